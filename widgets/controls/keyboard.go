package controls

import (
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// Keyboard gives the keys of other layouts the meaning that they have on a Latin one. A widget passes it
// each key by [Keyboard.Press], and then passes the character to [Keyboard.Type]. The widgets of a window
// share one; a nil Keyboard changes nothing.
type Keyboard struct {
	// Rune returns the digit of a key of the number row, or the letter that a key has on a Latin keyboard
	// if its own layout has no Latin letters, or 0.
	Rune func(scanCode int) rune

	pressed int // scan code of the last key
}

// Press stores the key whose character follows.
func (k *Keyboard) Press(e *fyne.KeyEvent) {
	if k != nil {
		k.pressed = e.Physical.ScanCode
	}
}

// Use gives the last key no other meaning than that of its character.
func (k *Keyboard) Use() {
	if k != nil {
		k.pressed = 0
	}
}

// Type passes a character to use, which returns false for a character without a meaning, and then
// passes the Latin letter of its key. A key of the number row first passes its digit, because French and
// Czech keyboards, among others, have digits only with Shift.
func (k *Keyboard) Type(char rune, use func(rune) bool) {
	other, digit := k.other(char)
	switch {
	case digit && use(other), use(char), digit || other == 0:
	default:
		use(other)
	}
}

// other returns the digit or the letter of the last key, or 0. It returns it once: some layouts send
// two characters for a key.
func (k *Keyboard) other(char rune) (other rune, digit bool) {
	if k == nil || k.Rune == nil || k.pressed == 0 || char >= '0' && char <= '9' {
		return 0, false
	}
	other, k.pressed = k.Rune(k.pressed), 0
	held := fyne.KeyModifier(0)
	if driver, ok := fyne.CurrentApp().Driver().(desktop.Driver); ok {
		held = driver.CurrentKeyModifiers()
	}
	switch digit = unicode.IsDigit(other); {
	case digit && held != 0:
		return 0, false
	case held&fyne.KeyModifierShift != 0:
		other = unicode.ToUpper(other)
	}
	return other, digit
}
