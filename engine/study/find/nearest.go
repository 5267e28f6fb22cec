package find

import (
	"context"
	"iter"
	"slices"

	"tchouka/engine"
)

// Nearest yields the boards at the smallest distance from a board that match the criteria, in a
// fixed order. Holes and Seeds of the request are ignored. The boards have the places, stores and
// player to move of the given board, and differ in the seeds in the holes. A board without seeds in
// its holes is not a puzzle and is omitted.
//
// The distance of two boards is the number of seeds that are moved from one hole to another, added
// or removed, at the minimum. If the holes that gain seeds gain g in total, and the others lose l,
// then it is max(g, l): min(g, l) seeds are moved, and |g − l| are added or removed. Among equal
// distances, boards with fewer seeds added or removed come first.
//
//	2 2 2 2     distance 0
//	2 1 3 2     distance 1: one seed moved
//	2 2 3 2     distance 1: one seed added
//	2 1 3 3     distance 2: one seed moved and one added
//
// Nearest examines all boards of distance 0, then 1, and so on up to the distance within. It returns
// the distance of the boards found, or the last distance whose boards were all examined, −1 for
// none. If the summary counts undecided boards, a board that is as near or nearer may be missing.
// The error wraps ErrRequest.
func Nearest(ctx context.Context, r Request, from engine.State, within int, yield func(Board) bool) (distance int, summary Summary, err error) {
	f, err := newFinderOn(ctx, r, from)
	if err != nil {
		return -1, Summary{}, err
	}
	board := make([]int, len(f.holes))
	for i, hole := range f.holes {
		board[i] = r.Game.Board(from).Places[hole].Seeds
	}
	for distance = 0; distance <= within; distance++ {
		f.reported = Progress{Phase: Choosing, Distance: distance}
		if !f.at(board, distance, yield) {
			if f.summary.Found > 0 {
				return distance, f.summary, nil
			}
			return distance - 1, f.summary, nil
		}
		if f.summary.Found > 0 {
			return distance, f.summary, nil
		}
	}
	return within, f.complete(f.summary), nil
}

// at examines all boards at a distance. It returns false if the search must stop.
func (f *finder) at(board []int, distance int, yield func(Board) bool) bool {
	for changed := range distance + 1 {
		for _, moved := range [][2]int{{distance, distance - changed}, {distance - changed, distance}} {
			for edited := range edits(board, moved[0], moved[1]) {
				if !slices.ContainsFunc(edited, func(n int) bool { return n > 0 }) || !f.shape.Fits(func(i int) int { return edited[i] }) {
					if !f.canContinue() {
						return false
					}
				} else if !f.consider(edited, yield) {
					return false
				}
			}
			if changed == 0 {
				break // both are the same
			}
		}
	}
	return true
}

// edits yields each board in which some holes have gained a number of seeds in total, and other
// holes have lost a number. The slice is valid until the next iteration.
func edits(board []int, gained, lost int) iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		edited := slices.Clone(board)
		rest := make([]int, len(board)+1) // the seeds from each hole on
		for i := len(board) - 1; i >= 0; i-- {
			rest[i] = rest[i+1] + board[i]
		}
		var fill func(at, gained, lost int) bool
		fill = func(at, gained, lost int) bool {
			switch {
			case lost > rest[at]:
				return true
			case at == len(board):
				return gained > 0 || yield(edited)
			}
			for change := -min(lost, board[at]); change <= gained; change++ {
				edited[at] = board[at] + change
				if !fill(at+1, gained-max(change, 0), lost-max(-change, 0)) {
					return false
				}
			}
			return true
		}
		fill(0, gained, lost)
	}
}
