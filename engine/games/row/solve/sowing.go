package solve

import "math/bits"

// step is a precomputed sowing. If there are few possible sowings, a sowing is a look-up and an
// addition of whole words. A step also marks the end of a move: if the next step has over set, the
// move ends.
type step[P words] struct {
	change P      // of the row
	to     uint16 // index of the first step of the place where the last seed falls
	banked uint16 // seeds dropped into the Ruma
	word   uint8  // of the lane of that hole; arbitrary for the Ruma
	shift  uint8  // of that lane
	over   bool   // a chain that reaches this step ends
}

// maxStepBytes limits the table of steps, because a table that exceeds the caches nearest to the
// processor is slower than sowing. The limit also keeps step.to and step.word within their bits.
const maxStepBytes = 1 << 16

// buildSteps computes the table of steps, if it is small. The step of s seeds in the place with index
// i is at i·2^width + s.
func (l *lanes[P]) buildSteps() {
	count := int64(l.holes+1) << l.width
	if count*int64(8*len(*new(P))+8) > maxStepBytes {
		return
	}
	steps := make([]step[P], count)
	for i := range steps {
		at, seeds := i>>l.width, uint64(i)&l.mask
		to := &steps[i]
		if to.over = at == l.holes || l.dies(seeds, at); at == l.holes || seeds == 0 {
			continue
		}
		last, passes := l.sow(&to.change, at, seeds)
		to.to, to.banked = uint16(last<<l.width), uint16(passes)
		if last == l.holes {
			to.banked++
		} else {
			to.word, to.shift = uint8(l.places[last].word), l.places[last].shift
		}
	}
	l.steps = steps
}

// sow empties hole index at, which holds the given seeds. It returns the index where the last seed
// falls, holes for the Ruma, and how often the sowing passes the Ruma. A last seed in the Ruma does
// not count as passing it. O(words), for any number of seeds.
func (l *lanes[P]) sow(row *P, at int, seeds uint64) (last int, passes uint64) {
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
	lane := l.places[at]
	(*row)[lane.word] -= seeds << lane.shift
	return to - 1, laps
}

// move is a move in progress.
type move struct {
	at      int // index where the last seed fell; before a sowing, the hole to sow
	sowings int
	banked  int // seeds dropped into the Ruma
}

// play continues a move for at most the given number of sowings, and reports whether the move
// ended: in the Ruma, or with a loss in the hole m.at.
func (l *lanes[P]) play(row *P, m *move, sowings int) bool {
	switch {
	case l.pairs != nil:
		a, b, second := (*row)[0], uint64(0), len(*row)-1
		if second > 0 {
			second = 1
			b = (*row)[second]
		}
		a, b, over := l.pairs.play(a, b, l.seeds(row, m.at), m, sowings)
		(*row)[0] = a
		if second > 0 {
			(*row)[second] = b
		}
		return over
	case l.steps != nil:
		return l.playBySteps(row, m, sowings)
	}
	for range sowings {
		last, passes := l.sow(row, m.at, l.seeds(row, m.at))
		m.at = last
		m.banked += int(passes)
		m.sowings++
		if last == l.holes {
			m.banked++
			return true
		}
		if l.dies(l.seeds(row, last), last) {
			return true
		}
	}
	return false
}

// playBySteps is play with the table of steps.
func (l *lanes[P]) playBySteps(row *P, m *move, sowings int) bool {
	steps, mask, r, banked := l.steps, l.mask, *row, 0
	next := uint64(m.at)<<l.width | l.seeds(row, m.at)
	for made := 1; made <= sowings; made++ {
		s := &steps[next]
		for i := range len(r) {
			r[i] += s.change[i]
		}
		banked += int(s.banked)
		next = uint64(s.to) | r[s.word]>>(s.shift&63)&mask
		if steps[next].over {
			*row = r
			m.at, m.banked, m.sowings = int(s.to)>>l.width, m.banked+banked, m.sowings+made
			return true
		}
	}
	*row = r
	m.at, m.banked, m.sowings = int(next>>l.width), m.banked+banked, m.sowings+sowings
	return false
}

// dies reports whether a chain ends with a loss in hole index at after its last seed fell there;
// seeds includes this seed.
func (l *lanes[P]) dies(seeds uint64, at int) bool {
	return seeds == 1 || !l.rules.Wrapping && seeds > uint64(l.holes-at)
}
