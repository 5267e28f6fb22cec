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
	holes := game.Board(start).NumberedHoles()
	labels := make([]string, len(moves))
	for i, m := range moves {
		labels[i] = relabelled(m.String(), holes, n)
	}
	text := row.IDOf(game, start) + " = " + strings.Join(labels, " ")
	if holes > 0 && n != row.FromFarEnd {
		text = "# " + NumberingText(n) + "\n" + text
	}
	return text
}

// relabelled turns the label of a move among so many numbered holes from the numbering of the game
// to another one, or back; 0 holes have one numbering only.
func relabelled(label string, holes int, n row.Numbering) string {
	if hole, err := strconv.Atoi(label); err == nil && holes > 0 {
		return strconv.Itoa(n.Label(hole, holes))
	}
	return label
}
