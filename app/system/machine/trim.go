package machine

import (
	"runtime/debug"
	"runtime/metrics"
	"sync"
	"time"
)

const (
	// pause is the time in which cancelled searches and trees end.
	pause = 2 * time.Second
	// minTrimSize is the minimum memory for trimming: about twice that of a window with a small
	// board.
	minTrimSize = 128 << 20
)

// Trimmer returns memory to the system soon after something large was released.
//
// Go does so by itself, but late: the memory of a search that filled a gigabyte may remain for
// minutes, because without allocations there are no collections. Collecting and returning
// everything takes a goroutine some tens of milliseconds. This happens once for everything that is
// released within a moment, and not at all while the program uses little memory.
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

// Schedule schedules, on any goroutine, a trim after something large was released.
func (g *Trimmer) Schedule() {
	g.mu.Lock()
	defer g.mu.Unlock()
	if !g.soon && !g.stopped {
		g.soon = true
		g.after(pause, g.trim)
	}
}

// Stop disables the trimmer, for tests that open many windows.
func (g *Trimmer) Stop() {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.stopped = true
}

func (g *Trimmer) trim() {
	g.mu.Lock()
	g.soon = false // a later release needs another trim
	stopped := g.stopped
	g.mu.Unlock()
	if !stopped && g.held() > minTrimSize {
		g.free()
	}
}

// held returns how many bytes the Go runtime holds and has not returned to the system.
func held() uint64 {
	samples := []metrics.Sample{{Name: "/memory/classes/total:bytes"}, {Name: "/memory/classes/heap/released:bytes"}}
	metrics.Read(samples)
	return samples[0].Value.Uint64() - samples[1].Value.Uint64()
}
