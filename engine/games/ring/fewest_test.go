package ring_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"tchouka/engine"
	"tchouka/engine/games/ring"
)

// Return, n holes of k, with reference values from an independent program.
func TestReturnTable(t *testing.T) {
	for n, row := range [][]int{{1, 1, 1, 1}, {2, 3, 3, 4}, {4, 6, 6, 7}, {5, 7, 10, 11}, {7, 10, 13, 16}} {
		for k, want := range row {
			s, err := ring.Return{}.Start(n+1, k+1)
			if err != nil {
				t.Fatal(err)
			}
			checkFewest(t, s, want, engine.Won)
		}
	}
}

// checkFewest checks the result and the length of the line.
func checkFewest(t *testing.T, s engine.State, want int, verdict engine.Verdict) {
	t.Helper()
	solution := solveReturn(s)
	got, line, found := solution.Fewest()
	if found != verdict || verdict == engine.Won && (got != want || len(line) != want) || !solution.Complete() {
		t.Fatalf("%v: %v in %d by %v; want %v in %d", s, found, got, line, verdict, want)
	}
	for i, m := range line {
		if fact, _ := solution.Facts(s.Key()).Find(engine.MovesToGo); fact.Value != want-i || solution.Facts(s.Key()).Verdict() != engine.Won {
			t.Fatalf("after %v: %v is %v", line[:i], s, solution.Facts(s.Key()))
		}
		r, err := ring.Return{}.Play(s, m)
		if err != nil {
			t.Fatal(err)
		}
		if r.Outcome.Over() != (i == want-1) {
			t.Fatalf("after %v: %v", line[:i+1], r.State)
		}
		s = r.State
	}
}

// fewest is the oracle: unidirectional breadth-first search with seeds dropped one by one. It
// returns −1 if the goal is never reached. least is the minimum number of sowings.
func fewest(from, goal []int, least int) int {
	seen := map[string]bool{}
	layer := [][]int{from}
	for n := 0; len(layer) > 0; n++ {
		var next [][]int
		for _, r := range layer {
			if n >= least && slices.Equal(r, goal) {
				return n
			}
			for hole, count := range r {
				if count == 0 {
					continue
				}
				if to, _ := drop(r, hole); !seen[join(to)] {
					seen[join(to)] = true
					next = append(next, to)
				}
			}
		}
		layer = next
	}
	return -1
}

// Random rings with themselves or with other rings as goals, and all states reachable from them.
func TestFewestAgainstForwardSearch(t *testing.T) {
	g := ring.Return{}
	repeatRandomly(t, 120, func(r *rand.Rand) bool {
		holes := randomHoles(r, 5)
		checkAgainst(t, read(t, g, join(holes)), fewest(holes, holes, 1))
		to := slices.Clone(holes)
		r.Shuffle(len(to), func(i, j int) { to[i], to[j] = to[j], to[i] })
		way := read(t, g, join(holes)+" > "+join(to))
		checkAgainst(t, way, fewest(holes, to, 0))
		solution := solveReturn(way)
		for range 20 {
			moves := g.Moves(way)
			if len(moves) == 0 {
				break
			}
			next, err := g.Play(way, moves[r.IntN(len(moves))])
			if err != nil {
				t.Fatal(err)
			}
			way = next.State
			want := fewest(way.(ring.ReturnState).Holes(), to, 0)
			if fact, known := solution.Facts(way.Key()).Find(engine.MovesToGo); known != (want >= 0) || known && fact.Value != want {
				t.Errorf("%v: %v, want %d", way, solution.Facts(way.Key()), want)
			}
		}
		return !t.Failed()
	})
}

func checkAgainst(t *testing.T, s engine.State, want int) {
	t.Helper()
	verdict := engine.Won
	if want < 0 {
		verdict = engine.Lost
	}
	checkFewest(t, s, want, verdict)
}

// The line is correct for many seeds, and for too many rings to search all of them.
func TestLargeReturns(t *testing.T) {
	for text, want := range map[string]int{
		"300 0": fewest([]int{300, 0}, []int{300, 0}, 1), "8x3": 0, "9 0 0 9 0 0 0 0 0 0": 0,
	} {
		s := read(t, ring.Return{}, text)
		n, _, verdict := solveReturn(s).Fewest()
		if verdict != engine.Won || want > 0 && n != want {
			t.Fatalf("%s: %v in %d", text, verdict, n)
		}
		checkFewest(t, s, n, engine.Won)
	}
}

// The bounds of a search that is cut off are correct.
func TestFewestCutOff(t *testing.T) {
	g := ring.Return{}
	s := read(t, g, "5x3")
	for memory := int64(1); memory < 1<<20; memory *= 2 {
		solution := g.Solve(t.Context(), s, engine.Limits{Memory: memory}).(*ring.ReturnSolution)
		n, _, verdict := solution.Fewest()
		if verdict == engine.Lost || verdict == engine.Won && n != 13 || n > 13 {
			t.Errorf("with %d bytes: %v in %d", memory, verdict, n)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	solution := g.Solve(ctx, read(t, g, "16x6"), engine.Limits{Progress: func(p engine.Progress) {
		if p.States > 10_000 {
			cancel()
		}
	}}).(*ring.ReturnSolution)
	if n, _, verdict := solution.Fewest(); verdict != engine.Unknown || n < 3 || solution.Complete() {
		t.Errorf("cancelled: %v in %d", verdict, n)
	}
}

func BenchmarkFewest(b *testing.B) {
	for _, text := range []string{"5x4", "6x4", "7x4", "8x3"} {
		b.Run(text, func(b *testing.B) {
			s := read(b, ring.Return{}, text)
			for b.Loop() {
				n, _, _ := solveReturn(s).Fewest()
				b.ReportMetric(float64(n), "sowings")
			}
		})
	}
}
