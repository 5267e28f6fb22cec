package scene

import (
	"cmp"
	"iter"
	"math"
	"slices"
	"strconv"
	"strings"

	"tchouka/engine"
	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/tree"
)

// The shape of edges, for the screen and for paper. An edge of a tree begins and
// ends parallel to the tree:
//
//	        ╭──────(b)
//	(a)── 2 ╯
//
// An edge of a merged tree bends in this way between two columns. In the columns that it passes,
// and at its nodes, it is parallel to the tree:
//
//	(a)────╮            ╭───(c)
//	       ╰────────────╯
//	          (  b  )

// EdgeCurve returns the position of an edge between two nodes at t, 0 to 1, as fractions of the
// distances along and across the tree. It is a cubic with handles at half the distance.
func EdgeCurve(t float64) (along, across float64) {
	return 1.5*t*(1-t) + t*t*t, t * t * (3 - 2*t) // (0, ½, ½, 1) and (0, 0, 1, 1)
}

// Bezier returns the point of a cubic Bézier piece at t, 0 to 1: its start, two
// control points and its end.
func Bezier(c [4]Point, t float64) Point {
	u := 1 - t
	a, b, d, e := u*u*u, 3*u*u*t, 3*u*t*t, t*t*t
	return Point{a*c[0].X + b*c[1].X + d*c[2].X + e*c[3].X, a*c[0].Y + b*c[1].Y + d*c[2].Y + e*c[3].Y}
}

// maxLabelPlaces is the number of label positions on a piece of an edge.
const maxLabelPlaces = 11

// labelParts returns the positions as fractions of the piece, in order of preference.
func labelParts() [maxLabelPlaces]float64 {
	return [...]float64{0.5, 0.36, 0.64, 0.24, 0.76, 0.43, 0.57, 0.3, 0.7, 0.2, 0.8}
}

// LabelPlaces yields the candidate positions for the label of an edge, in order of preference: at
// most each positions for each of its pieces from the first, in units of pieces from the start. The
// last candidate is always the middle of the first piece.
func LabelPlaces(first, pieces, each int) iter.Seq[float64] {
	return func(yield func(float64) bool) {
		parts := labelParts()
		for piece := first; piece < pieces; piece++ {
			for _, part := range parts[:each] {
				if !yield(float64(piece) + part) {
					return
				}
			}
		}
		yield(float64(first) + 0.5)
	}
}

// The widths of edges to won positions, and of the line being played.
const (
	WonEdgeWidth  = 3
	LineEdgeWidth = 4.5
)

// If states recur, an edge of a merged tree may lead back, or stay in its column. It has the same
// shape, with an arrow at its end. In a column it runs around behind the nodes:
//
//	   ╭───────╮               (a)─╮
//	(a)◂╯     ╰(b)                  │
//	   ─────────                (b)◂╯

// StayDisplacement is the displacement of the handles of such an edge in a column, relative to its
// greatest distance from the column.
const StayDisplacement = 4.0 / 3

// loopHalf is half the distance between the ends of a loop, in rows.
const loopHalf = 0.25

// LoopEnds separates the ends of a loop.
func LoopEnds(from, to *Point, row float64) {
	if *from == *to {
		from.Y, to.Y = from.Y-loopHalf*row, to.Y+loopHalf*row
	}
}

// ArrowHead returns the two strokes of an arrowhead that points against the direction of the tree.
func ArrowHead(tip Point, size float64) []Point {
	return []Point{{tip.X + size, tip.Y - 0.7*size}, tip, {tip.X + size, tip.Y + 0.7*size}}
}

// Labels places the labels of edges, so that they do not overlap each other, the nodes, or other
// edges. The zero Labels is empty.
type Labels struct {
	taken, lines areas
}

// Block reserves the area of a node.
func (l *Labels) Block(a Area) { l.taken.add(a, noEdge) }

// Line adds a part of an edge as a polyline.
func (l *Labels) Line(edge int, points []Point) {
	for i := 1; i < len(points); i++ {
		a, b := points[i-1], points[i]
		l.lines.add(Area{min(a.X, b.X), min(a.Y, b.Y), max(a.X, b.X), max(a.Y, b.Y)}, edge)
	}
}

// Settle returns the first place of a label of an edge at which its area is free, or else the first
// at which it hides only parts of other edges, and reserves the area. If every place overlaps a
// label or a node, it returns the last place, and false. O(places), unless labels are dense.
func (l *Labels) Settle(edge int, places iter.Seq[float64], area func(place float64) Area) (at float64, free bool) {
	for _, hides := range []bool{false, true} {
		for at = range places {
			if a := area(at); !l.taken.meet(a, edge) && (hides || !l.lines.meet(a, edge)) {
				l.taken.add(a, noEdge)
				return at, true
			}
		}
	}
	return at, false
}

const noEdge = -1

// areas is a set of areas of edges, indexed by the cells of a grid.
type areas map[[2]int][]edgeArea

type edgeArea struct {
	Area
	edge int
}

const areaGrid = 64

// squares calls visit for each grid cell that an area touches, until visit returns false.
func (a Area) squares(visit func([2]int) bool) {
	square := func(at float64) int { return int(math.Floor(at / areaGrid)) }
	for x := square(a.Left); x <= square(a.Right); x++ {
		for y := square(a.Top); y <= square(a.Bottom); y++ {
			if !visit([2]int{x, y}) {
				return
			}
		}
	}
}

func (all *areas) add(a Area, edge int) {
	if *all == nil {
		*all = areas{}
	}
	for square := range a.squares {
		(*all)[square] = append((*all)[square], edgeArea{a, edge})
	}
}

// meet reports whether an area overlaps an added area of another edge.
func (all areas) meet(a Area, edge int) bool {
	for square := range a.squares {
		if slices.ContainsFunc(all[square], func(b edgeArea) bool { return b.edge != edge && a.Overlaps(b.Area) }) {
			return true
		}
	}
	return false
}

// edgePicture is the layout of an edge: cubic Bézier pieces, a start and three points for each
// piece, and the position of its label in units of pieces. In a tree of shapes it is one piece,
// which begins and ends parallel to the tree. Other edges have several: see [treePicture.route].
type edgePicture struct {
	tree.Edge
	points []Point
	color  palette.Color
	thick  bool
	line   bool   // it belongs to the line being played
	bends  int    // the index of the first piece between two columns
	tip    *Point // of the arrow of an edge that does not lead forward
	label  moveLabel
	half   float64 // half the width of the label's patch
	place  float64
}

const (
	edgeLabelHeight = 14 // the height of the patch below a label
	arrowSize       = 7
	portReach       = 0.7 * nodeRadius // of the ends of edges, from the centre of a node
	edgePlace       = 0.6              // slightly beyond the middle, where siblings are further apart
)

// edges returns the visible edges.
func (p *treePicture) edges() []*edgePicture {
	var edges []*edgePicture
	for i := range p.Layout.Len() {
		for e, end := p.Layout.Into(i); e < end; e++ {
			edges = append(edges, p.edge(e))
		}
	}
	return edges
}

func (p *treePicture) edge(number int) *edgePicture {
	e := &edgePicture{Edge: p.Layout.Edge(number), line: p.Played[number], place: edgePlace}
	n := p.Tree.Tree.Node(e.ID)
	p.lead(e, number)
	worth := p.Tree.Tree.ResultForMover(e.ID)
	e.thick = e.line || p.Verdicts && worth == engine.Won
	e.color = p.edgeColor(worth, e.line)
	ink := e.color
	if ink == palette.Unknown { // a colour for lines, not for text
		ink = palette.Quiet
	}
	e.label = moveWords(p.Label(n.Move), n.Sowings, p.Signs[number], ink)
	e.half = e.label.width(p.measure)/2 + 4
	if 2*e.half > p.space() {
		e.shorten(p.measure)
	}
	if !p.Down && (e.half > edgeLabelHeight || p.pitch > columnWidth) { // off the ring of the current node, and off pills
		e.place = 0.5
	}
	if p.bodies != nil { // siblings are even further apart; avoid the ring
		e.place = p.beside(max(min(0.7, 1-(e.half+bodyRing+4)/p.gap), 0.5), edgePlace-0.05)
	}
	e.place += float64(e.bends)
	return e
}

// space is the length of an edge between the nodes of two columns.
func (p *treePicture) space() float64 {
	if p.bodies == nil {
		return p.pitch - 2*nodeRadius
	}
	return p.gap
}

// shorten removes the number of sowings from the label.
func (e *edgePicture) shorten(measure Measure) {
	e.label = slices.DeleteFunc(e.label, func(part Text) bool { return strings.HasPrefix(part.Text, "(") })
	e.half = e.label.width(measure)/2 + 4
}

func (p *treePicture) edgeColor(verdict engine.Verdict, line bool) palette.Color {
	switch {
	case line:
		return palette.Line
	case !p.Verdicts:
		return palette.Quiet
	default:
		return verdictColor(verdict)
	}
}

// lead sets the pieces of an edge, and the tip of its arrow if the edge does not lead forward.
func (p *treePicture) lead(e *edgePicture, number int) {
	before, after := p.Layout.ColumnOf(e.From), p.Layout.ColumnOf(e.To)
	if before != after {
		e.points, e.bends = p.route(number)
		if before > after {
			arrives, _ := p.half(e.To)
			e.tip = &Point{p.node(e.To).X + arrives, e.points[0].Y}
		}
		return
	}
	from, to := p.node(e.From), p.node(e.To)
	leaves, _ := p.half(e.From)
	arrives, _ := p.half(e.To)
	from.X, to.X = from.X+leaves, to.X+arrives
	LoopEnds(&from, &to, p.row)
	most, gap := max(from.X, to.X), p.gap
	if p.bodies == nil {
		gap = p.pitch - 2*p.box
	}
	out := most + StayDisplacement*(p.columnEnd(before)-most+p.Layout.Stay(number)*gap)
	e.points, e.tip = []Point{from, {out, from.Y}, {out, to.Y}, to}, &to
}

// route returns the pieces of an edge in the direction of the columns, and the index of the first
// piece that bends. The edge starts and ends parallel to the tree, and bends only between columns.
// It passes columns in parallel, at free positions:
//
//	(a)────╮            ╭───(c)
//	       ╰────────────╯
//	          (  b  )
func (p *treePicture) route(number int) (points []Point, bends int) {
	e := p.Layout.Edge(number)
	first, last := 0.0, 0.0
	if p.Layout.Merged() {
		first, last = p.ports(number)
	}
	before, after := p.Layout.ColumnOf(e.From), p.Layout.ColumnOf(e.To)
	if before > after {
		e.From, e.To, before, after = e.To, e.From, after, before
	}
	from, to := p.node(e.From), p.node(e.To)
	if p.bodies == nil && !p.Layout.Merged() {
		bend := (to.X - from.X) / 2
		return []Point{from, {from.X + bend, from.Y}, {to.X - bend, to.Y}, to}, 0
	}
	at := Point{from.X + p.edgeStart(e.From), from.Y + first}
	points = []Point{at}
	level := func(x float64) {
		if third := (x - at.X) / 3; third > 0.5 {
			points = append(points, Point{at.X + third, at.Y}, Point{x - third, at.Y}, Point{x, at.Y})
			at.X = x
		}
	}
	bend := func(x, y float64) {
		half := (x - at.X) / 2
		points = append(points, Point{at.X + half, at.Y}, Point{x - half, y}, Point{x, y})
		at = Point{x, y}
	}
	level(p.columnEnd(before))
	bends = len(points) / 3
	for column, y := range p.Layout.Passes(number, p.passSpace()) {
		bend(p.columnStart(column), p.across(y))
		level(p.columnEnd(column))
	}
	bend(p.columnStart(after), to.Y+last)
	level(to.X - p.edgeStart(e.To))
	return points, bends
}

// edgeStart returns the distance of the end of an edge from the centre of its node along the tree.
// Edges of shapes, which are drawn on top of them, begin at the centre.
func (p *treePicture) edgeStart(node int) float64 {
	if p.bodies == nil {
		return 0
	}
	half, _ := p.half(node)
	return half
}

// ports returns the distances of the ends of an edge from the centres of its nodes.
func (p *treePicture) ports(number int) (first, last float64) {
	reach := min(p.row*tree.PortReach/tree.Row, portReach)
	port := func(y int) float64 { return float64(y) / tree.PortReach * reach }
	a, b := p.Layout.Ports(number)
	return port(a), port(b)
}

// labelAt returns the position of the label, along and across the tree.
func (e *edgePicture) labelAt() Point { return e.at(e.place) }

// at returns the position of a place in units of pieces.
func (e *edgePicture) at(place float64) Point {
	k := min(int(place), len(e.points)/3-1)
	return Bezier([4]Point(e.points[3*k:3*k+4]), place-float64(k))
}

// drawEdge draws the pieces of an edge in a part.
func (p *treePicture) drawEdge(e *edgePicture, part treePart) []Item {
	width := 1.4
	switch {
	case e.line:
		width = LineEdgeWidth
	case e.thick:
		width = WonEdgeWidth
	}
	turned := func(points []Point) []Point {
		points = slices.Clone(points)
		for i, at := range points {
			points[i] = p.turn(at)
		}
		return points
	}
	var items []Item
	if pieces := part.piecesOf(e); len(pieces) > 0 {
		items = append(items, Curve{Points: turned(pieces), Style: Stroke(e.color, width)})
	}
	if e.tip != nil && part.holds(e.tip.X) {
		items = append(items, Polyline{Points: turned(ArrowHead(*e.tip, arrowSize)), Style: Stroke(e.color, width)})
	}
	return items
}

// drawLabel draws the label of an edge on a patch of background.
func (p *treePicture) drawLabel(e *edgePicture) Item {
	at := p.turn(e.labelAt())
	patch := RoundRect{
		X: -e.half, Y: -edgeLabelHeight / 2, W: 2 * e.half, H: edgeLabelHeight, R: 4, Style: Solid(palette.Panel),
	}
	return Group{X: at.X, Y: at.Y, Items: append([]Item{patch}, e.label.items(p.measure)...)}
}

// spread places the labels of a merged tree (see [Labels]). Short edges come first, since they have
// the fewest positions. O(edges), unless labels are dense.
func (p *treePicture) spread(edges []*edgePicture) {
	edgeCount := map[[2]int]int{} // several moves may lead to the same position; their edges are close together
	labels := &Labels{}
	for number, e := range edges {
		edgeCount[[2]int{e.From, e.To}]++
		var points []Point
		for t := range labelSteps * (len(e.points) / 3) {
			points = append(points, p.turn(e.at(float64(t)/labelSteps)))
		}
		labels.Line(number, append(points, p.turn(e.points[len(e.points)-1])))
	}
	for i := range p.Layout.Len() {
		at, f := p.turn(p.node(i)), p.frame(i)
		labels.Block(Area{at.X - f.width/2, at.Y - f.height/2, at.X + f.width/2, at.Y + f.height/2})
		if p.text > 0 {
			labels.Block(Area{at.X - p.text/2, at.Y + nodeTextAt - nodeTextHeight/2, at.X + p.text/2, at.Y + nodeTextAt + nodeTextHeight/2})
		}
		if text := StubText(p.Language, p.Layout, p.Layout.At(i)); text != "" {
			half := p.pillHalf(text)
			x, y := p.pillAt(i, half)
			labels.Block(Area{at.X + x - half, at.Y + y - pillHeight/2, at.X + x + half, at.Y + y + pillHeight/2})
		}
	}
	order := make([]int, len(edges))
	for number := range order {
		order[number] = number
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(len(edges[a].points), len(edges[b].points)) })
	for _, number := range order {
		e := edges[number]
		if edgeCount[[2]int{e.From, e.To}] > 1 {
			e.shorten(p.measure)
		}
		if !p.settle(labels, number, e) {
			e.shorten(p.measure)
			p.settle(labels, number, e)
		}
	}
}

// labelSteps is the number of straight lines that represent a piece of an edge.
const labelSteps = 8

// settle chooses the position of a label. It returns false if none is free.
func (p *treePicture) settle(labels *Labels, number int, e *edgePicture) (free bool) {
	area := func(place float64) Area {
		at := p.turn(e.at(place))
		return Area{at.X - e.half + 2, at.Y - edgeLabelHeight/2, at.X + e.half - 2, at.Y + edgeLabelHeight/2} // patches may touch
	}
	e.place, free = labels.Settle(number, LabelPlaces(e.bends, len(e.points)/3, maxLabelPlaces), area)
	return free
}

// moveLabel is the label of an edge: the hole, the number of sowings if there are several, and the
// sign of a mark, for example 3(2)!?.
type moveLabel []Text

// Times formats the number of sowings of a move beside its hole: 3(2) is hole 3 with two sowings, while
// 3 × 2 is a board.
func Times(sowings int) string { return "(" + strconv.Itoa(sowings) + ")" }

// moveWords returns the label of a move.
func moveWords(hole string, sowings int, sign string, ink palette.Color) moveLabel {
	const size, small = 13, 11
	label := moveLabel{{Text: hole, Size: size, Bold: true, Color: ink}}
	if sowings > 1 {
		label = append(label, Text{Text: Times(sowings), Size: small, Color: ink})
	}
	if sign != "" {
		label = append(label, Text{Text: sign, Size: size, Bold: true, Color: SignColor(sign)})
	}
	return label
}

func (l moveLabel) width(measure Measure) float64 {
	width := 0.0
	for _, part := range l {
		width += measure(part.Text, part.Size, part.Bold)
	}
	return width
}

// items draws a label around the origin.
func (l moveLabel) items(measure Measure) []Item {
	var items []Item
	x := -l.width(measure) / 2
	for _, part := range l {
		part.X = x
		x += measure(part.Text, part.Size, part.Bold)
		items = append(items, part)
	}
	return items
}

// SignColor returns the colour of the sign of a mark: ! is good, ? is bad, and other signs are
// interesting.
func SignColor(sign string) palette.Meaning {
	switch sign {
	case "!":
		return palette.Won
	case "?":
		return palette.Lost
	default:
		return palette.Line
	}
}
