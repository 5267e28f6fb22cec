package scene

import (
	"strconv"

	"tchouka/engine"
	"tchouka/engine/palette"
	"tchouka/engine/tree"
)

// Tree is a game tree as its layout has it: with every line of play by itself, or
// merged, with each position once; to the right or down.
type Tree struct {
	Heading
	Tree    *tree.Tree
	Layout  *tree.Layout
	Label   func(engine.Move) string
	Text    func(tree.ID) string // what stands below a node; nil for nothing
	Current int                  // where the node stands that is ringed, or -1
	Played  map[int]bool         // the edges of the line being played
	Signs   map[int]string       // of marks, by edge
	Notes   []TreeNote           // by rising place
	// Verdicts says whether it tells which positions are won and lost.
	Verdicts bool
	Numbers  tree.Numbers // in the nodes
	Down     bool
}

// TreeNote is what is said of a node below the picture.
type TreeNote struct {
	At   int // in the layout
	Text string
}

// treePicture is the picture of a tree before it is drawn. Places are counted along
// the tree and across it, in units, from the place of the layout's origin; turn
// takes them to the picture, in which the tree goes to the right or down:
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
	pitch, row    float64         // from column to column, from row to row
	left, top     float64         // of the layout's origin
	text          float64         // width of the widest text below a node; 0 without any
	axis          float64         // width of the widest number of the axis; 0 without one
	bottom, end   float64         // of the tree, and of the legend
	legend        [][]legendEntry // its rows
	words         []noteLine      // below the legend
	width, height float64
}

const (
	columnWidth = 78
	rowHeight   = 40
	rowBeside   = 68  // the same in a tree that goes down: what hangs on a node is wider than high
	treeLead    = 30  // before the first column and after the last
	axisHead    = 26  // for what the numbers of the axis count
	axisHigh    = 30  // for them above a tree, and the words of an edge that passes above its first row
	axisWide    = 26  // between them and a tree that goes down
	legendHigh  = 40  // of a row
	legendMost  = 560 // as wide a picture is made for its legend
)

// picture measures the picture. O(nodes of the tree).
func (g Tree) picture(measure Measure) *treePicture {
	p := &treePicture{Tree: g, measure: measure, pitch: columnWidth, row: rowHeight}
	if g.Down {
		p.row = rowBeside
	}
	p.widen()
	lead := max(treeLead, p.text/2+4)
	p.left, p.top = margin+p.beside(lead, 0), margin+p.HeadHigh()+p.beside(0, treeLead)
	if g.Layout.Merged() {
		for _, column := range [...]int{0, g.Layout.Columns() - 1} { // the widest number is at an end
			p.axis = max(p.axis, p.measure(strconv.Itoa(g.Layout.Level(column)), quietSize, false))
		}
		p.left, p.top = p.left+p.beside(0, p.axis+axisWide), p.top+axisHead+p.beside(axisHigh, 0)
	}
	long := float64(g.Layout.Columns()-1)*p.pitch + p.beside(lead, treeLead+p.below())
	across := p.across(g.Layout.Height())
	right := p.left + p.beside(long, across)
	p.bottom = p.top + p.beside(across, long)

	legend := g.legend(p.measure)
	p.width = max(right+margin, g.HeadWidth(p.measure),
		min(legendWidth(p.measure, legend)+2*margin, legendMost))
	if len(g.Notes) > 0 {
		p.width = max(p.width, noteWidth+2*margin)
	}
	p.legend = legendRows(p.measure, legend, p.width)
	var words []string
	for _, note := range g.Notes {
		words = append(words, note.Text)
	}
	p.words = wrapNotes(p.measure, words, p.width)
	p.end = p.bottom + legendHigh*float64(len(p.legend))
	p.height = p.end + notesHeight(p.words) + margin
	return p
}

// beside returns the first of two lengths in a tree that goes to the right, the
// second in one that goes down.
func (p *treePicture) beside(right, down float64) float64 {
	if p.Down {
		return down
	}
	return right
}

// across turns a height of the layout into units.
func (p *treePicture) across(y int) float64 { return float64(y) * p.row / tree.Row }

// node returns the place of the i-th visible node.
func (p *treePicture) node(i int) Point {
	return Point{float64(p.Layout.ColumnOf(i)) * p.pitch, p.across(p.Layout.Y(i))}
}

// turn takes a place to the picture.
func (p *treePicture) turn(at Point) Point {
	if p.Down {
		at = Point{at.Y, at.X}
	}
	return Point{p.left + at.X, p.top + at.Y}
}

// Size implements [Picture].
func (g Tree) Size(measure Measure) (width, height float64) {
	p := g.picture(measure)
	return p.width, p.height
}

// Scene implements [Picture].
func (g Tree) Scene(measure Measure) Scene {
	p := g.picture(measure)
	s := Scene{Width: p.width, Height: p.height, Ground: palette.Panel}
	s.Add(g.HeadItems(p.measure, p.width)...)
	s.Add(p.drawAxis()...)
	edges := p.edges()
	// Thin edges lie beneath thick ones, and all edges beneath the nodes.
	for _, thick := range []bool{false, true} {
		for _, e := range edges {
			if e.thick == thick {
				s.Add(p.drawEdge(e))
			}
		}
	}
	if g.Layout.Merged() {
		p.spread(edges)
	}
	for i := range g.Layout.Len() {
		at := p.turn(p.node(i))
		s.Add(Group{X: at.X, Y: at.Y, Make: func() []Item { return p.drawNode(i) }})
	}
	for _, e := range edges {
		s.Add(p.drawLabel(e))
	}
	for i, note := range g.Notes { // at the upper left of their nodes
		at := p.turn(p.node(note.At))
		s.Add(Group{X: at.X - nodeRadius, Y: at.Y - nodeRadius + 1, Items: badge(p.measure, i)})
	}
	for i, row := range p.legend {
		s.Add(Group{X: margin, Y: p.bottom + legendHigh*(float64(i)+0.5) + 8, Items: drawLegend(p.measure, row)})
	}
	s.Add(drawNotes(p.words, p.end)...)
	return s
}

// drawAxis says how many seeds are outside the Ruma in the columns of a merged tree, or
// how many moves they are from the start.
func (p *treePicture) drawAxis() []Item {
	if !p.Layout.Merged() {
		return nil
	}
	counted := "seeds outside"
	if !p.Layout.Layered() {
		counted = "fewest moves"
	}
	items := []Item{Text{
		X: margin, Y: margin + p.HeadHigh() + axisHead/2 - 4, Text: counted, Size: quietSize, Color: palette.Quiet,
	}}
	for column := range p.Layout.Columns() {
		along := float64(column) * p.pitch
		from, to := p.turn(Point{along, 0}), p.turn(Point{along, p.across(p.Layout.Height())})
		number := Text{
			X: from.X, Y: from.Y - axisHigh/2, Text: strconv.Itoa(p.Layout.Level(column)), Size: quietSize,
			Anchor: Middle, Color: palette.Quiet,
		}
		if p.Down {
			number.X, number.Y, number.Anchor = margin+p.axis, from.Y, End
		}
		items = append(items, Polyline{Points: []Point{from, to}, Style: Stroke(palette.Rule, 1)}, number)
	}
	return items
}
