package machine

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"sync"
	"time"
)

// minLimit is always allowed. It is about the memory of the program without any work.
const minLimit = 96 << 20

// LimitError is the cause of the end of a context that [Watch] returned.
type LimitError struct {
	Limit int64 // in bytes
}

// Error returns a message with the limit.
func (e *LimitError) Error() string {
	return fmt.Sprintf("this takes more than the %d MB of memory that are allowed", e.Limit>>20)
}

// Watch returns a context that ends when the process uses more memory than it may. cancel ends it,
// and must be called.
//
// There is one limit, that of Go's runtime: see [debug.SetMemoryLimit]. The garbage collector works
// harder when the process approaches it, but does not prevent the process from exceeding it. Watch
// checks what is still in use after each collection. Every command and every job of the window runs
// under such a context.
func Watch(ctx context.Context) (watched context.Context, cancel context.CancelFunc) {
	return watch(ctx, inUse)
}

// watch is Watch with another function that returns the memory in use.
func watch(ctx context.Context, inUse func() int64) (context.Context, context.CancelFunc) {
	watched, cancel := context.WithCancelCause(ctx)
	w := &watcher{watched, cancel, inUse}
	w.wait()
	return mergedContext{watched, ctx}, func() { cancel(nil) }
}

// mergedContext is a context that also checks its parent on every call of Err.
type mergedContext struct {
	context.Context
	parent context.Context
}

func (b mergedContext) Err() error {
	if err := b.parent.Err(); err != nil {
		return err
	}
	return b.Context.Err()
}

// Cause returns err, or the [*LimitError] if err is that of a context ended by the memory limit.
func Cause(ctx context.Context, err error) error {
	var short *LimitError
	if errors.Is(err, context.Canceled) && errors.As(context.Cause(ctx), &short) {
		return short
	}
	return err
}

// watcher checks the memory in use after each collection, until its context ends.
type watcher struct {
	ctx    context.Context // of the watched work
	cancel context.CancelCauseFunc
	inUse  func() int64
}

// wait schedules a call of look for the next collection, which finds an unreachable object.
func (w *watcher) wait() {
	lost := new(*watcher) // has a pointer: small objects without pointers share memory
	runtime.AddCleanup(lost, (*watcher).look, w)
}

func (w *watcher) look() {
	if w.ctx.Err() != nil {
		return
	}
	if limit := max(debug.SetMemoryLimit(-1), minLimit); w.inUse() > limit { // −1 changes nothing
		w.cancel(&LimitError{limit})
		return
	}
	w.wait()
}

// inUse returns the number of bytes that the last collection found in use.
func inUse() int64 {
	live := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(live)
	return int64(live[0].Value.Uint64())
}

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
