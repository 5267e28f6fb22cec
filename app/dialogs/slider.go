package dialogs

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"tchouka/widgets/controls"
)

// Slider is one that hands function keys on to the window, as all that has the keys does,
// and shows that it has them.
type Slider struct {
	widget.Slider
	hasKeys bool
}

// NewSlider returns one of whole numbers.
func NewSlider(least, most float64) *Slider {
	s := &Slider{}
	s.Min, s.Max, s.Step = least, most, 1
	s.ExtendBaseWidget(s)
	return s
}

// TypedKey moves it.
func (s *Slider) TypedKey(key *fyne.KeyEvent) {
	if !controls.FunctionKey(s, key) {
		s.Slider.TypedKey(key)
	}
}

// FocusGained marks it.
func (s *Slider) FocusGained() {
	s.hasKeys = true
	s.Slider.FocusGained()
	s.Refresh()
}

// FocusLost takes the mark away.
func (s *Slider) FocusLost() {
	s.hasKeys = false
	s.Slider.FocusLost()
	s.Refresh()
}

// CreateRenderer draws a ring around it while it has the keys.
func (s *Slider) CreateRenderer() fyne.WidgetRenderer {
	return controls.Ringed(s, s.Slider.CreateRenderer(), func() bool { return s.hasKeys })
}
