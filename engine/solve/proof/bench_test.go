package proof_test

import (
	"slices"
	"testing"

	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/solve/proof"
)

// BenchmarkAgainstAlphaBeta compares the proof search with its peer, alpha-beta with a null window,
// a table of all positions, and the best estimate first. The metric is the number of positions of
// alpha-beta for each position of the proof search. Alpha-beta decides only the given claims, which
// establish the result; the proof search also has to find it.
func BenchmarkAgainstAlphaBeta(b *testing.B) {
	for _, test := range []struct {
		id     string
		values []int
		least  []int // claims for the first player
	}{
		{"meutjoh", []int{5, 3}, []int{1, 16, 17}},
		{"meutjoh", []int{4, 4}, []int{1, 30, 31}},
		{"punga", []int{3, 3}, []int{1}},
	} {
		game, err := games.All().ByID(test.id)
		if err != nil {
			b.Fatal(err)
		}
		start, err := game.Start(test.values...)
		if err != nil {
			b.Fatal(err)
		}
		b.Run(test.id+" "+start.String(), func(b *testing.B) {
			for b.Loop() {
				var peer, own int64
				for _, least := range test.least {
					a := alphaBeta{game: game, least: least, known: map[engine.Key]bool{}}
					reached := a.reaches(start)
					peer += int64(len(a.known))
					if _, err := proof.NewStrategy(b.Context(), game, start, proof.Claim{Least: least}, proof.Options{}); (err == nil) != reached {
						b.Fatalf("%d: %t and %v", least, reached, err)
					}
				}
				own = proof.Search(b.Context(), game, start, proof.Options{}).Nodes
				b.ReportMetric(float64(peer)/float64(own), "alpha-beta/proof")
			}
		})
	}
}

// alphaBeta decides whether the first player reaches a margin, or a win if the game has none. No
// position of the game may recur.
type alphaBeta struct {
	game  engine.Game
	least int
	known map[engine.Key]bool
}

func (a *alphaBeta) reaches(s engine.State) bool {
	key := s.Key()
	if reached, ok := a.known[key]; ok {
		return reached
	}
	hero := engine.SidesOf(a.game, s)[s.ToMove()] == 0
	var after []engine.Result
	for _, m := range a.game.Moves(s) {
		r, err := a.game.Play(s, m)
		if err != nil {
			panic(err)
		}
		after = append(after, r)
	}
	slices.SortStableFunc(after, func(x, y engine.Result) int {
		if hero {
			x, y = y, x
		}
		return a.estimate(x) - a.estimate(y)
	})
	reached := !hero
	for _, r := range after {
		if a.result(r) == hero {
			reached = hero
			break
		}
	}
	a.known[key] = reached
	return reached
}

// estimate returns the estimate for the first player.
func (a *alphaBeta) estimate(r engine.Result) int {
	if r.Outcome.Over() {
		return map[engine.Verdict]int{engine.Won: 1000, engine.Lost: -1000}[r.Outcome.Of(0)]
	}
	return a.game.(engine.Estimated).Estimate(r.State)[0]
}

// result reports whether the first player reaches the margin after a move.
func (a *alphaBeta) result(r engine.Result) bool {
	scores := a.game.Scores(r.State)
	if scores == nil {
		if r.Outcome.Over() {
			return r.Outcome.Of(0) == engine.Won
		}
		return a.reaches(r.State)
	}
	_, all := a.game.Board(r.State).Stored()
	lead, rest := scores[0]-scores[1], all-scores[0]-scores[1]
	switch {
	case r.Outcome.Over():
		return lead >= a.least
	case lead-rest >= a.least:
		return true
	case lead+rest < a.least:
		return false
	}
	return a.reaches(r.State)
}
