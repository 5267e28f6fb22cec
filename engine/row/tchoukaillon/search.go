package tchoukaillon

import (
	"context"
	"errors"
)

// class is a residue class of what is in hand before the first settled hole,
// r = n − b_1 − … − b_(near−1). Modulo the least common multiple of the moduli of
// the steps so far, r settles them.
type class struct {
	hand wide
	held int // by the holes from there to the one at hand
	rest int // of the sum of a gap that is being filled
}

// errBudget ends a search that may not visit more classes.
var errBudget = errors.New("the budget is spent")

// search visits, depth first, the classes that agree with the known holes.
type search struct {
	ctx     context.Context
	steps   []step
	sums    []int // of the stretches, on the path to the class at hand
	gaps    []gap // that the steps from filling on fill
	filling int
	budget  int // classes that may still be visited
	polls   int // of the context, nearly
	deepest int // steps that some class has passed
	found   func(class) bool
	err     error
}

// run visits all classes that pass all steps, until found returns false. Its
// error is that of the context, or errBudget.
func (p plan) run(ctx context.Context, budget int, found func(class) bool) (deepest int, err error) {
	s := search{ctx: ctx, steps: p.steps, sums: make([]int, len(p.steps)), budget: budget, found: found}
	s.gaps, s.filling = gapsOf(p.steps)
	if err := ctx.Err(); err != nil {
		return 0, err
	}
	s.visit(0, class{})
	return s.deepest, s.err
}

// prepared is how many classes could be visited while the gaps are prepared.
const prepared = 16

// visit visits the classes that follow from one, as long as each hole can hold
// what it must. It returns false when the search is to end.
//
// Outward, what is left in hand gives the remainder of the seeds; inward, their
// sum with what was in hand must be a multiple. Either way the classes to add
// are those for which turns ≡ ±seeds − base (mod modulus).
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
			return true // a hole with only one choice, the wrong one
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

// span returns the least and the most seeds that a step can place, given
// their remainder modulo common.
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

// follow returns the class that places seeds.
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
