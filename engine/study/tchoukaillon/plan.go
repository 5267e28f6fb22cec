package tchoukaillon

import (
	"context"
	"errors"
	"math"
	"math/big"
	"slices"
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
