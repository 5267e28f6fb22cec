package palette

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
