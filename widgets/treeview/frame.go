package treeview

import (
	"math"
	"slices"
	"sort"

	"fyne.io/fyne/v2"

	"tchouka/engine"
	"tchouka/engine/picture/scene"
	"tchouka/engine/picture/tree"
)

// detailed is the maximum number of nodes and edges in view that are drawn in detail.
const detailed = 600

// look is the style of a node or an edge, the most important last.
type look uint8

const (
	lookUnknown look = iota
	lookDrawn
	lookLost
	lookWon
	lookWinning // edges only
	lookLine    // edges only
)

// drawnNode is a node in view, in Fyne's units of the widget.
type drawnNode struct {
	tree.Placed
	x, y          float64
	halfW         float64    // half of its width,
	halfH         float64    // and of its height
	node          scene.Node // as it is drawn
	scale         float64    // of node
	look          look
	fact          engine.Fact // whose number is shown, if numbered
	numbered      bool
	over          bool // a finished game with named players
	transposition bool
	foldable      bool
	selected      bool
	hovered       bool
	matches       bool    // found by a search
	hides         bool    // a search hit is folded away below it
	found         bool    // the current search hit
	pill          float64 // width of the label of its stub, 0 for none
	right         bool    // the stub is on the right, because an edge comes from below on the left
	board         bool    // it shows its position
}

// frame is the content of the view.
type frame struct {
	size       fyne.Size
	camera     camera
	zoom       float64 // scale of what is drawn, not of the positions
	dense      bool    // too much for detail: see dots
	drawnNodes []drawnNode
	edges      []drawnEdge
	boards     boards
	axis       axis
	blocks     []block       // below the marked branch
	vias       []scene.Point // backing array of all edges' points
}

// inView returns the columns and the rows that a widget shows. A node whose centre is outside
// is included if its shape with its ring, or its board, reaches into the widget.
func inView(l *tree.Layout, c camera, size fyne.Size) (first, last, top, bottom int) {
	ring := ringRadius * c.zoom
	marginX, marginY := c.turn(max(ring, (c.pitch-tinyEdge)/2), ring)
	left, high := c.place(-marginX, -marginY)
	right, low := c.place(float64(size.Width)+marginX, float64(size.Height)+marginY)
	limit := func(v float64, most int) int { return int(min(max(v, -1), float64(most)+1)) }
	first, last = max(limit(math.Ceil(left), l.Columns()), 0), min(limit(math.Floor(right), l.Columns()), l.Columns()-1)
	return first, last, limit(high, l.Height()), limit(low, l.Height())
}

// countInView counts the nodes and edges in view. O(log n) for each column, and in a merged tree
// also for each node that could be drawn in detail.
func countInView(l *tree.Layout, c camera, size fyne.Size) (nodes, edges int) {
	first, last, top, bottom := inView(l, c, size)
	for column := first; column <= last+1; column++ {
		lo, hi := 0, 0
		if column <= last {
			lo, hi = l.Nodes(column, top, bottom)
			nodes += hi - lo
		}
		if !l.Merged() {
			lo, hi = l.Edges(column, top, bottom)
			edges += hi - lo
			continue
		}
		for i := lo; i < hi && nodes+edges <= detailed; i++ {
			from, to := l.Into(i)
			edges += to - from
			for k := range l.Leaving(i) { // edges to nodes in view are counted there
				if to := l.Edge(l.Leave(i, k)).To; l.Y(to) < top || l.Y(to) > bottom || l.ColumnOf(to) < first || l.ColumnOf(to) > last {
					edges++
				}
			}
		}
	}
	return nodes, edges
}

// compose collects the nodes and edges in view. It reuses the slices of the frame.
func (v *TreeView) compose(s *frame) {
	s.size, s.zoom, s.camera = v.Size(), v.camera.size(), v.camera
	s.drawnNodes, s.edges, s.blocks, s.vias = s.drawnNodes[:0], s.edges[:0], s.blocks[:0], s.vias[:0]
	s.axis, s.boards, s.dense = axis{}, boards{}, false
	if v.layout == nil || s.size.IsZero() {
		return
	}
	first, last, top, bottom := inView(v.layout, v.camera, s.size)
	s.axis = v.axis()
	s.blocks = v.branch(s.blocks, v.marked, first, last)
	nodes, edges := countInView(v.layout, v.camera, s.size)
	if nodes+edges > detailed {
		s.dense = true
		return
	}
	s.boards = v.measureBoards(nodes)
	if v.layout.Merged() {
		v.composeWeb(s, first, last, top, bottom)
	}
	for column := first; column <= last+1; column++ {
		if !v.layout.Merged() {
			lo, hi := v.layout.Edges(column, top, bottom)
			for i := lo; i < hi; i++ {
				s.edges = append(s.edges, v.edge(s, i))
			}
		}
		if column > last {
			break
		}
		lo, hi := v.layout.Nodes(column, top, bottom)
		for i := lo; i < hi; i++ {
			if n := v.drawnNode(s, i, column); v.keepWhole(s, &n) {
				s.drawnNodes = append(s.drawnNodes, n)
			}
		}
	}
}

// drawnNode returns the i-th node of the layout.
func (v *TreeView) drawnNode(f *frame, i, column int) drawnNode {
	s := drawnNode{Placed: v.layout.At(i)}
	s.x, s.y = v.place(column, s.Placed)
	n := v.tree.Node(s.ID)
	_, s.over = scene.EndAt(v.tree, s.ID)
	s.look = lookOf(n.Facts.Verdict())
	s.fact, s.numbered = n.Number(v.numbers)
	s.board, s.scale = f.boards.scale > 0, v.camera.size()
	if s.board {
		s.scale = f.boards.scale
		s.node = f.boards.Node(v.shapes(s.scale), s.ID, v.rowOf(f, s.ID))
	} else {
		s.node = v.shapes(s.scale).Node(s.ID)
	}
	s.halfW, s.halfH = s.node.Width/2*s.scale, s.node.Height/2*s.scale
	if s.Stub == tree.OpenStub && v.camera.zoom >= legibleZoom {
		s.Count = v.movesFrom(s.ID)
	}
	s.transposition = n.IsTransposition()
	s.foldable = s.Stub != tree.FoldedStub && v.branches(i, n)
	s.right = s.Stub != tree.NoStub && v.crowdedLeft(i, column)
	s.selected, s.hovered, s.found = i == v.index(v.selected), i == v.index(v.hovered), i == v.index(v.found)
	s.matches, s.hides = s.found || containsIndex(v.hitAt, i), containsIndex(v.hitsBelow, i)
	return s
}

// shapes draws nodes at a scale. Their numbers have the size of the smallest text at least.
func (v *TreeView) shapes(scale float64) scene.Shapes {
	return scene.Shapes{
		Tree: v.tree, Measure: v.measure, Verdicts: true, Numbers: v.numbers, Least: minText * v.camera.minWord() / scale, Small: scale < badgeZoom,
	}
}

// measure is the text measure of scenes, cached.
func (v *TreeView) measure(text string, size float64, bold bool) float64 {
	return v.wordWidth(text, float32(size), bold)
}

// wholeEdge is the width of rings and frames, which must be in view, too.
const wholeEdge = 4

// keepWhole reports whether a node is drawn. With large letters it must be entirely in view, and it
// loses a stub that is not.
func (v *TreeView) keepWhole(f *frame, s *drawnNode) bool {
	if !f.camera.large {
		return true
	}
	s.pill = v.pillWidth(s, f.zoom)
	if x, y, w, h := s.stubAt(f); s.Stub != tree.NoStub && !f.holds(x, y, w/2+wholeEdge, h/2+wholeEdge) {
		s.Stub, s.pill = tree.NoStub, 0
	}
	return f.holds(s.x, s.y, s.halfW+wholeEdge, s.halfH+wholeEdge)
}

// holds reports whether a rectangle around a point is entirely in view, and not on the axis.
func (s *frame) holds(x, y, halfW, halfH float64) bool {
	return x >= halfW && y >= halfH && x+halfW <= float64(s.size.Width) && y+halfH <= float64(s.size.Height) &&
		!s.axis.holds(s.camera, x-halfW, y-halfH)
}

// crowdedLeft reports whether more edges are left than right below the i-th node.
func (v *TreeView) crowdedLeft(i, column int) bool {
	l := v.layout
	for ; i > 0 && l.Y(l.Parent(i)) == l.Y(i); column-- { // same as its predecessor in the row
		i = l.Parent(i)
	}
	if !l.Merged() {
		return i > 0 && !early(l, column) && l.Y(l.Parent(i)) > l.Y(i)
	}
	left, right := 0, 0
	for e, to := l.Into(i); e < to; e++ {
		if l.Y(l.Edge(e).From) > l.Y(i) {
			left++
		}
	}
	for k := range l.Leaving(i) {
		if l.Y(l.Edge(l.Leave(i, k)).To) > l.Y(i) {
			right++
		}
	}
	return left > right
}

// branches reports whether there is anything below the i-th node that folding would hide.
func (v *TreeView) branches(i int, n tree.Node) bool {
	if v.layout.Merged() {
		return v.layout.Leaving(i) > 0
	}
	return n.Children > 0
}

// edge returns a drawn edge of the layout.
func (v *TreeView) edge(s *frame, number int) drawnEdge {
	edge := v.layout.Edge(number)
	n := v.tree.Node(edge.ID)
	before, after := v.layout.ColumnOf(edge.From), v.layout.ColumnOf(edge.To)
	arrow := noArrow
	switch {
	case before > after: // drawn in the opposite direction
		before, after, edge.From, edge.To, arrow = after, before, edge.To, edge.From, arrowFirst
	case before == after:
		arrow = arrowLast
	}
	e := drawnEdge{arrow: arrow, look: lookOf(v.tree.ResultForMover(edge.ID)), move: n.Move, sowings: n.Sowings, down: v.camera.down}
	switch {
	case v.played[number]:
		e.look = lookLine
	case v.shown[number]:
		e.look = lookWinning
	}
	x0, y0 := v.place(before, v.layout.At(edge.From))
	x1, y1 := v.place(after, v.layout.At(edge.To))
	e.from, e.to = e.onScreen(scene.Point{X: x0, Y: y0}), e.onScreen(scene.Point{X: x1, Y: y1})
	if v.layout.Merged() {
		if e.place = 0.5; before < after {
			v.route(s, &e, number, edge, before, after)
		}
	} else {
		e.early = early(v.layout, after)
	}
	reach := v.reach(s, v.layout.ID(edge.From))
	e.from.X += reach
	if e.arrow == arrowLast {
		e.stay(reach, v.layout.Stay(number), v.camera)
		return e
	}
	e.to.X -= v.reach(s, v.layout.ID(edge.To))
	return e
}

// reach returns half the size of a node along the tree.
func (v *TreeView) reach(s *frame, id tree.ID) float64 {
	if s.boards.scale > 0 {
		width, height := s.boards.size()
		reach, _ := v.camera.turn(width/2, height/2)
		return reach
	}
	z := v.camera.size()
	if s.camera.down {
		return nodeRadius * z
	}
	return v.shapes(z).Half(id) * z
}

// lookOf returns the look of a node, or of the move to it.
func lookOf(v engine.Verdict) look {
	switch v {
	case engine.Lost:
		return lookLost
	case engine.Won:
		return lookWon
	case engine.Drawn:
		return lookDrawn
	}
	return lookUnknown
}

// SetHits marks the nodes of a search, and the current one or tree.None. It keeps the slice.
func (v *TreeView) SetHits(all []tree.ID, at tree.ID) {
	if v.found == at && len(all) == len(v.hits) && (len(all) == 0 || &all[0] == &v.hits[0]) {
		return
	}
	v.hits, v.found = all, at
	v.findHits()
	v.Refresh()
}

// findHits finds the hits in the layout, and the nodes below which hits are folded away.
func (v *TreeView) findHits() {
	v.hitAt, v.hitsBelow = v.hitAt[:0], v.hitsBelow[:0]
	visited := map[tree.ID]bool{}
	for _, id := range v.hits {
		if i := v.index(id); i >= 0 {
			v.hitAt = append(v.hitAt, i)
			continue
		}
		for v.layout != nil && v.index(id) < 0 && id != tree.None && !visited[id] {
			visited[id] = true
			id = v.parent(id)
		}
		if i := v.index(id); i >= 0 {
			v.hitsBelow = append(v.hitsBelow, i)
		}
	}
	slices.Sort(v.hitAt)
	slices.Sort(v.hitsBelow)
}

// containsIndex reports whether a sorted list contains an index of the layout.
func containsIndex(places []int, i int) bool {
	_, found := slices.BinarySearch(places, i)
	return found
}

// hits marks the hits without detail, one for each row of pixels in a column.
func (d *dots) hits(first, last, top, bottom int) {
	v, l := d.view, d.view.layout
	if len(v.hitAt) == 0 {
		return
	}
	for column := first; column <= last; column++ {
		lo, hi := l.Nodes(column, top, bottom)
		for i := lo; i < hi; {
			k, _ := slices.BinarySearch(v.hitAt, i)
			if k == len(v.hitAt) || v.hitAt[k] >= hi {
				break
			}
			i = v.hitAt[k]
			s := v.drawnNode(d.frame, i, column)
			d.halo(&s)
			const apart = 3 // in pixels
			_, next := d.row(l.Y(i))
			for range apart - 1 {
				_, next = d.row(next)
			}
			i += 1 + sort.Search(hi-i-1, func(k int) bool { return l.Y(i+1+k) >= next })
		}
	}
}

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
