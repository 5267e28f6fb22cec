package e2e

import (
	"strings"
	"testing"
)

// TestThreeAtPungaAgainstTheComputer assigns two of three seats to the computer with the keyboard
// and plays a turn. Both computer players answer, and undo returns to the position before the turn.
func TestThreeAtPungaAgainstTheComputer(t *testing.T) {
	p := start(t, quick(), "punga:3x2x3")
	before := p.board()
	p.key("F2")
	p.settle()
	p.key("Tab", "Tab")
	for range 2 { // set East and West to random play
		p.key("Tab")
		p.settle()
		p.key("Down", "Down", "Return")
		p.settle()
	}
	p.key("Return")
	p.settle()
	p.key("2")
	until(t, "East has answered, and it is the turn of North", func() bool {
		now := p.board()
		return now != before && strings.Contains(now, "North")
	})
	p.shot(p.window, "punga-three")
	p.key("ctrl+z")
	p.settle()
	p.wants(before)
	p.mustLive()
}

// TestTwoAtDampuByTheKeys plays both sides with their own keys. The board changes only after both
// have chosen, and Escape cancels a choice.
func TestTwoAtDampuByTheKeys(t *testing.T) {
	p := start(t, quick(), "dampu:3x2")
	before := p.board()
	p.key("2")
	p.settle()
	p.wants(before)
	p.shot(p.window, "dampu-secret")
	p.key("Escape", "1")
	p.settle()
	p.wants(before)
	p.key("w")
	until(t, "both have moved", func() bool { return p.board() != before })
	p.shot(p.window, "dampu-round")
	p.mustLive()
}
