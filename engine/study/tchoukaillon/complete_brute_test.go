package tchoukaillon_test

import (
	"context"
	"slices"
	"testing"

	"tchouka/engine/enginetest"
	"tchouka/engine/games/row"
	"tchouka/engine/study/tchoukaillon"
)

// TestCompleteAgainstBruteForce compares Complete with all boards of two periods.
func TestCompleteAgainstBruteForce(t *testing.T) {
	const (
		holes  = 9
		period = 2520
	)
	boards := make([][]int, 2*period)
	for n := range boards {
		boards[n] = tchoukaillon.Board(int64(n))
	}
	random := enginetest.Random(t)
	agreed, patterns := 0, 20000
	for range patterns {
		p := make(tchoukaillon.Pattern, 1+random.IntN(holes))
		source := boards[random.IntN(period)]
		density := 1 + random.IntN(4)
		for i := range p {
			p[i] = tchoukaillon.Unknown
			if random.IntN(5) > density {
				continue
			}
			p[i] = random.IntN(i + 2)
			if i < len(source) && random.IntN(9) > 1 {
				p[i] = source[i] // makes many patterns agree with a board
			}
		}
		want := [2]int64{-1, -1}
		farthest := 0
		for i := range p {
			if p[i] != tchoukaillon.Unknown {
				farthest = i + 1
			}
		}
		for n, board := range boards {
			if !row.Counts(p).Matches(board) {
				continue
			}
			if want[0] < 0 {
				want[0] = int64(n)
			}
			if len(board) >= farthest {
				want[1] = int64(n)
				break
			}
		}
		c, err := tchoukaillon.Complete(context.Background(), p)
		if err != nil {
			t.Fatal(p, err)
		}
		if got := [2]int64{small(c.Smallest), small(c.Inside)}; got != want {
			t.Fatalf("%v: %v, want %v", p, got, want)
		}
		if (c.Conflict == nil) != (want[0] >= 0) {
			t.Fatalf("%v: %v", p, c.Conflict)
		}
		if c.Conflict == nil {
			agreed++
			again := small(c.Smallest) + c.Period.Int64()
			if !row.Counts(p).Matches(tchoukaillon.Board(again)) {
				t.Errorf("%v does not agree again with %d", p, again)
			}
			continue
		}
		checkConflict(t, p, c.Conflict, boards)
	}
	if agreed < patterns/5 || agreed > patterns*4/5 {
		t.Errorf("%d of %d patterns agree: the test is one-sided", agreed, patterns)
	}
	t.Logf("%d of %d patterns agree with a board", agreed, patterns)
}

// checkConflict checks that the named holes are contradictory, and that omitting any one of several
// congruences makes the others solvable.
func checkConflict(t *testing.T, p tchoukaillon.Pattern, c *tchoukaillon.Conflict, boards [][]int) {
	t.Helper()
	if len(c.Congruences) == 1 {
		if sum, known := c.Congruences[0].Sum(p); !known || sum%c.Congruences[0].Modulus == 0 {
			t.Errorf("%v: %v does not fail", p, c)
		}
		return
	}
	if len(c.Congruences) == 0 || len(c.Holes) == 0 {
		t.Errorf("%v: nothing is named in %v", p, c)
	}
	only := slices.Repeat(tchoukaillon.Pattern{tchoukaillon.Unknown}, len(p))
	for _, hole := range c.Holes {
		only[hole-1] = p[hole-1]
	}
	if slices.ContainsFunc(boards, row.Counts(only).Matches) {
		t.Errorf("%v: a board agrees with the holes of %v", p, c)
	}
	if solvable(only, c.Congruences) {
		t.Errorf("%v: %v can be fulfilled", p, c)
	}
	for i := range c.Congruences {
		if !solvable(only, slices.Delete(slices.Clone(c.Congruences), i, i+1)) {
			t.Errorf("%v: congruence %d is not needed in %v", p, i, c)
		}
	}
}

// solvable tries all values of the holes in the congruences.
func solvable(p tchoukaillon.Pattern, congruences []tchoukaillon.Congruence) bool {
	about := func(hole int) bool {
		return slices.ContainsFunc(congruences, func(c tchoukaillon.Congruence) bool {
			return c.From <= hole && hole <= c.To
		})
	}
	filled := slices.Clone(p)
	var fill func(hole int) bool
	fill = func(hole int) bool {
		for hole <= len(p) && (p[hole-1] != tchoukaillon.Unknown || !about(hole)) {
			hole++
		}
		if hole > len(p) {
			return !slices.ContainsFunc(congruences, func(c tchoukaillon.Congruence) bool {
				sum, _ := c.Sum(filled)
				return sum%c.Modulus != 0
			})
		}
		for filled[hole-1] = 0; filled[hole-1] <= hole; filled[hole-1]++ {
			if fill(hole + 1) {
				return true
			}
		}
		return false
	}
	return fill(1)
}

// Theorem 4.5: a sequence agrees with a board if and only if it satisfies the congruences. The test
// tries all sequences of six holes.
func TestCongruences(t *testing.T) {
	congruences := tchoukaillon.Congruences(6)
	p := make(tchoukaillon.Pattern, 6)
	fulfilled := 0
	var fill func(i int)
	fill = func(i int) {
		if i < len(p) {
			for p[i] = 0; p[i] <= i+1; p[i]++ {
				fill(i + 1)
			}
			return
		}
		want := !slices.ContainsFunc(congruences, func(c tchoukaillon.Congruence) bool {
			sum, _ := c.Sum(p)
			return sum%c.Modulus != 0
		})
		c, err := tchoukaillon.Complete(context.Background(), p)
		if got := c.Conflict == nil; err != nil || got != want {
			t.Fatal(p, got, want, err)
		}
		if want {
			fulfilled++
		}
	}
	fill(0)
	if fulfilled != 420 {
		t.Errorf("%d sequences agree, want one for each residue modulo 420", fulfilled)
	}
}
