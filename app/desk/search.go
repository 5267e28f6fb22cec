package desk

import (
	"context"
	"sync/atomic"
	"time"

	"tchouka/app/ui/work"
	"tchouka/engine"
)

// Search is a search of one state by the solver, in progress or finished.
type Search struct {
	job        *work.Job
	cores      *work.Cores
	Memory     func() int64 // the limit in bytes
	Now        func() time.Time
	Busy       bool
	stopping   bool // the search was cancelled and has not ended yet
	Began      time.Time
	Duration   time.Duration
	Held       bool // never begins, for tests
	revision   int  // counts the solutions found and dropped
	freeMemory func()

	Subject  engine.State    // the state of the search; nil before the first one
	Solution engine.Solution // nil until the search has found one; while busy, of a proof
	progress engine.Progress
}

// begin solves a state on a goroutine of the job.
func (s *Search) begin(game engine.Solvable, from engine.State, progressed, ended func()) {
	s.discard()
	s.Subject, s.Duration = from, 0
	s.run(func(ctx context.Context, limits engine.Limits) engine.Solution { return game.Solve(ctx, from, limits) }, progressed, ended)
}

// resumable is a result of a stopped search that continues as far as the solver can. It can be read
// meanwhile.
type resumable interface {
	Resume(context.Context, engine.Limits) engine.Solution
}

// resume continues a stopped search. What it has found remains until there is more.
func (s *Search) resume(game engine.Solvable, progressed, ended func()) {
	from, before := s.Subject, s.Solution
	s.run(func(ctx context.Context, limits engine.Limits) (found engine.Solution) {
		if r, ok := before.(resumable); ok {
			found = r.Resume(ctx, limits)
		} else {
			found = game.Solve(ctx, from, limits)
		}
		if before.Report(from.Key()).Better(found.Report(from.Key())) {
			return before
		}
		return found
	}, progressed, ended)
}

// run runs a search of the subject on a goroutine of the job.
func (s *Search) run(search func(context.Context, engine.Limits) engine.Solution, progressed, ended func()) {
	s.Busy, s.Began = true, s.Now()
	if s.Held {
		return
	}
	memory, now, cores := s.Memory(), s.Now, s.cores
	proof := engine.ProofFallback
	if s.Subject.Players() == 1 {
		proof = engine.NoProof // a fallback would replace the facts of the tree
	}
	s.job.Start(s.cores.Share(func(ctx context.Context, report func(func())) {
		var unread atomic.Bool // at most one report waits for a busy window
		began := now()
		limits := engine.Limits{Memory: memory, Proof: proof, Workers: 1 + cores.Free()}
		limits.Progress = func(done engine.Progress) {
			if unread.Swap(true) {
				return
			}
			report(func() {
				unread.Store(false)
				s.progress = done
				progressed()
			})
		}
		limits.Proved = func(proved engine.Solution) {
			report(func() {
				s.Solution = proved
				s.revision++
				ended()
			})
		}
		found := search(ctx, limits)
		took := now().Sub(began)
		report(func() {
			s.Busy, s.stopping, s.Solution = false, false, found
			s.Duration += took
			s.revision++
			ended()
		})
		if ctx.Err() != nil {
			s.freeMemory() // the result may have been dropped
		}
	}))
}

// discard stops the search and drops its result.
func (s *Search) discard() {
	s.job.Stop()
	if s.Solution != nil {
		s.revision++
		s.freeMemory()
	}
	s.Busy, s.stopping = false, false
	s.Subject, s.progress, s.Solution = nil, engine.Progress{}, nil
}

// of reports whether the search is or was about a state.
func (s *Search) of(key engine.Key) bool { return s.Subject != nil && s.Subject.Key() == key }

// slow reports whether the search has taken long enough to be shown. The state on the board is then
// searched in parallel with the start.
func (s *Search) slow() bool { return s.Busy && s.Now().Sub(s.Began) >= work.SlowAfter }
