// Package ring implements the games on a ring of holes without a Ruma. A sowing takes up all seeds
// of a hole and drops them singly into the following holes. It goes around the ring as often as the
// seeds last, and includes the emptied hole.
//
//	[Recurrence]   Ise-Ozin-Egbe, and Cipra's stones in cups: the player chooses
//	               nothing. The hole where the last seed fell is sown next, until array
//	               and hand are as at the start: after a period ([Period]).
//	[Return]       Bell and Cornelius's third: any hole may be sown, and the array of the
//	               start must recur in the fewest sowings.
//
// # Why everything recurs
//
// A state of the recurrence is an array and the hole to be sown, which holds seeds. To undo a
// sowing, remove seeds one by one from that hole on, against the direction of sowing, until a hole
// is empty. This is the hole that was sown. A hole that the sowing passed cannot be empty before,
// because it holds at least the seeds dropped into it. The sown hole becomes empty when the seeds
// of its laps are removed. So each state has exactly one predecessor, as it has one successor, and
// the hole sown in the predecessor holds seeds. Sowing is a permutation of finitely many states.
// Each state lies on a cycle, without a tail that leads to it, and the first state that recurs is
// the start.
//
// Therefore comparing each state with the start finds the exact period without memory. This is
// Brent's algorithm with a fixed tortoise, which needs to move only if a tail may lead to the
// cycle. The tests contain the complete algorithm, and find no tail.
//
// From a start with the same number of seeds in every cup, undoing a sowing empties the start cup
// itself. So one sowing before the start recurs all stones are in this cup, which answers Cipra's
// problem.
package ring

import (
	"fmt"
	"math"
	"strconv"

	"tchouka/engine"
)

// About explains the puzzle. Its examples are the arrays of Ise-Ozin-Egbe, and some of Cipra's
// cups.
func (Recurrence) About() engine.About {
	return engine.About{Group: engine.GraphsAndRings, SowsOnce: true, Card: recurrenceCard(), Examples: []engine.Example{
		{Name: "Ise-Ozin-Egbe, the first array", Board: "4 5 4 0 4 5"},
		{Name: "Ise-Ozin-Egbe, the second array", Board: "10 1 0 10 0 1"},
		{Name: "Ise-Ozin-Egbe, the third array", Board: "3 1 2 13 2 1"},
		{Name: "Ise-Ozin-Egbe, the fourth array", Board: "3 1 0 17 0 1"},
		{Name: "Cipra’s cups: four of three", Board: "4x3"},
		{Name: "Cipra’s cups: five of four", Board: "5x4"},
		{Name: "Cipra’s cups: seven of three", Board: "7x3"},
	}}
}

// About explains the puzzle. Its examples are small ones and a long one.
func (Return) About() engine.About {
	return engine.About{Group: engine.GraphsAndRings, SowsOnce: true, Card: returnCard(), Ends: []engine.Reason{hasReturned, noSeeds}, Examples: []engine.Example{
		{Name: "Three holes of one: four sowings", Board: "3x1"},
		{Name: "Four holes of two: seven sowings", Board: "4x2"},
		{Name: "Five holes of three: thirteen sowings", Board: "5x3"},
		{Name: "Six holes with all seeds in two", Board: "3 0 0 3 0 0"},
	}}
}

func recurrenceCard() engine.Card {
	return engine.Card{
		Summary: "After how many sowings is the position the same as at the start?",
		Rules: []string{
			"The holes form **a ring,** and there is nothing to choose after the start.",
			"**Sowing:** take up all seeds of the start hole and drop them one by one into the following holes, around the ring until none are left.",
			"Then take up all seeds of the hole where **the last seed fell,** even a single one, and sow on from there.",
			"Sooner or later **the position is the same as at the start:** every hole holds the same seeds, and the start hole is sown next. How many sowings does it take?",
		},
		Note:           "**Every** array recurs, because a sowing can be played backwards in only one way.",
		Interpretation: "**Our interpretation:** when seeds go all the way around, they also fall into the hole that was just emptied. Ise-Ozin-Egbe has two rows of three holes, starts in the lower middle hole and goes anticlockwise.",
		Source:         "Sources: R. Bell and M. Cornelius, “Board Games Round the World”, 1988 (Ise-Ozin-Egbe, from Nigeria); B. Cipra, Problem 1388, Mathematics Magazine 65, 1992, after P. J. Campbell and D. P. Chavey, 1995.",
	}
}

func returnCard() engine.Card {
	return engine.Card{
		Summary: "Bring back the starting array in as few sowings as you can.",
		Rules: []string{
			"Bring back **the starting array** in as few sowings as you can (at least one).",
			"**Sowing:** choose any hole that holds seeds, take them all up, and drop them one by one into the holes that follow around the ring.",
			"You can sow as often as you like. You have won when every hole again holds the seeds that it held at the start.",
		},
		Interpretation: "**Our interpretation:** when seeds go all the way around, they also fall into the hole that was just emptied. A sowing ends where its last seed falls.",
		Source:         "Source: R. Bell and M. Cornelius, “Board Games Round the World”, 1988, after P. J. Campbell and D. P. Chavey, “Tchuka Ruma Solitaire”, 1995.",
	}
}

// Move sows a hole, counted from 1 in the direction of sowing.
type Move int

// String returns the number of the hole.
func (m Move) String() string { return strconv.Itoa(int(m)) }

// common contains the methods shared by the games on a ring.
type common struct{}

// ParseMove parses the number of a hole.
func (common) ParseMove(text string) (engine.Move, error) {
	hole, err := strconv.ParseUint(text, 10, 31)
	if err != nil {
		return nil, fmt.Errorf("%q is not the number of a hole", text)
	}
	return Move(hole), nil
}

// Trace returns the hole of a move.
func (common) Trace(_ engine.State, m engine.Move) []int { return []int{int(m.(Move)) - 1} }

// apart is the distance between the centres of two adjacent holes, in widths of a hole.
const apart = 1.1

// rowDistance is the distance between two rows, with numbers between them.
const rowDistance = 1.6

// InRows reports whether a ring with the given number of holes is drawn as two rows by default.
// This applies to six holes, the size of Ise-Ozin-Egbe, and to larger even numbers.
func InRows(holes int) bool { return holes >= 6 && holes%2 == 0 }

// Spots returns the positions of the holes of a ring, in widths of a hole. The first is in the
// middle of the bottom, the others follow anticlockwise, on a circle or in two rows.
//
//	5 4 3        4 3
//	6 1 2       5   2
//	              1
func Spots(holes int, rows bool) (spots [][2]float64) {
	if rows {
		half := holes / 2
		for i := range holes {
			along := (i + (half-1)/2) % holes
			if along < half {
				spots = append(spots, [2]float64{float64(along) * apart, rowDistance})
			} else {
				spots = append(spots, [2]float64{float64(holes-1-along) * apart, 0})
			}
		}
		return spots
	}
	if holes == 1 {
		return [][2]float64{{0, 0}}
	}
	radius := apart / 2 / math.Sin(math.Pi/float64(holes))
	round := func(x float64) float64 { return math.Round(x*1e6) / 1e6 }
	for i := range holes {
		turn := 2 * math.Pi * float64(i) / float64(holes)
		spots = append(spots, [2]float64{round(radius * (1 + math.Sin(turn))), round(radius * (1 + math.Cos(turn)))})
	}
	return spots
}

// board returns the holes in their default positions.
func (r seeds) board() engine.Board {
	places := make([]engine.Place, len(r))
	for i, spot := range Spots(len(r), InRows(len(r))) {
		places[i] = engine.Place{
			Label: strconv.Itoa(i + 1), Seeds: r[i], Owner: engine.Everyone, X: spot[0], Y: spot[1],
		}
	}
	return engine.Board{Places: places, Rows: engine.RowsOf(places)}
}

// Scores returns nil: the number of seeds does not decide the game.
func (common) Scores(engine.State) []int { return nil }
