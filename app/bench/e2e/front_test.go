package e2e

import (
	"strings"
	"testing"
)

// The start page opens at a later start. Esc leaves it, keys choose a game, its box turns it off.
func TestStartPage(t *testing.T) {
	p := start(t, instantPreferences().with("startPage", 0))
	p.settle()
	page := p.capture()
	p.key("Escape")
	waitUntil(t, "the board is shown", func() bool { return !p.capture().equal(page) })
	p.key("3")
	p.expectBoard("2 2 0 3 | 1")

	p.key("ctrl+n", "Right", "Right", "Right", "Return") // the fourth game
	waitUntil(t, "Monokalah begins", func() bool { return strings.Contains(p.title(), "Monokalah") })
	p.expectBoard("2 2 2 2 | 0")
	p.key("ctrl+z")
	p.expectBoard("2 2 0 3 | 1")
	p.key("ctrl+n", "Escape")
	p.expectBoard("2 2 0 3 | 1")

	p.key("ctrl+n", "Home", "shift+Tab", "space")
	waitUntil(t, "the setting is written", func() bool { return p.storedSettings()["startPage"] == 1.0 })
	p.key("Escape", "ctrl+q")
	p.status()
	q := p.restart()
	q.key("3")
	q.expectBoard("2 2 0 3 | 1")
}
