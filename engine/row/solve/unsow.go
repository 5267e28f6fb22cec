package solve

import (
	"iter"

	"tchouka/engine/row"
)

// Unmove is a move undone backwards: a position from which one move leads to
// another. Jones, Taalman and Tongen say "unplay".
type Unmove struct {
	Move    row.Move
	Sowings int          // how many the move chains
	From    row.Position // where it is made
	// Added is how many seeds the move banks more than the Ruma holds. From has
	// them too, outside, and the move leads to the position with so many more in
	// the Ruma. With Added 0 it leads to the position itself.
	Added int
}

// Unmoves yields every safe move that ends in p, the one of fewest sowings
// first. If p is won, so is each From. Seeds that the Ruma does not hold are
// added, so that boards can be built up from an empty one; Added never falls,
// and who wants none may stop at the first.
//
// There is at most one way to undo a sowing (see unsower), so the unmoves are
// the beginnings of one path of sowings; each has one sowing more in front than
// the one before. In Multitchouka:
//
//	0 0 5 | 3  ─ hole 3 ─▶  1 1 1 | 5
//	0 1 4 | 3  ─ hole 2 ─▶  0 0 5 | 3  ─ and on from hole 3 ─▶  1 1 1 | 5
//
// Without chaining the path has one step at most. With wrapping and chaining it
// may be as long as there are seeds to add, so take no more than are wanted; it
// ends where a board could come to more than [row.MaxSeeds] seeds. O(n) each.
func Unmoves(rules row.Rules, p row.Position) iter.Seq[Unmove] {
	return func(yield func(Unmove) bool) {
		u := &unsower{rules: rules, holes: p.Len(), row: make([]int32, p.Len()), seeds: p.Outside()}
		for i := range u.row {
			u.row[i] = int32(p.Seeds(i + 1))
		}
		for sowings, hole := 1, u.last(); hole >= 0; sowings, hole = sowings+1, u.chained(hole) {
			from, err := u.position(p.Total())
			if err != nil || !yield(Unmove{
				Move: row.Move(hole + 1), Sowings: sowings,
				From: from, Added: from.Total() - p.Total(),
			}) {
				return
			}
		}
	}
}

// position returns the row with a Ruma that holds what is left of so many seeds.
func (u *unsower) position(total int) (row.Position, error) {
	if u.seeds > row.MaxSeeds {
		return row.Position{}, row.ErrTooManySeeds // and the row has overflowed
	}
	holes := make([]int, u.holes)
	for i, seeds := range u.row {
		holes[i] = int(seeds)
	}
	return row.NewPosition(max(total-u.seeds, 0), holes...)
}
