package search

import "tchouka/engine"

// side is one side of a game as seen by a search: its players, and everybody else.
type side struct {
	game      engine.Game
	estimated engine.Estimated
	scored    bool
	mine      []bool        // of each player, whether it is on the side
	one       engine.Player // a player of the side
}

// sideOf returns the side of a player.
func sideOf(game engine.Game, state engine.State, player engine.Player) side {
	s := side{game: game, one: player}
	s.estimated, _ = game.(engine.Estimated)
	s.scored = game.Scores(state) != nil
	sides := engine.SidesOf(game, state)
	for _, of := range sides {
		s.mine = append(s.mine, of == sides[player])
	}
	return s
}

// Estimates reports whether open positions of a game look better or worse than each
// other, so that it can be searched without coming to its end.
func Estimates(game engine.Game) bool {
	_, estimated := game.(engine.Estimated)
	return estimated
}

// moves reports whether the side is to move.
func (s side) moves(state engine.State) bool { return s.mine[state.ToMove()] }

// ahead returns by how much the side has more than everybody else.
func (s side) ahead(numbers []int) int {
	n := 0
	for p, number := range numbers {
		if s.mine[p] {
			n += number
		} else {
			n -= number
		}
	}
	return n
}

// end returns the value of a game that is over after so many moves.
func (s side) end(state engine.State, outcome engine.Outcome, ply int) Value {
	result, margin := outcome.Of(s.one), 0
	if s.scored && state.Players() <= 2 {
		margin = s.ahead(s.game.Scores(state))
	}
	if result == engine.Lost {
		margin = -margin
	}
	return ended(result, margin, ply)
}

// endless returns the value of play that goes on for ever and comes back to a state.
func (s side) endless(state engine.State) Value {
	return s.end(state, engine.Endless(s.game, state), forever)
}

// estimate returns what an open position looks like to the side.
func (s side) estimate(state engine.State) Value {
	if s.estimated == nil {
		return 0
	}
	return Value(min(max(s.ahead(s.estimated.Estimate(state)), -mostEstimate), mostEstimate))
}
