package controls

import (
	"slices"

	"fyne.io/fyne/v2"
)

// ForwardFunctionKey passes a function key to the window, and reports whether the key is one. Fyne
// sends a key only to the focused widget, and menus only receive keys with modifiers.
func ForwardFunctionKey(focused fyne.CanvasObject, e *fyne.KeyEvent) bool {
	if !slices.Contains([]fyne.KeyName{
		fyne.KeyF1, fyne.KeyF2, fyne.KeyF3, fyne.KeyF4, fyne.KeyF5, fyne.KeyF6,
		fyne.KeyF7, fyne.KeyF8, fyne.KeyF9, fyne.KeyF10, fyne.KeyF11, fyne.KeyF12,
	}, e.Name) {
		return false
	}
	ForwardKey(focused, e)
	return true
}

// ForwardUnused passes a key to the window unless the focused control uses it, and reports whether it
// did. So the keys of the board work after a click on a control.
func ForwardUnused(focused fyne.CanvasObject, e *fyne.KeyEvent, used ...fyne.KeyName) bool {
	if slices.Contains(used, e.Name) {
		return false
	}
	ForwardKey(focused, e)
	return true
}

// ForwardKey passes a key that the focused widget does not use to the window.
func ForwardKey(focused fyne.CanvasObject, e *fyne.KeyEvent) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(focused); c != nil && c.OnTypedKey() != nil {
		c.OnTypedKey()(e)
	}
}

// ForwardRune passes a character that the focused widget does not use to the window.
func ForwardRune(focused fyne.CanvasObject, char rune) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(focused); c != nil && c.OnTypedRune() != nil {
		c.OnTypedRune()(char)
	}
}
