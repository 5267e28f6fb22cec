package tchoukaillon

import "fmt"

// Unplay makes the unmove from a board: one seed is taken from the Ruma, one
// from each hole up to the first empty one, and all are dropped there. It
// changes the board, makes it longer where needed, as append does, and returns
// it with the distance of the hole that was filled. Time is that distance.
func Unplay(board []int) (before []int, distance int) {
	for i, seeds := range board {
		if seeds == 0 {
			board[i] = i + 1
			return board, i + 1
		}
		board[i]--
	}
	distance = len(board) + 1
	return append(board, distance), distance
}

// Play sows the nearest hole that can be played, the only move that can win
// (Section 1.1): the nearest that holds as many seeds as its distance. It
// changes the board, drops empty holes from its far end, and returns it with the
// distance of the hole sown; the board stays as it was and distance is 0 when no
// hole can be played.
func Play(board []int) (after []int, distance int) {
	for i, seeds := range board {
		if seeds != i+1 {
			continue
		}
		board[i] = 0
		for j := range i {
			board[j]++
		}
		return trimmed(board), i + 1
	}
	return board, 0
}

// Wins reports whether playing [Play] on and on brings every seed into the
// Ruma. Unlike [Check] it plays, on a copy of the board.
func Wins(board []int) bool {
	rest := trimmed(append([]int(nil), board...))
	for len(rest) > 0 {
		var distance int
		if rest, distance = Play(rest); distance == 0 {
			return false
		}
	}
	return true
}

// trimmed returns a board without empty holes at its far end.
func trimmed(board []int) []int {
	for len(board) > 0 && board[len(board)-1] == 0 {
		board = board[:len(board)-1]
	}
	return board
}

// Fault is why a board is not a winning one.
type Fault struct {
	Distance int   // of the hole at which it shows
	Seeds    int   // there
	Sum      int64 // of the seeds there and farther
}

// Error names the condition of Theorem 3.2 that fails.
func (f *Fault) Error() string {
	switch {
	case f.Seeds < 0:
		return fmt.Sprintf("the hole at distance %d cannot hold %d seeds", f.Distance, f.Seeds)
	case f.Seeds > f.Distance:
		return fmt.Sprintf("the hole at distance %d holds %d seeds, more than its distance", f.Distance, f.Seeds)
	default:
		return fmt.Sprintf("the %d seeds at distance %d and farther are no multiple of %d", f.Sum, f.Distance, f.Distance)
	}
}

// Check returns nil for a winning board and otherwise a [*Fault]: a board is
// winning if and only if, for every distance i, hole i holds at most i seeds,
// and the seeds there and farther are a multiple of i (Theorem 3.2). The fault
// is the farthest from the Ruma. Empty holes at the end do not matter. Time
// O(len(board)).
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
