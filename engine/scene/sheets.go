package scene

import (
	"fmt"
	"math"
	"sort"

	"tchouka/engine/i18n"
)

// Measures on paper, in units.
const (
	sheetEdge    = 38.0 // around the window, 10 mm: printers cannot print up to the edge
	sheetFoot    = 26.0 // below the window, for the name of the sheet
	sheetOverlap = 46.0 // of the next sheet, 12 mm
	cutSlack     = 0.2  // fraction of a window in which the position of a cut is searched
)

// Sheets is a picture spread over sheets of paper that are glued together. It is cut into rows and
// columns of windows, each of which overlaps the next.
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
type Sheets struct {
	Rows, Columns int

	scene         Scene
	places        []sheetPlace
	measure       Measure
	scale         float64     // of the picture on paper
	width, height float64     // of a sheet
	across, down  []sheetSpan // the columns and rows, in the units of the picture
	items         [][]int     // for each sheet, row by row: the places that touch it
	name          string      // of the paper
	language      i18n.Language
	least         float64 // smaller pieces of curves are not split further
}

// sheetSpan is the part of the picture in a row or a column.
type sheetSpan struct{ from, to float64 }

// NewSheets spreads a scene at a scale over sheets of a size. It chooses the orientation that takes
// fewer sheets. It stops with the error of stop, which it calls repeatedly.
func NewSheets(s Scene, measure Measure, scale, width, height float64, name string, in i18n.Language, stop func() error) (*Sheets, error) {
	places, err := sheetPlaces(s, stop)
	if err != nil {
		return nil, err
	}
	upright := &Sheets{scene: s, places: places, measure: measure, scale: scale, width: width, height: height, name: name, language: in}
	upright.cut()
	if upright.Count() == 1 {
		return upright, nil
	}
	lying := &Sheets{scene: s, places: places, measure: measure, scale: scale, width: height, height: width, name: name, language: in}
	lying.cut()
	if lying.Count() < upright.Count() {
		return lying, nil
	}
	return upright, nil
}

// MostSheets returns an upper bound of the number of sheets for a picture of a size, in constant
// time.
func MostSheets(pictureWidth, pictureHeight, scale, width, height float64) int {
	of := func(width, height float64) int {
		return sheetPieces(pictureWidth*scale, width-2*sheetEdge) * sheetPieces(pictureHeight*scale, height-2*sheetEdge-sheetFoot)
	}
	return min(of(width, height), of(height, width))
}

// sheetPieces returns an upper bound of the number of windows for a length.
func sheetPieces(length, window float64) int {
	if length <= window {
		return 1
	}
	return 1 + int(math.Ceil((length-window)/((1-cutSlack)*window-sheetOverlap)))
}

// window returns the maximum size of the part of the picture on a sheet.
func (s *Sheets) window() (width, height float64) {
	return (s.width - 2*sheetEdge) / s.scale, (s.height - 2*sheetEdge - sheetFoot) / s.scale
}

// cut computes the rows, the columns, and the items of each sheet.
func (s *Sheets) cut() {
	width, height := s.window()
	s.across = sheetSpans(s.scene.Width, width, sheetOverlap/s.scale, cutPlaces(s.scene.Width, s.places, sheetPlace.across))
	s.down = sheetSpans(s.scene.Height, height, sheetOverlap/s.scale, cutPlaces(s.scene.Height, s.places, sheetPlace.down))
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
func (s *Sheets) mark(a Area, curve []Point, touch func(at, rows, columns int)) {
	left, right := touchedSpans(s.across, a.Left, a.Right)
	top, bottom := touchedSpans(s.down, a.Top, a.Bottom)
	if len(curve) == 4 && (right-left)*(bottom-top) > 2 && max(a.Right-a.Left, a.Bottom-a.Top) > s.least {
		for _, half := range curveHalves(curve) {
			s.mark(sheetPointsArea(half, 0, 0, 1), half, touch)
		}
		return
	}
	for row := top; row < bottom; row++ {
		for column := left; column < right; column++ {
			touch(row*s.Columns+column, bottom-top, right-left)
		}
	}
}

// touchedSpans returns the range of the spans that an interval overlaps.
func touchedSpans(spans []sheetSpan, from, to float64) (lo, hi int) {
	lo = sort.Search(len(spans), func(i int) bool { return spans[i].to >= from })
	return lo, max(lo, sort.Search(len(spans), func(i int) bool { return spans[i].from > to }))
}

// cutPlaces returns the number of items that a cut would go through, for each unit of a length.
func cutPlaces(length float64, places []sheetPlace, along func(sheetPlace) (float64, float64)) []int32 {
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

// sheetSpans splits a length into overlapping windows, at the positions with the fewest cut items.
func sheetSpans(length, window, overlap float64, cuts []int32) []sheetSpan {
	if length <= window {
		return []sheetSpan{{0, length}}
	}
	overlap = min(overlap, window/4)
	var all []sheetSpan
	for from := 0.0; ; {
		end := from + window
		if end >= length {
			return append(all, sheetSpan{from, length})
		}
		next := bestCut(cuts, end-overlap-cutSlack*window, end-overlap)
		all = append(all, sheetSpan{from, bestCut(cuts, next+overlap, end)})
		from = next
	}
}

// bestCut returns the last position in a range with the fewest cut items.
func bestCut(cuts []int32, least, most float64) float64 {
	at := int(math.Floor(most))
	for i := at; i >= int(math.Ceil(least)); i-- {
		if cuts[i] < cuts[at] {
			at = i
		}
	}
	return float64(at)
}

// Count returns the number of sheets of the picture, without empty ones.
func (s *Sheets) Count() int {
	count := 0
	for _, items := range s.items {
		if len(items) > 0 {
			count++
		}
	}
	return count
}

// Pages returns the number of printed pages. More than a few sheets have an additional overview.
func (s *Sheets) Pages() int {
	if s.Count() > few {
		return 1 + s.Count()
	}
	return s.Count()
}

// sheetName returns the name of a sheet: the letter of its row and the number of its column.
func (s *Sheets) sheetName(row, column int) string { return sheetLetters(row) + fmt.Sprint(column+1) }

// sheetLetters names a row: a to z, aa, ab and so on.
func sheetLetters(row int) string {
	name := ""
	for row++; row > 0; row = (row - 1) / 26 {
		name = string(rune('a'+(row-1)%26)) + name
	}
	return name
}
