package machine

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

// Trimmer returns memory to the system soon after something large was released.
//
// Go does so by itself, but late: the memory of a search that filled a gigabyte may remain for
// minutes, because nothing allocates and so nothing is collected. Collecting and returning
// everything takes a goroutine some tens of milliseconds. It happens once for all that is released
// within a moment, and not at all while the program holds little.
type Trimmer struct {
	after func(time.Duration, func())
	held  func() uint64
	free  func()

	mu      sync.Mutex
	soon    bool
	stopped bool
}

// NewTrimmer returns a trimmer for this process.
func NewTrimmer() *Trimmer {
	return &Trimmer{
		after: func(d time.Duration, do func()) { time.AfterFunc(d, do) },
		held:  held,
		free:  debug.FreeOSMemory,
	}
}

// Soon is told when something large was let go of. It returns at once, and any
// goroutine may call it.
func (g *Trimmer) Soon() {
	g.mu.Lock()
	defer g.mu.Unlock()
	if !g.soon && !g.stopped {
		g.soon = true
		g.after(pause, g.give)
	}
}

// Stop has it give nothing back any more. Tests make one window after the other, which
// together hold much: each time all of it would be gone through.
func (g *Trimmer) Stop() {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.stopped = true
}

func (g *Trimmer) give() {
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
