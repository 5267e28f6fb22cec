package e2e

import (
	"image"
	"strings"
	"testing"
)

// The window of winning boards opens a board in the main window.
func TestWinnableBoardsOfGraph(t *testing.T) {
	p := start(t, instantPreferences(), "--game", "graph", "digraph { c -> b -> a -> r -> c; r [ruma=true]; a [seeds=1] }")
	p.key("F7")
	side := p.other("the winnable boards", p.hasContent)
	p.activate(side)
	p.waitTitleOf(side, "Winnable Boards of the Graph – Tchouka")
	waitUntil(t, "the boards are found", func() bool {
		f, err := p.photograph(side)
		return err == nil && !f.blank(image.Rect(f.width*3/10, f.height/3, f.width/2, f.height*2/3))
	})
	p.rest(side, pollInterval*8)
	p.shot(side, "winning-boards")
	p.key("ctrl+2", "Right") // growth: a seed is added
	p.rest(side, pollInterval*16)
	p.shot(side, "winning-growth")
	p.key("ctrl+1")
	p.rest(side, pollInterval*8)
	p.key("Home", "Down", "Down", "Tab", "Tab", "Tab", "Home", "Return") // the board with two seeds in play
	p.activate(p.window)
	waitUntil(t, "the board is on the table", func() bool { return strings.Contains(p.board(), "b [seeds=2") })
	p.key("ctrl+z")
	waitUntil(t, "the former board is back", func() bool { return strings.Contains(p.board(), "a [seeds=1") })
	p.activate(side)
	p.key("ctrl+w")
	p.waitFocus(p.window)
}
