package twoperson

import (
	"slices"

	"tchouka/engine"
)

// Canonical implements [engine.Symmetric]: it sorts the rows of a sum, and makes the first player
// move.
func (Game) Canonical(from engine.State) engine.State {
	s := from.(State)
	return State{rows: slices.SortedFunc(slices.Values(s.rows), slices.Compare[[]int])}
}
