package solve

// lostSet is a cache of the packed rows of lost positions. It may evict a row, and the search then
// solves the position again. It contains only lost positions.
//
// The window of a row are the slots that begin at its hash. A row of zeros, the cleared board, is a
// free slot. The set doubles when it is half full, up to its ceiling. If a window is full, one of
// its first two rows is evicted: the row with fewer seeds outside, which is usually the cheaper one
// to solve again.
//
//	hash ▼
//	… │  │ a│ b│ c│  │  │ …        looked for in at most 16 slots
type lostSet[P words] struct {
	lanes  *lanes[P]
	slots  []P
	len    int
	memory *budget
}

// budget is the memory that several lost sets share.
type budget struct {
	ceiling, used int64 // bytes
	evicted       int   // number of evicted rows
	bounded       bool  // the ceiling has limited the size of a set
	// canContinue is called at intervals while a set grows. If it returns false, the set does not
	// grow.
	canContinue func() bool
}

const (
	firstLost = 1 << 8
	window    = 16
)

func (s *lostSet[P]) rowBytes() int64 { return int64(8 * len(*new(P))) }

// reset empties the set, restores its initial size and adds it to the budget.
func (s *lostSet[P]) reset() {
	size := firstLost
	for size > 1 && int64(size)*s.rowBytes() > s.memory.ceiling-s.memory.used {
		size, s.memory.bounded = size/2, true
	}
	s.memory.used += int64(size) * s.rowBytes()
	switch {
	case len(s.slots) != size:
		s.slots = make([]P, size)
	case s.len > 0:
		clear(s.slots)
	}
	s.len = 0
}

// home returns the first slot in the window of a row.
func (s *lostSet[P]) home(row *P) int { return int(hash(row)) & (len(s.slots) - 1) }

// has reports whether a row is in the set.
func (s *lostSet[P]) has(row *P) bool {
	if s.len == 0 { // most boards of few holes are won without a lost position
		return false
	}
	mask := len(s.slots) - 1
	at := s.home(row)
	for range min(window, len(s.slots)) {
		switch slot := &s.slots[at]; {
		case equal(slot, row):
			return true
		case isFree(slot):
			return false
		}
		at = (at + 1) & mask
	}
	return false
}

// add adds a row to the set.
func (s *lostSet[P]) add(row *P) {
	if 2*s.len >= len(s.slots) {
		s.grow()
	}
	s.put(row)
}

func (s *lostSet[P]) put(row *P) {
	mask := len(s.slots) - 1
	first := s.home(row)
	at := first
	for range min(window, len(s.slots)) {
		switch slot := &s.slots[at]; {
		case isFree(slot):
			*slot = *row
			s.len++
			return
		case equal(slot, row):
			return
		}
		at = (at + 1) & mask
	}
	second := (first + 1) & mask
	if s.lanes.outside(&s.slots[second]) < s.lanes.outside(&s.slots[first]) {
		first = second
	}
	s.slots[first] = *row
	s.memory.evicted++
}

// grow doubles the set, if the old and the new slots together fit under the ceiling.
func (s *lostSet[P]) grow() {
	bytes := int64(len(s.slots)) * s.rowBytes()
	if s.memory.used+2*bytes > s.memory.ceiling {
		s.memory.bounded = true
		return
	}
	old, had := s.slots, s.len
	s.slots, s.len = make([]P, 2*len(old)), 0
	for i := range old {
		if i%rehashed == rehashed-1 && !s.memory.canContinue() {
			s.slots, s.len = old, had
			return
		}
		if !isFree(&old[i]) {
			s.put(&old[i])
		}
	}
	s.memory.used += bytes
}

// equal compares rows word by word: a copy of a row that was just written delays the processor.
func equal[P words](a, b *P) bool {
	for i := range len(*a) {
		if (*a)[i] != (*b)[i] {
			return false
		}
	}
	return true
}

// isFree reports whether a slot has no row.
func isFree[P words](slot *P) bool {
	for i := range len(*slot) {
		if (*slot)[i] != 0 {
			return false
		}
	}
	return true
}
