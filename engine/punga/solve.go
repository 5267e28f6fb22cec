package punga

import (
	"context"

	"tchouka/engine"
)

var _ engine.Solvable = Game{}

// Solve finds the winner with optimal play, and on small boards the number of moves. Of four
// players possibly none wins against all others. Then the solution is complete without a winner.
func (g Game) Solve(ctx context.Context, s engine.State, limits engine.Limits) engine.Solution {
	from := s.(State)
	if limits.Memory <= 0 {
		limits.Memory = defaultMemory
	}
	q := &search{
		ctx: ctx, limits: limits, game: g, players: from.players, pockets: from.pockets, both: from.both,
		packer: packerOf(from),
	}
	q.table = newTable(q.packer.words)
	for _, hero := range q.heroes() {
		if wins := q.wins(&from, hero); q.stopped {
			break
		} else if wins || q.players < Rows {
			q.count(&from, hero)
			break
		}
	}
	return &solution{q, engine.EndOf(ctx, !q.stopped)}
}

// heroes returns the sides for which the search decides whether they win. If there are only two
// sides, one is sufficient.
func (q *search) heroes() []int {
	if q.players == Rows {
		return []int{0, 1, 2, 3}
	}
	return []int{0}
}

// solution provides the results that a search stored.
type solution struct {
	*search
	end engine.End
}

// Complete reports whether the winner was found, and all positions were counted unless there are
// too many.
func (s *solution) Complete() bool { return !s.stopped }

// Report returns the facts, the winner of four players against the three others, and the number of
// positions that were searched; positions that are counted later count again.
func (s *solution) Report(key engine.Key) engine.Report {
	r := engine.Report{Facts: s.Facts(key), Positions: s.met, End: s.end}
	if _, hero, wins, _, known := s.decided(key); known && wins && s.players == Rows {
		r.Winners = []engine.Player{engine.Player(hero)}
	}
	return r
}

// Facts returns the winner of a state and the number of moves, as far as they were found.
func (s *solution) Facts(key engine.Key) engine.Facts {
	state, hero, wins, toGo, known := s.decided(key)
	if !known {
		return engine.Facts{}
	}
	verdict := engine.Lost
	if wins == (hero == state.side(state.ToMove())) {
		verdict = engine.Won
	}
	if toGo < 0 {
		return engine.FactsOf(verdict)
	}
	return engine.FactsOf(verdict, engine.Fact{Kind: engine.MovesToGo, Value: toGo})
}

// decided returns a side for which the search decided whether it wins a state; of four players a
// side that wins.
func (s *solution) decided(key engine.Key) (state State, hero int, wins bool, toGo int, known bool) {
	decoded, err := s.game.Decode(key)
	if err != nil {
		return State{}, 0, false, 0, false
	}
	state = decoded.(State)
	if state.players != s.players || state.pockets != s.pockets || state.both != s.both {
		return State{}, 0, false, 0, false
	}
	for _, hero := range s.heroes() {
		if wins, toGo, known := s.find(&state, hero); known && (wins || s.players < Rows) {
			return state, hero, wins, toGo, true
		}
	}
	return state, 0, false, 0, false
}

// find returns the result for a state, if it was found.
func (s *solution) find(state *State, hero int) (wins bool, toGo int, known bool) {
	if wins, over := s.ended(state, hero); over {
		return wins, 0, true
	}
	first, opposed := state.view(hero)
	var room [maxWords]uint64
	key, fits := s.packer.pack(state, first, &room)
	if !fits {
		return false, 0, false
	}
	v, known := s.table.find(key)
	return v.wins() != opposed, v.toGo(), known
}
