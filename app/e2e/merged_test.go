package e2e

import (
	"image"
	"testing"
)

// The winning line of 4x2 is bent in the tree and straight when transpositions are merged. It is
// horizontal, or vertical if the tree goes down.
func TestTheTreeMergedAndTurned(t *testing.T) {
	p := start(t, quick(), "4x2")
	_, boards := winning()
	p.awaitVerdict()
	here := p.places(4)
	green := func() image.Rectangle {
		r, _ := p.see().bounds(here.tree, wonColor)
		return r
	}
	const node = 50 // more than the width of a node and its number
	if r := green(); r.Dy() < node {
		t.Fatalf("in the tree, what is won lies in one row: %v", r)
	}

	p.key("ctrl+shift+p")
	until(t, "what is won lies in one row", func() bool { r := green(); return r.Dx() > 4*node && r.Dy() < node })
	p.settle()
	root, end := p.ends(here)
	p.click(end)
	p.wants(boards[6])
	p.click(root)
	p.wants(boards[0])

	p.key("ctrl+shift+d")
	until(t, "what is won lies in one column", func() bool { r := green(); return r.Dy() > 4*node && r.Dx() < node })
	p.settle()
	p.key("ctrl+t", "Down")
	p.wants(boards[1])
	p.key("Down", "Down")
	p.wants(boards[3])
	p.key("Up")
	p.wants(boards[2])
	r := green()
	p.click(image.Pt(middle(r).X, r.Max.Y-7))
	p.wants(boards[6])

	p.key("ctrl+shift+p", "ctrl+shift+d")
	until(t, "the tree is back", func() bool { r := green(); return r.Dx() > 4*node && r.Dy() > node })
}
