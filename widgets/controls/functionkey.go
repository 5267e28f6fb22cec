package controls

import (
	"slices"

	"fyne.io/fyne/v2"
)

// FunctionKey hands a function key on to the window, and reports whether it was
// one. Fyne gives a key to what has the focus alone, and asks menus only for those
// that are held together with another.
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

// HandOnKey hands a key that the focused object has no use for on to the window.
func HandOnKey(focused fyne.CanvasObject, e *fyne.KeyEvent) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(focused); c != nil && c.OnTypedKey() != nil {
		c.OnTypedKey()(e)
	}
}

// HandOnRune is HandOnKey for a character.
func HandOnRune(focused fyne.CanvasObject, char rune) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(focused); c != nil && c.OnTypedRune() != nil {
		c.OnTypedRune()(char)
	}
}
