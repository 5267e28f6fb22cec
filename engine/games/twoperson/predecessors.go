package twoperson

import (
	"slices"

	"tchouka/engine"
)

var _ engine.Reversible = Game{}

// Predecessors yields the predecessors of a state.
//
// A sowing of t(n + 1) + r seeds leaves t in the hole where it began. It leaves at least t in every
// place, and at least t + 1 in the next r places. So t is the minimum of the holes, and the sowing
// began in the first hole with t seeds, going back from its end: there is at most one way to undo
// it. If the hole where it began holds two seeds or more, another sowing may have ended there. So
// the moves that end in a row lie on one path.
func (g Game) Predecessors(s engine.State, _ bool, yield func(engine.State, engine.Move) bool) (all bool) {
	to := s.(State)
	for r, row := range to.rows {
		row = slices.Clone(row)
		for at := g.retract(row, len(row)-1); at >= 0; at = g.retract(row, at) {
			before := to.cloneRow(r)
			copy(before.rows[r], row)
			before.mover = 1 - to.mover
			if !yield(before, to.move(r, at)) {
				return false
			}
			if chained := before.rows[r][at]; chained < 2 { // empty before the last seed
				break
			}
		}
	}
	return true
}

// retract undoes the sowing that ended in a place, and returns where it began. If no sowing ends
// there, it returns −1 and does not change the row.
func (g Game) retract(row []int, end int) int {
	last := len(row) - 1
	laps := slices.Min(row[:last])
	if laps > 0 && !g.Wrapping {
		return -1
	}
	at, passed := end, end == last
	if at == last {
		at--
	}
	for row[at] != laps {
		if at--; at < 0 {
			if !g.Wrapping {
				return -1
			}
			at, passed = last-1, true
		}
	}
	rest := (end - at + len(row)) % len(row)
	need := laps
	if passed {
		need++
	}
	if row[last] < need || laps == 0 && rest == 0 {
		return -1
	}
	for i := range row {
		row[i] -= laps
	}
	for i := range rest {
		row[(at+1+i)%len(row)]--
	}
	row[at] = laps*len(row) + rest
	return at
}
