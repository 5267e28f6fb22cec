package export

import (
	"image/color"
	"math"
	"strconv"

	"tchouka/engine/pebbles"
	"tchouka/engine/row"
)

// boardGeometry says where the parts of a board lie, from its upper left corner:
//
//	╭──────────────────────────────────────╮  ┬
//	│  2     2     0     3          1      │  │ countY
//	│ ╭─╮   ╭─╮   ╭─╮   ╭─╮       ╭───╮    │  │
//	│ ╰─╯   ╰─╯   ╰─╯   ╰─╯       ╰───╯    │  │ holeY   height
//	│  1     2     3     4         Ruma    │  │ labelY
//	╰──┼─────┼────────────────────────┼────╯  ┴
//	   firstX  + pitch              rumaX
type boardGeometry struct {
	types                 typesetter
	holes                 int
	radius                float64 // of a hole; the Ruma is twice as wide
	rumaHeight            float64
	width, height         float64
	firstX, pitch, rumaX  float64
	countY, holeY, labelY float64
	countSize, labelSize  float64
	labels                bool // hole numbers are written on the board
	plain                 bool // the wood has no grain
}

// largeBoard is the board as a picture of its own. Few holes are large, many
// smaller.
func largeBoard(holes int, types typesetter) boardGeometry {
	const large, small = 58, 30
	radius := min(max(large-float64(holes-6)*(large-small)/18, small), large)
	g := boardGeometry{
		types: types, holes: holes, radius: radius, pitch: 2.58 * radius, rumaHeight: 2.7 * radius,
		countSize: 17 + radius/8, labelSize: 11 + radius/14, labels: true,
	}
	g.layOut(8 + radius/5)
	return g
}

// smallRadius is that of a hole on a board that is one of many.
const smallRadius = 20

// smallBoard is the board as one of many.
func smallBoard(holes int, types typesetter) boardGeometry {
	return smallerBoard(holes, smallRadius, types)
}

// smallerBoard is that board with smaller holes.
func smallerBoard(holes int, radius float64, types typesetter) boardGeometry {
	g := boardGeometry{
		types: types, holes: holes, radius: radius, pitch: 2.4 * radius, rumaHeight: 2.5 * radius,
		countSize: 4 + radius/2, labelSize: 2 + radius/2,
	}
	g.layOut(1 + 0.3*radius)
	return g
}

// layOut places the parts, with a free edge of pad.
func (g *boardGeometry) layOut(pad float64) {
	g.firstX = pad + g.pitch/2
	g.rumaX = g.firstX + float64(g.holes)*g.pitch + 0.3*g.radius
	g.width = g.rumaX + g.pitch/2 + pad
	g.countY = pad + g.countSize/2
	g.holeY = g.countY + g.countSize/2 + 0.12*g.radius + g.rumaHeight/2
	g.height = g.holeY + g.rumaHeight/2 + pad
	if g.labels {
		g.labelY = g.holeY + g.rumaHeight/2 + 0.12*g.radius + g.labelSize/2
		g.height = g.labelY + g.labelSize/2 + pad
	}
}

// holeX returns the middle of a hole; the Ruma is hole 0.
func (g boardGeometry) holeX(hole int) float64 {
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

// items draws a position.
func (g boardGeometry) items(p row.Position, o Options, m marks) []Item {
	items := g.wood(o)
	for hole := 1; hole <= g.holes; hole++ {
		x := g.holeX(hole)
		items = append(items, g.pit(x, 2*g.radius, o)...)
		items = append(items, g.seeds(x, pebbles.Places(p.Seeds(hole)), o)...)
		items = append(items, g.count(x, p.Seeds(hole), o))
		if g.labels {
			items = append(items, g.label(hole, o, g.labelY, o.Palette.OnWood))
		}
	}
	rumaAspect := g.rumaHeight / g.radius
	items = append(items, g.pit(g.rumaX, g.rumaHeight, o)...)
	items = append(items, g.seeds(g.rumaX, pebbles.PlacesIn(p.Ruma(), 2, rumaAspect), o)...)
	items = append(items, g.count(g.rumaX, p.Ruma(), o))
	if g.labels {
		items = append(items, g.label(0, o, g.labelY, o.Palette.OnWood))
	}
	if m.played > 0 {
		items = append(items, g.ring(m.played, o.Palette.Panel, o.Palette.Line))
	}
	if m.fatal > 0 {
		items = append(items, g.ring(m.fatal, o.Palette.Panel, o.Palette.Lost))
	}
	return items
}

// wood is the board without holes: a rim, and a few lines of grain.
func (g boardGeometry) wood(o Options) []Item {
	corner := 0.8 * g.radius
	rim := 0.1 * g.radius
	items := []Item{RoundRect{W: g.width, H: g.height, R: corner, Style: solid(o.Palette.WoodEdge)}}
	items = append(items, RoundRect{
		X: rim / 2, Y: rim / 2, W: g.width - rim, H: g.height - rim, R: corner - rim/2,
		Style: solid(o.Palette.Wood),
	})
	if g.plain {
		return items
	}
	// The grain runs beside the writing, never through it.
	heights := []float64{g.holeY - 0.3*g.radius, g.holeY + 0.45*g.radius}
	if g.labels {
		heights = append(heights, g.countY+0.8*g.countSize, g.labelY-0.95*g.labelSize)
	}
	for i, y := range heights {
		items = append(items, g.grain(i, y, o))
	}
	return items
}

// grain is one line from rim to rim that swings a little.
func (g boardGeometry) grain(index int, y float64, o Options) Item {
	left, right := 0.6*g.radius, g.width-0.6*g.radius
	swing := 0.05 * g.radius
	if index%2 == 1 {
		swing = -swing
	}
	third := (right - left) / 3
	return Curve{
		Points: []Point{{left, y}, {left + third, y + swing}, {right - third, y - swing}, {right, y + swing/2}},
		Style:  stroke(o.Palette.WoodEdge, max(0.02*g.radius, 0.7)),
	}
}

// pit is an empty hole, or the Ruma when it is higher than wide: a dark rim that
// is broader above, where its own shade falls.
func (g boardGeometry) pit(x, height float64, o Options) []Item {
	r, rim := g.radius, 0.07*g.radius
	top := g.holeY - height/2
	return []Item{
		RoundRect{X: x - r, Y: top, W: 2 * r, H: height, R: r, Style: solid(o.Palette.HoleEdge)},
		RoundRect{
			X: x - r + rim, Y: top + 1.6*rim, W: 2 * (r - rim), H: height - 2.2*rim, R: r - rim,
			Style: solid(o.Palette.Hole),
		},
	}
}

// seeds draws pebbles round a place at the height of the holes.
func (g boardGeometry) seeds(x float64, places []pebbles.Place, o Options) []Item {
	const inner = 0.92 // of the hole; the rest is rim
	var items []Item
	for _, at := range places {
		px, py := x+at.X*inner*g.radius, g.holeY+(at.Y*inner+0.02)*g.radius
		r := at.Radius * inner * g.radius
		layer := func(down, size float64, c color.NRGBA) {
			items = append(items, Ellipse{
				X: px, Y: py + down*r, RX: size * r, RY: size * r * pebbles.Flatness, Tilt: at.Tilt,
				Style: solid(c),
			})
		}
		layer(0.17, 1.02, o.Palette.HoleEdge)
		layer(0.06, 1, o.Palette.SeedEdge)
		layer(-0.04, 0.94, o.Palette.Seed)
	}
	return items
}

// count writes the seeds of a place, small enough to stand beside its
// neighbors'.
func (g boardGeometry) count(x float64, seeds int, o Options) Item {
	text := strconv.Itoa(seeds)
	return Text{
		X: x, Y: g.countY, Text: text, Size: g.types.fit(text, g.countSize, g.pitch-5), Bold: true,
		Anchor: Middle, Color: o.Palette.OnWood,
	}
}

// label is the number of a hole, or the Ruma's name for hole 0.
func (g boardGeometry) label(hole int, o Options, y float64, c color.NRGBA) Item {
	text := "Ruma"
	if hole > 0 {
		text = strconv.Itoa(o.Numbering.Label(hole, g.holes))
	}
	return Text{X: g.holeX(hole), Y: y, Text: text, Size: g.labelSize, Anchor: Middle, Color: c}
}

// ring is drawn round a hole: the color of its meaning on a light band, which
// keeps it apart from the wood.
func (g boardGeometry) ring(hole int, band, meaning color.NRGBA) Item {
	width := math.Max(0.12*g.radius, 2.2)
	at := Group{X: g.holeX(hole), Y: g.holeY}
	at.Items = []Item{
		Circle{R: g.radius + 0.3*width, Style: stroke(band, 1.9*width)},
		Circle{R: g.radius + 0.3*width, Style: stroke(meaning, width)},
	}
	return at
}
