package think_test

import (
	"math"
	"slices"
	"testing"

	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/games/dampu"
	"tchouka/engine/solve/matrixgame"
	"tchouka/engine/solve/think"
)

// The value of a completely searched round equals that of the solver, and no pure choice of the
// opponent does better against the computed strategy.
func TestRoundsAgreeWithSolver(t *testing.T) {
	game := dampu.Game{}
	random := enginetest.Random(t)
	for range 12 {
		s := randomState(t, game, []string{"1x1", "2x1", "2x2", "3x1"}[random.IntN(4)], random)
		if game.Outcome(s).Over() {
			continue
		}
		solution := game.Solve(t.Context(), s, engine.Limits{})
		known := solution.Report(s.Key()).Mixed
		got := think.Best(t.Context(), game, s, think.Limits{Nodes: 200_000})
		if known == nil || !got.Complete {
			continue
		}
		want := known.Value
		if math.Abs(got.Mixed.Value-want) > 1e-9 {
			t.Errorf("%q is worth %v, want %v", s, got.Mixed.Value, want)
		}
		payoffs := make([][]float64, len(game.Choices(s, 0)))
		for i, a := range game.Choices(s, 0) {
			for _, b := range game.Choices(s, 1) {
				payoffs[i] = append(payoffs[i], worth(t, game, solution, s, game.Combine(a, b)))
			}
		}
		if secured := matrixgame.RowGuarantee(payoffs, got.Mixed.Chances[0]); secured < want-1e-9 {
			t.Errorf("at %q South secures %v of %v with %v", s, secured, want, got.Mixed.Chances[0])
		}
		if conceded := matrixgame.ColumnGuarantee(payoffs, got.Mixed.Chances[1]); conceded > want+1e-9 {
			t.Errorf("at %q North concedes %v, and not %v, with %v", s, conceded, want, got.Mixed.Chances[1])
		}
	}
}

func worth(t *testing.T, game engine.Game, solution engine.Solution, s engine.State, m engine.Move) float64 {
	t.Helper()
	r, err := game.Play(s, m)
	if err != nil {
		t.Fatal(err)
	}
	switch r.Outcome.Of(0) {
	case engine.Won:
		return 1
	case engine.Lost:
		return -1
	case engine.Drawn:
		return 0
	}
	mixed := solution.Report(r.State.Key()).Mixed
	if mixed == nil {
		t.Fatalf("%q is not known", r.State)
	}
	return mixed.Value
}

// A search that is stopped at any time returns a round, with probabilities that sum to one.
func TestStoppedSearchReturnsRound(t *testing.T) {
	game := dampu.Game{}
	s, err := game.Parse("4x2")
	if err != nil {
		t.Fatal(err)
	}
	for nodes := int64(1); nodes < 5000; nodes += 1 + nodes/3 {
		got := think.Best(t.Context(), game, s, think.Limits{Nodes: nodes})
		if !slices.Contains(game.Moves(s), got.Move) || len(got.Moves) != len(game.Moves(s)) {
			t.Errorf("%d nodes: %+v", nodes, got)
		}
		for _, chances := range got.Mixed.Chances {
			sum := 0.0
			for _, chance := range chances {
				sum += chance
			}
			if math.Abs(sum-1) > 1e-9 {
				t.Errorf("%d nodes: the chances are %v", nodes, chances)
			}
		}
	}
}

// A choice is drawn with its probability.
func TestChoiceProbabilities(t *testing.T) {
	m := think.Mixed{Chances: [2][]float64{{0.25, 0, 0.75}, {0, 1}}}
	count := [3]int{}
	for i := range 1000 {
		count[m.Draw(0, float64(i)/1000)]++
		if m.Draw(1, float64(i)/1000) != 1 {
			t.Errorf("%d draws what has no chance", i)
		}
	}
	if count != [3]int{250, 0, 750} {
		t.Errorf("drawn %v times", count)
	}
}
