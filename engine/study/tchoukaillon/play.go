package tchoukaillon

import "fmt"

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
