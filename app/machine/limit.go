package machine

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
)

// minLimit is a limit that is always allowed: about what the program has without any work.
const minLimit = 96 << 20

// LimitError is why a context ended that [Watch] returned.
type LimitError struct {
	Limit int64 // in bytes
}

// Error returns what the limit is.
func (e *LimitError) Error() string {
	return fmt.Sprintf("this takes more than the %d MB of memory that are allowed", e.Limit>>20)
}

// Watch returns a context that ends when the process uses more memory than it may. cancel ends it,
// and must be called.
//
// There is one limit, that of Go's runtime: see [debug.SetMemoryLimit]. The garbage collector works
// harder when the process comes near it, but does not keep it from going beyond. Watch checks what is
// still in use after each collection. Every command and every job of the window runs under such a
// context.
func Watch(ctx context.Context) (watched context.Context, cancel context.CancelFunc) {
	return watch(ctx, inUse)
}

// watch is Watch with another look at what is in use.
func watch(ctx context.Context, inUse func() int64) (context.Context, context.CancelFunc) {
	watched, cancel := context.WithCancelCause(ctx)
	w := &watcher{watched, cancel, inUse}
	w.wait()
	return both{watched, ctx}, func() { cancel(nil) }
}

// both is a context that asks the one it was made of, too, each time it is asked.
type both struct {
	context.Context
	parent context.Context
}

// Err implements [context.Context].
func (b both) Err() error {
	if err := b.parent.Err(); err != nil {
		return err
	}
	return b.Context.Err()
}

// Cause returns err, or an [*LimitError] where err is that of a context which ended for want of
// memory.
func Cause(ctx context.Context, err error) error {
	var short *LimitError
	if errors.Is(err, context.Canceled) && errors.As(context.Cause(ctx), &short) {
		return short
	}
	return err
}

// watcher looks at what is in use after each collection, until its context ends.
type watcher struct {
	ctx    context.Context // of the work that is watched
	cancel context.CancelCauseFunc
	inUse  func() int64
}

// wait has the watcher look after the next collection: that finds an object which nobody
// uses.
func (w *watcher) wait() {
	lost := new(*watcher) // a pointer: small objects without one share their memory with others
	runtime.AddCleanup(lost, (*watcher).look, w)
}

func (w *watcher) look() {
	if w.ctx.Err() != nil {
		return
	}
	if limit := max(debug.SetMemoryLimit(-1), minLimit); w.inUse() > limit { // -1 changes nothing
		w.cancel(&LimitError{limit})
		return
	}
	w.wait()
}

// inUse returns how many bytes the last collection found in use.
func inUse() int64 {
	live := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(live)
	return int64(live[0].Value.Uint64())
}
