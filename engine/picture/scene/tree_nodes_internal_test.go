package scene

import (
	"image/color"
	"testing"

	"pgregory.net/rapid"

	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/tree"
)

// extentOf adds the extent of items to an area; texts are taken as a point.
func extentOf(items []Item, x, y float64, of *Area) {
	add := func(x0, y0, x1, y1 float64) {
		of.Left, of.Top, of.Right, of.Bottom = min(of.Left, x0), min(of.Top, y0), max(of.Right, x1), max(of.Bottom, y1)
	}
	for _, item := range items {
		switch i := item.(type) {
		case Group:
			extentOf(i.All(), x+i.X, y+i.Y, of)
		case Circle:
			add(x+i.X-i.R, y+i.Y-i.R, x+i.X+i.R, y+i.Y+i.R)
		case RoundRect:
			add(x+i.X, y+i.Y, x+i.X+i.W, y+i.Y+i.H)
		case Text:
			add(x+i.X, y+i.Y, x+i.X, y+i.Y)
		}
	}
}

// The places of a row follow each other, from line to line, inside the row.
func TestPlacesOfTinyBoards(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		holes := rapid.IntRange(1, 120).Draw(t, "holes")
		look := Look{Numerals: rapid.Bool().Draw(t, "numerals"), RumaLeft: rapid.Bool().Draw(t, "left")}
		b := NewTinyBoard(widths, look, holes)
		var last Point
		for i := range holes + 1 {
			at, half := b.place(i), b.cell/2
			if i == holes {
				half *= tinyRuma
			}
			if at.X-half < -b.Width/2-1e-6 || at.X+half > b.Width/2+1e-6 || at.Y-b.cell/2 < -b.Height/2-1e-6 || at.Y+b.cell/2 > b.Height/2+1e-6 {
				t.Fatalf("place %d of %d at %v leaves the row, %v wide and %v high", i, holes, at, b.Width, b.Height)
			}
			along := at.X - last.X
			if look.RumaLeft {
				along = -along
			}
			if i > 0 && at.Y <= last.Y && (at.Y < last.Y || along < b.cell-1e-6) {
				t.Fatalf("place %d of %d at %v does not follow %v", i, holes, at, last)
			}
			last = at
		}
	})
}

// A node is inside its size, except for its signs, and its numbers have the least size at every zoom.
func TestNodesFitTheirSize(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		grown := drawTree(t)
		s := Shapes{
			Tree: grown, Measure: widths, Verdicts: rapid.Bool().Draw(t, "verdicts"), Numbers: tree.MovesToGo,
			Least: rapid.Float64Range(0, 20).Draw(t, "least"), Small: rapid.Bool().Draw(t, "small"),
		}
		id := tree.ID(rapid.IntRange(0, grown.Len()-1).Draw(t, "node"))
		node := s.Node(id)
		if half := s.Half(id); node.Width != 2*half {
			t.Errorf("half the width is %v, the width %v", half, node.Width)
		}
		for _, item := range node.Items {
			if number, ok := item.(Text); ok && number.Text != "" && (s.Small || number.Size < s.Least) {
				t.Errorf("%q has size %v, at least %v, small %v", number.Text, number.Size, s.Least, s.Small)
			}
		}
		items, _ := s.shape(id)
		checkInside(t, "a shape", Node{Items: items, Width: node.Width, Height: node.Height})
		seeds := grown.Game().Board(grown.State(id)).OneRow()
		if len(seeds) == 0 || grown.Node(id).IsTransposition() {
			return
		}
		b := NewTinyBoard(widths, Look{Numerals: true}, len(seeds)-1)
		node = b.Node(s, id, b.Items(seeds))
		if width, height := b.NodeSize(); node.Width != width || node.Height != height {
			t.Errorf("the node is %v × %v, want %v × %v", node.Width, node.Height, width, height)
		}
		checkInside(t, "a board", node)
	})
}

func checkInside(t *rapid.T, what string, node Node) {
	t.Helper()
	var of Area
	extentOf(node.Items, 0, 0, &of)
	if w, h := node.Width/2+1e-6, node.Height/2+1e-6; of.Left < -w || of.Right > w || of.Top < -h || of.Bottom > h {
		t.Errorf("%s extends to %+v, its size is %v × %v", what, of, node.Width, node.Height)
	}
}

// A hole with seeds differs from the panel around it, by its colour or its edge, in every theme.
func TestNumberedHolesAreVisible(t *testing.T) {
	hole, ok := NewTinyBoard(widths, Look{Numerals: true}, 2).Items([]int{1, 0, 0})[0].(Circle)
	if !ok {
		t.Fatal("the first item is not a hole")
	}
	for _, p := range palette.Themes() {
		far := func(a, b color.NRGBA) int {
			sum := 0
			for _, d := range [...]int{int(a.R) - int(b.R), int(a.G) - int(b.G), int(a.B) - int(b.B)} {
				sum += max(d, -d)
			}
			return sum
		}
		if d := max(far(hole.Fill.In(p.Palette), p.Panel), far(hole.Stroke.In(p.Palette), p.Panel)); d < 60 {
			t.Errorf("%s: a hole differs by %d from the panel", p.ID, d)
		}
	}
}
