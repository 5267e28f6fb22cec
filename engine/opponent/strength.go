// Package opponent is those whom one can play against: by name, from one that takes what
// it finds to one that looks as far ahead as two seconds allow.
//
//	random   any move, but it takes a win at once and avoids giving one away
//	greedy   what looks best right after its own move
//	1 … 9    looks ahead, each further than the one below; 1 to 3 slip now and then
//
// Strengths are bounded by the moves that they try, not by the clock: what a strength
// chooses depends on the game, the position and the random source alone, and is the same
// on every machine. 9 tries a million, in one second of a processor of 2024, three at
// Dampu and five at meuta'. A window that wants to wait no longer than [Patience] on a slow
// machine bounds the context by it; a move it has all the same:
//
//	strength, err := opponent.Parse("5")
//	choice := strength.Choose(ctx, opponent.Turn{Game: game, State: state, Player: player}, random)
//	… choice.Move          // nil where the game is over
//	… choice.Thought.Line  // what it thought of, to be shown if wanted
//
// Where all choose at the same time, the Move is what the player alone chooses, one of
// [engine.Simultaneous.Choices], drawn by the probabilities of best play.
//
// What 400 games each came to (tchouka match --games 400 --seed 1, which begins games with
// two moves drawn at random), won, drawn and lost by the first:
//
//	                  meutjōh       meusoeëb      punga, two players
//	greedy, random    283  24  93   356  33  11   267   0 133
//	1, greedy         264  20 116   224  85  91   240   0 160
//	2, 1              242  22 136   232 123  45   295   0 105
//	3, 2              225  13 162   203 157  40   278   0 122
//	4, 3              240   3 157   200 161  39   270   0 130
//	5, 4              216   5 179
//	5, random         389   1  10   400   0   0   381   0  19
//	5, greedy         359  12  29   363  37   0   383   0  17
//
// At meutjōh much is settled by who is first: from the usual start a single turn wins. 6
// and 5 see it alike, and won 60 of 120 games each.
//
// This opponent thinks for itself, of any game. One that knows the solution of the whole
// game and slips as often as is wished, so that a learner can win, is engine/rival: it
// needs a solver, and looks nothing up that a search would have to find.
package opponent

import (
	"fmt"
	"strconv"
	"strings"
	"time"
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

// Patience is how long somebody waits for a move.
const Patience = 8 * time.Second

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
