package tchoukaillon

import (
	"errors"
	"math"
)

// ErrTooLong is the error of [Complete] for a pattern whose given holes are so far apart that the
// moduli exceed 255 bits. No pattern up to distance 177 is too long.
var ErrTooLong = errors.New("the known holes are too far apart: the computation needs more than 255 bits")

// segment is the unit that one step determines: a given hole, or adjacent unknown holes, of which
// only the sum is determined at first.
type segment struct {
	from, to int // the distances of its holes
	seeds    int // of the given hole, or Unknown
	most     int // the maximum sum of its holes
}

// segments divides the holes from first to last. If joined, a gap is one stretch, otherwise each
// of its holes is one.
func segments(p Pattern, first, last int, joined bool) []segment {
	var all []segment
	for hole := first; hole <= last; hole++ {
		seeds := p[hole-1]
		if n := len(all); joined && seeds == Unknown && all[n-1].seeds == Unknown {
			all[n-1].to = hole
			all[n-1].most += hole
			continue
		}
		all = append(all, segment{from: hole, to: hole, seeds: seeds, most: hole})
	}
	return all
}

// step adds one more stretch at either end of the determined range. If fills is set, it determines
// one hole of a stretch whose sum is determined already.
type step struct {
	segment
	index   int    // of the stretch, or of the gap being filled
	outward bool   // beyond the far end of the determined range, not before its near end
	modulus uint64 // of the remainder that determines the stretch
	common  uint64 // the part of the modulus that the classes already determine
	classes wide   // the modulus of the classes before the step
	next    wide   // the modulus of the classes after the step
	turns   []wide // by remainder/common, the number to add to a class to obtain the remainder

	fills bool // the step fills a gap
	gap   int  // index of the gap
	opens bool // the first hole of a gap
	later int  // the maximum sum of the holes of the gap after this one
}

// newStep returns the step from classes of a modulus to a stretch, without its turns. Beyond a
// stretch the seeds in hand are a multiple of to + 1, before it a multiple of from.
func newStep(of segment, outward bool, classes wide) (step, error) {
	s := step{segment: of, outward: outward, modulus: uint64(of.from), classes: classes}
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

// expected estimates the number of classes after the step. It assumes random remainders, except for
// those of one board that agrees.
func (s *step) expected(classes float64) float64 {
	choices := 1.0
	if s.seeds == Unknown && (!s.fills || s.later > 0) {
		choices = float64(s.most + 1)
	}
	return max(1, classes*choices/float64(s.common))
}

// turn computes turns.
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

// plan is the order in which a search determines the holes from the first given one to the last,
// and the expected number of classes to visit.
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

// newPlan returns the plan that starts before stretch start, adds further stretches in the order
// given by outward, and then fills the gaps.
func newPlan(all []segment, start int, outward []bool) (plan, error) {
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
		s, err := newStep(all[index], out, modulus)
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
			s, err := newStep(segment{from: hole, to: hole, seeds: Unknown, most: hole}, true, modulus)
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

// outwardPlan proceeds hole by hole from the first given hole to the last. This is the order of the
// paper's proof of Theorem 4.5.
func outwardPlan(p Pattern, first, last int) (plan, error) {
	all := segments(p, first, last, false)
	order := make([]bool, len(all))
	for i := range order {
		order[i] = true
	}
	return newPlan(all, 0, order)
}

// bestPlan finds an order of low expected cost by dynamic programming. The way to a range of
// stretches is the better of the two ways from a range that is one stretch shorter. It takes k²
// small steps for k stretches.
//
//	_ 1 3 _ _ _ 2 4 4 1 0 _ 9      the given holes at 7 to 11 leave one class:
//	            └───────┘          start there, and extend to both sides
func bestPlan(p Pattern, first, last int) (plan, error) {
	if last-first > 2*wideBits { // their lcm has more than half a bit for each
		return plan{}, ErrTooLong
	}
	all := segments(p, first, last, true)
	// ways[i][j] is the way to the j+1 stretches that start with the i-th.
	routes := make([][]route, len(all))
	for i := len(all) - 1; i >= 0; i-- {
		routes[i] = make([]route, len(all)-i)
		for j := range routes[i] {
			var err error
			if j == 0 {
				routes[i][0], err = begin(all[i])
			} else {
				routes[i][j], err = better(routes[i][j-1], all[i+j], routes[i+1][j-1], all[i])
			}
			if err != nil {
				return plan{}, err
			}
		}
	}
	order := make([]bool, len(all))
	i := 0
	for j := len(all) - 1; j >= 0; j-- {
		order[j] = routes[i][j].outward
		if !order[j] {
			i++
		}
	}
	return newPlan(all, i, order)
}

// route describes how a plan reaches a range of stretches.
type route struct {
	classes, cost float64 // expected at the end, and in total
	modulus       wide
	outward       bool // the last stretch joined is the far one
}

// begin returns the way to a single stretch. Its cost is infinite for a gap, because no plan begins
// with one.
func begin(of segment) (route, error) {
	w, err := route{classes: 1, modulus: wide{uint64(of.from)}}.after(of, true)
	if of.seeds == Unknown {
		w.cost = math.Inf(1)
	}
	return w, err
}

// better returns the better of two ways to the same stretches.
func better(near route, far segment, beyond route, before segment) (route, error) {
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

// after returns the way extended by one stretch.
func (w route) after(of segment, outward bool) (route, error) {
	s, err := newStep(of, outward, w.modulus)
	w.classes = s.expected(w.classes)
	w.cost += w.classes
	w.modulus, w.outward = s.next, outward
	return w, err
}
