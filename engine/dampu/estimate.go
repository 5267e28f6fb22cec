package dampu

import "tchouka/engine"

var _ engine.Estimated = Game{}

// banked is what a seed in the Ruma counts for, where one in the own row counts for 1: the
// proportion that agrees best with the values of the boards that 4x3 leads to, at a
// correlation of 0.83; without the row it is 0.78.
const banked = 4

// Estimate counts what is banked, and a little what lies in the own row and may be soon;
// alone what is banked.
func (Game) Estimate(s engine.State) []int {
	from := s.(State)
	worth := func(p engine.Player) int { return banked*from.ruma(p) + sum(from.row(p)) }
	if from.rows == 1 {
		return []int{worth(South)}
	}
	lead := worth(South) - worth(North)
	return []int{lead, -lead}
}
