package work

import (
	"context"
	"slices"
	"sync"
	"time"

	"tchouka/app/system/machine"
)

// Pieces is a set of background tasks that run in parallel and all matter: none cancels another,
// and the end of each is reported. Its methods are for the UI goroutine, except Wait.
type Pieces struct {
	post    Poster
	running []*Piece
	all     sync.WaitGroup
}

// Piece is a task of [Pieces].
type Piece struct{ cancel context.CancelFunc }

// NewPieces returns an empty set.
func NewPieces(post Poster) *Pieces { return &Pieces{post: post} }

// Start runs a piece, and calls ended with its error on the UI goroutine, after it has removed the
// piece from the set. The error is a [*machine.LimitError] if the piece used too much memory.
// Functions that the piece has reported before are always called.
func (p *Pieces) Start(do func(ctx context.Context, report func(func())) error, ended func(error)) *Piece {
	ctx, cancel := machine.Watch(context.Background())
	piece := &Piece{cancel}
	p.running = append(p.running, piece)
	p.all.Go(func() {
		defer cancel()
		guarded(p.post, func() {
			err := machine.Cause(ctx, do(ctx, p.post))
			p.post(func() {
				p.running = slices.DeleteFunc(p.running, func(r *Piece) bool { return r == piece })
				ended(err)
			})
		})
	})
	return piece
}

// Running returns the number of running pieces.
func (p *Pieces) Running() int { return len(p.running) }

// Cancel cancels all pieces. Each still reports its end.
func (p *Pieces) Cancel() {
	for _, piece := range p.running {
		piece.Cancel()
	}
}

// Cancel cancels the piece.
func (p *Piece) Cancel() { p.cancel() }

// Wait waits, at the end of the program, until all pieces have ended, but no longer than atMost, and
// reports whether they have.
func (p *Pieces) Wait(atMost time.Duration) bool {
	ended := make(chan struct{})
	go func() {
		p.all.Wait()
		close(ended)
	}()
	select {
	case <-ended:
		return true
	case <-time.After(atMost):
		return false
	}
}

// IOTasks are background tasks that the user waits for and that may never end, for example on a
// disk that does not respond. A system call cannot be interrupted. So a task that is abandoned
// is over for its user at once, although its goroutine continues:
//
//	goroutine  ▕ read, write, wait for the disk … … … … … … ▏
//	window     ▕ patience ▏▕ slow: cancel is offered    ▏▕ over
//
// The methods of IOTasks are for the UI goroutine.
type IOTasks struct {
	pieces  *Pieces
	changed func()
	all     []*IOTask
}

// IOTask is a task of [IOTasks]. The window that shows it uses its texts.
type IOTask struct {
	// Description describes the task, and Cancel is the label for abandoning it. A task with an empty
	// description is never offered for cancelling.
	Description, Cancel string
	// Do is the work. It does not access the window, and stops when its context ends.
	Do func(context.Context) error
	// Ended is called once, with the error of the work, or of the context of an abandoned one.
	Ended func(error)
	// LateSuccess is called after Ended if the task was abandoned but its work has succeeded.
	LateSuccess func()

	tasks *IOTasks
	piece *Piece
	slow  bool
	over  bool
}

// NewIOTasks returns an empty set; changed is called when a task has become slow or is over.
func NewIOTasks(post Poster, changed func()) *IOTasks {
	return &IOTasks{pieces: NewPieces(post), changed: changed}
}

// Start begins a task on a goroutine of its own.
func (e *IOTasks) Start(t *IOTask) *IOTask {
	t.tasks = e
	e.all = append(e.all, t)
	t.piece = e.pieces.Start(func(ctx context.Context, report func(func())) error {
		slow := time.AfterFunc(SlowAfter, func() {
			report(func() {
				if !t.over {
					t.slow = true
					e.changed()
				}
			})
		})
		defer slow.Stop()
		return t.Do(ctx)
	}, func(err error) {
		switch {
		case !t.over:
			t.end(err)
		case err == nil && t.LateSuccess != nil:
			t.LateSuccess()
		}
	})
	return t
}

// SetDescription changes the description of a running task, for example to show its progress.
func (t *IOTask) SetDescription(text string) {
	if t.Description = text; t.slow && !t.over {
		t.tasks.changed()
	}
}

// Abandon abandons the task.
func (t *IOTask) Abandon() {
	if t.over {
		return
	}
	t.piece.Cancel()
	t.end(context.Canceled)
}

// Slow reports whether a task has taken long enough to be shown.
func (t *IOTask) Slow() bool { return t.slow && !t.over }

// Slow returns the oldest task that is slow and has a text to show, or nil.
func (e *IOTasks) Slow() *IOTask {
	if i := slices.IndexFunc(e.all, func(t *IOTask) bool { return t.Slow() && t.Description != "" }); i >= 0 {
		return e.all[i]
	}
	return nil
}

// Abandon abandons the task that Slow returns.
func (e *IOTasks) Abandon() {
	if slow := e.Slow(); slow != nil {
		slow.Abandon()
	}
}

// Waiting returns the number of unfinished tasks.
func (e *IOTasks) Waiting() int { return len(e.all) }

// Close abandons all tasks without calling any of their functions again.
func (e *IOTasks) Close() {
	for _, t := range e.all {
		t.over, t.LateSuccess = true, nil
	}
	e.all = nil
	e.pieces.Cancel()
}

// Wait waits at the end of the program, for at most atMost, for abandoned tasks.
func (e *IOTasks) Wait(atMost time.Duration) { e.pieces.Wait(atMost) }

func (t *IOTask) end(err error) {
	t.over = true
	t.tasks.all = slices.DeleteFunc(t.tasks.all, func(other *IOTask) bool { return other == t })
	t.Ended(err)
	t.tasks.changed()
}
