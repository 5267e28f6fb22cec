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

import "image/color"

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
