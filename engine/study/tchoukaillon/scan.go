package tchoukaillon

import (
	"context"
	"slices"
)

// least is the smallest number of seeds in hand before the first given hole that agrees, and the
// smallest that is at least bound.
type least struct {
	bound       wide
	any, inside wide
	found       bool
	foundInside bool
}

func (l *least) add(hand wide) {
	if !l.found || hand.compare(l.any) < 0 {
		l.any, l.found = hand, true
	}
	if hand.compare(l.bound) >= 0 && (!l.foundInside || hand.compare(l.inside) < 0) {
		l.inside, l.foundInside = hand, true
	}
}

// close sets inside if only the next period contains a solution.
func (l *least) close(period wide) {
	if l.found && !l.foundInside {
		l.add(l.any.sum(period))
	}
}

// scanner tries numbers in ascending order. This is faster if few holes are given, because many of
// the numbers agree. It tries only numbers that agree with the first holes, up to the hole at which
// the classes become many.
type scanner struct {
	steps   []step // of an outward plan
	head    int    // number of steps that the classes have passed
	classes []class
}

// maxScanned is the maximum number of classes of a scanner.
const maxScanned = 1 << 14

// newScanner determines as many of the first holes of an outward plan as possible, but at most most
// of them.
func newScanner(ctx context.Context, p plan, most int) (scanner, error) {
	s := scanner{steps: p.steps, classes: []class{{}}}
	for s.head < min(most, len(p.steps)) {
		var next []class
		one := search{ctx: ctx, steps: p.steps[s.head : s.head+1], budget: maxScanned, filling: len(p.steps)}
		one.sums = make([]int, len(p.steps))
		one.found = func(c class) bool {
			next = append(next, c)
			return len(next) <= maxScanned
		}
		for _, c := range s.classes {
			if !one.visit(0, c) {
				break
			}
		}
		if one.err != nil || len(next) > maxScanned {
			return s, one.err
		}
		s.classes = next
		s.head++
	}
	return s, nil
}

// run finds the least numbers and tries at most budget of them. Its error is that of the context,
// or errBudget.
func (s scanner) run(ctx context.Context, budget int, l *least) error {
	if len(s.classes) == 0 {
		return nil
	}
	slices.SortFunc(s.classes, func(a, b class) int { return a.hand.compare(b.hand) })
	modulus, end := s.steps[0].classes, s.steps[len(s.steps)-1].next
	if s.head > 0 {
		modulus = s.steps[s.head-1].next
	}
	for start := (wide{}); start.compare(end) < 0; start = start.sum(modulus) {
		for _, c := range s.classes {
			if budget--; budget < 0 {
				return errBudget
			}
			if budget&0xfff == 0 && ctx.Err() != nil {
				return ctx.Err()
			}
			hand := start.sum(c.hand)
			if !s.agrees(hand.minus(wide{uint64(c.held)})) {
				continue
			}
			if l.add(hand); l.foundInside {
				return nil
			}
		}
	}
	return nil
}

// agrees sows the seeds in hand after the head and reports whether the given holes agree.
func (s scanner) agrees(hand wide) bool {
	for i := range s.steps[s.head:] {
		at := &s.steps[s.head+i]
		held := hand.mod(uint64(at.to + 1))
		if at.seeds != Unknown && uint64(at.seeds) != held {
			return false
		}
		hand = hand.minus(wide{held})
	}
	return true
}
