package tchoukaillon

import "slices"

// Unknown stands in a [Pattern] for a hole of which nothing is known.
const Unknown = -1

// MaxDistance is the farthest hole that a pattern may name.
const MaxDistance = 100_000

// Pattern is what is known of a board, by distance: element i is what the hole
// at distance i+1 holds, or [Unknown]. A hole may be given more seeds than fit there;
// [Complete] says so.
type Pattern []int

// given returns the distances that are known, in ascending order.
func (p Pattern) given() []int {
	var given []int
	for i, seeds := range p {
		if seeds != Unknown {
			given = append(given, i+1)
		}
	}
	return given
}

// between returns the pattern with only the holes of a stretch known.
func (p Pattern) between(from, to int) Pattern {
	q := slices.Clone(p[:to])
	for i := range from - 1 {
		q[i] = Unknown
	}
	return q
}
