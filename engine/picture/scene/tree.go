package scene

import (
	"math"
	"strconv"

	"tchouka/engine"
	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/tree"
	"tchouka/engine/text/i18n"
)

// Tree is a picture of a game tree with a layout: either with all lines of play, or merged, with
// each position once. It grows to the right or downwards.
type Tree struct {
	Heading
	Look    Look
	Tree    *tree.Tree
	Layout  *tree.Layout
	Label   func(engine.Move) string
	Text    func(tree.ID) string // the text below a node; nil for none
	Name    func(tree.ID) string // the name of a node, see [Named]; nil or "" for none
	Current int                  // the index of the node with a ring, or -1
	Played  map[int]bool         // the edges of the line being played
	Signs   map[int]string       // the signs of marks, by edge
	Notes   []TreeNote           // by ascending index
	// Verdicts shows which positions are won and lost.
	Verdicts bool
	Numbers  tree.Numbers // shown in the nodes
	Down     bool
	Language i18n.Language // of the texts
}

// TreeNote is a note on a node, shown below the picture.
type TreeNote struct {
	At   int // the index in the layout
	Text string
}

// treePicture is the layout of a picture of a tree. Its coordinates run along the tree and across
// it, in units, from the origin of tree.Layout. turn converts them to the picture, in which the
// tree grows to the right or downwards:
//
//	Tchuka Ruma, 4 × 2              Tchuka Ruma, 4 × 2
//	seeds outside                   seeds outside
//	 8     7     5                   8 ───────(6)
//	 │ ╭──(5)─╮  │  along ▷          7 ──(5)──╯│      across ▷
//	(6)┤  │   ╰─(4)                            │
//	 │ ╰──┼───[ ]│  across ▽         5 ───────(4)     along ▽
//	(6) won …  legend               (6) won …  legend
//	 1  a comment                    1  a comment
type treePicture struct {
	Tree
	measure       Measure
	pitch, row    float64 // between columns and between rows
	left, top     float64 // of the layout's origin
	head          Head
	text          float64         // the width of the widest text below a node; 0 for none
	axis          float64         // the width of the widest axis number; 0 without an axis
	bottom, end   float64         // the bottom of the tree and of the legend
	legend        [][]LegendEntry // as rows
	words         []noteLine      // the notes below the legend
	width, height float64

	bodies        bodies             // nil if nodes are shapes
	starts, longs []float64          // of bodies: the start and the length of each column
	box           float64            // of shapes: half the length of a column, in which edges do not bend
	gap           float64            // between columns of bodies
	over          float64            // how far labels in the last column extend beyond it
	attached      map[string]float64 // half the widths of the labels attached to nodes
	own           float64            // the width of the tree
	parts         []treePart         // one, unless the tree is broken
}

const (
	columnWidth  = 78
	labelHalf    = 14 // half the width of the label of an edge, if it has two digits and a number of sowings
	minBend      = 34 // between columns of shapes in a merged tree, for an edge with its label
	rowHeight    = 40
	rowBeside    = 68  // the same in a tree that grows downwards: labels are wide
	treeLead     = 30  // before the first column and after the last
	axisHead     = 26  // for the title of the axis
	axisHeight   = 30  // for the axis numbers above a tree, and labels of edges above its first row
	axisWidth    = 26  // between the axis numbers and a tree that grows downwards
	legendHeight = 40  // of a row
	headMin      = 380 // the minimum width of a picture with a heading above bodies
	legendMax    = 560 // up to this width, the picture is widened for its legend
)

// picture computes the layout: as requested, or, if that is wider than the space of the look,
// turned or in parts. O(nodes of the tree).
func (g Tree) picture(measure Measure) *treePicture {
	p := g.arranged(measure, false)
	if g.Look.Space == 0 || p.own <= g.Look.Space {
		return p
	}
	g.Down = !g.Down
	if turned := g.arranged(measure, false); turned.own <= g.Look.Space {
		return turned
	}
	if !g.Look.Breaks {
		return p
	}
	g.Down = false
	return g.arranged(measure, true)
}

// arranged computes the layout with a direction, whole or broken into parts.
func (g Tree) arranged(measure Measure, broken bool) *treePicture {
	g = g.seen()
	p := &treePicture{Tree: g, measure: measure, pitch: columnWidth, row: rowHeight, attached: map[string]float64{}}
	lead, first := p.measureNodes()
	axis := 0.0
	if g.Layout.Merged() {
		for _, column := range [...]int{0, g.Layout.Columns() - 1} { // the widest number is at an end
			p.axis = max(p.axis, p.measure(strconv.Itoa(g.Layout.Level(column)), quietSize, false))
		}
		axis = p.axis + axisWidth
	}
	long, across := p.long()+p.beside(lead, first+p.below())+p.over, p.across(g.Layout.Height())
	if p.parts = []treePart{p.whole()}; broken {
		head := 0.0
		if g.Layout.Merged() {
			head = axisHeight
		}
		beside := p.columnStart(0) + p.over
		long, across = p.breakInto(g.Look.Space-2*margin-lead-beside, head)
		long += beside
	}
	p.left = margin + p.beside(lead, axis)
	p.own = p.left + p.beside(long, across) + margin
	p.width = p.own

	var legend []LegendEntry
	if g.Look.Shows(LegendPart) {
		legend = g.Legend(p.measure, g.treeSigns())
	}
	p.width = max(p.width, g.within(min(legendWidth(p.measure, legend)+2*margin, legendMax)))
	if len(g.Notes) > 0 {
		p.width = max(p.width, g.within(noteWidth+2*margin))
	}
	p.head = g.Above(p.measure, p.headingLook(), p.width)
	if p.width = p.head.Width; p.bodies != nil { // centred below wider texts
		p.left += math.Floor((p.width - p.own) / 2)
	}
	p.top = margin + p.head.Height + p.beside(0, first)
	if g.Layout.Merged() {
		p.top += axisHead + p.beside(axisHeight, 0)
	}
	p.bottom = p.top + p.beside(across, long)
	if len(legend) > 0 || g.Look.Shows(LegendPart) {
		p.legend = legendRows(p.measure, legend, p.width)
	}
	var words []string
	for _, note := range g.Notes {
		words = append(words, note.Text)
	}
	p.words = wrapNotes(p.measure, words, p.width)
	p.end = p.bottom + legendHeight*float64(len(p.legend))
	p.height = p.end + notesHeight(p.words) + margin
	return p
}

// within limits the width of the texts around a tree to the width of the look.
func (g Tree) within(width float64) float64 {
	if g.Look.Space > 0 {
		return min(width, g.Look.Space)
	}
	return width
}

// headingLook returns the look of the heading. Above bodies, which are large, the heading is
// wrapped to the width of the tree.
func (p *treePicture) headingLook() Look {
	look := p.Look
	if p.bodies != nil && look.Space == 0 {
		look.Space = max(p.width, headMin)
	}
	return look
}

// seen removes what the look does not show.
func (g Tree) seen() Tree {
	if !g.Look.Shows(RemarksPart) {
		g.Signs, g.Notes = nil, nil
	}
	if g.Look.Nodes != ShapeNodes {
		g.Text = nil
	}
	return g
}

// measureNodes computes the sizes and distances of nodes. It returns the space before the first
// column and after the last, for a tree that grows to the right and for one that grows down.
func (p *treePicture) measureNodes() (lead, first float64) {
	if p.Down {
		p.row = rowBeside
	}
	if p.bodies = p.newBodies(); p.bodies != nil {
		p.row = 0
		p.lay()
		return bodyLead, bodyLead
	}
	p.widen()
	lead, p.box = max(treeLead, p.text/2+4), p.beside(max(nodeRadius, p.text/2), nodeRadius+p.below())+2
	for i := range p.Layout.Len() {
		switch half := p.hangs(i); {
		case half == 0:
		case p.Down:
			p.row = max(p.row, (max(nodeRadius, p.text/2)+pillBeside+2*half+4)/labelReach)
		default:
			p.pitch, lead, p.box = max(p.pitch, 2*(half+labelHalf)), max(lead, half+2), max(p.box, half+2)
		}
	}
	if p.Layout.Merged() {
		p.pitch = max(p.pitch, 2*p.box+minBend)
	}
	return lead, treeLead
}

// long returns the distance from the first column to the last: between the centres of shapes, or
// from the start of the first column of bodies to the end of the last.
func (p *treePicture) long() float64 {
	last := p.Layout.Columns() - 1
	if p.bodies == nil {
		return float64(last) * p.pitch
	}
	return p.starts[last] + p.longs[last]
}

// column returns the centre of a column along the tree.
func (p *treePicture) column(column int) float64 {
	if p.bodies == nil {
		return float64(column) * p.pitch
	}
	return p.starts[column] + p.longs[column]/2
}

// beside returns the first length for a tree that grows to the right, and the second for one that
// grows downwards.
func (p *treePicture) beside(right, down float64) float64 {
	if p.Down {
		return down
	}
	return right
}

// across converts a height of the layout to units.
func (p *treePicture) across(y int) float64 { return float64(y) * p.row / tree.Row }

// columnStart and columnEnd return the ends of a column along the tree, between which edges do not
// bend.
func (p *treePicture) columnStart(column int) float64 {
	if p.bodies == nil {
		return float64(column)*p.pitch - p.box
	}
	return p.starts[column]
}

func (p *treePicture) columnEnd(column int) float64 {
	if p.bodies == nil {
		return float64(column)*p.pitch + p.box
	}
	return p.starts[column] + p.longs[column]
}

// node returns the position of the i-th visible node.
func (p *treePicture) node(i int) Point {
	column := p.Layout.ColumnOf(i)
	if p.bodies == nil {
		return Point{p.column(column), p.across(p.Layout.Y(i))}
	}
	half, _ := p.half(i) // nodes in a column are aligned at their start
	return Point{p.starts[column] + half, p.across(p.Layout.Y(i))}
}

// turn converts a position to the coordinates of the picture.
func (p *treePicture) turn(at Point) Point {
	if p.Down {
		at = Point{at.Y, at.X}
	}
	return Point{p.left + at.X, p.top + at.Y}
}

// Sketch implements [Picture].
func (g Tree) Sketch(measure Measure) Sketch {
	p := g.picture(measure)
	return Sketch{Width: p.width, Height: p.height, Ground: palette.Panel, Draw: func(s *Scene) {
		s.Add(p.head.Items(p.measure)...)
		if g.Layout.Merged() {
			s.Add(p.axisHeading())
		}
		edges := p.edges()
		if g.Layout.Merged() {
			p.spread(edges)
		}
		for _, part := range p.parts {
			items := p.drawPart(part, edges)
			if part.shift != (Point{}) {
				items = []Item{Group{X: part.shift.X, Y: part.shift.Y, Items: items}}
			}
			s.Add(items...)
		}
		for i, row := range p.legend {
			s.Add(Group{X: margin, Y: p.bottom + legendHeight*(float64(i)+0.5) + 8, Items: drawLegend(p.measure, row)})
		}
		s.Add(drawNotes(p.words, p.end)...)
	}}
}

// drawPart draws the columns of a part.
func (p *treePicture) drawPart(part treePart, edges []*edgePicture) (items []Item) {
	if p.Layout.Merged() {
		items = p.drawAxis(part)
	}
	// Thin edges are below thick ones, and all edges are below the nodes.
	for _, thick := range []bool{false, true} {
		for _, e := range edges {
			if e.thick == thick {
				items = append(items, p.drawEdge(e, part)...)
			}
		}
	}
	lo, _ := p.Layout.Column(part.first)
	_, hi := p.Layout.Column(part.last)
	for i := lo; i < hi; i++ {
		at := p.turn(p.node(i))
		items = append(items, Group{X: at.X, Y: at.Y, Make: func() []Item { return p.drawNode(i) }})
		if again := part.first > 0 && p.Layout.ColumnOf(i) == part.first; !again {
			items = append(items, p.named(i)...)
		}
	}
	for _, e := range edges {
		if part.holds(e.labelAt().X) {
			items = append(items, p.drawLabel(e))
		}
	}
	for i, note := range p.Notes { // at the upper left of the nodes
		if note.At < lo || note.At >= hi {
			continue
		}
		at, f := p.turn(p.node(note.At)), p.frame(note.At)
		items = append(items, Group{X: at.X - f.width/2, Y: at.Y - f.height/2 + 1, Items: badge(p.measure, i)})
	}
	return items
}

// named returns the i-th node with its name, if it has one.
func (p *treePicture) named(i int) []Item {
	id, at, f := p.Layout.ID(i), p.turn(p.node(i)), p.frame(i)
	if p.Name == nil || p.Name(id) == "" {
		return nil
	}
	if p.bodies == nil {
		f.width = 2 * p.shapes().Half(id)
	}
	box := Box{at.X - f.width/2, at.Y - f.height/2, f.width, f.height}
	return []Item{Named{box, p.Name(id), p.bodies == nil && f.width == f.height}}
}

// axisHeading names the numbers of the columns of a merged tree.
func (p *treePicture) axisHeading() Item {
	counted := p.Language.Translate("seeds in play")
	if !p.Layout.Layered() {
		counted = p.Language.Translate("fewest moves")
	}
	return Text{
		X: margin, Y: margin + p.head.Height + axisHead/2 - 4, Text: counted, Size: quietSize, Color: palette.Quiet,
	}
}

// drawAxis draws the number of seeds in play for each column of a part, or the number of moves from
// the start.
func (p *treePicture) drawAxis(part treePart) (items []Item) {
	for column := part.first; column <= part.last; column++ {
		along := p.column(column)
		from, to := p.turn(Point{along, part.low}), p.turn(Point{along, part.high})
		number := Text{
			X: from.X, Y: from.Y - axisHeight/2, Text: strconv.Itoa(p.Layout.Level(column)), Size: quietSize,
			Anchor: Middle, Color: palette.Quiet,
		}
		if p.Down {
			number.X, number.Y, number.Anchor = margin+p.axis, from.Y, End
		}
		items = append(items, Polyline{Points: []Point{from, to}, Style: Stroke(palette.Rule, 1)}, number)
	}
	return items
}

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
