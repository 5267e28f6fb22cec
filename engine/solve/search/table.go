package search

import "tchouka/engine"

// bound is the meaning of a value in the table.
type bound uint8

const (
	none    bound = iota // only the move is valid
	exactly              // the value is exact
	atLeast
	atMost
)

// entry is a position in the table.
type entry struct {
	hash  uint64
	value Value
	move  uint16 // the best move, by index in [engine.Game.Moves]
	depth uint8  // search depth, or fullDepth
	bound bound
}

// fullDepth is the depth of a value that is independent of the search depth.
const fullDepth = 255

// entryBytes is the size of an entry, ways the number of entries of a bucket.
const (
	entryBytes = 16
	ways       = 4
)

// table is a transposition table of bounded size. A full bucket keeps the entries with the greatest
// depths and the newest entry. The table begins small, because most searches are small, and doubles
// up to its limit.
type table struct {
	entries  []entry
	mask     uint64
	occupied int // occupied entries
	capacity int // maximum number of entries
}

// minEntries is the initial number of buckets.
const minEntries = 256

// newTable returns a table that grows to at most a number of bytes.
func newTable(memory int64) *table {
	capacity := max(int(memory/entryBytes), ways)
	t := &table{capacity: capacity}
	t.resize(1)
	for places := 1; places < minEntries && t.canDouble(); places *= 2 {
		t.resize(places * 2)
	}
	return t
}

func (t *table) canDouble() bool { return 2*len(t.entries) <= t.capacity }

// resize changes the number of buckets and reinserts the entries.
func (t *table) resize(places int) {
	old := t.entries
	t.entries, t.mask, t.occupied = make([]entry, places*ways), uint64(places-1), 0
	for _, e := range old {
		if e.hash != 0 {
			t.put(e)
		}
	}
}

// place returns the bucket of a position. The lowest bit of a hash is always set.
func (t *table) place(hash uint64) []entry { return t.entries[hash>>1&t.mask*ways:][:ways:ways] }

// find returns the entry of a position, or nil.
func (t *table) find(hash uint64) *entry {
	place := t.place(hash)
	for i := range place {
		if place[i].hash == hash {
			return &place[i]
		}
	}
	return nil
}

// keep stores an entry. It replaces the entry of the same position, or the one with the least
// depth.
func (t *table) keep(e entry) {
	if t.occupied > len(t.entries)/2 && t.canDouble() {
		t.resize(len(t.entries) / ways * 2)
	}
	t.put(e)
}

func (t *table) put(e entry) {
	place := t.place(e.hash)
	least := 0
	for i := range place {
		if place[i].hash == e.hash {
			least = i
			break
		}
		if place[i].hash == 0 || place[least].hash != 0 && place[i].depth < place[least].depth {
			least = i
		}
	}
	if place[least].hash == 0 {
		t.occupied++
	}
	place[least] = e
}

// hashed returns a hash of a key that is the same in every run and on every machine.
func hashed(key engine.Key) uint64 {
	h := uint64(14695981039346656037)
	for i := range len(key) {
		h = (h ^ uint64(key[i])) * 1099511628211
	}
	h ^= h >> 32
	h *= 0xd6e8feb86659fd93
	return h ^ h>>32 | 1 // 0 is an empty entry
}
