package dampu

import (
	"context"
	"math"

	"tchouka/engine"
)

var _ engine.Solvable = Game{}

// Solve searches all boards reachable from a state. For two players each is a matrix game; for a
// single player Solve computes the fewest moves.
func (Game) Solve(ctx context.Context, s engine.State, limits engine.Limits) engine.Solution {
	from := s.(State)
	p, fits := newPacking(from)
	q := newSearch(ctx, p, limits)
	q.Stopped = !fits
	if fits {
		q.value(from.seeds, 0)
	}
	found := &solution{search: q}
	found.computeExact(from)
	found.end = q.End()
	return found
}

// solution provides the results that a search stored.
type solution struct {
	*search
	fractions fractions
	end       engine.End
}

// Report returns the facts, the optimal strategies of both players, and the number of boards that
// were searched.
func (s *solution) Report(key engine.Key) engine.Report {
	return engine.Report{Facts: s.Facts(key), Mixed: s.mixed(key), Positions: s.Visited, End: s.end}
}

// Facts returns for two players the result if it is certain, and otherwise the value. For a single
// player it returns that all seeds are collected, and the number of moves.
func (s *solution) Facts(key engine.Key) engine.Facts {
	state, ok := decode(key)
	if !ok {
		return engine.Facts{}
	}
	if state.rows == 1 {
		return s.alone(state)
	}
	w, ok := s.worth(state)
	if !ok {
		return engine.Facts{}
	}
	facts := engine.FactsOf(w.verdict())
	if facts == (engine.Facts{}) {
		facts.Add(engine.Fact{Kind: engine.Value, Value: int(math.Round(w.value * engine.ValueUnit))})
	}
	return facts
}

// alone returns the facts for a single player: any line of play brings every seed into the Ruma.
func (s *solution) alone(state State) engine.Facts {
	facts := engine.FactsOf(engine.Won, engine.Fact{Kind: engine.Collected, Value: sum(state.seeds)})
	if w, ok := s.worth(state); ok {
		facts.Add(engine.Fact{Kind: engine.MovesToGo, Value: int(w.value)})
	}
	return facts
}

// worth returns the worth of a state that was searched.
func (s *solution) worth(state State) (worth, bool) {
	if !s.packing.fits(state) {
		return worth{}, false
	}
	return s.find(state.seeds)
}

// mixed returns the value of a state for South, and the optimal probabilities of both players, or
// nil if they were not computed. If a player has more than half of the seeds, any choice is
// optimal.
func (s *solution) mixed(key engine.Key) *engine.Mixed {
	state, ok := decode(key)
	if !ok || state.rows != 2 {
		return nil
	}
	w, ok := s.worth(state)
	if !ok {
		return nil
	}
	var x choiceTable
	if _, settled := s.packing.settled(state.seeds); settled {
		x.of(s.packing, state.seeds, func([]int) (worth, bool) { return w, true })
	} else if !x.of(s.packing, state.seeds, s.find) {
		return nil
	}
	best := x.solved()
	return &engine.Mixed{Value: w.value, Fraction: s.exactValue(state), Chances: [2][]float64{best.Rows, best.Columns}}
}
