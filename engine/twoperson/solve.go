package twoperson

import (
	"context"

	"tchouka/engine"
)

var _ engine.Solvable = Game{}

// Solve searches the rows of a state, each by itself, and then their sums.
func (g Game) Solve(ctx context.Context, s engine.State, limits engine.Limits) engine.Solution {
	from := s.(State)
	q := newSearch(ctx, g, from, limits)
	var forms []form
	for _, row := range from.rows {
		f := q.row(q.lanes[len(row)-1], row, 0)
		if q.stopped {
			return &solution{search: q}
		}
		forms = append(forms, f)
	}
	q.sum(reduced(forms), 0)
	return &solution{search: q}
}

// solution reads what a search stored.
type solution struct{ *search }

var _ engine.Extensive = (*solution)(nil)

// Complete reports whether the search came to its end.
func (s *solution) Complete() bool { return !s.stopped }

// States returns how many rows and sums were searched.
func (s *solution) States() int64 { return s.met }

// Facts returns who wins, in how many moves, and the Grundy value. Where the sums
// were cut off the rows still tell the Grundy value, and in normal play who wins.
func (s *solution) Facts(key engine.Key) engine.Facts {
	state, ok := decode([]byte(key))
	if !ok {
		return engine.Facts{}
	}
	var forms []form
	grundy, longest := uint8(0), 0
	for _, row := range state.rows {
		l := s.lanes[len(row)-1]
		if l == nil {
			return engine.Facts{}
		}
		f, ok := l.find(row)
		if !ok {
			return engine.Facts{}
		}
		forms = append(forms, f)
		grundy ^= s.forms.worths[f].grundy
		longest += int(s.forms.worths[f].longest)
	}
	facts := engine.FactsOf(engine.Unknown, engine.Fact{Kind: engine.Grundy, Value: int(grundy)})
	toGo := engine.Fact{Kind: engine.MovesToGo}
	remote, known := s.remoteness(reduced(forms))
	won := remote%2 == lastWins
	switch {
	case known:
		toGo.Value = int(remote)
		won = won != s.misere
	case s.misere:
		return facts
	default: // who wins, wins with the last move
		won = grundy != 0
		toGo.Bound, toGo.Value = engine.AtMost, longest
		if won != (longest%2 == lastWins) {
			toGo.Value--
		}
	}
	result := engine.Lost
	if won {
		result = engine.Won
	}
	facts.Add(engine.Fact{Kind: engine.ResultFact, Value: int(result)})
	facts.Add(toGo)
	return facts
}

// remoteness returns that of a sum in the convention of the game, if it is known.
func (s *solution) remoteness(forms []form) (uint16, bool) {
	switch {
	case len(forms) < 2:
		return s.single(forms), true
	case len(forms) > 2*s.sums.known.words:
		return 0, false
	}
	return s.sums.find(forms)
}
