// Package sound lets seeds be heard: a short knock for each that falls, a brighter one for
// each that is banked, and a few notes for a win or a loss. The program makes the sounds
// itself, as samples, and hands them to what the system plays files with: a command on Linux
// and on a Mac, winmm on Windows. No library is linked for that. Where there is no
// sound nothing is heard, and nothing is said about it.
package sound

import (
	"context"
	"sync"
	"sync/atomic"
	"time"
)

// Sound is one of those that there are.
type Sound uint8

// Drop: a seed falls into a hole. Bank: one falls into the Ruma, or another store.
const (
	Drop Sound = iota
	Bank
	Win
	Loss
	count
)

// Speaker plays a sound and returns when it has ended, or cannot be played.
type Speaker interface {
	Play(ctx context.Context, s Sound) error
	// Close gives back what it took.
	Close()
}

// atOnce is how many sounds are heard at a time; what comes while as many are heard is left
// away. longest is how long one may take to be played, whatever the system is at.
const (
	atOnce  = 3
	longest = 3 * time.Second
)

// Player plays sounds while something else goes on.
type Player struct {
	speaker Speaker
	room    chan struct{}
	silent  atomic.Bool // nothing can be heard here
	playing sync.WaitGroup
}

// New returns a player for a speaker.
func New(s Speaker) *Player { return &Player{speaker: s, room: make(chan struct{}, atOnce)} }

// Play begins a sound and returns at once.
func (p *Player) Play(s Sound) {
	if s >= count || p.silent.Load() {
		return
	}
	select {
	case p.room <- struct{}{}:
	default:
		return
	}
	p.playing.Add(1)
	go func() {
		defer p.playing.Done()
		ctx, cancel := context.WithTimeout(context.Background(), longest)
		defer cancel()
		if p.speaker.Play(ctx, s) != nil {
			p.silent.Store(true)
		}
		<-p.room
	}()
}

// Close plays nothing more, waits for what is heard and gives all back.
func (p *Player) Close() {
	p.silent.Store(true)
	p.playing.Wait()
	p.speaker.Close()
}
