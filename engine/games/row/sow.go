package row

import "tchouka/engine"

// Result is the result of a move on a one-row board.
type Result struct {
	Position Position
	Ending   engine.Ending
	Sowings  int
	Last     int // the place of the last seed; see [engine.Step]
}

// Play returns the result of a move, or an [*IllegalMove]. O(n) for each sowing of the chain.
func (r Rules) Play(p Position, m Move) (Result, error) {
	return r.PlaySteps(p, m, func(engine.Step) bool { return true })
}

// PlaySteps is Play and yields the steps of the move. If yield returns false, PlaySteps stops early
// and its result is meaningless.
//
// Seeds are dropped singly except in sowings of three laps or more, whose middle laps are a single
// Lap step:
//
//	s = 23 seeds, n = 4:   one lap   one Lap step   one lap   the rest
//	                       5 drops   2 × 5 seeds    5 drops   3 drops
//
// So a sowing takes O(n) steps for any number of seeds, and its last seed is always a separate
// step.
func (r Rules) PlaySteps(p Position, m Move, yield func(engine.Step) bool) (Result, error) {
	if err := r.Check(p, m); err != nil {
		return Result{}, err
	}
	s := sower{rules: r, holes: p.Holes(), ruma: p.ruma}
	s.move(int(m), yield)
	return Result{
		Position: Position{holes: s.holes, ruma: s.ruma},
		Ending:   s.ending,
		Sowings:  s.sowings,
		Last:     s.place(),
	}, nil
}

// Apply returns the position after one step, so that an animation can follow a move without the
// rules. Seeds in the hand are not on the board.
func (p Position) Apply(s engine.Step) Position {
	q := Position{holes: p.Holes(), ruma: p.ruma}
	switch s.Kind {
	case engine.Lift:
		q.holes[s.Hole-1] -= s.Count
	case engine.Drop:
		q.holes[s.Hole-1]++
	case engine.Bank:
		q.ruma++
	case engine.Lap:
		q.ruma += s.Count
		for i := range q.holes {
			q.holes[i] += s.Count
		}
	}
	return q
}

// sower plays one move. The places of a board form a ring of n + 1 with the Ruma at 0. The place
// after at is (at + 1) mod (n + 1).
type sower struct {
	rules   Rules
	holes   []int
	ruma    int
	hand    int
	at      int
	sowings int
	ending  engine.Ending
}

// move chains sowings from a hole until the move ends or yield stops it.
func (s *sower) move(hole int, yield func(engine.Step) bool) {
	for s.sow(hole, yield) {
		hole = s.at
		if s.at == 0 || !s.chains(yield) {
			return
		}
	}
}

// chains reports whether the chain continues after the last seed fell into hole s.at.
func (s *sower) chains(yield func(engine.Step) bool) bool {
	seeds := s.holes[s.at-1]
	switch {
	case seeds == 1:
		s.ending = engine.InEmptyHole
	case !s.rules.Wrapping && seeds > len(s.holes)+1-s.at:
		s.ending = engine.PastRuma
	default:
		return yield(s.step(engine.Chain, seeds))
	}
	yield(s.step(engine.Die, 0))
	return false
}

// sow plays one sowing; it returns false if yield stopped it.
func (s *sower) sow(hole int, yield func(engine.Step) bool) bool {
	s.sowings++
	s.at, s.hand = hole, s.holes[hole-1]
	s.holes[hole-1] = 0
	if !yield(s.step(engine.Lift, s.hand)) {
		return false
	}
	ring := len(s.holes) + 1
	laps := s.hand/ring - 2 // the laps in the single Lap step, if positive
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

// lap adds count seeds to every place at once.
func (s *sower) lap(count int, yield func(engine.Step) bool) bool {
	s.ruma += count
	for i := range s.holes {
		s.holes[i] += count
	}
	s.hand -= count * (len(s.holes) + 1)
	return yield(s.step(engine.Lap, count))
}

// drop moves the hand to the next place and drops one seed there.
func (s *sower) drop(yield func(engine.Step) bool) bool {
	if s.at == 0 && !yield(s.step(engine.Wrap, 0)) {
		return false
	}
	s.at = (s.at + 1) % (len(s.holes) + 1)
	s.hand--
	if s.at == 0 {
		s.ruma++
		return yield(s.step(engine.Bank, 1))
	}
	s.holes[s.at-1]++
	return yield(s.step(engine.Drop, 1))
}

// place returns the place of the hand in the order of [Game.Places]; the Ruma is the last.
func (s *sower) place() int {
	if s.at == 0 {
		return len(s.holes) + 1
	}
	return s.at
}

func (s *sower) step(kind engine.StepKind, count int) engine.Step {
	return engine.Step{Kind: kind, Hole: s.place(), Count: count, Hand: s.hand, Sowing: s.sowings, Ending: s.ending}
}
