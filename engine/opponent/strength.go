// Package opponent is those whom one can play against: by name, from one that takes what
// it finds to one that looks as far ahead as two seconds allow.
//
//	random   any move, but it takes a win at once and avoids giving one away
//	greedy   what looks best right after its own move
//	1 … 9    looks ahead, each further than the one below; 1 to 3 slip now and then
//
// Strengths are bounded by the moves that they try, not by the clock: what a strength
// chooses depends on the game, the position and the random source alone, and is the same
// on every machine. 9 takes about two seconds a move. A window that wants to wait no
// longer on a slow machine bounds the context; a move it has all the same:
//
//	strength, err := opponent.Parse("5")
//	choice := strength.Choose(ctx, opponent.Turn{Game: game, State: state, Player: player}, random)
//	… choice.Move          // nil where the game is over
//	… choice.Thought.Line  // what it thought of, to be shown if wanted
//
// Where all choose at the same time, the Move is what the player alone chooses, one of
// [engine.Simultaneous.Choices], drawn by the probabilities of best play.
//
// This opponent thinks for itself, of any game. One that knows the solution of the whole
// game and slips as often as is wished, so that a learner can win, is engine/rival: it
// needs a solver, and looks nothing up that a search would have to find.
package opponent

import (
	"fmt"
	"strconv"
	"strings"
)

// Strength is how well somebody plays.
type Strength int

// The strengths besides 1 to [Strongest], which are numbers of their own.
const (
	Random    Strength = -1
	Greedy    Strength = 0
	Strongest Strength = 9
)

// All returns the strengths, the weakest first.
func All() []Strength {
	var all []Strength
	for s := Random; s <= Strongest; s++ {
		all = append(all, s)
	}
	return all
}

// String returns the name: "random", "greedy", "1" to "9".
func (s Strength) String() string {
	switch s {
	case Random:
		return "random"
	case Greedy:
		return "greedy"
	}
	return strconv.Itoa(int(s))
}

// Parse reads a name.
func Parse(name string) (Strength, error) {
	names := make([]string, 0, int(Strongest-Random)+1)
	for _, s := range All() {
		if s.String() == name {
			return s, nil
		}
		names = append(names, s.String())
	}
	return 0, fmt.Errorf("there is no strength %q: there are %s", name, strings.Join(names, ", "))
}
