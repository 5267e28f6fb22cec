package ring

import (
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"

	"tchouka/engine"
)

// Limits of a ring.
const (
	MaxHoles = 200
	MaxSeeds = 1_000_000_000 // in total
)

// seeds holds the seeds in the holes of a ring, in the direction of sowing.
type seeds []int

func (r seeds) sow(hole int) (last int)     { return sow(r, hole) }
func (r seeds) retract(last int) (hole int) { return retract(r, last) }

// predecessors yields all predecessors of this ring, each with the sown hole. The caller may keep the
// rings.
func (r seeds) predecessors() iter.Seq2[seeds, int] {
	return func(yield func(seeds, int) bool) {
		predecessors(r, slices.Clone(r), func(before []int, hole int) bool { return yield(slices.Clone(before), hole) })
	}
}

// steps yields the O(n) steps of a sowing. Seeds are dropped singly, except that in a sowing of
// three laps or more the laps between the first and the last are one step.
func (r seeds) steps(hole int, yield func(engine.Step) bool) {
	n, hand := len(r), r[hole]
	step := func(kind engine.StepKind, count int) bool {
		return yield(engine.Step{Kind: kind, Hole: hole + 1, Count: count, Hand: hand, Sowing: 1})
	}
	if !step(engine.Lift, hand) {
		return
	}
	laps := hand/n - 2
	for dropped := 0; hand > 0; dropped++ {
		if dropped == n && laps > 0 {
			if hand -= laps * n; !step(engine.Lap, laps) {
				return
			}
		}
		hole = (hole + 1) % n
		if hand--; !step(engine.Drop, 1) {
			return
		}
	}
}

// apply returns the seeds after one step.
func (r seeds) apply(s engine.Step) seeds {
	q := slices.Clone(r)
	switch s.Kind {
	case engine.Lift:
		q[s.Hole-1] -= s.Count
	case engine.Drop:
		q[s.Hole-1] += s.Count
	case engine.Lap:
		for i := range q {
			q[i] += s.Count
		}
	}
	return q
}

// total returns the number of seeds.
func (r seeds) total() int {
	sum := 0
	for _, n := range r {
		sum += n
	}
	return sum
}

// check returns an error if the ring is invalid.
func (r seeds) check() error {
	if len(r) == 0 || len(r) > MaxHoles {
		return fmt.Errorf("a ring has 1 to %d holes, not %d", MaxHoles, len(r))
	}
	left := MaxSeeds
	for _, n := range r {
		if n < 0 {
			return fmt.Errorf("a hole cannot hold %d seeds", n)
		}
		if left -= min(n, MaxSeeds+1); left < 0 {
			return fmt.Errorf("a ring has at most %d seeds", MaxSeeds)
		}
	}
	return nil
}

// withSeeds returns the ring with n seeds in a hole.
func (r seeds) withSeeds(hole, n int) (seeds, error) {
	if hole < 0 || hole >= len(r) {
		return nil, fmt.Errorf("there is no hole %d", hole+1)
	}
	q := slices.Clone(r)
	q[hole] = n
	return q, q.check()
}

// String returns the seeds: "4 5 4 0 4 5".
func (r seeds) String() string {
	words := make([]string, len(r))
	for i, n := range r {
		words[i] = strconv.Itoa(n)
	}
	return strings.Join(words, " ")
}

// parseSeeds parses the format of String, and accepts commas.
func parseSeeds(text string) (seeds, error) {
	var r seeds
	for _, word := range strings.FieldsFunc(text, func(c rune) bool { return strings.ContainsRune(" ,\t\r\n", c) }) {
		n, err := strconv.ParseUint(word, 10, 31)
		if err != nil {
			return nil, fmt.Errorf("%q is not a number of seeds", word)
		}
		r = append(r, int(n))
	}
	return r, r.check()
}

// uniform returns a ring with the same number of seeds in every hole.
func uniform(params []engine.Param, values []int) (seeds, error) {
	if _, err := engine.CheckStart(params, values); err != nil {
		return nil, err
	}
	r := seeds(slices.Repeat([]int{values[1]}, values[0]))
	return r, r.check()
}

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
