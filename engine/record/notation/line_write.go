package notation

import (
	"tchouka/engine"
	"tchouka/engine/games"
)

// NumberingText describes the numbering of holes.
func NumberingText(n engine.Numbering) string {
	if n == engine.ByDistance {
		return "holes numbered by distance from the Ruma"
	}
	return "holes numbered from the far end"
}

// WriteLine formats a line: the ID of its board, and the moves. If holes are not numbered from the
// far end, a preceding line specifies the numbering.
func WriteLine(game engine.Game, start engine.State, moves []engine.Move, n engine.Numbering) string {
	holes := game.Board(start).NumberedHoles()
	text := games.BoardID(game, start) + " = " + n.MovesText(moves, holes)
	if holes > 0 && n != engine.FromFarEnd {
		text = "# " + NumberingText(n) + "\n" + text
	}
	return text
}
