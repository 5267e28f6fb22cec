package punga

import "math/bits"

// table maps positions to results. It is a hash table with open addressing that reports its memory.
type table struct {
	words  int      // of a key
	keys   []uint64 // concatenated
	values []value  // of each key
	slots  []uint32 // the number of a key plus one; 0 if free
}

// value is the result of a position: whether the hero wins, and the moves to the end plus one, or 0
// if these were not counted.
type value uint16

const (
	heroWins value = 1 << 15
	mostToGo       = 1<<15 - 2
)

func valueOf(wins bool, toGo int) value {
	v := value(min(toGo, mostToGo) + 1)
	if wins {
		v |= heroWins
	}
	return v
}

func (v value) wins() bool { return v&heroWins != 0 }

// toGo returns the moves to the end; −1 if they were not counted.
func (v value) toGo() int { return int(v&^heroWins) - 1 }

func newTable(words int) *table { return &table{words: words, slots: make([]uint32, 64)} }

func (t *table) key(i int) []uint64 { return t.keys[i*t.words:][:t.words] }

// find returns the value of a position.
func (t *table) find(key []uint64) (v value, ok bool) {
	number := t.slots[t.slot(key)]
	if number == 0 {
		return 0, false
	}
	return t.values[number-1], true
}

// put stores the value of a position.
func (t *table) put(key []uint64, v value) {
	at := t.slot(key)
	if number := t.slots[at]; number > 0 {
		t.values[number-1] = v
		return
	}
	t.keys, t.values = append(t.keys, key...), append(t.values, v)
	if len(t.values)*4 <= len(t.slots)*3 {
		t.slots[at] = uint32(len(t.values))
		return
	}
	t.slots = make([]uint32, 2*len(t.slots))
	for i := range t.values {
		t.slots[t.slot(t.key(i))] = uint32(i + 1)
	}
}

// slot returns the slot of a key, or the free slot for it.
func (t *table) slot(key []uint64) int {
	hash := uint64(len(key))
	for _, word := range key {
		high, low := bits.Mul64(hash^word, 0x9e3779b97f4a7c15)
		hash = high ^ low
	}
	mask := uint64(len(t.slots) - 1)
	at := hash & mask
	for t.slots[at] != 0 && !equal(t.key(int(t.slots[at])-1), key) {
		at = (at + 1) & mask
	}
	return int(at)
}

func equal(a, b []uint64) bool {
	for i, word := range a {
		if b[i] != word {
			return false
		}
	}
	return true
}

// bytes returns the memory of the table, including that of the next growth, during which the old
// table still exists.
func (t *table) bytes() int64 {
	slots := int64(len(t.slots))
	if 8*len(t.values) > 5*len(t.slots) {
		slots *= 3
	}
	kept := int64(cap(t.keys))*8 + int64(cap(t.values))*2
	if 8*len(t.values) > 7*cap(t.values) {
		kept += kept * 5 / 4
	}
	return kept + slots*4
}
