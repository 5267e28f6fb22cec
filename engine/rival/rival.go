// Package rival chooses moves as an opponent does from whom one can learn: the best one,
// or now and then a slip.
//
// It knows the solution of the whole game, and so every move of it is right or a slip that
// can be told; a learner wins by what the solution says. An opponent that looks ahead
// instead, of games that nobody can solve to the end, is engine/opponent.
package rival

import (
	"math/rand/v2"

	"tchouka/engine"
)

// Choice is a move that was chosen, and why.
type Choice struct {
	Move  engine.Move
	Known bool // it was known what it is worth, or that did not matter
	Slip  bool // a slip
}

// Choose returns a move for the player to move: the best one, or with a chance of slips
// one that gives something away; where there is none, and where all moves are slips, one
// drawn from all of them. Where nothing is known it is a legal one all the same. False
// where there is no move.
func Choose(g engine.Game, s engine.State, facts func(engine.Key) engine.Facts, slips float64, random *rand.Rand) (Choice, bool) {
	moves := g.Moves(s)
	if len(moves) == 0 {
		return Choice{}, false
	}
	drawn := func() engine.Move { return moves[random.IntN(len(moves))] }
	if slips >= 1 {
		return Choice{drawn(), true, true}, true
	}
	best, to, known := engine.Best(g, s, facts)
	switch {
	case best == nil:
		return Choice{Move: drawn()}, true
	case !known:
		return Choice{Move: best}, true
	case random.Float64() >= slips:
		return Choice{Move: best, Known: true}, true
	}
	worth := engine.WorthOf(g, s, to, facts).Verdict
	var worse []engine.Move
	for _, m := range moves {
		r, err := g.Play(s, m)
		if err != nil {
			continue // the contract has no such move
		}
		if v := engine.WorthOf(g, s, r, facts).Verdict; v != worth && v != engine.Unknown {
			worse = append(worse, m)
		}
	}
	if len(worse) > 0 {
		moves = worse
	}
	return Choice{drawn(), true, true}, true
}
