package solve

import (
	"iter"

	"tchouka/engine/games/row"
)

// Predecessor is a move played backwards: a predecessor of a position, and the move from the
// predecessor to the position. Jones, Taalman and Tongen also define this inverse of a move.
type Predecessor struct {
	Move    row.Move
	Sowings int          // number of chained sowings
	From    row.Position // the position before the move
	// Added is the number of seeds that the move banks in addition to those in the Ruma. From has
	// these additional seeds outside, and the move leads to the position with so many more in the
	// Ruma. If Added is 0, the move leads to the position itself.
	Added int
}

// Predecessors yields every safe move that ends in p, in ascending order of sowings. If p is won,
// so is each From. Seeds that the Ruma does not hold are added, so that boards can be built up from
// an empty one. Added never decreases, so a caller that needs Added = 0 may stop at the first
// larger value.
//
// There is at most one way to undo a sowing (see unsower), so the predecessors lie on one path of
// sowings. Each has one more sowing in front than the previous one. In Multitchouka:
//
//	0 0 5 | 3  ─ hole 3 ─▶  1 1 1 | 5
//	0 1 4 | 3  ─ hole 2 ─▶  0 0 5 | 3  ─ and on from hole 3 ─▶  1 1 1 | 5
//
// Without chaining the path has at most one step. With wrapping and chaining it may be as long as
// there are seeds to add, so callers should limit it. It ends when a board would exceed
// [row.MaxSeeds] seeds. O(n) for each predecessor.
func Predecessors(rules row.Rules, p row.Position) iter.Seq[Predecessor] {
	return func(yield func(Predecessor) bool) {
		u := &retractor{rules: rules, holes: p.Len(), row: make([]int32, p.Len()), seeds: p.Outside()}
		for i := range u.row {
			u.row[i] = int32(p.Seeds(i + 1))
		}
		for sowings, hole := 1, u.last(); hole >= 0; sowings, hole = sowings+1, u.chained(hole) {
			from, err := u.position(p.Total())
			if err != nil || !yield(Predecessor{
				Move: row.Move(hole + 1), Sowings: sowings,
				From: from, Added: from.Total() - p.Total(),
			}) {
				return
			}
		}
	}
}

// position returns the row with a Ruma that holds the rest of total seeds.
func (u *retractor) position(total int) (row.Position, error) {
	if u.seeds > row.MaxSeeds {
		return row.Position{}, row.ErrTooManySeeds // the row has overflowed
	}
	holes := make([]int, u.holes)
	for i, seeds := range u.row {
		holes[i] = int(seeds)
	}
	return row.NewPosition(max(total-u.seeds, 0), holes...)
}
