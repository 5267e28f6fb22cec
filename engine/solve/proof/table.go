package proof

import (
	"math"
	"math/bits"
	"slices"
	"sync"
	"sync/atomic"

	"tchouka/engine"
)

// numbers are the proof and disproof numbers of a position: 0 and infinite if the claim is proved,
// infinite and 0 if it is refuted.
type numbers struct{ proof, disproof uint32 }

// infinite is the number of a position that cannot be proved or refuted.
const infinite = 1 << 30

func proved() numbers  { return numbers{0, infinite} }
func refuted() numbers { return numbers{infinite, 0} }

func (n numbers) decided() bool { return n.proof == 0 || n.disproof == 0 }

// seenBy returns the number of the better result for the player to move, and of the opposite.
func (n numbers) seenBy(prover bool) (easy, hard uint32) {
	if prover {
		return n.proof, n.disproof
	}
	return n.disproof, n.proof
}

// numbersFor is the inverse of seenBy.
func numbersFor(easy, hard uint32, prover bool) numbers {
	if prover {
		return numbers{easy, hard}
	}
	return numbers{hard, easy}
}

func (n numbers) easy(prover bool) uint32 {
	easy, _ := n.seenBy(prover)
	return easy
}

// hash identifies a position.
type hash struct{ high, low uint64 }

// hashOf returns the hash of a key, the same in every run and on every machine.
func hashOf(key engine.Key) hash {
	h := hash{uint64(len(key)), uint64(len(key))}
	for i := 0; i < len(key); i += 8 {
		var word uint64
		for j := range min(8, len(key)-i) {
			word |= uint64(key[i+j]) << (8 * j)
		}
		h = h.with(hash{word, word})
	}
	return h
}

// with returns the hash of a sequence and one more element. The lowest bit of high is set.
func (h hash) with(next hash) hash {
	return hash{mix(h.high^next.high, 0xd6e8feb86659fd93) | 1, mix(h.low^next.low, 0xa0761d6478bd642f)}
}

// mix maps the 64-bit numbers to each other, one to one, so that changed bits change all others. The
// multiplier is odd.
func mix(n, multiplier uint64) uint64 {
	for range 2 {
		n = (n ^ n>>32 ^ 0x9e3779b97f4a7c15) * multiplier
	}
	return n ^ n>>32
}

// entry is a position in the table.
type entry struct {
	high uint64 // of the hash; 0 if the entry is free, because the lowest bit of a hash is set
	low  uint32
	numbers
	depth uint16 // of a proof or refutation: the most moves to its end
	work  uint8  // the logarithm of the number of positions searched below it
}

// entryBytes is the size of an entry, ways the number of entries of a bucket.
const (
	entryBytes = 24
	ways       = 4
)

// table stores the numbers of positions in a bounded number of entries, and the positions that
// workers are searching. It begins small and doubles. A full bucket loses the entry with the least
// work. It is safe for concurrent use.
type table struct {
	entries  []entry // replaced while all stripes are locked
	used     atomic.Int64
	capacity int
	complete bool // grow before an entry is lost
	stripes  [stripes]stripe
}

// stripe locks the buckets whose numbers have the same lowest bits.
type stripe struct {
	sync.Mutex
	busy map[hash]uint32 // the number of workers that search a position
}

// stripes is the number of stripes, at most the number of buckets of a new table.
const stripes = 64

func newTable(memory int64) *table {
	return &table{entries: make([]entry, stripes*ways), capacity: max(int(memory/entryBytes*2/3), stripes*ways)}
}

// lock locks the bucket of a position.
func (t *table) lock(h hash) *stripe {
	s := &t.stripes[h.high>>1%stripes]
	s.Lock()
	return s
}

// begin marks a position that a worker searches.
func (t *table) begin(h hash) {
	s := t.lock(h)
	defer s.Unlock()
	if s.busy == nil {
		s.busy = map[hash]uint32{}
	}
	s.busy[h]++
}

// end removes the mark of a worker.
func (t *table) end(h hash) {
	s := t.lock(h)
	defer s.Unlock()
	if s.busy[h]--; s.busy[h] == 0 {
		delete(s.busy, h)
	}
}

func (t *table) bucket(h uint64) []entry {
	at := int(h>>1) & (len(t.entries)/ways - 1)
	return t.entries[at*ways:][:ways:ways]
}

// find returns the entry of a position, and the number of workers that search it.
func (t *table) find(h hash) (e entry, busy uint32, ok bool) {
	s := t.lock(h)
	defer s.Unlock()
	if found := t.entry(h); found != nil {
		return *found, s.busy[h], true
	}
	return entry{}, s.busy[h], false
}

// entry returns the entry of a position, or nil. The position is locked.
func (t *table) entry(h hash) *entry {
	bucket := t.bucket(h.high)
	for i := range bucket {
		if bucket[i].high == h.high && bucket[i].low == uint32(h.low) {
			return &bucket[i]
		}
	}
	return nil
}

// put stores the numbers of a position, which replace those stored before.
func (t *table) put(h hash, n numbers, depth int, work int64) {
	s := t.lock(h)
	for t.crowded(h) {
		s.Unlock()
		t.grow(h)
		s.Lock()
	}
	defer s.Unlock()
	t.insert(entry{h.high, uint32(h.low), n, uint16(min(depth, math.MaxUint16)), uint8(bits.Len64(uint64(work)))})
}

// crowded reports whether the table should grow before a position is stored.
func (t *table) crowded(h hash) bool {
	return 2*len(t.entries) <= t.capacity && (int(t.used.Load()) > len(t.entries)*3/4 || t.complete && t.full(h))
}

// full reports whether a position would replace another.
func (t *table) full(h hash) bool {
	return t.entry(h) == nil && !slices.ContainsFunc(t.bucket(h.high), func(e entry) bool { return e.high == 0 })
}

// grow doubles the table, unless another worker has done so.
func (t *table) grow(h hash) {
	for i := range t.stripes {
		t.stripes[i].Lock()
		defer t.stripes[i].Unlock()
	}
	if !t.crowded(h) {
		return
	}
	old := t.entries
	t.entries = make([]entry, 2*len(old))
	t.used.Store(0)
	for _, e := range old {
		if e.high != 0 {
			t.insert(e)
		}
	}
}

// insert stores an entry, whose position is locked.
func (t *table) insert(e entry) {
	bucket := t.bucket(e.high)
	least := 0
	for i, other := range bucket {
		if other.high == e.high && other.low == e.low || other.high == 0 {
			least = i
			break
		}
		if other.work < bucket[least].work {
			least = i
		}
	}
	if bucket[least].high == 0 {
		t.used.Add(1)
	}
	bucket[least] = e
}
