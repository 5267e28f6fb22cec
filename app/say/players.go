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
