package acheh

// ranks is an ordered set of numbers. It is a hash table with open addressing that reports its
// memory.
type ranks struct {
	all   []uint64
	slots []uint32 // the index of a number in all plus one; 0 if free
}

func newRanks() *ranks { return &ranks{slots: make([]uint32, 1<<10)} }

// find returns the index of a number.
func (r *ranks) find(rank uint64) (at int, ok bool) {
	slot := r.slot(rank)
	return int(r.slots[slot]) - 1, r.slots[slot] != 0
}

// add adds a number, unless it is in the set.
func (r *ranks) add(rank uint64) {
	slot := r.slot(rank)
	if r.slots[slot] != 0 {
		return
	}
	r.all = append(r.all, rank)
	if r.slots[slot] = uint32(len(r.all)); len(r.all)*4 > len(r.slots)*3 {
		r.index(2 * len(r.slots))
	}
}

// index rebuilds the hash table with the given number of slots.
func (r *ranks) index(slots int) {
	r.slots = make([]uint32, slots)
	for i, rank := range r.all {
		r.slots[r.slot(rank)] = uint32(i + 1)
	}
}

// slot returns the slot of a number, or the free slot for it.
func (r *ranks) slot(rank uint64) int {
	mask := uint64(len(r.slots) - 1)
	h := rank * 0x9e3779b97f4a7c15
	at := (h ^ h>>32) & mask
	for r.slots[at] != 0 && r.all[r.slots[at]-1] != rank {
		at = (at + 1) & mask
	}
	return int(at)
}

// bytes returns the memory of the set, including that of the next growth, during which the old
// slots and numbers still exist.
func (r *ranks) bytes() int64 {
	slots, all := int64(len(r.slots)), int64(cap(r.all))
	if 8*len(r.all) > 5*len(r.slots) {
		slots *= 3
	}
	if 8*len(r.all) > 7*cap(r.all) {
		all = all * 9 / 4
	}
	return slots*4 + all*8
}
