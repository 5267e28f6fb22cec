package proof

import (
	"math"
	"math/bits"
	"slices"

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

// table stores the numbers of positions in a bounded number of entries. It begins small and doubles.
// A full bucket loses the entry with the least work.
type table struct {
	entries  []entry
	used     int
	capacity int
	complete bool // grow before an entry is lost
}

func newTable(memory int64) *table {
	return &table{entries: make([]entry, 64*ways), capacity: max(int(memory/entryBytes*2/3), 64*ways)}
}

func (t *table) bucket(h uint64) []entry {
	at := int(h>>1) & (len(t.entries)/ways - 1)
	return t.entries[at*ways:][:ways:ways]
}

// find returns the entry of a position, or nil.
func (t *table) find(h hash) *entry {
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
	for 2*len(t.entries) <= t.capacity && (t.used > len(t.entries)*3/4 || t.complete && t.full(h)) {
		old := t.entries
		t.entries, t.used = make([]entry, 2*len(old)), 0
		for _, e := range old {
			if e.high != 0 {
				t.insert(e)
			}
		}
	}
	t.insert(entry{h.high, uint32(h.low), n, uint16(min(depth, math.MaxUint16)), uint8(bits.Len64(uint64(work)))})
}

// full reports whether a position would replace another.
func (t *table) full(h hash) bool {
	return t.find(h) == nil && !slices.ContainsFunc(t.bucket(h.high), func(e entry) bool { return e.high == 0 })
}

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
		t.used++
	}
	bucket[least] = e
}
