package ring

import (
	"slices"

	"tchouka/engine"
)

// Canonical implements [engine.Symmetric]: of the rotations of the ring, it returns the one with the
// smallest numbers.
func (Return) Canonical(from engine.State) engine.State {
	best := from.(ReturnState)
	for turned, i := best, 1; i < len(best.holes); i++ {
		turned.holes, turned.goal = rotated(turned.holes), rotated(turned.goal)
		if slices.Compare(slices.Concat(turned.holes, turned.goal), slices.Concat(best.holes, best.goal)) < 0 {
			best = turned
		}
	}
	return best
}

func rotated(s seeds) seeds { return slices.Concat(s[1:], s[:1]) }
