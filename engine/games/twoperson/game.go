// Package twoperson implements Campbell and Chavey's Tchuka Ruma for two players with one Ruma, and
// sums of several rows of it.
//
// The rows, the sowing and the chaining are those of Tchuka Ruma. Two players take turns from the
// same holes, and a turn is one move that ends in the Ruma. A move that would end in an empty hole
// is not allowed; without wrapping, neither is one that would pass the Ruma. A player who cannot
// move loses, and wins in the misère version.
//
// A state is one row or several; a move changes one of them. It is written
//
//	2 0 3 | 1 + 1 1 | 0 second
//
// with the farthest hole of each row first, its Ruma after a bar, and the word second if the second
// player is to move. A move is a hole counted from the far end, for example 3. With several rows it
// is the row and the hole, for example 1:3.
//
// Every state has a Grundy value, and the value of a sum is the nim-sum of those of its rows. In
// normal play the rows decide the sum, so [Game.Solve] searches each row separately. Nim-sums do
// not determine how many moves the winner needs, nor the winner of the misère version. For these
// Solve searches sums of forms instead of boards; a form omits what is irrelevant to play. See
// form.
package twoperson

import (
	"errors"
	"fmt"
	"slices"

	"tchouka/engine"
)

// About explains the game to a reader who has never seen a mancala.
func (g Game) About() engine.About {
	about := engine.About{Group: engine.TwoPlayersOneRow, Card: g.card(), Examples: g.examples(), Sum: normalSums, SumDecides: !g.Misere, WithTurn: g.withTurn, Ends: []engine.Reason{cannotMove}}
	if g.Misere {
		about.Sum, about.Ends = misereSums, []engine.Reason{cannotMoveMisere}
	}
	if !g.Wrapping { // with one more seed than holes, every sowing would pass the Ruma
		about.MinStuckSeeds = func(holes int) int { return holes + 1 }
	}
	return about
}

func (g Game) card() engine.Card {
	c := engine.Card{
		Note:           "The **Grundy value** of a position is the least number that no move leads to. At 0, the player to move loses. " + normalSums,
		Interpretation: "Campbell and Chavey prohibit a move that would end in an empty hole. In actual play, they let it lose the game. Here such a move cannot be chosen. Without wrapping, a move that would pass the Ruma cannot be chosen either. Playing several rows at once is our addition, after “Winning Ways”.",
		Source:         "Sources: P. J. Campbell and D. P. Chavey, “Tchuka Ruma Solitaire”, 1995; E. R. Berlekamp, J. H. Conway and R. K. Guy, “Winning Ways for Your Mathematical Plays”, 1982.",
	}
	c.Summary = "A player who cannot move loses."
	aim := "Two players take turns on one row, and every hole belongs to both. **A player who cannot move loses.**"
	if g.Misere {
		c.Summary = "A player who cannot move wins."
		aim = "Two players take turns on one row, and every hole belongs to both. **A player who cannot move wins:** this is the misère version."
		c.Note = misereSums
	}
	c.Rules = []string{
		aim,
		"**Sowing:** choose a hole, take up all its seeds, and drop them one by one into the next places towards the Ruma.",
		"**Chaining:** when the last seed falls into a hole that holds seeds, take them all up and sow on.",
	}
	if g.Wrapping {
		c.Rules = append(c.Rules,
			"**Wrapping:** if seeds are left after the Ruma, continue from the hole farthest from it.",
			"A turn is **one move that ends in the Ruma.** A hole from which the last seed would fall into an empty hole cannot be chosen.")
	} else {
		c.Rules = append(c.Rules,
			"A turn is **one move that ends in the Ruma.** A hole from which the last seed would fall into an empty hole cannot be chosen, and neither can one from which the seeds would pass the Ruma.")
	}
	c.Rules = append(c.Rules, "**Several rows** may be played at once, each with a Ruma of its own: a turn is a move in one of them.")
	return c
}

// How the values of the rows relate to their sum.
const (
	normalSums = "For several rows, the **nim-sum** counts: the values of the rows are added in binary without carrying."
	misereSums = "The Grundy values are those of normal play. In the misère version, **nim-sums do not decide** who wins: two rows of value 2 can be lost, and two others won. Therefore all positions of the rows together are searched."
)

// parts returns each row as a separate state.
func (s State) parts() []engine.State {
	parts := make([]engine.State, len(s.rows))
	for r, row := range s.rows {
		parts[r] = State{rows: [][]int{row}, mover: s.mover}
	}
	return parts
}

// examples returns instructive rows and sums. A test verifies the statements in their names.
func (g Game) examples() []engine.Example {
	two, three := "2 2 2", "1 2 3 4 0" // in play these are nim heaps of 2 and 3
	if !g.Wrapping {
		two, three = "3 2 2", "2 4 2 1 1" // the latter has value 3 but is not a nim heap
	}
	examples := []engine.Example{
		{Name: "A row worth 2", Board: two},
		{Name: "A row worth 3", Board: three},
		{Name: "Two equal rows: answer in the other", Board: two + joint + two},
		{Name: "Worth 2 and 1: make them equal", Board: two + joint + "1"},
		{Name: "Worth 1, 2 and 3: together nothing", Board: "1" + joint + two + joint + three},
	}
	if !g.Misere {
		return examples
	}
	examples = append(examples[:2],
		engine.Example{Name: "Worth 1 and 1: won, though the nim-sum is 0", Board: "1" + joint + "1"},
		engine.Example{Name: "Worth 2 and 2: lost", Board: two + joint + two})
	if g.Wrapping {
		examples = append(examples, engine.Example{Name: "Worth 2 and 2: won", Board: two + joint + "3 1 1 2"})
	}
	return examples
}

// Game is one of the four games: with or without wrapping, in normal play or misère.
type Game struct {
	Wrapping bool
	Misere   bool // a player who cannot move wins
}

var _ engine.Game = Game{}

// Games returns the four games, those of normal play first.
func Games() []Game {
	return []Game{{Wrapping: true}, {}, {Wrapping: true, Misere: true}, {Misere: true}}
}

// ID returns two-person, two-person-no-wrap, two-person-misere or
// two-person-no-wrap-misere.
func (g Game) ID() string { return "two-person" + g.either("", "-no-wrap") + g.normal("", "-misere") }

// Name returns the game's own name, short enough for a list of games.
func (g Game) Name() string {
	if !g.Misere && g.Wrapping {
		return "Two-person Tchuka Ruma"
	}
	return "Two-person" + g.normal("", " misère") + g.either("", " without wrapping")
}

// either returns the first argument with wrapping, the second without.
func (g Game) either(wrapping, without string) string {
	if g.Wrapping {
		return wrapping
	}
	return without
}

// normal returns the first argument in normal play, the second in the misère version.
func (g Game) normal(normal, misere string) string {
	if g.Misere {
		return misere
	}
	return normal
}

// Params returns the parameters: the holes of one row, and the seeds in each.
func (Game) Params() []engine.Param {
	return []engine.Param{
		{Name: "holes", Min: 1, Max: MaxHoles, Default: 4},
		{Name: "seeds", Min: 0, Max: MaxSeeds / MaxHoles, Default: 3},
	}
}

// Start returns one row with the given seeds in every hole, and the first player to move.
func (g Game) Start(values ...int) (engine.State, error) {
	if _, err := engine.CheckStart(g.Params(), values); err != nil {
		return nil, err
	}
	return uniform(values[0], values[1]), nil
}

// Move is a hole of one of the rows, both counted from 1. Row is 0 if there is only one row.
type Move struct{ Row, Hole int }

// Moves returns the legal moves, row by row, starting at the far end.
func (g Game) Moves(s engine.State) []engine.Move {
	from := s.(State)
	var moves []engine.Move
	for r, row := range from.rows {
		for at := range row[:len(row)-1] {
			if g.allows(row, at) {
				moves = append(moves, from.move(r, at))
			}
		}
	}
	return moves
}

// Outcome is open while a move exists.
func (g Game) Outcome(s engine.State) engine.Outcome {
	from := s.(State)
	for _, row := range from.rows {
		for at := len(row) - 2; at >= 0; at-- { // legal moves are usually near the Ruma
			if g.allows(row, at) {
				return engine.Open
			}
		}
	}
	results := [2]engine.Verdict{engine.Won, engine.Won}
	loser := from.mover
	if g.Misere {
		loser = 1 - loser
	}
	results[loser] = engine.Lost
	return engine.Over(results[:]...)
}

// Reasons for the end of a game.
const (
	cannotMove       engine.Reason = "{{.Player}} cannot move"
	cannotMoveMisere engine.Reason = "{{.Player}} cannot move, which wins in misère play"
)

// End returns that the player to move cannot.
func (g Game) End(r engine.Result) engine.GameEnd {
	switch {
	case !r.Outcome.Over():
		return engine.GameEnd{}
	case g.Misere:
		return engine.GameEnd{Reason: cannotMoveMisere, Player: r.State.ToMove()}
	}
	return engine.GameEnd{Reason: cannotMove, Player: r.State.ToMove()}
}

// Play plays a move.
func (g Game) Play(s engine.State, m engine.Move) (engine.Result, error) {
	from := s.(State)
	r, at, err := g.check(from, m.(Move))
	if err != nil {
		return engine.Result{}, err
	}
	to := from.cloneRow(r)
	sowings, ending := g.sow(to.rows[r], at)
	if ending != engine.Safe {
		return engine.Result{}, &engine.NotAllowed{Move: m, Ending: ending}
	}
	to.mover = 1 - to.mover
	return g.result(to, r, sowings), nil
}

func (g Game) result(to State, r, sowings int) engine.Result {
	return engine.Result{State: to, Outcome: g.Outcome(to), Sowings: sowings, Last: to.place(r, len(to.rows[r])-1) + 1}
}

// check returns the row and the place in it, both from 0, of a move.
func (g Game) check(s State, m Move) (row, at int, err error) {
	switch {
	case m.Row == 0 && len(s.rows) > 1:
		return 0, 0, fmt.Errorf("there are %d rows: enter the row, too, for example 1:%d", len(s.rows), m.Hole)
	case m.Row > len(s.rows):
		return 0, 0, fmt.Errorf("there is no row %d: the rows are numbered 1 to %d", m.Row, len(s.rows))
	}
	row, at = max(m.Row, 1)-1, m.Hole-1
	switch holes := len(s.rows[row]) - 1; {
	case at < 0 || at >= holes:
		return 0, 0, fmt.Errorf("there is no hole %d: the holes are numbered 1 to %d", m.Hole, holes)
	case s.rows[row][at] == 0:
		return 0, 0, fmt.Errorf("hole %s is empty", m)
	}
	return row, at, nil
}

// Layer returns the seeds outside the Rumas. Every move decreases this number.
func (Game) Layer(s engine.State) int {
	outside := 0
	for _, row := range s.(State).rows {
		outside += sum(row[:len(row)-1])
	}
	return outside
}

// Decode inverts [State.Key].
func (Game) Decode(key engine.Key) (engine.State, error) {
	s, ok := decode([]byte(key))
	if !ok {
		return nil, errors.New("not the key of a state")
	}
	return engine.AsState(s, s.check())
}

// Canonical implements [engine.Symmetric]: it sorts the rows of a sum, and makes the first player
// move.
func (Game) Canonical(from engine.State) engine.State {
	s := from.(State)
	return State{rows: slices.SortedFunc(slices.Values(s.rows), slices.Compare[[]int])}
}
