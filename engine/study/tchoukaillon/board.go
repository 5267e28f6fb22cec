// Package tchoukaillon computes Gautheron's Tchoukaillon in closed form: the winning boards,
// without playing. It follows Jones, Taalman and Tongen, "Solitaire Mancala Games and the Chinese
// Remainder Theorem" (2011).
//
// A hole can be played only when its seeds equal its distance from the Ruma. So the player has no
// choice: only the nearest such hole can win. Every winning board has exactly one predecessor, so
// the winning boards form one infinite path, with one board for each number of seeds:
//
//	distance            1   2   3   4   5   6
//	          ╭──────╮╭───╮
//	 1 seed   │ Ruma ││ 1 │
//	          ╰──────╯╰───╯
//	   ⋮
//	          ╭──────╮╭───╮╭───╮╭───╮╭───╮╭───╮╭───╮
//	15 seeds  │ Ruma ││ 1 ││ 2 ││ 0 ││ 2 ││ 4 ││ 6 │   length 6
//	          ╰──────╯╰───╯╰───╯╰───╯╰───╯╰───╯╰───╯
//	hole sown    15   = 8 + 3 + 1 + 1 + 1 + 1    times on the way to the win
//
// The last line explains the speed. Each move brings one seed into the Ruma, so n seeds take n
// moves. Let q of them start at distance i or farther. Each move that starts farther drops a seed
// into hole i, and each of the s moves that start at i removes i seeds: b + (q − s) = i·s. As 0 ≤ b
// ≤ i, s is q/(i+1) rounded up, and b = s·(i+1) − q. Theorem 2.1 states the same as a remainder.
// While s is constant, b grows by 2s from hole to hole. A board therefore consists of a few
// arithmetic progressions ([Runs]): about n^(1/3) of them on some √(πn) holes.
//
// The package answers five questions:
//
//	which board has n seeds?                  Board, Holes, Runs, Length, FirstSown
//	which boards have length l?               MinSeeds, Boards, Branches
//	which board agrees with the given holes?  Complete, Congruences
//	which holes are played first?             Sieved, Removed
//	what are the sums from the Ruma on?       Remainders, Increasing
//
// # Numbering
//
// This package numbers holes by distance, like the paper, and not from the far end like the rest of
// the engine. board[0] lies next to the Ruma, and a board ends with its farthest nonempty hole.
// From Section 4 on the paper writes β with β_i = b_(i−1); this package always uses distances.
//
// # Errors in the paper
//
// Example 3.3 ends with 15 ≡ 1 mod 1; it should be 0. Theorem 3.2 requires positive integers, but
// holes inside a board may be empty, also in the paper's example. Example 4.4 gives 214 seeds for
// the smallest board with (β_4, β_7) = (1, 0). The board of 10 seeds agrees too, with β_7 = 0
// beyond its end, and [Completion] returns both. The proof of Theorem 4.5 has n < L instead of n <
// lcm(2, …, k). The paper reports the error term O(l) of N(l) ~ l²/π, which is not established;
// O(l^(4/3)) is.
//
// # Limits
//
// Seeds are int64, and a board in memory takes a word for each hole: 14 MB for 10^12 seeds, 45 MB
// for [MaxSeeds]. [MinSeeds] is exact while its value fits. [Complete] works with moduli of up to
// 255 bits, enough for every pattern up to distance 177. Its search is fast for typical patterns,
// but its only bound is the period, so it takes a context.
package tchoukaillon

import (
	"fmt"
	"iter"
	"math/big"
	"sort"
)

// MaxSeeds is the recommended maximum for whole boards: such a board has 5.6 million holes. The
// functions accept larger numbers.
const MaxSeeds = 10_000_000_000_000

// Run is a sequence of adjacent holes whose seeds form an arithmetic progression.
type Run struct {
	Distance int // of the hole nearest to the Ruma
	Holes    int // the number of holes, at least 1
	Seeds    int // in the hole nearest to the Ruma
	Sown     int // how often each hole is sown on the way to the win
}

// At returns the seeds of the hole i places beyond the nearest hole of the run.
func (r Run) At(i int) int { return r.Seeds + 2*r.Sown*i }

// Runs yields the board of n seeds as runs, from the Ruma outwards. There are O(n^(1/3)) runs. Each
// takes two divisions and no memory. Runs panics if n is negative.
func Runs(n int64) iter.Seq[Run] {
	if n < 0 {
		panic("tchoukaillon: seeds cannot be negative")
	}
	return func(yield func(Run) bool) {
		// q moves of the win start at distance i−1 or farther, where i is the modulus of the
		// current hole.
		for q, i := n, int64(2); q > 0; {
			s := ceil(q, i)
			holes := (q-(s-1)*i-1)/(2*s-1) + 1
			run := Run{Distance: int(i - 1), Holes: int(holes), Seeds: int(s*i - q), Sown: int(s)}
			if !yield(run) {
				return
			}
			q -= s * holes
			i += holes
		}
	}
}

// Holes yields the distance and the seeds of every hole of the winning board of n seeds, from the
// Ruma to the farthest nonempty hole (Theorem 2.1). Each hole takes one addition and no memory.
// Holes panics if n is negative.
func Holes(n int64) iter.Seq2[int, int] {
	runs := Runs(n)
	return func(yield func(distance, seeds int) bool) {
		for run := range runs {
			seeds := run.Seeds
			for i := range run.Holes {
				if !yield(run.Distance+i, seeds) {
					return
				}
				seeds += 2 * run.Sown
			}
		}
	}
}

// Board returns the only winning board of n seeds, by distance: its element i is the hole at
// distance i+1. Time and memory are linear in [Length]. Board panics if n is negative.
func Board(n int64) []int {
	board := make([]int, 0, Length(n))
	for run := range Runs(n) {
		seeds := run.Seeds
		for range run.Holes {
			board = append(board, seeds)
			seeds += 2 * run.Sown
		}
	}
	return board
}

// Begin returns the first k holes of the winning board of n seeds, for n of any size. Holes beyond
// the end of the board are 0. Time is O(k) operations on n.
func Begin(n *big.Int, k int) []int {
	board := make([]int, k)
	rest, divisor, remainder := new(big.Int).Set(n), new(big.Int), new(big.Int)
	for i := range board {
		remainder.Mod(rest, divisor.SetInt64(int64(i+2)))
		rest.Sub(rest, remainder)
		board[i] = int(remainder.Int64())
	}
	return board
}

// Length returns l(n), the distance of the farthest nonempty hole on the board of n seeds; 0 for n
// = 0. It grows like √(πn). Time O(n^(1/3)).
func Length(n int64) int {
	length := 0
	for run := range Runs(n) {
		length = run.Distance + run.Holes - 1
	}
	return length
}

// FirstSown returns the distance of the first hole to sow on the winning board of n seeds, p(n−1) in
// the paper. It is the nearest hole whose seeds equal its distance. Played returns 0 for the empty
// board. Time O(n^(1/3)).
func FirstSown(n int64) int {
	for run := range Runs(n) {
		// From hole to hole the seeds increase by 2·Sown and the distance by 1.
		missing, gain := run.Distance-run.Seeds, 2*run.Sown-1
		if missing%gain == 0 && missing/gain < run.Holes {
			return run.Distance + missing/gain
		}
	}
	return 0
}

// Period returns lcm(2, …, i+1), the least number of additional seeds that leaves every hole up to
// distance i unchanged, for all boards (Corollary 2.3).
func Period(i int) *big.Int {
	period := big.NewInt(1)
	for d := 2; d <= i+1; d++ {
		if p := primeOfPower(d); p > 0 {
			period.Mul(period, big.NewInt(int64(p)))
		}
	}
	return period
}

// primeOfPower returns p if d is a power of the prime p, and otherwise 0.
func primeOfPower(d int) int {
	for p := 2; p*p <= d; p++ {
		if d%p != 0 {
			continue
		}
		for d%p == 0 {
			d /= p
		}
		if d == 1 {
			return p
		}
		return 0
	}
	if d < 2 {
		return 0
	}
	return d
}

// ceil returns a/b rounded up, for a ≥ 0 and b > 0.
func ceil(a, b int64) int64 { return (a + b - 1) / b }

// Row is a winning board with random access. It stores the O(n^(1/3)) runs instead of the holes.
// The board of 10^12 seeds takes a megabyte, and finding one of its 1,772,452 holes takes some
// fifteen steps. A Row is immutable.
type Row struct {
	seeds int64
	runs  []Run
}

// NewRow returns the winning board of n seeds. Time and memory are O(n^(1/3)).
// It panics if n is negative.
func NewRow(n int64) *Row {
	r := &Row{seeds: n}
	for run := range Runs(n) {
		r.runs = append(r.runs, run)
	}
	return r
}

// Seeds returns n.
func (r *Row) Seeds() int64 { return r.seeds }

// Length returns the distance of the farthest nonempty hole.
func (r *Row) Length() int {
	if len(r.runs) == 0 {
		return 0
	}
	last := r.runs[len(r.runs)-1]
	return last.Distance + last.Holes - 1
}

// At returns the seeds at a distance of at least 1; 0 beyond the end of the board. Time O(log n).
func (r *Row) At(distance int) int {
	run, ok := r.Run(distance)
	if !ok {
		return 0
	}
	return run.At(distance - run.Distance)
}

// Run returns the run that contains the hole at a distance of at least 1; false beyond the end of
// the board. Time O(log n).
func (r *Row) Run(distance int) (Run, bool) {
	if distance < 1 || distance > r.Length() {
		return Run{}, false
	}
	// The result precedes the first run that begins farther.
	i := sort.Search(len(r.runs), func(i int) bool { return r.runs[i].Distance > distance })
	return r.runs[i-1], true
}

// Fault is the reason why a board is not a winning one.
type Fault struct {
	Distance int   // of the hole that violates the condition
	Seeds    int   // in this hole
	Sum      int64 // of the seeds in this hole and farther
}

// Error describes the violated condition of Theorem 3.2.
func (f *Fault) Error() string {
	switch {
	case f.Seeds < 0:
		return fmt.Sprintf("the hole at distance %d cannot hold %d seeds", f.Distance, f.Seeds)
	case f.Seeds > f.Distance:
		return fmt.Sprintf("the hole at distance %d holds %d seeds, more than its distance", f.Distance, f.Seeds)
	default:
		return fmt.Sprintf("the %d seeds at distance %d and farther are not a multiple of %d", f.Sum, f.Distance, f.Distance)
	}
}

// Check returns nil for a winning board and otherwise a [*Fault]. By Theorem 3.2 a board is winning
// if and only if two conditions hold for every distance i: hole i holds at most i seeds, and the
// sum of the seeds in this hole and farther is a multiple of i. The fault returned is the farthest
// from the Ruma. Empty holes at the end do not matter. Time O(len(board)).
func Check(board []int) error {
	sum := int64(0)
	for i := len(board); i >= 1; i-- {
		seeds := board[i-1]
		sum += int64(seeds)
		if seeds < 0 || seeds > i || sum%int64(i) != 0 {
			return &Fault{Distance: i, Seeds: seeds, Sum: sum}
		}
	}
	return nil
}

// Remainders returns the remainder board c(n) up to hole k: n mod 2, n mod 3, …, n mod (k+1). The
// paper calls these c_2 to c_(k+1): element i, which belongs to the hole at distance i+1, is
// c_(i+2).
func Remainders(n int64, k int) []int64 {
	c := make([]int64, k)
	for i := range c {
		c[i] = n % int64(i+2)
	}
	return c
}

// Increasing returns the increasing remainder board c̃(n) up to hole k. Each element is the least
// number that is not less than the previous element and has the remainder of c(n) (Definition 4.1).
// It is the sum of the seeds of the winning board of n seeds from the Ruma to this hole (Theorem
// 4.2). From the end of the board on it is n.
func Increasing(n int64, k int) []int64 {
	c := Remainders(n, k)
	last := int64(0)
	for i, remainder := range c {
		modulus := int64(i + 2)
		last += ((remainder-last)%modulus + modulus) % modulus
		c[i] = last
	}
	return c
}

// MinSeeds returns N(l), the fewest seeds of a winning board of length l. It starts with l, rounds
// up to a multiple of l−1, then of l−2, and so on (Theorem 3.5; OEIS A002491 with an additional
// N(0) = 0). N(l) ~ l²/π. MinSeeds panics if l is negative.
//
// Equal steps are combined, so that time is O(l^(2/3)). The value fits for l up to 5·10^9.
func MinSeeds(l int) int64 {
	switch {
	case l < 0:
		panic("tchoukaillon: a length cannot be negative")
	case l == 0:
		return 0
	}
	return climb(1, int64(l-1))
}

// climb returns the fewest seeds of a board whose win makes q moves from farther than distance j.
// On the way back each hole j adds at least q/j moves, rounded up, to the q moves from farther.
//
//	distance     0   1   2   3   4   5
//	moves from  12 ← 6 ← 4 ← 3 ← 2 ← 1     N(6) = 12
//	farther
func climb(q, j int64) int64 {
	for j > 0 {
		s := ceil(q, j)
		steps := min((s*j-q)/(2*s)+1, j)
		q += s * steps
		j -= steps
	}
	return q
}

// BoardCount returns the number of winning boards of length l ≥ 1: N(l+1) − N(l). They are the
// boards of N(l) to N(l+1) − 1 seeds. The only board of length 0 is the empty board.
func BoardCount(l int) int64 { return MinSeeds(l+1) - MinSeeds(l) }

// Branch is a step in the construction of the boards of a given length from the far end: the seeds
// of one hole, and the sum of this hole and the farther ones (Figure 3).
type Branch struct {
	Distance int   // of the hole
	Seeds    int   // of the hole
	Sum      int64 // of the seeds in this hole and farther: a multiple of Distance
}

// Branches yields the tree of Figure 3 for length l. The root is the farthest hole, which holds l
// seeds. A branch has one or two children: the ways to fill the next hole towards the Ruma so that
// the sum becomes a multiple of its distance (Theorem 3.2), the one with fewer seeds first.
// Branches are yielded in preorder: the parent of a branch is the last branch before it with a
// distance greater by one. Nothing is yielded for l < 1. The number of branches is at most l times
// [BoardCount]; memory is O(l).
func Branches(l int) iter.Seq[Branch] {
	return func(yield func(Branch) bool) {
		if l < 1 {
			return
		}
		waiting := []Branch{{Distance: l, Seeds: l, Sum: int64(l)}}
		for len(waiting) > 0 {
			b := waiting[len(waiting)-1]
			waiting = waiting[:len(waiting)-1]
			if !yield(b) {
				return
			}
			i := b.Distance - 1
			if i == 0 {
				continue
			}
			seeds := int((int64(i) - b.Sum%int64(i)) % int64(i))
			if seeds == 0 {
				waiting = append(waiting, Branch{Distance: i, Seeds: i, Sum: b.Sum + int64(i)})
			}
			waiting = append(waiting, Branch{Distance: i, Seeds: seeds, Sum: b.Sum + int64(seeds)})
		}
	}
}

// Boards yields the number of seeds and the holes, by distance, of all winning boards of length l.
// They are built from the far end like [Branches]; the numbers of seeds ascend from N(l). The slice
// is reused: callers must copy it to keep it. The empty board is the only board of length 0.
func Boards(l int) iter.Seq2[int64, []int] {
	return func(yield func(n int64, board []int) bool) {
		if l == 0 {
			yield(0, []int{})
			return
		}
		board := make([]int, max(l, 0))
		for b := range Branches(l) {
			board[b.Distance-1] = b.Seeds
			if b.Distance == 1 && !yield(b.Sum, board) {
				return
			}
		}
	}
}

// Sieved returns the element S_column^(row) of the sieve, both counted from 1. It is the column-th
// number of seeds whose board is first played at distance row or farther. The first column is N:
// Sieved(l, 1) is [MinSeeds] of l. The sieve begins (Theorem 3.7; removed elements are in brackets)
//
//	S^(1)  [1]  2  [3]  4  [5]  6  [7]  8  [9]
//	S^(2)  [2]  4   6  [8] 10  12 [14] 16  18
//	S^(3)  [4]  6  10  12 [16] 18  22  24 [28]
//
// Sieved does not compute the rows above. In the row above, an element is column/(row−1), rounded
// up, columns farther right, because that many elements before it were removed. Time
// O((row·column)^(1/3) + row^(2/3)). Sieved panics if row or column is less than 1.
func Sieved(row, column int) int64 {
	if row < 1 || column < 1 {
		panic("tchoukaillon: rows and columns of the sieve are counted from 1")
	}
	return climb(int64(column), int64(row-1))
}

// Removed reports whether the element in a row and a column of the sieve is removed and thus absent
// from the next row. These are the columns 1, 1 + (row+1), 1 + 2(row+1), … (Theorem 3.7): the
// boards that are first played at distance row.
func Removed(row, column int) bool { return (column-1)%(row+1) == 0 }
