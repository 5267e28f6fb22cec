package tchoukaillon

import (
	"context"
	"errors"
)

// class is a residue class of the seeds in hand before the first determined hole, r = n − b_1 − … −
// b_(near−1). The steps so far are determined by r modulo the least common multiple of their
// moduli.
type class struct {
	hand wide
	held int // by the holes from there to the current one
	rest int // of the sum of the gap that is being filled
}

// errBudget means that a search has visited as many classes as its budget allows.
var errBudget = errors.New("the budget is spent")

// search visits, depth first, the classes that agree with the known holes.
type search struct {
	ctx     context.Context
	steps   []step
	sums    []int // of the stretches, on the path to the current class
	gaps    []gap // filled by the steps from filling on
	filling int
	budget  int // classes that may still be visited
	polls   int // approximate number of polls of the context
	deepest int // number of steps that some class has passed
	found   func(class) bool
	err     error
}

// run visits all classes that pass all steps, until found returns false. Its error is that of the
// context, or errBudget.
func (p plan) run(ctx context.Context, budget int, found func(class) bool) (deepest int, err error) {
	s := search{ctx: ctx, steps: p.steps, sums: make([]int, len(p.steps)), budget: budget, found: found}
	s.gaps, s.filling = gapsOf(p.steps)
	if err := ctx.Err(); err != nil {
		return 0, err
	}
	s.visit(0, class{})
	return s.deepest, s.err
}

// prepared is the cost of preparing the gaps, in visited classes.
const prepared = 16

// visit visits the classes that follow from a class, as long as each hole can hold its seeds. It
// returns false if the search must end.
//
// Outward, the seeds left in hand determine the remainder of the seeds. Inward, their sum with the
// seeds in hand must be a multiple. In both cases the classes to add are those with turns ≡ ±seeds
// − base (mod modulus).
func (s *search) visit(depth int, c class) bool {
	s.deepest = max(s.deepest, depth)
	if depth == len(s.steps) {
		return s.found(c)
	}
	if s.budget--; s.budget < 0 {
		s.err = errBudget
		return false
	}
	if s.polls++; s.polls&0xfff == 0 {
		if s.err = s.ctx.Err(); s.err != nil {
			return false
		}
	}
	at := &s.steps[depth]
	if depth == s.filling {
		s.budget -= prepared
		if !s.prepare(c) {
			return true
		}
	}
	if at.opens {
		c.held, c.rest = s.before(at.index), s.sums[at.index]
	}
	d := at.modulus
	base, sign := c.hand.mod(d), d-1
	if at.outward {
		base, sign = (base+d-uint64(c.held)%d)%d, 1
	}
	seeds, most := at.span(c, sign*(base%at.common)%at.common)
	for ; seeds <= most; seeds += int(at.common) {
		wanted := (sign*(uint64(seeds)%d) + d - base) % d
		if wanted%at.common != 0 {
			return true // a given hole, whose only value does not agree
		}
		if !at.fills {
			s.sums[at.index] = seeds
		} else if !s.gaps[at.gap].allowed[at.from-s.gaps[at.gap].from][s.sums[at.index]-c.rest+seeds] {
			continue
		}
		if !s.visit(depth+1, at.follow(c, seeds, at.turns[wanted/at.common])) {
			return false
		}
	}
	return true
}

// span returns the minimum and the maximum number of seeds that a step can place, given their
// remainder modulo common.
func (s *step) span(c class, remainder uint64) (least, most int) {
	if s.seeds != Unknown {
		return s.seeds, s.seeds
	}
	least, most = int(remainder), s.most
	if s.fills {
		most = min(most, c.rest)
		if short := c.rest - s.later - least; short > 0 {
			stride := int(s.common)
			least += (short + stride - 1) / stride * stride
		}
	}
	return least, most
}

// follow returns the class after placing seeds.
func (s *step) follow(c class, seeds int, turn wide) class {
	c.hand = c.hand.sum(turn)
	c.held += seeds
	c.rest -= seeds
	if !s.outward {
		c.hand = c.hand.plus(uint64(seeds))
		for c.hand.compare(s.next) >= 0 {
			c.hand = c.hand.minus(s.next)
		}
	}
	return c
}

// gap is a sequence of unknown holes. A search determines their sum before the holes themselves.
// Each hole may hold only what the sum still allows:
//
//	    sum up to   hole 5    hole 6    hole 7
//	0 ─────────────── 3 ─┬────── 7 ─────┐
//	                     └────── 9 ──── 12     the sum of the gap
//	                  5 ──────── 11 ────┘
//
// The seeds in hand determine each of these sums modulo a divisor of distance + 1.
type gap struct {
	index   int      // of the stretch
	from    int      // the distance of its nearest hole
	known   []int    // by hole, the divisor of distance + 1 that the classes determine
	allowed [][]bool // by hole, and by the sum up to it, whether the whole sum is still possible
}

// gapsOf returns the gaps that the last steps of a plan fill, and the index of the first such step.
func gapsOf(steps []step) (gaps []gap, first int) {
	first = len(steps)
	for depth, s := range steps {
		if !s.fills {
			continue
		}
		first = min(first, depth)
		if s.opens {
			gaps = append(gaps, gap{index: s.index, from: s.from})
		}
		g := &gaps[s.gap]
		g.known = append(g.known, int(gcd(steps[first].classes.mod(s.modulus), s.modulus)))
		g.allowed = append(g.allowed, nil)
	}
	return gaps, first
}

// prepare computes the sums that sum allows, given the seeds in hand before the gap. It reports
// whether the gap can hold sum. Time is the sum times the number of holes.
func (g *gap) prepare(hand wide, held, sum int) bool {
	for i := len(g.known) - 1; i >= 0; i-- {
		if len(g.allowed[i]) <= sum {
			g.allowed[i] = make([]bool, 2*sum+1)
		}
		allowed, known := g.allowed[i][:sum+1], g.known[i]
		clear(g.allowed[i])
		remainder := int((hand.mod(uint64(known)) + uint64(known) - uint64(held%known)) % uint64(known))
		if i == len(g.known)-1 {
			allowed[sum] = sum%known == remainder
			continue
		}
		// next is the least allowed sum after one more hole that is not less than the current sum.
		most, next := g.from+i+1, -1
		for at := sum; at >= 0; at-- {
			if g.allowed[i+1][at] {
				next = at
			}
			allowed[at] = next >= 0 && next-at <= most && at%known == remainder
		}
	}
	for at := 0; at <= min(sum, g.from); at++ {
		if g.allowed[0][at] {
			return true
		}
	}
	return false
}

// before returns the sum of the stretches nearer than the given one.
func (s *search) before(index int) int {
	held := 0
	for _, sum := range s.sums[:index] {
		held += sum
	}
	return held
}

// prepare reports whether all gaps can hold their sums.
func (s *search) prepare(c class) bool {
	for i := range s.gaps {
		g := &s.gaps[i]
		if !g.prepare(c.hand, s.before(g.index), s.sums[g.index]) {
			return false
		}
	}
	return true
}
