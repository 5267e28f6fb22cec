package e2e

import "testing"

// A game that is not on one row is played with clicks and keys on its places, and set up by hand.
func TestPlayTwoPersonRowByMouse(t *testing.T) {
	p := start(t, instantPreferences(), "two-person:2 2 2 2")
	p.expectBoard("2 2 2 2 | 0")
	p.awaitAnyVerdict()
	here := p.places(4)
	p.click(here.holes[0]) // an illegal move, whose seeds end in an empty hole
	p.expectBoard("2 2 2 2 | 0")
	p.click(here.holes[2])
	p.expectBoard("2 2 0 3 | 1 second")
	p.shot(p.window, "field-played")
	p.key("ctrl+z", "3")
	p.expectBoard("2 2 0 3 | 1 second")
	p.key("ctrl+z", "Home", "Right", "Right", "Return")
	p.expectBoard("2 2 0 3 | 1 second")

	p = start(t, instantPreferences(), "two-person:2 2 2 2")
	p.awaitAnyVerdict()
	p.key("ctrl+b")
	here = p.places(4)
	p.click(here.holes[0])
	p.expectBoard("3 2 2 2 | 0")
	p.press(here.holes[1], rightButton)
	p.press(here.holes[3], wheelUp)
	p.expectBoard("3 1 2 3 | 0")
	p.click(here.ruma)
	p.key("Home", "Tab", "1", "2")
	p.expectBoard("3 12 2 3 | 1")
	p.key("BackSpace", "Tab", "Delete")
	p.expectBoard("3 1 0 3 | 1")
	p.drag(here.holes[0], here.holes[3])
	p.expectBoard("2 1 0 4 | 1")
	p.shot(p.window, "field-set-up")
	p.key("F5")
	p.waitFullScreen()
	p.waitStill()
	p.shot(p.window, "field-presentation")
	p.key("Escape")
	p.settle()
	p.mustBeAlive()
}
