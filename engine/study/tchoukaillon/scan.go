package tchoukaillon

import (
	"context"
	"math/big"
	"math/bits"
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

// wide is a whole number of 256 bits, the lowest word first. The search keeps
// its values below 2^255, so that sums never overflow.
type wide [4]uint64

// wideBits is the maximum size of a modulus in bits.
const wideBits = 255

// plus returns w + d.
func (w wide) plus(d uint64) wide {
	return w.sum(wide{d})
}

// sum returns w + v.
func (w wide) sum(v wide) wide {
	var carry uint64
	for i := range w {
		w[i], carry = bits.Add64(w[i], v[i], carry)
	}
	return w
}

// minus returns w − v, for v ≤ w.
func (w wide) minus(v wide) wide {
	var borrow uint64
	for i := range w {
		w[i], borrow = bits.Sub64(w[i], v[i], borrow)
	}
	return w
}

// times returns w · d; ok is false if the product has more than wideBits bits.
func (w wide) times(d uint64) (product wide, ok bool) {
	var above uint64
	for i := range w {
		high, low := bits.Mul64(w[i], d)
		var carry uint64
		product[i], carry = bits.Add64(low, above, 0)
		above = high + carry
	}
	return product, above == 0 && product[3]>>63 == 0
}

// mod returns the remainder of w modulo d > 0.
func (w wide) mod(d uint64) uint64 {
	var remainder uint64
	for i := len(w) - 1; i >= 0; i-- {
		if remainder|w[i] != 0 {
			_, remainder = bits.Div64(remainder, w[i], d)
		}
	}
	return remainder
}

// compare returns the sign of w − v.
func (w wide) compare(v wide) int {
	for i := len(w) - 1; i >= 0; i-- {
		switch {
		case w[i] < v[i]:
			return -1
		case w[i] > v[i]:
			return 1
		}
	}
	return 0
}

// big returns w as a big integer.
func (w wide) big() *big.Int {
	sum := new(big.Int)
	for i := len(w) - 1; i >= 0; i-- {
		sum.Lsh(sum, 64)
		sum.Or(sum, new(big.Int).SetUint64(w[i]))
	}
	return sum
}
