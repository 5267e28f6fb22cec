package e2e

import (
	"strings"
	"testing"
)

// TestThreePlayerPungaAgainstComputer assigns two of three seats to the computer with the keyboard
// and plays a turn. Both computer players answer, and undo returns to the position before the turn.
func TestThreePlayerPungaAgainstComputer(t *testing.T) {
	p := start(t, instantPreferences(), "punga:3x2x3")
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
	waitUntil(t, "East has answered, and it is the turn of North", func() bool {
		now := p.board()
		return now != before && strings.Contains(now, "North")
	})
	p.shot(p.window, "punga-three")
	p.key("ctrl+z")
	p.settle()
	p.expectBoard(before)
	p.mustBeAlive()
}
