package palette

import "image/color"

// Board is what a board is made of.
type Board uint8

// Wooden is the board of a theme. Plain has neither wood nor shade of it: the colours of
// panels and text. Distinct is for eyes that tell few hues apart: a blue board, holes that
// are almost black, seeds that are almost yellow, each far from the others in lightness.
const (
	Wooden Board = iota
	Plain
	Distinct
)

// Seeds is the shape of a seed.
type Seeds uint8

// Pebbles, cowrie shells with their slit, and flat dots.
const (
	Pebbles Seeds = iota
	Cowries
	Dots
)

// Dress is how a board and its seeds look, in any theme. The zero Dress is that of every
// palette.
type Dress struct {
	Board Board
	Seeds Seeds
}

// Dressed returns the palette with another board and other seeds.
func (p Palette) Dressed(d Dress) Palette {
	p.Seeds, p.Even = d.Seeds, d.Board != Wooden
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

// Band returns the colour of the band that a ring of some colour lies on, so that it is
// seen on the wood: that of writing or that of holes, whichever is farther from it in
// lightness.
func (p Palette) Band(ring color.NRGBA) color.NRGBA { return farther(ring, p.OnWood, p.Hole) }

// Slit is the line along a cowrie, as far from the colour of seeds as there is one in a
// hole.
type Slit struct{}

// In returns the colour in a palette.
func (Slit) In(p Palette) color.NRGBA {
	return farther(p.Seed, p.HoleEdge, farther(p.Seed, p.SeedEdge, p.Hole))
}

// farther returns which of two colours is farther from another in lightness.
func farther(from, a, b color.NRGBA) color.NRGBA {
	light := func(c color.NRGBA) int { return 299*int(c.R) + 587*int(c.G) + 114*int(c.B) }
	away := func(c color.NRGBA) int { return max(light(c)-light(from), light(from)-light(c)) }
	if away(b) > away(a) {
		return b
	}
	return a
}
