package widgets

import (
	"math"

	"fyne.io/fyne/v2"

	"tchouka/engine"
	"tchouka/engine/tree"
)

// treeDetailed is the most nodes and edges that are drawn in full. With more in
// view they become dots and thin lines.
const treeDetailed = 600

// treeLook is how a node or an edge is drawn, the most important last.
type treeLook uint8

const (
	lookNeutral treeLook = iota // verdicts are hidden
	lookUnknown
	lookLost
	lookWon
	lookWinning // edges only
	lookLine    // edges only
)

// treeSpot is a node in view, treeEdge the edge to a node, in Fyne's units of
// the widget.
type treeSpot struct {
	tree.Placed
	x, y     float64
	look     treeLook
	number   int // moves to the win, or the most seeds collected; -1 for none
	twin     bool
	foldable bool
	pill     float64 // width of the words of its mark, 0 for none
}

type treeEdge struct {
	x0, y0, x1, y1 float64
	look           treeLook
	move           engine.Move
	early          bool    // see early
	gap            float64 // width of the hole's number, 0 for none
}

// treeScene is what is in view.
type treeScene struct {
	size  fyne.Size
	zoom  float64
	dense bool // too much for detail: see treeDots
	spots []treeSpot
	edges []treeEdge

	blocks []treeBlock // under the branch that is marked
}

// inView returns the columns and the rows that a widget shows.
func inView(l *tree.Layout, c treeCamera, size fyne.Size) (first, last, top, bottom int) {
	margin := treeRing * c.zoom
	left, high := c.place(-margin, -margin)
	right, low := c.place(float64(size.Width)+margin, float64(size.Height)+margin)
	limit := func(v float64, most int) int { return int(min(max(v, -1), float64(most)+1)) }
	return max(limit(math.Ceil(left), l.Columns()), 0), min(limit(math.Floor(right), l.Columns()), l.Columns()-1),
		limit(high, l.Height()), limit(low, l.Height())
}

// countInView counts the nodes and edges in view. O(log n) for each column.
func countInView(l *tree.Layout, c treeCamera, size fyne.Size) (nodes, edges int) {
	first, last, top, bottom := inView(l, c, size)
	for column := first; column <= last+1; column++ {
		if column <= last {
			lo, hi := l.Nodes(column, top, bottom)
			nodes += hi - lo
		}
		lo, hi := l.Edges(column, top, bottom)
		edges += hi - lo
	}
	return nodes, edges
}

// compose collects what is in view. The scene's slices are used again.
func (v *TreeView) compose(s *treeScene) {
	s.size, s.zoom = v.Size(), v.camera.zoom
	s.spots, s.edges, s.blocks, s.dense = s.spots[:0], s.edges[:0], s.blocks[:0], false
	if v.layout == nil || s.size.IsZero() {
		return
	}
	first, last, top, bottom := inView(v.layout, v.camera, s.size)
	s.blocks = v.branch(s.blocks, v.marked, first, last)
	if nodes, edges := countInView(v.layout, v.camera, s.size); nodes+edges > treeDetailed {
		s.dense = true
		return
	}
	for column := first; column <= last+1; column++ {
		lo, hi := v.layout.Edges(column, top, bottom)
		for i := lo; i < hi; i++ {
			s.edges = append(s.edges, v.edge(i, column))
		}
		if column > last {
			break
		}
		lo, hi = v.layout.Nodes(column, top, bottom)
		for i := lo; i < hi; i++ {
			s.spots = append(s.spots, v.spot(i, column))
		}
	}
}

// spot describes the i-th node of the layout.
func (v *TreeView) spot(i, column int) treeSpot {
	s := treeSpot{Placed: v.layout.At(i), number: -1}
	s.x, s.y = v.place(column, s.Placed)
	n := v.tree.Node(s.ID)
	s.look = v.lookOf(n)
	switch {
	case s.look == lookWon:
		s.number = n.Distance
	case s.look == lookLost && !n.Ended:
		s.number = n.Collected
	}
	if s.Mark == tree.MarkMore && v.camera.zoom >= treeLegibleZoom {
		s.Count = v.movesFrom(s.ID)
	}
	if v.hidden && s.Mark == tree.MarkLost {
		s.Mark = tree.MarkNone // it would give away which moves not to try
	}
	s.twin = v.isTwin(n)
	s.foldable = n.Children > 0 && !n.Folded
	return s
}

// isTwin reports whether a node ends in a stub because its position stands
// elsewhere.
func (v *TreeView) isTwin(n tree.Node) bool { return n.Twin != tree.None && n.Status == engine.Open }

// edge describes the edge to the i-th node of the layout.
func (v *TreeView) edge(i, column int) treeEdge {
	p := v.layout.At(i)
	n := v.tree.Node(p.ID)
	e := treeEdge{look: v.lookOf(n), move: n.Move, early: early(v.layout, column)}
	switch {
	case v.line[p.ID]:
		e.look = lookLine
	case v.winning[p.ID] && !v.hidden:
		e.look = lookWinning
	}
	e.x0, e.y0 = v.place(column-1, v.layout.At(p.Parent))
	e.x1, e.y1 = v.place(column, p)
	reach := treeRadius * v.camera.zoom
	e.x0 += reach
	e.x1 -= reach
	return e
}

// lookOf says how a node is drawn. A move that was played and lost is no
// secret.
func (v *TreeView) lookOf(n tree.Node) treeLook {
	switch {
	case n.Ended:
		return lookLost
	case v.hidden:
		return lookNeutral
	case n.Verdict == engine.Won:
		return lookWon
	case n.Verdict == engine.Lost:
		return lookLost
	}
	return lookUnknown
}
