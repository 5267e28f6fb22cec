package treeview

import (
	"math"
	"sort"

	"tchouka/engine/picture/tree"
)

// block is a part of the tinted background: the part of a branch in one column.
type block struct{ x0, y0, x1, y1 float64 }

// branch appends the background of a node and its visible descendants, as one block for each column
// in view. These nodes are a contiguous range in each column, so it takes O(log n) for each. In a
// merged tree it is the background of the node alone.
//
//	        ┌───────┐
//	┌───────┤ ╭─ 2  │
//	│  0 ───┼─┤     │
//	└───────┤ ╰─ 3  │
//	        └───────┘
func (v *TreeView) branch(blocks []block, id tree.ID, first, last int) []block {
	at := v.index(id)
	if at < 0 {
		return blocks
	}
	const space = 3 * tree.Row / 8 // margin before the first and after the last node
	c := v.camera
	lo, hi := at, at+1
	for column := v.layout.ColumnOf(at); lo < hi && column <= last; column++ {
		if column >= first {
			along, top := c.turn(c.at(float64(column), float64(v.layout.Y(lo)-space)))
			_, bottom := c.turn(c.at(0, float64(v.layout.Y(hi-1)+space)))
			bottom = max(bottom, top+2) // at least a line, at any zoom
			x0, y0 := c.turn(math.Round(along-c.pitch/2), top)
			x1, y1 := c.turn(math.Round(along+c.pitch/2), bottom)
			blocks = append(blocks, block{x0, y0, x1, y1})
		}
		if v.layout.Merged() {
			break // the successors of a position are not contiguous there, and may follow other positions
		}
		from, to := v.layout.Column(column + 1)
		start := from + sort.Search(to-from, func(k int) bool { return v.layout.Parent(from+k) >= lo })
		end := from + sort.Search(to-from, func(k int) bool { return v.layout.Parent(from+k) >= hi })
		lo, hi = start, end
	}
	return blocks
}

// tint draws the background of the branch to be changed, and of the found nodes.
func (t *painter) tint() {
	for i := range t.frame.drawnNodes {
		t.halo(&t.frame.drawnNodes[i])
	}
	const beyond = 20 // beyond the border, so that the cut ends are outside
	right, low := float64(t.frame.size.Width)+beyond, float64(t.frame.size.Height)+beyond
	for _, b := range t.frame.blocks {
		t.Pen.Panel(max(b.x0, -beyond), max(b.y0, -beyond), min(b.x1, right), min(b.y1, low), 0, t.Palette.Current)
	}
}

// halo marks a search hit, stronger if current, unlike the ring of the selected node.
func (t *painter) halo(s *drawnNode) {
	if !s.matches {
		return
	}
	r, width, ink := max(ringRadius*t.frame.zoom, 6)*1.15, 1.0, t.Palette.Quiet
	if s.found {
		r, width, ink = max(ringRadius*t.frame.zoom, 9)*1.3, 2.5, t.Palette.Ink
	}
	t.Pen.Disc(s.x, s.y, r, t.Palette.Current)
	t.Pen.Ring(s.x, s.y, r, max(width*t.frame.zoom, width*0.7), ink)
}
