package desk

import (
	"context"
	"time"

	"tchouka/app/work"
)

// searching is what a solver at work on one state has in common with others, whatever
// it searches and finds.
type searching struct {
	job      *work.Job
	cores    *work.Cores
	Memory   func() int64 // the ceiling
	Now      func() time.Time
	Busy     bool
	stopping bool // it was asked to end
	Began    time.Time
	Took     time.Duration
	Held     bool // never begins, for tests
	edition  int  // counts what it knew one after the other
	letGo    func()
}

// start has find search on a goroutine of the job; what find returns is called on the
// window's once it has ended.
func (s *searching) start(find func(ctx context.Context, report func(func())) (ended func())) {
	s.Busy, s.Began = true, s.Now()
	if s.Held {
		return
	}
	now := s.Now
	s.job.Start(s.cores.Share(func(ctx context.Context, report func(func())) {
		began := now()
		ended := find(ctx, report)
		took := now().Sub(began)
		report(func() {
			s.Busy, s.Took = false, took
			s.edition++
			ended()
		})
		if ctx.Err() != nil {
			s.letGo() // perhaps: nobody may want it any more
		}
	}))
}

// end stops the search, and lets go of what it found where it knew anything.
func (s *searching) end(knew bool) {
	s.job.Stop()
	if knew {
		s.edition++
		s.letGo()
	}
	s.Busy, s.stopping = false, false
}

// slow reports whether the search has gone on long enough to be told of, and for the
// state on the board to be searched beside the start.
func (s *searching) slow() bool { return s.Busy && s.Now().Sub(s.Began) >= work.Patience }
