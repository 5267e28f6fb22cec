package punga

import "tchouka/engine"

// PlaySteps plays a move ball by ball and yields its steps. A pass is a penalty ball, and in the
// variation a rest.
func (g Game) PlaySteps(s engine.State, m engine.Move, yield func(engine.Step) bool) (engine.Result, error) {
	r, err := g.Play(s, m)
	if err != nil {
		return r, err
	}
	from := s.(State)
	if m == Rest {
		step := engine.Step{Kind: engine.Penalty, Hole: r.Last, Count: 1}
		if g.Variation {
			step = engine.Step{Kind: engine.Rest, Hole: r.Last}
		}
		yield(step)
		return r, nil
	}
	place, size := int(from.turn)*from.width()+int(m.(Move))-1, from.size()
	hand := int(from.balls[place])
	step := engine.Step{Kind: engine.Lift, Hole: place + 1, Count: hand, Hand: hand, Sowing: 1}
	for more := yield(step); more && hand > 0; {
		place, hand = (place+1)%size, hand-1
		more = yield(engine.Step{Kind: engine.Drop, Hole: place + 1, Count: 1, Hand: hand, Sowing: 1})
	}
	return r, nil
}

// Apply returns the state after one step. With the last ball the turn passes to the next row.
func (g Game) Apply(s engine.State, step engine.Step) engine.State {
	to := s.(State)
	place := step.Hole - 1
	switch step.Kind {
	case engine.Lift:
		to.balls[place] -= uint8(step.Count)
	case engine.Drop:
		to.balls[place] += uint8(step.Count)
		if step.Hand == 0 {
			to.endTurn(g.Variation)
		}
	case engine.Penalty, engine.Rest:
		to.rested(g.Variation)
	}
	return to
}
