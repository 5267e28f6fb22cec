package ring

import "slices"

// Walker repeats the sowing from an array, up to 10⁸ times a second, and detects when the array
// recurs. It is not safe for concurrent use.
type Walker struct {
	way interface {
		advance(most int) Segment
		now() Array
		goTo(Array)
	}
	home Array
}

// NewWalker returns a walker at an array.
func NewWalker(home Array) *Walker {
	if len(home.holes) <= packedHoles && home.holes.total() <= packedSeeds {
		return &Walker{newPacked(home), home}
	}
	return &Walker{newStrider(home), home}
}

// Segment is a part of a walk.
type Segment struct {
	Sowings  int
	Returned bool // the array with its hand is that of the walker's start
	Together int  // the sowing, from 1, after which the hole sown first held all seeds; 0 for none
}

// Walk sows until it is home, but at most most times.
func (w *Walker) Walk(most int) Segment { return w.way.advance(most) }

// Now returns the current array.
func (w *Walker) Now() Array { return w.way.now() }

// GoTo continues the walk from an array with the same holes and seeds.
func (w *Walker) GoTo(a Array) { w.way.goTo(a) }

// WalkEach is Walk, and calls look with each array: its holes, which are reused, and the hole to be
// sown next. It is slower than Walk.
func (w *Walker) WalkEach(most int, visit func(holes []int, next int)) (s Segment) {
	at := w.Now()
	for s.Sowings < most && !s.Returned {
		at.next = at.holes.sow(at.next)
		s.Sowings++
		visit(at.holes, at.next)
		if at.next == w.home.next {
			s.Returned = at.Equal(w.home)
			s.recordTogether(at.Together())
		}
	}
	w.GoTo(at)
	return s
}

// recordTogether records the sowing after which all seeds were together.
func (s *Segment) recordTogether(together bool) {
	if together {
		s.Together = s.Sowings
	}
}

// strider sows any ring in place.
type strider struct {
	holes, start []uint32
	next, first  int
	total        uint32
}

func newStrider(a Array) *strider {
	holes := cells[uint32](a.holes)
	return &strider{holes, slices.Clone(holes), a.next, a.next, uint32(a.holes.total())}
}

func (w *strider) advance(most int) (s Segment) {
	holes, at := w.holes, w.next
	for s.Sowings < most && !s.Returned {
		at = sow(holes, at)
		s.Sowings++
		if at == w.first {
			s.Returned = slices.Equal(holes, w.start)
			s.recordTogether(holes[at] == w.total)
		}
	}
	w.next = at
	return s
}

func (w *strider) now() Array   { return Array{numbersOf(w.holes), w.next} }
func (w *strider) goTo(a Array) { w.holes, w.next = cells[uint32](a.holes), a.next }

// Limits of a ring that fits in two words, a byte for each hole.
const (
	packedHoles = 16
	packedSeeds = 1<<8 - 1
)

// packed sows a ring of two words. It looks up the change of all holes, which is negative where the
// sowing begins, and adds it to all holes at once. No byte overflows in the result, so intermediate
// carries cancel.
type packed struct {
	changes   []change // by the hole, and its seeds
	holes     int
	at, start words
	together  words // all seeds in the first hole
}

// words is a ring, and the hole to be sown next.
type words struct {
	low, high uint64
	hand
}

// hand is the hole from which seeds are taken up.
type hand struct {
	row    uint32 // index of the changes of the hole
	shift  uint8  // of the hole in its word
	isHigh bool   // the hole is in the second word
}

// change is what a sowing adds, and its last hole.
type change struct {
	low, high uint64
	hand
}

func newPacked(a Array) *packed {
	most := a.holes.total()
	p := &packed{changes: make([]change, len(a.holes)*(most+1)), holes: len(a.holes)}
	for hole := range a.holes {
		for count := 1; count <= most; count++ {
			r := make(seeds, len(a.holes))
			r[hole] = count
			last := r.sow(hole)
			r[hole] -= count
			low, high := pack(r)
			p.changes[hole*(most+1)+count] = change{low, high, p.handAt(last)}
		}
	}
	heap := make(seeds, len(a.holes))
	heap[a.next] = most
	p.goTo(Array{heap, a.next})
	p.together = p.at
	p.goTo(a)
	p.start = p.at
	return p
}

func (p *packed) handAt(hole int) hand {
	return hand{uint32(hole * (len(p.changes) / p.holes)), uint8(hole % 8 * 8), hole >= 8}
}

func (p *packed) goTo(a Array) {
	p.at.low, p.at.high = pack(a.holes)
	p.at.hand = p.handAt(a.next)
}

func (p *packed) now() Array {
	a := Array{holes: make(seeds, p.holes), next: int(p.at.shift / 8)}
	if p.at.isHigh {
		a.next += 8
	}
	for i := range a.holes {
		word := p.at.low
		if i >= 8 {
			word = p.at.high
		}
		a.holes[i] = int(word >> (i % 8 * 8) & 0xff)
	}
	return a
}

// pack returns the words of a ring, or of a change.
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

func (p *packed) advance(most int) (s Segment) {
	at := p.at
	for s.Sowings < most && !s.Returned {
		word := at.low
		if at.isHigh {
			word = at.high
		}
		c := &p.changes[at.row+uint32(word>>(at.shift&63)&0xff)]
		at.low, at.high, at.hand = at.low+c.low, at.high+c.high, c.hand
		s.Sowings++
		if at.row == p.start.row {
			s.Returned = at == p.start
			s.recordTogether(at == p.together)
		}
	}
	p.at = at
	return s
}
