package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/dialogs"
	"tchouka/widgets"
)

// textField is a widget that text is written in. It knows some shortcuts of its
// own.
type textField interface {
	fyne.Focusable
	fyne.Shortcutable
	SelectedText() string
}

// shortcutHeld reports whether the key is down with which shortcuts are typed.
func shortcutHeld() bool {
	driver, ok := fyne.CurrentApp().Driver().(desktop.Driver)
	return ok && driver.CurrentKeyModifiers()&fyne.KeyModifierShortcutDefault != 0
}

// typed gives a shortcut of the menu to the text field that has the keys, and
// reports whether it was for that. Fyne asks the menu first, so that it would
// undo moves while a word is being written. The menu gets what the field has no
// use for: an undo when there is nothing left to undo in it.
func (m *menuBar) typed(s fyne.Shortcut) bool {
	field, ok := m.focused().(textField)
	if !ok {
		return false
	}
	switch s := s.(type) {
	case *fyne.ShortcutUndo, *fyne.ShortcutRedo:
		before, known := textOf(field)
		field.TypedShortcut(s)
		after, _ := textOf(field)
		return m.covered() || !known || after != before
	case *desktop.CustomShortcut:
		if s.KeyName == fyne.KeyLeft || s.KeyName == fyne.KeyRight { // by words
			field.TypedShortcut(s)
			return true
		}
	}
	return false
}

// textOf returns all that stands in a field; false for a field of a kind that is
// not known here.
func textOf(field textField) (text string, known bool) {
	switch f := field.(type) {
	case *widgets.BoardEntry:
		return f.Text, true
	case *dialogs.Entry:
		return f.Text, true
	case *widget.Entry:
		return f.Text, true
	default:
		return "", false
	}
}
