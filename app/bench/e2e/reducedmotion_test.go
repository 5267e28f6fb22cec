package e2e

import (
	"testing"
	"time"
)

// An animation repaints the whole window continuously. The text cursor therefore does not
// blink, neither in the field above the tree nor in the field of the board.
func TestTextCursorDoesNotBlink(t *testing.T) {
	p := start(t, instantPreferences(), "4x2")
	for _, enter := range []func(){func() { p.key("ctrl+f") }, func() { p.click(p.places(4).entry()) }} {
		before := p.capture()
		enter()
		waitUntil(t, "the keys go to a field", func() bool { return !p.capture().equal(before) })
		p.rest(p.window, 2*time.Second) // Fyne's cursor would fade once a second
	}
}
