// Package sound plays sounds for the seeds: a short knock for each that is sown and a brighter one
// for each that is banked. A win or a loss has a few notes. The program computes the samples
// itself, and plays them with the player of the system: a command on Linux and macOS, winmm on
// Windows. This needs no library. Without a working player the program is silent and reports no
// error.
package sound

import (
	"context"
	"sync"
	"sync/atomic"
	"time"
)

// Sound is one of the sounds of the program.
type Sound uint8

// Drop: a seed falls into a hole. Bank: a seed falls into the Ruma or another store.
const (
	Drop Sound = iota
	Bank
	Win
	Loss
	count
)

// Speaker plays a sound and returns when it has ended or cannot be played.
type Speaker interface {
	Play(ctx context.Context, s Sound) error
	// Close releases its resources.
	Close()
}

// maxConcurrent is the maximum number of simultaneous sounds; further sounds are dropped. longest
// is the maximum time for playing one, even on a slow system.
const (
	maxConcurrent = 3
	longest       = 3 * time.Second
)

// Player plays sounds in the background.
type Player struct {
	speaker Speaker
	slots   chan struct{}
	silent  atomic.Bool // sounds cannot be played here
	playing sync.WaitGroup
}

// New returns a player for a speaker.
func New(s Speaker) *Player { return &Player{speaker: s, slots: make(chan struct{}, maxConcurrent)} }

// Play begins a sound and returns at once.
func (p *Player) Play(s Sound) {
	if s >= count || p.silent.Load() {
		return
	}
	select {
	case p.slots <- struct{}{}:
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
		<-p.slots
	}()
}

// Close ends the player: it waits for the current sounds and closes the speaker.
func (p *Player) Close() {
	p.silent.Store(true)
	p.playing.Wait()
	p.speaker.Close()
}
