package tree

import (
	"bytes"
	"hash/maphash"
	mathbits "math/bits"
	"slices"
)

// index finds the original of a state. It is a hash table with open addressing and linear probing
// that stores little more than IDs. The keys to compare are in the arena. A slot is 0 if it is
// empty, or
//
//	│ 31 … 28 │ 27 …  0 │
//	│   tag   │ ID + 1  │
//
// where the tag is four bits of the hash. It avoids an access to the arena for fifteen of sixteen
// other keys.
type index struct {
	seed  maphash.Seed
	slots []uint32
	used  int
}

const (
	slotID  = 1<<28 - 1 // MaxNodes - 1, which Tree.hasCapacity excludes
	slotTag = ^uint32(slotID)
)

// freeSlot is the empty slot for a key that was not found.
type freeSlot struct {
	slot int
	tag  uint32
}

func newIndex() index {
	return index{seed: maphash.MakeSeed(), slots: make([]uint32, 64)}
}

func (x *index) clone() index {
	return index{seed: x.seed, slots: slices.Clone(x.slots), used: x.used}
}

// home returns the slot at which the search for a key begins, and its tag. The slot is the hash as
// a fraction of the table, which can thus have any length. The tag consists of the bits that have
// the least influence on the slot.
func (x *index) home(key []byte) (slot int, tag uint32) {
	hash := maphash.Bytes(x.seed, key)
	high, _ := mathbits.Mul64(hash, uint64(len(x.slots)))
	return int(high), uint32(hash) & slotTag
}

// next returns the slot after a slot.
func (x *index) next(slot int) int {
	if slot++; slot < len(x.slots) {
		return slot
	}
	return 0
}

// find returns the node with a key, or None and the slot for it. Expected O(1).
func (x *index) find(key []byte, keyOf func(ID) []byte) (ID, freeSlot) {
	slot, tag := x.home(key)
	for ; x.slots[slot] != 0; slot = x.next(slot) {
		if x.slots[slot]&slotTag != tag {
			continue
		}
		if id := ID(x.slots[slot]&slotID) - 1; bytes.Equal(keyOf(id), key) {
			return id, freeSlot{}
		}
	}
	return None, freeSlot{slot, tag}
}

// put fills a vacancy. The table grows by half when it is three quarters full, so that a node takes
// at most eight bytes.
func (x *index) put(at freeSlot, id ID, keyOf func(ID) []byte) {
	x.slots[at.slot] = uint32(id+1) | at.tag
	x.used++
	if 4*x.used < 3*len(x.slots) {
		return
	}
	old := x.slots
	x.slots = make([]uint32, len(old)+len(old)/2)
	for _, entry := range old {
		if entry == 0 {
			continue
		}
		slot, _ := x.home(keyOf(ID(entry&slotID) - 1))
		for x.slots[slot] != 0 {
			slot = x.next(slot)
		}
		x.slots[slot] = entry
	}
}
