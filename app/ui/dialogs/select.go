package dialogs

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"tchouka/widgets/controls"
)

// Select is a drop-down list of a dialog. Space and the arrow keys change the selection, Enter
// confirms the dialog, Escape closes it. The list opens at the selected option.
type Select struct {
	controls.Select
	Keys
	Closed func() // called when the list closes, before a selection is reported
}

// NewSelect returns a list whose first option is selected.
func NewSelect(options ...string) *Select {
	s := &Select{}
	s.Options = options
	s.ExtendBaseWidget(s)
	s.SetSelectedIndex(0)
	return s
}

// NewChoice returns a list without a selection; changed is called for each new selection.
func NewChoice(options []string, changed func(string)) *Select {
	s := &Select{}
	s.Options, s.OnChanged = options, changed
	s.ExtendBaseWidget(s)
	return s
}

// SelectSilently selects an option without calling OnChanged.
func (s *Select) SelectSilently(option string) {
	if s.Selected != option {
		s.Selected = option // SetSelected would call it
		s.Refresh()
	}
}

// TypedKey confirms or closes the dialog, or changes the selection.
func (s *Select) TypedKey(key *fyne.KeyEvent) {
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

// mark moves the highlight of the open list to the selected option: Fyne 2.7 begins above the
// first. It also installs the handler for closing the list.
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

// FocusGained calls the handler.
func (s *Select) FocusGained() {
	s.Select.FocusGained()
	s.focused()
}
