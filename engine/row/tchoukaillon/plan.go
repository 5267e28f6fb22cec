package tchoukaillon

import (
	"errors"
	"math"
)

// ErrTooLong is the error of [Complete] for a pattern whose known holes lie so
// far apart that its moduli outgrow 255 bits. No pattern up to distance 177
// does.
var ErrTooLong = errors.New("the known holes lie too far apart: the numbers outgrow 255 bits")

// stretch is what a step settles at once: a known hole, or unknown holes side by
// side, of which at first only the sum is settled.
type stretch struct {
	from, to int // the distances of its holes
	seeds    int // of the known hole, or Unknown
	most     int // what its holes can hold together
}

// stretches divides the holes between two known ones. A gap is one stretch, or
// as many as it has holes.
func stretches(p Pattern, first, last int, joined bool) []stretch {
	var all []stretch
	for hole := first; hole <= last; hole++ {
		seeds := p[hole-1]
		if n := len(all); joined && seeds == Unknown && all[n-1].seeds == Unknown {
			all[n-1].to = hole
			all[n-1].most += hole
			continue
		}
		all = append(all, stretch{from: hole, to: hole, seeds: seeds, most: hole})
	}
	return all
}

// step settles one more stretch at either end of those that are settled; or, to
// fill a gap, one hole of a stretch of which the sum is settled.
type step struct {
	stretch
	index   int    // of the stretch, or of the gap that is filled
	outward bool   // beyond the far end of what is settled, not before the near one
	modulus uint64 // of the remainder that settles it
	common  uint64 // the part of it that the classes know already
	classes wide   // the modulus of the classes before the step
	next    wide   // and after it
	turns   []wide // by remainder/common, what to add to a class to get there

	fills bool // a gap
	gap   int  // which of the gaps
	opens bool // the first hole of a gap
	later int  // what the holes of the gap can hold after this one
}

// sized makes the step to a stretch from classes of a modulus, without the
// turns. Beyond a stretch a multiple of to + 1 is in hand, and before it a
// multiple of from.
func sized(of stretch, outward bool, classes wide) (step, error) {
	s := step{stretch: of, outward: outward, modulus: uint64(of.from), classes: classes}
	if outward {
		s.modulus = uint64(of.to + 1)
	}
	s.common = gcd(classes.mod(s.modulus), s.modulus)
	var ok bool
	if s.next, ok = classes.times(s.modulus / s.common); !ok {
		return s, ErrTooLong
	}
	return s, nil
}

// expected is how many classes follow from a number of them, if remainders were
// by chance but for those of one board that agrees.
func (s *step) expected(classes float64) float64 {
	choices := 1.0
	if s.seeds == Unknown && (!s.fills || s.later > 0) {
		choices = float64(s.most + 1)
	}
	return max(1, classes*choices/float64(s.common))
}

// turn finds what each remainder asks for.
func (s *step) turn() {
	fresh := s.modulus / s.common
	s.turns = make([]wide, fresh)
	unit := s.classes.mod(s.modulus) / s.common
	var sum wide
	for at, t := uint64(0), uint64(0); t < fresh; t++ {
		s.turns[at] = sum
		sum = sum.sum(s.classes)
		at = (at + unit) % fresh
	}
}

func gcd(a, b uint64) uint64 {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// plan is in which order a search settles the holes from the first known one to
// the last, and how many classes it is expected to visit.
type plan struct {
	steps []step
	cost  float64
}

func (p *plan) add(s step, classes float64) float64 {
	s.turn()
	p.steps = append(p.steps, s)
	classes = s.expected(classes)
	p.cost += classes
	return classes
}

// newPlan makes the plan that starts before a stretch, joins others in the order
// that outward tells, and then fills the gaps.
func newPlan(all []stretch, start int, outward []bool) (plan, error) {
	var made plan
	near, far := start-1, start-1
	modulus, classes := wide{uint64(all[start].from)}, 1.0
	for _, out := range outward {
		index := near
		if out {
			far++
			index = far
		} else {
			near--
		}
		s, err := sized(all[index], out, modulus)
		if err != nil {
			return made, err
		}
		s.index = index
		classes = made.add(s, classes)
		modulus = s.next
	}
	gaps := 0
	for index, gap := range all {
		later := gap.most
		for hole := gap.from; hole <= gap.to && gap.from < gap.to; hole++ {
			s, err := sized(stretch{from: hole, to: hole, seeds: Unknown, most: hole}, true, modulus)
			if err != nil {
				return made, err
			}
			later -= hole
			s.index, s.fills, s.gap, s.opens, s.later = index, true, gaps, hole == gap.from, later
			classes = made.add(s, classes)
			modulus = s.next
		}
		if gap.from < gap.to {
			gaps++
		}
	}
	return made, nil
}

// outwardPlan goes hole by hole from the first known one to the last, the order
// of the paper's proof of Theorem 4.5.
func outwardPlan(p Pattern, first, last int) (plan, error) {
	all := stretches(p, first, last, false)
	order := make([]bool, len(all))
	for i := range order {
		order[i] = true
	}
	return newPlan(all, 0, order)
}

// bestPlan finds an order of little expected cost: to all that lies between two
// stretches, the better of the two ways from what is a stretch shorter. k²
// small steps for k stretches.
//
//	_ 1 3 _ _ _ 2 4 4 1 0 _ 9      the known holes at 7 to 11 leave one class:
//	            └───────┘          start there, and grow to both sides
func bestPlan(p Pattern, first, last int) (plan, error) {
	if last-first > 2*wideBits { // their least common multiple has half a bit each, and more
		return plan{}, ErrTooLong
	}
	all := stretches(p, first, last, true)
	// ways[i][j] is the way to the j+1 stretches from the i-th on.
	ways := make([][]way, len(all))
	for i := len(all) - 1; i >= 0; i-- {
		ways[i] = make([]way, len(all)-i)
		for j := range ways[i] {
			var err error
			if j == 0 {
				ways[i][0], err = begin(all[i])
			} else {
				ways[i][j], err = better(ways[i][j-1], all[i+j], ways[i+1][j-1], all[i])
			}
			if err != nil {
				return plan{}, err
			}
		}
	}
	order := make([]bool, len(all))
	i := 0
	for j := len(all) - 1; j >= 0; j-- {
		order[j] = ways[i][j].outward
		if !order[j] {
			i++
		}
	}
	return newPlan(all, i, order)
}

// way is how a plan comes to some stretches.
type way struct {
	classes, cost float64 // expected there, and on the way
	modulus       wide
	outward       bool // the last stretch joined is the far one
}

// begin returns the way to a stretch alone. No plan begins with a gap.
func begin(of stretch) (way, error) {
	w, err := way{classes: 1, modulus: wide{uint64(of.from)}}.after(of, true)
	if of.seeds == Unknown {
		w.cost = math.Inf(1)
	}
	return w, err
}

// better returns the better of two ways to the same stretches.
func better(near way, far stretch, beyond way, before stretch) (way, error) {
	out, err := near.after(far, true)
	if err != nil {
		return out, err
	}
	in, err := beyond.after(before, false)
	if in.cost < out.cost {
		return in, err
	}
	return out, err
}

// after returns the way with one more stretch.
func (w way) after(of stretch, outward bool) (way, error) {
	s, err := sized(of, outward, w.modulus)
	w.classes = s.expected(w.classes)
	w.cost += w.classes
	w.modulus, w.outward = s.next, outward
	return w, err
}
