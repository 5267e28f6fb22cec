package tchoukaillon

import (
	"context"
	"errors"
	"math/big"
)

// Completion says whether a winning board agrees with a pattern, and which is
// the smallest.
type Completion struct {
	// Smallest is the fewest seeds of a winning board that agrees, where a 0 of
	// the pattern may lie beyond the end of the board; nil when none agrees.
	Smallest *big.Int

	// Inside is the same when the board must reach the farthest hole that the
	// pattern knows, which is how the paper reads a 0 there: the fewest seeds
	// with a length of at least that distance. It is nil when Smallest is.
	Inside *big.Int

	// Period is lcm(2, …, k+1), with k the farthest known distance: with so many
	// seeds more, a board that agrees agrees again (Theorem 4.5).
	Period *big.Int

	// Conflict is why none agrees; nil when one does.
	Conflict *Conflict
}

// firstBudget is how many classes are visited before numbers are tried one by one,
// the first time.
const firstBudget = 1 << 17

// Complete finds the smallest winning board that agrees with a pattern, the
// question that Remark 4.6 leaves open, or why there is none.
//
// It carries residue classes of the number of seeds. A hole is settled by that
// number modulo the least common multiple of the distances + 1 up to it, so that
// one more hole splits a class only where that grows, which it does at powers of
// primes; and a known hole discards what does not agree. To keep the classes few:
//
//   - They are classes of what is in hand before the first known hole. Holes
//     before it need none: every such number comes from a board, and the smaller
//     from the smaller.
//   - They start at the known holes that leave the fewest, and grow to both
//     sides of them.
//   - Of several unknown holes side by side only the sum is settled at first; the
//     holes themselves at the end, when few sums are left.
//   - Where so little is known that the classes are still too many, numbers are
//     tried in order instead, for then many of them agree.
//
// Twenty known holes up to distance 40 take a few milliseconds as a rule, and
// less than a second but for one pattern in some thousands. The worst case is
// no better than the period, so that the context should have an end: its error
// is returned, and then nothing is known. The other error is [ErrTooLong].
func Complete(ctx context.Context, p Pattern) (Completion, error) {
	known := p.given()
	if len(known) == 0 {
		return Completion{Smallest: new(big.Int), Inside: new(big.Int), Period: big.NewInt(1)}, ctx.Err()
	}
	first, last := known[0], known[len(known)-1]
	p = p[:last]
	if conflict := evident(p, first, last); conflict != nil {
		return Completion{Period: Period(last), Conflict: conflict}, nil
	}
	best, err := bestPlan(p, first, last)
	if err != nil {
		return Completion{}, err
	}
	outward, err := outwardPlan(p, first, last)
	if err != nil {
		return Completion{}, err
	}
	found := least{bound: bound(first, last)}
	settled, err := settle(ctx, best, outward, &found)
	if err != nil {
		return Completion{}, err
	}
	if !found.found {
		near, far := best.reach(settled)
		return Completion{Period: Period(last), Conflict: explain(ctx, p.between(near, far))}, ctx.Err()
	}
	found.close(outward.steps[len(outward.steps)-1].next)
	return Completion{
		Smallest: fromHand(found.any, first),
		Inside:   fromHand(found.inside, first),
		Period:   Period(last),
	}, nil
}

// settle finds the least numbers by classes and one by one, in turns that grow
// longer, for what is quicker cannot be told beforehand. When none is found, the
// first settled steps of the best plan are enough to see why.
func settle(ctx context.Context, best, outward plan, l *least) (settled int, err error) {
	var one scanner
	for budget := firstBudget; ; budget *= 4 {
		attempt := *l
		settled, err = best.run(ctx, budget, func(c class) bool {
			attempt.add(c.hand)
			return true
		})
		if err == nil {
			*l = attempt
		}
		if !errors.Is(err, errBudget) {
			return settled, err
		}
		if one.steps == nil {
			if one, err = newScanner(ctx, outward, len(outward.steps)); err != nil {
				return settled, err
			}
		}
		attempt = *l
		err = one.run(ctx, budget, &attempt)
		if err == nil {
			*l = attempt
		}
		if !errors.Is(err, errBudget) {
			return len(best.steps), err
		}
	}
}

// reach returns between which holes the first steps of a plan lie, and the one
// after them.
func (p plan) reach(settled int) (near, far int) {
	near, far = p.steps[0].from, p.steps[0].to
	for _, s := range p.steps[:min(settled+1, len(p.steps))] {
		near, far = min(near, s.from), max(far, s.to)
	}
	return near, far
}

// bound is the least that is in hand before the hole first when the board has
// at least length last.
func bound(first, last int) wide {
	q := int64(1)
	for j := int64(last - 1); j >= int64(first); j-- {
		q += ceil(q, j)
	}
	return wide{uint64(q) * uint64(first)}
}

// fromHand returns the fewest seeds of a board that has a number in hand before
// the hole first, as [MinSeeds] does.
func fromHand(hand wide, first int) *big.Int {
	q, one := hand.big(), big.NewInt(1)
	q.Div(q, big.NewInt(int64(first)))
	step, j := new(big.Int), new(big.Int)
	for i := first - 1; i >= 1; i-- {
		step.Add(q, j.SetInt64(int64(i)))
		step.Sub(step, one)
		q.Add(q, step.Div(step, j))
	}
	return q
}
