package search

import (
	"math/rand/v2"

	"tchouka/engine"
)

// TaughtMove is a chosen move and the reason.
type TaughtMove struct {
	Move    engine.Move
	Known   bool // the value of the move was known, or was irrelevant
	Mistake bool // a deliberate mistake
}

// Teach chooses a move like a teacher who has the solution of the whole game. Each of its moves is
// best or a deliberate mistake, so that a learner who plays by the solution wins. A [Strength]
// searches instead.
//
// It returns a best move for the player to move or, with probability slips, a mistake. If there is
// no mistake, or if slips is 1, it draws from all moves. If nothing is known, it returns any legal
// move. It returns false if there is no move.
func Teach(g engine.Game, s engine.State, facts func(engine.Key) engine.Facts, mistakes float64, random *rand.Rand) (TaughtMove, bool) {
	moves := g.Moves(s)
	if len(moves) == 0 {
		return TaughtMove{}, false
	}
	drawn := func() engine.Move { return moves[random.IntN(len(moves))] }
	if mistakes >= 1 {
		return TaughtMove{drawn(), true, true}, true
	}
	best, to, known := engine.Best(g, s, facts)
	switch {
	case best == nil:
		return TaughtMove{Move: drawn()}, true
	case !known:
		return TaughtMove{Move: best}, true
	case random.Float64() >= mistakes:
		return TaughtMove{Move: best, Known: true}, true
	}
	worth := engine.EvaluateMove(g, s, to, facts).Verdict
	var worse []engine.Move
	for _, m := range moves {
		r, err := g.Play(s, m)
		if err != nil {
			continue // the contract excludes this error
		}
		if v := engine.EvaluateMove(g, s, r, facts).Verdict; v != worth && v != engine.Unknown {
			worse = append(worse, m)
		}
	}
	if len(worse) > 0 {
		moves = worse
	}
	return TaughtMove{drawn(), true, true}, true
}
