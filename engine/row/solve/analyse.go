package solve

import (
	"context"
	"math/big"
	"time"

	"tchouka/engine"
	"tchouka/engine/row"
)

// Value is what is known of one position.
type Value struct {
	// Verdict is Unknown only when the search was cut off.
	Verdict engine.Verdict
	// Exact says that every number here is exact. Otherwise Moves and Sowings
	// are upper bounds, and Collected, CollectedWithLosingMove and Solutions
	// lower bounds.
	Exact bool
	// Moves and Sowings are the fewest to a win, each for itself: the line with
	// the fewest moves need not have the fewest sowings. -1 when no win is known.
	Moves, Sowings int
	// Collected is the most seeds that can be in the Ruma after moves that all
	// end there, with the seeds banked before.
	Collected int
	// CollectedWithLosingMove is the same when one last, losing move may follow:
	// its seeds count too. Ibáñez's table counts so.
	CollectedWithLosingMove int
	// Solutions is the number of winning lines, as sequences of chosen holes.
	Solutions *big.Int
}

// Result is what [Analyse] found. It may be read from many goroutines at once.
type Result struct {
	Rules row.Rules
	Start row.Position
	// Value is that of the start. Its Moves is written r.Value.Moves: r.Moves is
	// the method.
	Value
	// Positions counts the distinct positions reached by safe moves, the start
	// and the cleared board included.
	Positions int
	// Line is a winning line with the fewest moves, the lowest hole among
	// equals; where no win is known, a line of safe moves that collects the most.
	Line []row.Move
	// Cause says whether the analysis came to its end.
	Cause Cause
	// Theorem decides the verdict of the start where the search did not.
	Theorem Theorem

	known      known
	noTheorems bool
	proof      bool // a [Proof] followed, and the table was let go
}

// known is a table of positions, whatever the size of their rows.
type known interface {
	lookUp(p row.Position) (*entry, bool)
	entry(id uint32) *entry
	value(e *entry) Value
}

// Analyse settles every position that safe moves reach from start. When the
// context ends or the ceiling of memory is reached, it returns with what it has,
// some tens of microseconds later as a rule and milliseconds where the table is
// large; it never calls a position lost that it did not search to the end, unless a
// theorem proves it.
//
// It takes time O(m · s · n) and memory O(p · n) for p positions with m legal
// moves in all, s sowings in each, n holes.
func Analyse(ctx context.Context, rules row.Rules, start row.Position, opts Options) *Result {
	if v, _ := ByTheorem(rules, start); v.Exact && !opts.NoTheorems {
		opts.Memory = min(opts.ceiling(), theoremMemory)
	}
	width := laneWidth(start.Outside())
	switch count := wordsFor(start.Len(), width); {
	case count <= 1:
		return analyse[[1]uint64](ctx, rules, start, opts)
	case count <= 2:
		return analyse[[2]uint64](ctx, rules, start, opts)
	case count <= 3:
		return analyse[[3]uint64](ctx, rules, start, opts)
	case count <= 4:
		return analyse[[4]uint64](ctx, rules, start, opts)
	case count <= 6:
		return analyse[[6]uint64](ctx, rules, start, opts)
	case count <= 8:
		return analyse[[8]uint64](ctx, rules, start, opts)
	case count <= 16:
		return analyse[[16]uint64](ctx, rules, start, opts)
	case count <= 64:
		return analyse[[64]uint64](ctx, rules, start, opts)
	default:
		return analyse[[512]uint64](ctx, rules, start, opts)
	}
}

// analyse is Analyse for rows of some number of words.
func analyse[P words](ctx context.Context, rules row.Rules, start row.Position, opts Options) *Result {
	l := newLanes[P](rules, start.Len(), laneWidth(start.Outside()))
	s := search[P]{
		ctx:      ctx,
		lanes:    &l,
		free:     rules.Wrapping && rules.Chaining,
		table:    newTable(&l, start, opts.ceiling()),
		progress: opts.Progress,
		reported: time.Now(),
	}
	s.table.patient = s.look
	s.run(start)
	s.table.patient = nil
	s.table.used -= int64(cap(s.stack)) * frameBytes[P]()

	r := &Result{Rules: rules, Start: start, Positions: s.table.len, Cause: s.cause, known: &s.table, noTheorems: opts.NoTheorems}
	r.Value, r.Theorem = r.sharpen(start, r.searched(start))
	r.Line = r.line()
	return r
}
