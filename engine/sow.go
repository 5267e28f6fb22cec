package engine

import "iter"

// StepKind names one thing that happens in a move.
type StepKind uint8

// The steps of a move, in the order in which they can occur:
//
//	Lift   Count seeds are taken from Hole into the hand
//	Drop   one seed falls from the hand into Hole
//	Bank   one seed falls from the hand into the Ruma
//	Wrap   the hand goes on from the Ruma to hole 1
//	Lap    Count whole laps at once: Count seeds into every hole and the Ruma
//	Chain  the last seed fell into Hole, which held seeds: a Lift follows
//	Die    the move ends in Hole with a loss; Ending says which
const (
	Lift StepKind = iota
	Drop
	Bank
	Wrap
	Lap
	Chain
	Die
)

// Step is one thing that happens in a move.
type Step struct {
	Kind   StepKind
	Hole   int    // the place it happens at; 0 is the Ruma
	Count  int    // seeds lifted or dropped there
	Hand   int    // seeds in the hand afterwards
	Sowing int    // the sowing it belongs to, from 1
	Ending Ending // of a Die
}

// Outcome is what a move leads to on a one-row board.
type Outcome struct {
	Position Position
	Ending   Ending
	Sowings  int
	Last     int // where the last seed fell: a hole, or 0 for the Ruma
}

// Sow yields the steps of a move one by one, or returns an [*IllegalMove].
//
// Seeds are dropped singly except in sowings of three laps and more, whose
// middle is a single Lap step:
//
//	s = 23 seeds, n = 4:   one lap   one Lap step   one lap   the rest
//	                       5 drops   2 × 5 seeds    5 drops   3 drops
//
// So a sowing takes O(n) steps whatever the number of seeds, and its last seed
// is always a step of its own.
func (r Rules) Sow(p Position, m Move) (iter.Seq[Step], error) {
	if err := r.Check(p, m); err != nil {
		return nil, err
	}
	return func(yield func(Step) bool) {
		s := sower{rules: r, holes: p.Holes(), ruma: p.ruma}
		s.move(int(m), yield)
	}, nil
}

// Play returns what a move leads to, or an [*IllegalMove]. It drains the steps
// of [Rules.Sow]: O(n) for each sowing of the chain.
func (r Rules) Play(p Position, m Move) (Outcome, error) {
	if err := r.Check(p, m); err != nil {
		return Outcome{}, err
	}
	s := sower{rules: r, holes: p.Holes(), ruma: p.ruma}
	s.move(int(m), func(Step) bool { return true })
	return Outcome{
		Position: Position{holes: s.holes, ruma: s.ruma},
		Ending:   s.ending,
		Sowings:  s.sowings,
		Last:     s.at,
	}, nil
}

// Apply returns the position after one step. It lets an animation follow a
// move without knowing the rules; seeds in the hand are nowhere on the board.
func (p Position) Apply(s Step) Position { return p.step(s, 1) }

// Unapply returns the position before one step: it undoes Apply.
func (p Position) Unapply(s Step) Position { return p.step(s, -1) }

// step applies a step once, or −1 times.
func (p Position) step(s Step, times int) Position {
	q := Position{holes: p.Holes(), ruma: p.ruma}
	switch s.Kind {
	case Lift:
		q.holes[s.Hole-1] -= times * s.Count
	case Drop:
		q.holes[s.Hole-1] += times
	case Bank:
		q.ruma += times
	case Lap:
		q.ruma += times * s.Count
		for i := range q.holes {
			q.holes[i] += times * s.Count
		}
	}
	return q
}

// sower carries one move through. The places of a board form a ring of n + 1
// with the Ruma at 0, so that the place after at is (at + 1) mod (n + 1).
type sower struct {
	rules   Rules
	holes   []int
	ruma    int
	hand    int
	at      int
	sowings int
	ending  Ending
}

// move chains sowings from a hole until one ends the move, or yield stops it.
func (s *sower) move(hole int, yield func(Step) bool) {
	for s.sow(hole, yield) {
		hole = s.at
		if s.at == 0 || !s.chains(yield) {
			return
		}
	}
}

// chains decides, after a last seed in hole s.at, whether the chain goes on.
func (s *sower) chains(yield func(Step) bool) bool {
	seeds := s.holes[s.at-1]
	switch {
	case seeds == 1:
		s.ending = InEmptyHole
	case !s.rules.Wrapping && seeds > len(s.holes)+1-s.at:
		s.ending = PastRuma
	default:
		return yield(s.step(Chain, seeds))
	}
	yield(s.step(Die, 0))
	return false
}

// sow carries one sowing through; false when yield stopped it.
func (s *sower) sow(hole int, yield func(Step) bool) bool {
	s.sowings++
	s.at, s.hand = hole, s.holes[hole-1]
	s.holes[hole-1] = 0
	if !yield(s.step(Lift, s.hand)) {
		return false
	}
	ring := len(s.holes) + 1
	laps := s.hand/ring - 2 // those given in one step, when there are any
	for dropped := 0; s.hand > 0; dropped++ {
		if dropped == ring && laps > 0 && !s.lap(laps, yield) {
			return false
		}
		if !s.drop(yield) {
			return false
		}
	}
	return true
}

// lap gives count seeds to every place at once.
func (s *sower) lap(count int, yield func(Step) bool) bool {
	s.ruma += count
	for i := range s.holes {
		s.holes[i] += count
	}
	s.hand -= count * (len(s.holes) + 1)
	return yield(s.step(Lap, count))
}

// drop moves the hand on by one place and lets one seed fall there.
func (s *sower) drop(yield func(Step) bool) bool {
	if s.at == 0 && !yield(s.step(Wrap, 0)) {
		return false
	}
	s.at = (s.at + 1) % (len(s.holes) + 1)
	s.hand--
	if s.at == 0 {
		s.ruma++
		return yield(s.step(Bank, 1))
	}
	s.holes[s.at-1]++
	return yield(s.step(Drop, 1))
}

func (s *sower) step(kind StepKind, count int) Step {
	return Step{Kind: kind, Hole: s.at, Count: count, Hand: s.hand, Sowing: s.sowings, Ending: s.ending}
}
