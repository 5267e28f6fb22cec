package twoperson

import (
	"slices"

	"tchouka/engine"
)

// A row is a ring of n + 1 places, of which the last is the Ruma: the place after at is (at + 1)
// mod (n + 1). A sowing of s seeds from at ends s places farther.

// sow plays the move from a place and changes the row. If the ending is not Safe, the move is not
// allowed, and the row has the state at which this was detected.
func (g Game) sow(row []int, at int) (sowings int, ending engine.Ending) {
	last := len(row) - 1
	for {
		hand := row[at]
		if !g.Wrapping && hand > last-at {
			return sowings, engine.PastRuma
		}
		sowings++
		row[at] = 0
		at = dropSingly(row, at, hand)
		switch {
		case at == last:
			return sowings, engine.Safe
		case row[at] == 1:
			return sowings, engine.InEmptyHole
		}
	}
}

// dropSingly drops seeds singly into the places after at, and returns the place of the last.
func dropSingly(row []int, at, hand int) int {
	if hand >= len(row) {
		laps := hand / len(row)
		hand -= laps * len(row)
		for i := range row {
			row[i] += laps
		}
	}
	end := at + hand
	if end < len(row) {
		for i := at + 1; i <= end; i++ {
			row[i]++
		}
		return end
	}
	for i := at + 1; i < len(row); i++ {
		row[i]++
	}
	end -= len(row)
	for i := 0; i <= end; i++ {
		row[i]++
	}
	return end
}

// first reports whether the first sowing already determines that a move is allowed or not (known),
// and the result (allowed). A sowing of less than a lap changes its last place only by its last
// seed.
func (g Game) first(row []int, at int) (allowed, known bool) {
	hand, last := row[at], len(row)-1
	switch end := at + hand; {
	case hand == 0 || !g.Wrapping && end > last:
		return false, true
	case hand > last:
		return false, false
	case end == last:
		return true, true
	case end < last:
		return false, row[end] == 0
	default:
		return false, row[end-last-1] == 0
	}
}

// allows reports whether a move from a place is allowed.
func (g Game) allows(row []int, at int) bool {
	allowed, known := g.first(row, at)
	if known {
		return allowed
	}
	var buf [MaxHoles + 1]int
	sown := buf[:copy(buf[:], row)]
	_, ending := g.sow(sown, at)
	return ending == engine.Safe
}

// playOn plays a move from a place of a row on the copy next, and reports whether it is allowed. If
// it is not, the contents of next are unspecified.
func (g Game) playOn(row []int, at int, next []int) bool {
	if allowed, known := g.first(row, at); known && !allowed {
		return false
	}
	copy(next, row)
	_, ending := g.sow(next, at)
	return !ending.Loses()
}

// PlaySteps plays a move seed by seed and yields its steps.
func (g Game) PlaySteps(s engine.State, m engine.Move, yield func(engine.Step) bool) (engine.Result, error) {
	from := s.(State)
	r, at, err := g.check(from, m.(Move))
	if err != nil {
		return engine.Result{}, err
	}
	if !g.allows(from.rows[r], at) {
		_, ending := g.sow(from.cloneRow(r).rows[r], at)
		return engine.Result{}, &engine.NotAllowed{Move: m, Ending: ending}
	}
	to := from.cloneRow(r)
	h := hand{row: to.rows[r], at: at, offset: to.place(r, 0), yield: yield}
	for more := true; more; {
		more = h.sow() && h.at != len(h.row)-1 && h.emit(engine.Chain, h.row[h.at])
	}
	to.mover = 1 - to.mover
	return g.result(to, r, h.sowings), nil
}

// hand sows a row and yields the steps.
type hand struct {
	row     []int
	at      int
	seeds   int
	sowings int
	offset  int // index of the row's first place among all places
	yield   func(engine.Step) bool
}

// sow plays one sowing; it returns false if yield stopped it.
func (h *hand) sow() bool {
	h.sowings++
	h.seeds, h.row[h.at] = h.row[h.at], 0
	if !h.emit(engine.Lift, h.seeds) {
		return false
	}
	for h.seeds > 0 {
		if h.at == len(h.row)-1 && !h.emit(engine.Wrap, 0) {
			return false
		}
		h.at = (h.at + 1) % len(h.row)
		h.row[h.at]++
		h.seeds--
		if !h.emit(engine.Drop, 1) {
			return false
		}
	}
	return true
}

func (h *hand) emit(kind engine.StepKind, count int) bool {
	return h.yield(engine.Step{Kind: kind, Hole: h.offset + h.at + 1, Count: count, Hand: h.seeds, Sowing: h.sowings})
}

// Apply returns the state after one step. The turn passes when the hand is empty at a Ruma.
func (Game) Apply(s engine.State, step engine.Step) engine.State {
	from := s.(State)
	r, at, ok := from.spot(step.Hole - 1)
	if !ok || step.Kind != engine.Lift && step.Kind != engine.Drop {
		return s
	}
	to := from.cloneRow(r)
	if step.Kind == engine.Lift {
		to.rows[r][at] -= step.Count
		return to
	}
	to.rows[r][at] += step.Count
	if step.Hand == 0 && at == len(to.rows[r])-1 {
		to.mover = 1 - to.mover
	}
	return to
}

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
