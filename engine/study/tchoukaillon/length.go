package tchoukaillon

import (
	"iter"
)

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
