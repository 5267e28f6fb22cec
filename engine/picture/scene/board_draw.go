package scene

import (
	"math"
	"slices"
	"strconv"

	"tchouka/engine"
	"tchouka/engine/picture/palette"
)

// Mark is a coloured ring around a place.
type Mark struct {
	Place  int
	Color  palette.Color
	Mover  int  // the player whose hand is there, from 1, if several move at once; otherwise 0
	Dashed bool // the place of a last seed
}

// Items draws the board with rings.
func (d Drawing) Items(measure Measure, marks ...Mark) []Item { return d.items(measure, nil, marks) }

// items draws the board, the path of a move, and rings. Without a solid ring, the first place of
// the path gets a ring.
func (d Drawing) items(measure Measure, way []int, marks []Mark) []Item {
	if len(way) > 0 && !slices.ContainsFunc(marks, func(m Mark) bool { return !m.Dashed }) {
		marks = append(slices.Clone(marks), Mark{Place: way[0], Color: palette.Line})
	}
	inner := d.underlay(measure, way)
	for i, p := range d.board.Places {
		inner = append(inner, d.place(measure, i, p)...)
	}
	for _, m := range marks {
		inner = append(append(inner, d.ringItems(m)...), d.moverMark(m)...)
	}
	return slices.Concat(d.wood(), []Item{d.inner(inner)}, d.named())
}

// named returns the board and its places, if they have names.
func (d Drawing) named() (items []Item) {
	if d.board.Name != "" {
		items = append(items, Named{Box{Width: d.Width, Height: d.Height}, d.board.Name, false})
	}
	for i, name := range d.board.Names {
		pit := d.Pit(i)
		items = append(items, Named{pit, name, pit.Width == pit.Height})
	}
	return items
}

// inner moves items from the coordinates of the spread to those of the drawing.
func (d Drawing) inner(items []Item) Group {
	return Group{X: d.pad - d.spread.X, Y: d.pad - d.spread.Y, Items: items}
}

// GroundItems draws everything except the places: the wood, the links and the names of the sides.
func (d Drawing) GroundItems(measure Measure) []Item {
	return append(d.wood(), d.inner(d.underlay(measure, nil)))
}

// PlaceItem draws the place with an index and the given content.
func (d Drawing) PlaceItem(measure Measure, i int, p engine.Place) Item {
	return d.inner(d.place(measure, i, p))
}

func (d Drawing) wood() []Item {
	corner, rim := min(0.5*d.spread.Hole, 24), max(0.06*d.spread.Hole, 1.5)
	return []Item{
		RoundRect{W: d.Width, H: d.Height, R: corner, Style: Solid(palette.WoodEdge)},
		RoundRect{X: rim / 2, Y: rim / 2, W: d.Width - rim, H: d.Height - rim, R: corner - rim/2, Style: Solid(palette.Wood)},
	}
}

// underlay draws the links, the path of a move and the names of the sides.
func (d Drawing) underlay(measure Measure, way []int) []Item {
	under := d.spread.Ground(d.board.Places, Highlight{Mover: d.board.Mover, Row: d.board.Row, Walk: WalkOf(way)})
	return append(under, d.titles(measure)...)
}

// Pit returns the box of the pit of a place.
func (d Drawing) Pit(i int) Box {
	spot := d.spread.Spots[i]
	x, y := spot.At.X+d.pad-d.spread.X, spot.At.Y+d.pad-d.spread.Y
	return Box{X: x - spot.Width/2, Y: y - spot.Height/2, Width: spot.Width, Height: spot.Height}
}

// Wood returns the width of the wood around everything.
func (d Drawing) Wood() float64 { return d.pad }

// titles draws the names of the sides, each with the shape of its owner.
func (d Drawing) titles(measure Measure) []Item {
	if d.spread.untitled {
		return nil
	}
	var items []Item
	size := d.textSize(TitlePart)
	for i, side := range d.spread.Sides {
		name := side.Short(d.board.Words.Lookup(side.Name))
		sign, bold := 1.1*size, Highlight{Mover: d.board.Mover, Row: d.board.Row}.Marks(i, side)
		shape, words := side.Title(sign, size, measure(name, size, bold))
		if side.Owner >= 0 {
			items = append(items, Group{X: side.At.X + shape, Y: side.At.Y, Items: PlayerShape(side.Owner, sign)})
		}
		items = append(items, Text{X: side.At.X + words, Y: side.At.Y, Text: name, Size: size, Bold: bold, Anchor: Middle, Color: palette.OnWood})
	}
	return items
}

// place draws a hole with its seeds, their count and its label.
func (d Drawing) place(measure Measure, i int, p engine.Place) []Item {
	spot := d.spread.Spots[i]
	at := spot.At
	pit := Pit{X: at.X, Y: at.Y, Width: spot.Width, Height: spot.Height, Rim: 0.035 * d.spread.Hole, Furrow: p.Furrow}
	count := strconv.Itoa(p.Seeds)
	var items []Item
	switch {
	case p.Closed:
		items = pit.CoverItems()
	case d.look.numeral(p.Seeds) && !p.Furrow:
		items = append(pit.Items(), numeralIn(measure, count, at, d.spread.Hole))
	default:
		items = append(pit.Items(), d.seedItems(p, pit)...)
	}
	if d.look.counted() && !p.Closed && (!p.Furrow || p.Seeds > 0) {
		size := measure.Fit(count, d.textSize(CountPart), d.apart()-4)
		first := d.spread.CountAt(i, p, measure(count, size, true), Capital*size)
		if d.level {
			first.Y = d.counts
		}
		items = append(items, Text{X: first.X, Y: first.Y, Text: count, Size: size, Bold: true, Anchor: Middle, Color: palette.OnWood})
	}
	if d.labeled && !p.Furrow {
		size := d.labelSize(LabelPart)
		second := d.spread.LabelAt(i, p, measure(p.Label, size, false), Capital*size)
		if d.level {
			second.Y = d.labels
		}
		items = append(items, Text{X: second.X, Y: second.Y, Text: p.Label, Size: size, Anchor: Middle, Color: palette.OnWood})
	}
	return items
}

// apart returns the minimum distance between adjacent holes.
func (d Drawing) apart() float64 { return d.spread.Hole / holePart }

// textSize returns the size of a text on the board, as a part of the width of a hole.
func (d Drawing) textSize(part float64) float64 {
	if d.look.Uniform {
		return min(part*d.spread.Hole, QuietSize)
	}
	return part * d.spread.Hole
}

// labelSize returns the size of labels. part is the size relative to the width of a hole. If the
// width of the picture is limited, the labels of rows have at least the least legible size.
func (d Drawing) labelSize(part float64) float64 {
	size := d.textSize(part)
	if d.look.Space > 0 && (d.level || d.lines > 1) {
		return max(size, minText)
	}
	return size
}

// columnLabels returns the labels above a column of boards, with their centres at Y = 0. It returns
// nil if the labels are on the board.
func (d Drawing) columnLabels() []Item {
	if d.columnHeight() == 0 {
		return nil
	}
	const part = 0.3
	var items []Item
	for i, p := range d.board.Places {
		x := d.spread.Spots[i].At.X + d.pad - d.spread.X
		items = append(items, Text{X: x, Text: p.Label, Size: d.labelSize(part), Anchor: Middle, Color: palette.Quiet})
	}
	return items
}

// columnHeight returns the height of the labels above a column.
func (d Drawing) columnHeight() float64 {
	if d.labeled || !d.level || !d.look.Shows(NumbersPart) {
		return 0
	}
	return numbered
}

// numeralIn draws the number of seeds in a hole of a width, instead of the seeds.
func numeralIn(measure Measure, text string, at Point, wide float64) Item {
	return Text{
		X: at.X, Y: at.Y, Text: text, Size: measure.Fit(text, 0.6*wide, 0.8*wide), Bold: true, Anchor: Middle, Color: palette.OnWood,
	}
}

// seedItems draws the seeds of a place in its pit.
func (d Drawing) seedItems(p engine.Place, pit Pit) []Item {
	if p.Furrow {
		return pit.Balls(d.look.Seeds, p.Seeds)
	}
	const inner = 0.92 // of the hole; the rim is the rest
	lie, radius := Pebbles(p.Seeds), d.spread.Hole/2
	if pit.Height > pit.Width {
		lie = PebblesIn(p.Seeds, 2, pit.Height/radius)
	}
	pit.Y += 0.02 * radius
	return pit.Seeds(d.look.Seeds, lie, inner*radius)
}

// moverMark draws the shape of a player on the upper edge of a ring. The first player's shape is at
// the left, since two hands may be at one place.
func (d Drawing) moverMark(m Mark) []Item {
	if m.Mover == 0 {
		return nil
	}
	const size, diagonal = 0.3, math.Sqrt2 / 2
	spot, owner := d.spread.Spots[m.Place], engine.Player(m.Mover-1)
	r := min(spot.Width, spot.Height) / 2
	x, y := spot.Width/2-r+diagonal*r, -(spot.Height/2 - r + diagonal*r)
	if owner == 0 {
		x = -x
	}
	shape := append(PlainShape(owner, (size+0.12)*d.spread.Hole, palette.Panel), PlayerShape(owner, size*d.spread.Hole)...)
	return []Item{Group{X: spot.At.X + x, Y: spot.At.Y + y, Items: shape}}
}

// ringItems draws a ring around a place.
func (d Drawing) ringItems(m Mark) []Item {
	const dash = 0.14 // in widths of a hole
	spot, width := d.spread.Spots[m.Place], max(0.06*d.spread.Hole, 2.2)
	at, dashes := spot.At, []float64(nil)
	if m.Dashed {
		dashes = []float64{dash * d.spread.Hole, dash * d.spread.Hole}
	}
	ring := func(c palette.Color, line float64) Item {
		out := 0.3 * width
		if d.board.Places[m.Place].Store { // inside a store, since text is above and below it
			out = -0.65 * width
		}
		return RoundRect{
			X: at.X - spot.Width/2 - out, Y: at.Y - spot.Height/2 - out, W: spot.Width + 2*out, H: spot.Height + 2*out,
			R: min(spot.Width, spot.Height)/2 + out, Style: Stroke(c, line, dashes...),
		}
	}
	return []Item{ring(palette.Panel, 1.9*width), ring(m.Color, width)}
}

// PlayerShape returns the shape of a player around the origin. Shapes distinguish the players also
// without colour.
//
//	disc   diamond   square   triangle
func PlayerShape(p engine.Player, size float64) []Item {
	own, _ := palette.Player(int(p))
	return playerShape(p, size, Style{Fill: own, Stroke: palette.Quiet, Width: 1})
}

// PlainShape returns the shape of a player in a colour, without an outline.
func PlainShape(p engine.Player, size float64, c palette.Color) []Item {
	return playerShape(p, size, Solid(c))
}

func playerShape(p engine.Player, size float64, style Style) []Item {
	const side, wide, high = 0.78, 0.96, 0.84 // of the size: the shapes then look equally large
	half := size / 2
	closed := func(points ...Point) []Item {
		return []Item{Polyline{Points: append(points, points[0]), Style: style}}
	}
	switch p {
	case 0:
		return []Item{Circle{R: 0.9 * half, Style: style}}
	case 1:
		return closed(Point{0, -half}, Point{half, 0}, Point{0, half}, Point{-half, 0})
	case 2:
		return closed(Point{-side * half, -side * half}, Point{side * half, -side * half}, Point{side * half, side * half}, Point{-side * half, side * half})
	default:
		return closed(Point{0, -half}, Point{wide * half, high * half}, Point{-wide * half, high * half})
	}
}

// FittedBoard draws a board as large as it fits.
func FittedBoard(b Board, look Look) func(width, height float64) Picture {
	// The largest width of a hole, and the part of the space that a smaller board takes. Its edge
	// has a fixed part, so the board shrinks a little less than its holes.
	const largest, part = 40, 0.97
	return func(width, height float64) Picture {
		return Card{width, height, func(measure Measure) []Item {
			d := b.Draw(largest, look)
			if fit := min(width/d.Width, height/d.Height); fit < 1 {
				d = b.Draw(largest*fit*part, look)
			}
			return []Item{Group{X: (width - d.Width) / 2, Y: (height - d.Height) / 2, Items: d.Items(measure)}}
		}}
	}
}
