package work

import (
	"context"
	"slices"
	"time"
)

// Errands are background tasks that the user waits for and that may never end, for example on a
// disk that does not respond. A system call cannot be interrupted. So an errand that is abandoned
// is over for its user at once, although its goroutine continues:
//
//	goroutine  ▕ read, write, wait for the disk … … … … … … ▏
//	window     ▕ patience ▏▕ slow: cancel is offered    ▏▕ over
//
// The methods of Errands are for the UI goroutine.
type Errands struct {
	pieces  *Pieces
	changed func()
	all     []*Errand
}

// Errand is a task of [Errands]. The window that shows it uses its texts.
type Errand struct {
	// Saying describes the task, and Cancel is the label for abandoning it. An errand with an empty
	// description is never offered for cancelling.
	Saying, Cancel string
	// Do is the work. It does not access the window, and stops when its context ends.
	Do func(context.Context) error
	// Ended is called once, with the error of the work, or of the context of an abandoned one.
	Ended func(error)
	// Late is called after Ended if the errand was abandoned but its work has succeeded.
	Late func()

	errands *Errands
	piece   *Piece
	slow    bool
	over    bool
}

// NewErrands returns an empty set; changed is called when an errand has become slow or is over.
func NewErrands(post Poster, changed func()) *Errands {
	return &Errands{pieces: NewPieces(post), changed: changed}
}

// Start begins an errand on a goroutine of its own.
func (e *Errands) Start(t *Errand) *Errand {
	t.errands = e
	e.all = append(e.all, t)
	t.piece = e.pieces.Start(func(ctx context.Context, report func(func())) error {
		slow := time.AfterFunc(Patience, func() {
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
		case err == nil && t.Late != nil:
			t.Late()
		}
	})
	return t
}

// LetGo abandons the errand.
func (t *Errand) LetGo() {
	if t.over {
		return
	}
	t.piece.Cancel()
	t.end(context.Canceled)
}

// Slow reports whether an errand has taken long enough to be shown.
func (t *Errand) Slow() bool { return t.slow && !t.over }

// Slow returns the oldest errand that is slow and has a text to show, or nil.
func (e *Errands) Slow() *Errand {
	if i := slices.IndexFunc(e.all, func(t *Errand) bool { return t.Slow() && t.Saying != "" }); i >= 0 {
		return e.all[i]
	}
	return nil
}

// LetGo abandons the errand that Slow returns.
func (e *Errands) LetGo() {
	if slow := e.Slow(); slow != nil {
		slow.LetGo()
	}
}

// Waiting returns the number of unfinished errands.
func (e *Errands) Waiting() int { return len(e.all) }

// Close abandons all errands without calling any of their functions again.
func (e *Errands) Close() {
	for _, t := range e.all {
		t.over, t.Late = true, nil
	}
	e.all = nil
	e.pieces.Cancel()
}

// Wait waits at the end of the program, for at most atMost, for abandoned errands.
func (e *Errands) Wait(atMost time.Duration) { e.pieces.Wait(atMost) }

func (t *Errand) end(err error) {
	t.over = true
	t.errands.all = slices.DeleteFunc(t.errands.all, func(other *Errand) bool { return other == t })
	t.Ended(err)
	t.errands.changed()
}
