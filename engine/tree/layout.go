package tree

import (
	"context"
	"sort"
)

// Row is one row in the units of Y: the least distance between two nodes of a
// column that have nothing below them. A column is one unit of X.
const Row = 256

// Half is how far a node reaches above and below its middle, and StubRoom how
// much more it reaches down when it carries a [Stub]. An edge that passes keeps
// PassRoom away from the middle of a node that is drawn as a shape.
const (
	Half     = Row / 2
	StubRoom = Row * 3 / 4
	PassRoom = Row * 3 / 8
)

// Stub is what hangs below a node. There is at most one.
type Stub uint8

// LosingStub: Count losing moves are gathered in a stub. FoldedStub: Count nodes
// are hidden. OpenStub: the node was never expanded. CutStub: the layout ends here, and
// Count nodes are below, or, merged, so many moves lead on.
const (
	NoStub Stub = iota
	LosingStub
	FoldedStub
	OpenStub
	CutStub
)

// Show says which nodes a layout has.
type Show uint8

// ShowAll: every node. ShowWinning: only won ones, without stubs; against another
// player, the moves that win and every reply to them. ShowNear: the line and what is one
// move away from it. ShowLine: the line alone, without stubs.
const (
	ShowAll Show = iota
	ShowWinning
	ShowNear
	ShowLine
)

// LayoutOptions says what of a tree is shown.
type LayoutOptions struct {
	// Merged shows every state once instead of every line of play: in the column
	// of its layer, such as its seeds outside the Ruma, or, in a game without layers,
	// in that of the fewest moves from the start.
	Merged bool
	Show   Show
	// Depth is how many moves from the root are shown, the line among them; 0 for all.
	Depth int
	// Unfolded shows what is folded as well.
	Unfolded bool
	// Line is shown whatever Show and the folds say: the line being played.
	Line []ID
}

// Placed is one visible node.
type Placed struct {
	ID ID
	// Parent is where the parent stands in the layout, -1 for the root. Merged, it
	// is one of those with a move to here.
	Parent int
	Y      int // of the node's middle, in 1/Row; the topmost node's top is 0
	Stub   Stub
	Count  int // of the stub
	// AtLeast: what is hidden has not grown in full, and is more than Count.
	AtLeast bool
}

// Layout says where the visible nodes of a tree lie. It is a value of its own:
// it does not look at the tree again, and it is never changed.
//
// The nodes are numbered column by column and downwards in each column, which
// is breadth first. Siblings stand in order of hole and no edges cross, so
// everything that a rectangle shows of a column is one run of numbers:
//
//	column   0      1      2
//	                ╭─ 1 ──╴ 3          nodes of column 1:  1, 2
//	         0 ─────┤                   edges into it:      0─1, 0─2
//	                ╰─ 2 ─┬╴ 4
//	                      ╰╴ 5
type Layout struct {
	ids     []ID
	parents []int32 // of a tree; in a merged layout the web knows them
	ys      []int32
	stubs   stubs
	won     ranks   // the nodes that are won
	columns []int32 // where each column starts; one more than there are columns
	places  []int32 // of each node of the tree, or -1
	spreads []spread
	height  int
	web     *web // of a merged layout; nil of a tree
	options LayoutOptions
	cuts    bits // where [LayoutOptions.Depth] has cut something off; their stubs are like those of folds
}

// Layout places the visible nodes: the root at the left, a move further right
// for each column, parents in the middle between their first and last child,
// subtrees as close as they go. Merged, a column is a layer, and each
// node lies as near to the middle of its neighbours as the others leave it. Linear
// in the nodes of the tree, without recursion; the same tree and options always
// give the same layout.
func (t *Tree) Layout(opts LayoutOptions) *Layout {
	return t.LayoutWhile(context.Background(), opts)
}

// LayoutWhile is Layout that gives up when the context ends: then it returns nil,
// within some hundredths of a second for a million nodes.
func (t *Tree) LayoutWhile(ctx context.Context, opts LayoutOptions) *Layout {
	p := &pulse{ctx: ctx}
	var l *Layout
	if opts.Merged {
		l = t.mergedLayout(opts, p)
	} else if l = t.collect(opts, p); !p.ended {
		tidy(l, p)
	}
	if !p.looks() {
		return nil
	}
	l.options = opts
	return l
}

// Options returns what the layout shows.
func (l *Layout) Options() LayoutOptions { return l.options }

// Len returns the number of visible nodes.
func (l *Layout) Len() int { return len(l.ids) }

// At returns the i-th visible node. O(1), and O(log n) for a count of many.
func (l *Layout) At(i int) Placed {
	count, atLeast := l.stubs.count(i)
	stub := l.stubs.at(i)
	if l.cuts.has(ID(i)) {
		stub = CutStub
	}
	return Placed{ID: l.ids[i], Parent: l.Parent(i), Y: int(l.ys[i]), Stub: stub, Count: count, AtLeast: atLeast}
}

// ID returns which node is the i-th visible one. O(1).
func (l *Layout) ID(i int) ID { return l.ids[i] }

// Y returns the middle of the i-th visible node, in 1/Row. O(1).
func (l *Layout) Y(i int) int { return int(l.ys[i]) }

// Parent returns where the parent of the i-th visible node stands, or -1. O(1).
func (l *Layout) Parent(i int) int {
	if l.web != nil {
		return l.web.parent(i)
	}
	return int(l.parents[i])
}

// Index returns where a node stands in the layout, or -1 when it is not
// visible. O(1).
func (l *Layout) Index(id ID) int {
	if id < 0 || int(id) >= len(l.places) {
		return -1
	}
	return int(l.places[id])
}

// Columns returns the number of columns.
func (l *Layout) Columns() int { return len(l.columns) - 1 }

// Height returns the lowest point of the layout, in 1/Row. The highest is 0.
func (l *Layout) Height() int { return l.height }

// Column returns the run [lo, hi) of the nodes of a column, empty outside the
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

// Nodes returns the run [lo, hi) of the nodes of a column that reach into top to
// bottom, stubs included. O(log n).
func (l *Layout) Nodes(column, top, bottom int) (lo, hi int) {
	lo, hi = l.Column(column)
	return l.run(lo, hi,
		func(i int) bool { return int(l.ys[i])+l.below(i) >= top },
		func(i int) bool { return int(l.ys[i])-Half > bottom })
}

// Edges returns the run [lo, hi) of the nodes of a column of a tree, not of a
// merged layout, whose edge from the parent, in the column before, reaches into top to bottom. Both its ends may lie
// outside. O(log n): edges do not cross, so their upper and lower ends rise
// together.
func (l *Layout) Edges(column, top, bottom int) (lo, hi int) {
	if column < 1 {
		return 0, 0
	}
	lo, hi = l.Column(column)
	return l.run(lo, hi,
		func(i int) bool { return int(max(l.ys[i], l.ys[l.parents[i]])) >= top },
		func(i int) bool { return int(min(l.ys[i], l.ys[l.parents[i]])) > bottom })
}

// spread is how far the edges of a column run apart.
type spread struct{ rise, children int32 }

// Spread returns the greatest distance in Y between a node of a column and its
// parent, and the most visible children that a parent has there. O(1).
func (l *Layout) Spread(column int) (rise, children int) {
	if column < 0 || column >= len(l.spreads) {
		return 0, 0
	}
	s := l.spreads[column]
	return int(s.rise), int(s.children)
}

// Won returns the first won node of the run [lo, hi), or -1, so that a run drawn
// as one dot does not hide a win. It is as the tree was when the layout was
// made. O(log n).
func (l *Layout) Won(lo, hi int) int {
	before := l.won.rank(lo)
	if l.won.rank(hi) == before {
		return -1
	}
	return lo + sort.Search(hi-lo, func(i int) bool { return l.won.rank(lo+i+1) > before })
}

// run narrows [lo, hi) to the part from the first that has begun to the first
// that is past.
func (l *Layout) run(lo, hi int, begun, past func(int) bool) (int, int) {
	from := lo + sort.Search(hi-lo, func(i int) bool { return begun(lo + i) })
	to := from + sort.Search(hi-from, func(i int) bool { return past(from + i) })
	return from, to
}

// below is how far the i-th node reaches down.
func (l *Layout) below(i int) int {
	if l.stubs.at(i) != NoStub {
		return Half + StubRoom
	}
	return Half
}
