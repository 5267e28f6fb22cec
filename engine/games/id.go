package games

import (
	"tchouka/engine"
	"tchouka/engine/games/row"
)

// BoardID returns an ID of a game and a state in one word. It is that of [row.BoardID] for a game
// on one row, and that of [engine.BoardID] otherwise. [List.Read] reads it back.
func BoardID(game engine.Game, s engine.State) string {
	rules, ok := row.RulesOf(game)
	if p, isRow := s.(row.Position); ok && isRow {
		return row.BoardID(rules, p)
	}
	return engine.BoardID(game, s)
}
