package tchoukaillon

import (
	"iter"
	"math/big"
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
