package match

import (
	"math/rand/v2"

	"tchouka/engine"
)

// TaughtMove is a move that was chosen, and why.
type TaughtMove struct {
	Move  engine.Move
	Known bool // it was known what it is worth, or that did not matter
	Slip  bool // a slip
}

// Teach chooses as a teacher plays: it knows the solution of the whole game, so that each of its
// moves is best or a known mistake, and a learner wins by what the solution shows. A [Strength]
// searches instead.
//
// It returns a move for the player to move: the best one, or with a chance of slips
// one that gives something away; where there is none, and where all moves are slips, one
// drawn from all of them. Where nothing is known it is a legal one all the same. False
// where there is no move.
func Teach(g engine.Game, s engine.State, facts func(engine.Key) engine.Facts, slips float64, random *rand.Rand) (TaughtMove, bool) {
	moves := g.Moves(s)
	if len(moves) == 0 {
		return TaughtMove{}, false
	}
	drawn := func() engine.Move { return moves[random.IntN(len(moves))] }
	if slips >= 1 {
		return TaughtMove{drawn(), true, true}, true
	}
	best, to, known := engine.Best(g, s, facts)
	switch {
	case best == nil:
		return TaughtMove{Move: drawn()}, true
	case !known:
		return TaughtMove{Move: best}, true
	case random.Float64() >= slips:
		return TaughtMove{Move: best, Known: true}, true
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
	return TaughtMove{drawn(), true, true}, true
}
