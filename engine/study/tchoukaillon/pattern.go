package tchoukaillon

import "slices"

// Unknown marks an unspecified hole of a [Pattern].
const Unknown = -1

// MaxDistance is the maximum distance of a hole in a pattern.
const MaxDistance = 100_000

// Pattern is a partly specified board, by distance: element i is the number of seeds at distance
// i+1, or [Unknown]. A hole may have more seeds than its distance; [Complete] then returns a
// [Conflict].
type Pattern []int

// Farthest returns the greatest distance of a given hole, or 0.
func (p Pattern) Farthest() int {
	for i := len(p); i >= 1; i-- {
		if p[i-1] != Unknown {
			return i
		}
	}
	return 0
}

// given returns the distances of the given holes in ascending order.
func (p Pattern) given() []int {
	var given []int
	for i, seeds := range p {
		if seeds != Unknown {
			given = append(given, i+1)
		}
	}
	return given
}

// between returns the pattern with the holes outside a range set to Unknown.
func (p Pattern) between(from, to int) Pattern {
	q := slices.Clone(p[:to])
	for i := range from - 1 {
		q[i] = Unknown
	}
	return q
}
