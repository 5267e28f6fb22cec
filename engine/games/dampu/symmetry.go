package dampu

import (
	"slices"

	"tchouka/engine"
)

// Canonical implements [engine.Symmetric]: of a board and the one with exchanged players, it returns
// that with the smaller numbers in South's row.
func (Game) Canonical(from engine.State) engine.State {
	s := from.(State)
	row := len(s.seeds) / s.rows
	if exchanged := slices.Concat(s.seeds[row:], s.seeds[:row]); slices.Compare(exchanged, s.seeds) < 0 {
		s.seeds = exchanged
	}
	return s
}
