package scene

import "math"

// A tree that is wider than its space is turned, if it fits then. Otherwise it grows to the right
// and is broken into parts below each other. A part begins with the last column of the part before
// it, so that no edge is cut between two columns:
//
//	8   7   5
//	a ─ b ─ c
//	 ╰───── ─ ─
//
//	5   4
//	c ─ e
//	─ ─ ╯

// treePart is a range of columns of a tree, from one position along it to another, with its extent
// across the tree and the shift of its content in the picture.
type treePart struct {
	first, last int
	from, to    float64
	low, high   float64
	shift       Point
}

const (
	treePartGap = 20
	partSlack   = 1e-6
)

// whole is the only part of a tree that is not broken.
func (p *treePicture) whole() treePart {
	return treePart{last: p.Layout.Columns() - 1, from: math.Inf(-1), to: math.Inf(1), high: p.across(p.Layout.Height())}
}

// breakInto sets parts of at most the given length, but of at least two columns, with an amount of
// space above each. It returns the size of all parts. O(edges + nodes).
func (p *treePicture) breakInto(space, head float64) (long, across float64) {
	columns := p.Layout.Columns()
	edges := p.edges()
	p.parts = nil
	for first := 0; ; {
		last := min(first+1, columns-1)
		for last+1 < columns && p.columnEnd(last+1)-p.columnStart(first) <= space {
			last++
		}
		part := treePart{first: first, last: last, from: p.columnStart(first), to: p.columnEnd(last), low: math.Inf(1), high: math.Inf(-1)}
		p.measurePart(&part, edges)
		if len(p.parts) > 0 {
			across += treePartGap + head
		}
		part.shift = Point{p.columnStart(0) - part.from, across - part.low}
		long, across = max(long, part.to-part.from), across+part.high-part.low
		p.parts = append(p.parts, part)
		if first = last; last+1 >= columns {
			return long, across
		}
	}
}

// measurePart sets the extent of a part across the tree.
func (p *treePicture) measurePart(part *treePart, edges []*edgePicture) {
	for column := part.first; column <= part.last; column++ {
		lo, hi := p.Layout.Column(column)
		if lo < hi {
			low, high := p.Layout.Extent(lo, hi-1)
			part.low, part.high = min(part.low, p.across(low)), max(part.high, p.across(high))
		}
	}
	for _, e := range edges {
		for _, at := range part.piecesOf(e) {
			part.low, part.high = min(part.low, at.Y-edgeLabelHeight), max(part.high, at.Y+edgeLabelHeight)
		}
	}
}

// holds reports whether a position along the tree is in a part.
func (t treePart) holds(along float64) bool {
	return along > t.from-partSlack && along < t.to+partSlack
}

// piecesOf returns the pieces of an edge that are in a part.
func (t treePart) piecesOf(e *edgePicture) []Point {
	first, last := -1, 0
	for k := 0; k+3 < len(e.points); k += 3 {
		if t.holds(e.points[k].X) && t.holds(e.points[k+3].X) {
			if last = k + 4; first < 0 {
				first = k
			}
		}
	}
	if first < 0 {
		return nil
	}
	return e.points[first:last]
}
