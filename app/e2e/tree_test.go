package e2e

import (
	"image"
	"testing"
)

func TestWalkingTheTreeByKeys(t *testing.T) {
	p := start(t, quick(), "4x2")
	_, boards := winning()
	p.awaitVerdict()
	p.key("ctrl+t", "Right")
	p.wants(boards[1])
	p.key("Right")
	p.wants(boards[2])

	// The only other position after two moves with further moves is beside it.
	const beside = "3 1 0 1 | 3"
	p.key("Up")
	back := "Down"
	if p.board() == boards[2] {
		p.key("Down")
		back = "Up"
	}
	p.wants(beside)
	p.key(back)
	p.wants(boards[2])

	p.key("Right", "Right", "Right", "Right")
	p.wants(boards[6])
	p.key("Left")
	p.wants(boards[5])
	p.key("Home")
	p.wants(boards[0])
	p.key("ctrl+g", "3") // the board is focused again
	p.wants(boards[1])
}

func TestClickingTheTree(t *testing.T) {
	p := start(t, quick(), "4x2")
	_, boards := winning()
	p.awaitVerdict()
	here := p.places(4)
	_, end := p.ends(here)
	p.click(end)
	p.wants(boards[6])
	p.titled("Tchouka") // shown, but not played
	p.key("Escape")
	p.wants(boards[0])
	p.click(end)
	p.key("Return") // starts a line there
	p.wants(boards[6])
	p.titled("• Tchouka")
	p.settle() // the tree may have moved
	root, _ := p.ends(here)
	p.click(root)
	p.wants(boards[0])
	p.key("ctrl+Left") // back to the line
	p.wants(boards[6])
}

// If all but the current line, which is still empty, is folded, the winning line of 4x2 ends after
// its first move. Unfolding shows the whole line again.
func TestFoldingAndUnfoldingByKeys(t *testing.T) {
	p := start(t, quick(), "4x2")
	p.awaitVerdict()
	here := p.places(4)
	long := func() int {
		r, _ := p.see().bounds(here.tree, wonColor)
		return r.Dx()
	}
	whole := long()
	p.key("ctrl+shift+k")
	until(t, "the branches are folded", func() bool { return long() < whole/2 })
	p.key("ctrl+shift+o")
	until(t, "the branches are unfolded", func() bool { return long() == whole })
}

// At a high zoom level the nodes of the tree are boards, even with thirteen holes.
func TestZoomingInToTheBoards(t *testing.T) {
	p := start(t, quick(), "13x1")
	here := p.places(13)
	holes := func() int {
		_, count := p.see().bounds(here.tree, treeHoleColor)
		return count
	}
	if n := holes(); n > 0 {
		t.Fatalf("%d points of holes are in the tree before anything was pressed", n)
	}
	p.key("ctrl+t")
	for range 9 {
		p.key("plus")
	}
	until(t, "positions are drawn", func() bool { return holes() > 500 })
	for range 9 {
		p.key("minus")
	}
	until(t, "they are shapes again", func() bool { return holes() == 0 })
}

// awaitVerdict waits for the verdict that the board can be won. The tree then marks its won
// branches.
func (p *program) awaitVerdict() {
	p.t.Helper()
	here := p.places(4)
	until(p.t, "the board is said to be won", func() bool {
		f := p.see()
		_, inCard := f.bounds(here.card, wonColor)
		_, inTree := f.bounds(here.tree, wonColor)
		return inCard > 100 && inTree > 100
	})
	p.settle()
}

// awaitAnyVerdict waits until the board has a verdict. Later elements above the board no longer
// move it.
func (p *program) awaitAnyVerdict() {
	p.t.Helper()
	until(p.t, "there is a verdict", func() bool {
		f := p.see()
		card := image.Rect(0, 0, f.width, f.height/3)
		_, won := f.bounds(card, wonColor)
		_, lost := f.bounds(card, lostColor)
		return won+lost > 40
	})
}

// ends returns the positions of the first and last node of the winning line in the tree, the
// outermost green nodes.
func (p *program) ends(s places) (root, end image.Point) {
	p.t.Helper()
	f := p.see()
	green, count := f.bounds(s.tree, wonColor)
	if count == 0 {
		p.t.Fatal("no won position is seen in the tree")
	}
	height := func(x int) int {
		column, _ := f.bounds(image.Rect(x, s.tree.Min.Y, x+1, s.tree.Max.Y), wonColor)
		return middle(column).Y
	}
	const radius = 6 // at most half the width of a node
	return image.Pt(green.Min.X+radius, height(green.Min.X)),
		image.Pt(green.Max.X-1-radius, height(green.Max.X-1))
}
