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
