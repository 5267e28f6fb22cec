package e2e

import (
	"image"
	"testing"
)

// The winning line of 4x2 is bent in the tree and straight when transpositions are merged. It is
// horizontal, or vertical if the tree goes down.
func TestMergedAndVerticalTree(t *testing.T) {
	p := start(t, instantPreferences(), "4x2")
	_, boards := winningLine()
	p.awaitVerdict()
	here := p.places(4)
	green := func() image.Rectangle {
		r, _ := p.capture().bounds(here.tree, wonColor)
		return r
	}
	const node = 50 // more than the width of a node and its number
	if r := green(); r.Dy() < node {
		t.Fatalf("in the tree, what is won lies in one row: %v", r)
	}

	p.key("ctrl+shift+p")
	waitUntil(t, "what is won lies in one row", func() bool { r := green(); return r.Dx() > 4*node && r.Dy() < node })
	p.settle()
	root, end := p.lineEnds(here)
	p.click(end)
	p.expectBoard(boards[6])
	p.click(root)
	p.expectBoard(boards[0])

	p.key("ctrl+shift+d")
	waitUntil(t, "what is won lies in one column", func() bool { r := green(); return r.Dy() > 4*node && r.Dx() < node })
	p.settle()
	p.click(image.Pt(here.tree.Min.X+5, here.tree.Max.Y-5)) // the tree takes the focus
	p.key("Down")
	p.expectBoard(boards[1])
	p.key("Down", "Down")
	p.expectBoard(boards[3])
	p.key("Up")
	p.expectBoard(boards[2])
	r := green()
	p.click(image.Pt(middle(r).X, r.Max.Y-7))
	p.expectBoard(boards[6])

	p.key("ctrl+shift+p", "ctrl+shift+d")
	waitUntil(t, "the tree is back", func() bool { r := green(); return r.Dx() > 4*node && r.Dy() > node })
}
