package solve

import (
	"context"
	"math/big"

	"tchouka/engine"
)

// Of returns the game's own solver, or else the general one. With [engine.Limits.Proof] it also
// searches for a proof, if the game has several players.
func Of(game engine.Game) engine.Solvable {
	own, ok := game.(engine.Solvable)
	if !ok {
		own = General{game}
	}
	return proving{own, game}
}

// General solves a game by its rules alone.
type General struct{ engine.Game }

// Solve searches all states that can be reached from a state. It finds the result, the moves to the
// end, the margin if two players count seeds, and for one player the number of winning lines unless
// states recur.
func (g General) Solve(ctx context.Context, start engine.State, limits engine.Limits) engine.Solution {
	q := explore(ctx, g.Game, start, limits)
	s := &solution{graph: q}
	order := q.order()
	for _, hero := range q.heroes() {
		s.values = append(s.values, q.valuesOf(order, hero))
	}
	if q.singlePlayer {
		s.lines = q.lines(order, s.values[0])
	}
	s.complete = !q.stopped && !q.partial
	if s.complete || q.stopped {
		s.end = engine.EndOf(ctx, s.complete)
	}
	return s
}

// solution provides the results of a graph.
type solution struct {
	*graph
	values   []values   // for each hero
	lines    []*big.Int // winning lines of each node of a solitaire; nil if states recur
	complete bool
	end      engine.End
}

// Complete reports whether every state was searched.
func (s *solution) Complete() bool { return s.complete }

// Report returns the facts, the winning lines of a solitaire, the winner among more than two sides,
// and the number of states that were reached.
func (s *solution) Report(key engine.Key) engine.Report {
	r := engine.Report{Facts: s.Facts(key), CountsLines: s.singlePlayer, Positions: int64(len(s.index)), End: s.end}
	at, ok := s.index[key]
	if !ok {
		return r
	}
	if s.singlePlayer && s.lines[at] != nil {
		r.Lines = new(big.Int).Set(s.lines[at])
	}
	for _, v := range s.values {
		for player, side := range s.sides {
			if len(s.values) > 1 && side == v.hero && v.low.values[at] > 0 {
				r.Winners = append(r.Winners, engine.Player(player))
			}
		}
	}
	return r
}

// Facts returns the facts of a state. The moves to the end are an upper bound if the search was cut
// off.
func (s *solution) Facts(key engine.Key) engine.Facts {
	at, ok := s.index[key]
	if !ok {
		return engine.Facts{}
	}
	var facts engine.Facts
	for _, v := range s.values {
		verdict, moves := v.verdict(at)
		mine, exact := int(s.nodes[at].side) == v.hero, v.low.values[at] == v.high.values[at]
		if len(s.values) > 1 && (verdict != engine.Won || !mine && (s.shared || facts != engine.Facts{})) {
			continue // only the side that wins decides, and possibly several do
		}
		facts = engine.FactsOf(verdict)
		if !mine {
			facts = engine.FactsOf(verdict.ForOpponent())
		}
		if s.scored && exact {
			facts.Add(engine.Fact{Kind: engine.Margin, Value: int(v.low.values[at] - resultValue(verdict))})
		}
		if toGo := (engine.Fact{Kind: engine.MovesToGo, Value: int(moves)}); moves < infinite && (exact || !s.scored) {
			if !s.complete {
				toGo.Bound = engine.AtMost
			}
			facts.Add(toGo)
		}
	}
	return facts
}
