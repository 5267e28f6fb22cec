// Package sheets spreads a picture over sheets of paper that are glued together. It is cut into
// rows and columns of windows, each of which overlaps the next.
//
//	╭─────────╮ ╭─────────╮ ╭─────────╮
//	│ a1   ┊  │ │ ┊ a2 ┊  │ │ ┊ a3    │
//	│┄┄┄┄┄┄┄┄┄│ │┄┄┄┄┄┄┄┄┄│ │┄┄┄┄┄┄┄┄┄│
//	╰─────────╯ ╰─────────╯ ╰─────────╯
//	╭─────────╮             ╭─────────╮
//	│ b1   ┊  │  b2: empty  │ ┊ b3    │
//	╰─────────╯             ╰─────────╯
//
// The edge of a window cuts a unit, for example a node of a tree or a label, only if there is no
// better position. The unit is then complete on the next sheet, since the overlap is larger than
// the unit. Empty sheets are left out.
package sheets

import (
	"fmt"
	"math"
	"sort"

	"tchouka/engine/i18n"
	"tchouka/engine/scene"
)

// Measures on paper, in units.
const (
	edge    = 38.0 // around the window, 10 mm: printers cannot print up to the edge
	foot    = 26.0 // below the window, for the name of the sheet
	overlap = 46.0 // of the next sheet, 12 mm
	slack   = 0.2  // fraction of a window in which the position of a cut is searched
)

// Spread is a picture spread over sheets.
type Spread struct {
	Rows, Columns int

	scene         scene.Scene
	places        []place
	measure       scene.Measure
	scale         float64 // of the picture on paper
	width, height float64 // of a sheet
	across, down  []span  // the columns and rows, in the units of the picture
	items         [][]int // for each sheet, row by row: the places that touch it
	name          string  // of the paper
	language      i18n.Language
	least         float64 // smaller pieces of curves are not split further
}

// span is the part of the picture in a row or a column.
type span struct{ from, to float64 }

// New spreads a scene at a scale over sheets of a size. It chooses the orientation that takes fewer
// sheets. It stops with the error of stop, which it calls repeatedly.
func New(s scene.Scene, measure scene.Measure, scale, width, height float64, name string, in i18n.Language, stop func() error) (*Spread, error) {
	places, err := look(s, stop)
	if err != nil {
		return nil, err
	}
	upright := &Spread{scene: s, places: places, measure: measure, scale: scale, width: width, height: height, name: name, language: in}
	upright.cut()
	if upright.Count() == 1 {
		return upright, nil
	}
	lying := &Spread{scene: s, places: places, measure: measure, scale: scale, width: height, height: width, name: name, language: in}
	lying.cut()
	if lying.Count() < upright.Count() {
		return lying, nil
	}
	return upright, nil
}

// AtMost returns an upper bound of the number of sheets for a picture of a size, in constant time.
func AtMost(pictureWidth, pictureHeight, scale, width, height float64) int {
	of := func(width, height float64) int {
		return pieces(pictureWidth*scale, width-2*edge) * pieces(pictureHeight*scale, height-2*edge-foot)
	}
	return min(of(width, height), of(height, width))
}

// pieces returns an upper bound of the number of windows for a length.
func pieces(length, window float64) int {
	if length <= window {
		return 1
	}
	return 1 + int(math.Ceil((length-window)/((1-slack)*window-overlap)))
}

// window returns the maximum size of the part of the picture on a sheet.
func (s *Spread) window() (width, height float64) {
	return (s.width - 2*edge) / s.scale, (s.height - 2*edge - foot) / s.scale
}

// cut computes the rows, the columns, and the items of each sheet.
func (s *Spread) cut() {
	width, height := s.window()
	s.across = spans(s.scene.Width, width, overlap/s.scale, cuts(s.scene.Width, s.places, place.across))
	s.down = spans(s.scene.Height, height, overlap/s.scale, cuts(s.scene.Height, s.places, place.down))
	s.Rows, s.Columns, s.least = len(s.down), len(s.across), min(width, height)/8
	s.items = make([][]int, s.Rows*s.Columns)
	drawn := make([]bool, len(s.items))
	for i, p := range s.places {
		s.mark(p.Area, p.curve(), func(at int, rows, columns int) {
			if last := len(s.items[at]); last == 0 || s.items[at][last-1] != i {
				s.items[at] = append(s.items[at], i)
			}
			ruled := p.straight && (columns > 2 || rows > 2) // a long ruled line needs no sheet
			drawn[at] = drawn[at] || !ruled
		})
	}
	for at := range s.items {
		if !drawn[at] {
			s.items[at] = nil
		}
	}
}

// mark calls touch for each sheet that an area touches, with the numbers of rows and columns that
// it touches. A curve that passes many sheets is split first.
func (s *Spread) mark(a scene.Area, curve []scene.Point, touch func(at, rows, columns int)) {
	left, right := touched(s.across, a.Left, a.Right)
	top, bottom := touched(s.down, a.Top, a.Bottom)
	if len(curve) == 4 && (right-left)*(bottom-top) > 2 && max(a.Right-a.Left, a.Bottom-a.Top) > s.least {
		for _, half := range halves(curve) {
			s.mark(areaOfPoints(half, 0, 0, 1), half, touch)
		}
		return
	}
	for row := top; row < bottom; row++ {
		for column := left; column < right; column++ {
			touch(row*s.Columns+column, bottom-top, right-left)
		}
	}
}

// touched returns the range of the spans that an interval overlaps.
func touched(spans []span, from, to float64) (lo, hi int) {
	lo = sort.Search(len(spans), func(i int) bool { return spans[i].to >= from })
	return lo, max(lo, sort.Search(len(spans), func(i int) bool { return spans[i].from > to }))
}

// cuts returns the number of items that a cut would go through, for each unit of a length.
func cuts(length float64, places []place, along func(place) (float64, float64)) []int32 {
	counts := make([]int32, int(math.Ceil(length))+2)
	at := func(v float64) int { return min(max(int(math.Ceil(v)), 0), len(counts)-1) }
	for _, p := range places {
		if p.whole {
			from, to := along(p)
			counts[at(from)]++
			counts[at(to)]--
		}
	}
	for i := 1; i < len(counts); i++ {
		counts[i] += counts[i-1]
	}
	return counts
}

// spans splits a length into overlapping windows, at the positions with the fewest cut items.
func spans(length, window, overlap float64, cuts []int32) []span {
	if length <= window {
		return []span{{0, length}}
	}
	overlap = min(overlap, window/4)
	var all []span
	for from := 0.0; ; {
		end := from + window
		if end >= length {
			return append(all, span{from, length})
		}
		next := best(cuts, end-overlap-slack*window, end-overlap)
		all = append(all, span{from, best(cuts, next+overlap, end)})
		from = next
	}
}

// best returns the last position in a range with the fewest cut items.
func best(cuts []int32, least, most float64) float64 {
	at := int(math.Floor(most))
	for i := at; i >= int(math.Ceil(least)); i-- {
		if cuts[i] < cuts[at] {
			at = i
		}
	}
	return float64(at)
}

// Count returns the number of sheets of the picture, without empty ones.
func (s *Spread) Count() int {
	count := 0
	for _, items := range s.items {
		if len(items) > 0 {
			count++
		}
	}
	return count
}

// Pages returns the number of printed pages. More than a few sheets have an additional overview.
func (s *Spread) Pages() int {
	if s.Count() > few {
		return 1 + s.Count()
	}
	return s.Count()
}

// called returns the name of a sheet: the letter of its row and the number of its column.
func (s *Spread) called(row, column int) string { return letters(row) + fmt.Sprint(column+1) }

// letters names a row: a to z, aa, ab and so on.
func letters(row int) string {
	name := ""
	for row++; row > 0; row = (row - 1) / 26 {
		name = string(rune('a'+(row-1)%26)) + name
	}
	return name
}
