package solve_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/games/row/solve"
)

func TestTheorem1(t *testing.T) {
	for n := 2; n <= 30; n++ {
		for k := n; k*n <= row.MaxSeeds/(n+1); k *= n + 1 {
			if r := tchuka(t, n, k); won(r) {
				t.Errorf("%dx%d = n(n+1)^i is won by %v", n, k, r.Line)
			}
		}
		for k := n + 1; k*n <= row.MaxSeeds/(n+1); k *= n + 1 {
			if r := tchuka(t, n, k); won(r) || r.Positions != 1 {
				t.Errorf("%dx%d = (n+1)^i: %v with %d positions, want lost and 1", n, k, r.Verdict, r.Positions)
			}
		}
	}
}

// Theorem 2 and its proof: for k = n + 1 − i only the holes i, i + (i−1), …, i(i+1)/2 can begin a
// win. Lemma 1: for i = 2 these are hole 3, and hole 3 again.
func TestTheorem2AndLemma1(t *testing.T) {
	for n := 3; n <= 8; n++ {
		for i := 2; i <= n && n*(n+1-i) <= 42; i++ {
			var starts []row.Move
			for sum, step := 0, i; step > 0; step-- {
				sum += step
				starts = append(starts, row.Move(sum))
			}
			r := tchuka(t, n, n+1-i)
			for _, m := range r.Moves(r.Start) {
				if m.Value.Verdict == engine.Won && !slices.Contains(starts, m.Move) {
					t.Errorf("%dx%d: hole %d starts a win, Theorem 2 allows %v", n, n+1-i, m.Move, starts)
				}
			}
			if i == 2 && won(r) {
				onlyHole3(t, r)
			}
		}
	}
}

func onlyHole3(t *testing.T, r *solve.Result) {
	t.Helper()
	p := r.Start
	for move := 1; move <= 2; move++ {
		for _, m := range r.Moves(p) {
			if m.Value.Verdict == engine.Won && m.Move != 3 {
				t.Errorf("%v: move %d of a win is hole %d, Lemma 1 allows 3", r.Start, move, m.Move)
			}
		}
		best, ok := r.Best(p)
		if !ok {
			t.Fatalf("%v: no best move", p)
		}
		out, err := r.Rules.Play(p, best)
		if err != nil {
			t.Fatal(err)
		}
		p = out.Position
	}
}

func TestTheorem3(t *testing.T) {
	for n := 1; n <= 24; n++ {
		if got, want := won(tchuka(t, n, 1)), n == 1 || n == 3; got != want {
			t.Errorf("%dx1: won %v, want %v", n, got, want)
		}
	}
}

func TestTheorem4(t *testing.T) {
	for n := 1; n <= 15; n++ {
		if got, want := won(tchuka(t, n, 2)), n == 4 || n == 7; got != want {
			t.Errorf("%dx2: won %v, want %v", n, got, want)
		}
	}
}

// A board of one hole is won if and only if k ≥ 3·2^(i−1), i = ⌊log₂ k⌋: the two leading binary
// digits are 11. k = 1 is won too.
func TestTheorem5(t *testing.T) {
	for k := 1; k <= 5000; k++ {
		want := k == 1 || strings.HasPrefix(fmt.Sprintf("%b", k), "11")
		if got := won(tchuka(t, 1, k)); got != want {
			t.Errorf("1x%d: won %v, want %v", k, got, want)
		}
	}
}

// Lemma 2, first half: fewer seeds than the effective size s ≥ 6 never win.
func TestLemma2(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		line := make([]int, rapid.IntRange(6, 14).Draw(t, "size"))
		line[0] = 1
		for range rapid.IntRange(0, len(line)-2).Draw(t, "more seeds") {
			line[rapid.IntRange(0, len(line)-1).Draw(t, "hole")]++
		}
		if r := finish(t, row.Multitchouka(), rowtest.Board(t, text(line))); won(r) {
			t.Fatalf("%v is won by %v", r.Start, r.Line)
		}
	})
}

// The second half of Lemma 2 (s ≥ 11 and at most s seeds) is false; the counterexample has 12 seeds
// on an effective size of 12.
func TestLemma2SecondHalfFails(t *testing.T) {
	r := finish(t, row.Multitchouka(), rowtest.Board(t, "1 2 0 1 3 0 1 1 1 1 1 0"))
	if !won(r) || r.Start.Outside() != 12 || r.Start.Len() != 12 {
		t.Errorf("%v is %v", r.Start, r.Verdict)
	}
}
