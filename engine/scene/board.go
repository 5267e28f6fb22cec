package scene

import (
	"math"
	"strconv"

	"tchouka/engine/palette"
	"tchouka/engine/pebbles"
	"tchouka/engine/row"
)

// Board says where the parts of a board lie, from its upper left corner:
//
//	╭──────────────────────────────────────╮  ┬
//	│  2     2     0     3          1      │  │ countY
//	│ ╭─╮   ╭─╮   ╭─╮   ╭─╮       ╭───╮    │  │
//	│ ╰─╯   ╰─╯   ╰─╯   ╰─╯       ╰───╯    │  │ holeY   height
//	│  1     2     3     4         Ruma    │  │ labelY
//	╰──┼─────┼────────────────────────┼────╯  ┴
//	   firstX  + pitch              rumaX
type Board struct {
	Holes         int
	Radius        float64 // of a hole; the Ruma is twice as wide
	Width, Height float64
	HoleY         float64

	measure              Measure
	numbering            row.Numbering
	rumaHeight           float64
	firstX, pitch, rumaX float64
	countY, labelY       float64
	countSize, labelSize float64
	labels               bool // hole numbers are written on the board
	plain                bool // the wood has no grain
}

// largeBoard is the board as a picture of its own. Few holes are large, many
// smaller.
func largeBoard(holes int, numbering row.Numbering, measure Measure) Board {
	const large, small = 58, 30
	radius := min(max(large-float64(holes-6)*(large-small)/18, small), large)
	g := Board{
		measure: measure, numbering: numbering, Holes: holes, Radius: radius, pitch: 2.58 * radius, rumaHeight: 2.7 * radius,
		countSize: 17 + radius/8, labelSize: 11 + radius/14, labels: true,
	}
	g.layOut(8 + radius/5)
	return g
}

// smallRadius is that of a hole on a board that is one of many.
const smallRadius = 20

// smallBoard is the board as one of many.
func smallBoard(holes int, numbering row.Numbering, measure Measure) Board {
	return smallerBoard(holes, smallRadius, numbering, measure)
}

// smallerBoard is that board with smaller holes.
func smallerBoard(holes int, radius float64, numbering row.Numbering, measure Measure) Board {
	g := Board{
		measure: measure, numbering: numbering, Holes: holes, Radius: radius, pitch: 2.4 * radius, rumaHeight: 2.5 * radius,
		countSize: 4 + radius/2, labelSize: 2 + radius/2,
	}
	g.layOut(1 + 0.3*radius)
	return g
}

// PrintedBoard is a board on a worksheet, with hole numbers and no grain.
func PrintedBoard(holes int, radius float64, numbering row.Numbering, measure Measure) Board {
	g := Board{
		measure: measure, numbering: numbering, Holes: holes, Radius: radius, pitch: 2.36 * radius, rumaHeight: 2.5 * radius,
		countSize: min(7+radius*0.42, 15), labelSize: min(6+radius*0.3, 12), labels: true, plain: true,
	}
	g.layOut(4 + radius/5)
	return g
}

// layOut places the parts, with a free edge of pad.
func (g *Board) layOut(pad float64) {
	g.firstX = pad + g.pitch/2
	g.rumaX = g.firstX + float64(g.Holes)*g.pitch + 0.3*g.Radius
	g.Width = g.rumaX + g.pitch/2 + pad
	g.countY = pad + g.countSize/2
	g.HoleY = g.countY + g.countSize/2 + 0.12*g.Radius + g.rumaHeight/2
	g.Height = g.HoleY + g.rumaHeight/2 + pad
	if g.labels {
		g.labelY = g.HoleY + g.rumaHeight/2 + 0.12*g.Radius + g.labelSize/2
		g.Height = g.labelY + g.labelSize/2 + pad
	}
}

// holeX returns the middle of a hole; the Ruma is hole 0.
func (g Board) holeX(hole int) float64 {
	if hole == 0 {
		return g.rumaX
	}
	return g.firstX + float64(hole-1)*g.pitch
}

// marks says which holes are ringed; 0 is none.
type marks struct {
	played int // the next move sows it
	fatal  int // the last seed fell there and lost
}

// Items draws a position.
func (g Board) Items(p row.Position) []Item { return g.items(p, marks{}) }

// items draws a position with its marks.
func (g Board) items(p row.Position, m marks) []Item {
	items := g.wood()
	for hole := 1; hole <= g.Holes; hole++ {
		x := g.holeX(hole)
		items = append(items, g.pit(x, 2*g.Radius)...)
		items = append(items, g.seeds(x, pebbles.Places(p.Seeds(hole)))...)
		items = append(items, g.count(x, p.Seeds(hole)))
		if g.labels {
			items = append(items, g.label(hole, g.labelY, palette.OnWood))
		}
	}
	rumaAspect := g.rumaHeight / g.Radius
	items = append(items, g.pit(g.rumaX, g.rumaHeight)...)
	items = append(items, g.seeds(g.rumaX, pebbles.PlacesIn(p.Ruma(), 2, rumaAspect))...)
	items = append(items, g.count(g.rumaX, p.Ruma()))
	if g.labels {
		items = append(items, g.label(0, g.labelY, palette.OnWood))
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
	if g.plain {
		return items
	}
	// The grain runs beside the writing, never through it.
	heights := []float64{g.HoleY - 0.3*g.Radius, g.HoleY + 0.45*g.Radius}
	if g.labels {
		heights = append(heights, g.countY+0.8*g.countSize, g.labelY-0.95*g.labelSize)
	}
	for i, y := range heights {
		items = append(items, g.grain(i, y))
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
		Style:  Stroke(palette.WoodEdge, max(0.02*g.Radius, 0.7)),
	}
}

// pit is an empty hole, or the Ruma when it is higher than wide.
func (g Board) pit(x, height float64) []Item {
	return Pit{X: x, Y: g.HoleY, Width: 2 * g.Radius, Height: height, Rim: 0.07 * g.Radius}.Items()
}

// seeds draws pebbles round a place at the height of the holes.
func (g Board) seeds(x float64, places []pebbles.Place) []Item {
	const inner = 0.92 // of the hole; the rest is rim
	var items []Item
	for _, at := range places {
		px, py := x+at.X*inner*g.Radius, g.HoleY+(at.Y*inner+0.02)*g.Radius
		items = append(items, Pebble(px, py, at.Radius*inner*g.Radius, at.Tilt, Printed)...)
	}
	return items
}

// count writes the seeds of a place, small enough to stand beside its
// neighbours'.
func (g Board) count(x float64, seeds int) Item {
	text := strconv.Itoa(seeds)
	return Text{
		X: x, Y: g.countY, Text: text, Size: g.measure.Fit(text, g.countSize, g.pitch-5), Bold: true,
		Anchor: Middle, Color: palette.OnWood,
	}
}

// label is the number of a hole, or the Ruma's name for hole 0.
func (g Board) label(hole int, y float64, c palette.Color) Item {
	text := "Ruma"
	if hole > 0 {
		text = strconv.Itoa(g.numbering.Label(hole, g.Holes))
	}
	return Text{X: g.holeX(hole), Y: y, Text: text, Size: g.labelSize, Anchor: Middle, Color: c}
}

// ring is drawn round a hole: the colour of its meaning on a light band, which
// keeps it apart from the wood.
func (g Board) ring(hole int, band, meaning palette.Color) Item {
	width := math.Max(0.12*g.Radius, 2.2)
	at := Group{X: g.holeX(hole), Y: g.HoleY}
	at.Items = []Item{
		Circle{R: g.Radius + 0.3*width, Style: Stroke(band, 1.9*width)},
		Circle{R: g.Radius + 0.3*width, Style: Stroke(meaning, width)},
	}
	return at
}

// holeNumbers stand above a column of boards; the middle of their digits is at 0.
func (g Board) holeNumbers() []Item {
	var items []Item
	for hole := range g.Holes + 1 {
		items = append(items, g.label(hole, 0, palette.Quiet))
	}
	return items
}

// Lone is a board as a picture of its own.
type Lone struct {
	row.Position
	Numbering row.Numbering
}

// Size implements [Picture].
func (l Lone) Size(measure Measure) (width, height float64) {
	g := largeBoard(l.Len(), l.Numbering, measure)
	return g.Width + 2*margin, g.Height + 2*margin
}

// Scene implements [Picture].
func (l Lone) Scene(measure Measure) Scene {
	g := largeBoard(l.Len(), l.Numbering, measure)
	s := Scene{Width: g.Width + 2*margin, Height: g.Height + 2*margin, Ground: palette.Ground}
	s.Add(Group{X: margin, Y: margin, Items: g.Items(l.Position)})
	return s
}
