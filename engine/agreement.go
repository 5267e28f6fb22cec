package engine

import (
	"fmt"
	"slices"
)

// Agreement is the end of a game by agreement of the players: a draw, or that one of them resigns. It
// is not a rule of a game, and no search considers it. The zero Agreement ends nothing. Package session
// has the others.
type Agreement uint8

// agreedDraw is a draw, and resigned + p that player p resigns.
const (
	agreedDraw Agreement = iota + 1
	resigned
)

// Resigned returns the player who resigns, and whether there is one.
func (a Agreement) Resigned() (Player, bool) {
	return Player(a) - Player(resigned), a >= resigned
}

// Ends reports whether the agreement can end a game in a state: not with one player, and no
// resignation among more than two sides, because the others play on.
func (a Agreement) Ends(g Game, s State) bool {
	sides := SidesOf(g, s)
	if player, ok := a.Resigned(); ok {
		return int(player) < len(sides) && slices.Max(sides) == 1
	}
	return a == agreedDraw && len(sides) > 1
}

// String returns "draw", "player 1 resigns", or "" for the zero Agreement.
func (a Agreement) String() string {
	switch player, ok := a.Resigned(); {
	case ok:
		return fmt.Sprintf("player %d resigns", player+1)
	case a == agreedDraw:
		return "draw"
	}
	return ""
}

// End returns the result of an open game that the agreement ends. Any other result is unchanged.
func (a Agreement) End(g Game, r Result) Result {
	if r.Outcome.Over() || !a.Ends(g, r.State) {
		return r
	}
	sides, results := SidesOf(g, r.State), make([]Verdict, r.State.Players())
	loser, resigns := a.Resigned()
	for p := range results {
		switch {
		case !resigns:
			results[p] = Drawn
		case sides[p] == sides[loser]:
			results[p] = Lost
		default:
			results[p] = Won
		}
	}
	r.Agreed, r.Outcome = a, Over(results...)
	return r
}
