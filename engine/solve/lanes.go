package solve

import (
	"math/bits"

	"tchouka/engine"
)

// words are the machine words of a packed row. Each size is compiled for
// itself, so that a row is copied, compared and sown on without a loop over a
// slice.
type words interface {
	[1]uint64 | [2]uint64 | [3]uint64 | [4]uint64 | [8]uint64 | [16]uint64
}

// maxWords is the most words a packed row can have.
const maxWords = 16

// lanes says how rows lie in words: the seeds of each hole in a lane of equal
// width, the farthest hole lowest, as many lanes as fit in a word. The Ruma has
// no lane; it holds whatever is not outside.
//
//	bits   0       8       16      24      32           64
//	      ╭───────┬───────┬───────┬───────┬─── ┄ ──────╮
//	word  │ hole 1│ hole 2│ hole 3│ hole 4│  free      │      4 holes, 8 bits each
//	      ╰───────┴───────┴───────┴───────┴─── ┄ ──────╯
//
// A lane can hold all seeds outside at the start, so no lane ever runs over
// into the next, and a sowing is a few additions of whole words:
//
//	− the seeds of the hole that is emptied
//	+ the number of whole laps in every lane
//	+ one seed in every lane from the next hole to the last: before[to] − before[from]
//
// where before[i] has one seed in each of the first i holes.
type lanes[P words] struct {
	rules   engine.Rules
	holes   int
	width   uint
	mask    uint64
	places  []place
	before  []P
	inverse uint64 // 2⁶⁴ / (holes + 1), rounded up
}

// place is where the lane of a hole lies.
type place struct{ word, shift uint8 }

// laneWidth returns the bits that a lane needs.
func laneWidth(outside int) uint { return uint(max(bits.Len(uint(outside)), 1)) }

// wordsFor returns how many words pack so many lanes.
func wordsFor(holes int, width uint) int {
	each := 64 / int(width)
	return (holes + each - 1) / each
}

func newLanes[P words](rules engine.Rules, holes int, width uint) lanes[P] {
	l := lanes[P]{
		rules:   rules,
		holes:   holes,
		width:   width,
		mask:    1<<width - 1,
		places:  make([]place, holes),
		before:  make([]P, holes+2),
		inverse: ^uint64(0)/uint64(holes+1) + 1,
	}
	each := 64 / int(width)
	for i := range holes {
		l.places[i] = place{uint8(i / each), uint8(i % each * int(width))}
		l.before[i+1] = l.before[i]
		l.before[i+1][l.places[i].word] += 1 << l.places[i].shift
	}
	l.before[holes+1] = l.before[holes]
	return l
}

// pack puts a position into lanes. Its seeds outside must fit.
func (l *lanes[P]) pack(p engine.Position) (row P) {
	for i, at := range l.places {
		row[at.word] |= uint64(p.Seeds(i+1)) << at.shift
	}
	return row
}

// seeds returns the seeds in hole index i.
func (l *lanes[P]) seeds(row *P, i int) uint64 {
	at := l.places[i]
	return (*row)[at.word] >> at.shift & l.mask
}

// outside returns the seeds in all holes. O(n).
func (l *lanes[P]) outside(row *P) int {
	sum := uint64(0)
	for i := range l.holes {
		sum += l.seeds(row, i)
	}
	return int(sum)
}

// effective returns the holes from the first that holds seeds to the Ruma.
func (l *lanes[P]) effective(row *P) int {
	first := 0
	for first < l.holes && l.seeds(row, first) == 0 {
		first++
	}
	return l.holes - first
}

// legal reports whether the rules let hole index i be chosen.
func (l *lanes[P]) legal(row *P, i int) bool {
	s := l.seeds(row, i)
	return s > 0 && (l.rules.Wrapping || s <= uint64(l.holes-i))
}

// sow empties hole index at and returns the index where the last seed falls,
// holes for the Ruma, and how often the sowing goes past the Ruma; a last seed
// in the Ruma does not count as passing it. O(words), whatever the seeds.
func (l *lanes[P]) sow(row *P, at int) (last int, passes uint64) {
	lane := l.places[at]
	seeds := (*row)[lane.word] >> lane.shift & l.mask
	laps, _ := bits.Mul64(seeds, l.inverse)
	ring := l.holes + 1
	to := at + 1 + int(seeds) - int(laps)*ring
	if to > ring {
		to -= ring
		laps++
	}
	all, from, upTo := &l.before[ring], &l.before[at+1], &l.before[to]
	for i := range len(*row) {
		(*row)[i] += laps*(*all)[i] + (*upTo)[i] - (*from)[i]
	}
	(*row)[lane.word] -= seeds << lane.shift
	return to - 1, laps
}

// dies reports whether a chain ends with a loss in hole index at, into which
// its last seed has fallen.
func (l *lanes[P]) dies(row *P, at int) bool {
	s := l.seeds(row, at)
	return s == 1 || !l.rules.Wrapping && s > uint64(l.holes-at)
}
