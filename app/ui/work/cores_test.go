package work_test

import (
	"context"
	"sync/atomic"
	"testing"
	"time"

	"tchouka/app/ui/work"
	"tchouka/engine/pace"
)

// Pieces only yield. At most as many run at once as cores, and all end.
func TestCoresShared(t *testing.T) {
	for _, cores := range []int{1, 3} {
		c := work.NewCores(cores)
		q := make(queue, 100)
		var at, most atomic.Int32
		const pieces = 7
		var steps [pieces]atomic.Int64
		all := func() bool { // reports whether every piece has begun
			for i := range steps {
				if steps[i].Load() == 0 {
					return false
				}
			}
			return true
		}
		ended := 0
		for i := range pieces {
			work.NewJob(q.post).Start(c.Share(func(ctx context.Context, report func(func())) {
				for !all() {
					most.Store(max(most.Load(), at.Add(1)))
					steps[i].Add(1)
					at.Add(-1)
					_ = pace.Yield(ctx) // it continues nevertheless
				}
				report(func() { ended++ })
			}))
		}
		for ended < pieces {
			q.next(t)
		}
		if n := int(most.Load()); n > cores {
			t.Errorf("%d pieces were at work at once on %d cores", n, cores)
		}
	}
}

// A piece that waits for its turn ends at once when it is cancelled, and the core is not lost.
func TestCancelWhileWaitingForCore(t *testing.T) {
	c := work.NewCores(1)
	q := make(queue, 100)
	first := newBlockingWork()
	work.NewJob(q.post).Start(c.Share(func(context.Context, func(func())) {
		close(first.begun)
		<-first.unblock
	}))
	<-first.begun
	second := work.NewJob(q.post)
	var err error
	second.Start(c.Share(func(ctx context.Context, report func(func())) {
		found := pace.Yield(ctx)
		report(func() { err = found })
	}))
	second.Cancel()
	q.next(t)
	if err == nil {
		t.Error("a piece that was cancelled is not told so")
	}
	close(first.unblock)
	done := false
	work.NewJob(q.post).Start(c.Share(func(_ context.Context, report func(func())) { report(func() { done = true }) }))
	q.next(t)
	if !done {
		t.Error("the core is lost")
	}
}

// A check of the context never waits for another piece, also if that has waited for long. Yield does,
// also with a derived context.
func TestOnlyYieldWaits(t *testing.T) {
	c, q := work.NewCores(1), make(queue, 100)
	var second atomic.Bool
	begun, ready, done := make(chan struct{}), make(chan struct{}), make(chan struct{})
	work.NewJob(q.post).Start(c.Share(func(ctx context.Context, _ func(func())) {
		defer close(done)
		close(begun)
		<-ready
		for began := time.Now(); time.Since(began) < 50*time.Millisecond; { // longer than a turn
			_ = ctx.Err()
		}
		if second.Load() {
			t.Error("a check of the context has passed the core to another piece")
		}
		derived, cancel := context.WithCancel(ctx)
		defer cancel()
		for !second.Load() {
			_ = pace.Yield(derived)
		}
	}))
	<-begun
	go c.Run(t.Context(), func(context.Context) { second.Store(true) })
	close(ready)
	<-done
}
