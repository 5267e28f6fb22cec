package think

import (
	"fmt"

	"tchouka/engine"
)

// Value is the value of a position for a player; greater is better. Within the search horizon, a
// win is certain; beyond it, a value is the estimate of the game.
//
//	won    certain + 256·margin + (255 − moves)     by more is better, then sooner
//	       certain + 256·margin                     in endless play
//	drawn  0
//	lost   the same, below zero
type Value int32

const (
	certain      Value = 1 << 28
	most         Value = 1 << 29 // more than any value
	marginStep   Value = 256
	maxPlies           = 120 // the maximum length of a path to a leaf; with its moves, below marginStep
	endlessMoves       = 255 // moves to the end in endless play
	maxMargin          = 1 << 16
	maxEstimate        = int(certain) / 2
)

// Verdict returns the certain result of the value. It is Unknown if no player has certainly won;
// [Result.Complete] distinguishes a draw.
func (v Value) Verdict() engine.Verdict {
	switch {
	case v > certain/2:
		return engine.Won
	case v < -certain/2:
		return engine.Lost
	}
	return engine.Unknown
}

// ToGo returns the number of moves, of all players, to a certain end; it returns false for endless
// play.
func (v Value) ToGo() (moves int, known bool) {
	if v.Verdict() == engine.Unknown || v.endless() {
		return 0, false
	}
	return int(marginStep - 1 - max(v, -v)%marginStep), true
}

// endless reports whether a certain value is one of endless play.
func (v Value) endless() bool { return v%marginStep == 0 }

// Margin returns the margin of a certain win, negative for a loss; it is 0 in games without scores.
func (v Value) Margin() int {
	switch v.Verdict() {
	case engine.Won:
		return int((v - certain) / marginStep)
	case engine.Lost:
		return -(-v).Margin()
	}
	return 0
}

// String returns "won in 3", "won by 4 in 3", "lost in 2", "won by 4" for endless play, or the
// estimate with its sign.
func (v Value) String() string {
	if v.Verdict() == engine.Unknown {
		return fmt.Sprintf("%+d", int(v))
	}
	text := v.Verdict().String()
	if margin := max(v, -v).Margin(); margin > 0 {
		text += fmt.Sprintf(" by %d", margin)
	}
	if moves, known := v.ToGo(); known {
		text += fmt.Sprintf(" in %d", moves)
	}
	return text
}

// ended returns the value of a result a number of moves after the root.
func ended(result engine.Verdict, margin, ply int) Value {
	v := certain + Value(min(max(margin, 0), maxMargin))*marginStep + marginStep - 1 - Value(ply)
	switch result {
	case engine.Won:
		return v
	case engine.Lost:
		return -v
	}
	return 0
}

// later returns the value from a number of moves earlier; a negative number shifts it later.
func (v Value) later(plies int) Value {
	switch verdict := v.Verdict(); {
	case v.endless():
		return v
	case verdict == engine.Won:
		return v - Value(plies)
	case verdict == engine.Lost:
		return v + Value(plies)
	}
	return v
}

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
