package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"tchouka/app/shell"
)

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
	field, ok := m.focused().(shell.TextField)
	if !ok {
		return false
	}
	switch s := s.(type) {
	case *fyne.ShortcutUndo, *fyne.ShortcutRedo:
		before, known := shell.TextOf(field)
		field.TypedShortcut(s)
		after, _ := shell.TextOf(field)
		return m.covered() || !known || after != before
	case *desktop.CustomShortcut:
		if s.KeyName == fyne.KeyLeft || s.KeyName == fyne.KeyRight { // by words
			field.TypedShortcut(s)
			return true
		}
	}
	return false
}
