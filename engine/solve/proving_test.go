package solve_test

import (
	"context"
	"testing"

	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/solve"
)

// start returns a start of a registered game.
func start(t *testing.T, id string, values ...int) (engine.Game, engine.State) {
	t.Helper()
	game, err := games.All().ByID(id)
	if err != nil {
		t.Fatal(err)
	}
	s, err := game.Start(values...)
	if err != nil {
		t.Fatal(err)
	}
	return game, s
}

// A full search of these boards does not fit into the memory. A proof decides the result.
func TestProofOfLargeBoards(t *testing.T) {
	tests := []struct {
		id      string
		values  []int
		verdict engine.Verdict
		margin  int // 0 without margins
	}{
		{"meutjoh", []int{6, 4}, engine.Won, 44},
		{"punga", []int{4, 2}, engine.Won, 0},
	}
	for _, test := range tests {
		game, s := start(t, test.id, test.values...)
		for _, mode := range []engine.ProofMode{engine.ProofFallback, engine.ProofOnly} {
			seen := engine.Unknown
			solution := solve.Of(game).Solve(t.Context(), s, engine.Limits{Memory: 32 << 20, Proof: mode, Progress: func(p engine.Progress) {
				if p.Known.Verdict() != engine.Unknown {
					seen = p.Known.Verdict()
				}
			}})
			report := solution.Report(s.Key())
			if report.Facts.Verdict() != test.verdict || seen != test.verdict || !report.Proved {
				t.Errorf("%s %v, mode %d: %v, proved %t, announced %v", test.id, test.values, mode, report.Facts, report.Proved, seen)
			}
			if margin, _ := report.Facts.Find(engine.Margin); test.margin != 0 && (margin.Bound != engine.Exact || margin.Value != test.margin) {
				t.Errorf("%s %v, mode %d: %v", test.id, test.values, mode, margin)
			}
			checkLine(t, game, s, solution)
		}
	}
}

// checkLine fails the test if there is no best line, or it is illegal.
func checkLine(t *testing.T, game engine.Game, s engine.State, solution engine.Solution) {
	t.Helper()
	moves := 0
	for m := range engine.BestLine(game, s, solution) {
		r, err := game.Play(s, m)
		if err != nil {
			t.Fatalf("%v of the line from %q: %v", m, s, err)
		}
		s = r.State
		moves++
	}
	if moves == 0 {
		t.Errorf("%s %q: no line", game.ID(), s)
	}
}

// A proof that is cancelled decides nothing, and the full search keeps its facts.
func TestProofCancelled(t *testing.T) {
	game, s := start(t, "meutjoh", 6, 4)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, mode := range []engine.ProofMode{engine.ProofFallback, engine.ProofOnly} {
		solution := solve.Of(game).Solve(ctx, s, engine.Limits{Proof: mode})
		if r := solution.Report(s.Key()); r.Facts.Verdict() != engine.Unknown || solution.Complete() || r.End != engine.Cancelled {
			t.Errorf("mode %d: %+v", mode, r)
		}
	}
	game, s = start(t, "meutjoh", 3, 2)
	with := solve.Of(game).Solve(t.Context(), s, engine.Limits{Proof: engine.ProofFallback})
	without := solve.Of(game).Solve(t.Context(), s, engine.Limits{})
	for reached := range reached(game, s) {
		if a, b := with.Facts(reached.Key()), without.Facts(reached.Key()); a != b {
			t.Errorf("%q: %v, want %v", reached, a, b)
		}
	}
}

// With four players, a proof reports all who win against the others.
func TestProofOfFourPlayers(t *testing.T) {
	game, s := start(t, "punga-variation", 1, 3, 4)
	report := solve.Of(game).Solve(t.Context(), s, engine.Limits{Proof: engine.ProofOnly}).Report(s.Key())
	full := solve.Of(game).Solve(t.Context(), s, engine.Limits{}).Report(s.Key())
	if len(report.Winners) == 0 || len(report.Winners) != len(full.Winners) {
		t.Errorf("winners %v, want %v", report.Winners, full.Winners)
	}
}
