package scene

import (
	"math"

	"tchouka/engine"
	"tchouka/engine/palette"
)

// Sizes of what a tree and a line have in common, in units.
const (
	nodeRadius = 14
	lostHalf   = 11 // half the side of the square of a lost position
)

// wonShape is a filled circle with the moves to go inside.
func wonShape(moves string) []Item {
	number := Text{Text: moves, Size: numberSize(moves, 13), Bold: true, Anchor: Middle, Color: palette.OnWon}
	return []Item{Circle{R: nodeRadius, Style: Solid(palette.Won)}, number}
}

// lostShape is a hollow square with the most seeds collected inside.
func lostShape(collected string) []Item {
	number := Text{Text: collected, Size: numberSize(collected, 11), Anchor: Middle, Color: palette.Lost}
	return []Item{
		RoundRect{
			X: -lostHalf, Y: -lostHalf, W: 2 * lostHalf, H: 2 * lostHalf, R: 3,
			Style: Style{Fill: palette.Panel, Stroke: palette.Lost, Width: 3},
		}, number,
	}
}

// verdictColor is the colour of what has a verdict: a node, an edge.
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

// numberSize keeps the digits of a number inside its shape.
func numberSize(digits string, most float64) float64 {
	return min(most, 2*most/float64(max(len(digits), 2)))
}

// VerdictShape is the shape of a verdict, round the origin.
func VerdictShape(v engine.Verdict) []Item { return verdictShape(v, "") }

// PlayedShape is a piece of the line being played, round the origin.
func PlayedShape() []Item {
	return []Item{Polyline{Points: []Point{{-nodeRadius, 0}, {nodeRadius, 0}}, Style: Stroke(palette.Line, LineEdgeWidth)}}
}

// ShapeSize is how large the shapes are.
const ShapeSize = 2 * nodeRadius

// verdictShape is the shape of a verdict with a number inside, or with nothing.
func verdictShape(v engine.Verdict, number string) []Item {
	const radius, pairs = nodeRadius - 2, 8
	circle := Circle{R: radius, Style: Style{Fill: palette.Panel, Stroke: palette.Unknown, Width: 2.5}}
	switch v {
	case engine.Won:
		return wonShape(number)
	case engine.Lost:
		return lostShape(number)
	case engine.Unknown: // dashes and gaps, eight each
		piece := 2 * math.Pi * radius / pairs
		circle.Dash = []float64{0.58 * piece, 0.42 * piece}
	}
	if number == "" {
		return []Item{circle}
	}
	return []Item{circle, Text{Text: number, Size: numberSize(number, 11), Anchor: Middle, Color: palette.Quiet}}
}

// ValueHalf is how far the shape of a value reaches to each side.
const ValueHalf = nodeRadius + 6

// ValueShape is the shape of what is neither won nor lost nor drawn for sure, for chance
// decides: what it is worth, in a frame as wide as that takes.
func ValueShape(value string) []Item {
	const half, size = nodeRadius - 4, 11
	return []Item{
		RoundRect{
			X: -ValueHalf, Y: -half, W: 2 * ValueHalf, H: 2 * half, R: half,
			Style: Style{Fill: palette.Panel, Stroke: palette.Unknown, Width: 2},
		},
		Text{Text: value, Size: size, Anchor: Middle, Color: palette.Ink},
	}
}

// plainShape is a node that keeps its verdict to itself.
func plainShape() []Item {
	return []Item{Circle{
		R:     nodeRadius - 4,
		Style: Style{Fill: palette.Panel, Stroke: palette.Ink, Width: 2},
	}}
}

// Heading is a bold line and a quiet one in the upper left corner of a picture.
type Heading struct{ Title, Note string }

// Margin is the ground left free round a picture, QuietSize the size of text of second
// rank.
const (
	Margin    = 16
	QuietSize = 13
)

const (
	margin     = Margin
	headHeight = 60 // of the two lines of the heading
	headSize   = 18
	quietSize  = QuietSize
)

// HeadHigh is the height of a heading of one line each; [Head] has that of a longer one.
func (h Heading) HeadHigh() float64 {
	if h == (Heading{}) {
		return 0
	}
	return headHeight
}

// width returns the width of a picture with room for a heading. Lines of a very long one, as
// of boards with very many holes, are broken.
func (h Heading) width(measure Measure) float64 {
	width := max(measure(h.Title, headSize, true), measure(h.Note, quietSize, false))
	return 2*margin + min(math.Ceil(width)+1, 900)
}

// Head is a heading as it stands above a picture, in as many lines as it takes.
type Head struct {
	Width, High float64 // the picture is so wide with it; it begins so far below
	title, note []string
}

// Above lays the heading out above something so wide. A picture with a limited room is not
// made wider for it.
func (h Heading) Above(measure Measure, look Look, width float64) Head {
	if h == (Heading{}) {
		return Head{Width: width}
	}
	wide := h.width(measure)
	if look.Room > 0 {
		wide = min(wide, look.Room)
	}
	of := Head{Width: max(width, wide)}
	of.title = measure.Styled(true).Wrap(h.Title, headSize, of.Width-2*margin)
	if h.Note != "" {
		of.note = measure.Wrap(h.Note, quietSize, of.Width-2*margin)
	}
	of.High = headHeight + headLine*float64(max(len(of.title)-1, 0)) + noteHigh*float64(len(of.note)-1)
	return of
}

// headLine is from one line of a title to the next.
const headLine = 24

// Items draws the heading, each line cut to the width of the picture if a word is too long.
func (h Head) Items(measure Measure) []Item {
	var items []Item
	room := h.Width - 2*margin
	y := float64(margin + 12)
	for _, text := range h.title {
		items = append(items, Text{
			X: margin, Y: y, Text: measure.Cut(text, headSize, room, true), Size: headSize, Bold: true, Color: palette.Ink,
		})
		y += headLine
	}
	for _, text := range h.note {
		items = append(items, Text{X: margin, Y: y, Text: measure.Cut(text, quietSize, room, false), Size: quietSize, Color: palette.Quiet})
		y += noteHigh
	}
	return items
}
