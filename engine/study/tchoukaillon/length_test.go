package tchoukaillon_test

import (
	"math"
	"slices"
	"strconv"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tchouka/engine/study/tchoukaillon"
)

// roundedUp implements Theorem 3.5 literally.
func roundedUp(l int64) int64 {
	n := l
	for i := l - 1; i >= 1; i-- {
		n = (n + i - 1) / i * i
	}
	return n
}

// sieved is the sieve of Erdős, Jabotinsky and David up to a limit, implemented by striking out
// elements. Its rows are those of Theorem 3.7 and their first elements A002491.
func sieved(limit int64) [][]int64 {
	row := make([]int64, limit)
	for i := range row {
		row[i] = int64(i + 1)
	}
	var rows [][]int64
	for k := 1; len(row) > 0; k++ {
		rows = append(rows, row)
		var next []int64
		for i, n := range row {
			if i%(k+1) != 0 {
				next = append(next, n)
			}
		}
		row = next
	}
	return rows
}

// The first terms of OEIS A002491.
func TestMinSeedsIsA002491(t *testing.T) {
	want := []int64{1, 2, 4, 6, 10, 12, 18, 22, 30, 34, 42, 48, 58, 60, 78, 82, 102, 108, 118, 132}
	for i, n := range want {
		if got := tchoukaillon.MinSeeds(i + 1); got != n {
			t.Errorf("N(%d) = %d, want %d", i+1, got, n)
		}
	}
	rows := sieved(100_000)
	for i, row := range rows {
		if got := tchoukaillon.MinSeeds(i + 1); got != row[0] {
			t.Errorf("N(%d) = %d, the sieve has %d", i+1, got, row[0])
		}
	}
	t.Logf("%d terms by the sieve", len(rows))
}

func TestMinSeeds(t *testing.T) {
	for l, want := range map[int]int64{
		0: 0, 50: 802, 1000: 318570, 100_000: 3183166212,
		1_000_000: roundedUp(1_000_000), 9_999_999: roundedUp(9_999_999), 10_000_000: roundedUp(10_000_000),
	} {
		if got := tchoukaillon.MinSeeds(l); got != want {
			t.Errorf("N(%d) = %d, want %d", l, got, want)
		}
	}
	for l := 1; l < 3000; l++ {
		n := tchoukaillon.MinSeeds(l)
		if n != roundedUp(int64(l)) {
			t.Fatalf("N(%d) = %d", l, n)
		}
		if tchoukaillon.Length(n) != l || tchoukaillon.Length(n-1) != l-1 {
			t.Fatalf("lengths of %d and %d seeds: %d and %d", n, n-1, tchoukaillon.Length(n), tchoukaillon.Length(n-1))
		}
	}
	n := float64(tchoukaillon.MinSeeds(10_000_000))
	if ratio := n * math.Pi / 1e14; math.Abs(ratio-1) > 1e-6 {
		t.Errorf("N(l)·π/l² = %v", ratio)
	}
	if most := int64(5_000_000_000); strconv.IntSize == 64 {
		if n := tchoukaillon.MinSeeds(int(most)); n < 7_900_000_000_000_000_000 {
			t.Errorf("N(5·10^9) = %d does not fit", n)
		}
	}
}

func TestBoardCounts(t *testing.T) {
	want := []int64{1, 1, 2, 2, 4, 2, 6, 4, 8, 4, 8, 6, 10, 2, 18, 4, 20}
	for l, count := range want {
		if got := tchoukaillon.BoardCount(l); got != count {
			t.Errorf("%d boards of length %d, want %d", got, l, count)
		}
	}
	for l := range 60 {
		n := tchoukaillon.MinSeeds(l)
		for seeds, board := range tchoukaillon.Boards(l) {
			if seeds != n || !slices.Equal(board, tchoukaillon.Board(n)) {
				t.Fatalf("length %d: %d seeds %v, want %d", l, seeds, board, n)
			}
			n++
		}
		if n != tchoukaillon.MinSeeds(l+1) {
			t.Errorf("the boards of length %d end before %d seeds", l, n)
		}
	}
}

// Figure 3, both sides: the tree of branches, and the sums.
func TestFigure3(t *testing.T) {
	want := []tchoukaillon.Branch{
		{Distance: 6, Seeds: 6, Sum: 6},
		{Distance: 5, Seeds: 4, Sum: 10},
		{Distance: 4, Seeds: 2, Sum: 12},
		{Distance: 3, Seeds: 0, Sum: 12},
		{Distance: 2, Seeds: 0, Sum: 12},
		{Distance: 1, Seeds: 0, Sum: 12},
		{Distance: 1, Seeds: 1, Sum: 13},
		{Distance: 2, Seeds: 2, Sum: 14},
		{Distance: 1, Seeds: 0, Sum: 14},
		{Distance: 1, Seeds: 1, Sum: 15},
		{Distance: 3, Seeds: 3, Sum: 15},
		{Distance: 2, Seeds: 1, Sum: 16},
		{Distance: 1, Seeds: 0, Sum: 16},
		{Distance: 1, Seeds: 1, Sum: 17},
	}
	if diff := cmp.Diff(want, slices.Collect(tchoukaillon.Branches(6))); diff != "" {
		t.Error(diff)
	}
}

// The table of the sieve in Section 3, and its defining property.
func TestSieve(t *testing.T) {
	want := [][]int64{
		{1, 2, 3, 4, 5, 6, 7, 8, 9},
		{2, 4, 6, 8, 10, 12, 14, 16, 18},
		{4, 6, 10, 12, 16, 18, 22, 24, 28},
		{6, 10, 12, 18, 22, 24, 30, 34, 36},
		{10, 12, 18, 22, 30, 34, 36, 42, 48},
	}
	for k, row := range want {
		for i, n := range row {
			if got := tchoukaillon.Sieved(k+1, i+1); got != n {
				t.Errorf("S%d of row %d is %d, want %d", i+1, k+1, got, n)
			}
		}
	}
	rows := sieved(2000)
	for k, row := range rows {
		for i, n := range row {
			if got := tchoukaillon.Sieved(k+1, i+1); got != n {
				t.Fatalf("S%d of row %d is %d, by striking out %d", i+1, k+1, got, n)
			}
			removed := k+1 == len(rows) || !slices.Contains(rows[k+1], n)
			if got := tchoukaillon.Removed(k+1, i+1); got != removed {
				t.Fatalf("%d of row %d: struck out is %v", n, k+1, got)
			}
			// A row contains the boards that are not played nearer, and loses those played at its
			// distance.
			if played := tchoukaillon.FirstSown(n); played < k+1 || (played == k+1) != removed {
				t.Fatalf("%d of row %d is played at %d", n, k+1, played)
			}
		}
	}
}

// Figure 4.
func TestFigure4(t *testing.T) {
	want := [][12]int64{
		{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0},
		{1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1},
		{0, 2, 2, 2, 2, 2, 0, 2, 2, 2, 2, 2},
		{1, 0, 3, 3, 3, 3, 1, 3, 3, 3, 3, 3},
		{0, 1, 0, 4, 4, 4, 0, 1, 4, 4, 4, 4},
		{1, 2, 1, 0, 5, 5, 1, 2, 5, 5, 5, 5},
		{0, 0, 2, 1, 0, 6, 0, 0, 2, 6, 6, 6},
		{1, 1, 3, 2, 1, 0, 1, 1, 3, 7, 7, 7},
		{0, 2, 0, 3, 2, 1, 0, 2, 4, 8, 8, 8},
		{1, 0, 1, 4, 3, 2, 1, 3, 5, 9, 9, 9},
		{0, 1, 2, 0, 4, 3, 0, 1, 2, 5, 10, 10},
		{1, 2, 3, 1, 5, 4, 1, 2, 3, 6, 11, 11},
		{0, 0, 0, 2, 0, 5, 0, 0, 0, 2, 6, 12},
		{1, 1, 1, 3, 1, 6, 1, 1, 1, 3, 7, 13},
		{0, 2, 2, 4, 2, 0, 0, 2, 2, 4, 8, 14},
		{1, 0, 3, 0, 3, 1, 1, 3, 3, 5, 9, 15},
		{0, 1, 0, 1, 4, 2, 0, 1, 4, 6, 10, 16},
		{1, 2, 1, 2, 5, 3, 1, 2, 5, 7, 11, 17},
	}
	for n, row := range want {
		got := append(tchoukaillon.Remainders(int64(n), 6), tchoukaillon.Increasing(int64(n), 6)...)
		if !slices.Equal(got, row[:]) {
			t.Errorf("%d: %v, want %v", n, got, row)
		}
	}
	// The board of 29 seeds, after Theorem 4.2.
	if got := tchoukaillon.Remainders(29, 10); !slices.Equal(got, []int64{1, 2, 1, 4, 5, 1, 5, 2, 9, 7}) {
		t.Errorf("c(29) = %v", got)
	}
	if got := tchoukaillon.Increasing(29, 10); !slices.Equal(got, []int64{1, 2, 5, 9, 11, 15, 21, 29, 29, 29}) {
		t.Errorf("c̃(29) = %v", got)
	}
	// Theorem 4.2: the elements are the partial sums of the board.
	for n := range int64(500) {
		sum := int64(0)
		sums := tchoukaillon.Increasing(n, 60)
		for distance, seeds := range tchoukaillon.Holes(n) {
			if sum += int64(seeds); sums[distance-1] != sum {
				t.Fatalf("c̃(%d) has %d at distance %d, want %d", n, sums[distance-1], distance, sum)
			}
		}
	}
}

// N(10^6) is one number; the runs of equal steps, some 13,000, determine the time.
func BenchmarkMinSeedsOfAMillion(b *testing.B) {
	for b.Loop() {
		tchoukaillon.MinSeeds(1_000_000)
	}
}

func BenchmarkMinSeedsOfTenMillion(b *testing.B) {
	for b.Loop() {
		tchoukaillon.MinSeeds(10_000_000)
	}
}

// N(l) = l²/π + O(l^(4/3)), and perhaps O(l), in numbers: for 10 ≤ l ≤ 10,000 the difference is at
// most 0.23·l^(4/3), and at most 1.885·l, at l = 1615.
func TestGrowthOfMinSeeds(t *testing.T) {
	most, mostPerLength, at := 0.0, 0.0, 0
	for l := 10; l <= 10_000; l++ {
		difference := math.Abs(float64(tchoukaillon.MinSeeds(l)) - float64(l)*float64(l)/math.Pi)
		most = max(most, difference/math.Pow(float64(l), 4./3))
		if difference/float64(l) > mostPerLength {
			mostPerLength, at = difference/float64(l), l
		}
	}
	if most > 0.23 || at != 1615 || math.Abs(mostPerLength-1.885) > 0.0005 {
		t.Errorf("%.4f·l^(4/3), %.4f·l at l = %d", most, mostPerLength, at)
	}
}
