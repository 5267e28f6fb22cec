package solve

import (
	"math/bits"
)

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

// pairs are the precomputed sowings of rows of at most two words. A sowing is a look-up and one
// addition to each word. The words are parameters and results, so that they stay in registers.
//
// With narrow lanes there is a step for every number of seeds, like in lanes.steps. Otherwise the
// number is divided by the length of a lap, n + 1. There is a step for each remainder, and laps
// holds the change of the row by one lap:
//
//	x = laps·(n + 1) + rest      row += laps·laps[at] + steps[at·(n + 1) + rest].change
type pairs struct {
	steps []pairStep
	laps  [][2]uint64 // of each place; nil if every number of seeds has a step
	width uint
	ring  uint64 // n + 1
	// inverse is 2⁶⁴ / ring, rounded up.
	inverse uint64
}

// pairStep is a step of two words; see [step].
type pairStep struct {
	change [2]uint64
	banked uint16
	at     uint16 // index of the place where the last seed falls
	// shift is the distance of the lane of that place from bit 0 of the first word. The lanes of the
	// second word are 64 or more. A shift of a word by 64 or more, or below 0, yields 0.
	shift uint8
	over  bool // a chain that reaches this step ends; with laps, this step ends in the Ruma
}

const pairStepBytes = 24

// newPairs returns the steps of rows of at most two words, or nil if they need more memory than
// maxStepBytes.
func newPairs[P words](l *lanes[P]) *pairs {
	if wordsFor(l.holes, l.width) > 2 {
		return nil
	}
	ring := uint64(l.holes + 1)
	p := &pairs{width: l.width, ring: ring, inverse: l.inverse}
	switch {
	case int64(ring)<<l.width <= maxStepBytes/pairStepBytes:
		p.steps = make([]pairStep, ring<<l.width)
		for i := range p.steps {
			at, seeds := i>>l.width, uint64(i)&l.mask
			p.steps[i] = pairStepOf(l, at, seeds)
			p.steps[i].over = at == l.holes || l.dies(seeds, at)
		}
	case l.rules.Wrapping && ring*ring <= maxStepBytes/pairStepBytes:
		p.steps, p.laps = make([]pairStep, ring*ring), make([][2]uint64, ring)
		for at := range l.holes {
			p.laps[at] = pair(&l.before[ring])
			lane := l.places[at]
			p.laps[at][lane.word] -= ring << lane.shift
			for rest := range ring {
				step := pairStepOf(l, at, rest)
				step.over = int(step.at) == l.holes
				p.steps[uint64(at)*ring+rest] = step
			}
		}
	default:
		return nil
	}
	return p
}

// pairStepOf returns the sowing of the given seeds from hole index at.
func pairStepOf[P words](l *lanes[P], at int, seeds uint64) pairStep {
	step := pairStep{at: uint16(at)}
	if at < l.holes && seeds > 0 {
		var change P
		last, passes := l.sow(&change, at, seeds)
		step.change, step.at, step.banked = pair(&change), uint16(last), uint16(passes)
	}
	if int(step.at) == l.holes {
		step.banked++
		return step
	}
	lane := l.places[step.at]
	step.shift = uint8(64*lane.word) + lane.shift
	return step
}

// pair returns the first two words of a row; a missing second word is 0.
func pair[P words](row *P) (w [2]uint64) {
	for i := range min(len(*row), 2) {
		w[i] = (*row)[i]
	}
	return w
}

// play is lanes.play for the words a and b.
func (p *pairs) play(a, b, seeds uint64, m *move, sowings int) (_, _ uint64, over bool) {
	if p.laps == nil {
		return p.playBySteps(a, b, seeds, m, sowings)
	}
	steps, laps, ring, mask := p.steps, p.laps, p.ring, uint64(1)<<p.width-1
	at, banked := uint64(m.at), uint64(0)
	for made := 1; made <= sowings; made++ {
		times, _ := bits.Mul64(seeds, p.inverse)
		s, lap := &steps[at*ring+seeds-times*ring], &laps[at]
		a += times*lap[0] + s.change[0]
		b += times*lap[1] + s.change[1]
		banked += times + uint64(s.banked)
		at, seeds = uint64(s.at), (a>>s.shift|b>>(s.shift-64))&mask
		if s.over || seeds == 1 {
			m.at, m.banked, m.sowings = int(at), m.banked+int(banked), m.sowings+made
			return a, b, true
		}
	}
	m.at, m.banked, m.sowings = int(at), m.banked+int(banked), m.sowings+sowings
	return a, b, false
}

func (p *pairs) playBySteps(a, b, seeds uint64, m *move, sowings int) (_, _ uint64, over bool) {
	steps, width, mask, banked := p.steps, p.width, uint64(1)<<p.width-1, 0
	next := uint64(m.at)<<width | seeds
	for made := 1; made <= sowings; made++ {
		s := &steps[next]
		a += s.change[0]
		b += s.change[1]
		banked += int(s.banked)
		next = uint64(s.at)<<(width&63) | (a>>s.shift|b>>(s.shift-64))&mask
		if steps[next].over {
			m.at, m.banked, m.sowings = int(s.at), m.banked+banked, m.sowings+made
			return a, b, true
		}
	}
	m.at, m.banked, m.sowings = int(next>>p.width), m.banked+banked, m.sowings+sowings
	return a, b, false
}
