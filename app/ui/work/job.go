// Package work runs long tasks in the background, off the UI goroutine.
//
// A [Job] is one kind of work of which only the newest piece matters: a search, a tree, a picture.
// It has one worker and one waiting place. A new piece cancels the running one, and replaces the
// waiting one:
//
//	start a    start b    start c      a ends
//	  │          │          │            │
//	worker  ▕ a ▏▕ a, cancelled         ▏▕ c …
//	waiting       ▕ b       ▏▕ c        ▏        b never begins
//
// So thirty requests in succession use one goroutine and the memory of two pieces, not of thirty.
// The price is that a piece must check its context often, or the next piece waits for it.
//
// [Pieces] are tasks that all matter, for example written files. All of them run, and each reports
// its end. [IOTasks] are pieces that the user waits for, and can stop waiting for.
//
// The functions that a piece reports are called on the UI goroutine, unless they have become stale.
package work

import (
	"context"
	"fmt"
	"runtime/debug"
	"sync"
	"time"

	"fyne.io/fyne/v2"

	"tchouka/app/system/machine"
)

// Poster queues a function for the UI goroutine. Tests replace it with a queue, because Fyne's test
// driver would call the function on the caller's goroutine.
type Poster func(func())

// Work is a background task. It must not access the window: it uses values, and calls report with
// functions for the UI goroutine. It ends soon after its context.
type Work func(ctx context.Context, report func(func()))

// Job runs one kind of long work, one piece at a time. Starting a piece cancels the previous one,
// and later reports of older pieces are dropped, so that a stale result never overwrites a new one.
// Its methods are for the UI goroutine.
type Job struct {
	post   Poster
	cancel context.CancelFunc

	mu             sync.Mutex
	generation     int
	busy           bool                    // the worker is running
	waiting        func()                  // for the worker
	pendingReports map[*pendingReport]bool // reports of this generation in the queue of the UI goroutine
}

// pendingReport is a report in the queue of the UI goroutine. The function of a stale report is
// removed at once. A busy window can have many reports in its queue, and each may hold a tree.
type pendingReport struct{ do func() }

// NewJob returns a job without work.
func NewJob(post Poster) *Job {
	return &Job{post: post, cancel: func() {}, pendingReports: map[*pendingReport]bool{}}
}

// Start cancels the running piece, drops a waiting one, and runs a piece after that.
func (j *Job) Start(work Work) {
	generation := j.stop()
	ctx, cancel := machine.Watch(context.Background())
	j.cancel = cancel
	j.enqueue(func() {
		defer cancel()
		work(ctx, func(f func()) {
			r := j.newReport(f, generation)
			j.post(func() { j.deliver(r) })
		})
	})
}

// newReport returns a report with a function. The report is empty if the generation is stale.
func (j *Job) newReport(do func(), generation int) *pendingReport {
	j.mu.Lock()
	defer j.mu.Unlock()
	if generation != j.generation {
		return &pendingReport{}
	}
	r := &pendingReport{do}
	j.pendingReports[r] = true
	return r
}

// deliver calls the function of a report, unless it is stale.
func (j *Job) deliver(r *pendingReport) {
	j.mu.Lock()
	do := r.do
	r.do = nil
	delete(j.pendingReports, r)
	j.mu.Unlock()
	if do != nil {
		do()
	}
}

// Cancel cancels the piece, whose reports are still delivered. A waiting piece begins cancelled.
func (j *Job) Cancel() { j.cancel() }

// Stop cancels the work and drops its future reports.
func (j *Job) Stop() { j.stop() }

// stop is Stop and returns the number of the next generation.
func (j *Job) stop() int {
	j.cancel()
	j.mu.Lock()
	defer j.mu.Unlock()
	j.waiting = nil
	for r := range j.pendingReports {
		r.do = nil
	}
	clear(j.pendingReports)
	j.generation++
	return j.generation
}

// enqueue passes a piece to the worker, or makes it wait for the worker.
func (j *Job) enqueue(piece func()) {
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.busy {
		j.waiting = piece
		return
	}
	j.busy = true
	Go(j.post, func() { j.work(piece) })
}

// work is the worker: it ends when no piece is waiting.
func (j *Job) work(piece func()) {
	for piece != nil {
		piece()
		j.mu.Lock()
		piece, j.waiting = j.waiting, nil
		j.busy = piece != nil
		j.mu.Unlock()
	}
}

// GoroutinePanic is a panic of a background goroutine, re-raised on the UI goroutine to be shown.
type GoroutinePanic struct {
	value any
	stack []byte
}

// Error returns the text of the panic.
func (b *GoroutinePanic) Error() string { return fmt.Sprint(b.value) }

// Stack returns the stack of a recovered panic, in a GoroutinePanic that of the background goroutine.
func Stack(recovered any) []byte {
	if b, ok := recovered.(*GoroutinePanic); ok {
		return b.stack
	}
	return debug.Stack()
}

// Go runs f on a goroutine of its own. A panic of f is re-raised on the UI goroutine.
func Go(post Poster, f func()) { go guarded(post, f) }

// guarded runs f, and re-raises its panic on the UI goroutine.
func guarded(post Poster, f func()) {
	defer func() {
		if r := recover(); r != nil {
			b := &GoroutinePanic{r, debug.Stack()}
			post(func() { panic(b) })
		}
	}()
	f()
}

const (
	// SlowAfter is the time after which the window shows a running search or task.
	SlowAfter = 100 * time.Millisecond
	// ReportInterval is the time between two reports of progress, because each repaints the window.
	ReportInterval = 100 * time.Millisecond
)

// Loop is the [Poster] of the running program, and the only code that calls fyne.Do.
type Loop struct {
	mutex sync.RWMutex
	ended bool
}

// Post implements [Poster].
func (l *Loop) Post(f func()) {
	l.mutex.RLock()
	defer l.mutex.RUnlock()
	if !l.ended {
		fyne.Do(f)
	}
}

// End makes Post drop its functions. Call it on the UI goroutine.
func (l *Loop) End() {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	l.ended = true
}
