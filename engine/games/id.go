package games

import (
	"tchouka/engine"
	"tchouka/engine/row"
)

// BoardID names a game and a state of it in one word: as [row.BoardID] does where the game is
// played on one row, and as [engine.BoardID] does otherwise. [List.Read] reads it back.
func BoardID(game engine.Game, s engine.State) string {
	rules, ok := row.RulesOf(game)
	if p, isRow := s.(row.Position); ok && isRow {
		return row.BoardID(rules, p)
	}
	return engine.BoardID(game, s)
}
