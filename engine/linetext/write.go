package linetext

import (
	"strconv"
	"strings"

	"tchouka/engine"
)

// NumberingText says how holes are numbered.
func NumberingText(n engine.Numbering) string {
	if n == engine.ByDistance {
		return "holes numbered by distance from the Ruma"
	}
	return "holes numbered from the far end"
}

// Write writes the moves of a line on a board of so many holes. Numbers that do
// not count from the far end, as those of a bare line do, say so on a line above.
func Write(moves []engine.Move, holes int, n engine.Numbering) string {
	labels := make([]string, len(moves))
	for i, m := range moves {
		labels[i] = strconv.Itoa(n.Label(int(m), holes))
	}
	text := strings.Join(labels, " ")
	if n != engine.FromFarEnd {
		text = "# " + NumberingText(n) + "\n" + text
	}
	return text
}
