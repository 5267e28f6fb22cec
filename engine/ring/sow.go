package ring

import "slices"

// cell is what can count the seeds of a hole: searches keep small numbers in bytes.
type cell interface{ ~uint8 | ~uint32 | ~int }

// sow empties a hole of a ring and drops its seeds into those that follow, whole laps at
// once. It returns where the last one falls.
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

// unsow takes back the one sowing whose last seed fell into a hole, which holds seeds, as
// package comment has it. It returns the hole that was sown.
func unsow[T cell](r []T, last int) (hole int) {
	laps := slices.Min(r) // that can be taken back at once
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

// unsown tells of all rings that one sowing turns into r, with the hole that it sows. Its
// seeds are those that were given in laps to the hole itself, so many laps more from all,
// and then one from each of the holes that follow, as far as they hold any. The rings
// are made in scratch, as long as r.
func unsown[T cell](r, scratch []T, yield func(before []T, hole int) bool) {
	laps := slices.Min(r)
	for hole, own := range r {
		if own != laps {
			continue // a lap gives each hole a seed
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
