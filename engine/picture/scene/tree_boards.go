package scene

import (
	"math"
	"strconv"

	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/tree"
)

// TinyBoard is the layout of a row in a node of a tree: pebbles in holes with their counts above, or numbers in
// holes. A long row is split into lines like that of the window. A thread leads from the end of a
// line to the start of the next:
//
//	 3   3   3   3   0
//	(o) (o) (o) (o) [ ]
type TinyBoard struct {
	look          Look
	measure       Measure
	holes         int
	line, lines   int     // holes per line, except the last, and the number of lines
	cell          float64 // the width of a hole with its gap
	above         float64 // the height of the counts above a line of holes
	Width, Height float64
}

// Measures of a tiny board, in units and in cells.
const (
	tinyLine     = 12 // holes per line; with more than four lines, the lines are longer
	tinyLines    = 4
	tinyNumerals = 24.0
	tinyPebbles  = 30.0
	tinyCount    = 11.0
	tinyHole     = 0.9
	tinyRuma     = 1.35
	tinyBetween  = 7  // between lines
	fieldHole    = 30 // the width of a hole in other games
)

// NewTinyBoard lays out a row of holes with its Ruma.
func NewTinyBoard(measure Measure, look Look, holes int) TinyBoard {
	b := TinyBoard{look: look, measure: measure, holes: holes, cell: tinyNumerals}
	if !look.Numerals {
		b.cell = tinyPebbles
		if look.counted() {
			b.above = tinyCount + 2
		}
	}
	b.lines = min((holes+tinyLine-1)/tinyLine, tinyLines)
	b.line = (holes + b.lines - 1) / b.lines
	b.Width = (float64(b.line) + tinyRuma) * b.cell
	b.Height = float64(b.lines)*b.tinyLineHeight() - tinyBetween
	return b
}

func (b TinyBoard) tinyLineHeight() float64 { return b.cell + b.above + tinyBetween }

// place returns the centre of the i-th place, relative to the centre of the board. The Ruma is the
// last place.
func (b TinyBoard) place(i int) Point {
	line := min(i/b.line, b.lines-1)
	x := (float64(i-line*b.line)+0.5)*b.cell - b.Width/2
	if i == b.holes {
		x += (tinyRuma - 1) / 2 * b.cell
	}
	if b.look.RumaLeft {
		x = -x
	}
	return Point{x, float64(line)*b.tinyLineHeight() + b.above + b.cell/2 - b.Height/2}
}

// Items draws the board around the origin. The last number is that of the Ruma.
func (b TinyBoard) Items(seeds []int) []Item {
	var items []Item
	if !b.look.Numerals {
		items = append(items, RoundRect{
			X: -b.Width / 2, Y: -b.Height / 2, W: b.Width, H: b.Height, R: 5,
			Style: Style{Fill: palette.Wood, Stroke: palette.WoodEdge, Width: 1},
		})
	}
	for line := range b.lines - 1 {
		items = append(items, b.thread(line))
	}
	for i, n := range seeds {
		if b.look.Numerals {
			items = append(items, b.number(i, n)...)
		} else {
			items = append(items, b.pit(i, n)...)
		}
	}
	return items
}

// thread draws the connection from the end of a line to the start of the next.
func (b TinyBoard) thread(line int) Item {
	from, to := b.place((line+1)*b.line-1), b.place((line+1)*b.line)
	out, middle := 0.75*b.cell, (from.Y-b.above+to.Y+tinyBetween/2)/2
	if b.look.RumaLeft {
		out = -out
	}
	third := (to.X - from.X) / 3
	var ink palette.Color = palette.Mix{From: palette.Panel, To: palette.Quiet, Part: 0.6}
	if !b.look.Numerals {
		ink, middle = palette.OnWood, to.Y-b.above-b.cell/2-tinyBetween/2
	}
	return Curve{Points: []Point{
		from,
		{from.X + out, from.Y},
		{from.X + out, middle},
		{from.X, middle},
		{from.X + third, middle},
		{to.X - third, middle},
		{to.X, middle},
		{to.X - out, middle},
		{to.X - out, to.Y},
		to,
	}, Style: Stroke(ink, 1.5)}
}

// number draws a place with its seeds as a number.
func (b TinyBoard) number(i, seeds int) []Item {
	at, r := b.place(i), tinyHole/2*b.cell
	style := Style{Fill: palette.Wood, Stroke: palette.WoodEdge, Width: 1.2} // they differ from the panel in every theme
	if seeds == 0 {
		style.Fill = palette.Mix{From: palette.Panel, To: palette.Wood, Part: 0.3}
		style.Stroke = palette.Mix{From: palette.Panel, To: palette.WoodEdge, Part: 0.7}
	}
	var items []Item
	space := 2 * r
	if i == b.holes {
		space *= tinyRuma
		items = append(items, RoundRect{X: at.X - space/2, Y: at.Y - r, W: space, H: 2 * r, R: 0.6 * r, Style: style})
	} else {
		items = append(items, Circle{X: at.X, Y: at.Y, R: r, Style: style})
	}
	if seeds == 0 {
		return items
	}
	return append(items, b.numeral(seeds, at, space))
}

// numeral draws a number in a place of a width.
func (b TinyBoard) numeral(seeds int, at Point, space float64) Item {
	text := strconv.Itoa(seeds)
	return Text{
		X: at.X, Y: at.Y, Text: text, Size: b.measure.Fit(text, 0.66*tinyNumerals, 0.86*space), Bold: true, Anchor: Middle, Color: palette.OnWood,
	}
}

// pit draws a place with its seeds as pebbles, and their count above.
func (b TinyBoard) pit(i, seeds int) []Item {
	const inner = 0.92 // of the hole; the rim is the rest
	at, r := b.place(i), tinyHole/2*b.cell
	items := Pit{X: at.X, Y: at.Y, Width: 2 * r, Height: 2 * r, Rim: 0.07 * r}.Items()
	if i == b.holes {
		items = Pit{X: at.X, Y: at.Y, Width: 2 * r * tinyRuma, Height: 2 * r, Rim: 0.07 * r}.Items()
	}
	if b.look.numeral(seeds) { // a heap without a count
		return append(items, b.numeral(seeds, at, 2*r))
	}
	for _, seed := range Pebbles(seeds) { // a single shape for each pebble, for speed
		radius := seed.Radius * inner * r
		items = append(items, Ellipse{
			X: at.X + seed.X*inner*r, Y: at.Y + (seed.Y*inner+0.02)*r, RX: radius, RY: radius * PebbleFlatness, Tilt: seed.Tilt,
			Style: Style{Fill: palette.Seed, Stroke: palette.SeedEdge, Width: 0.16 * radius},
		})
	}
	if b.above > 0 {
		text := strconv.Itoa(seeds)
		items = append(items, Text{
			X: at.X, Y: at.Y - b.cell/2 - b.above/2 + 1, Text: text, Size: b.measure.Fit(text, tinyCount, b.cell-2), Bold: true,
			Anchor: Middle, Color: palette.OnWood,
		})
	}
	return items
}

// NodeSize returns the size of a node of a tree that shows a board. Node draws it: the verdict, and the board's items.
func (b TinyBoard) NodeSize() (width, height float64) {
	f := newFrame(b.Width, b.Height, signLarge)
	return f.width, f.height
}

// Node draws a node of a tree with the items of a board.
func (b TinyBoard) Node(s Shapes, id tree.ID, board []Item) Node {
	return newFrame(b.Width, b.Height, signLarge).draw(s, id, board)
}

// boardBodies is the content of nodes that show a row.
type boardBodies struct {
	Tree
	TinyBoard
}

func (b boardBodies) size(int) (width, height float64) { return b.Width, b.Height }

func (b boardBodies) items(i int) []Item {
	t := b.Tree.Tree
	return b.Items(t.Game().Board(t.State(b.Layout.ID(i))).OneRow())
}

// fieldBodies is the content of nodes that show the places of any other game.
type fieldBodies struct {
	Tree
	measure Measure
	first   Drawing // the others have the same size
}

func newFieldBodies(g Tree, measure Measure) fieldBodies {
	b := fieldBodies{Tree: g, measure: measure}
	b.first = b.board(tree.Root).Draw(fieldHole, g.Look)
	return b
}

func (b fieldBodies) board(id tree.ID) Board {
	return BoardOf(b.Tree.Tree.Game(), b.Tree.Tree.State(id), b.Language)
}

func (b fieldBodies) size(int) (width, height float64) {
	return math.Ceil(b.first.Width), math.Ceil(b.first.Height)
}

func (b fieldBodies) items(i int) []Item {
	d := b.board(b.Layout.ID(i)).Draw(fieldHole, b.Look)
	return []Item{Group{X: -d.Width / 2, Y: -d.Height / 2, Items: d.Items(b.measure)}}
}
