package dampu

import "math/bits"

// packing encodes boards with the places and the total seeds of the first one as keys of two words.
type packing struct {
	places, rows int
	bits         int // of a place
	total        int // seeds, which no move changes
}

// newPacking returns the encoding of the boards reachable from a state. It returns false if a key
// is too small for them; then there are more boards than can be searched.
func newPacking(s State) (packing, bool) {
	p := packing{places: len(s.seeds), rows: s.rows, bits: bits.Len(uint(sum(s.seeds))), total: sum(s.seeds)}
	return p, p.bits*(p.places-1) <= 128 // the last Ruma holds the rest of the seeds
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
