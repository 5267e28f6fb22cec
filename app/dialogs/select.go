package dialogs

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// Select is a list of a dialog to choose from. Space and the arrows choose, Enter
// answers the dialog, Escape leaves it.
type Select struct {
	widget.Select
	Keys
}

// NewSelect returns a list of options, the first of them chosen.
func NewSelect(options ...string) *Select {
	s := &Select{}
	s.Options = options
	s.ExtendBaseWidget(s)
	s.SetSelectedIndex(0)
	return s
}

// TypedKey answers or leaves the dialog, or chooses.
func (s *Select) TypedKey(key *fyne.KeyEvent) {
	if !s.typed(key) {
		s.Select.TypedKey(key)
	}
}

// FocusGained marks the list, and tells of it.
func (s *Select) FocusGained() {
	s.Select.FocusGained()
	s.focused()
}
