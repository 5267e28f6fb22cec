// Package games is the list of games: the one place where a game is registered.
// Windows, files, help texts and completions know the games from here.
package games

import (
	"fmt"
	"strings"

	"tchouka/engine"
	"tchouka/engine/row"
)

// List is games in the order in which they are offered, the default first.
type List []engine.Game

// All returns every game. A new one is a package of its own and one line here.
func All() List {
	return List{
		row.Multitchouka().Game(),
		row.NoWrap().Game(),
		row.Monokalah().Game(),
		row.Tchoukaillon().Game(),
	}
}

// IDs returns the IDs in the same order.
func (l List) IDs() []string {
	ids := make([]string, len(l))
	for i, game := range l {
		ids[i] = game.ID()
	}
	return ids
}

// ByID returns the game with an ID, or an error that lists the IDs.
func (l List) ByID(id string) (engine.Game, error) {
	for _, game := range l {
		if game.ID() == id {
			return game, nil
		}
	}
	return nil, fmt.Errorf("there are no rules %q; known are %s", id, strings.Join(l.IDs(), " "))
}
