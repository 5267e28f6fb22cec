package tchoukaillon_test

import (
	"math/rand/v2"
	"testing"

	"tchouka/engine/study/tchoukaillon"
)

func TestRowEqualsBoard(t *testing.T) {
	seed := rand.Uint64()
	random := rand.New(rand.NewPCG(seed, 0))
	numbers := []int64{0, 1, 2, 15, 29, 34, 202, 1000, 318_570}
	for range 40 {
		numbers = append(numbers, random.Int64N(1<<(1+random.IntN(28))))
	}
	for _, n := range numbers {
		board, row := tchoukaillon.Board(n), tchoukaillon.NewRow(n)
		if row.Seeds() != n || row.Length() != len(board) {
			t.Fatalf("seed %d: %d seeds, length %d; want %d, %d", seed, row.Seeds(), row.Length(), n, len(board))
		}
		for i, want := range board {
			run, ok := row.Run(i + 1)
			if got := row.At(i + 1); got != want || !ok || run.At(i+1-run.Distance) != want || i+1 >= run.Distance+run.Holes {
				t.Fatalf("seed %d: board of %d, distance %d: %d in %+v, want %d", seed, n, i+1, got, run, want)
			}
		}
		for _, outside := range []int{-1, 0, len(board) + 1} {
			if _, ok := row.Run(outside); ok || row.At(outside) != 0 {
				t.Errorf("board of %d: there is a hole at distance %d", n, outside)
			}
		}
	}
}

// The farthest hole of a long board holds at least one seed and at most as many as its distance.
func TestRowOfMostSeeds(t *testing.T) {
	row := tchoukaillon.NewRow(tchoukaillon.MaxSeeds)
	if l := row.Length(); l != tchoukaillon.Length(tchoukaillon.MaxSeeds) || row.At(l) == 0 || row.At(l) > l {
		t.Errorf("length %d, the farthest holds %d", l, row.At(l))
	}
}

// The number of runs determines the time: some 14,000 for 10^12.
func BenchmarkRowOfATrillion(b *testing.B) {
	for b.Loop() {
		tchoukaillon.NewRow(1_000_000_000_000)
	}
}
