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

// sortBy sorts a run of numbers by their keys; the sort is stable. It takes linear time: short runs
// use insertion sort, long runs a radix sort with as many digits as the range of the keys requires.
func sortBy(run, keys, scratch []int32) {
	const few, bits = 48, 11
	if len(run) <= few {
		for k := 1; k < len(run); k++ {
			i := run[k]
			at := k
			for ; at > 0 && keys[run[at-1]] > keys[i]; at-- {
				run[at] = run[at-1]
			}
			run[at] = i
		}
		return
	}
	least, most := keys[run[0]], keys[run[0]]
	for _, i := range run {
		least, most = min(least, keys[i]), max(most, keys[i])
	}
	from, to := run, scratch[:len(run)]
	for shift := 0; uint32(most-least)>>shift > 0; shift += bits {
		digit := func(i int32) uint32 { return uint32(keys[i]-least) >> shift & (1<<bits - 1) }
		var next [1<<bits + 1]int32
		for _, i := range from {
			next[digit(i)+1]++
		}
		for d := range 1 << bits {
			next[d+1] += next[d]
		}
		for _, i := range from {
			d := digit(i)
			to[next[d]] = i
			next[d]++
		}
		from, to = to, from
	}
	if &from[0] != &run[0] {
		copy(run, from)
	}
}

// ranks is an immutable set of numbers that returns how many members are less than a number. It
// takes one and a half bits for each number:
//
//	words    │ 1 0 0 1 1 … 64 bits │ 0 1 1 … │ …
//	before   │ 0                   │ 31      │ …    members in the words before
//
// After Jacobson, "Space-efficient Static Trees and Graphs" (1989).
type ranks struct {
	words  []uint64
	before []int32
}

// newRanks returns the set with the given words, of which there are n/64 + 1. It takes ownership of
// words.
func newRanks(words []uint64) ranks {
	r := ranks{words, make([]int32, len(words))}
	for w, word := range words[:len(words)-1] {
		r.before[w+1] = r.before[w] + int32(mathbits.OnesCount64(word))
	}
	return r
}

// rank returns the number of members less than i, where i is at most n. O(1).
func (r *ranks) rank(i int) int {
	return int(r.before[i>>6]) + mathbits.OnesCount64(r.words[i>>6]&(1<<(i&63)-1))
}
