package controls

import (
	"slices"

	"fyne.io/fyne/v2"
)

// FunctionKey passes a function key to the window, and reports whether the key is one. Fyne sends a
// key only to the focused widget, and menus only receive keys with modifiers.
func FunctionKey(focused fyne.CanvasObject, e *fyne.KeyEvent) bool {
	if !slices.Contains([]fyne.KeyName{
		fyne.KeyF1, fyne.KeyF2, fyne.KeyF3, fyne.KeyF4, fyne.KeyF5, fyne.KeyF6,
		fyne.KeyF7, fyne.KeyF8, fyne.KeyF9, fyne.KeyF10, fyne.KeyF11, fyne.KeyF12,
	}, e.Name) {
		return false
	}
	HandOnKey(focused, e)
	return true
}

// HandOnKey passes a key that the focused widget does not use to the window.
func HandOnKey(focused fyne.CanvasObject, e *fyne.KeyEvent) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(focused); c != nil && c.OnTypedKey() != nil {
		c.OnTypedKey()(e)
	}
}

// HandOnRune passes a character that the focused widget does not use to the window.
func HandOnRune(focused fyne.CanvasObject, char rune) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(focused); c != nil && c.OnTypedRune() != nil {
		c.OnTypedRune()(char)
	}
}
