package linetext

import (
	"strconv"
	"strings"

	"tchouka/engine/row"
)

// NumberingText says how holes are numbered.
func NumberingText(n row.Numbering) string {
	if n == row.ByDistance {
		return "holes numbered by distance from the Ruma"
	}
	return "holes numbered from the far end"
}

// Write writes the moves of a line on a board of so many holes. Numbers that do
// not count from the far end, as those of a bare line do, say so on a line above.
func Write(moves []row.Move, holes int, n row.Numbering) string {
	labels := make([]string, len(moves))
	for i, m := range moves {
		labels[i] = strconv.Itoa(n.Label(int(m), holes))
	}
	text := strings.Join(labels, " ")
	if n != row.FromFarEnd {
		text = "# " + NumberingText(n) + "\n" + text
	}
	return text
}
