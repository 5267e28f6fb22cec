package solve

import (
	"cmp"
	"context"
	"math/big"
	"time"

	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/solve/certificate"
)

// Value holds the results for one position.
type Value struct {
	// Verdict is Unknown only if the search was cut off.
	Verdict engine.Verdict
	// Exact means that every number here is exact. Otherwise Moves and Sowings are upper bounds,
	// and Collected, CollectedWithLosingMove and Solutions lower bounds.
	Exact bool
	// Moves and Sowings are the fewest to a win, or -1 if no win was found. They are independent:
	// the line with the fewest moves need not have the fewest sowings.
	Moves, Sowings int
	// Collected is the maximum number of seeds in the Ruma after moves that all end there,
	// including the seeds banked before.
	Collected int
	// CollectedWithLosingMove is Collected if one last, losing move may follow, whose seeds count
	// too. Ibáñez's table uses this number.
	CollectedWithLosingMove int
	// Solutions is the number of winning lines, as sequences of chosen holes.
	Solutions *big.Int
}

// Result is the result of [Analyse]. Goroutines may read it concurrently.
type Result struct {
	Rules row.Rules
	Start row.Position
	// Value is the value of the start. Its number of moves is r.Value.Moves, because r.Moves is the
	// method.
	Value
	// Positions is the number of distinct positions reached by safe moves, including the start and
	// the cleared board.
	Positions int
	// Line is a winning line with the fewest moves, with the lowest hole among equals. If no win
	// was found, it is a line of safe moves that collects the most.
	Line []row.Move
	// Cause is the reason why the analysis ended.
	Cause Cause
	// Theorem is the theorem that decides the verdict of the start, if the search does not.
	Theorem Theorem

	known      known
	noTheorems bool
	proof      bool // a [Proof] followed, and the table was released
	proofOnly  bool // there was no analysis
	loss       *certificate.Proof
	failed     error // of a search on disk

	// continued continues a cancelled analysis with its table; nil if it would save no time.
	continued func(context.Context, Options) *Result
}

// known is a table of positions, independent of the size of their rows.
type known interface {
	lookUp(p row.Position) (entry, bool)
}

// Analyse solves every position that safe moves reach from start. If the context ends or the
// ceiling of memory is reached, it returns its partial results. This usually takes some tens of
// microseconds, and milliseconds if the table is large. It reports a position as lost only if it
// searched the position completely or a theorem proves the loss.
//
// It takes time O(m · s · n) and memory O(p · n) for p positions with m legal moves in total, s
// sowings in each, n holes.
func Analyse(ctx context.Context, rules row.Rules, start row.Position, opts Options) *Result {
	if v, _ := ByTheorem(rules, start); v.Exact && !opts.NoTheorems {
		opts.Memory = min(opts.ceiling(), theoremMemory)
	}
	return sizedFor(wordsFor(start.Len(), laneWidth(start.Outside()))).analyse(ctx, rules, start, opts)
}

// analyse is Analyse for rows of a fixed number of words.
func analyse[P words](ctx context.Context, rules row.Rules, start row.Position, opts Options) *Result {
	l := newLanes[P](rules, start.Len(), laneWidth(start.Outside()))
	return analyseWith(ctx, newTable(&l, start, opts.ceiling()), rules, start, opts)
}

// analyseWith is analyse with the table of a cancelled analysis of the same position, or an empty one.
// The results of the cancelled analysis can be read meanwhile.
func analyseWith[P words](ctx context.Context, known *table[P], rules row.Rules, start row.Position, opts Options) *Result {
	t := &team[P]{
		ctx:      ctx,
		lanes:    known.lanes,
		free:     rules.Wrapping && rules.Chaining,
		table:    known,
		progress: opts.Progress,
		reported: time.Now(),

		spreadFrom: cmp.Or(opts.spreadFrom, spreadFrom),
		next:       map[*node[P]]*node[P]{},
	}
	t.positions.Store(known.positions())
	t.newWorkers(max(opts.Workers, 1))
	t.run(start)

	r := &Result{
		Rules: rules, Start: start, Positions: int(t.positions.Load()), Cause: Cause(t.cause.Load()), known: t.table,
		noTheorems: opts.NoTheorems,
	}
	if r.Cause == Cancelled && known.spreads() {
		r.continued = func(ctx context.Context, opts Options) *Result {
			known.forgetBounds()
			return analyseWith(ctx, known, rules, start, opts)
		}
	}
	r.Value, r.Theorem = r.sharpen(start, r.searched(start))
	if r.Line = t.line(); r.Theorem != NoTheorem && r.Verdict == engine.Won {
		r.Line = theoremLine(start)
	}
	return r
}
