package runs

import (
	"cmp"
	"errors"
	"maps"
	"math/bits"
	"slices"
	"sync"
)

const (
	// chunkLen is the number of numbers that a [Buffer] collects of a set before it passes them on.
	chunkLen = 1 << 11
	// fanIn is the most runs that are merged at once. Each is an open file for every worker.
	fanIn = 48
)

// Collector collects numbers of several sets. The sets have keys, which are small integers from 0.
type Collector struct {
	store   *Store
	workers int
	most    int // numbers of one set in memory
	total   int // numbers of all sets in memory

	mu     sync.Mutex
	bins   map[int]*bin
	held   int        // capacity of the chunks of all bins
	unused [][]uint64 // chunks
	sorter chan []uint64
}

// bin is a set that is being collected.
type bin struct {
	chunks [][]uint64
	held   int
	runs   []Run
}

// NewCollector returns a collector that takes about the given memory in bytes, with as many workers
// as there are goroutines.
func NewCollector(store *Store, memory int64, workers int) *Collector {
	numbers := int(memory / 8)
	c := &Collector{
		store: store, workers: workers, bins: map[int]*bin{}, sorter: make(chan []uint64, workers),
		most: max(numbers/(8*workers), 2*chunkLen), total: max(numbers/2, 4*chunkLen),
	}
	for range workers {
		c.sorter <- nil
	}
	return c
}

// Buffer collects numbers of one goroutine.
type Buffer struct {
	c      *Collector
	chunks [][]uint64 // by key
}

// Buffer returns an empty buffer for the sets with keys from 0 to most.
func (c *Collector) Buffer(most int) *Buffer { return &Buffer{c, make([][]uint64, most+1)} }

// Add adds a number to a set.
func (b *Buffer) Add(key int, x uint64) error {
	chunk := b.chunks[key]
	if chunk == nil {
		chunk = b.c.chunk()
	}
	chunk = append(chunk, x)
	b.chunks[key] = chunk
	if len(chunk) < chunkLen {
		return nil
	}
	b.chunks[key] = nil
	return b.c.put(key, chunk)
}

// Flush passes all numbers on to the collector.
func (b *Buffer) Flush() error {
	for key, chunk := range b.chunks {
		if b.chunks[key] = nil; len(chunk) == 0 {
			continue
		}
		if err := b.c.put(key, chunk); err != nil {
			return err
		}
	}
	return nil
}

// chunk returns an empty chunk.
func (c *Collector) chunk() []uint64 {
	c.mu.Lock()
	defer c.mu.Unlock()
	if last := len(c.unused) - 1; last >= 0 {
		chunk := c.unused[last]
		c.unused = c.unused[:last]
		return chunk[:0]
	}
	return make([]uint64, 0, chunkLen)
}

// bin returns the bin of a set; the caller holds the lock.
func (c *Collector) bin(key int) *bin {
	if c.bins[key] == nil {
		c.bins[key] = &bin{}
	}
	return c.bins[key]
}

// put adds a chunk to a set. It writes a run if the set, or all sets together, exceed the memory.
func (c *Collector) put(key int, chunk []uint64) error {
	c.mu.Lock()
	b := c.bin(key)
	b.chunks = append(b.chunks, chunk)
	b.held += cap(chunk)
	c.held += cap(chunk)
	var full *bin
	switch {
	case b.held >= c.most:
		full = b
	case c.held >= c.total:
		for _, other := range c.bins {
			if full == nil || other.held > full.held {
				full = other
			}
		}
	}
	if full == nil {
		c.mu.Unlock()
		return nil
	}
	chunks := c.take(full)
	c.mu.Unlock()
	return c.spill(full, chunks)
}

// take removes the chunks of a bin; the caller holds the lock.
func (c *Collector) take(b *bin) [][]uint64 {
	chunks := b.chunks
	c.held -= b.held
	b.chunks, b.held = nil, 0
	return chunks
}

// spill writes chunks as a run of a bin.
func (c *Collector) spill(b *bin, chunks [][]uint64) error {
	space := <-c.sorter
	defer func() { c.sorter <- space }()
	var sorted []uint64
	sorted, space = c.sorted(chunks, space)
	runs, err := c.store.merge(set{slices: [][]uint64{sorted}}, 1)
	if err != nil {
		return err
	}
	c.mu.Lock()
	b.runs = append(b.runs, runs...)
	c.mu.Unlock()
	return nil
}

// sorted returns the numbers of chunks in ascending order, without duplicates, in the first half of
// space, which grows if necessary. The chunks can be used again.
func (c *Collector) sorted(chunks [][]uint64, space []uint64) (sorted, grown []uint64) {
	n, all := 0, uint64(0)
	for _, chunk := range chunks {
		n += len(chunk)
	}
	if len(space) < 2*n {
		space = make([]uint64, 2*n)
	}
	at := space[:0]
	for _, chunk := range chunks {
		at = append(at, chunk...)
		for _, x := range chunk {
			all |= x
		}
	}
	c.mu.Lock()
	c.unused = append(c.unused, chunks...)
	c.mu.Unlock()
	return sortUnique(at, space[n:2*n], bits.Len64(all)), space
}

// Keys returns the keys of the sets that are not empty, in ascending order.
func (c *Collector) Keys() []int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return slices.Sorted(maps.Keys(c.bins))
}

// Flush writes all sets to disk and returns their runs.
func (c *Collector) Flush() (map[int][]Run, error) {
	keys := c.Keys()
	err := parallel(c.workers, func(worker int) error {
		for i := worker; i < len(keys); i += c.workers {
			c.mu.Lock()
			b := c.bins[keys[i]]
			chunks := c.take(b)
			c.mu.Unlock()
			if len(chunks) > 0 {
				if err := c.spill(b, chunks); err != nil {
					return err
				}
			}
		}
		return nil
	})
	all := map[int][]Run{}
	for _, key := range keys {
		all[key] = slices.Clone(c.bins[key].runs)
	}
	return all, err
}

// Restore adds a run to a set.
func (c *Collector) Restore(key int, runs ...Run) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.bin(key).runs = append(c.bin(key).runs, runs...)
}

// drain removes a set and returns its content, in at most fanIn runs and one slice.
func (c *Collector) drain(key int) (set, error) {
	c.mu.Lock()
	b := c.bin(key)
	chunks, runs := c.take(b), b.runs
	delete(c.bins, key)
	c.mu.Unlock()
	slices.SortFunc(runs, func(a, b Run) int { return cmp.Or(cmp.Compare(a.Count, b.Count), cmp.Compare(a.Name, b.Name)) })
	for len(runs) > fanIn { // the smallest first
		merged, err := c.store.merge(set{runs: runs[:fanIn]}, 1)
		if err = errors.Join(err, c.store.Remove(runs[:fanIn]...)); err != nil {
			return set{}, err
		}
		runs = append(runs[fanIn:], merged...)
	}
	if len(chunks) == 0 {
		return set{runs: runs}, nil
	}
	sorted, _ := c.sorted(chunks, nil)
	return set{runs, [][]uint64{sorted}}, nil
}

// Merge removes a set from the collector, and returns its numbers as runs, ascending and disjoint.
func (c *Collector) Merge(key int) ([]Run, error) {
	all, err := c.drain(key)
	if err != nil {
		return nil, err
	}
	merged, err := c.store.merge(all, c.workers)
	return merged, errors.Join(err, c.store.Remove(all.runs...))
}

// Common removes a set from the collector, and returns its smallest number that runs contain.
func (c *Collector) Common(key int, with []Run) (x uint64, found bool, err error) {
	if len(with) == 0 {
		return 0, false, c.Drop(key)
	}
	all, err := c.drain(key)
	if err == nil {
		x, found, err = c.store.common(all, set{runs: with}, c.workers)
	}
	return x, found, errors.Join(err, c.store.Remove(all.runs...))
}

// Drop removes a set from the collector.
func (c *Collector) Drop(key int) error {
	c.mu.Lock()
	b := c.bin(key)
	c.unused = append(c.unused, c.take(b)...)
	delete(c.bins, key)
	c.mu.Unlock()
	return c.store.Remove(b.runs...)
}

// parallel calls do for 0 to n − 1, each on a goroutine, and returns all errors.
func parallel(n int, do func(int) error) error {
	errs := make([]error, n)
	var all sync.WaitGroup
	for i := range n {
		all.Go(func() { errs[i] = do(i) })
	}
	all.Wait()
	return errors.Join(errs...)
}
