package acheh

import (
	"tchouka/engine"
)

// turn is a turn in progress. If yield is nil, it uses a faster implementation.
type turn struct {
	rules   rules
	state   State
	at      int // place of the last seed; store for the mover's tjōh
	hand    int
	sowings int
	yield   func(engine.Step) bool
	stopped bool // yield returned false
}

// store is the place of the mover's tjōh, and nowhere means no hole.
const (
	store  = -1
	noHole = -2
)

// turnEnd is the end of a turn.
type turnEnd uint8

const (
	ends    turnEnd = iota
	endless         // it returns to an earlier position
	tooLong         // neither was detected
)

// maxDropped is the maximum number of seeds that a turn may drop. On large boards cycles can be too
// long to detect. The longest known finite turn drops 585,827 seeds.
const maxDropped = 1 << 22

// usualDropped is a number of seeds that most turns do not exceed.
const usualDropped = 1 << 10

// sow plays the turn from a hole on a state; it returns false if the turn does not end.
func (g Game) sow(s *State, at int, most int) bool {
	t := turn{rules: g.rules, state: *s, at: at}
	f := t.run(most)
	*s = t.state
	return f == ends
}

// run plays the turn until it ends, or has dropped more than most seeds.
//
// Without captures, a sowing can be undone in only one way: going back from its end, it began in
// the first hole that holds at most the whole laps left everywhere. So an endless turn returns to
// its beginning, or to the position after its last capture.
func (t *turn) run(most int) turnEnd {
	begun, first, dropped := t.state.seeds, t.at, 0
	for take := t.at; ; {
		t.at = take
		dropped += int(t.state.seeds[take])
		t.sowHole()
		if t.stopped {
			return ends
		}
		next := t.after()
		t.capture(next)
		if next.take == noHole {
			if t.at != store {
				t.state.mover = 1 - t.state.mover
			}
			return ends
		}
		if take = next.take; next.captures() {
			begun, first = t.state.seeds, take
		} else if take == first && t.state.seeds == begun {
			return endless
		}
		if dropped > most {
			return tooLong
		}
		if take == t.at && !t.report(engine.Chain, take, int(t.state.seeds[take]), 0) {
			return ends
		}
	}
}

// sowHole lifts the seeds of the hole and drops them one by one into the next places.
func (t *turn) sowHole() {
	t.sowings++
	t.hand = int(t.state.seeds[t.at])
	t.state.seeds[t.at] = 0
	if t.yield != nil {
		t.sowHoleSteps()
		return
	}
	size := 2 * int(t.state.holes)
	gap := noHole
	if t.rules == meutjoh {
		gap = (int(t.state.mover) + 1) * int(t.state.holes) // the hole after the mover's tjōh
	}
	at := t.at
	for ; t.hand > 0; t.hand-- {
		if at++; at == gap {
			t.state.stores[t.state.mover]++
			if t.hand--; t.hand == 0 {
				t.at = store
				return
			}
		}
		if at == size {
			at = 0
		}
		for t.state.closed&(1<<at) != 0 {
			if at++; at == size {
				at = 0
			}
		}
		t.state.seeds[at]++
	}
	t.at = at
}

// sowHoleSteps yields a step for each seed.
func (t *turn) sowHoleSteps() {
	more := t.report(engine.Lift, t.at, t.hand, 0)
	for more && t.hand > 0 {
		t.at = t.next(t.at)
		if t.hand--; t.at == store {
			t.state.stores[t.state.mover]++
		} else {
			t.state.seeds[t.at]++
		}
		more = t.report(engine.Drop, t.at, 1, 0)
	}
}

// next returns the next place in the circuit of the player to move.
func (t *turn) next(at int) int {
	end := (int(t.state.mover)+1)*int(t.state.holes) - 1
	switch {
	case at == store:
		at = end
	case at == end && t.rules == meutjoh:
		return store
	}
	return t.state.nextOpenHole(at)
}

// nextOpenHole returns the next hole that is not captured.
func (s State) nextOpenHole(at int) int {
	for {
		if at++; at == 2*int(s.holes) {
			at = 0
		}
		if s.closed&(1<<at) == 0 {
			return at
		}
	}
}

// capture moves the captured seeds to the store of the player to move.
func (t *turn) capture(next effect) {
	for _, at := range [...]int{next.first, next.second} {
		if at == noHole || t.stopped {
			continue
		}
		n := t.state.seeds[at]
		t.state.seeds[at] = 0
		t.state.stores[t.state.mover] += n
		if t.rules == meuta {
			t.state.closed |= 1 << at
		}
		t.report(engine.Capture, at, int(n), t.state.place(store)+1)
	}
}

// report yields a step; it returns false if yield has stopped the turn.
func (t *turn) report(kind engine.StepKind, at, count, to int) bool {
	if t.yield == nil || t.stopped {
		return !t.stopped
	}
	t.stopped = !t.yield(engine.Step{
		Kind: kind, Hole: t.state.place(at) + 1, Count: count, Hand: t.hand, Sowing: t.sowings, To: to,
	})
	return !t.stopped
}

// effect is the consequence of the last seed of a sowing.
type effect struct {
	first, second int // the captured holes, in order; or nowhere
	take          int // the hole that is sown next; nowhere if the sowing was the last
}

func (s effect) captures() bool { return s.first != noHole }

// noEffect returns the sequel of the last sowing of a turn.
func noEffect() effect { return effect{noHole, noHole, noHole} }

// relay continues from a hole, unless it is empty.
func (t *turn) relay(from int) effect {
	s := noEffect()
	if t.state.seeds[from] > 0 {
		s.take = from
	}
	return s
}

// after returns the consequence of the last seed of a sowing, by the rules of the game.
func (t *turn) after() effect {
	switch t.rules {
	case meusoeeb:
		return t.afterMeusoeeb()
	case meuta:
		return t.afterMeuta()
	case meutjoh:
		return t.afterMeutjoh()
	default:
		return t.afterMeulieh()
	}
}

// afterMeusoeeb captures fours on either side.
func (t *turn) afterMeusoeeb() effect {
	switch t.state.seeds[t.at] {
	case 1:
		return noEffect()
	case 4:
		s := t.relay(t.state.nextOpenHole(t.at))
		s.first = t.at
		return s
	}
	return t.relay(t.at)
}

// afterMeuta permanently captures the hole opposite if the last seed falls into an empty hole of
// the mover.
func (t *turn) afterMeuta() effect {
	if t.state.seeds[t.at] > 1 {
		return t.relay(t.at)
	}
	s := noEffect()
	if o := t.state.opposite(t.at); t.state.owner(t.at) == t.state.mover && t.state.closed&(1<<o) == 0 {
		s.first = o
	}
	return s
}

// afterMeutjoh captures the last seed and the hole opposite if that seed falls into an empty hole
// of the mover.
func (t *turn) afterMeutjoh() effect {
	switch {
	case t.at == store:
		return noEffect()
	case t.state.seeds[t.at] > 1:
		return t.relay(t.at)
	case t.state.owner(t.at) != t.state.mover:
		return noEffect()
	case t.state.seeds[t.state.opposite(t.at)] == 0:
		return effect{t.at, noHole, noHole}
	}
	return effect{t.state.opposite(t.at), t.at, noHole}
}

// afterMeulieh captures the hole after an empty hole.
func (t *turn) afterMeulieh() effect {
	first := t.state.nextOpenHole(t.at)
	if t.state.seeds[t.at] > 1 {
		return t.relay(first)
	}
	s := t.relay(t.state.nextOpenHole(first))
	if t.state.seeds[first] > 0 {
		s.first = first
	}
	return s
}

// PlaySteps plays a turn seed by seed and yields its steps.
func (g Game) PlaySteps(s engine.State, m engine.Move, yield func(engine.Step) bool) (engine.Result, error) {
	from := s.(State)
	at, err := from.check(m.(Move))
	if err != nil {
		return engine.Result{}, err
	}
	t := turn{rules: g.rules, state: from, at: at}
	if err := t.run(maxDropped).problem(m.(Move)); err != nil {
		return engine.Result{}, err
	}
	t = turn{rules: g.rules, state: from, at: at, yield: yield}
	t.run(maxDropped)
	return g.result(t), nil
}

// Apply returns the state after one step. If the turn ends with this step, the other player is to
// move.
func (g Game) Apply(s engine.State, step engine.Step) engine.State {
	to := s.(State)
	at := to.spot(step.Hole - 1)
	switch step.Kind {
	case engine.Lift:
		to.seeds[at] -= uint16(step.Count)
		return to
	case engine.Drop:
		if at == store {
			to.stores[to.mover]++
			return to
		}
		to.seeds[at]++
		if t := (turn{rules: g.rules, state: to, at: at}); step.Hand == 0 && t.after() == noEffect() {
			to.mover = 1 - to.mover
		}
	case engine.Capture:
		to.seeds[at] = 0
		to.stores[to.mover] += uint16(step.Count)
		if g.rules == meuta {
			to.closed |= 1 << at
		}
		if g.endsAfterCapture(to, at) {
			to.mover = 1 - to.mover
		}
	}
	return to
}

// endsAfterCapture reports whether a turn ends after the capture of a hole.
func (g Game) endsAfterCapture(s State, captured int) bool {
	switch g.rules {
	case meuta:
		return true
	case meutjoh:
		return s.owner(captured) == s.mover // the mover's hole is the last of two
	default:
		return s.seeds[s.nextOpenHole(captured)] == 0
	}
}
