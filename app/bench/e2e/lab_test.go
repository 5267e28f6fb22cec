package e2e

import (
	"testing"
)

// laboratory opens the laboratory and returns its window, which is focused.
func (p *program) laboratory() string {
	p.t.Helper()
	p.key("ctrl+shift+t")
	lab := p.other("the laboratory", p.hasContent)
	p.activate(lab)
	return lab
}

// wood returns the width of the board in a window.
func (p *program) wood(window string) int {
	photo, err := p.photograph(window)
	if err != nil {
		return 0
	}
	box, _ := photo.bounds(photo.all(), woodColor)
	return box.Dx()
}

func TestLaboratoryCompletesBoard(t *testing.T) {
	p := start(t, instantPreferences(), "4x2")
	lab := p.laboratory()
	p.key("ctrl+3") // the field is focused, and typed text replaces its content
	p.typeText("_ 1 _ _ _ 2 _ 3")
	p.key("ctrl+a")
	p.typeText("_ _ 2 _ _ 5")
	waitUntil(t, "a board of seven holes instead of ten", func() bool { w := p.wood(lab); return w > 500 && w < 600 })
	p.key("Return")
	p.waitFocus(p.window)
	p.expectBoard("7 5 3 1 2 0 0 | 0") // the board with 18 seeds
	p.key("1")                         // by the rules of Tchoukaillon, the hole at distance 7
	p.expectBoard("0 6 4 2 3 1 1 | 1")
	p.key("ctrl+z", "ctrl+z")
	p.expectBoard("2 2 2 2 | 0")
}
