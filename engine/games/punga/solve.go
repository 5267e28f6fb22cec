package punga

import (
	"context"

	"tchouka/engine"
	"tchouka/engine/solve"
)

var _ engine.Solvable = Game{}

// Solve finds the winner with optimal play, and on small boards the number of moves. Of four
// players possibly none wins against all others. Then the solution is complete without a winner. In
// the variation several of four players may win against all others.
func (g Game) Solve(ctx context.Context, s engine.State, limits engine.Limits) engine.Solution {
	from := s.(State)
	q := &search{game: g, players: from.players, pockets: from.pockets, both: from.both, packer: packerOf(from)}
	q.table, q.Budget = solve.NewTable[value](q.packer.words), solve.NewBudget(ctx, limits, q.use)
	for _, hero := range q.heroes() {
		if wins := q.wins(&from, hero); q.Stopped {
			break
		} else if wins || q.players < Rows {
			q.count(&from, hero)
			if !q.shared() {
				break
			}
		}
	}
	return &solution{q, q.End()}
}

// heroes returns the sides for which the search decides whether they win. If there are only two
// sides, one is sufficient.
func (q *search) heroes() []int {
	if q.players == Rows {
		return []int{0, 1, 2, 3}
	}
	return []int{0}
}

// shared reports whether several sides can win together. The variation ends with a defeat of one
// player, and all others win.
func (q *search) shared() bool { return q.players == Rows && q.game.Variation }

// solution provides the results that a search stored.
type solution struct {
	*search
	end engine.End
}

// Report returns the facts, the winners of four players against the three others, and the number of
// positions that were searched; positions that are counted later count again.
func (s *solution) Report(key engine.Key) engine.Report {
	r := engine.Report{Facts: s.Facts(key), Positions: s.Visited, End: s.end}
	if state, ok := s.decode(key); ok && s.players == Rows {
		for _, hero := range s.heroes() {
			if wins, _, _ := s.find(&state, hero); wins {
				r.Winners = append(r.Winners, engine.Player(hero))
			}
		}
	}
	return r
}

// Facts returns the verdict for the player to move and the number of moves, as far as they were
// found. Where several of four players can win together, the win of another proves no loss. If only
// one other player wins, the moves to that win are a fact without a verdict.
func (s *solution) Facts(key engine.Key) engine.Facts {
	state, ok := s.decode(key)
	if !ok {
		return engine.Facts{}
	}
	mover := state.side(state.ToMove())
	if wins, over := s.ended(&state, mover); over {
		return factsOf(wins, 0)
	}
	var others []int // moves to the wins of others that prove nothing for the mover
	for _, hero := range s.heroes() {
		wins, toGo, known := s.find(&state, hero)
		switch {
		case !known || s.players == Rows && !wins:
		case hero != mover && s.shared():
			others = append(others, toGo)
		default:
			return factsOf(wins == (hero == mover), toGo)
		}
	}
	if len(others) == 1 && others[0] >= 0 {
		return engine.FactsOf(engine.Unknown, engine.Fact{Kind: engine.MovesToGo, Value: others[0]})
	}
	return engine.Facts{}
}

// factsOf returns the verdict for the player to move, and the moves to the end unless negative.
func factsOf(wins bool, toGo int) engine.Facts {
	verdict := engine.Lost
	if wins {
		verdict = engine.Won
	}
	if toGo < 0 {
		return engine.FactsOf(verdict)
	}
	return engine.FactsOf(verdict, engine.Fact{Kind: engine.MovesToGo, Value: toGo})
}

// decode returns the state with a key, if it belongs to the board that was searched.
func (s *solution) decode(key engine.Key) (state State, ok bool) {
	decoded, err := s.game.Decode(key)
	if err != nil {
		return State{}, false
	}
	state = decoded.(State)
	return state, state.players == s.players && state.pockets == s.pockets && state.both == s.both
}

// find returns the result for a state, if it was found.
func (s *solution) find(state *State, hero int) (wins bool, toGo int, known bool) {
	if wins, over := s.ended(state, hero); over {
		return wins, 0, true
	}
	first, opposed := state.view(hero)
	var buf [maxWords]uint64
	key, fits := s.packer.pack(state, first, &buf)
	if !fits {
		return false, 0, false
	}
	v, known := s.table.Find(key)
	return v.wins() != opposed, v.toGo(), known
}
