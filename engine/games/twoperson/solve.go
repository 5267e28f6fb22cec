package twoperson

import (
	"context"

	"tchouka/engine"
)

var _ engine.Solvable = Game{}

// Solve searches the rows of a state separately, and then their sums.
func (g Game) Solve(ctx context.Context, s engine.State, limits engine.Limits) engine.Solution {
	q := newSearch(ctx, g, s.(State), limits)
	q.solve(s.(State))
	return &solution{q, q.End()}
}

// solve searches the rows and their sums until it is stopped.
func (q *search) solve(from State) {
	var forms []form
	for _, row := range from.rows {
		l := q.lanes[len(row)-1]
		f := q.row(l, row, 0)
		if q.Stopped {
			if len(from.rows) == 1 && l.rows.Words() == 1 {
				q.settle(l, row)
			}
			return
		}
		forms = append(forms, f)
	}
	q.sum(reduced(forms), 0)
}

// solution provides the results that a search stored.
type solution struct {
	*search
	end engine.End
}

// Report returns the facts, and the number of rows and sums that were searched.
func (s *solution) Report(key engine.Key) engine.Report {
	return engine.Report{Facts: s.Facts(key), Positions: s.Visited, End: s.end}
}

// Facts returns the winner, the moves to go, and the Grundy value. If the search of sums was cut
// off, the rows still determine the Grundy value, and the winner in normal play. If the search of a
// single row was cut off, possibly only the winner was found.
func (s *solution) Facts(key engine.Key) engine.Facts {
	state, ok := decode([]byte(key))
	if !ok {
		return engine.Facts{}
	}
	var forms []form
	var all worth
	for _, row := range state.rows {
		w, f, ok := s.find(row)
		if !ok {
			return s.outcome(row)
		}
		forms = append(forms, f)
		if len(state.rows) == 1 {
			return s.exactly(w.grundy, s.remoteIn(w))
		}
		all.grundy ^= w.grundy
		all.longest += w.longest
	}
	if remote, known := s.remoteness(reduced(forms)); known {
		return s.exactly(all.grundy, remote)
	}
	facts := engine.FactsOf(engine.Unknown, engine.Fact{Kind: engine.Grundy, Value: int(all.grundy)})
	if s.misere {
		return facts
	}
	won, toGo := all.grundy != 0, int(all.longest) // the winner makes the last move
	if won != (toGo%2 == lastWins) {
		toGo--
	}
	facts.Add(result(won))
	facts.Add(engine.Fact{Kind: engine.MovesToGo, Bound: engine.AtMost, Value: toGo})
	return facts
}

// exactly returns the facts of a state with the given Grundy value and remoteness.
func (s *solution) exactly(grundy uint8, remote uint16) engine.Facts {
	facts := engine.FactsOf(engine.Unknown, result(s.winning(remote)))
	facts.Add(engine.Fact{Kind: engine.MovesToGo, Value: int(remote)})
	facts.Add(engine.Fact{Kind: engine.Grundy, Value: int(grundy)})
	return facts
}

// outcome returns the winner of a row of which only that was found. In normal play the winner
// determines whether the Grundy value is 0.
func (s *solution) outcome(row []int) engine.Facts {
	l := s.lanes[len(row)-1]
	if l == nil {
		return engine.Facts{}
	}
	key, fits := l.key(nil, row)
	won, known := s.outcomes.won[key[0]]
	if !fits || !known {
		return engine.Facts{}
	}
	facts := engine.FactsOf(engine.Unknown, result(won))
	switch {
	case s.misere:
	case won:
		facts.Add(engine.Fact{Kind: engine.Grundy, Bound: engine.AtLeast, Value: 1})
	default:
		facts.Add(engine.Fact{Kind: engine.Grundy, Value: 0})
	}
	return facts
}

func result(won bool) engine.Fact {
	if won {
		return engine.Fact{Kind: engine.ResultFact, Value: int(engine.Won)}
	}
	return engine.Fact{Kind: engine.ResultFact, Value: int(engine.Lost)}
}

// find returns the worth of a row that was searched, and its form.
func (s *solution) find(row []int) (w worth, f form, ok bool) {
	l := s.lanes[len(row)-1]
	if l == nil {
		return worth{}, 0, false
	}
	if f, ok = l.find(row); ok {
		w = s.forms.worths[f]
	}
	return w, f, ok
}

// remoteness returns the remoteness of a sum in the convention of the game, if it was found.
func (s *solution) remoteness(forms []form) (uint16, bool) {
	switch {
	case len(forms) < 2:
		return s.single(forms), true
	case len(forms) > 2*s.sums.known.Words():
		return 0, false
	}
	return s.sums.find(forms)
}
