package ring_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"tchouka/engine"
	"tchouka/engine/games/ring"
)

// Cipra's cups: n cups of k stones, with reference values from an independent program.
func TestCipra(t *testing.T) {
	for k, row := range [][]int{{1, 4, 15, 12, 75}, {1, 6, 21, 164, 115}, {1, 12, 45, 164, 260}, {1, 8, 132, 124, 3825}, {1, 6, 48, 1580, 1966}} {
		for n, want := range row {
			a := array(t, 0, slices.Repeat([]int{k + 1}, n+1)...)
			if got, known := ring.Period(t.Context(), a, nil); got != want || !known {
				t.Errorf("%d cups of %d: %d, %v; want %d", n+1, k+1, got, known, want)
			}
			for i := 1; i < want; i++ {
				a = a.Successor()
			}
			if !a.Together() || a.Next() != 0 {
				t.Errorf("%d cups of %d: one sowing before they recur they are %v", n+1, k+1, a)
			}
		}
	}
}

// The four arrays of Ise-Ozin-Egbe.
func TestIseOzinEgbe(t *testing.T) {
	for _, e := range (ring.Recurrence{}).About().Examples[:4] {
		a := read(t, ring.Recurrence{}, e.Board).(ring.Array)
		if got, known := ring.Period(t.Context(), a, nil); got != 144 || !known || len(a.Holes()) != 6 || sum(a.Holes()) != 22 {
			t.Errorf("%s: %v recurs after %d sowings, %v", e.Name, a, got, known)
		}
	}
}

// The period equals that of dropping the seeds one by one and storing every array. The cycle has no tail.
func TestPeriodAgainstOracle(t *testing.T) {
	repeatRandomly(t, 3000, func(r *rand.Rand) bool {
		holes := randomHoles(r, 5)
		a := array(t, 0, holes...)
		got, known := ring.Period(t.Context(), a, nil)
		visited := map[string]int{}
		at, next := holes, 0
		text := ""
		for i := 0; ; i++ {
			text = join(append(slices.Clone(at), next))
			if first, ok := visited[text]; ok {
				if got != i-first || first != 0 || !known {
					t.Errorf("%v: %d, dropped one by one %d after %d", a, got, i-first, first)
					return false
				}
				return true
			}
			visited[text] = i
			at, next = drop(at, next)
		}
	})
}

// A search that is cut off returns a bound; a complete one returns the period of every state on the
// cycle.
func TestPeriodFacts(t *testing.T) {
	g := ring.Recurrence{}
	a := read(t, g, "12x4")
	ctx, cancel := context.WithCancel(t.Context())
	cut := g.Solve(ctx, a, engine.Limits{Progress: func(p engine.Progress) {
		if p.States > 2_000_000 {
			cancel()
		}
	}})
	fact, ok := cut.Facts(a.Key()).Find(engine.Period)
	if cut.Complete() || !ok || fact.Bound != engine.AtLeast || fact.Value < 2_000_000 {
		t.Errorf("cut off it knows %v, complete: %v", fact, cut.Complete())
	}
	s := read(t, g, "5x4")
	full := g.Solve(t.Context(), s, engine.Limits{})
	for range 3825 {
		if fact, _ := full.Facts(s.Key()).Find(engine.Period); fact.Value != 3825 || fact.Bound != engine.Exact {
			t.Fatalf("of %v it knows %v", s, full.Facts(s.Key()))
		}
		s = s.(ring.Array).Successor()
	}
	if facts := full.Facts(read(t, g, "20 0 0 0 0 from 1").Key()); facts == (engine.Facts{}) {
		t.Error("the array before the start is not known")
	}
	if facts := full.Facts(read(t, g, "5 4 4 4 4").Key()); facts != (engine.Facts{}) {
		t.Errorf("of an array elsewhere it says %v", facts)
	}
}

// Sowings a second until the period is found: 5 cups of 8 and 12 of 4, 22 seeds in six.
func BenchmarkPeriod(b *testing.B) {
	for _, text := range []string{"4 5 4 0 4 5", "8x5", "12x4", "40x6"} {
		b.Run(text, func(b *testing.B) {
			a := read(b, ring.Recurrence{}, text).(ring.Array)
			sowings := 0
			for b.Loop() {
				ctx, cancel := context.WithCancel(b.Context())
				n, _ := ring.Period(ctx, a, func(sowings int) {
					if sowings > 20_000_000 {
						cancel()
					}
				})
				sowings += n
				cancel()
			}
			b.ReportMetric(float64(sowings)/b.Elapsed().Seconds()/1e6, "Msowings/s")
		})
	}
}
