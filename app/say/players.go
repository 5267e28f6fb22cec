package say

import (
	"tchouka/app/language"
	"tchouka/engine"
)

// Player returns what the rules of a game call a player of a state; "" where they have no
// name.
func Player(g engine.Game, s engine.State, p engine.Player) string {
	if named, ok := g.(engine.Named); ok {
		if names := named.PlayerNames(s); p >= 0 && int(p) < len(names) {
			return language.Given(names[p])
		}
	}
	return ""
}

// RowOfSeveral returns what the row is called whose turn it is, where turns go from row to
// row and its player has more than this one; "" otherwise.
func RowOfSeveral(g engine.Game, s engine.State) string {
	if !SeveralRows(g, s, s.ToMove()) {
		return ""
	}
	manned := g.(engine.Manned)
	return language.Given(manned.RowNames(s)[manned.Turn(s)])
}

// SeveralRows reports whether a player has more than one row, and is called by them: then
// the name is two, as South and North.
func SeveralRows(g engine.Game, s engine.State, p engine.Player) bool {
	manned, ok := g.(engine.Manned)
	if !ok {
		return false
	}
	own := 0
	for _, owner := range manned.Owners(s) {
		if owner == p {
			own++
		}
	}
	return own > 1
}
