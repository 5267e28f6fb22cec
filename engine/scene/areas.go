package scene

import (
	"math"
	"slices"
)

// area is a part of a picture.
type area struct{ left, top, right, bottom float64 }

func (a area) meets(b area) bool {
	return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

// areas are parts of a picture, found by the squares of a grid that they lie in.
type areas map[[2]int][]area

const areaGrid = 64

// squares calls visit with each square that an area touches, until it answers
// false.
func (a area) squares(visit func([2]int) bool) {
	square := func(at float64) int { return int(math.Floor(at / areaGrid)) }
	for x := square(a.left); x <= square(a.right); x++ {
		for y := square(a.top); y <= square(a.bottom); y++ {
			if !visit([2]int{x, y}) {
				return
			}
		}
	}
}

func (all areas) add(a area) {
	for square := range a.squares {
		all[square] = append(all[square], a)
	}
}

// meet reports whether an area meets one of those that were added.
func (all areas) meet(a area) bool {
	for square := range a.squares {
		if slices.ContainsFunc(all[square], a.meets) {
			return true
		}
	}
	return false
}
