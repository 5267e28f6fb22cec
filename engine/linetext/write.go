package linetext

import (
	"strconv"
	"strings"

	"tchouka/engine"
	"tchouka/engine/row"
)

// NumberingText says how holes are numbered.
func NumberingText(n row.Numbering) string {
	if n == row.ByDistance {
		return "holes numbered by distance from the Ruma"
	}
	return "holes numbered from the far end"
}

// Write writes a line: the ID of its board, and the moves. Numbers of holes that do not
// count from the far end say so on a line above.
func Write(game engine.Game, start engine.State, moves []engine.Move, n row.Numbering) string {
	board, isRow := start.(row.Position)
	labels := make([]string, len(moves))
	for i, m := range moves {
		if labels[i] = m.String(); isRow {
			labels[i] = strconv.Itoa(n.Label(row.Hole(m), board.Len()))
		}
	}
	text := row.IDOf(game, start) + " = " + strings.Join(labels, " ")
	if isRow && n != row.FromFarEnd {
		text = "# " + NumberingText(n) + "\n" + text
	}
	return text
}
