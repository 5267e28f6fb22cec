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
	manned, ok := g.(engine.Manned)
	if !ok || s.ToMove() < 0 {
		return ""
	}
	owners, names, turn := manned.Owners(s), manned.RowNames(s), manned.Turn(s)
	own := 0
	for _, owner := range owners {
		if owner == s.ToMove() {
			own++
		}
	}
	if own < 2 || turn < 0 || turn >= len(names) {
		return ""
	}
	return language.Given(names[turn])
}
