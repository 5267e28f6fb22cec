package dampu

import (
	"math/bits"
	"unsafe"
)

// packing writes boards of as many places and no more seeds than the first one as keys of
// two words.
type packing struct {
	places, rows int
	bits         int // of a place
	total        int // seeds, which no move changes
}

// keyBits is how many a key has; the others of its two words say what is certain.
const keyBits = 128 - 5

// newPacking returns how the boards that a state leads to are written; false where a key
// does not hold them, of which there are more than can be searched.
func newPacking(s State) (packing, bool) {
	p := packing{places: len(s.seeds), rows: s.rows, bits: bits.Len(uint(sum(s.seeds))), total: sum(s.seeds)}
	return p, p.bits*(p.places-1) <= keyBits // North's Ruma, or that of one alone, has the rest
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

// place returns under which key a board is stored: of two boards that become each other
// where the players change seats it is one, and this may be the other, which is written to
// room.
func (p packing) place(seeds []int, room *[]int) (w word, exchanged bool) {
	w = p.of(seeds)
	if p.rows == 1 {
		return w, false
	}
	row := len(seeds) / 2
	*room = append(append((*room)[:0], seeds[row:]...), seeds[:row]...)
	other := p.of(*room)
	if other[1] < w[1] || other[1] == w[1] && other[0] < w[0] {
		return other, true
	}
	return w, false
}

// table is what is known of boards: a hash table with open addressing, which tells what it
// holds in memory.
type table struct {
	slots []slot
	count int
}

// slot is a board and what it is worth. Above the key stand what is certain, and a bit that
// says that there is a board.
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

// find returns what a board is worth, if that is known.
func (t *table) find(board word) (worth, bool) {
	s := t.slots[t.at(board)]
	return s.worth(), s.used()
}

// add adds a board that is not there.
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

// at returns where a board stands, or would stand.
func (t *table) at(board word) uint64 {
	mask := uint64(len(t.slots) - 1)
	h := board[0]*0x9e3779b97f4a7c15 ^ bits.RotateLeft64(board[1]*0xc2b2ae3d27d4eb4f, 31)
	at := (h ^ h>>29) * 0x9e3779b97f4a7c15 >> 20 & mask
	for t.slots[at].used() && t.slots[at].key() != board {
		at = (at + 1) & mask
	}
	return at
}

// bytes is what the table takes, and what it will take when it grows next: the old slots
// are there until then.
func (t *table) bytes() int64 {
	slots := int64(len(t.slots))
	if 8*t.count > 5*len(t.slots) {
		slots *= 3
	}
	return slots * slotBytes
}
