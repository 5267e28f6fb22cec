package acheh

import "tchouka/engine"

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
