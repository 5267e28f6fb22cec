package scene

import (
	"math"
	"strconv"

	"tchouka/engine/palette"
	"tchouka/engine/pebbles"
	"tchouka/engine/row"
)

// marks says which holes are marked; 0 is none.
type marks struct {
	played int  // ringed: the next move sows it
	fatal  int  // ringed: the last seed fell there and lost
	last   *int // underlined: the last seed fell there, 0 for the Ruma; nil where that is not told
}

// Items draws a position.
func (g Board) Items(p row.Position) []Item { return g.items(p, marks{}) }

// Chosen draws a position with a ring round the hole that is sown next, and a line below
// the place where the last seed fell, 0 for the Ruma. A hole of 0, or a place of −1, is
// none.
func (g Board) Chosen(p row.Position, hole, last int) []Item {
	m := marks{played: hole}
	if last >= 0 {
		m.last = &last
	}
	return g.items(p, m)
}

// items draws a position with its marks.
func (g Board) items(p row.Position, m marks) []Item {
	items := g.wood()
	for hole := 1; hole <= g.Holes; hole++ {
		items = append(items, g.hole(hole, p.Seeds(hole), 2*g.Radius, pebbles.Places(p.Seeds(hole)))...)
	}
	items = append(items, g.hole(0, p.Ruma(), g.rumaHeight, pebbles.PlacesIn(p.Ruma(), 2, g.rumaHeight/g.Radius))...)
	if m.last != nil {
		items = append(items, g.underline(*m.last)...)
	}
	if m.played > 0 {
		items = append(items, g.ring(m.played, palette.Panel, palette.Line))
	}
	if m.fatal > 0 {
		items = append(items, g.ring(m.fatal, palette.Panel, palette.Lost))
	}
	return items
}

// wood is the board without holes: a rim, and a few lines of grain.
func (g Board) wood() []Item {
	corner := 0.8 * g.Radius
	rim := 0.1 * g.Radius
	items := []Item{RoundRect{W: g.Width, H: g.Height, R: corner, Style: Solid(palette.WoodEdge)}}
	items = append(items, RoundRect{
		X: rim / 2, Y: rim / 2, W: g.Width - rim, H: g.Height - rim, R: corner - rim/2,
		Style: Solid(palette.Wood),
	})
	const coarse = 14 // on smaller holes the grain is as dark as their rims
	if g.plain || g.look.Room > 0 && g.Radius < coarse {
		return items
	}
	// The grain runs beside the writing, never through it.
	heights := []float64{g.HoleY - 0.3*g.Radius, g.HoleY + 0.45*g.Radius}
	if g.labels && g.look.counted() {
		heights = append(heights, g.countY+0.8*g.countSize, g.labelY-0.95*g.labelSize)
	}
	for i := range g.rows {
		for k, y := range heights {
			items = append(items, g.grain(k, y+float64(i)*g.rowPitch))
		}
	}
	return items
}

// grain is one line from rim to rim that swings a little.
func (g Board) grain(index int, y float64) Item {
	left, right := 0.6*g.Radius, g.Width-0.6*g.Radius
	swing := 0.05 * g.Radius
	if index%2 == 1 {
		swing = -swing
	}
	third := (right - left) / 3
	return Curve{
		Points: []Point{{left, y}, {left + third, y + swing}, {right - third, y - swing}, {right, y + swing/2}},
		Style:  Stroke(palette.Grain{}, max(0.02*g.Radius, 0.7)),
	}
}

// hole draws a hole, or the Ruma, with its seeds and what is written to it.
func (g Board) hole(hole, seeds int, high float64, lie []pebbles.Place) []Item {
	const inner = 0.92 // of the hole; the rest is rim
	at := g.at(hole)
	items := Pit{X: at.X, Y: at.Y, Width: 2 * g.Radius, Height: high, Rim: 0.07 * g.Radius}.Items()
	numeral := g.look.numeral(seeds)
	if !numeral {
		for _, seed := range lie {
			px, py := at.X+seed.X*inner*g.Radius, at.Y+(seed.Y*inner+0.02)*g.Radius
			items = append(items, Seed(g.look.Seeds, px, py, seed.Radius*inner*g.Radius, seed.Tilt, Printed)...)
		}
	}
	text := strconv.Itoa(seeds)
	switch {
	case numeral:
		items = append(items, numeralIn(g.measure, text, at, 2*g.Radius))
	case g.look.counted(): // small enough to stand beside its neighbours
		items = append(items, Text{
			X: at.X, Y: at.Y - g.HoleY + g.countY, Text: text, Size: g.measure.Fit(text, g.countSize, g.pitch-5), Bold: true,
			Anchor: Middle, Color: palette.OnWood,
		})
	}
	if g.labels {
		items = append(items, g.label(hole, at.Y-g.HoleY+g.labelY, palette.OnWood))
	}
	return items
}

// numeralIn is the number of seeds in a hole so wide, in place of them.
func numeralIn(measure Measure, text string, at Point, wide float64) Item {
	return Text{
		X: at.X, Y: at.Y, Text: text, Size: measure.Fit(text, 0.6*wide, 0.8*wide), Bold: true, Anchor: Middle, Color: palette.OnWood,
	}
}

const rumaLabel = "Ruma"

// label is the number of a hole, or the Ruma's name for hole 0.
func (g Board) label(hole int, y float64, c palette.Color) Item {
	text := rumaLabel
	if hole > 0 {
		text = strconv.Itoa(g.numbering.Label(hole, g.Holes))
	}
	return Text{X: g.at(hole).X, Y: y, Text: text, Size: g.labelSize, Anchor: Middle, Color: c}
}

// ring is drawn round a hole: the colour of its meaning on a light band, which
// keeps it apart from the wood.
func (g Board) ring(hole int, band, meaning palette.Color) Item {
	width := math.Max(0.12*g.Radius, 2.2)
	at := Group{X: g.at(hole).X, Y: g.at(hole).Y}
	if hole == 0 { // within the Ruma, for there is writing above and below
		out, high := g.Radius-0.65*width, g.rumaHeight/2-0.65*width
		for _, s := range []Style{Stroke(band, 1.9*width), Stroke(meaning, width)} {
			at.Items = append(at.Items, RoundRect{X: -out, Y: -high, W: 2 * out, H: 2 * high, R: out, Style: s})
		}
		return at
	}
	at.Items = []Item{
		Circle{R: g.Radius + 0.3*width, Style: Stroke(band, 1.9*width)},
		Circle{R: g.Radius + 0.3*width, Style: Stroke(meaning, width)},
	}
	return at
}

// underline is a line below a hole, as Campbell and Chavey write where the last seed fell.
func (g Board) underline(hole int) []Item {
	const width = 3
	at, half := g.at(hole), 0.8*g.Radius
	y := at.Y + g.rumaHeight/2 + underRoom/2 + width/2
	line := func(c palette.Color, more float64) Item {
		return RoundRect{
			X: at.X - half - more, Y: y - width/2 - more, W: 2 * (half + more), H: width + 2*more, R: width/2 + more, Style: Solid(c),
		}
	}
	return []Item{line(palette.Panel, 1), line(palette.Line, 0)}
}

// holeNumbers stand above a column of boards; the middle of their digits is at 0. A board
// that is broken has them on it.
func (g Board) holeNumbers() []Item {
	if g.rows > 1 || !g.look.Shows(NumbersPart) {
		return nil
	}
	var items []Item
	for hole := range g.Holes + 1 {
		items = append(items, g.label(hole, 0, palette.Quiet))
	}
	return items
}

// numbersHigh is how much room hole numbers take above a column of boards.
func (g Board) numbersHigh() float64 {
	if g.rows > 1 || !g.look.Shows(NumbersPart) {
		return 0
	}
	return 20
}
