// Package match has the computer players and plays matches between them: a [Strength] searches any
// game, [Teach] plays by the solution of a game that is solved, a [Plan] is a match.
//
// Strengths have names:
//
//	random   any move, but it takes a win at once and does not give one away
//	greedy   the move that looks best without the reply
//	1 … 9    searches, each further than the one below; some moves are greedy instead:
//	         1 in 3 at strength 1, 1 in 30 at strength 5, none at strength 9
//
// Strengths are bounded by the moves that they try, not by the clock: what a strength
// chooses depends on the game, the position and the random source alone, and is the same
// on every machine. 9 tries a million, in one second of a processor of 2024, three at
// Dampu and five at meuta'. A window that wants to wait no longer than [Patience] on a slow
// machine bounds the context by it; a move it has all the same:
//
//	strength, err := match.Parse("5")
//	choice := strength.Choose(ctx, match.Turn{Game: game, State: state, Player: player}, random)
//	… choice.Move          // nil where the game is over
//	… choice.Thought.Line  // what it thought of, to be shown if wanted
//
// Where all choose at the same time, the Move is what the player alone chooses, one of
// [engine.Simultaneous.Choices], drawn by the probabilities of best play.
//
// What 400 games each came to (tchouka match --games 400 --seed 1, which begins games with
// two moves drawn at random), won, drawn and lost by the first; fewer where said:
//
//	                  meutjōh       punga, two players
//	greedy, random    283  24  93   345   0  55
//	1, greedy         241  18 141   250   0 150
//	2, 1              233  20 147   279   0 121
//	3, 2              231  15 154   268   0 132
//	4, 3              232  15 153   253   0 147
//	5, 4              209   8 183   276   0 124
//	6, 5              199   7 194   275   0 125
//	7, 6              194  14 192   113   0  56   the last of 169
//	8, 7              194  15 191    18   0   5   the last of 23
//	9, 8               64   1  61    49   0  16   of 126 and 65
//	5, random         383   5  12   398   0   2
//	5, greedy         356  11  33   371   0  29
//
// At meutjōh much is settled by who is first: from the usual start a single turn wins, and
// all from 5 on see it. Only haste tells them apart there: with the seeds 2 and 3, 6 won
// 212 and 203 of 400 games against 5, and lost 183 and 184. Of 9 against 8 the seed 2 has 6,
// 0, 1 of 7 games of Punga.
//
// In the other three games of the Achehnese play can go on for ever, and captured seeds
// count then. The games of a match are the same however many are played, so
//
//	tchouka match --rules meusoeeb --games 60 --seed 1 4 3
//
// reproduces an entry. Behind each stands the number of games; a dash was not measured:
//
//	                  meusoeëb            meuta'              meuliëh
//	greedy, random    377  11  12 of 400  308   4  88 of 400  347   4  49 of 400
//	1, greedy         262  70  68 of 400  268   5 127 of 400  302   7  91 of 400
//	2, 1              218 107  75 of 400   23   1  16 of  40  262  15 123 of 400
//	3, 2              209 124  67 of 400   –                  271  15 114 of 400
//	4, 3               27  23  10 of  60   –                   36   4  20 of  60
//	5, 4               18  17   5 of  40   –                   21   6  13 of  40
//	5, random          78   0   0 of  78    5   0   0 of   5   98   0   2 of 100
//	5, greedy         365  30   5 of 400  160   0  37 of 197  376   7  17 of 400
package match

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
