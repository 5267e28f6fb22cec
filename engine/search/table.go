package search

import "tchouka/engine"

// bound says what a value in the table means.
type bound uint8

const (
	none    bound = iota // only the move is known
	exactly              // the value is that of the position
	atLeast
	atMost
)

// entry is what the table knows of a position.
type entry struct {
	hash  uint64
	value Value
	move  uint16 // the best, in the order of [engine.Game.Moves]
	depth uint8  // how far it was searched; toTheEnd
	bound bound
}

// toTheEnd is the depth of a value that does not depend on how far was searched.
const toTheEnd = 255

// entryBytes is the size of an entry, ways how many of them share a place.
const (
	entryBytes = 16
	ways       = 4
)

// table keeps what positions are worth, as many as there is room for. Of those that want
// the same place the ones that were searched deepest stay, and the last one. It begins
// small, for most searches are, and doubles up to its room.
type table struct {
	entries []entry
	mask    uint64
	taken   int // entries that hold something
	room    int // entries at most
}

// leastPlaces is how large a table begins.
const leastPlaces = 256

// newTable makes a table that grows to so many bytes at most.
func newTable(memory int64) *table {
	room := max(int(memory/entryBytes), ways)
	t := &table{room: room}
	t.resize(1)
	for places := 1; places < leastPlaces && t.canDouble(); places *= 2 {
		t.resize(places * 2)
	}
	return t
}

func (t *table) canDouble() bool { return 2*len(t.entries) <= t.room }

// resize gives the table so many places, and what it holds the new ones.
func (t *table) resize(places int) {
	old := t.entries
	t.entries, t.mask, t.taken = make([]entry, places*ways), uint64(places-1), 0
	for _, e := range old {
		if e.hash != 0 {
			t.put(e)
		}
	}
}

// place returns the entries that a position may be in. The lowest bit of a hash is always set.
func (t *table) place(hash uint64) []entry { return t.entries[hash>>1&t.mask*ways:][:ways:ways] }

// find returns what is known of a position; nil for nothing.
func (t *table) find(hash uint64) *entry {
	place := t.place(hash)
	for i := range place {
		if place[i].hash == hash {
			return &place[i]
		}
	}
	return nil
}

// keep takes an entry in, in place of one of the same position or of the one that was
// searched least deep.
func (t *table) keep(e entry) {
	if t.taken > len(t.entries)/2 && t.canDouble() {
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
		t.taken++
	}
	place[least] = e
}

// hashed returns a number for a key, the same in every run and on every machine.
func hashed(key engine.Key) uint64 {
	h := uint64(14695981039346656037)
	for i := range len(key) {
		h = (h ^ uint64(key[i])) * 1099511628211
	}
	h ^= h >> 32
	h *= 0xd6e8feb86659fd93
	return h ^ h>>32 | 1 // 0 is an empty entry
}
