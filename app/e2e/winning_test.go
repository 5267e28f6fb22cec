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
	p.shot(side, "winning-boards")
	p.key("ctrl+3") // completions: the field of the first hole is focused
	p.rest(side, pollInterval*8)
	p.typeText("2")
	p.key("Return")
	p.rest(side, pollInterval*16)
	p.shot(side, "winning-completions")
	p.key("ctrl+4")
	waitUntil(t, "the families are listed", func() bool {
		f, err := p.photograph(side)
		return err == nil && !f.blank(image.Rect(f.width/2, f.height/2, f.width*9/10, f.height*3/4))
	})
	p.rest(side, pollInterval*16)
	p.shot(side, "winning-families")
	p.key("Home", "Down", "Return") // the path of two holes
	p.activate(p.window)
	waitUntil(t, "the path is on the table", func() bool {
		board := p.board()
		return board != "" && !strings.Contains(board, "c ") && strings.Contains(board, "a -> b; b -> R")
	})
	p.key("ctrl+z")
	waitUntil(t, "the cycle is back", func() bool { return strings.Contains(p.board(), "r -> c") })
	p.activate(side)
	p.key("ctrl+w")
	p.waitFocus(p.window)
}
