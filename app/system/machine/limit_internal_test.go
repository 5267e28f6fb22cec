package machine

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"runtime/debug"
	"sync/atomic"
	"testing"
	"time"
)

// A context ends after a collection that finds too much memory in use. Its cause names the reason.
func TestWatchCancelsAtLimit(t *testing.T) {
	const limit = 1 << 40
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(limit))
	var used, looks atomic.Int64
	ctx, cancel := watch(t.Context(), func() int64 {
		looks.Add(1)
		return used.Load()
	})
	defer cancel()
	for looks.Load() < 2 {
		runGC()
	}
	if ctx.Err() != nil {
		t.Fatal("it ended below the limit")
	}
	used.Store(limit + 1)
	for ctx.Err() == nil {
		runGC()
	}
	var e *LimitError
	if err := Cause(ctx, ctx.Err()); !errors.As(err, &e) || e.Limit != limit {
		t.Errorf("it ended by %v", err)
	}
}

// After the end of the context there are no more checks.
func TestWatchStopsAfterCancel(t *testing.T) {
	var looks atomic.Int64
	_, cancel := watch(t.Context(), func() int64 { return looks.Add(1) })
	cancel()
	for range 3 {
		runGC()
	}
	if n := looks.Load(); n > 0 {
		t.Errorf("looked %d times", n)
	}
}

func runGC() {
	runtime.GC()
	runtime.Gosched()
}

func TestCause(t *testing.T) {
	short, cancel := context.WithCancelCause(t.Context())
	cancel(&LimitError{1 << 20})
	var e *LimitError
	if err := Cause(short, fmt.Errorf("written: %w", context.Canceled)); !errors.As(err, &e) {
		t.Errorf("of memory that was short: %v", err)
	}
	other := errors.New("other")
	if err := Cause(short, other); !errors.Is(err, other) {
		t.Errorf("of something else: %v", err)
	}
	stopped, stop := context.WithCancel(t.Context())
	stop()
	if err := Cause(stopped, stopped.Err()); errors.As(err, &e) {
		t.Errorf("of what was cancelled: %v", err)
	}
}

// Releases within a moment cause one trim; a later release causes another one.
func TestTrimmerCoalescesReleases(t *testing.T) {
	var waiting []func()
	freed, holds := 0, uint64(minTrimSize+1)
	g := &Trimmer{
		after: func(_ time.Duration, do func()) { waiting = append(waiting, do) },
		held:  func() uint64 { return holds },
		free:  func() { freed++ },
	}
	moment := func() {
		t.Helper()
		if len(waiting) != 1 {
			t.Fatalf("%d wait", len(waiting))
		}
		do := waiting[0]
		waiting = nil
		do()
	}
	g.Schedule()
	g.Schedule()
	moment()
	if freed != 1 {
		t.Errorf("gave back %d times", freed)
	}
	holds = minTrimSize
	g.Schedule()
	moment()
	if freed != 1 {
		t.Error("gave back what was not worthwhile")
	}
	holds++
	g.Schedule()
	moment()
	if freed != 2 {
		t.Error("gave nothing back the second time")
	}
	g.Schedule()
	g.Stop()
	moment()
	g.Schedule()
	if freed != 2 || len(waiting) > 0 {
		t.Errorf("gave back %d times, and %d wait, after it was stopped", freed, len(waiting))
	}
}

// On any real machine the runtime reports the memory it holds.
func TestHeldMemory(t *testing.T) {
	const large = 64 << 20
	before := held()
	block := make([]byte, large)
	if got := held(); got < before+large/2 || len(block) != large {
		t.Errorf("with %d bytes more it holds %d, before %d", large, got, before)
	}
	runtime.KeepAlive(block)
	NewTrimmer().free()
}
