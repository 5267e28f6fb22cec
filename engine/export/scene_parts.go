package export

import (
	"math"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Sizes of what a tree and a line have in common, in units.
const (
	nodeRadius = 14
	lostHalf   = 11 // half the side of the square of a lost position
)

// wonShape is a filled circle with the moves to go inside.
func wonShape(moves string, o Options) []Item {
	number := Text{Text: moves, Size: numberSize(moves, 13), Bold: true, Anchor: Middle, Color: o.Palette.OnWon}
	return []Item{Circle{R: nodeRadius, Style: solid(o.Palette.Won)}, number}
}

// lostShape is a hollow square with the most seeds collected inside.
func lostShape(collected string, o Options) []Item {
	number := Text{Text: collected, Size: numberSize(collected, 11), Anchor: Middle, Color: o.Palette.Lost}
	return []Item{
		RoundRect{
			X: -lostHalf, Y: -lostHalf, W: 2 * lostHalf, H: 2 * lostHalf, R: 3,
			Style: Style{Fill: o.Palette.Panel, Stroke: o.Palette.Lost, Width: 3},
		}, number,
	}
}

// numberSize keeps the digits of a number inside its shape.
func numberSize(digits string, most float64) float64 {
	return min(most, 2*most/float64(max(len(digits), 2)))
}

// unknownShape is a dashed circle. Its dashes and gaps are eight each.
func unknownShape(o Options) []Item {
	const radius, pairs = nodeRadius - 2, 8
	piece := 2 * math.Pi * radius / pairs
	return []Item{Circle{
		R:     radius,
		Style: Style{Fill: o.Palette.Panel, Stroke: o.Palette.Unknown, Width: 2.5, Dash: []float64{0.58 * piece, 0.42 * piece}},
	}}
}

// plainShape is a node that keeps its verdict to itself.
func plainShape(o Options) []Item {
	return []Item{Circle{
		R:     nodeRadius - 4,
		Style: Style{Fill: o.Palette.Panel, Stroke: o.Palette.Ink, Width: 2},
	}}
}

// heading is a bold line and a quiet one in the upper left corner.
func heading(types typesetter, width float64, bold, quiet string, o Options) []Item {
	room := width - 2*margin
	return []Item{
		Text{
			X: margin, Y: margin + 12, Text: types.cut(bold, headSize, room, true),
			Size: headSize, Bold: true, Color: o.Palette.Ink,
		},
		Text{
			X: margin, Y: margin + 36, Text: types.cut(quiet, quietSize, room, false),
			Size: quietSize, Color: o.Palette.Quiet,
		},
	}
}

// headingWidth returns the width of a picture with room for a heading; very
// long ones, of boards with very many holes, are cut.
func headingWidth(types typesetter, bold, quiet string) float64 {
	width := max(types.width(bold, headSize, true), types.width(quiet, quietSize, false))
	return 2*margin + min(math.Ceil(width)+1, 900)
}

// oneLine joins the lines of a text and leaves out what cannot be drawn, which
// an SVG must not contain either.
func oneLine(text string) string {
	printable := strings.Map(func(r rune) rune {
		if unicode.IsPrint(r) && r != utf8.RuneError {
			return r
		}
		return ' '
	}, text)
	return strings.Join(strings.Fields(printable), " ")
}
