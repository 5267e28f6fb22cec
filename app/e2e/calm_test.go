package e2e

import (
	"testing"
	"time"
)

// What moves has the whole window painted all the time. A cursor that waits for a
// person does not move: not in the field above the tree, nor in that of the board.
func TestACursorStandsStill(t *testing.T) {
	p := start(t, quick(), "4x2")
	for _, enter := range []func(){func() { p.key("ctrl+f") }, func() { p.click(p.places(4).entry()) }} {
		before := p.see()
		enter()
		until(t, "the keys go to a field", func() bool { return !p.see().equal(before) })
		p.rest(p.window, 2*time.Second) // Fyne's fades once a second
	}
}
