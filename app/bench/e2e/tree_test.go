package e2e

import (
	"image"
	"testing"
)

func TestClickTree(t *testing.T) {
	p := start(t, instantPreferences(), "4x2")
	_, boards := winningLine()
	p.awaitVerdict()
	here := p.places(4)
	_, end := p.lineEnds(here)
	p.click(end)
	p.expectBoard(boards[6])
	p.waitTitle("Tchouka") // shown, but not played
	p.key("Escape")
	p.expectBoard(boards[0])
	p.click(end)
	p.key("Return") // starts a line there
	p.expectBoard(boards[6])
	p.waitTitle("• Tchouka")
	p.settle() // the tree may have moved
	root, _ := p.lineEnds(here)
	p.click(root)
	p.expectBoard(boards[0])
	p.key("ctrl+Left") // back to the line
	p.expectBoard(boards[6])
}

// At a high zoom level the nodes of the tree are boards, even with thirteen holes.
func TestZoomShowsBoards(t *testing.T) {
	p := start(t, instantPreferences(), "13x1")
	here := p.places(13)
	holes := func() int {
		_, count := p.capture().bounds(here.tree, treeHoleColor)
		return count
	}
	if n := holes(); n > 0 {
		t.Fatalf("%d points of holes are in the tree before anything was pressed", n)
	}
	p.click(image.Pt(here.tree.Min.X+5, here.tree.Max.Y-5)) // the tree takes the focus
	for range 9 {
		p.key("plus")
	}
	waitUntil(t, "positions are drawn", func() bool { return holes() > 500 })
	for range 9 {
		p.key("minus")
	}
	waitUntil(t, "they are shapes again", func() bool { return holes() == 0 })
}

// awaitVerdict waits until the board is won and the tree marks its won branches.
func (p *program) awaitVerdict() {
	p.t.Helper()
	here := p.places(4)
	waitUntil(p.t, "the board is said to be won", func() bool {
		f := p.capture()
		_, inCard := f.bounds(here.card, wonColor)
		_, inTree := f.bounds(here.tree, wonColor)
		return inCard > 100 && inTree > 100
	})
	p.settle()
}

// awaitAnyVerdict waits for a verdict. Elements above the board no longer move it then.
func (p *program) awaitAnyVerdict() {
	p.t.Helper()
	waitUntil(p.t, "there is a verdict", func() bool {
		f := p.capture()
		card := image.Rect(0, 0, f.width, f.height/3)
		_, won := f.bounds(card, wonColor)
		_, lost := f.bounds(card, lostColor)
		return won+lost > 40
	})
}

// lineEnds returns the positions of the outermost green nodes, the ends of the winning line.
func (p *program) lineEnds(s places) (root, end image.Point) {
	p.t.Helper()
	f := p.capture()
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
