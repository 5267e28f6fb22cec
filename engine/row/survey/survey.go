package survey

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"sync"

	"tchouka/engine"
	"tchouka/engine/row"
	"tchouka/engine/row/solve"
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

// Run settles every board of the range and hands each row to each as soon as
// it is there, from one goroutine at a time, in the order in which they are
// finished. It returns nil when all is done, the context's error when that
// ended it, or an error that wraps ErrRange. Boards that were being searched
// when the context ended are not handed on, and each is not called after Run
// has returned.
func Run(ctx context.Context, r Request, each func(Row)) error {
	if err := r.Check(); err != nil {
		return err
	}
	workers := r.Workers
	if workers <= 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	workers = min(workers, r.Size())
	memory := r.Memory
	if memory <= 0 {
		memory = solve.DefaultMemory
	}
	generations := min(workers+1, r.HolesTo-r.HolesFrom+1)
	s := &survey{
		Request: r, holes: r.HolesFrom, seeds: r.SeedsFrom,
		share: memory / 2 / int64(workers), tablesShare: memory / 2 / int64(generations),
	}
	var all sync.WaitGroup
	for range workers {
		all.Go(func() {
			w := worker{survey: s}
			for w.next(ctx) {
				var row Row
				s.run(ctx, func(ctx context.Context) { row = w.settle(ctx) })
				if ctx.Err() == nil {
					s.hand(row, each)
				}
			}
		})
	}
	all.Wait()
	return ctx.Err()
}

// run lets a worker settle a board.
func (r Request) run(ctx context.Context, settle func(context.Context)) {
	if r.Run == nil {
		settle(ctx)
		return
	}
	r.Run(ctx, settle)
}

// survey is one run.
type survey struct {
	Request
	// Half of the memory is for the workers, half for tables. A worker may still
	// be busy with fewer holes when others have gone on, so that there may be
	// several tables at a time.
	share, tablesShare int64

	ask          sync.Mutex
	holes, seeds int // the next board
	tables       *solve.Tables
	tablesFor    int // holes

	tell sync.Mutex
}

// worker settles one board at a time.
type worker struct {
	*survey
	prover solve.Prover
	n, k   int
	tables *solve.Tables // for n holes
}

// next takes up the next board to settle.
func (w *worker) next(ctx context.Context) bool {
	s := w.survey
	s.ask.Lock()
	defer s.ask.Unlock()
	for s.holes <= s.HolesTo && ctx.Err() == nil {
		w.n, w.k = s.holes, s.seeds
		if s.seeds++; s.seeds > s.SeedsTo {
			s.holes, s.seeds = s.holes+1, s.SeedsFrom
		}
		if s.Done != nil && s.Done(w.n, w.k) {
			continue
		}
		if s.tablesFor != w.n {
			s.tables, s.tablesFor = solve.NewTables(s.Rules, w.n, s.tablesShare), w.n
		}
		w.tables = s.tables
		return true
	}
	return false
}

func (s *survey) hand(row Row, each func(Row)) {
	s.tell.Lock()
	defer s.tell.Unlock()
	each(row)
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
