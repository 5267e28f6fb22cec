package dampu

import (
	"math/bits"
	"unsafe"
)

// packing encodes boards with the places and the total seeds of the first one as keys of two words.
type packing struct {
	places, rows int
	bits         int // of a place
	total        int // seeds, which no move changes
}

// keyBits is the size of a key. The other bits of its two words hold the certainties.
const keyBits = 128 - 5

// newPacking returns the encoding of the boards reachable from a state. It returns false if a key
// is too small for them; then there are more boards than can be searched.
func newPacking(s State) (packing, bool) {
	p := packing{places: len(s.seeds), rows: s.rows, bits: bits.Len(uint(sum(s.seeds))), total: sum(s.seeds)}
	return p, p.bits*(p.places-1) <= keyBits // the last Ruma holds the rest of the seeds
}

// word is a key.
type word [2]uint64

// of returns the key of a board.
func (p packing) of(seeds []int) (w word) {
	for _, n := range seeds[:p.places-1] {
		w[1] = w[1]<<p.bits | w[0]>>(64-p.bits)
		w[0] = w[0]<<p.bits | uint64(n)
	}
	return w
}

// fits reports whether a state is one of these boards.
func (p packing) fits(s State) bool {
	return s.rows == p.rows && len(s.seeds) == p.places && sum(s.seeds) == p.total
}

// place returns the key under which a board is stored. A board and its mirror image with exchanged
// players share one key. place stores the mirror image in the given slice, and exchanged means that
// the key is that of the mirror image.
func (p packing) place(seeds []int, scratch *[]int) (w word, exchanged bool) {
	w = p.of(seeds)
	if p.rows == 1 {
		return w, false
	}
	row := len(seeds) / 2
	*scratch = append(append((*scratch)[:0], seeds[row:]...), seeds[:row]...)
	other := p.of(*scratch)
	if other[1] < w[1] || other[1] == w[1] && other[0] < w[0] {
		return other, true
	}
	return w, false
}

// table maps boards to worths: a hash table with open addressing that reports its memory.
type table struct {
	slots []slot
	count int
}

// slot is a board and its worth. The bits above the key hold the certainties, and a bit that marks
// used slots.
type slot struct {
	board word
	value float64
}

// The bits above a key.
const (
	used       = 1 << 63
	southAbove = 61
	northAbove = 59
	sureMask   = 3
	keyMask    = 1<<northAbove - 1
)

func (s slot) key() word { return word{s.board[0], s.board[1] & keyMask} }

func (s slot) used() bool { return s.board[1]&used != 0 }

func (s slot) worth() worth {
	sure := func(above int) certainty { return certainty(s.board[1] >> above & sureMask) }
	return worth{s.value, [2]certainty{sure(southAbove), sure(northAbove)}}
}

const slotBytes = int64(unsafe.Sizeof(slot{}))

func newTable() *table { return &table{slots: make([]slot, 64)} }

// find returns the worth of a board, if it was computed.
func (t *table) find(board word) (worth, bool) {
	s := t.slots[t.at(board)]
	return s.worth(), s.used()
}

// add adds a board that is not in the table.
func (t *table) add(board word, w worth) {
	if 4*t.count > 3*len(t.slots) {
		old := t.slots
		t.slots = make([]slot, 2*len(old))
		for _, s := range old {
			if s.used() {
				t.slots[t.at(s.key())] = s
			}
		}
	}
	at := t.at(board)
	board[1] |= used | uint64(w.sure[South])<<southAbove | uint64(w.sure[North])<<northAbove
	t.slots[at] = slot{board, w.value}
	t.count++
}

// at returns the slot of a board, or the free slot for it.
func (t *table) at(board word) uint64 {
	mask := uint64(len(t.slots) - 1)
	h := board[0]*0x9e3779b97f4a7c15 ^ bits.RotateLeft64(board[1]*0xc2b2ae3d27d4eb4f, 31)
	at := (h ^ h>>29) * 0x9e3779b97f4a7c15 >> 20 & mask
	for t.slots[at].used() && t.slots[at].key() != board {
		at = (at + 1) & mask
	}
	return at
}

// bytes returns the memory of the table, including that of the next growth, during which the old
// slots still exist.
func (t *table) bytes() int64 {
	slots := int64(len(t.slots))
	if 8*t.count > 5*len(t.slots) {
		slots *= 3
	}
	return slots * slotBytes
}
