package work

import (
	"context"
	"slices"
	"sync"
	"time"

	"tchouka/app/machine"
)

// Pieces are works that run beside each other, and of which every one matters:
// none cancels another, and how each ended is told. They are for the goroutine of
// the window, but for Wait.
type Pieces struct {
	post    Poster
	running []*Piece
	all     sync.WaitGroup
}

// Piece is one of them.
type Piece struct{ cancel context.CancelFunc }

// NewPieces returns none.
func NewPieces(post Poster) *Pieces { return &Pieces{post: post} }

// Start runs a piece, and calls ended with its error on the goroutine of the
// window once it is no longer among those that run: a [*machine.LimitError] if it took too much
// memory. What it reports before is carried out in any case.
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

// Running returns how many run.
func (p *Pieces) Running() int { return len(p.running) }

// Cancel asks all to end. Each still tells how it ended.
func (p *Pieces) Cancel() {
	for _, piece := range p.running {
		piece.Cancel()
	}
}

// Cancel asks a piece to end.
func (p *Piece) Cancel() { p.cancel() }

// Wait waits until all have ended, but no longer than a while, and reports
// whether they have. It is for the end of the program, when nobody carries out
// what they report any more.
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
