package tree

import (
	"context"
	"sort"

	"tchouka/engine/picture/layered"
)

// Row is the height of one row in units of Y: the minimum distance between two nodes of a column
// that have no stubs. A column is one unit of X.
const Row = 256

// Half is the extent of a node above and below its center. StubSpace is the additional extent below
// a node with a [Stub]. PassSpace is the distance of a passing edge from the center of a node that
// is drawn as a shape.
const (
	Half      = Row / 2
	StubSpace = Row * 3 / 4
	PassSpace = Row * 3 / 8
)

// Stub is the marker that hangs below a node. A node has at most one.
type Stub uint8

// LosingStub: Count losing moves are gathered in a stub. FoldedStub: Count nodes are hidden.
// OpenStub: the node has not been expanded. CutStub: the layout ends here, with Count nodes below
// it or, if merged, Count moves from it.
const (
	NoStub Stub = iota
	LosingStub
	FoldedStub
	OpenStub
	CutStub
)

// Show selects the nodes of a layout.
type Show uint8

// ShowAll: every node. ShowWinning: only won nodes, without stubs; in games against an opponent,
// the winning moves and every reply to them. ShowNear: the line and the nodes one move away from
// it. ShowLine: only the line, without stubs.
const (
	ShowAll Show = iota
	ShowWinning
	ShowNear
	ShowLine
)

// LayoutOptions selects what a layout shows.
type LayoutOptions struct {
	// Merged shows every state once instead of every line of play. Its column is the layer, for
	// example the seeds outside the Ruma, or, in a game without layers, the fewest moves from the
	// start.
	Merged bool
	Show   Show
	// Depth is the maximum depth in moves, for the line too; 0 means unlimited.
	Depth int
	// Unfolded also shows the children of folded nodes.
	Unfolded bool
	// Line, the current line of play, is always shown, independently of Show and the folds.
	Line []ID
}

// Placed is one visible node.
type Placed struct {
	ID ID
	// Parent is the index of the parent in the layout, -1 for the root. In a merged layout, it is
	// the source of one of the edges to the node.
	Parent int
	Y      int // of the node's center, in 1/Row; the top of the topmost node is 0
	Stub   Stub
	Count  int // of the stub
	// AtLeast: more than Count nodes are hidden, because some are not expanded.
	AtLeast bool
}

// Layout holds the positions of the visible nodes of a tree. It is immutable and does not refer to
// the tree.
//
// The nodes are numbered breadth first: column by column, and downwards in each column. Siblings
// are in ascending order of hole and edges do not cross. The part of a column in a rectangle is
// therefore one range of numbers:
//
//	column   0      1      2
//	                ╭─ 1 ──╴ 3          nodes of column 1:  1, 2
//	         0 ─────┤                   edges into it:      0─1, 0─2
//	                ╰─ 2 ─┬╴ 4
//	                      ╰╴ 5
type Layout struct {
	ids     []ID
	parents []int32 // of a tree; a merged layout uses web
	ys      []int32
	stubs   stubs
	won     ranks   // the nodes that are won
	columns []int32 // index of the first node of each column, and the number of nodes
	places  []int32 // index of each node of the tree, or -1
	spreads []spread
	height  int
	web     *web // of a merged layout; nil for a tree
	options LayoutOptions
	cuts    bits // nodes cut off by [LayoutOptions.Depth]; their stubs are stored as folds
}

// Layout places the visible nodes. The root is at the left, and each move leads one column to the
// right. A parent is centered between its first and last child, and subtrees are as close as
// possible. In a merged layout, a column is a layer, edges take space in the columns that they
// pass, and the shortest win is straight: see [layered.Graph]. If it is too large for that, each
// node is as close as possible to the mean of its neighbors. It takes time linear in the nodes of
// the tree. The same tree and options always give the same layout.
func (t *Tree) Layout(opts LayoutOptions) *Layout {
	return t.LayoutWithContext(context.Background(), opts)
}

// LayoutWithContext is Layout with a context. When the context is done, it returns nil, within some
// hundredths of a second for a million nodes.
func (t *Tree) LayoutWithContext(ctx context.Context, opts LayoutOptions) *Layout {
	p := &poller{ctx: ctx}
	var l *Layout
	if opts.Merged {
		l = t.mergedLayout(opts, p, layered.MostVertices)
	} else if l = t.collect(opts, p); !p.ended {
		tidy(l, p)
	}
	if !p.poll() {
		return nil
	}
	l.options = opts
	return l
}

// Options returns the options of the layout.
func (l *Layout) Options() LayoutOptions { return l.options }

// Len returns the number of visible nodes.
func (l *Layout) Len() int { return len(l.ids) }

// At returns the i-th visible node. O(1), or O(log n) if its count is large.
func (l *Layout) At(i int) Placed {
	count, atLeast := l.stubs.count(i)
	stub := l.stubs.at(i)
	if l.cuts.has(ID(i)) {
		stub = CutStub
	}
	return Placed{ID: l.ids[i], Parent: l.Parent(i), Y: int(l.ys[i]), Stub: stub, Count: count, AtLeast: atLeast}
}

// ID returns the ID of the i-th visible node. O(1).
func (l *Layout) ID(i int) ID { return l.ids[i] }

// Y returns the center of the i-th visible node, in 1/Row. O(1).
func (l *Layout) Y(i int) int { return int(l.ys[i]) }

// Parent returns the index of the parent of the i-th visible node, or -1. O(1).
func (l *Layout) Parent(i int) int {
	if l.web != nil {
		return l.web.parent(i)
	}
	return int(l.parents[i])
}

// Index returns the index of a node in the layout, or -1 if it is not visible. O(1).
func (l *Layout) Index(id ID) int {
	if id < 0 || int(id) >= len(l.places) {
		return -1
	}
	return int(l.places[id])
}

// Columns returns the number of columns.
func (l *Layout) Columns() int { return len(l.columns) - 1 }

// Height returns the greatest Y of the layout, in 1/Row. The least is 0.
func (l *Layout) Height() int { return l.height }

// Column returns the range [lo, hi) of the nodes of a column. It is empty for columns outside the
// layout.
func (l *Layout) Column(column int) (lo, hi int) {
	if column < 0 || column >= l.Columns() {
		return 0, 0
	}
	return int(l.columns[column]), int(l.columns[column+1])
}

// ColumnOf returns the column of the i-th visible node. O(log columns).
func (l *Layout) ColumnOf(i int) int {
	return sort.Search(len(l.columns), func(c int) bool { return int(l.columns[c]) > i }) - 1
}

// Extent returns the least and the greatest Y of the nodes first to last of a column, including
// their stubs. O(1).
func (l *Layout) Extent(first, last int) (low, high int) {
	return int(l.ys[first]) - Half, int(l.ys[last]) + l.below(last)
}

// Nodes returns the range [lo, hi) of the nodes of a column that intersect [top, bottom], including
// their stubs. O(log n).
func (l *Layout) Nodes(column, top, bottom int) (lo, hi int) {
	lo, hi = l.Column(column)
	return l.run(lo, hi,
		func(i int) bool { return int(l.ys[i])+l.below(i) >= top },
		func(i int) bool { return int(l.ys[i])-Half > bottom })
}

// Edges returns the range [lo, hi) of the nodes of a column whose edge from the parent intersects
// [top, bottom]. Both ends of an edge can be outside. The layout must not be merged. O(log n):
// edges do not cross, so their upper and lower ends are sorted.
func (l *Layout) Edges(column, top, bottom int) (lo, hi int) {
	if column < 1 {
		return 0, 0
	}
	lo, hi = l.Column(column)
	return l.run(lo, hi,
		func(i int) bool { return int(max(l.ys[i], l.ys[l.parents[i]])) >= top },
		func(i int) bool { return int(min(l.ys[i], l.ys[l.parents[i]])) > bottom })
}

// spread is the extent of the edges of a column.
type spread struct{ rise, children int32 }

// Spread returns the greatest distance in Y between a node of a column and its parent. It also
// returns the greatest number of visible children of a parent in that column. O(1).
func (l *Layout) Spread(column int) (rise, children int) {
	if column < 0 || column >= len(l.spreads) {
		return 0, 0
	}
	s := l.spreads[column]
	return int(s.rise), int(s.children)
}

// Won returns the first won node of the range [lo, hi), or -1. A range drawn as one dot can thus
// show that it contains a win. It returns the state of the tree at the time of the layout. O(log
// n).
func (l *Layout) Won(lo, hi int) int {
	before := l.won.rank(lo)
	if l.won.rank(hi) == before {
		return -1
	}
	return lo + sort.Search(hi-lo, func(i int) bool { return l.won.rank(lo+i+1) > before })
}

// run narrows [lo, hi) to the range from the first index for which begun is true to the first for
// which past is true.
func (l *Layout) run(lo, hi int, begun, past func(int) bool) (int, int) {
	from := lo + sort.Search(hi-lo, func(i int) bool { return begun(lo + i) })
	to := from + sort.Search(hi-from, func(i int) bool { return past(from + i) })
	return from, to
}

// below returns the extent of the i-th node below its center.
func (l *Layout) below(i int) int {
	if l.stubs.at(i) != NoStub {
		return Half + StubSpace
	}
	return Half
}

// Merged reports whether the layout shows every state once. O(1).
func (l *Layout) Merged() bool { return l.web != nil }

// Level returns the common property of the states in a column of a merged layout. If
// [Layout.Layered], it is the layer, for example the seeds outside the Ruma, otherwise the fewest
// moves from the start.
func (l *Layout) Level(column int) int { return int(l.web.levels[column]) }

// Layered reports whether the columns of a merged layout are layers, so that every edge leads to a
// later column. If not, edges can also stay in a column or lead back.
func (l *Layout) Layered() bool { return l.web.layered }

// Edge returns the e-th edge. In a tree, the e-th edge leads to the e-th node, and the root has no
// edge. O(1).
func (l *Layout) Edge(e int) Edge {
	if w := l.web; w != nil {
		return Edge{ID: w.ids[e], From: int(w.from[e]), To: w.to(e)}
	}
	return Edge{ID: l.ids[e], From: int(l.parents[e]), To: e}
}

// EdgeOf returns the edge of the move to a node of the tree, or -1 if it is not visible. O(1),
// merged O(log n + edges to the same node).
func (l *Layout) EdgeOf(id ID) int {
	switch i := l.Index(id); {
	case i < 0 || id == Root:
		return -1
	case l.web == nil:
		return i
	default:
		return l.web.edgeOf(id, i)
	}
}

// Into returns the range [lo, hi) of the edges to the i-th node. O(1).
func (l *Layout) Into(i int) (lo, hi int) {
	switch {
	case l.web != nil:
		return int(l.web.into[i]), int(l.web.into[i+1])
	case i == 0:
		return 0, 0
	}
	return i, i + 1
}

// Leaving returns the number of edges that leave the i-th node of a merged layout. O(1).
func (l *Layout) Leaving(i int) int { return int(l.web.out[i+1] - l.web.out[i]) }

// Leave returns the k-th edge that leaves the i-th node of a merged layout. O(1).
func (l *Layout) Leave(i, k int) int { return int(l.web.leaving[int(l.web.out[i])+k]) }

// Free returns the Y coordinate nearest to y at which an edge passes a column without touching a
// node or its stub. It is y itself, or a point beside the node in the way. The parameter reach is
// the extent of a node up and down, at most [Half]. O(log n).
func (l *Layout) Free(column, y, reach int) int {
	lo, hi := l.Nodes(column, y-Half, y+Half)
	for i := lo; i < hi; i++ {
		high, low := int(l.ys[i])-reach, int(l.ys[i])+l.below(i)-Half+reach
		if y <= high || y >= low {
			continue
		}
		if y < (high+low)/2 {
			return l.gap(column, i, -1)
		}
		return l.gap(column, i, 1)
	}
	return y
}

// edgeSpace is the distance to a node of an edge that is routed around it, unless the next node is
// closer.
const edgeSpace = Row / 4

// gap returns a Y coordinate above (side -1) or below (side 1) the i-th node of a column. It is
// beside the node, and halfway to the next node if that is close.
func (l *Layout) gap(column, i, side int) int {
	lo, hi := l.Column(column)
	if side < 0 {
		at := int(l.ys[i]) - Half
		if i == lo {
			return at
		}
		return at - min((at-int(l.ys[i-1])-l.below(i-1))/2, edgeSpace)
	}
	at := int(l.ys[i]) + l.below(i)
	if i+1 == hi {
		return at
	}
	return at + min((int(l.ys[i+1])-Half-at)/2, edgeSpace)
}
