package scene

import "tchouka/engine/palette"

// Finish is how a hole and its seeds are painted.
type Finish uint8

// Printed has the flat colours that ink lays, Polished shade and light, for the
// screen. Dim is a polished hole that cannot be played: flat, its seeds in shadow.
const (
	Printed Finish = iota
	Polished
	Dim
)

// Pit is a hole round a place, or a Ruma when it is higher than wide.
type Pit struct {
	X, Y          float64 // its middle
	Width, Height float64
	Rim           float64 // how broad the edge is
	Finish        Finish
}

// Items draws the pit without seeds: an edge that is broader above, where its own
// shade falls.
func (p Pit) Items() []Item {
	side, above, both := 1.0, 1.6, 2.2 // rims beside, above, above and below
	var ground palette.Color = palette.Hole
	switch p.Finish {
	case Polished:
		side, above, both = 0.75, 1, 1.4
	case Dim:
		side, above, both = 0.75, 1, 1.4
		ground = palette.Mix{From: palette.Hole, To: palette.Wood, Part: 0.22}
	}
	r, top := p.Width/2, p.Y-p.Height/2
	return []Item{
		RoundRect{X: p.X - r, Y: top, W: 2 * r, H: p.Height, R: r, Style: Solid(palette.HoleEdge)},
		RoundRect{
			X: p.X - r + side*p.Rim, Y: top + above*p.Rim, W: 2 * (r - side*p.Rim), H: p.Height - both*p.Rim, R: r - side*p.Rim,
			Style: Solid(ground),
		},
	}
}

// layer is one of the ellipses that make a pebble, in parts of its radius.
type layer struct {
	right, down, wide, high float64
	color                   palette.Color
}

// layers are those of a pebble, the lowest first: its shade, its lower edge, itself,
// and the light on it.
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
