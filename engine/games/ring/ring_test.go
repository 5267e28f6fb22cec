package ring_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/games/ring"
)

func TestContract(t *testing.T) {
	enginetest.Contract(t, ring.Recurrence{}, enginetest.Conserved)
	enginetest.Contract(t, ring.Return{}, enginetest.Conserved)
}

// A sowing equals dropping the seeds one by one, for any number of seeds, and undoing it gives the
// only predecessor.
func TestSowing(t *testing.T) {
	repeatRandomly(t, 20_000, func(r *rand.Rand) bool {
		holes := randomHoles(r, 9)
		if r.IntN(4) == 0 {
			holes[0] += r.IntN(100)
		}
		a := array(t, 0, holes...)
		want, last := drop(holes, 0)
		got := a.Successor()
		if !slices.Equal(got.Holes(), want) || got.Next() != last {
			t.Errorf("%v becomes %v, and dropped one by one %v from %d", a, got, want, last+1)
			return false
		}
		if back := got.Predecessor(); !back.Equal(a) {
			t.Errorf("%v becomes %v, and that before it was %v", a, got, back)
			return false
		}
		// every array has a predecessor
		if before := a.Predecessor(); !before.Successor().Equal(a) {
			t.Errorf("%v leads to %v, not to %v", before, before.Successor(), a)
			return false
		}
		return true
	})
}

// Long sowings have few steps.
func TestStepsOfManySeeds(t *testing.T) {
	s := read(t, ring.Recurrence{}, "999999998 1 1")
	steps := 0
	r, err := ring.Recurrence{}.PlaySteps(s, ring.Move(1), func(engine.Step) bool { steps++; return true })
	if err != nil || steps > 20 || r.State.String() != "333333332 333333334 333333334 from 3" {
		t.Errorf("%d steps to %v, %v", steps, r.State, err)
	}
}

func TestNotation(t *testing.T) {
	for text, want := range map[string]string{
		"4 5 4 0 4 5":          "4 5 4 0 4 5",
		"4,5,4,0,4,5 from 1":   "4 5 4 0 4 5",
		"4 5 4 0 4 5 from   6": "4 5 4 0 4 5 from 6",
		"3":                    "3",
		" 2x3 ":                "3 3",
		"4 5 4 0 from 4":       "! choose a hole with seeds",
		"4 5 from 3":           "! there is no hole 3",
		"4 5 from":             "! not the number of a hole",
		"4 -5":                 "! not a number of seeds",
		"":                     "! not 0",
		"0 0":                  "! choose a hole with seeds",
		"999999999 2":          "! at most",
		"0x4":                  "! not between",
	} {
		checkParse(t, ring.Recurrence{}, text, want)
	}
	for text, want := range map[string]string{
		"1 1 1":         "1 1 1",
		"2 0 1>1,1,1":   "2 0 1 > 1 1 1",
		"1 1 1 > 1 1 1": "1 1 1 > 1 1 1",
		"2 0 1 > 1 1":   "! holes",
		"2 0 1 > 1 1 2": "! seeds",
		"2 0 1 >":       "! not 0",
		"3x1":           "1 1 1",
		"0 0":           "0 0",
	} {
		checkParse(t, ring.Return{}, text, want)
	}
}

func checkParse(t *testing.T, g engine.Game, text, want string) {
	t.Helper()
	s, err := g.Parse(text)
	if wrong, fails := strings.CutPrefix(want, "! "); fails {
		if err == nil || !strings.Contains(err.Error(), wrong) {
			t.Errorf("%s: %q is read as %v, %v; want an error with %q", g.ID(), text, s, err, wrong)
		}
	} else if err != nil || s.String() != want {
		t.Errorf("%s: %q is read as %v, %v; want %q", g.ID(), text, s, err, want)
	}
}

// Ise-Ozin-Egbe begins at the lower middle and continues anticlockwise.
func TestSpots(t *testing.T) {
	for _, c := range []struct {
		holes int
		rows  bool
		right []int // each is to the right of the previous one
		below int   // the lowest hole
	}{
		{6, true, []int{6, 1, 2}, 1},
		{6, true, []int{5, 4, 3}, 1},
		{5, false, []int{5, 1, 2}, 1},
		{4, false, []int{4, 3, 2}, 1},
	} {
		spots := ring.Spots(c.holes, c.rows)
		for i, hole := range c.right[1:] {
			if spots[hole-1][0] <= spots[c.right[i]-1][0] {
				t.Errorf("%d holes: %d is not to the right of %d: %v", c.holes, hole, c.right[i], spots)
			}
		}
		for _, spot := range spots {
			if spot[1] > spots[c.below-1][1] || spot[0] < 0 || spot[1] < 0 {
				t.Errorf("%d holes: %v", c.holes, spots)
			}
		}
	}
}

// Perft of Return equals the count by playing all sequences of moves.
func TestPerft(t *testing.T) {
	g := ring.Return{}
	var count func(s engine.State, depth int) uint64
	count = func(s engine.State, depth int) uint64 {
		if depth == 0 {
			return 1
		}
		n := uint64(0)
		for _, m := range g.Moves(s) {
			r, err := g.Play(s, m)
			if err != nil {
				t.Fatal(err)
			}
			n += count(r.State, depth-1)
		}
		return n
	}
	for _, text := range []string{"1", "1 1", "3x1", "0 3 1", "1 1 > 1 1", "0 2 > 1 1", "4x2"} {
		s := read(t, g, text)
		for depth := range 6 {
			if got, err := g.Perft(t.Context(), s, depth); err != nil || got != count(s, depth) {
				t.Errorf("%s: %d sequences of %d moves, %v; want %d", text, got, depth, err, count(s, depth))
			}
		}
	}
}

func join(holes []int) string {
	text := ""
	for _, n := range holes {
		text += " " + ring.Move(n).String()
	}
	return text[1:]
}

func sum(holes []int) (total int) {
	for _, n := range holes {
		total += n
	}
	return total
}

// repeatRandomly runs a test with random numbers until it returns false.
func repeatRandomly(t *testing.T, times int, try func(r *rand.Rand) bool) {
	t.Helper()
	r := enginetest.Random(t)
	for range times {
		if !try(r) {
			t.FailNow()
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
