package scene

import (
	"math"
	"unicode/utf8"

	"tchouka/engine"
	"tchouka/engine/picture/palette"
)

// Part is an optional part of a picture. Parts are bit flags.
type Part uint16

// LegendPart: the explanation of the shapes. HeadingPart: the title and the note. NumbersPart: the
// numbers of holes. CountsPart: the number of seeds in a hole. RemarksPart: marks, names and
// comments.
const (
	LegendPart Part = 1 << iota
	HeadingPart
	NumbersPart
	CountsPart
	RemarksPart
)

// Look controls the appearance of a picture. The zero Look shows all parts, seeds as pebbles, and
// the Ruma at the right.
type Look struct {
	Without Part
	// Numerals shows the seeds of a hole as a number instead of pebbles.
	Numerals bool
	// Seeds is the shape of the seeds.
	Seeds palette.Seeds
	// RumaLeft mirrors rows, as Jones, Taalman and Tongen draw them.
	RumaLeft bool
	// Space is the requested width, in units, of a picture with a variable number of columns; 0
	// selects the best width. Other pictures ignore it.
	Space float64
	// Uniform limits counts, labels and names on boards to [QuietSize], the size of ordinary text.
	// Otherwise they are as large as the holes allow.
	Uniform bool
	// Breaks allows trees and orders that are wider than Space to be broken into parts below each
	// other. Without it, they are only turned.
	Breaks bool
	// Nodes selects the content of the nodes of a tree, Lines the style of a line of play.
	Nodes NodeStyle
	Lines LineStyle
}

// Shows reports whether the picture includes a part.
func (l Look) Shows(p Part) bool { return l.Without&p == 0 }

// counted reports whether the number of seeds is shown beside a hole. numeral reports whether a
// number replaces the seeds in the hole, which is also the case for a heap without a count.
func (l Look) counted() bool { return !l.Numerals && l.Shows(CountsPart) }

func (l Look) numeral(seeds int) bool {
	return l.Numerals || !l.counted() && seeds > MaxPebbles
}

// NodeStyle is the content of the nodes of a tree.
type NodeStyle uint8

// ShapeNodes: the shape of the verdict with a number. BoardNodes: small boards. TextNodes: the
// numbers of seeds as text. SowingNodes: the notation of Ibáñez, and of Campbell and Chavey: the
// seeds after each sowing, with the place of the last seed underlined.
const (
	ShapeNodes NodeStyle = iota
	BoardNodes
	TextNodes
	SowingNodes
)

// LineStyle is the style of a line of play.
type LineStyle uint8

// MoveRows: a board for each move. SowingRows: a board for each sowing. ColumnLines: Degrazia's
// notation in columns, the seeds after each sowing. NumberLines: only the numbers of the
// holes.
const (
	MoveRows LineStyle = iota
	SowingRows
	ColumnLines
	NumberLines
)

// small returns the size of texts beside nodes, which is less than that of ordinary text unless all texts
// have the same.
func (l Look) small() float64 {
	if l.Uniform {
		return QuietSize
	}
	return 11
}

// Sizes shared by trees and lines, in units.
const (
	nodeRadius = 14
	lostHalf   = 11 // half the side of a lost position's square
)

// wonShape returns a filled circle with the moves to win.
func wonShape(moves string) []Item {
	number := Text{Text: moves, Size: numberSize(moves, 13), Bold: true, Anchor: Middle, Color: palette.OnWon}
	return []Item{Circle{R: nodeRadius, Style: Solid(palette.Won)}, number}
}

// lostShape returns a hollow square with the most seeds collected.
func lostShape(collected string) []Item {
	number := Text{Text: collected, Size: numberSize(collected, 11), Anchor: Middle, Color: palette.Lost}
	return []Item{
		RoundRect{
			X: -lostHalf, Y: -lostHalf, W: 2 * lostHalf, H: 2 * lostHalf, R: 3,
			Style: Style{Fill: palette.Panel, Stroke: palette.Lost, Width: 3},
		}, number,
	}
}

// verdictColor returns the colour of nodes and edges with a verdict.
func verdictColor(v engine.Verdict) palette.Meaning {
	switch v {
	case engine.Won:
		return palette.Won
	case engine.Lost:
		return palette.Lost
	default:
		return palette.Unknown
	}
}

// numberSize returns a text size at which a number fits into its shape.
func numberSize(number string, most float64) float64 {
	return min(most, 2*most/float64(max(utf8.RuneCountInString(number), 2)))
}

// VerdictShape returns the shape of a verdict around the origin.
func VerdictShape(v engine.Verdict) []Item { return verdictShape(v, "") }

// PlayedShape returns a piece of the line being played, around the origin.
func PlayedShape() []Item {
	return []Item{Polyline{Points: []Point{{-nodeRadius, 0}, {nodeRadius, 0}}, Style: Stroke(palette.Line, LineEdgeWidth)}}
}

// ShapeSize is the size of the shapes.
const ShapeSize = 2 * nodeRadius

// verdictShape returns the shape of a verdict with a number inside; the number may be empty.
func verdictShape(v engine.Verdict, number string) []Item {
	const radius, pairs = nodeRadius - 2, 8
	circle := Circle{R: radius, Style: Style{Fill: palette.Panel, Stroke: palette.Unknown, Width: 2.5}}
	switch v {
	case engine.Won:
		return wonShape(number)
	case engine.Lost:
		return lostShape(number)
	case engine.Unknown: // eight dashes and gaps
		piece := 2 * math.Pi * radius / pairs
		circle.Dash = []float64{0.58 * piece, 0.42 * piece}
	}
	if number == "" {
		return []Item{circle}
	}
	return []Item{circle, Text{Text: number, Size: numberSize(number, 11), Anchor: Middle, Color: palette.Quiet}}
}

// framed reports whether a number is drawn in a frame, because it is an expected value, or a period that
// would be wider than a circle.
func framed(fact engine.Fact) bool {
	return fact.Kind == engine.Value || fact.Kind == engine.Period && len(fact.Brief()) > 2
}

// valueShape returns the shape of a position with an expected value, in a game of chance, or with a long
// period: the number, of a text size, in a rounded frame; and half the width of the frame.
func valueShape(measure Measure, value string, size float64) (items []Item, half float64) {
	half, high := max(nodeRadius+6, measure(value, size, false)/2+4), max(nodeRadius-4, Capital*size)
	return []Item{
		RoundRect{
			X: -half, Y: -high, W: 2 * half, H: 2 * high, R: high,
			Style: Style{Fill: palette.Panel, Stroke: palette.Unknown, Width: 2},
		},
		Text{Text: value, Size: size, Anchor: Middle, Color: palette.Ink},
	}, half
}

// valueSize is the usual text size of a value.
const valueSize = 11

// plainShape returns a node that does not show its verdict.
func plainShape() []Item {
	return []Item{Circle{
		R:     nodeRadius - 4,
		Style: Style{Fill: palette.Panel, Stroke: palette.Ink, Width: 2},
	}}
}

// Heading is a bold title and a note in the upper left corner of a picture.
type Heading struct{ Title, Note string }

// Margin is the margin of a picture, QuietSize the size of secondary text.
const (
	Margin    = 16
	QuietSize = 13
)

const (
	margin     = Margin
	headHeight = 60 // of a title and a note
	headSize   = 18
	quietSize  = QuietSize
)

// HeadHeight returns the height of a heading with single lines; [Head] has the height of a wrapped
// one.
func (h Heading) HeadHeight() float64 {
	if h == (Heading{}) {
		return 0
	}
	return headHeight
}

// width returns the width of a picture that fits the heading, up to a limit. A longer heading is
// wrapped, for example that of a board with very many holes.
func (h Heading) width(measure Measure) float64 {
	width := max(measure(h.Title, headSize, true), measure(h.Note, quietSize, false))
	return 2*margin + min(math.Ceil(width)+1, 900)
}

// Head is the layout of a heading above a picture.
type Head struct {
	Width, Height float64 // the width of the picture with the heading; the height of the heading
	title, note   []string
}

// Above lays out the heading above content of a width. It widens the picture if necessary, up to
// the width limit of the look.
func (h Heading) Above(measure Measure, look Look, width float64) Head {
	if h == (Heading{}) {
		return Head{Width: width}
	}
	wide := h.width(measure)
	if look.Space > 0 {
		wide = min(wide, look.Space)
	}
	of := Head{Width: max(width, wide)}
	of.title = measure.Styled(true).Wrap(h.Title, headSize, of.Width-2*margin)
	if h.Note != "" {
		of.note = measure.Wrap(h.Note, quietSize, of.Width-2*margin)
	}
	of.Height = headHeight + headLine*float64(max(len(of.title)-1, 0)) + noteHeight*float64(len(of.note)-1)
	return of
}

// headLine is the line height of a title.
const headLine = 24

// Items draws the heading. A line with a word that is too long is cut.
func (h Head) Items(measure Measure) []Item {
	var items []Item
	space := h.Width - 2*margin
	y := float64(margin + 12)
	for _, text := range h.title {
		items = append(items, Text{
			X: margin, Y: y, Text: measure.Cut(text, headSize, space, true), Size: headSize, Bold: true, Color: palette.Ink,
		})
		y += headLine
	}
	for _, text := range h.note {
		items = append(items, Text{X: margin, Y: y, Text: measure.Cut(text, quietSize, space, false), Size: quietSize, Color: palette.Quiet})
		y += noteHeight
	}
	return items
}
