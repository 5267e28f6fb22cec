package work

import (
	"context"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"tchouka/engine/pace"
)

// slice is the time that a piece keeps a core while other pieces wait for it.
const slice = 10 * time.Millisecond

// Cores is the set of processors that background tasks share, so that one processor stays free for
// the window. If there are more pieces than cores, they take turns:
//
//	core   ▕ search ▏▕ tree ▏▕ search ▏▕ tree ▏ …
//	free   ▕ window                              …
//
// A piece yields only when it calls [pace.Yield].
type Cores struct {
	number  int
	mu      sync.Mutex
	free    int
	queue   []chan struct{} // each is closed when its turn has come
	waiting atomic.Int32    // the length of queue
}

// NewCores returns a set of n cores.
func NewCores(n int) *Cores { return &Cores{number: n, free: n} }

// AllButOne returns all cores of this machine but one, and at least one.
func AllButOne() *Cores { return NewCores(max(runtime.GOMAXPROCS(0)-1, 1)) }

// Number returns the number of cores.
func (c *Cores) Number() int { return c.number }

// Free returns the number of cores that no piece uses now.
func (c *Cores) Free() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.free
}

// Share returns work that runs on one of the cores.
func (c *Cores) Share(work Work) Work {
	return func(ctx context.Context, report func(func())) {
		c.Run(ctx, func(ctx context.Context) { work(ctx, report) })
	}
}

// Run calls a function on one of the cores, with a context with which it yields the core. If several
// goroutines of the function yield, they wait for the next turn together.
func (c *Cores) Run(ctx context.Context, do func(context.Context)) {
	t := &turn{ended: ctx.Done(), cores: c}
	t.acquire(true)
	defer t.release()
	do(pace.With(ctx, t.yield))
}

// turn is the turn of a piece that has a core or waits for one.
type turn struct {
	ended <-chan struct{} // of the context
	cores *Cores
	mu    sync.Mutex // of the goroutines that yield
	has   bool
	since time.Time
}

// yield yields the core if the slice is used up.
func (t *turn) yield() {
	if t.cores.waiting.Load() == 0 {
		return
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.has && time.Since(t.since) >= slice {
		t.release()
		t.acquire(false)
	}
}

// acquire waits for a core, or for the end of the context: cleaning up takes little time. A new piece
// precedes the pieces that have begun, because the user has just requested it.
func (t *turn) acquire(first bool) {
	if ready := t.cores.request(first); ready != nil {
		select {
		case <-ready:
		case <-t.ended:
			if t.cores.leaveQueue(ready) {
				return
			}
		}
	}
	t.has, t.since = true, time.Now()
}

// release returns the core.
func (t *turn) release() {
	if t.has {
		t.has = false
		t.cores.pass()
	}
}

// request takes a free core and returns nil, or enters the queue for one.
func (c *Cores) request(first bool) chan struct{} {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.free > 0 {
		c.free--
		return nil
	}
	turn := make(chan struct{})
	if first {
		c.queue = slices.Insert(c.queue, 0, turn)
	} else {
		c.queue = append(c.queue, turn)
	}
	c.waiting.Add(1)
	return turn
}

// pass passes a core to the first piece in the queue, or frees it.
func (c *Cores) pass() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(c.queue) == 0 {
		c.free++
		return
	}
	close(c.queue[0])
	c.queue = c.queue[1:]
	c.waiting.Add(-1)
}

// leaveQueue leaves the queue; it returns false if the core was already passed to the piece.
func (c *Cores) leaveQueue(turn chan struct{}) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	i := slices.Index(c.queue, turn)
	if i < 0 {
		return false
	}
	c.queue = slices.Delete(c.queue, i, i+1)
	c.waiting.Add(-1)
	return true
}
