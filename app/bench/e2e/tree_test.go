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

// A tour of the tree uses only the keyboard. Each stop is checked by the board that it shows.
func TestTreeNavigationByKeyboard(t *testing.T) {
	p := start(t, instantPreferences(), "4x2")
	_, boards := winningLine()
	p.awaitVerdict()
	tree := p.places(4).tree
	p.click(image.Pt(tree.Min.X+5, tree.Max.Y-5)) // the tree takes the focus
	unfolding := map[string]int{"the stub of losing moves opened": 1, "folded": -1, "and walked into, which unfolds it": 1}
	for _, stop := range []struct {
		what  string
		keys  []string
		board string
	}{
		{"to the end of the line", []string{"End"}, boards[6]},
		{"back along the branchings", []string{"Prior"}, boards[3]},
		{"and again", []string{"Prior"}, boards[2]},
		{"on to the next one", []string{"Next"}, boards[3]},
		{"to the start", []string{"Home"}, boards[0]},
		{"to the only win", []string{"w"}, boards[6]},
		{"from the last to the first, which is the same", []string{"shift+w"}, boards[6]},
		{"zoomed, fitted, centered", []string{"Home", "plus", "minus", "c", "l", "0"}, boards[0]},

		{"the stub of losing moves opened", []string{"Return"}, boards[0]},
		{"on to the move that wins", []string{"Right"}, boards[1]},
		{"the losing move above it", []string{"Up"}, "3 1 3 0 | 1"},
		{"which ends there", []string{"End", "Right"}, "3 1 3 0 | 1"},
		{"back", []string{"Home"}, boards[0]},
		{"folded", []string{"space"}, boards[0]},
		{"and walked into, which unfolds it", []string{"Right"}, boards[1]},
		{"so that there is a move above", []string{"Up"}, "3 1 3 0 | 1"},
		{"given up", []string{"Escape"}, boards[0]},
		{"a line begun at the win", []string{"w", "Return"}, boards[6]},
		{"looked at from elsewhere", []string{"Home"}, boards[0]},
		{"and gone back to", []string{"Escape"}, boards[6]},

		{"from anywhere, by shortcuts", []string{"ctrl+g", "ctrl+Home", "ctrl+shift+Down"}, boards[6]},
		{"by shortcuts to a branching", []string{"ctrl+shift+Left"}, boards[3]},
	} {
		_, before := p.capture().bounds(tree, lostColor)
		p.key(stop.keys...)
		p.settle()
		if grows := unfolding[stop.what]; grows != 0 {
			waitUntil(t, stop.what, func() bool {
				_, now := p.capture().bounds(tree, lostColor)
				return (now-before)*grows > 0
			})
		}
		if got := p.board(); got != stop.board {
			t.Errorf("%s (%q): the board is %q, want %q", stop.what, stop.keys, got, stop.board)
		}
	}
}
