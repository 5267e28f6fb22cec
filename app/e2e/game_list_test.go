package e2e

import (
	"image"
	"testing"
)

// gameList is where the list of games stands.
func gameList() image.Point { return image.Pt(100, 56) }

// TestChoosingTchukaRuma chooses it in the list with another board on the table:
// the last uniform one comes, and undo brings the other back.
func TestChoosingTchukaRuma(t *testing.T) {
	p := start(t, quick(), "3x5")
	p.paste("2 2 0 3")
	p.wants("2 2 0 3 | 0")
	p.click(gameList())
	p.settle()
	p.key("Up", "Return") // the one above what is chosen
	p.wants("5 5 5 | 0")
	p.key("ctrl+z")
	p.wants("2 2 0 3 | 0")
	p.click(image.Pt(190, 16)) // the menu of games
	p.settle()
	p.key("Down", "Down", "Down", "Down", "Down", "Right", "Down", "Return") // Examples ▸ 3 × 5
	p.wants("5 5 5 | 0")
	p.mustLive()
}
