package survey

import (
	"context"
	"runtime"
	"sync"
)

// Range is an interval of a parameter, including both ends.
type Range struct{ From, To int }

// Len returns the number of integers in the range.
func (r Range) Len() int { return r.To - r.From + 1 }

// Contains reports whether a number is in the range.
func (r Range) Contains(n int) bool { return n >= r.From && n <= r.To }

// Grid is a table of cells that workers compute, row by row.
type Grid struct {
	Down, Across Range // of the first and second parameter
	Shard        Shard // the part of the grid that is searched
	// Workers is the number of cells searched in parallel; 0 or less means one for each core.
	Workers int
	// Run, if not nil, is called by each worker with the search of a cell. It can delay the search
	// and pass another context.
	Run func(ctx context.Context, search func(context.Context))
	// Done, if not nil, reports cells that are already known and are skipped. It is called from one
	// goroutine at a time.
	Done func(down, across int) bool
}

// Shard is one of the parts of a grid that several processes search. The cells are dealt to the parts
// like cards, and each round begins at another part:
//
//	cells  1 2 3 4 5 6 7 8 9     neighbours cost about the same, so all parts do
//	parts  1 2 3 3 1 2 1 2 3
//
// The first part of a round depends on a hash. Otherwise a part could get the same columns in each
// row, for example all even numbers of seeds. The zero value is the whole grid.
type Shard struct{ Part, Parts int } // Part goes from 1 to Parts

// has reports whether the shard has the cell with an index, from 0.
func (s Shard) has(index int) bool {
	if s.Parts < 2 {
		return true
	}
	const golden = 0x9e3779b97f4a7c15 // multiplicative hashing
	first := uint64(index/s.Parts) * golden >> 32
	return (first+uint64(index%s.Parts))%uint64(s.Parts) == uint64(s.Part-1)
}

// Has reports whether a cell is in the grid and in its shard.
func (g Grid) Has(down, across int) bool {
	return g.Down.Contains(down) && g.Across.Contains(across) &&
		g.Shard.has((down-g.Down.From)*g.Across.Len()+across-g.Across.From)
}

// Size returns the number of cells of the shard.
func (g Grid) Size() int {
	cells := g.Down.Len() * g.Across.Len()
	if g.Shard.Parts < 2 {
		return cells
	}
	size := cells / g.Shard.Parts
	for i := size * g.Shard.Parts; i < cells; i++ { // the last, incomplete round
		if g.Shard.has(i) {
			size++
		}
	}
	return size
}

// WorkerCount returns the number of workers that [Fill] starts.
func (g Grid) WorkerCount() int {
	if g.Workers > 0 {
		return min(g.Workers, max(g.Size(), 1))
	}
	return min(runtime.GOMAXPROCS(0), max(g.Size(), 1))
}

// Assign prepares the search of one cell.
type Assign[T any] func(down, across int) (search func(context.Context) T)

// Fill searches every cell of a grid. It calls each with each result as soon as it is computed, in
// order of completion, from one goroutine at a time. The parameter worker makes an [Assign] for
// every worker. Assignments are made from one goroutine at a time, in the order of the grid;
// searches run in parallel.
//
// Fill returns nil when the grid is complete, or the error of the context. It drops the results of
// searches that were running when the context was canceled, and does not call each after it
// returned.
func Fill[T any](ctx context.Context, g Grid, worker func() Assign[T], each func(T)) error {
	f := gridRun{Grid: g, down: g.Down.From, across: g.Across.From}
	var report sync.Mutex
	var all sync.WaitGroup
	for range g.WorkerCount() {
		assign := worker()
		all.Go(func() {
			var search func(context.Context) T
			var found T
			run := func(ctx context.Context) { found = search(ctx) } // one allocation for all cells
			for search = next(ctx, &f, assign); search != nil; search = next(ctx, &f, assign) {
				f.run(ctx, run)
				if ctx.Err() == nil {
					report.Lock()
					each(found)
					report.Unlock()
				}
			}
		})
	}
	all.Wait()
	return ctx.Err()
}

// gridRun is a grid and the next cell to assign.
type gridRun struct {
	Grid
	mu           sync.Mutex
	down, across int
}

// next assigns the next cell; it returns nil if there is none or the context is done.
func next[T any](ctx context.Context, f *gridRun, assign Assign[T]) func(context.Context) T {
	f.mu.Lock()
	defer f.mu.Unlock()
	for f.down <= f.Down.To && ctx.Err() == nil {
		down, across := f.down, f.across
		if f.across++; f.across > f.Across.To {
			f.down, f.across = f.down+1, f.Across.From
		}
		if f.Has(down, across) && (f.Done == nil || !f.Done(down, across)) {
			return assign(down, across)
		}
	}
	return nil
}

// run searches a cell on the goroutine of a worker.
func (g Grid) run(ctx context.Context, search func(context.Context)) {
	if g.Run == nil {
		search(ctx)
		return
	}
	g.Run(ctx, search)
}
