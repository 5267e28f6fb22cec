// Package solve solves any game with nothing but the [engine.Game] interface. A new game can be
// solved, hinted, surveyed and found as soon as it is registered:
//
//	solution := solve.Of(game).Solve(ctx, state, limits)
//
// [Of] prefers the game's own solver. The general one takes three passes:
//
//	explore   generate the states that can be reached, each once
//	order     divide them into strongly connected components, so that play leaves a
//	          component only towards earlier ones
//	evaluate  compute the values of the components in this order: of a single state from
//	          its moves, of a component with cycles by substitution until nothing changes
//
// A value belongs to a hero, a side that plays against all others, and combines the result with the
// lead in seeds. On a cycle, play without end has the value of [engine.Endless]; a solitaire without
// end is not won. The hero can force values above it, and the others can force values below it.
//
// States that are not explored, because the search was cut off or their moves are not listed, count
// as lost in a first evaluation and as won in a second one. Results that agree are proved, so a
// search that was cut off never reports a result that may be wrong. Only exploring can be cut off;
// the other passes take a fraction of its time.
//
// With two sides one hero decides everything. With more sides, each is the hero once, and possibly
// none wins. Players who choose at the same time are not solved: see [tchouka/engine/solve/think].
//
// Solvers of single games are usually 2 to 10 times as fast, and need a fifth of the memory, because
// they pack states into a few words: see [Store].
package solve

import (
	"context"
	"math/big"

	"tchouka/engine"
	"tchouka/engine/solve/certificate"
	"tchouka/engine/solve/proof"
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

// Certify returns a certificate of the result of a position, from its solution or, where that does
// not suffice, from proof searches. The errors are those of [certificate.FromSolution], or of
// [proof.NewStrategy].
func Certify(
	ctx context.Context, game engine.Game, start engine.State, solution engine.Solution, limits engine.Limits,
) (*certificate.Certificate, error) {
	prove := func(claim certificate.Claim) (func(engine.State) (engine.Move, error), error) {
		least := map[certificate.Kind]int{certificate.Won: 1, certificate.Drawn: 0, certificate.Lead: claim.Lead}[claim.Kind]
		s, err := proof.NewStrategy(ctx, game, start, proof.Claim{Side: claim.Side, Least: least}, proof.Options{Memory: limits.Memory / 2})
		if err != nil {
			return nil, err
		}
		return s.Choose, nil
	}
	return certificate.FromSolution(ctx, game, start, solution, limits, prove)
}
