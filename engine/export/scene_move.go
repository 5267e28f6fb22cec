package export

import (
	"image/color"
	"strconv"

	"tchouka/engine/session"
)

// moveLabel is what stands on an edge: the hole, the number of sowings of a move
// that chains, and the sign of a mark, as in 3×2!?.
type moveLabel []Text

const timesSign = "×"

// moveWords returns the label of a move.
func moveWords(hole string, sowings int, m session.Mark, ink color.NRGBA, o Options) moveLabel {
	const size, small = 13, 11
	label := moveLabel{{Text: hole, Size: size, Bold: true, Color: ink}}
	if sowings > 1 {
		label = append(label, Text{Text: timesSign + strconv.Itoa(sowings), Size: small, Color: ink})
	}
	if m != session.Unmarked {
		label = append(label, Text{Text: m.Sign(), Size: size, Bold: true, Color: signColor(m, o)})
	}
	return label
}

func (l moveLabel) width(types typesetter) float64 {
	width := 0.0
	for _, part := range l {
		width += types.width(part.Text, part.Size, part.Bold)
	}
	return width
}

// items draws a label round the origin.
func (l moveLabel) items(types typesetter) []Item {
	var items []Item
	x := -l.width(types) / 2
	for _, part := range l {
		part.X = x
		x += types.width(part.Text, part.Size, part.Bold)
		items = append(items, part)
	}
	return items
}

// signColor is the color of a mark, as in the window.
func signColor(m session.Mark, o Options) color.NRGBA {
	switch m {
	case session.Good:
		return o.Palette.Won
	case session.Bad:
		return o.Palette.Lost
	default:
		return o.Palette.Line
	}
}
