package scene

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"tchouka/engine"
	"tchouka/engine/palette"
	"tchouka/engine/tree"
)

// edgePicture is the layout of an edge: cubic Bézier pieces, a start and three points for each
// piece, and the position of its label in units of pieces. In a tree there is one piece, which
// begins and ends parallel to the tree. In a merged tree, an edge that passes columns goes through
// the nearest free position in each:
//
//	(a)──╮  (b)   ╭──(d)
//	     ╰──────-─╯
//	        (c)
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
	edgePlace       = 0.6 // slightly beyond the middle, where siblings are further apart
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
	e.points, e.tip = p.way(e)
	worth := p.Tree.Tree.ResultForMover(e.ID)
	e.thick = e.line || p.Verdicts && worth == engine.Won
	e.color = p.edgeColor(worth, e.line)
	ink := e.color
	if ink == palette.Unknown { // a colour for lines, not for text
		ink = palette.Quiet
	}
	e.label = moveWords(p.Label(n.Move), n.Sowings, p.Signs[number], ink)
	e.half = e.label.width(p.measure)/2 + 4
	if 2*e.half > p.space() || !p.Look.Shows(SowingsPart) {
		e.shorten(p.measure)
	}
	if !p.Down && e.half > edgeLabelHeight { // keep it off the ring of the current node
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
	e.label = slices.DeleteFunc(e.label, func(part Text) bool { return strings.HasPrefix(part.Text, timesSign) })
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

// way returns the pieces of an edge, and the tip of its arrow if the edge does not lead forward.
func (p *treePicture) way(of *edgePicture) (points []Point, tip *Point) {
	e := of.Edge
	before, after := p.Layout.ColumnOf(e.From), p.Layout.ColumnOf(e.To)
	if before < after {
		points, of.bends = p.route(e)
		return points, nil
	}
	from, to := p.node(e.From), p.node(e.To)
	leaves, _ := p.half(e.From)
	arrives, _ := p.half(e.To)
	if before > after {
		e.From, e.To = e.To, e.From
		points, of.bends = p.route(e)
		if len(points) == 4+3*of.bends {
			bent := points[3*of.bends:]
			bent[1].Y, bent[2].Y = bent[1].Y+BackDisplacement*p.row, bent[2].Y+BackDisplacement*p.row
		}
		return points, &Point{to.X + arrives, to.Y}
	}
	from.X, to.X = from.X+leaves, to.X+arrives
	LoopEnds(&from, &to, p.row)
	out := max(from.X, to.X) + StayDisplacement*p.space()
	return []Point{from, {out, from.Y}, {out, to.Y}, to}, &to
}

// route returns the pieces of a forward edge, and the index of the first piece between two columns.
// Between shapes it connects the centres. An edge that passes columns has handles at a third of the
// distance along the tree. Each of its pieces is then a cubic function across the tree. An edge to
// the next column has handles at half the distance.
func (p *treePicture) route(e tree.Edge) (points []Point, bends int) {
	if p.bodies != nil {
		return p.bodyRoute(e)
	}
	from, to := p.node(e.From), p.node(e.To)
	before, after := p.Layout.ColumnOf(e.From), p.Layout.ColumnOf(e.To)
	if after == before+1 {
		bend := (to.X - from.X) / 2
		return []Point{from, {from.X + bend, from.Y}, {to.X - bend, to.Y}, to}, 0
	}
	stops := []Point{from}
	for column := before + 1; column < after; column++ {
		part := float64(column-before) / float64(after-before)
		y := p.Layout.Y(e.From) + int(part*float64(p.Layout.Y(e.To)-p.Layout.Y(e.From)))
		stops = append(stops, Point{float64(column) * p.pitch, p.across(p.Layout.Free(column, y, tree.PassSpace))})
	}
	stops = append(stops, to)
	points = []Point{from}
	third := p.pitch / 3
	for k := 1; k < len(stops); k++ {
		a, b := stops[k-1], stops[k]
		points = append(points,
			Point{a.X + third, a.Y + third*slope(stops, k-1)}, Point{b.X - third, b.Y - third*slope(stops, k)}, b)
	}
	return points, 0
}

// slope returns the slope of an edge at its k-th stop.
func slope(stops []Point, k int) float64 {
	if k == 0 || k == len(stops)-1 {
		return 0
	}
	return Slope(stops[k-1], stops[k], stops[k+1])
}

// labelAt returns the position of the label, along and across the tree.
func (e *edgePicture) labelAt() Point {
	k := min(int(e.place), len(e.points)/3-1)
	return Bezier([4]Point(e.points[3*k:3*k+4]), e.place-float64(k))
}

func (p *treePicture) drawEdge(e *edgePicture) Item {
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
	curve := Curve{Points: turned(e.points), Style: Stroke(e.color, width)}
	if e.tip == nil {
		return curve
	}
	return Group{Items: []Item{curve, Polyline{Points: turned(ArrowHead(*e.tip, arrowSize)), Style: Stroke(e.color, width)}}}
}

// drawLabel draws the label of an edge on a patch of background.
func (p *treePicture) drawLabel(e *edgePicture) Item {
	at := p.turn(e.labelAt())
	patch := RoundRect{
		X: -e.half, Y: -edgeLabelHeight / 2, W: 2 * e.half, H: edgeLabelHeight, R: 4, Style: Solid(palette.Panel),
	}
	return Group{X: at.X, Y: at.Y, Items: append([]Item{patch}, e.label.items(p.measure)...)}
}

// spread places the labels of a merged tree: each at the first position along its edge that
// overlaps no other label, no node and no attached label. Short edges come first, since they have
// the fewest positions. O(edges), unless labels are dense.
func (p *treePicture) spread(edges []*edgePicture) {
	edgeCount := map[[2]int]int{} // several moves may lead to the same position; their edges coincide
	for _, e := range edges {
		edgeCount[[2]int{e.From, e.To}]++
	}
	taken := areas{}
	for i := range p.Layout.Len() {
		at, f := p.turn(p.node(i)), p.frame(i)
		taken.add(Area{at.X - f.width/2, at.Y - f.height/2, at.X + f.width/2, at.Y + f.height/2})
		if p.text > 0 {
			taken.add(Area{at.X - p.text/2, at.Y + nodeTextAt - nodeTextHeight/2, at.X + p.text/2, at.Y + nodeTextAt + nodeTextHeight/2})
		}
		if text := StubText(p.Language, p.Layout, p.Layout.At(i)); text != "" {
			half := p.pillHalf(text)
			x, y := p.pillAt(i, half)
			taken.add(Area{at.X + x - half, at.Y + y - pillHeight/2, at.X + x + half, at.Y + y + pillHeight/2})
		}
	}
	order := slices.Clone(edges)
	slices.SortStableFunc(order, func(a, b *edgePicture) int { return cmp.Compare(len(a.points), len(b.points)) })
	for _, e := range order {
		if edgeCount[[2]int{e.From, e.To}] > 1 {
			e.shorten(p.measure)
		}
		if !p.settle(e, taken) {
			e.shorten(p.measure)
			p.settle(e, taken)
		}
	}
}

// settle chooses the first free position for a label. It returns false if there is none.
func (p *treePicture) settle(e *edgePicture, taken areas) bool {
	for e.place = range LabelPlaces(len(e.points)/3, maxLabelPlaces) {
		at := p.turn(e.labelAt())
		label := Area{at.X - e.half + 2, at.Y - edgeLabelHeight/2, at.X + e.half - 2, at.Y + edgeLabelHeight/2} // patches may touch
		if !taken.meet(label) {
			taken.add(label)
			return true
		}
	}
	return false
}

// moveLabel is the label of an edge: the hole, the number of sowings if there are several, and the
// sign of a mark, for example 3×2!?.
type moveLabel []Text

const timesSign = "×"

// moveWords returns the label of a move.
func moveWords(hole string, sowings int, sign string, ink palette.Color) moveLabel {
	const size, small = 13, 11
	label := moveLabel{{Text: hole, Size: size, Bold: true, Color: ink}}
	if sowings > 1 {
		label = append(label, Text{Text: timesSign + strconv.Itoa(sowings), Size: small, Color: ink})
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
