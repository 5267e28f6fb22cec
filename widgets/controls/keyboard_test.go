package controls_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tchouka/widgets/controls"
)

// A digit of the number row precedes the character of its key, and a letter follows a character without
// a meaning. A key without a known meaning, and a missing keyboard, leave the character alone.
func TestKeyboard(t *testing.T) {
	const unknown, letter, digit = 1, 2, 3
	at := &controls.Keyboard{Rune: func(code int) rune { return map[int]rune{letter: 'h', digit: '6'}[code] }}
	for _, c := range []struct {
		keyboard   *controls.Keyboard
		key        int
		char       string // that the key sends
		used, want string
	}{
		{at, letter, "р", "h", "рh"},
		{at, letter, "р", "рh", "р"},
		{at, letter, "لا", "h", "لhا"}, // a key with two characters has its letter once
		{at, digit, "-", "6-", "6"},
		{at, digit, "-", "-", "6-"},
		{at, digit, "6", "6", "6"},
		{at, unknown, "р", "h", "р"},
		{nil, letter, "р", "h", "р"},
	} {
		c.keyboard.Press(&fyne.KeyEvent{Physical: fyne.HardwareKey{ScanCode: c.key}})
		got := ""
		for _, char := range c.char {
			c.keyboard.Type(char, func(r rune) bool {
				got += string(r)
				return strings.ContainsRune(c.used, r)
			})
		}
		if got != c.want {
			t.Errorf("key %d with %q, of which %q have a meaning: got %q, want %q", c.key, c.char, c.used, got, c.want)
		}
	}
}
