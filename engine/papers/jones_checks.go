package papers

import (
	"fmt"
	"math"
	"math/big"
	"slices"
	"strings"

	"tchouka/engine/pace"

	"tchouka/engine/row"
	"tchouka/engine/row/tchoukaillon"
)

// backwards yields the winnable boards of 0 to n seeds, by distance, and the hole that is sown first
// on each. It plays backwards from the empty board, like Section 1.1, and does not use the closed
// forms that it checks. The board is reused.
func backwards(n int) func(yield func(board []int, hole int) bool) {
	return func(yield func([]int, int) bool) {
		board := make([]int, 2*n+2)
		for seeds, hole := 0, 0; seeds <= n; seeds++ {
			if !yield(board[:len(board)-trailing(board)], hole) {
				return
			}
			hole = slices.Index(board, 0) + 1
			for i := range hole - 1 {
				board[i]--
			}
			board[hole-1] = hole
		}
	}
}

// trailing returns the number of empty holes at the end.
func trailing(board []int) int {
	for i, seeds := range slices.Backward(board) {
		if seeds > 0 {
			return len(board) - 1 - i
		}
	}
	return len(board)
}

// failing returns the boards of 0 to n seeds for which a condition fails.
func (w *work) failing(n int, condition func(seeds int, board []int) bool) (fails []string) {
	seeds := 0
	for board := range backwards(n) {
		if pace.Yield(w.ctx) != nil {
			break
		}
		if w.report != nil {
			w.report(float64(seeds) / float64(n+1))
		}
		if !condition(seeds, board) {
			fails = append(fails, fmt.Sprint("n = ", seeds))
		}
		seeds++
	}
	return fails
}

func sum(board []int) (total int) {
	for _, seeds := range board {
		total += seeds
	}
	return total
}

// at returns the seeds of a hole, also beyond the end of the board.
func at(board []int, hole int) int {
	if hole > len(board) {
		return 0
	}
	return board[hole-1]
}

func figure1(*work) (Finding, string) {
	positions, _ := play(row.Tchoukaillon(), position(3, 1, 0), 1, 3, 2, 3)
	var boards [][]int
	for _, p := range positions {
		holes := p.Holes()
		slices.Reverse(holes)
		boards = append(boards, holes)
	}
	return equal("1 2 0; 0 2 0; 1 0 0; 0 0 0", rows(boards...))
}

func nearest(w *work) (Finding, string) {
	wrong := w.failing(40, func(_ int, board []int) bool {
		holes := slices.Clone(board)
		slices.Reverse(holes)
		if len(holes) == 0 {
			return true
		}
		p := position(holes...)
		r := w.analyse(row.Tchoukaillon(), p)
		moves := row.Tchoukaillon().Moves(p)
		return r.Solutions.Cmp(big.NewInt(1)) == 0 && r.Line[0] == moves[len(moves)-1]
	})
	return holds(Equal, "one line each", wrong)
}

func figure2(*work) (Finding, string) {
	var boards [][]int
	for board := range backwards(17) {
		boards = append(boards, append([]int{len(board)}, board...))
	}
	return equal("0; 1 1; 2 0 2; 2 1 2; 3 0 1 3; 3 1 1 3; 4 0 0 2 4; 4 1 0 2 4; 4 0 2 2 4; 4 1 2 2 4; 5 0 1 1 3 5; 5 1 1 1 3 5; "+
		"6 0 0 0 2 4 6; 6 1 0 0 2 4 6; 6 0 2 0 2 4 6; 6 1 2 0 2 4 6; 6 0 1 3 2 4 6; 6 1 1 3 2 4 6", rows(boards...))
}

func plays(*work) (Finding, string) {
	var played []int
	for _, hole := range backwards(4) {
		played = append(played, hole)
	}
	slices.Reverse(played) // p(3), p(2), p(1), p(0), and 0 for the empty board
	return equal(rows(played[:3]), rows(played[:4]))
}

// fewestByLength returns the fewest seeds of the boards of length 1 to l.
func fewestByLength(l int) (fewest []any) {
	seeds := 0
	for board := range backwards(l * l) {
		if len(board) == len(fewest)+1 {
			if fewest = append(fewest, seeds); len(fewest) == l {
				break
			}
		}
		seeds++
	}
	return fewest
}

// growth returns the greatest |N(l) − l²/π|/l^power for 10 ≤ l ≤ 100, 1000 and 10,000.
func growth(w *work, power float64) string {
	most, maxima := 0.0, []string{}
	for l := range w.to(10, 10_000) {
		difference := float64(tchoukaillon.MinSeeds(l)) - float64(l)*float64(l)/math.Pi
		most = max(most, math.Abs(difference)/math.Pow(float64(l), power))
		if l == 100 || l == 1000 || l == 10_000 {
			maxima = append(maxima, fmt.Sprintf("%.2f", most))
		}
	}
	return strings.Join(maxima, " ")
}

func theorem21(w *work) (Finding, string) {
	return holds(Equal, "all equal", w.failing(3000, func(n int, board []int) bool {
		left := n
		for i := 1; i <= len(board)+2; i++ {
			if left%(i+1) != at(board, i) {
				return false
			}
			left -= at(board, i)
		}
		return slices.Equal(tchoukaillon.Board(int64(n)), board)
	}))
}

func corollary23(w *work) (Finding, string) {
	var boards [][]int
	w.failing(3000, func(_ int, board []int) bool {
		boards = append(boards, append(slices.Clone(board), 0, 0, 0, 0, 0, 0, 0)[:7])
		return true
	})
	for i, period := range []int{2, 6, 12, 60, 60, 420, 840} {
		for k := 1; k <= 1000 && len(boards) == 3001; k++ {
			if recurs(boards, i+1, k) != (k%period == 0) {
				return Refuted, fmt.Sprintf("i = %d, k = %d", i+1, k)
			}
		}
	}
	return Equal, "periods 2 6 12 60 60 420 840"
}

// recurs reports whether the first i holes of all boards recur after k more seeds.
func recurs(boards [][]int, i, k int) bool {
	for n := 0; n+k < len(boards); n++ {
		if !slices.Equal(boards[n][:i], boards[n+k][:i]) {
			return false
		}
	}
	return true
}

func corollary31(w *work) (Finding, string) {
	return holds(Equal, "all multiples", w.failing(3000, func(_ int, board []int) bool {
		for i := range board {
			if sum(board[i:])%(i+1) != 0 {
				return false
			}
		}
		return true
	}))
}

// sequences yields all sequences with 0 ≤ s[i] < limits[i]. The slice is reused.
func sequences(limits ...int) func(yield func([]int) bool) {
	return func(yield func([]int) bool) {
		for s := make([]int, len(limits)); yield(s); {
			i := 0
			for ; i < len(s); i++ {
				if s[i]++; s[i] < limits[i] {
					break
				}
				s[i] = 0
			}
			if i == len(s) {
				return
			}
		}
	}
}

func theorem32(w *work) (Finding, string) {
	var wrong []string
	positive, others := 0, 0
	for b := range sequences(3, 4, 5, 6, 7) {
		condition := true
		for i := range b {
			condition = condition && b[i] <= i+1 && sum(b[i:])%(i+1) == 0
		}
		holes := slices.Clone(b)
		slices.Reverse(holes)
		if (w.analyse(row.Tchoukaillon(), position(holes...)).Verdict.String() == "won") != condition {
			wrong = append(wrong, rows(b))
		}
		if condition && !slices.Contains(b, 0) {
			positive++
		} else if condition {
			others++
		}
	}
	return holds(Sharper, fmt.Sprintf("%d positive, %d others", positive, others), wrong)
}

func example33(*work) (Finding, string) {
	board := tchoukaillon.Board(15)
	var sums []int
	for i := range slices.Backward(board) {
		sums = append(sums, sum(board[i:]))
	}
	one := len(board[:1])
	return equal("6 10 12 12 14 15, 15 mod 1 = 1", fmt.Sprintf("%s, 15 mod 1 = %d", rows(sums), 15%one))
}

func figure3(*work) (Finding, string) {
	var seeds []int
	for n := range tchoukaillon.Boards(6) {
		seeds = append(seeds, int(n))
	}
	return equal("12 13 14 15 16 17", rows(seeds))
}

func theorem36(w *work) (Finding, string) {
	for l := range w.to(1, 20_000) {
		if n := tchoukaillon.MinSeeds(l); n > int64(l)*int64(l+1)/2 || 4*n < int64(l)*int64(l-2) {
			return Refuted, fmt.Sprintf("N(%d) = %d", l, n)
		}
	}
	return Sharper, fmt.Sprintf("N(100000)/100000² = %.6f", float64(tchoukaillon.MinSeeds(100_000))/1e10)
}

func sieve(*work) (Finding, string) {
	var sieved [][]int
	for k := 2; k <= 5; k++ {
		sieved = append(sieved, nil)
		seeds := 0
		for _, hole := range backwards(50) {
			if hole >= k && len(sieved[k-2]) < 9 {
				sieved[k-2] = append(sieved[k-2], seeds)
			}
			seeds++
		}
	}
	return equal("2 4 6 8 10 12 14 16 18; 4 6 10 12 16 18 22 24 28; 6 10 12 18 22 24 30 34 36; 10 12 18 22 30 34 36 42 48", rows(sieved...))
}

func theorem37(w *work) (Finding, string) {
	const most = 3000
	first := make([]int, 0, most+1) // the hole first played on each board
	for _, hole := range backwards(most) {
		first = append(first, hole)
	}
	elements := make([]int, 0, most)
	for n := 1; n <= most; n++ {
		elements = append(elements, n)
	}
	for k := range w.to(1, 20) {
		var rest []int
		for i, n := range elements {
			if removed := i%(k+1) == 0; removed != (first[n] == k) || tchoukaillon.Sieved(k, i+1) != int64(n) {
				return Refuted, fmt.Sprintf("k = %d, n = %d", k, n)
			} else if !removed {
				rest = append(rest, n)
			}
		}
		elements = rest
	}
	return Equal, "all equal"
}

func removedElements(*work) (Finding, string) {
	removed := map[int][]int{}
	seeds := 0
	for _, hole := range backwards(3000) {
		removed[hole] = append(removed[hole], seeds)
		seeds++
	}
	arithmetic := func(hole int) bool {
		of := removed[hole]
		for i := 2; i < len(of); i++ {
			if of[i]-of[i-1] != of[1]-of[0] {
				return false
			}
		}
		return true
	}
	finding, _ := equal("1 3 5 2 8 14 true true true false", removed[1][0], removed[1][1], removed[1][2], removed[2][0], removed[2][1], removed[2][2],
		arithmetic(1), arithmetic(2), arithmetic(3), arithmetic(4))
	return finding, fmt.Sprintf("row 3: %v …, row 4: %v …", rows(removed[3][:3]), rows(removed[4][:3]))
}

func figure4(*work) (Finding, string) {
	var remainders, increasing []string
	for n := int64(0); n <= 17; n++ {
		remainders = append(remainders, strings.ReplaceAll(fmt.Sprint(tchoukaillon.Remainders(n, 6)), " ", ""))
		increasing = append(increasing, fmt.Sprint(tchoukaillon.Increasing(n, 6)))
	}
	return equal("[000000] [111111] [022222] [103333] [010444] [121055] [002106] [113210] [020321] [101432] [012043] [123154] [000205] [111316] [022420] [103031] [010142] [121253] "+
		"[0 0 0 0 0 0] [1 1 1 1 1 1] [0 2 2 2 2 2] [1 3 3 3 3 3] [0 1 4 4 4 4] [1 2 5 5 5 5] [0 0 2 6 6 6] [1 1 3 7 7 7] [0 2 4 8 8 8] [1 3 5 9 9 9] "+
		"[0 1 2 5 10 10] [1 2 3 6 11 11] [0 0 0 2 6 12] [1 1 1 3 7 13] [0 2 2 4 8 14] [1 3 3 5 9 15] [0 1 4 6 10 16] [1 2 5 7 11 17]",
		strings.Join(remainders, " "), strings.Join(increasing, " "))
}

func theorem42(w *work) (Finding, string) {
	return holds(Equal, "all equal", w.failing(3000, func(n int, board []int) bool {
		before, total := 0, 0
		for i := 1; i <= len(board)+1; i++ { // c̃ by Definition 4.1
			next := before
			for next%(i+1) != n%(i+1) {
				next++
			}
			if total += at(board, i); total != next {
				return false
			}
			before = next
		}
		return true
	}))
}

func stable(w *work) (Finding, string) {
	return holds(Equal, "all constant", w.failing(3000, func(n int, board []int) bool {
		increasing := tchoukaillon.Increasing(int64(n), len(board)+3)
		for i, c := range increasing {
			if i+1 >= len(board) && c != int64(n) || i+1 < len(board) && c == int64(n) {
				return false
			}
		}
		return true
	}))
}

func example29(*work) (Finding, string) {
	return equal("[1 2 1 4 5 1 5 2 9 7] [1 2 5 9 11 15 21 29 29 29] [1 1 3 4 2 4 6 8]",
		tchoukaillon.Remainders(29, 10), tchoukaillon.Increasing(29, 10), tchoukaillon.Board(29))
}
