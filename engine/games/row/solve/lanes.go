package solve

import (
	"math/bits"
	"slices"

	"tchouka/engine/games/row"
)

// words are the machine words of a packed row. Every size is a separate instantiation, so that rows
// are copied, compared and sown without a loop over a slice.
type words interface {
	[1]uint64 | [2]uint64 | [3]uint64 | [4]uint64 | [6]uint64 | [8]uint64 | [16]uint64 | [64]uint64 | [512]uint64
}

// lanes describes how rows are packed into words. The seeds of each hole are in a lane of equal
// width, the farthest hole lowest, as many lanes as fit in a word. The Ruma has no lane; it holds
// the seeds that are not outside.
//
//	bits   0       8       16      24      32           64
//	      ╭───────┬───────┬───────┬───────┬─── ┄ ──────╮
//	word  │ hole 1│ hole 2│ hole 3│ hole 4│  free      │      4 holes, 8 bits each
//	      ╰───────┴───────┴───────┴───────┴─── ┄ ──────╯
//
// A lane can hold all seeds outside at the start, so no lane ever overflows into the next. A sowing
// is a few additions of whole words:
//
//	− the seeds of the hole that is emptied
//	+ the number of whole laps in every lane
//	+ one seed in every lane from the next hole to the last: before[to] − before[from]
//
// where before[i] has one seed in each of the first i holes.
type lanes[P words] struct {
	rules   row.Rules
	holes   int
	width   uint
	each    int // lanes in a word
	mask    uint64
	places  []place
	before  []P
	inverse uint64 // 2⁶⁴ / (holes + 1), rounded up
	steps   []step[P]
	pairs   *pairs // instead of steps, for few words

	highest, others P         // masks of the highest bit and of the other bits of each lane
	lane            [64]uint8 // the lane of each bit of a word
}

// place is the position of a hole's lane.
type place struct {
	word  uint16
	shift uint8
}

// laneWidth returns the width of a lane in bits.
func laneWidth(outside int) uint { return uint(max(bits.Len(uint(outside)), 1)) }

// wordsFor returns the number of words that pack the lanes of all holes.
func wordsFor(holes int, width uint) int {
	each := 64 / int(width)
	return (holes + each - 1) / each
}

func newLanes[P words](rules row.Rules, holes int, width uint) lanes[P] {
	l := lanes[P]{
		rules:   rules,
		holes:   holes,
		width:   width,
		each:    64 / int(width),
		mask:    1<<width - 1,
		places:  make([]place, holes),
		before:  make([]P, holes+2),
		inverse: ^uint64(0)/uint64(holes+1) + 1,
	}
	each := l.each
	for i := range holes {
		l.places[i] = place{uint16(i / each), uint8(i % each * int(width))}
		l.before[i+1] = l.before[i]
		at := l.places[i]
		l.before[i+1][at.word] += 1 << at.shift
		l.highest[at.word] |= 1 << (width - 1) << at.shift
		l.others[at.word] |= (l.mask >> 1) << at.shift
	}
	for bit := range l.lane {
		l.lane[bit] = uint8(bit / int(width))
	}
	l.before[holes+1] = l.before[holes]
	if l.pairs = newPairs(&l); l.pairs == nil {
		l.buildSteps()
	}
	return l
}

// pack packs a position into lanes. Its seeds outside must fit.
func (l *lanes[P]) pack(p row.Position) (line P) {
	for i, at := range l.places {
		line[at.word] |= uint64(p.Seeds(i+1)) << at.shift
	}
	return line
}

// repack packs a row of other lanes with as many holes. Its seeds outside must fit.
func (l *lanes[P]) repack(row *P, from *lanes[P]) (line P) {
	for i, at := range l.places {
		line[at.word] |= from.seeds(row, i) << at.shift
	}
	return line
}

// seeds returns the seeds in hole index i.
func (l *lanes[P]) seeds(row *P, i int) uint64 {
	at := l.places[i]
	return (*row)[at.word] >> at.shift & l.mask
}

// filled returns the nonempty holes: the highest bit of each such lane. Adding a mask of ones to
// the other bits of a lane carries into the highest bit if any of them is set.
func (l *lanes[P]) filled(row *P) (filled P) {
	for i := range len(*row) {
		x := (*row)[i]
		filled[i] = (x&l.others[i] + l.others[i] | x) & l.highest[i]
	}
	return filled
}

// take removes the first hole, the farthest, from the result of filled, and returns its index, or
// holes if none is left.
func (l *lanes[P]) take(filled *P) int {
	for i := range len(*filled) {
		if x := (*filled)[i]; x != 0 {
			(*filled)[i] = x & (x - 1)
			return i*l.each + int(l.lane[bits.TrailingZeros64(x)])
		}
	}
	return l.holes
}

// put adds hole index i to the holes that take takes.
func (l *lanes[P]) put(filled *P, i int) {
	at := l.places[i]
	(*filled)[at.word] |= 1 << (at.shift + uint8(l.width) - 1)
}

// outside returns the seeds in all holes. O(n).
func (l *lanes[P]) outside(row *P) int {
	sum := uint64(0)
	for i := range l.holes {
		sum += l.seeds(row, i)
	}
	return int(sum)
}

// effective returns the number of holes from the first nonempty one to the Ruma.
func (l *lanes[P]) effective(row *P) int {
	first := 0
	for first < l.holes && l.seeds(row, first) == 0 {
		first++
	}
	return l.holes - first
}

// legal reports whether hole index i can be chosen. It implements row.Rules.Check without
// allocating an error.
func (l *lanes[P]) legal(row *P, i int) bool {
	s, d := l.seeds(row, i), uint64(l.holes-i)
	if l.rules.Chaining {
		return s > 0 && (l.rules.Wrapping || s <= d)
	}
	return s == d || l.rules.Wrapping && s > d && (s-d)%uint64(l.holes+1) == 0
}

// hash returns a hash of a row.
func hash[P words](row *P) uint32 { return uint32(hash64(row) >> 32) }

// hash64 returns a hash of a row. Its highest bits are the best.
func hash64[P words](row *P) uint64 {
	h := uint64(0)
	for i := range len(*row) {
		hi, lo := bits.Mul64(h^(*row)[i], 0x9E3779B97F4A7C15)
		h = hi ^ lo
	}
	return h * 0xD6E8FEB86659FD93
}

// form is a way to pack rows, for positions with fewer seeds outside than 2^width. A search begins
// with wide lanes. As seeds reach the Ruma it repacks rows into fewer words, which are sown faster:
//
//	7x100000   ≥ 65,536 seeds   3 words, 20 bits for each hole
//	           < 65,536         2 words, 16 bits
//	           <    512         1 word,   9 bits
//	           <    256         1 word,   8 bits, a step for every sowing
//
// A position has one form, that of its seeds outside. Every form has a set of lost positions.
type form[P words] struct {
	lanes lanes[P]
	lost  lostSet[P]
}

// minFormWidth is the smallest width of a narrower form: fewer seeds are rarely played, because
// tables decide them.
const minFormWidth = 5

// formWidths returns the widths of the forms for boards whose widest lanes have the given width, in
// ascending order: the widest lanes that fit in each smaller number of words, and the widest lanes
// for which there are few sowings.
func formWidths(holes int, width uint) []uint {
	widths := []uint{width}
	for count := wordsFor(holes, width) - 1; count > 0; count-- {
		if narrower := uint(64 / ((holes + count - 1) / count)); narrower >= minFormWidth {
			widths = append(widths, min(narrower, width))
		}
	}
	steps := uint(bits.Len(uint(maxStepBytes/pairStepBytes/(holes+1)))) - 1
	if wordsFor(holes, steps) <= 2 && steps >= minFormWidth {
		widths = append(widths, min(steps, width))
	}
	slices.Sort(widths)
	return slices.Compact(widths)
}

// form returns the form of rows with the given seeds outside.
func (s *searcher[P]) form(outside int32) *form[P] {
	return &s.forms[s.formFor[bits.Len32(uint32(outside))]]
}

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
