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
	lanes   *lanes[P]
	slots   []P
	len     int
	ceiling int64
	evicted int  // number of evicted rows
	bounded bool // the ceiling has limited its size
	// canContinue is called at intervals while the set grows. If it returns false, the set does not
	// grow.
	canContinue func() bool
}

const (
	firstLost = 1 << 8
	window    = 16
)

func (s *lostSet[P]) rowBytes() int64 { return int64(8 * len(*new(P))) }

// reset empties the set and restores its initial size.
func (s *lostSet[P]) reset(ceiling int64) {
	used := s.len > 0
	s.ceiling, s.len, s.evicted, s.bounded = ceiling, 0, 0, false
	size := firstLost
	for size > 1 && int64(size)*s.rowBytes() > ceiling {
		size, s.bounded = size/2, true
	}
	if len(s.slots) == size {
		if used {
			clear(s.slots)
		}
		return
	}
	s.slots = make([]P, size)
}

// home returns the first slot in the window of a row.
func (s *lostSet[P]) home(row *P) int { return int(hash(row)) & (len(s.slots) - 1) }

// has reports whether a row is in the set.
func (s *lostSet[P]) has(row *P) bool {
	mask := len(s.slots) - 1
	at := s.home(row)
	for range min(window, len(s.slots)) {
		switch s.slots[at] {
		case *row:
			return true
		case *new(P):
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
		switch s.slots[at] {
		case *new(P):
			s.slots[at] = *row
			s.len++
			return
		case *row:
			return
		}
		at = (at + 1) & mask
	}
	second := (first + 1) & mask
	if s.lanes.outside(&s.slots[second]) < s.lanes.outside(&s.slots[first]) {
		first = second
	}
	s.slots[first] = *row
	s.evicted++
}

// grow doubles the set, if the old and the new slots together fit under the ceiling.
func (s *lostSet[P]) grow() {
	if 3*int64(len(s.slots))*s.rowBytes() > s.ceiling {
		s.bounded = true
		return
	}
	old, had := s.slots, s.len
	s.slots, s.len = make([]P, 2*len(old)), 0
	for i := range old {
		if i%rehashed == rehashed-1 && !s.canContinue() {
			s.slots, s.len = old, had
			return
		}
		if old[i] != *new(P) {
			s.put(&old[i])
		}
	}
}
