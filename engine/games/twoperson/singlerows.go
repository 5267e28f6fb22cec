package twoperson

// singleRows is a hash table of rows of one length with their worths. It serves states of a single
// row, which need no forms. A key is a single word stored next to its worth, so a lookup takes one
// memory access.
type singleRows struct {
	slots []singleRowSlot
	count int
}

type singleRowSlot struct {
	key   uint64
	worth worth
	taken bool
}

const singleRowBytes = 24 // of a slot

func newSingleRows() *singleRows { return &singleRows{slots: make([]singleRowSlot, 64)} }

func (l *singleRows) find(key uint64) (worth, bool) {
	slot := &l.slots[l.slot(key)]
	return slot.worth, slot.taken
}

// put adds a key that is not in the table.
func (l *singleRows) put(key uint64, w worth) {
	if 4*(l.count+1) > 3*len(l.slots) {
		old := l.slots
		l.slots = make([]singleRowSlot, 2*len(old))
		for _, s := range old {
			if s.taken {
				l.slots[l.slot(s.key)] = s
			}
		}
	}
	l.slots[l.slot(key)] = singleRowSlot{key, w, true}
	l.count++
}

// slot returns the slot of a key, or the free slot for it.
func (l *singleRows) slot(key uint64) int {
	mask := uint64(len(l.slots) - 1)
	h := key * 0x9e3779b97f4a7c15
	at := (h ^ h>>32) & mask
	for l.slots[at].taken && l.slots[at].key != key {
		at = (at + 1) & mask
	}
	return int(at)
}

// bytes returns the memory of the table, including that of the next doubling, during which the old
// slots still exist.
func (l *singleRows) bytes() int64 {
	slots := int64(len(l.slots))
	if 8*l.count > 5*len(l.slots) {
		slots *= 3
	}
	return slots * singleRowBytes
}

// solveSingleRow computes the worth of a row and of all rows reachable from it. If the search
// stops, the result is meaningless.
func (q *search) solveSingleRow(l *lane, row []int, depth int) worth {
	if depth == len(l.buf) {
		l.buf = append(l.buf, scratch{row: make([]int, len(row))})
	}
	key, _ := l.word(row)
	if w, ok := l.singleRows.find(key); ok {
		return w
	}
	if q.shouldStop() {
		return worth{}
	}
	g := Game{Wrapping: q.wrapping}
	j := newJudge()
	next := l.buf[depth].row
	for at := range len(row) - 1 {
		if !g.playOn(row, at, next) {
			continue
		}
		j.moves(q.solveSingleRow(l, next, depth+1))
		if q.stopped {
			return worth{}
		}
	}
	w := j.worth()
	l.singleRows.put(key, w)
	return w
}

// word packs the holes of a row into one word. It returns false if a hole holds more seeds than
// fit.
func (l *lane) word(row []int) (key uint64, fits bool) {
	for _, seeds := range row[:len(row)-1] {
		if seeds >= 1<<l.bits {
			return 0, false
		}
		key = key<<l.bits | uint64(seeds)
	}
	return key, true
}
