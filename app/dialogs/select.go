package dialogs

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"tchouka/widgets/controls"
)

// Select is a list of a dialog to choose from. Space and the arrows choose, Enter
// answers the dialog, Escape leaves it. The list opens at what is chosen: an arrow leads
// to the one beside it.
type Select struct {
	controls.Select
	Keys
	Closed  func() // its list, whether anything was chosen or not; before that is told
	hasKeys bool
}

// NewSelect returns a list of options, the first of them chosen.
func NewSelect(options ...string) *Select {
	s := &Select{}
	s.Options = options
	s.ExtendBaseWidget(s)
	s.SetSelectedIndex(0)
	return s
}

// NewChoice returns a list of options of which none is chosen yet; changed hears of each
// that is.
func NewChoice(options []string, changed func(string)) *Select {
	s := &Select{}
	s.Options, s.OnChanged = options, changed
	s.ExtendBaseWidget(s)
	return s
}

// TypedKey answers or leaves the dialog, or chooses.
func (s *Select) TypedKey(key *fyne.KeyEvent) {
	if controls.FunctionKey(s, key) {
		return
	}
	if s.typed(key) {
		return
	}
	s.Select.TypedKey(key)
	s.mark()
}

// Tapped opens the list.
func (s *Select) Tapped(at *fyne.PointEvent) {
	s.Select.Tapped(at)
	s.mark()
}

// mark goes to what is chosen in the list, if that is open: Fyne 2.7 begins above the first.
// It has it tell when it is closed.
func (s *Select) mark() {
	c := fyne.CurrentApp().Driver().CanvasForObject(s)
	if c == nil {
		return
	}
	if list, open := c.Focused().(*widget.PopUpMenu); open {
		for range s.SelectedIndex() + 1 {
			list.ActivateNext()
		}
		dismissed := list.OnDismiss
		list.OnDismiss = func() {
			dismissed()
			call(s.Closed)
		}
	}
}

// FocusGained marks it, and tells of it.
func (s *Select) FocusGained() {
	s.hasKeys = true
	s.Select.FocusGained()
	s.focused()
}

// FocusLost takes the mark away.
func (s *Select) FocusLost() {
	s.hasKeys = false
	s.Select.FocusLost()
}

// CreateRenderer draws a ring around what has the keys.
func (s *Select) CreateRenderer() fyne.WidgetRenderer {
	return controls.Ringed(s, s.Select.CreateRenderer(), func() bool { return s.hasKeys })
}
