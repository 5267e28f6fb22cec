package search

import "tchouka/engine"

// side is one side of a game from the view of a search: its players against all others.
type side struct {
	game      engine.Game
	estimated engine.Estimated
	scored    bool
	own       engine.Side
}

// sideOf returns the side of a player.
func sideOf(game engine.Game, state engine.State, player engine.Player) side {
	s := side{game: game, own: engine.SideNumbered(game, state, engine.SidesOf(game, state)[player])}
	s.estimated, _ = game.(engine.Estimated)
	s.scored = game.Scores(state) != nil
	return s
}

// Estimates reports whether a game has an evaluation of open positions, so that a search need not
// reach its end.
func Estimates(game engine.Game) bool {
	_, estimated := game.(engine.Estimated)
	return estimated
}

// end returns the value of a game that is over after a number of moves.
func (s side) end(state engine.State, outcome engine.Outcome, ply int) Value {
	result, margin := outcome.Of(s.own.First()), 0
	if s.scored && state.Players() <= 2 {
		margin = s.own.Ahead(s.game.Scores(state))
	}
	if result == engine.Lost {
		margin = -margin
	}
	return ended(result, margin, ply)
}

// endless returns the value of endless play that returns to a state.
func (s side) endless(state engine.State) Value {
	return s.end(state, engine.Endless(s.game, state), endlessMoves)
}

// estimate returns the estimated value of an open position for the side.
func (s side) estimate(state engine.State) Value {
	if s.estimated == nil {
		return 0
	}
	return Value(min(max(s.own.Ahead(s.estimated.Estimate(state)), -maxEstimate), maxEstimate))
}
