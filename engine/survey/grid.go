package survey

import (
	"context"
	"runtime"
	"sync"
)

// Range is the numbers of a parameter, both ends included.
type Range struct{ From, To int }

// Len returns how many numbers there are.
func (r Range) Len() int { return r.To - r.From + 1 }

// Holds reports whether a number is one of them.
func (r Range) Holds(n int) bool { return n >= r.From && n <= r.To }

// Grid is a table of cells that workers fill in, row by row.
type Grid struct {
	Down, Across Range // of the first parameter and of the second
	// Workers is how many cells are searched at a time; 0 or less means one for each core.
	Workers int
	// Run, unless it is nil, is called by each worker with what it is to do for a cell, so
	// that it can be made to wait, with a context of its own.
	Run func(ctx context.Context, search func(context.Context))
	// Done reports cells that are known already and are left out. It may be nil. It is called
	// from one goroutine at a time.
	Done func(down, across int) bool
}

// Size returns the number of cells.
func (g Grid) Size() int { return g.Down.Len() * g.Across.Len() }

// Crew returns the number of workers that [Fill] starts.
func (g Grid) Crew() int {
	if g.Workers > 0 {
		return min(g.Workers, g.Size())
	}
	return min(runtime.GOMAXPROCS(0), g.Size())
}

// Assign prepares the search of one cell.
type Assign[T any] func(down, across int) (search func(context.Context) T)

// Fill searches every cell of a grid and passes each result to each as soon as it is there, from
// one goroutine at a time, in the order in which they are finished. Every worker has an [Assign]
// of its own, made by worker. Assignments are made from one goroutine at a time, in the order of
// the grid; searches run at the same time.
//
// Fill returns nil when the grid is filled, or the error of the context. It drops the results of
// searches that were going on when the context ended, and does not call each after it returned.
func Fill[T any](ctx context.Context, g Grid, worker func() Assign[T], each func(T)) error {
	f := filling{Grid: g, down: g.Down.From, across: g.Across.From}
	var report sync.Mutex
	var all sync.WaitGroup
	for range g.Crew() {
		assign := worker()
		all.Go(func() {
			for search := next(ctx, &f, assign); search != nil; search = next(ctx, &f, assign) {
				var found T
				f.run(ctx, func(ctx context.Context) { found = search(ctx) })
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

// filling is a grid and the cell that the next worker gets.
type filling struct {
	Grid
	mu           sync.Mutex
	down, across int
}

// next assigns the next cell; nil if none is left or the context ended.
func next[T any](ctx context.Context, f *filling, assign Assign[T]) func(context.Context) T {
	f.mu.Lock()
	defer f.mu.Unlock()
	for f.down <= f.Down.To && ctx.Err() == nil {
		down, across := f.down, f.across
		if f.across++; f.across > f.Across.To {
			f.down, f.across = f.down+1, f.Across.From
		}
		if f.Done == nil || !f.Done(down, across) {
			return assign(down, across)
		}
	}
	return nil
}

// run lets a worker search a cell.
func (g Grid) run(ctx context.Context, search func(context.Context)) {
	if g.Run == nil {
		search(ctx)
		return
	}
	g.Run(ctx, search)
}
