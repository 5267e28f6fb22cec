package scene

import (
	"math"
	"slices"
)

// Area is a part of a picture.
type Area struct{ Left, Top, Right, Bottom float64 }

// Meets reports whether two areas have a part in common.
func (a Area) Meets(b Area) bool {
	return a.Left < b.Right && b.Left < a.Right && a.Top < b.Bottom && b.Top < a.Bottom
}

// areas are parts of a picture, found by the squares of a grid that they lie in.
type areas map[[2]int][]Area

const areaGrid = 64

// squares calls visit with each square that an area touches, until it answers
// false.
func (a Area) squares(visit func([2]int) bool) {
	square := func(at float64) int { return int(math.Floor(at / areaGrid)) }
	for x := square(a.Left); x <= square(a.Right); x++ {
		for y := square(a.Top); y <= square(a.Bottom); y++ {
			if !visit([2]int{x, y}) {
				return
			}
		}
	}
}

func (all areas) add(a Area) {
	for square := range a.squares {
		all[square] = append(all[square], a)
	}
}

// meet reports whether an area meets one of those that were added.
func (all areas) meet(a Area) bool {
	for square := range a.squares {
		if slices.ContainsFunc(all[square], a.Meets) {
			return true
		}
	}
	return false
}
