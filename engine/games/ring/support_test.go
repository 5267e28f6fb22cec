package ring_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"tchouka/engine"
	"tchouka/engine/games/ring"
)

// repeatRandomly runs a test with random numbers, and prints their seed on failure.
func repeatRandomly(t *testing.T, times int, try func(r *rand.Rand) bool) {
	t.Helper()
	seed := uint64(time.Now().UnixNano())
	r := rand.New(rand.NewPCG(seed, 0))
	for range times {
		if !try(r) {
			t.Fatalf("seed %d", seed)
		}
	}
}

// randomHoles draws a small ring with a nonempty hole 0.
func randomHoles(r *rand.Rand, most int) []int {
	holes := make([]int, 1+r.IntN(most))
	for range r.IntN(3 * len(holes)) {
		holes[r.IntN(len(holes))] += 1 + r.IntN(2)
	}
	holes[0]++
	return holes
}

// drop sows seed by seed: the oracle.
func drop(holes []int, from int) (after []int, last int) {
	after = slices.Clone(holes)
	hand := after[from]
	after[from] = 0
	for last = from; hand > 0; hand-- {
		last = (last + 1) % len(after)
		after[last]++
	}
	return after, last
}

func array(t *testing.T, next int, holes ...int) ring.Array {
	t.Helper()
	a, err := ring.NewArray(next, holes...)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

func read(t testing.TB, g engine.Game, text string) engine.State {
	t.Helper()
	s, err := g.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func solveReturn(s engine.State) *ring.ReturnSolution {
	return ring.Return{}.Solve(context.Background(), s, engine.Limits{}).(*ring.ReturnSolution)
}
