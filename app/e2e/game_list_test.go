package e2e

import (
	"image"
	"testing"
)

// gameList returns the position of the list of games.
func gameList() image.Point { return image.Pt(100, 56) }

// TestChoosingTchukaRuma chooses Tchuka Ruma in the list of games while another board is shown. The
// last uniform board is shown again, and undo restores the other board.
func TestChoosingTchukaRuma(t *testing.T) {
	p := start(t, quick(), "3x5")
	p.paste("2 2 0 3")
	p.wants("2 2 0 3 | 0")
	p.click(gameList())
	p.settle()
	p.key("Up", "Return") // the game above the current one
	p.wants("5 5 5 | 0")
	p.key("ctrl+z")
	p.wants("2 2 0 3 | 0")
	p.click(image.Pt(190, 16)) // the Game menu
	p.settle()
	p.key("Down", "Down", "Down", "Down", "Down", "Right", "Down", "Return") // Examples ▸ 3 × 5
	p.wants("5 5 5 | 0")
	p.mustLive()
}
