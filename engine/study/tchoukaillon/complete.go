package tchoukaillon

import (
	"context"
	"errors"
	"math/big"
	"slices"
)

// Unknown marks an unspecified hole of a [Pattern].
const Unknown = -1

// MaxDistance is the maximum distance of a hole in a pattern.
const MaxDistance = 100_000

// Pattern is a partly specified board, by distance: element i is the number of seeds at distance
// i+1, or [Unknown]. A hole may have more seeds than its distance; [Complete] then returns a
// [Conflict].
type Pattern []int

// Farthest returns the greatest distance of a given hole, or 0.
func (p Pattern) Farthest() int {
	for i := len(p); i >= 1; i-- {
		if p[i-1] != Unknown {
			return i
		}
	}
	return 0
}

// given returns the distances of the given holes in ascending order.
func (p Pattern) given() []int {
	var given []int
	for i, seeds := range p {
		if seeds != Unknown {
			given = append(given, i+1)
		}
	}
	return given
}

// between returns the pattern with the holes outside a range set to Unknown.
func (p Pattern) between(from, to int) Pattern {
	q := slices.Clone(p[:to])
	for i := range from - 1 {
		q[i] = Unknown
	}
	return q
}

// Completion reports whether a winning board agrees with a pattern, and the smallest such board.
type Completion struct {
	// Smallest is the fewest seeds of a winning board that agrees, or nil if none agrees. A 0 of
	// the pattern may lie beyond the end of the board.
	Smallest *big.Int

	// Inside is Smallest among the boards that reach the farthest hole given in the pattern: the
	// fewest seeds with a length of at least that distance. The paper interprets a 0 there in this
	// way. Inside is nil if Smallest is nil.
	Inside *big.Int

	// Period is lcm(2, …, k+1), where k is the farthest given distance. Adding Period to the seeds
	// of a board that agrees gives another board that agrees (Theorem 4.5).
	Period *big.Int

	// Conflict is the reason why no board agrees; nil if one does.
	Conflict *Conflict
}

// firstBudget is the number of classes that the first attempt visits before it tries numbers one by
// one.
const firstBudget = 1 << 17

// Complete finds the smallest winning board that agrees with a pattern, which is the open question
// of Remark 4.6, or the reason why none agrees.
//
// It maintains residue classes of the number of seeds. That number modulo the least common multiple
// of the distances + 1 up to a hole determines the hole. One more hole therefore splits a class
// only if the least common multiple grows, which happens at powers of primes. A given hole discards
// the classes that do not agree. Four measures limit the number of classes:
//
//   - The classes count the seeds in hand before the first given hole. Holes
//     before it need no classes: every such number comes from a board, and
//     smaller numbers come from smaller boards.
//   - They start at the given holes that leave the fewest classes, and extend
//     to both sides.
//   - Of several adjacent unknown holes only the sum is determined at first.
//     The holes themselves follow at the end, when few sums are left.
//   - If too few holes are given, there are too many classes. Then numbers are
//     tried in ascending order instead, because many of them agree.
//
// Twenty given holes up to distance 40 usually take a few milliseconds. All but one pattern in some
// thousands take less than a second. The worst case is proportional to the period, so the context
// should have a deadline. The error of the context is returned without a result. The other error is
// [ErrTooLong].
func Complete(ctx context.Context, p Pattern) (Completion, error) {
	known := p.given()
	if len(known) == 0 {
		return Completion{Smallest: new(big.Int), Inside: new(big.Int), Period: big.NewInt(1)}, ctx.Err()
	}
	first, last := known[0], known[len(known)-1]
	p = p[:last]
	if conflict := obviousConflict(p, first, last); conflict != nil {
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

// settle finds the least numbers, alternating between classes and single numbers with growing
// budgets, because the faster way is not predictable. If it finds none, the first settled steps of
// the best plan are enough to explain the conflict.
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

// reach returns the nearest and the farthest hole of the first settled steps of a plan and the step
// after them.
func (p plan) reach(settled int) (near, far int) {
	near, far = p.steps[0].from, p.steps[0].to
	for _, s := range p.steps[:min(settled+1, len(p.steps))] {
		near, far = min(near, s.from), max(far, s.to)
	}
	return near, far
}

// bound returns the least number in hand before the hole first if the board has at least length
// last.
func bound(first, last int) wide {
	q := int64(1)
	for j := int64(last - 1); j >= int64(first); j-- {
		q += ceil(q, j)
	}
	return wide{uint64(q) * uint64(first)}
}

// fromHand returns the fewest seeds of a board with the given number in hand before the hole first;
// compare [MinSeeds].
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

// ConditionState is what a pattern and its completion determine of a condition of Theorem 4.5.
type ConditionState uint8

// The states. The known holes determine whether a condition holds or fails. Otherwise it can be met
// if a board agrees with the pattern, and cannot be met if it belongs to the conflict.
const (
	Open ConditionState = iota
	Holds
	Fails
	CanBeMet
	CannotBeMet
)

// StateOf returns the state of a condition for a pattern with this completion. The zero value of
// Completion means that the completion is not known.
func (c Completion) StateOf(condition Congruence, p Pattern) ConditionState {
	sum, known := condition.Sum(p)
	switch {
	case known && sum%condition.Modulus == 0:
		return Holds
	case known:
		return Fails
	case c.Conflict != nil && slices.Contains(c.Conflict.Congruences, condition):
		return CannotBeMet
	case c.Smallest != nil:
		return CanBeMet
	}
	return Open
}
