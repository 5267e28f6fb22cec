package dialogs

import (
	"fyne.io/fyne/v2"
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

// CreateRenderer implements fyne.Widget. It adds a focus ring.
func (s *Slider) CreateRenderer() fyne.WidgetRenderer {
	return controls.WithFocusRing(s, s.Slider.CreateRenderer(), func() bool { return s.hasKeys })
}
