package tree

import (
	"bytes"
	"hash/maphash"
	"slices"
)

// index finds the original of a position: a hash table with open addressing
// and linear probing that holds nothing but IDs. The keys it compares lie in
// the arena.
type index struct {
	seed  maphash.Seed
	slots []int32 // ID + 1, or 0 for an empty slot; the length is a power of two
	used  int
}

func newIndex() index {
	return index{seed: maphash.MakeSeed(), slots: make([]int32, 64)}
}

func (x *index) clone() index {
	return index{seed: x.seed, slots: slices.Clone(x.slots), used: x.used}
}

// find returns the node that holds key, or None, and the slot where it is or
// belongs. Expected O(1).
func (x *index) find(key []byte, keyOf func(ID) []byte) (id ID, slot int) {
	mask := len(x.slots) - 1
	slot = int(maphash.Bytes(x.seed, key)) & mask
	for x.slots[slot] != 0 {
		id := ID(x.slots[slot] - 1)
		if bytes.Equal(keyOf(id), key) {
			return id, slot
		}
		slot = (slot + 1) & mask
	}
	return None, slot
}

// put fills an empty slot that find returned, and doubles the table when three
// quarters are full.
func (x *index) put(slot int, id ID, keyOf func(ID) []byte) {
	x.slots[slot] = int32(id) + 1
	x.used++
	if 4*x.used < 3*len(x.slots) {
		return
	}
	old := x.slots
	x.slots = make([]int32, 2*len(old))
	for _, entry := range old {
		if entry != 0 {
			_, slot := x.find(keyOf(ID(entry-1)), keyOf)
			x.slots[slot] = entry
		}
	}
}
