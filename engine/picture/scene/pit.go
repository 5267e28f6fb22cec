package scene

import (
	"math"

	"tchouka/engine/picture/palette"
)

// Finish is the painting style of holes and seeds.
type Finish uint8

// Printed has flat colours, for ink. Polished has shading, for the screen. Dim is a polished hole
// that cannot be played: flat, with darkened seeds.
const (
	Printed Finish = iota
	Polished
	Dim
)

// Pit is a hole, or a Ruma if it is higher than wide.
type Pit struct {
	X, Y          float64 // its centre
	Width, Height float64
	Rim           float64 // the width of the edge
	Finish        Finish
	Furrow        bool // it may be wider than high
}

// Items draws the pit without seeds. The edge is wider at the top, where its shadow falls.
func (p Pit) Items() []Item {
	side, above, both := 1.0, 1.6, 2.2 // rims at one side, at the top, at top and bottom together
	var ground palette.Color = palette.Hole
	switch p.Finish {
	case Polished:
		side, above, both = 0.75, 1, 1.4
	case Dim:
		side, above, both = 0.75, 1, 1.4
		ground = palette.Mix{From: palette.Hole, To: palette.Wood, Part: 0.22}
	}
	half, top, r := p.Width/2, p.Y-p.Height/2, p.Width/2
	if p.Furrow {
		r = min(p.Width, p.Height) / 2
	}
	return []Item{
		RoundRect{X: p.X - half, Y: top, W: 2 * half, H: p.Height, R: r, Style: Solid(palette.HoleEdge)},
		RoundRect{
			X: p.X - half + side*p.Rim, Y: top + above*p.Rim, W: 2 * (half - side*p.Rim), H: p.Height - both*p.Rim, R: r - side*p.Rim,
			Style: Solid(ground),
		},
	}
}

// CoverItems draws a closed hole: a hatched lid inside the visible rim of the pit. The hatching tends
// towards the colour of hole edges, which contrasts with the board in every theme. The colour of
// holes does not, in themes that save ink.
func (p Pit) CoverItems() []Item {
	const lines, part = 4, 0.8 // of the radius
	r, wide := p.Width/2, 0.09*p.Width
	hatch := palette.Mix{From: palette.Wood, To: palette.HoleEdge, Part: 0.7}
	items := []Item{
		RoundRect{X: p.X - r, Y: p.Y - p.Height/2, W: p.Width, H: p.Height, R: r, Style: Solid(palette.HoleEdge)},
		RoundRect{
			X: p.X - r + p.Rim, Y: p.Y - p.Height/2 + p.Rim, W: p.Width - 2*p.Rim, H: p.Height - 2*p.Rim, R: r - p.Rim,
			Style: Solid(palette.Mix{From: palette.Wood, To: palette.Hole, Part: 0.25}),
		},
	}
	for i := range lines { // from lower left to upper right
		away := (float64(i) - (lines-1)/2.0) * 0.4 * r
		half := math.Sqrt(part*part*r*r-away*away) / math.Sqrt2
		x, y := p.X+away/math.Sqrt2, p.Y+away/math.Sqrt2
		items = append(items, Polyline{Points: []Point{{x - half, y + half}, {x + half, y - half}}, Style: Stroke(hatch, wide)})
	}
	return items
}

// Seeds draws seeds in the pit, or travelling seeds at its place, at positions in a unit.
func (p Pit) Seeds(shape palette.Seeds, seeds []Pebble, unit float64) []Item {
	items := make([]Item, 0, 4*len(seeds))
	for _, seed := range seeds {
		items = append(items, Seed(shape, p.X+seed.X*unit, p.Y+seed.Y*unit, seed.Radius*unit, seed.Tilt, p.Finish)...)
	}
	return items
}

// Balls draws balls in a furrow, from its beginning: the left or the lower end.
func (p Pit) Balls(shape palette.Seeds, balls int) []Item {
	at, radius := furrowBalls(balls, max(p.Width, p.Height), min(p.Width, p.Height))
	seeds := make([]Pebble, len(at))
	for i, ball := range at {
		if p.Height > p.Width {
			ball = Point{ball.Y, -ball.X}
		}
		seeds[i] = Pebble{X: ball.X, Y: ball.Y, Radius: radius}
	}
	return p.Seeds(shape, seeds, 1)
}

// furrowBalls returns the positions of balls in a furrow of a length and width, around its centre,
// and their radius. The balls are in one line from its beginning, or in several lines if necessary.
func furrowBalls(balls int, long, broad float64) (at []Point, radius float64) {
	const most, wide = 48, 0.42
	balls = min(balls, most)
	for lines := 1; ; lines++ {
		radius = wide * broad / float64(lines)
		in := max(int((long-broad/4)/(2.1*radius)), 1) // per line
		if in*lines < balls && lines < 4 {
			continue
		}
		radius = min(radius, wide*long)
		for i := range min(balls, in*lines) {
			along := -long/2 + broad/8 + radius*1.05*float64(2*(i%in)+1)
			across := 2.1 * radius * (float64(i/in) - float64(lines-1)/2)
			at = append(at, Point{along, across})
		}
		return at, radius
	}
}

// layer is one of the ellipses of a pebble, in units of its radius.
type layer struct {
	right, down, wide, high float64
	color                   palette.Color
}

// layers returns the layers of a pebble from bottom to top: the shadow, the lower edge, the body,
// and the highlight.
func (f Finish) layers() []layer {
	if f == Printed {
		return []layer{
			{0, 0.17, 1.02, 1.02, palette.HoleEdge}, {0, 0.06, 1, 1, palette.SeedEdge}, {0, -0.04, 0.94, 0.94, palette.Seed},
		}
	}
	seed, edge := palette.Color(palette.Seed), palette.Color(palette.SeedEdge)
	light := palette.Mix{From: palette.Seed, To: palette.OnWood, Part: 0.45}
	if f == Dim {
		seed = palette.Mix{From: palette.Seed, To: palette.Hole, Part: 0.45}
		edge = palette.Mix{From: palette.SeedEdge, To: palette.Hole, Part: 0.45}
		light = palette.Mix{From: seed, To: palette.Hole, Part: 0.4}
	}
	return []layer{
		{0, 0.22, 1.04, 1, palette.Faint{Of: palette.HoleEdge, Opacity: 0.8}},
		{0, 0.10, 1, 1, edge},
		{0, -0.05, 0.97, 0.92, seed},
		{-0.22, -0.28, 0.45, 0.32, light},
	}
}

// Seed draws a seed of a shape and a radius around a position.
func Seed(shape palette.Seeds, x, y, radius, tilt float64, f Finish) []Item {
	switch shape {
	case palette.Cowries:
		return cowrie(x, y, radius, tilt, f)
	case palette.Dots:
		return dot(x, y, radius, f)
	default:
		return pebble(x, y, radius, tilt, f)
	}
}

func pebble(x, y, radius, tilt float64, f Finish) []Item {
	layers := f.layers()
	items := make([]Item, len(layers))
	for i, l := range layers {
		items[i] = Ellipse{
			X: x + l.right*radius, Y: y + l.down*radius, RX: l.wide * radius, RY: l.high * radius * PebbleFlatness, Tilt: tilt,
			Style: Solid(l.color),
		}
	}
	return items
}

// cowrie draws a shell with its slit upwards, and teeth along the slit if the shell is large
// enough. It is narrower and more tilted than a pebble.
//
//	 .-----.
//	( +++++ )
//	 '-----'
func cowrie(x, y, radius, tilt float64, f Finish) []Item {
	const narrow, askew, toothed = 0.88, 1.6, 9
	tilt *= askew
	var items []Item
	layers := f.layers()
	for _, l := range layers[:3] {
		items = append(items, Ellipse{
			X: x, Y: y + l.down*radius, RX: l.wide * radius, RY: l.high * radius * PebbleFlatness * narrow, Tilt: tilt, Style: Solid(l.color),
		})
	}
	slit := Solid(palette.Slit{})
	if f == Dim {
		slit = Solid(palette.Mix{From: layers[2].color, To: palette.Slit{}, Part: 0.45})
	}
	items = append(items, Ellipse{X: x, Y: y, RX: 0.68 * radius, RY: 0.1 * radius, Tilt: tilt, Style: slit})
	if radius < toothed {
		return items
	}
	sin, cos := math.Sincos(tilt)
	for tooth := -2.0; tooth <= 2; tooth++ {
		along := 0.24 * tooth * radius
		items = append(items, Ellipse{X: x + along*cos, Y: y + along*sin, RX: 0.045 * radius, RY: 0.22 * radius, Tilt: tilt, Style: slit})
	}
	return items
}

// dot draws a flat disc with an edge, no larger than a pebble.
func dot(x, y, radius float64, f Finish) []Item {
	const part = 0.86
	layers := f.layers()
	r := part * radius
	return []Item{Circle{X: x, Y: y, R: r, Style: Solid(layers[1].color)}, Circle{X: x, Y: y, R: 0.84 * r, Style: Solid(layers[2].color)}}
}
