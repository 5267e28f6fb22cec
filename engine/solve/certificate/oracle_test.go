package certificate_test

import (
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"tchouka/engine"
	"tchouka/engine/solve/certificate"
)

// maxOracle is the maximum number of positions that the oracle compares.
const maxOracle = 3000

// oracle decides claims by sets of positions that are iterated until nothing changes. It shares no
// code with the checker.
type oracle struct {
	game   engine.Game
	start  engine.State
	states map[engine.Key]engine.State
	after  map[engine.Key][]engine.Result
}

// newOracle enumerates the positions of a start; false if there are too many.
func newOracle(game engine.Game, start engine.State) (*oracle, bool) {
	o := &oracle{game, start, map[engine.Key]engine.State{start.Key(): start}, map[engine.Key][]engine.Result{}}
	for todo := []engine.State{start}; len(todo) > 0; todo = todo[1:] {
		s := todo[0]
		for _, m := range game.Moves(s) {
			r, err := game.Play(s, m)
			if err != nil {
				panic(err)
			}
			o.after[s.Key()] = append(o.after[s.Key()], r)
			if key := r.State.Key(); !r.Outcome.Over() && o.states[key] == nil {
				o.states[key] = r.State
				todo = append(todo, r.State)
			}
		}
		if len(o.states) > maxOracle {
			return nil, false
		}
	}
	return o, true
}

// ends reports whether a finished game satisfies a claim.
func (o *oracle) ends(c certificate.Claim, s engine.State, outcome engine.Outcome) bool {
	if c.Kind == certificate.Lost {
		return outcome.Of(0) != engine.Won
	}
	var results []engine.Verdict
	lead := 0
	for player, side := range engine.SidesOf(o.game, o.start) {
		if side == c.Side {
			results = append(results, outcome.Of(engine.Player(player)))
		}
		if scores := o.game.Scores(s); c.Kind == certificate.Lead && side == c.Side {
			lead += scores[player]
		} else if c.Kind == certificate.Lead {
			lead -= scores[player]
		}
	}
	switch c.Kind {
	case certificate.Won:
		return slices.Contains(results, engine.Won)
	case certificate.Drawn:
		return !slices.Contains(results, engine.Lost)
	}
	return lead >= c.Lead
}

// true reports whether a claim is true: its side can reach an end that satisfies the claim, or play
// forever among positions whose endless play satisfies it. Such positions are the largest set X with
// X = the smallest Y that contains the positions from which one move leads to a good end, to Y, or,
// if endless play is good, to X.
func (o *oracle) true(c certificate.Claim) bool {
	if outcome := o.game.Outcome(o.start); outcome.Over() {
		return o.ends(c, o.start, outcome)
	}
	sides := engine.SidesOf(o.game, o.start)
	x := map[engine.Key]bool{}
	for key := range o.states {
		x[key] = true
	}
	for {
		y := map[engine.Key]bool{}
		for grown := true; grown; {
			grown = false
			for key, s := range o.states {
				endless := x[key] && o.ends(c, s, engine.Endless(o.game, s))
				good := func(r engine.Result) bool {
					if r.Outcome.Over() {
						return o.ends(c, r.State, r.Outcome)
					}
					return y[r.State.Key()] || endless && x[r.State.Key()]
				}
				holds := !slices.ContainsFunc(o.after[key], func(r engine.Result) bool { return !good(r) })
				if c.Kind != certificate.Lost && sides[s.ToMove()] == c.Side {
					holds = slices.ContainsFunc(o.after[key], good)
				}
				if holds && !y[key] {
					y[key], grown = true, true
				}
			}
		}
		if maps.Equal(x, y) {
			return x[o.start.Key()]
		}
		x = y
	}
}

// claims returns true and false claims about a start.
func claims(game engine.Game, start engine.State) []certificate.Claim {
	if start.Players() == 1 {
		return []certificate.Claim{{Kind: certificate.Lost}, {Kind: certificate.Won}}
	}
	var all []certificate.Claim
	for side := range 2 {
		all = append(all, certificate.Claim{Kind: certificate.Won, Side: side}, certificate.Claim{Kind: certificate.Drawn, Side: side})
		for lead := -8; lead <= 8 && game.Scores(start) != nil; lead += 2 {
			all = append(all, certificate.Claim{Kind: certificate.Lead, Side: side, Lead: lead})
		}
	}
	return all
}

// smallStart returns a usual start, or with some luck a position after it, that has few positions.
func smallStart(t *testing.T, r *rand.Rand, game engine.Game) (engine.State, *oracle) {
	t.Helper()
	for {
		var values []int
		for i, p := range game.Params() {
			if i > 1 && r.IntN(2) == 0 {
				break
			}
			values = append(values, p.Min+r.IntN(min(p.Max-p.Min, 4)+1))
		}
		s, err := game.Start(values...)
		if err != nil {
			continue
		}
		for range r.IntN(4) {
			if moves := game.Moves(s); len(moves) > 0 {
				if result, err := game.Play(s, moves[r.IntN(len(moves))]); err == nil && !result.Outcome.Over() {
					s = result.State
				}
			}
		}
		if o, small := newOracle(game, s); small {
			return s, o
		}
	}
}
