package tchoukaillon_test

import (
	"fmt"
	"math/big"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tchouka/engine/enginetest"
	"tchouka/engine/study/tchoukaillon"
)

// remainderBoard implements Theorem 2.1 literally.
func remainderBoard(n int64) []int {
	var board []int
	for i := int64(1); n > 0; i++ {
		b := n % (i + 1)
		board = append(board, int(b))
		n -= b
	}
	return board
}

// playBackwards plays a move backwards: it takes a seed from the Ruma and from each hole up to the
// first empty one, and drops all of them there. It returns the distance of that hole.
func playBackwards(board []int) (before []int, distance int) {
	for i, seeds := range board {
		if seeds == 0 {
			board[i] = i + 1
			return board, i + 1
		}
		board[i]--
	}
	return append(board, len(board)+1), len(board) + 1
}

// play sows the nearest playable hole, the only move that can win (Section 1.1), and returns its
// distance, or 0 if there is none.
func play(board []int) (after []int, distance int) {
	i := 0
	for i < len(board) && board[i] != i+1 {
		i++
	}
	if i < len(board) {
		board[i], distance = 0, i+1
		for j := range i {
			board[j]++
		}
	}
	for len(board) > 0 && board[len(board)-1] == 0 {
		board = board[:len(board)-1]
	}
	return board, distance
}

// wins reports whether repeated play brings every seed into the Ruma.
func wins(board []int) bool {
	rest, distance := slices.Clone(board), 1
	for distance > 0 {
		rest, distance = play(rest)
	}
	return len(rest) == 0
}

// Figure 2, with the hole played as far as the paper determines it by the order of the
// predecessors.
func TestFigure2(t *testing.T) {
	text, err := os.ReadFile("testdata/figure2.txt")
	if err != nil {
		t.Fatal(err)
	}
	rows := 0
	for line := range strings.Lines(string(text)) {
		if strings.HasPrefix(line, "#") || strings.TrimSpace(line) == "" {
			continue
		}
		var n int64
		var length int
		want := make([]int, 6)
		if _, err := fmt.Sscan(line, &n, &length, &want[0], &want[1], &want[2], &want[3], &want[4], &want[5]); err != nil {
			t.Fatal(line, err)
		}
		if got := tchoukaillon.Length(n); got != length {
			t.Errorf("length of %d: %d, want %d", n, got, length)
		}
		if diff := cmp.Diff(want[:length], tchoukaillon.Board(n)); diff != "" {
			t.Errorf("board of %d: %s", n, diff)
		}
		if diff := cmp.Diff(want, tchoukaillon.Begin(big.NewInt(n), 6)); diff != "" {
			t.Errorf("begin of %d: %s", n, diff)
		}
		rows++
	}
	if rows != 18 {
		t.Errorf("%d rows", rows)
	}
}

func TestPublishedBoards(t *testing.T) {
	for _, test := range []struct {
		name  string
		n     int64
		board []int
	}{
		{"Example 2.2", 15, []int{1, 2, 0, 2, 4, 6}},
		{"after Theorem 4.2", 29, []int{1, 1, 3, 4, 2, 4, 6, 8}},
		{"Example 4.8", 34, []int{0, 1, 1, 2, 0, 2, 4, 6, 8, 10}},
		{"Example 4.8, the larger", 202, []int{
			0, 1, 1, 0, 2, 2, 4, 3, 9, 4, 8, 12, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24,
		}},
		{"nothing", 0, []int{}},
	} {
		if diff := cmp.Diff(test.board, tchoukaillon.Board(test.n)); diff != "" {
			t.Errorf("%s: %s", test.name, diff)
		}
	}
}

// For the first boards, the path of predecessors, the closed form, the criterion and play agree,
// and Tchoukaillon's rules win each board.
func TestRetractAgreesWithClosedForm(t *testing.T) {
	var board []int
	for n := int64(0); n < 3000; n++ {
		if got := tchoukaillon.Board(n); !slices.Equal(got, board) || !slices.Equal(got, remainderBoard(n)) {
			t.Fatalf("board of %d: %v, by unmoves %v, by remainders %v", n, got, board, remainderBoard(n))
		}
		if !wins(board) || tchoukaillon.Check(board) != nil {
			t.Fatalf("%v is not won: %v", board, tchoukaillon.Check(board))
		}
		after, played := play(slices.Clone(board))
		if got := tchoukaillon.FirstSown(n); got != played {
			t.Fatalf("%d is first played at %d, not %d", n, played, got)
		}
		if n > 0 && !slices.Equal(after, tchoukaillon.Board(n-1)) {
			t.Fatalf("playing %d gives %v", n, after)
		}
		var filled int
		board, filled = playBackwards(board)
		if got := tchoukaillon.FirstSown(n + 1); got != filled {
			t.Fatalf("%d is unplayed into %d, not %d", n, filled, got)
		}
	}
}

// Theorem 3.2: of all rows of five holes, Check accepts exactly the winnable boards, one for each
// number of seeds.
func TestCriterion(t *testing.T) {
	board := make([]int, 5)
	winning := 0
	var fill func(i int)
	fill = func(i int) {
		if i == len(board) {
			won := wins(board)
			if (tchoukaillon.Check(board) == nil) != won {
				t.Errorf("%v: won is %v, but %v", board, won, tchoukaillon.Check(board))
			}
			if won {
				winning++
			}
			return
		}
		for board[i] = 0; board[i] <= i+2; board[i]++ { // one more than allowed
			fill(i + 1)
		}
	}
	fill(0)
	if int64(winning) != tchoukaillon.MinSeeds(6) {
		t.Errorf("%d winning boards up to length 5", winning)
	}
}

func TestCheckErrors(t *testing.T) {
	for _, test := range []struct {
		board []int
		want  string
	}{
		{[]int{1, 1, 0}, "the 1 seeds at distance 2 and farther are not a multiple of 2"},
		{[]int{2}, "the hole at distance 1 holds 2 seeds, more than its distance"},
		{[]int{0, -2}, "the hole at distance 2 cannot hold -2 seeds"},
	} {
		if err := tchoukaillon.Check(test.board); err == nil || err.Error() != test.want {
			t.Errorf("%v: %v", test.board, err)
		}
	}
}

// Runs are correct for numbers up to the largest.
func TestLargeBoards(t *testing.T) {
	random := enginetest.Random(t)
	for range 200 {
		n := random.Int64N(int64(1) << (10 + random.IntN(24)))
		want := remainderBoard(n)
		if got := tchoukaillon.Board(n); !slices.Equal(got, want) {
			t.Fatalf("board of %d", n)
		}
		if tchoukaillon.Length(n) != len(want) {
			t.Fatalf("length of %d", n)
		}
		_, played := play(slices.Clone(want))
		if got := tchoukaillon.FirstSown(n); n > 0 && got != played {
			t.Fatalf("%d is played at %d, not %d", n, played, got)
		}
		moves := int64(0)
		for run := range tchoukaillon.Runs(n) {
			moves += int64(run.Holes) * int64(run.Sown)
			if run.At(run.Holes-1) != want[run.Distance+run.Holes-2] {
				t.Fatalf("%d: %+v", n, run)
			}
		}
		if moves != n {
			t.Fatalf("%d seeds are sown home in %d moves", n, moves)
		}
	}
	for _, n := range []int64{1_000_000_000_000, tchoukaillon.MaxSeeds} {
		sum, length := int64(0), 0
		for distance, seeds := range tchoukaillon.Holes(n) {
			if seeds < 0 || seeds > distance {
				t.Fatalf("%d seeds at distance %d", seeds, distance)
			}
			sum += int64(seeds)
			length = distance
		}
		if sum != n || length != tchoukaillon.Length(n) {
			t.Errorf("%d seeds on %d holes of %d", sum, length, n)
		}
		t.Logf("l(%d) = %d", n, length)
	}
}

// Corollary 2.3: the period is the least; no proper divisor is a period.
func TestPeriod(t *testing.T) {
	for i, want := range []int64{1, 2, 6, 12, 60, 60, 420, 840, 2520, 2520, 27720} {
		period := tchoukaillon.Period(i)
		if period.Int64() != want {
			t.Errorf("period of %d holes: %v, want %d", i, period, want)
		}
		for _, p := range []int64{2, 3, 5, 7, 11} {
			fraction := want / p
			same := slices.Equal(tchoukaillon.Begin(big.NewInt(fraction), i), make([]int, i))
			if want%p == 0 && same {
				t.Errorf("%d holes repeat after %d", i, fraction)
			}
		}
		for n := range int64(100) {
			a := tchoukaillon.Begin(big.NewInt(n), i)
			if b := tchoukaillon.Begin(big.NewInt(n+want), i); !slices.Equal(a, b) {
				t.Errorf("%d: %v, then %v", n, a, b)
			}
		}
	}
	if got := tchoukaillon.Period(40).String(); got != "219060189739591200" {
		t.Errorf("period of 40 holes: %s", got)
	}
}

// b(10^12) has 1,772,452 holes, 14 MB, which determine the time.
func BenchmarkBoardOfATrillion(b *testing.B) {
	b.ReportAllocs()
	holes := 0
	for b.Loop() {
		holes = len(tchoukaillon.Board(1_000_000_000_000))
	}
	b.ReportMetric(float64(holes), "holes")
}

// The length needs only the runs, some 19,000 of them.
func BenchmarkLengthOfATrillion(b *testing.B) {
	for b.Loop() {
		tchoukaillon.Length(1_000_000_000_000)
	}
}

func TestRowEqualsBoard(t *testing.T) {
	random := enginetest.Random(t)
	numbers := []int64{0, 1, 2, 15, 29, 34, 202, 1000, 318_570}
	for range 40 {
		numbers = append(numbers, random.Int64N(1<<(1+random.IntN(28))))
	}
	for _, n := range numbers {
		board, row := tchoukaillon.Board(n), tchoukaillon.NewRow(n)
		if row.Seeds() != n || row.Length() != len(board) {
			t.Fatalf("%d seeds, length %d; want %d, %d", row.Seeds(), row.Length(), n, len(board))
		}
		for i, want := range board {
			run, ok := row.Run(i + 1)
			if got := row.At(i + 1); got != want || !ok || run.At(i+1-run.Distance) != want || i+1 >= run.Distance+run.Holes {
				t.Fatalf("board of %d, distance %d: %d in %+v, want %d", n, i+1, got, run, want)
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
