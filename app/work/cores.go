package work

import (
	"context"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"time"
)

// slice is how long a piece keeps a core while others wait for it.
const slice = 10 * time.Millisecond

// Cores are the processors that pieces of work may keep busy between them, so
// that one stays free for the window. Pieces that are more than the cores take
// turns:
//
//	core   ▕ search ▏▕ tree ▏▕ search ▏▕ tree ▏ …
//	free   ▕ window                              …
//
// There is no signal that stops a piece in the middle. It gives way where it
// looks at its context, which every long piece does often in any case: see
// [Cores.Share].
type Cores struct {
	number  int
	mu      sync.Mutex
	free    int
	queue   []chan struct{} // closed when it is one's turn
	waiting atomic.Int32    // the length of queue
}

// NewCores returns so many cores.
func NewCores(n int) *Cores { return &Cores{number: n, free: n} }

// AllButOne returns the cores of this machine but one, and one at least.
func AllButOne() *Cores { return NewCores(max(runtime.GOMAXPROCS(0)-1, 1)) }

// Number returns how many there are.
func (c *Cores) Number() int { return c.number }

// Share returns work that runs on one of the cores.
func (c *Cores) Share(work Work) Work {
	return func(ctx context.Context, report func(func())) {
		c.Run(ctx, func(ctx context.Context) { work(ctx, report) })
	}
}

// Run does something on one of the cores, with a context that is for this
// goroutine alone, and of which no other context is made: to look at it may mean
// to wait for one's turn, so that nobody looks at it who holds a lock.
func (c *Cores) Run(ctx context.Context, do func(context.Context)) {
	t := &turn{Context: ctx, cores: c}
	t.take(true)
	defer t.give()
	do(t)
}

// turn is the context of a piece that has a core, or waits for one.
type turn struct {
	context.Context
	cores *Cores
	has   bool
	since time.Time
}

// Err says whether the piece is to end, as Err of every context does. Before, the
// piece gives way to those that wait when it has had its slice.
func (t *turn) Err() error {
	if t.has && t.cores.waiting.Load() > 0 && time.Since(t.since) >= slice {
		t.give()
		t.take(false)
	}
	return t.Context.Err()
}

// take waits for a core, or for the end of the context: winding up takes no time
// to speak of. A piece that begins comes before those that have begun, for what
// begins is what a person has just asked for.
func (t *turn) take(first bool) {
	if ready := t.cores.ask(first); ready != nil {
		select {
		case <-ready:
		case <-t.Done():
			if t.cores.leave(ready) {
				return
			}
		}
	}
	t.has, t.since = true, time.Now()
}

// give gives the core back.
func (t *turn) give() {
	if t.has {
		t.has = false
		t.cores.pass()
	}
}

// ask takes a free core and returns nil, or queues up for one.
func (c *Cores) ask(first bool) chan struct{} {
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

// pass hands a core to the first that waits, or lets it be free.
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

// leave leaves the queue; false when the core was handed over already.
func (c *Cores) leave(turn chan struct{}) bool {
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
