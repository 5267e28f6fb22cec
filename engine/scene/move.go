package scene

import (
	"strconv"

	"tchouka/engine/palette"
)

// moveLabel is what stands on an edge: the hole, the number of sowings of a move
// that chains, and the sign of a mark, as in 3×2!?.
type moveLabel []Text

const timesSign = "×"

// moveWords returns the label of a move.
func moveWords(hole string, sowings int, sign string, ink palette.Color) moveLabel {
	const size, small = 13, 11
	label := moveLabel{{Text: hole, Size: size, Bold: true, Color: ink}}
	if sowings > 1 {
		label = append(label, Text{Text: timesSign + strconv.Itoa(sowings), Size: small, Color: ink})
	}
	if sign != "" {
		label = append(label, Text{Text: sign, Size: size, Bold: true, Color: SignColor(sign)})
	}
	return label
}

func (l moveLabel) width(measure Measure) float64 {
	width := 0.0
	for _, part := range l {
		width += measure(part.Text, part.Size, part.Bold)
	}
	return width
}

// items draws a label round the origin.
func (l moveLabel) items(measure Measure) []Item {
	var items []Item
	x := -l.width(measure) / 2
	for _, part := range l {
		part.X = x
		x += measure(part.Text, part.Size, part.Bold)
		items = append(items, part)
	}
	return items
}

// SignColor is the colour of the sign of a mark: good as !, bad as ?, or interesting.
func SignColor(sign string) palette.Meaning {
	switch sign {
	case "!":
		return palette.Won
	case "?":
		return palette.Lost
	default:
		return palette.Line
	}
}
