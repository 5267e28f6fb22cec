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

// The period equals the results of Brent's algorithm, which does not rely on unique predecessors,
// and of dropping the seeds one by one and storing every array. The cycle has no tail.
func TestPeriodsThreeWays(t *testing.T) {
	repeatRandomly(t, 3000, func(r *rand.Rand) bool {
		holes := randomHoles(r, 5)
		a := array(t, 0, holes...)
		got, known := ring.Period(t.Context(), a, nil)
		cycle, before, ended := brent(a, ring.Array.Successor, ring.Array.Equal, func() bool { return true })
		visited := map[string]int{}
		at, next := holes, 0
		text := ""
		for i := 0; ; i++ {
			text = join(append(slices.Clone(at), next))
			if first, ok := visited[text]; ok {
				if got != i-first || first != 0 || got != cycle || before != 0 || !known || !ended {
					t.Errorf("%v: %d, Brent %d after %d, dropped one by one %d after %d", a, got, cycle, before, i-first, first)
					return false
				}
				return true
			}
			visited[text] = i
			at, next = drop(at, next)
		}
	})
}

// brent finds the period of a sequence of states and the length of its tail by Brent's algorithm.
// It returns false if proceed stops it. It stores two states.
func brent[S any](start S, next func(S) S, equal func(S, S) bool, proceed func() bool) (period, preperiod int, known bool) {
	power := 1
	period = 1
	for tortoise, hare := start, next(start); !equal(tortoise, hare); period++ {
		if !proceed() {
			return 0, 0, false
		}
		if power == period {
			tortoise, power, period = hare, 2*power, 0
		}
		hare = next(hare)
	}
	tortoise, hare := start, start
	for range period {
		hare = next(hare)
	}
	for ; !equal(tortoise, hare); preperiod++ {
		tortoise, hare = next(tortoise), next(hare)
	}
	return period, preperiod, true
}

// Brent's algorithm also finds the tail of a cycle, and stops when proceed returns false.
func TestBrent(t *testing.T) {
	repeatRandomly(t, 500, func(r *rand.Rand) bool {
		tail, cycle := r.IntN(50), 1+r.IntN(50)
		next := func(i int) int {
			if i++; i == tail+cycle {
				i = tail
			}
			return i
		}
		same := func(a, b int) bool { return a == b }
		period, before, known := brent(0, next, same, func() bool { return true })
		if period != cycle || before != tail || !known {
			t.Errorf("a cycle of %d after %d is found as %d after %d", cycle, tail, period, before)
		}
		if _, _, known := brent(0, next, same, func() bool { return false }); known && cycle+tail > 1 {
			t.Error("it does not stop")
		}
		return !t.Failed()
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
