package dialogs

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tchouka/widgets/controls"
)

// Slider is a slider with a focus ring. Enter confirms the dialog, Escape closes it.
type Slider struct {
	widget.Slider
	Keys
	hasKeys bool
}

// NewSlider returns a slider of integers.
func NewSlider(least, most float64) *Slider {
	s := &Slider{}
	s.Min, s.Max, s.Step = least, most, 1
	s.ExtendBaseWidget(s)
	return s
}

// SetSilently moves the slider without calling OnChanged.
func (s *Slider) SetSilently(value int) {
	if s.Value != float64(value) {
		s.Value = float64(value)
		s.Refresh()
	}
}

// TypedKey moves the slider.
func (s *Slider) TypedKey(key *fyne.KeyEvent) {
	if !s.typed(key) && !controls.ForwardUnused(s, key, fyne.KeyLeft, fyne.KeyRight) {
		s.Slider.TypedKey(key)
	}
}

// TypedRune passes a character to the window.
func (s *Slider) TypedRune(char rune) { controls.ForwardRune(s, char) }

// FocusGained draws the focus ring and calls the handler.
func (s *Slider) FocusGained() {
	s.hasKeys = true
	s.Slider.FocusGained()
	s.Refresh()
	s.focused()
}

// FocusLost removes the focus ring.
func (s *Slider) FocusLost() {
	s.hasKeys = false
	s.Slider.FocusLost()
	s.Refresh()
}

// CreateRenderer implements fyne.Widget. It adds a visible track and a focus ring.
func (s *Slider) CreateRenderer() fyne.WidgetRenderer {
	r := &trackRenderer{s.Slider.CreateRenderer(), s}
	r.show()
	return controls.WithFocusRing(s, r, func() bool { return s.hasKeys })
}

// trackRenderer draws the track of a slider, which Fyne gives the colour of the background.
type trackRenderer struct {
	fyne.WidgetRenderer
	of *Slider
}

func (r *trackRenderer) Refresh() {
	r.WidgetRenderer.Refresh()
	r.show()
}

func (r *trackRenderer) show() {
	if track, ok := r.Objects()[0].(*canvas.Rectangle); ok {
		track.FillColor = r.of.Theme().Color(theme.ColorNameInputBorder, fyne.CurrentApp().Settings().ThemeVariant())
		track.Refresh()
	}
}
