// Package giveback returns memory to the system soon after something large was let
// go of.
//
// Go would do so by itself, but at its leisure: a search that filled a gigabyte may
// lie there for minutes after its board has left the table, for nothing asks for
// memory then and so nothing is collected. To collect and give back everything takes
// a goroutine some tens of milliseconds, and happens once for all that is let go of
// within a moment; not at all where there is not much to be had.
package giveback

import (
	"runtime/debug"
	"runtime/metrics"
	"sync"
	"time"
)

const (
	// pause is how long what was let go of may take to end: searches and trees notice
	// within milliseconds that nobody wants them any more.
	pause = 2 * time.Second
	// much is how much memory the program must hold for giving back to be worthwhile:
	// about twice what a window holds whose board is small.
	much = 128 << 20
)

// Giver gives memory back. Make one with [New].
type Giver struct {
	after func(time.Duration, func())
	held  func() uint64
	free  func()

	mu      sync.Mutex
	soon    bool
	stopped bool
}

// New returns a giver for this process.
func New() *Giver {
	return &Giver{
		after: func(d time.Duration, do func()) { time.AfterFunc(d, do) },
		held:  held,
		free:  debug.FreeOSMemory,
	}
}

// Soon is told when something large was let go of. It returns at once, and any
// goroutine may call it.
func (g *Giver) Soon() {
	g.mu.Lock()
	defer g.mu.Unlock()
	if !g.soon && !g.stopped {
		g.soon = true
		g.after(pause, g.give)
	}
}

// Stop has it give nothing back any more. Tests make one window after the other, which
// together hold much: each time all of it would be gone through.
func (g *Giver) Stop() {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.stopped = true
}

func (g *Giver) give() {
	g.mu.Lock()
	g.soon = false // what is let go of from now on may come too late
	stopped := g.stopped
	g.mu.Unlock()
	if !stopped && g.held() > much {
		g.free()
	}
}

// held returns how many bytes the runtime of Go holds and has not given back.
func held() uint64 {
	samples := []metrics.Sample{{Name: "/memory/classes/total:bytes"}, {Name: "/memory/classes/heap/released:bytes"}}
	metrics.Read(samples)
	return samples[0].Value.Uint64() - samples[1].Value.Uint64()
}
