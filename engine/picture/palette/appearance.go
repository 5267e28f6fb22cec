package palette

import "image/color"

// Board is the style of a board.
type Board uint8

// The styles of boards. Wooden has the colours of the theme. Plain has the colours of panels
// and text. Distinct is for colour-blind users: a blue board, almost black holes and almost
// yellow seeds, which differ clearly in lightness.
const (
	Wooden Board = iota
	Plain
	Distinct
)

// Seeds is the shape of seeds.
type Seeds uint8

// The shapes: pebbles, cowrie shells with a slit, and flat dots.
const (
	Pebbles Seeds = iota
	Cowries
	Dots
)

// Appearance is the appearance of a board and its seeds, in any theme. The zero Appearance changes
// nothing in a palette.
type Appearance struct {
	Board Board
	Seeds Seeds
}

// String returns the names on the command line, for example "wood,pebbles".
func (d Appearance) String() string {
	return [...]string{Wooden: "wood", Plain: "plain", Distinct: "distinct"}[d.Board] + "," +
		[...]string{Pebbles: "pebbles", Cowries: "cowries", Dots: "dots"}[d.Seeds]
}

// WithAppearance returns the palette with the board and seeds of a dress.
func (p Palette) WithAppearance(d Appearance) Palette {
	p.Seeds, p.Flat = d.Seeds, d.Board != Wooden
	switch d.Board {
	case Plain:
		p.Wood, p.WoodEdge = Mixed(p.Panel, p.Ink, 0.12), Mixed(p.Panel, p.Ink, 0.3)
		p.Hole, p.HoleEdge = Mixed(p.Panel, p.Ink, 0.01), Mixed(p.Panel, p.Ink, 0.45)
		p.Seed, p.SeedEdge = Mixed(p.Panel, p.Ink, 0.66), Mixed(p.Panel, p.Ink, 0.85)
		p.OnWood = p.Ink
	case Distinct:
		p.Wood, p.WoodEdge = rgb(0x285580), rgb(0x16344F)
		p.Hole, p.HoleEdge = rgb(0x081624), rgb(0x000000)
		p.Seed, p.SeedEdge = rgb(0xF7C948), rgb(0xB98A12)
		p.OnWood = rgb(0xFFFFFF)
	}
	return p
}

// Band returns the colour of the band below a ring, which makes the ring visible on wood:
// the text colour on wood or the colour of holes. It is the one that differs more from the ring
// in lightness.
func (p Palette) Band(ring color.NRGBA) color.NRGBA { return farther(ring, p.OnWood, p.Hole) }

// Slit is the colour of the line along a cowrie: the colour of a hole, its edge or the edge
// of a seed that differs most from the seed in lightness.
type Slit struct{}

// In returns the colour in a palette.
func (Slit) In(p Palette) color.NRGBA {
	return farther(p.Seed, p.HoleEdge, farther(p.Seed, p.SeedEdge, p.Hole))
}

// farther returns the one of two colours that differs more from another in lightness.
func farther(from, a, b color.NRGBA) color.NRGBA {
	light := func(c color.NRGBA) int { return 299*int(c.R) + 587*int(c.G) + 114*int(c.B) }
	away := func(c color.NRGBA) int { return max(light(c)-light(from), light(from)-light(c)) }
	if away(b) > away(a) {
		return b
	}
	return a
}
