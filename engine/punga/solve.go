package punga

import (
	"context"

	"tchouka/engine"
)

var _ engine.Solvable = Game{}

// Solve finds who wins with best play, and on small boards in how many moves. Of four
// players none may be able to win against all others: then there is nothing to tell, and
// it is told all the same that the search has come to its end.
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

// heroes are the sides of which it is asked whether they win: of two sides one is enough.
func (q *search) heroes() []int {
	if q.players == Rows {
		return []int{0, 1, 2, 3}
	}
	return []int{0}
}

// solution reads what a search stored.
type solution struct {
	*search
	end engine.End
}

// Complete reports whether it was found who wins, and all positions were counted unless
// there are too many.
func (s *solution) Complete() bool { return !s.stopped }

// Report returns the facts, which of four players wins against the three others, and how many
// positions were searched, those counted once more.
func (s *solution) Report(key engine.Key) engine.Report {
	r := engine.Report{Facts: s.Facts(key), Positions: s.met, End: s.end}
	if _, hero, wins, _, known := s.decided(key); known && wins && s.players == Rows {
		r.Winners = []engine.Player{engine.Player(hero)}
	}
	return r
}

// Facts returns what is known of a state: who wins, and in how many moves.
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

// decided returns a side of which it is known whether it wins a state: of four players one
// that does.
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

// find returns what is known of a state.
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
