package export

import (
	"strconv"

	"tchouka/engine/tree"
)

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
	gameTree
	o             Options
	types         typesetter
	pitch, row    float64         // from column to column, from row to row
	left, top     float64         // of the layout's origin
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
func (g gameTree) picture(o Options) *treePicture {
	p := &treePicture{gameTree: g, o: o, types: newTypesetter(), pitch: columnWidth, row: rowHeight}
	if o.Down {
		p.row = rowBeside
	}
	p.left, p.top = margin+p.beside(treeLead, 0), margin+headHeight+p.beside(0, treeLead)
	if g.layout.Merged() {
		p.axis = p.types.width(strconv.Itoa(g.layout.Outside(0)), quietSize, false)
		p.left, p.top = p.left+p.beside(0, p.axis+axisWide), p.top+axisHead+p.beside(axisHigh, 0)
	}
	long := float64(g.layout.Columns()-1)*p.pitch + treeLead
	across := p.across(g.layout.Height())
	right := p.left + p.beside(long, across)
	p.bottom = p.top + p.beside(across, long)

	legend := g.legend(p.types, o)
	p.width = max(right+margin, headingWidth(p.types, g.title(o), g.caption(o)),
		min(legendWidth(p.types, legend)+2*margin, legendMost))
	if len(g.notes) > 0 {
		p.width = max(p.width, noteWidth+2*margin)
	}
	p.legend = legendRows(p.types, legend, p.width)
	var words []string
	for _, note := range g.notes {
		words = append(words, note.text)
	}
	p.words = wrapNotes(p.types, words, p.width)
	p.end = p.bottom + legendHigh*float64(len(p.legend))
	p.height = p.end + notesHeight(p.words) + margin
	return p
}

// beside returns the first of two lengths in a tree that goes to the right, the
// second in one that goes down.
func (p *treePicture) beside(right, down float64) float64 {
	if p.o.Down {
		return down
	}
	return right
}

// across turns a height of the layout into units.
func (p *treePicture) across(y int) float64 { return float64(y) * p.row / tree.Row }

// node returns the place of the i-th visible node.
func (p *treePicture) node(i int) Point {
	return Point{float64(p.layout.ColumnOf(i)) * p.pitch, p.across(p.layout.Y(i))}
}

// turn takes a place to the picture.
func (p *treePicture) turn(at Point) Point {
	if p.o.Down {
		at = Point{at.Y, at.X}
	}
	return Point{p.left + at.X, p.top + at.Y}
}

// caption is the second line of the heading.
func (g gameTree) caption(o Options) string {
	if g.layout.Merged() {
		return g.summary(o) + " · each position once"
	}
	return g.summary(o)
}

func (g gameTree) size(o Options) (width, height float64) {
	p := g.picture(o)
	return p.width, p.height
}

func (g gameTree) scene(o Options) Scene {
	p := g.picture(o)
	s := Scene{Width: p.width, Height: p.height, Ground: o.Palette.Panel}
	s.add(heading(p.types, p.width, g.title(o), g.caption(o), o)...)
	s.add(p.drawAxis()...)
	edges := p.edges()
	// Thin edges lie beneath thick ones, and all edges beneath the nodes.
	for _, thick := range []bool{false, true} {
		for _, e := range edges {
			if e.thick == thick {
				s.add(p.drawEdge(e))
			}
		}
	}
	if g.layout.Merged() {
		p.spread(edges)
	}
	for i := range g.layout.Len() {
		at := p.turn(p.node(i))
		s.add(Group{X: at.X, Y: at.Y, Items: p.drawNode(i)})
	}
	for _, e := range edges {
		s.add(p.drawLabel(e))
	}
	for i, note := range g.notes { // at the upper left of their nodes
		at := p.turn(p.node(note.at))
		s.add(Group{X: at.X - nodeRadius, Y: at.Y - nodeRadius + 1, Items: badge(p.types, i, o)})
	}
	for i, row := range p.legend {
		s.add(Group{X: margin, Y: p.bottom + legendHigh*(float64(i)+0.5) + 8, Items: drawLegend(p.types, row, o)})
	}
	s.add(drawNotes(p.words, p.end, o)...)
	return s
}

// drawAxis says how many seeds are outside the Ruma in the columns of a merged
// tree.
func (p *treePicture) drawAxis() []Item {
	if !p.layout.Merged() {
		return nil
	}
	items := []Item{Text{
		X: margin, Y: margin + headHeight + axisHead/2 - 4, Text: "seeds outside", Size: quietSize, Color: p.o.Palette.Quiet,
	}}
	for column := range p.layout.Columns() {
		along := float64(column) * p.pitch
		from, to := p.turn(Point{along, 0}), p.turn(Point{along, p.across(p.layout.Height())})
		number := Text{
			X: from.X, Y: from.Y - axisHigh/2, Text: strconv.Itoa(p.layout.Outside(column)), Size: quietSize,
			Anchor: Middle, Color: p.o.Palette.Quiet,
		}
		if p.o.Down {
			number.X, number.Y, number.Anchor = margin+p.axis, from.Y, End
		}
		items = append(items, Polyline{Points: []Point{from, to}, Style: stroke(p.o.Palette.Rule, 1)}, number)
	}
	return items
}
