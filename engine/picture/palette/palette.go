// Package palette maps meanings to colours, for the screen and for all exported pictures.
// It contains only data: no toolkit, no state.
//
// The colours are distinct for the common kinds of colour blindness. Every text colour has a
// contrast of 4.5 : 1 or more with its background. The tests compute both for every theme.
// Green and blue look alike to tritanopes, so Won and Line differ mainly in lightness.
//
// Colour is never the only distinction. A won position is a filled circle, a lost one a hollow
// square, an unsearched one a dashed circle. The first player is a disc, the second a diamond,
// the third a square, the fourth a triangle.
package palette

import (
	"image/color"
)

// Palette is a set of colours for a light or a dark background.
type Palette struct {
	Won, Lost, Unknown color.NRGBA // verdicts
	Line               color.NRGBA // the line being played, selection, main button
	OnLine             color.NRGBA // text on Line
	OnWon              color.NRGBA // text on Won
	Current            color.NRGBA // tint of the current row

	First, Second, Third, Fourth         color.NRGBA // disc, diamond, square, triangle
	OnFirst, OnSecond, OnThird, OnFourth color.NRGBA // text on them

	Ground, Panel, Rule color.NRGBA // background, panels, one-pixel rules
	Ink, Quiet          color.NRGBA // text and secondary text

	Wood, WoodEdge, Hole, HoleEdge color.NRGBA // the board
	Seed, SeedEdge                 color.NRGBA // pebbles and their lower edge
	OnWood                         color.NRGBA // counts and hole numbers on the board

	Seeds Seeds // the shape of seeds
	Flat  bool  // the board has no wood and no grain
}

// Light returns the palette for a light background.
func Light() Palette {
	return Palette{
		Won: rgb(0x00795A), Lost: rgb(0xB8480A), Unknown: rgb(0x8A8178),
		Line: rgb(0x0A4C82), OnLine: rgb(0xFFFFFF), OnWon: rgb(0xFFFFFF), Current: rgb(0xFFF2CC),
		First: rgb(0x1F5FA8), OnFirst: rgb(0xFFFFFF), Second: rgb(0xF5B301), OnSecond: rgb(0x2A2000),
		Third: rgb(0x6B1230), OnThird: rgb(0xFFFFFF), Fourth: rgb(0x4FD3CE), OnFourth: rgb(0x06302E),
		Ground: rgb(0xF7F3EC), Panel: rgb(0xFFFFFF), Rule: rgb(0xDDD5C8),
		Ink: rgb(0x2A2420), Quiet: rgb(0x6B6259),
		Wood: rgb(0x9A6A3F), WoodEdge: rgb(0x82562F), Hole: rgb(0x5C3A1E), HoleEdge: rgb(0x472B14),
		Seed: rgb(0xF3E3C3), SeedEdge: rgb(0xD9BE8C), OnWood: rgb(0xFFFFFF),
	}
}

// Dark returns the palette for a dark background.
func Dark() Palette {
	return Palette{
		Won: rgb(0x3CC79C), Lost: rgb(0xF08A4B), Unknown: rgb(0x9A9187),
		Line: rgb(0xADD4F8), OnLine: rgb(0x10202C), OnWon: rgb(0x0C2A20), Current: rgb(0x4A3F22),
		First: rgb(0x2F6FBF), OnFirst: rgb(0xFFFFFF), Second: rgb(0xFFD34D), OnSecond: rgb(0x2A2000),
		Third: rgb(0x7A1735), OnThird: rgb(0xFFFFFF), Fourth: rgb(0x8FEFE6), OnFourth: rgb(0x06302E),
		Ground: rgb(0x1F1C19), Panel: rgb(0x292521), Rule: rgb(0x423B34),
		Ink: rgb(0xF2ECE3), Quiet: rgb(0xB9AFA3),
		Wood: rgb(0x6E4A2A), WoodEdge: rgb(0x57391E), Hole: rgb(0x38230F), HoleEdge: rgb(0x291809),
		Seed: rgb(0xF3E3C3), SeedEdge: rgb(0xD9BE8C), OnWood: rgb(0xFFFFFF),
	}
}

func rgb(hex uint32) color.NRGBA {
	return color.NRGBA{R: uint8(hex >> 16), G: uint8(hex >> 8), B: uint8(hex), A: 0xFF}
}

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

// Theme is a palette with an ID.
type Theme struct {
	ID string
	Palette
}

// Themes returns the palettes for pictures: light and dark as on the screen; print, white
// with little ink and verdicts that survive copying; grey, without hues; contrast and
// contrast-dark, black on white and white on black, with text contrast of 7 : 1 or more.
func Themes() []Theme {
	return []Theme{
		{"light", Light()}, {"dark", Dark()}, {"print", Printed()}, {"grey", grey()}, {"contrast", Contrast()}, {"contrast-dark", ContrastDark()},
	}
}

// Printed returns the palette for paper. Its board is drawn in outline. Won is darker than
// Lost, and Line darker than both.
func Printed() Palette {
	return Palette{
		Won: rgb(0x00694D), Lost: rgb(0xC24E0A), Unknown: rgb(0x7A7A7A),
		Line: rgb(0x07355F), OnLine: rgb(0xFFFFFF), OnWon: rgb(0xFFFFFF), Current: rgb(0xFFF2CC),
		First: rgb(0x1F5FA8), OnFirst: rgb(0xFFFFFF), Second: rgb(0xF5B301), OnSecond: rgb(0x2A2000),
		Third: rgb(0x6B1230), OnThird: rgb(0xFFFFFF), Fourth: rgb(0x4FD3CE), OnFourth: rgb(0x06302E),
		Ground: rgb(0xFFFFFF), Panel: rgb(0xFFFFFF), Rule: rgb(0xBDBDBD),
		Ink: rgb(0x111111), Quiet: rgb(0x505050),
		Wood: rgb(0xFAF4EA), WoodEdge: rgb(0x8A633F), Hole: rgb(0xFFFFFF), HoleEdge: rgb(0x8A633F),
		Seed: rgb(0xDDBF8F), SeedEdge: rgb(0x5C3A1E), OnWood: rgb(0x111111),
	}
}

// grey returns a palette that distinguishes by lightness alone.
func grey() Palette {
	return Palette{
		Won: rgb(0x484848), Lost: rgb(0x747474), Unknown: rgb(0x8C8C8C),
		Line: rgb(0x0A0A0A), OnLine: rgb(0xFFFFFF), OnWon: rgb(0xFFFFFF), Current: rgb(0xE8E8E8),
		First: rgb(0x3C3C3C), OnFirst: rgb(0xFFFFFF), Second: rgb(0xDADADA), OnSecond: rgb(0x111111),
		Third: rgb(0x080808), OnThird: rgb(0xFFFFFF), Fourth: rgb(0x9A9A9A), OnFourth: rgb(0x080808),
		Ground: rgb(0xFFFFFF), Panel: rgb(0xFFFFFF), Rule: rgb(0xBDBDBD),
		Ink: rgb(0x1A1A1A), Quiet: rgb(0x555555),
		Wood: rgb(0xF2F2F2), WoodEdge: rgb(0x6E6E6E), Hole: rgb(0xFFFFFF), HoleEdge: rgb(0x6E6E6E),
		Seed: rgb(0xBEBEBE), SeedEdge: rgb(0x3A3A3A), OnWood: rgb(0x1A1A1A),
	}
}

// Contrast returns a palette with high contrast, for low vision and weak projectors.
func Contrast() Palette {
	return Palette{
		Won: rgb(0x00492F), Lost: rgb(0xA32C00), Unknown: rgb(0x4A4A4A),
		Line: rgb(0x000F4D), OnLine: rgb(0xFFFFFF), OnWon: rgb(0xFFFFFF), Current: rgb(0xFFF3A8),
		First: rgb(0x003C9E), OnFirst: rgb(0xFFFFFF), Second: rgb(0xFFC800), OnSecond: rgb(0x000000),
		Third: rgb(0x5A0020), OnThird: rgb(0xFFFFFF), Fourth: rgb(0x74E0DC), OnFourth: rgb(0x000000),
		Ground: rgb(0xFFFFFF), Panel: rgb(0xFFFFFF), Rule: rgb(0x707070),
		Ink: rgb(0x000000), Quiet: rgb(0x333333),
		Wood: rgb(0xFFFFFF), WoodEdge: rgb(0x000000), Hole: rgb(0xFFFFFF), HoleEdge: rgb(0x000000),
		Seed: rgb(0x3A3A3A), SeedEdge: rgb(0x000000), OnWood: rgb(0x000000),
	}
}

// ContrastDark returns a palette with high contrast on black, for users whom a white screen
// dazzles.
func ContrastDark() Palette {
	return Palette{
		Won: rgb(0x3CC79C), Lost: rgb(0xFF9A5C), Unknown: rgb(0xB8B8B8),
		Line: rgb(0xBFE0FF), OnLine: rgb(0x000000), OnWon: rgb(0x000000), Current: rgb(0x3D3400),
		First: rgb(0x6FA8FF), OnFirst: rgb(0x000000), Second: rgb(0xFFE27A), OnSecond: rgb(0x000000),
		Third: rgb(0x8A1038), OnThird: rgb(0xFFFFFF), Fourth: rgb(0x9CFFF2), OnFourth: rgb(0x000000),
		Ground: rgb(0x000000), Panel: rgb(0x000000), Rule: rgb(0x9A9A9A),
		Ink: rgb(0xFFFFFF), Quiet: rgb(0xD8D8D8),
		Wood: rgb(0x000000), WoodEdge: rgb(0xFFFFFF), Hole: rgb(0x000000), HoleEdge: rgb(0xFFFFFF),
		Seed: rgb(0xD0D0D0), SeedEdge: rgb(0xFFFFFF), OnWood: rgb(0xFFFFFF),
	}
}
