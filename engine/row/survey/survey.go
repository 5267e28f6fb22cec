package survey

import (
	"context"
	"errors"
	"fmt"

	"tchouka/engine"
	"tchouka/engine/row"
	"tchouka/engine/row/solve"
	"tchouka/engine/survey"
)

// Request says which boards to settle and how.
type Request struct {
	Rules row.Rules
	// HolesFrom to HolesTo and SeedsFrom to SeedsTo, both ends included, are
	// the range: 1 ≤ n ≤ row.MaxHoles, 1 ≤ k, n·k ≤ row.MaxSeeds.
	HolesFrom, HolesTo, SeedsFrom, SeedsTo int
	// Collected asks for the most seeds collected as well, which takes longer.
	Collected bool
	// NoTheorems searches every board, also those that a theorem decides.
	NoTheorems bool
	// NoLines leaves Row.Line nil, which is faster where there are few holes.
	NoLines bool
	// Memory is the most bytes that all searches together may take; 0 or less
	// means solve.DefaultMemory.
	Memory int64
	// Workers is how many boards are settled at a time; 0 or less means one
	// for each core.
	Workers int
	// Run, unless it is nil, is called by each worker with what it is to do for a
	// board, so that it can be made to wait, with a context of its own.
	Run func(ctx context.Context, settle func(context.Context))
	// Done reports rows that are known already and are left out. It may be nil.
	// It is called from one goroutine at a time.
	Done func(holes, seeds int) bool
}

// ErrRange is the error of a range that holds no board or one that is too big.
var ErrRange = errors.New("not a range of boards")

// Check returns nil for a range that can be surveyed, and otherwise an error that
// wraps ErrRange.
func (r Request) Check() error {
	switch {
	case r.HolesFrom < 1 || r.HolesTo < r.HolesFrom || r.SeedsFrom < 1 || r.SeedsTo < r.SeedsFrom:
		return fmt.Errorf("%w: %d to %d holes, %d to %d seeds", ErrRange, r.HolesFrom, r.HolesTo, r.SeedsFrom, r.SeedsTo)
	case r.HolesTo > row.MaxHoles || r.SeedsTo > row.MaxSeeds/r.HolesTo:
		return fmt.Errorf("%w: %d holes of %d seeds are more than a board can have", ErrRange, r.HolesTo, r.SeedsTo)
	}
	return nil
}

// Size returns the number of boards in the range.
func (r Request) Size() int {
	return (r.HolesTo - r.HolesFrom + 1) * (r.SeedsTo - r.SeedsFrom + 1)
}

// Run settles every board of the range and passes each row to each in the manner of
// [survey.Fill]. It returns nil when all is done, the context's error when that ended it, or an
// error that wraps ErrRange.
func Run(ctx context.Context, r Request, each func(Row)) error {
	if err := r.Check(); err != nil {
		return err
	}
	if r.Memory <= 0 {
		r.Memory = solve.DefaultMemory
	}
	grid := survey.Grid{
		Down:   survey.Range{From: r.HolesFrom, To: r.HolesTo},
		Across: survey.Range{From: r.SeedsFrom, To: r.SeedsTo}, Workers: r.Workers, Run: r.Run, Done: r.Done,
	}
	workers := grid.Crew()
	generations := min(workers+1, grid.Down.Len())
	s := &shared{
		Request: r, share: r.Memory / 2 / int64(workers), tablesShare: r.Memory / 2 / int64(generations),
	}
	return survey.Fill(ctx, grid, func() survey.Assign[Row] { return (&worker{shared: s}).assign }, each)
}

// shared is what the workers of one run share.
type shared struct {
	Request
	// Half of the memory is for the workers, half for tables. A worker may still
	// be busy with fewer holes when others have gone on, so that there may be
	// several tables at a time.
	share, tablesShare int64

	tables    *solve.Tables
	tablesFor int // holes
}

// worker settles one board at a time.
type worker struct {
	*shared
	prover solve.Prover
	n, k   int
	tables *solve.Tables // for n holes
}

// assign takes up a board. The tables for its holes are those of all workers.
func (w *worker) assign(holes, seeds int) func(context.Context) Row {
	s := w.shared
	if s.tablesFor != holes {
		s.tables, s.tablesFor = solve.NewTables(s.Rules, holes, s.tablesShare), holes
	}
	w.n, w.k, w.tables = holes, seeds, s.tables
	return w.settle
}

// settle settles the board that was taken up.
func (w *worker) settle(ctx context.Context) Row {
	line := Row{Holes: w.n, Seeds: w.k, Collected: -1, CollectedWithLosingMove: -1}
	start, err := row.Uniform(w.n, w.k)
	if err != nil {
		return line // which cannot be: Request.Check has seen to it
	}
	line.prove(w.prove(ctx, start))
	switch {
	case line.Verdict == engine.Won: // then every seed can be collected
		line.Collected, line.CollectedWithLosingMove, line.Exact = w.n*w.k, w.n*w.k, true
	case w.Collected:
		line.collect(solve.Collect(ctx, w.Rules, start, solve.Options{Memory: w.share, NoTheorems: w.NoTheorems}))
	}
	return line
}

// A search that needs more memory than firstRung begins again with rungs times as much,
// and so on. The last search takes all the memory that there is.
const (
	firstRung = 16 << 20
	rungs     = 4
)

// prove settles a board. What it finds does not depend on how much memory there is: a
// search that is bounded by its memory, and so may come by another line, counts only if
// every survey with as much memory tries the same. What is found otherwise is dropped.
func (w *worker) prove(ctx context.Context, start row.Position) *solve.Proof {
	if _, theorem := solve.ByTheorem(w.Rules, start); theorem != solve.NoTheorem && !w.NoTheorems {
		return w.prover.Prove(ctx, w.Rules, start, solve.Options{Memory: firstRung, NoLine: w.NoLines}) // of few positions
	}
	search := solve.Options{Tables: w.tables, NoLine: w.NoLines, NoTheorems: w.NoTheorems}
	for search.Memory = firstRung; search.Memory <= min(w.share, w.tablesShare); search.Memory *= rungs {
		if p := w.prover.Prove(ctx, w.Rules, start, search); p.Cause != solve.MemoryFull {
			return p
		}
	}
	search.Memory = w.share
	p := w.prover.Prove(ctx, w.Rules, start, search)
	if p.Bounded {
		p.Verdict, p.Line = engine.Unknown, nil
	}
	return p
}

// prove takes over what a proof found.
func (r *Row) prove(p *solve.Proof) {
	r.Verdict, r.Line = p.Verdict, p.Line
	switch {
	case p.Verdict == engine.Unknown:
		return
	case p.Theorem != solve.NoTheorem:
		r.How = How(p.Theorem)
		return
	case p.Meeting > 0:
		r.How = Tables
	default:
		r.How = Search
	}
	if p.Verdict == engine.Lost {
		r.Positions = p.Positions
	}
}

// collect takes over the most seeds collected. Of a board that is not settled they are
// bounds: that another search has settled it would depend on how much memory there is.
func (r *Row) collect(c *solve.Collection) {
	r.Collected, r.CollectedWithLosingMove = c.Collected, c.CollectedWithLosingMove
	r.Exact = c.Exact && r.How != CutOff
}
