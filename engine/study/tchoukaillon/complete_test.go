package tchoukaillon_test

import (
	"context"
	"errors"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"tchouka/engine/enginetest"
	"tchouka/engine/games/row"
	"tchouka/engine/study/tchoukaillon"
)

func complete(t testing.TB, text string) tchoukaillon.Completion {
	t.Helper()
	p, err := row.ParseCounts(text, tchoukaillon.MaxDistance)
	if err != nil {
		t.Fatal(err)
	}
	c, err := tchoukaillon.Complete(context.Background(), tchoukaillon.Pattern(p))
	if err != nil {
		t.Fatal(text, err)
	}
	return c
}

// The examples of Section 4. The paper writes β_i for the hole at distance i−1.
func TestCompletePublishedExamples(t *testing.T) {
	for _, test := range []struct {
		name             string
		pattern          string
		smallest, inside int64 // -1: none
		period           int64
		conflict         string
	}{
		{"Example 4.4, (β4, β7) = (2, 5)", "_ _ 2 _ _ 5", 18, 18, 420, ""},
		{"Example 4.4, (β4, β7) = (1, 0)", "_ _ 1 _ _ 0", 10, 214, 420, ""},
		{"Example 4.4, (β5, β6) = (1, 2)", "_ _ _ 1 2", -1, -1, 60, "b4 + b5 ≡ 0 (mod 2) fails: the sum is 3"},
		{"Example 4.8", "_ 1 _ _ _ 2", 34, 34, 420, ""},
		{"Example 4.9", "_ 1 _ _ _ 2 _ 3", 202, 202, 2520, ""},
		{
			"Remark 4.6, (β6, β7, β8, β10) = (0, 1, 1, 0)", "_ _ _ _ 0 1 1 _ 0", -1, -1, 2520,
			"with b5 = 0, b6 = 1, b7 = 1, b9 = 0 nothing fulfils " +
				"b6 + b7 + b8 ≡ 0 (mod 3) and b5 + b6 + b7 + b8 + b9 ≡ 0 (mod 5)", // β9 = 13 + 15r: its parity is not needed
		},
		{"nothing known", "_ _", 0, 0, 1, ""},
		{"only that a hole is empty", "_ 0", 0, 6, 6, ""},
		{"more seeds than fit", "_ 1 4", -1, -1, 12, "b3 = 4, but the hole at distance 3 can hold at most 3"},
		{"the whole board of 15", "1 2 0 2 4 6", 15, 15, 420, ""},
		{"unknown holes at the end say nothing", "1 _ _ _", 1, 1, 2, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			c := complete(t, test.pattern)
			if got := small(c.Smallest); got != test.smallest {
				t.Errorf("smallest %d, want %d", got, test.smallest)
			}
			if got := small(c.Inside); got != test.inside {
				t.Errorf("inside %d, want %d", got, test.inside)
			}
			if c.Period.Int64() != test.period {
				t.Errorf("period %d, want %d", c.Period, test.period)
			}
			if (c.Conflict != nil) != (test.conflict != "") || c.Conflict != nil && c.Conflict.String() != test.conflict {
				t.Errorf("conflict %v, want %s", c.Conflict, test.conflict)
			}
		})
	}
	// Remark 4.6: with 1 instead of the last 0, β9 = 7 is a solution.
	c := complete(t, "_ _ _ _ 0 1 1 _ 1")
	if got := tchoukaillon.Begin(c.Smallest, 8)[7]; got != 7 {
		t.Errorf("β9 = %d, want 7", got)
	}
}

func small(n *big.Int) int64 {
	if n == nil {
		return -1
	}
	return n.Int64()
}

// Example 4.4 states that every pair (β4, β7) has a board, verified by computer. Corollary 4.7
// states the same for holes whose β index is a prime.
func TestExample44(t *testing.T) {
	for x := range 4 {
		for y := range 7 {
			p := tchoukaillon.Pattern{-1, -1, x, -1, -1, y}
			c, err := tchoukaillon.Complete(context.Background(), p)
			if err != nil || c.Conflict != nil || !row.Counts(p).Matches(tchoukaillon.Board(c.Smallest.Int64())) {
				t.Errorf("(%d, %d): %v %v", x, y, c, err)
			}
		}
	}
}

// TestFigure5 contains the list of the paper, in distances.
func TestFigure5(t *testing.T) {
	want := []tchoukaillon.Congruence{
		{From: 2, To: 3, Modulus: 2},
		{From: 4, To: 5, Modulus: 2},
		{From: 3, To: 5, Modulus: 3},
		{From: 6, To: 7, Modulus: 2},
		{From: 4, To: 7, Modulus: 4},
		{From: 6, To: 8, Modulus: 3},
		{From: 8, To: 9, Modulus: 2},
		{From: 5, To: 9, Modulus: 5},
		{From: 10, To: 11, Modulus: 2},
		{From: 9, To: 11, Modulus: 3},
		{From: 8, To: 11, Modulus: 4},
	}
	if got := tchoukaillon.Congruences(11); !slices.Equal(got, want) {
		t.Errorf("%v", got)
	}
}

// layouts returns sets of twenty given holes up to distance 40.
func layouts(random *rand.Rand) map[string][]int {
	segment := func(from, to int) (all []int) {
		for i := from; i <= to; i++ {
			all = append(all, i)
		}
		return all
	}
	step := func(from int) (all []int) {
		for i := from; i <= 40; i += 2 {
			all = append(all, i)
		}
		return all
	}
	chance := random.Perm(40)[:20]
	for i := range chance {
		chance[i]++
	}
	return map[string][]int{
		"odd":               step(1),
		"even":              step(2),
		"near":              segment(1, 20),
		"far":               segment(21, 40),
		"first and far":     append([]int{1}, segment(22, 40)...),
		"near and last":     append(segment(1, 19), 40),
		"both ends":         append(segment(1, 10), segment(31, 40)...),
		"ends and middle":   slices.Concat(segment(1, 6), segment(17, 23), segment(34, 40)),
		"in the middle":     segment(11, 30),
		"far, with holes":   slices.Concat([]int{1, 2}, segment(15, 23), segment(32, 40)),
		"every other three": {1, 2, 3, 7, 8, 9, 13, 14, 15, 19, 20, 21, 25, 26, 27, 31, 32, 33, 39, 40},
		"random":            chance,
	}
}

// Complete answers patterns of twenty holes up to distance 40, whether a board agrees or not. A
// search without pruning would not finish. BenchmarkCompleteTwentyHoles measures the time.
func TestTwentyHolesUpToDistance40(t *testing.T) {
	random := enginetest.Random(t)
	period := tchoukaillon.Period(40).Int64()
	for range 4 {
		for name, distances := range layouts(random) {
			for _, spoil := range []bool{false, true} {
				n := big.NewInt(random.Int64N(period))
				board := tchoukaillon.Begin(n, 40)
				p := slices.Repeat(tchoukaillon.Pattern{tchoukaillon.Unknown}, 40)
				for _, i := range distances {
					p[i-1] = board[i-1]
				}
				if spoil {
					i := distances[random.IntN(len(distances))]
					p[i-1] = random.IntN(i + 1)
				}
				c, err := tchoukaillon.Complete(context.Background(), p)
				switch {
				case err != nil:
					t.Fatal(name, err)
				case c.Conflict != nil && !spoil:
					t.Errorf("%s: %v, but %v agrees", name, c.Conflict, n)
				case c.Conflict == nil && !row.Counts(p).Matches(tchoukaillon.Begin(c.Smallest, 40)):
					t.Errorf("%s: %v does not agree with %v", name, c.Smallest, p)
				case c.Conflict == nil && !spoil && c.Smallest.Cmp(n) > 0:
					t.Errorf("%s: %v is not the smallest, %v agrees", name, c.Smallest, n)
				}
			}
		}
	}
}

// Sparse patterns are fast, even far from the Ruma.
func TestCompleteSparsePatterns(t *testing.T) {
	far := slices.Repeat(tchoukaillon.Pattern{tchoukaillon.Unknown}, 40)
	far[0], far[19], far[39] = 1, 5, 7
	c, err := tchoukaillon.Complete(context.Background(), far)
	if err != nil {
		t.Fatal(err)
	}
	// Brute force is possible because the answer is small.
	n := int64(0)
	for !row.Counts(far).Matches(tchoukaillon.Board(n)) {
		n++
	}
	if small(c.Smallest) != n {
		t.Errorf("%v, want %d", c.Smallest, n)
	}
	for n = tchoukaillon.MinSeeds(40); !row.Counts(far).Matches(tchoukaillon.Board(n)); {
		n++
	}
	if small(c.Inside) != n {
		t.Errorf("%v inside, want %d", c.Inside, n)
	}

	// For one very distant hole only its neighbourhood matters.
	one := slices.Repeat(tchoukaillon.Pattern{tchoukaillon.Unknown}, 50_000)
	one[49_999] = 50_000
	c, err = tchoukaillon.Complete(context.Background(), one)
	if err != nil || small(c.Smallest) != tchoukaillon.MinSeeds(50_000) {
		t.Errorf("%v %v, want %d", c.Smallest, err, tchoukaillon.MinSeeds(50_000))
	}

	// Both ends of a long board.
	one[0] = 1
	if _, err = tchoukaillon.Complete(context.Background(), one); !errors.Is(err, tchoukaillon.ErrTooLong) {
		t.Errorf("error %v", err)
	}
	limit := slices.Repeat(tchoukaillon.Pattern{tchoukaillon.Unknown}, 177)
	limit[0], limit[176] = 1, 5
	if _, err = tchoukaillon.Complete(context.Background(), limit); err != nil {
		t.Errorf("distance 177: %v", err)
	}
}

func TestCompleteCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	p := tchoukaillon.Pattern{-1, 1, -1, -1, -1, 2}
	if _, err := tchoukaillon.Complete(ctx, p); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
	// A search that would take years ends when the context expires.
	ctx, cancel = context.WithTimeout(context.Background(), 50*time.Millisecond)
	defer cancel()
	hard := slices.Repeat(tchoukaillon.Pattern{1, -1, -1, -1, -1}, 34)
	if _, err := tchoukaillon.Complete(ctx, hard); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("error %v", err)
	}
}

func BenchmarkCompleteTwentyHoles(b *testing.B) {
	random := rand.New(rand.NewPCG(1, 2))
	board := tchoukaillon.Begin(big.NewInt(123456789012345678), 40)
	all := layouts(random)
	for _, name := range []string{"odd", "far", "both ends", "ends and middle"} {
		p := slices.Repeat(tchoukaillon.Pattern{tchoukaillon.Unknown}, 40)
		for _, i := range all[name] {
			p[i-1] = board[i-1]
		}
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				if _, err := tchoukaillon.Complete(context.Background(), p); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
