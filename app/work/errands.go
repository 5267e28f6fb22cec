package work

import (
	"context"
	"slices"
	"time"
)

// Errands are pieces of work that somebody waits for and that may never come to an
// end, as on a disk that does not answer. None can be broken off where the system
// is at work for it; so one that is let go is over at once for whoever waits:
//
//	goroutine  ▕ read, write, wait for the disk … … … … … … ▏
//	window     ▕ patience ▏▕ slow: offered to be let go ▏▕ over
//
// They are for the goroutine of the window.
type Errands struct {
	pieces  *Pieces
	changed func()
	all     []*Errand
}

// Errand is one of them. What it is called by is for whoever shows it.
type Errand struct {
	// Saying tells what is being done, and Cancel what letting it go is called. One
	// that says nothing is never offered to be let go.
	Saying, Cancel string
	// Do is the work. It touches nothing of the window, and begins nothing more once
	// its context has ended.
	Do func(context.Context) error
	// Ended is called once, with the error of the work, or with that of its context
	// when it was let go.
	Ended func(error)
	// Late is called after Ended when the work was let go and is done nevertheless.
	Late func()

	errands *Errands
	piece   *Piece
	slow    bool
	over    bool
}

// NewErrands returns none; changed is called when one has become slow or is over.
func NewErrands(post Poster, changed func()) *Errands {
	return &Errands{pieces: NewPieces(post), changed: changed}
}

// Start begins an errand.
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

// LetGo ends the waiting for an errand.
func (t *Errand) LetGo() {
	if t.over {
		return
	}
	t.piece.Cancel()
	t.end(context.Canceled)
}

// Slow reports whether an errand has gone on for so long that it should be shown.
func (t *Errand) Slow() bool { return t.slow && !t.over }

// Slow returns the errand that was begun first of those that are to be shown, or
// nil.
func (e *Errands) Slow() *Errand {
	if i := slices.IndexFunc(e.all, func(t *Errand) bool { return t.Slow() && t.Saying != "" }); i >= 0 {
		return e.all[i]
	}
	return nil
}

// LetGo ends the waiting for that one.
func (e *Errands) LetGo() {
	if slow := e.Slow(); slow != nil {
		slow.LetGo()
	}
}

// Waiting returns how many somebody waits for.
func (e *Errands) Waiting() int { return len(e.all) }

// Close lets all go for good: nobody is told any more.
func (e *Errands) Close() {
	for _, t := range e.all {
		t.over, t.Late = true, nil
	}
	e.all = nil
	e.pieces.Cancel()
}

// Wait waits a while at the end of the program for those that were let go to clean
// up behind them.
func (e *Errands) Wait(atMost time.Duration) { e.pieces.Wait(atMost) }

func (t *Errand) end(err error) {
	t.over = true
	t.errands.all = slices.DeleteFunc(t.errands.all, func(other *Errand) bool { return other == t })
	t.Ended(err)
	t.errands.changed()
}
