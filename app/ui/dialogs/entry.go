package dialogs

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"tchouka/widgets/controls"
)

var _ fyne.Tabbable = (*Entry)(nil)

// Entry is a text field of a dialog.
type Entry struct {
	controls.Entry
	Keys
	SelectAllOnFocus bool // typing after Tab replaces the whole text
}

// NewEntry returns an empty field.
func NewEntry() *Entry {
	e := &Entry{}
	e.Scroll, e.Wrapping = fyne.ScrollHorizontalOnly, fyne.TextWrapOff
	e.ExtendBaseWidget(e)
	e.OnSubmitted = func(string) { e.answered() }
	return e
}

// AcceptsTab returns false: Tab moves to the next field.
func (e *Entry) AcceptsTab() bool { return false }

// TypedKey closes the dialog on Escape.
func (e *Entry) TypedKey(key *fyne.KeyEvent) {
	switch {
	case key.Name == fyne.KeyEscape:
		e.escaped()
	case key.Name == fyne.KeyDown && e.Down != nil:
		e.Down()
	default:
		e.Entry.TypedKey(key)
	}
}

// TypedShortcut confirms the dialog on Ctrl+Enter.
func (e *Entry) TypedShortcut(s fyne.Shortcut) {
	if custom, ok := s.(*desktop.CustomShortcut); ok && (custom.KeyName == fyne.KeyReturn || custom.KeyName == fyne.KeyEnter) {
		e.answered()
		return
	}
	e.Entry.TypedShortcut(s)
}

// FocusGained shows the caret and calls the handler. A click keeps the caret at its position.
func (e *Entry) FocusGained() {
	e.Entry.FocusGained()
	if e.SelectAllOnFocus {
		e.Entry.TypedShortcut(&fyne.ShortcutSelectAll{})
	}
	e.focused()
}
