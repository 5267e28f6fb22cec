package engine

import (
	"context"
	"iter"
	"math/big"
)

// Report is what a search or a theorem knows of one state. The zero Report is nothing.
type Report struct {
	Facts Facts // all of them; [Solution.Facts] returns those that nodes of trees show

	// Line yields a best line from the state, move by move as they are asked for; nil where
	// the solution has none of its own. [BestLine] finds one by the facts.
	Line iter.Seq[Move]

	CountsLines bool     // the search counts winning lines
	Lines       *big.Int // how many there are, at least so many unless the report is exact; nil where that is not known

	Sowings *int // the fewest that a win takes, at most so many unless the report is exact; nil where that is not known

	WithLosingMove int      // the most seeds that can be collected when one last, losing move may follow; at least so many unless the report is exact
	Mixed          *Mixed   // how both players play best where they choose at the same time; nil where that is not known
	Winners        []Player // where more than two sides play, who wins against all others; nil where that is not known

	Positions int64    // that the search met; 0 without a search
	End       End      // of the search
	Theorem   *Theorem // that decides the result; nil where the search does
	Proved    bool     // the result was found by the search that [Limits] call a proof
}

// Complete reports whether the search came to its end, or a theorem tells every number.
func (r Report) Complete() bool { return r.End == Finished || r.Theorem != nil && r.Facts.Exact() }

// Better reports whether a report tells more than another one of the same state.
func (r Report) Better(than Report) bool {
	rank := func(r Report) int {
		switch {
		case r.Facts.Exact():
			return 3
		case r.Facts.Verdict() != Unknown:
			return 2
		case r.Facts != Facts{}:
			return 1
		}
		return 0
	}
	return rank(r) > rank(than)
}

// Mixed is how two players play best who choose at the same time.
type Mixed struct {
	Value    float64      // for player 0 with best play, between −1, lost, and 1, won
	Fraction *big.Rat     // the value without rounding; nil where that is not known, or no fraction that anybody would read
	Chances  [2][]float64 // of each player's Choices, in their order
}

// Theorem is a published result that decides states without a search. Both texts are English,
// such as "Theorem 1" and "Campbell and Chavey".
type Theorem struct{ Name, Authors string }

// String returns "Theorem 1 of Campbell and Chavey".
func (t Theorem) String() string { return t.Name + " of " + t.Authors }

// End is how a search ended.
type End uint8

// Unsearched: there was no search. Finished: all is known that the search looks for.
// Cancelled: its context ended. MemoryFull: it reached its limit, which is that of memory in
// all games.
const (
	Unsearched End = iota
	Finished
	Cancelled
	MemoryFull
)

// EndOf returns how a search with a context has just ended.
func EndOf(ctx context.Context, complete bool) End {
	switch {
	case complete:
		return Finished
	case ctx.Err() != nil:
		return Cancelled
	}
	return MemoryFull
}

// BestLine yields a line from a state that is best for whoever moves, until the game is over,
// a state recurs, or nothing is known: the solution's own, or the moves that keep what the
// facts say.
func BestLine(g Game, s State, solution Solution) iter.Seq[Move] {
	if line := solution.Report(s.Key()).Line; line != nil {
		return line
	}
	return func(yield func(Move) bool) {
		for seen := map[Key]bool{}; !seen[s.Key()]; {
			seen[s.Key()] = true
			best, to, known := Best(g, s, solution.Facts)
			if !known || !yield(best) || to.Outcome.Over() {
				return
			}
			s = to.State
		}
	}
}
