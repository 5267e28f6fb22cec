package work_test

import (
	"context"
	"errors"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"tchouka/app/ui/work"
)

// queue is a poster that keeps functions until the test calls them as the UI goroutine.
type queue chan func()

func (q queue) post(f func()) { q <- f }

// next calls the next reported function.
func (q queue) next(t *testing.T) {
	t.Helper()
	select {
	case f := <-q:
		f()
	case <-time.After(time.Minute):
		t.Fatal("nothing was reported")
	}
}

// blockingWork is a task that ignores its context and ends only when the test allows it.
type blockingWork struct{ begun, unblock chan struct{} }

func newBlockingWork() blockingWork { return blockingWork{make(chan struct{}), make(chan struct{})} }

func (s blockingWork) work(_ context.Context, report func(func())) {
	close(s.begun)
	<-s.unblock
	report(func() { panic("what is no longer wanted was reported") })
}

func TestStopCancelsContext(t *testing.T) {
	j := work.NewJob(func(f func()) { f() })
	stopped, started := make(chan error, 1), make(chan struct{})
	j.Start(func(ctx context.Context, _ func(func())) {
		close(started)
		<-ctx.Done()
		stopped <- ctx.Err()
	})
	<-started
	j.Stop()
	if err := <-stopped; !errors.Is(err, context.Canceled) {
		t.Errorf("stopped with %v", err)
	}
}

// Of thirty pieces that are started while another one runs, only the last begins.
func TestJobRunsOnePiece(t *testing.T) {
	q := make(queue, 100)
	j := work.NewJob(q.post)
	first := newBlockingWork()
	j.Start(first.work)
	<-first.begun
	before := runtime.NumGoroutine()
	var began, reported []int
	for i := range 30 {
		j.Start(func(_ context.Context, report func(func())) {
			began = append(began, i) // one worker: never two at once
			report(func() { reported = append(reported, i) })
		})
	}
	if now := runtime.NumGoroutine(); now > before {
		t.Errorf("thirty pieces made %d goroutines of %d", now, before)
	}
	close(first.unblock)
	q.next(t) // the report of the first: dropped
	q.next(t)
	if len(began) != 1 || began[0] != 29 || len(reported) != 1 || reported[0] != 29 {
		t.Errorf("%v began and %v reported, want 29 alone", began, reported)
	}
}

// Stop drops the waiting piece, and a stopped job can be used again.
func TestStopDropsWaitingPiece(t *testing.T) {
	q := make(queue, 100)
	j := work.NewJob(q.post)
	first := newBlockingWork()
	j.Start(first.work)
	<-first.begun
	j.Start(func(context.Context, func(func())) { t.Error("what was stopped began") })
	j.Stop()
	close(first.unblock)
	q.next(t)
	done := false
	j.Start(func(_ context.Context, report func(func())) { report(func() { done = true }) })
	q.next(t)
	if !done {
		t.Error("the job works no more")
	}
}

// Reports after Cancel are delivered: they contain the results so far.
func TestCancelKeepsReport(t *testing.T) {
	q := make(queue, 100)
	j := work.NewJob(q.post)
	reported := false
	j.Start(func(ctx context.Context, report func(func())) {
		<-ctx.Done()
		report(func() { reported = true })
	})
	j.Cancel()
	q.next(t)
	if !reported {
		t.Error("the report was dropped")
	}
}

// The memory of stale reports is released at once, even while the window is busy.
func TestStoppedReportsReleased(t *testing.T) {
	var posted []func() // by a window that processes nothing
	j := work.NewJob(func(f func()) { posted = append(posted, f) })
	const pieces = 20
	var left atomic.Int32
	left.Store(pieces)
	for range pieces {
		reported := make(chan struct{})
		j.Start(func(_ context.Context, report func(func())) {
			large := new([1 << 20]byte)
			runtime.AddCleanup(large, func(*atomic.Int32) { left.Add(-1) }, &left)
			report(func() { large[0]++ })
			close(reported)
		})
		<-reported
	}
	j.Stop()
	deadline := time.After(time.Minute)
	for left.Load() > 0 {
		select {
		case <-deadline:
			t.Fatalf("%d of %d reports are still held", left.Load(), pieces)
		default:
			runtime.GC()
		}
	}
	for _, f := range posted {
		f()
	}
}

func stumble() { panic("over a seed") }

// A panic of a background goroutine is re-raised on the UI goroutine, which can report it.
func TestPanicReraisedOnUIGoroutine(t *testing.T) {
	for name, begin := range map[string]func(work.Poster){
		"beside": func(post work.Poster) { work.Go(post, stumble) },
		"job": func(post work.Poster) {
			work.NewJob(post).Start(func(context.Context, func(func())) { stumble() })
		},
		"piece": func(post work.Poster) {
			work.NewPieces(post).Start(func(context.Context, func(func())) error { stumble(); return nil }, func(error) {})
		},
	} {
		t.Run(name, func(t *testing.T) {
			posted := make(chan func(), 1)
			begin(func(f func()) { posted <- f })
			defer func() {
				r := recover()
				if err, ok := r.(error); !ok || err.Error() != "over a seed" {
					t.Errorf("the window's goroutine ended with %v", r)
				}
				if stack := string(work.Stack(r)); !strings.Contains(stack, "stumble") {
					t.Errorf("the panic is said to have begun at:\n%s", stack)
				}
			}()
			(<-posted)()
		})
	}
}
