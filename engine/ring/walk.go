package ring

import "slices"

// walk returns what sows on and on from an array, each time until all is as at the start,
// or so many times, and says how often it sowed.
func walk(a Array) (until func(most int) (done int, home bool)) {
	if len(a.holes) <= packedHoles && a.holes.total() <= packedSeeds {
		return newPacked(a).until
	}
	return newWalker(a).until
}

// walker sows any ring in place.
type walker struct {
	holes, start []uint32
	next, first  int
}

func newWalker(a Array) *walker {
	holes := cells[uint32](a.holes)
	return &walker{holes, slices.Clone(holes), a.next, a.next}
}

func (w *walker) until(most int) (done int, home bool) {
	holes, at := w.holes, w.next
	for done < most && !home {
		at = sow(holes, at)
		done++
		home = at == w.first && slices.Equal(holes, w.start)
	}
	w.next = at
	return done, home
}

// What fits into two words, a byte for each hole.
const (
	packedHoles = 16
	packedSeeds = 1<<8 - 1
)

// packed sows a ring of two words. What a sowing adds to each hole, a loss where it begins,
// it looks up and adds to all holes at once: no byte overflows in the end, so carries on
// the way cancel.
type packed struct {
	changes   []change // by the hole, and the seeds in it
	at, start words
}

// words are a ring, and the hole that is sown next.
type words struct {
	low, high uint64
	hand
}

// hand says where seeds are taken up.
type hand struct {
	row    uint32 // where the changes of the hole are
	shift  uint8  // of the hole in its word
	isHigh bool   // which is the second
}

// change is what a sowing adds, and where it ends.
type change struct {
	low, high uint64
	hand
}

func newPacked(a Array) *packed {
	most := a.holes.total()
	handAt := func(hole int) hand { return hand{uint32(hole * (most + 1)), uint8(hole % 8 * 8), hole >= 8} }
	p := &packed{changes: make([]change, len(a.holes)*(most+1))}
	for hole := range a.holes {
		for count := 1; count <= most; count++ {
			r := make(seeds, len(a.holes))
			r[hole] = count
			last := r.sow(hole)
			r[hole] -= count
			low, high := pack(r)
			p.changes[hole*(most+1)+count] = change{low, high, handAt(last)}
		}
	}
	p.at.low, p.at.high = pack(a.holes)
	p.at.hand = handAt(a.next)
	p.start = p.at
	return p
}

// pack returns the words of a ring, or of what is added to one.
func pack(r seeds) (low, high uint64) {
	for i, n := range r {
		if i < 8 {
			low += uint64(n) << (8 * i)
		} else {
			high += uint64(n) << (8 * (i - 8))
		}
	}
	return low, high
}

func (p *packed) until(most int) (done int, home bool) {
	at := p.at
	for done < most && !home {
		word := at.low
		if at.isHigh {
			word = at.high
		}
		c := &p.changes[at.row+uint32(word>>(at.shift&63)&0xff)]
		at.low, at.high, at.hand = at.low+c.low, at.high+c.high, c.hand
		done++
		home = at.low == p.start.low && at.high == p.start.high && at.row == p.start.row
	}
	p.at = at
	return done, home
}
