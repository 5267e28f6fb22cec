package ring

import "slices"

// cell is the type of the seed count of a hole: searches store small numbers in bytes.
type cell interface{ ~uint8 | ~uint32 | ~int }

// sow empties a hole of a ring and drops its seeds into the following holes, whole laps at once. It
// returns the hole where the last seed falls.
func sow[T cell](r []T, hole int) (last int) {
	hand, n := int(r[hole]), len(r)
	r[hole] = 0
	if hand >= n {
		laps := T(hand / n)
		for i := range r {
			r[i] += laps
		}
		hand %= n
	}
	for ; hand > 0; hand-- {
		if hole++; hole == n {
			hole = 0
		}
		r[hole]++
	}
	return hole
}

// retract undoes the only sowing whose last seed fell into the hole last, which holds seeds; see the
// package comment. It returns the hole that was sown.
func retract[T cell](r []T, last int) (hole int) {
	laps := slices.Min(r) // laps that can be undone at once
	for i := range r {
		r[i] -= laps
	}
	hand := laps * T(len(r))
	for hole = last; r[hole] > 0; hand++ {
		r[hole]--
		if hole--; hole < 0 {
			hole = len(r) - 1
		}
	}
	r[hole] = hand
	return hole
}

// predecessors yields all predecessors of r by one sowing, with the sown hole. The seeds in the
// sown hole came from whole laps, which are undone in all holes. Then one seed more is undone in
// each of the following holes, as long as they hold seeds. The rings are built in scratch, which
// has the length of r.
func predecessors[T cell](r, scratch []T, yield func(before []T, hole int) bool) {
	laps := slices.Min(r)
	for hole, own := range r {
		if own != laps {
			continue // every lap adds a seed to each hole
		}
		for i := range r {
			scratch[i] = r[i] - laps
		}
		scratch[hole] = laps * T(len(r))
		if laps > 0 && !yield(scratch, hole) {
			return
		}
		for at, extra := hole, 1; extra < len(r); extra++ {
			if at++; at == len(r) {
				at = 0
			}
			if scratch[at] == 0 {
				break
			}
			scratch[at]--
			if scratch[hole]++; !yield(scratch, hole) {
				return
			}
		}
	}
}
