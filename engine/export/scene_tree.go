package export

import (
	"fmt"
	"image/color"
	"strconv"

	"tchouka/engine"
	"tchouka/engine/tree"
)

const (
	columnWidth  = 78
	rowHeight    = 40
	legendHeight = 40
	markY        = 34 // of the middle of what hangs below a node
)

// nodeY turns a height of the layout into units.
func nodeY(y int) float64 { return float64(y) * rowHeight / tree.Row }

func (g gameTree) size(o Options) (width, height float64) {
	types := newTypesetter()
	width = max(
		float64(g.layout.Columns()-1)*columnWidth+2*(margin+30),
		headingWidth(types, g.title(o), g.summary(o)),
		legendWidth(types, g.legend(o))+2*margin,
	)
	return width, margin + headHeight + nodeY(g.layout.Height()) + legendHeight + margin
}

func (g gameTree) scene(o Options) Scene {
	types := newTypesetter()
	width, height := g.size(o)
	s := Scene{Width: width, Height: height, Ground: o.Palette.Panel}
	s.add(heading(types, width, g.title(o), g.summary(o), o)...)
	at := g.places()
	// Thin edges lie beneath thick ones, and all edges beneath the nodes.
	for _, thick := range []bool{false, true} {
		for i := range g.layout.Len() {
			if parent := g.layout.At(i).Parent; parent >= 0 && g.thick(i, o) == thick {
				s.add(g.edge(at[parent], at[i], i, o))
			}
		}
	}
	for i := range g.layout.Len() {
		s.add(Group{X: at[i].X, Y: at[i].Y, Items: g.node(types, i, o)})
		if g.layout.At(i).Parent >= 0 {
			s.add(g.edgeLabel(types, at[g.layout.At(i).Parent], at[i], i, o))
		}
	}
	s.add(Group{X: margin, Y: height - margin - legendHeight/2 + 8, Items: drawLegend(types, g.legend(o), o)})
	return s
}

// places returns the middle of every visible node.
func (g gameTree) places() []Point {
	at := make([]Point, g.layout.Len())
	for column := range g.layout.Columns() {
		lo, hi := g.layout.Column(column)
		for i := lo; i < hi; i++ {
			at[i] = Point{margin + 30 + float64(column)*columnWidth, margin + headHeight + nodeY(g.layout.At(i).Y)}
		}
	}
	return at
}

// isLine reports whether the line being played goes through the edge into the
// i-th node.
func (g gameTree) isLine(i int) bool {
	n := g.layout.At(i)
	return g.onLine[n.ID] && n.Parent >= 0 && g.onLine[g.layout.At(n.Parent).ID]
}

func (g gameTree) thick(i int, o Options) bool {
	return g.isLine(i) || o.Verdicts && g.tree.Node(g.layout.At(i).ID).Verdict == engine.Won
}

// edgeColor is the color of the edge into the i-th node.
func (g gameTree) edgeColor(i int, o Options) color.NRGBA {
	verdict := g.tree.Node(g.layout.At(i).ID).Verdict
	switch {
	case g.isLine(i):
		return o.Palette.Line
	case !o.Verdicts:
		return o.Palette.Quiet
	case verdict == engine.Won:
		return o.Palette.Won
	case verdict == engine.Lost:
		return o.Palette.Lost
	default:
		return o.Palette.Unknown
	}
}

// edge leaves its parent and reaches the i-th node level.
func (g gameTree) edge(from, to Point, i int, o Options) Item {
	width := 1.4
	switch {
	case g.isLine(i):
		width = 4.5
	case g.thick(i, o):
		width = 3
	}
	bend := (to.X - from.X) / 2
	return Curve{
		Points: []Point{from, {from.X + bend, from.Y}, {to.X - bend, to.Y}, to},
		Style:  stroke(g.edgeColor(i, o), width),
	}
}

// edgeLabel writes the hole on the edge, on a patch of ground. It stands a
// little beyond the middle, where siblings are further apart.
func (g gameTree) edgeLabel(types typesetter, from, to Point, i int, o Options) Item {
	const size, acrossX, acrossY = 13, 0.576, 0.648 // the point of the curve at 0.6
	n := g.tree.Node(g.layout.At(i).ID)
	text := strconv.Itoa(o.Numbering.Label(int(n.Move), g.board(tree.Root).Len()))
	half := types.width(text, size, true)/2 + 4
	return Group{X: from.X + acrossX*(to.X-from.X), Y: from.Y + acrossY*(to.Y-from.Y), Items: []Item{
		RoundRect{X: -half, Y: -7, W: 2 * half, H: 14, R: 4, Style: solid(o.Palette.Panel)},
		Text{Text: text, Size: size, Bold: true, Anchor: Middle, Color: g.edgeColor(i, o)},
	}}
}

// node draws the i-th node round the origin, with what hangs below it.
func (g gameTree) node(types typesetter, i int, o Options) []Item {
	placed := g.layout.At(i)
	n := g.tree.Node(placed.ID)
	var items []Item
	if text := markText(placed); text != "" {
		items = append(items, pill(types, text, placed.Mark == tree.MarkLost, o)...)
	}
	if placed.ID == g.current {
		items = append(items, Circle{R: nodeRadius + 7, Style: Style{Fill: o.Palette.Panel, Stroke: o.Palette.Line, Width: 3}})
	}
	items = append(items, nodeShape(n, o)...)
	if n.Twin != tree.None {
		items = append(items, twinSign(o)...)
	}
	return items
}

// nodeShape is the shape of a node's verdict.
func nodeShape(n tree.Node, o Options) []Item {
	switch {
	case n.Ended: // a fact of the rules, no verdict
		const arm = 4.5
		cross := stroke(o.Palette.Lost, 2)
		return append(lostShape(o),
			Polyline{Points: []Point{{-arm, -arm}, {arm, arm}}, Style: cross},
			Polyline{Points: []Point{{-arm, arm}, {arm, -arm}}, Style: cross})
	case !o.Verdicts:
		return plainShape(o)
	case n.Verdict == engine.Won && n.Distance >= 0:
		return wonShape(strconv.Itoa(n.Distance), o)
	case n.Verdict == engine.Won:
		return wonShape("", o)
	case n.Verdict == engine.Lost:
		return lostShape(o)
	default:
		return unknownShape(o)
	}
}

// twinSign marks a position that stands elsewhere in the tree too: an equals
// sign in a small circle at the upper right of its node.
func twinSign(o Options) []Item {
	const x, y = 13, -12
	bar := stroke(o.Palette.Ink, 1.4)
	return []Item{
		Circle{X: x, Y: y, R: 6.5, Style: Style{Fill: o.Palette.Panel, Stroke: o.Palette.Ink, Width: 1}},
		Polyline{Points: []Point{{x - 3, y - 1.6}, {x + 3, y - 1.6}}, Style: bar},
		Polyline{Points: []Point{{x - 3, y + 1.6}, {x + 3, y + 1.6}}, Style: bar},
	}
}

// markText says what hangs below a node.
func markText(p tree.Placed) string {
	switch p.Mark {
	case tree.MarkLost:
		return fmt.Sprintf("%d lost", p.Count)
	case tree.MarkFolded:
		if p.AtLeast {
			return fmt.Sprintf("over %d hidden", p.Count)
		}
		return fmt.Sprintf("%d hidden", p.Count)
	case tree.MarkMore:
		return "more"
	default:
		return ""
	}
}

// pill hangs below a node by a dashed line.
func pill(types typesetter, text string, lost bool, o Options) []Item {
	const size, height = 11, 18
	half := types.width(text, size, false)/2 + 8
	c := o.Palette.Unknown
	if lost {
		c = o.Palette.Lost
	}
	return []Item{
		Polyline{Points: []Point{{0, 0}, {0, markY}}, Style: stroke(c, 1.4, 2.5, 2.5)},
		RoundRect{
			X: -half, Y: markY - height/2, W: 2 * half, H: height, R: height / 2,
			Style: Style{Fill: o.Palette.Panel, Stroke: o.Palette.Rule, Width: 1.2},
		},
		Text{Y: markY, Text: text, Size: size, Anchor: Middle, Color: o.Palette.Quiet},
	}
}
