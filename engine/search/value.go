package search

import (
	"fmt"

	"tchouka/engine"
)

// Value is what a position is worth to the player who asked, the more the better. Within
// the horizon it is certain who wins; beyond it, a value is the estimate of the game.
//
//	won    certain + 256·margin + (255 − moves)     by more is better, then sooner
//	       certain + 256·margin                     in play that goes on for ever
//	drawn  0
//	lost   the same, below zero
type Value int32

const (
	certain      Value = 1 << 28
	most         Value = 1 << 29 // more than any value
	marginStep   Value = 256
	mostPlies          = 120 // on the way to a leaf; with those from it, below marginStep
	forever            = 255 // moves to the end of a game that has none
	mostMargin         = 1 << 16
	mostEstimate       = int(certain) / 2
)

// Verdict says who wins for certain. What neither has won is Unknown: whether it is drawn
// says [Thought.Complete].
func (v Value) Verdict() engine.Verdict {
	switch {
	case v > certain/2:
		return engine.Won
	case v < -certain/2:
		return engine.Lost
	}
	return engine.Unknown
}

// ToGo returns how many moves, of all players, are left to a certain end; false where play
// goes on for ever.
func (v Value) ToGo() (moves int, known bool) {
	if v.Verdict() == engine.Unknown || v.endless() {
		return 0, false
	}
	return int(marginStep - 1 - max(v, -v)%marginStep), true
}

// endless reports whether a value that is certain is one of play that goes on for ever.
func (v Value) endless() bool { return v%marginStep == 0 }

// Margin returns by how much the game is won for certain, or below zero lost; of a game
// that counts nothing it is 0.
func (v Value) Margin() int {
	switch v.Verdict() {
	case engine.Won:
		return int((v - certain) / marginStep)
	case engine.Lost:
		return -(-v).Margin()
	}
	return 0
}

// String returns "won in 3", "won by 4 in 3", "lost in 2", "won by 4" in play that goes on
// for ever, or the estimate with its sign.
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

// ended returns the value of an end with such a result, so many moves after the root.
func ended(result engine.Verdict, margin, ply int) Value {
	v := certain + Value(min(max(margin, 0), mostMargin))*marginStep + marginStep - 1 - Value(ply)
	switch result {
	case engine.Won:
		return v
	case engine.Lost:
		return -v
	}
	return 0
}

// later returns the value as it is seen so many moves earlier, sooner with fewer than 0.
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
