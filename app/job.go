package app

import (
	"context"

	"fyne.io/fyne/v2"
)

// poster hands a function to the goroutine of the window. Tests replace it by
// a queue: Fyne's test driver would run it on the caller's goroutine.
type poster func(func())

// onWindow is the poster of the running program, and the only place that names
// fyne.Do.
func onWindow(f func()) { fyne.Do(f) }

// job runs one kind of long work, one piece at a time. Starting a piece cancels
// the one before it, and what an older piece still reports is dropped, so a
// stale result never overwrites a new one.
type job struct {
	post       poster
	generation int
	cancel     context.CancelFunc
}

func newJob(post poster) *job { return &job{post: post, cancel: func() {}} }

// start runs work on a goroutine of its own. The work must touch nothing of the
// window: it gets values, and calls report with what is to be done there.
func (j *job) start(work func(ctx context.Context, report func(func()))) {
	j.stop()
	generation := j.generation
	ctx, cancel := context.WithCancel(context.Background())
	j.cancel = cancel
	go func() {
		defer cancel()
		work(ctx, func(f func()) {
			j.post(func() {
				if j.generation == generation {
					f()
				}
			})
		})
	}()
}

// stop cancels the work and drops what it would still report.
func (j *job) stop() {
	j.cancel()
	j.generation++
}
