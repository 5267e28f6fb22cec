package export

import (
	"strconv"

	"tchouka/engine/row/tchoukaillon"
)

// Measures of the picture of the boards of a length, in units.
const (
	branchAcross = 56 // from hole to hole
	branchDown   = 58 // from board to board
	branchHead   = 34 // room for the numbers of the holes
	branchRadius = 17
	branchTotal  = 20 // room beside the last hole for the seeds of a board
	branchSize   = 18 // of the seeds
)

func (b branching) size(o Options) (width, height float64) {
	types := newTypesetter()
	total := types.width(b.total(b.fewest()+b.boards()), branchSize, true)
	width = 2*margin + float64(b.length)*branchAcross + branchTotal + total
	height = 2*margin + headHeight + branchHead + float64(b.boards())*branchDown
	return max(width, headingWidth(types, b.title(o), b.note(o))), height
}

// total is what stands at the end of a board.
func (branching) total(seeds int) string { return "= " + strconv.Itoa(seeds) }

// scene draws each board as a row, read from the left; what it has in common
// with the row above is not drawn again:
//
//	 3     2     1
//	(3)──┬(1)──┬(0) = 4
//	     │     └(1) = 5
//
// Under a hole stands the sum from there to the far end.
func (b branching) scene(o Options) Scene {
	width, height := b.size(o)
	s := Scene{Width: width, Height: height, Ground: o.Palette.Panel}
	s.add(heading(newTypesetter(), width, b.title(o), b.note(o), o)...)
	inner := Group{X: margin, Y: margin + headHeight}
	for distance := b.length; distance >= 1; distance-- {
		inner.Items = append(inner.Items, Text{
			X: b.at(distance, 0).X, Y: 10, Text: strconv.Itoa(o.Numbering.Label(b.length+1-distance, b.length)), Size: 14, Bold: true, Anchor: Middle, Color: o.Palette.Quiet,
		})
	}
	var holes []Item // above the lines
	rows := make([]int, b.length+1)
	row := 0
	for branch := range tchoukaillon.Branches(b.length) {
		d := branch.Distance
		rows[d-1] = row
		to := b.at(d, row)
		if d < b.length {
			from := b.at(d+1, rows[d])
			turn := from.X + branchAcross/2
			inner.Items = append(inner.Items, Polyline{
				Points: []Point{from, {turn, from.Y}, {turn, to.Y}, to}, Style: stroke(o.Palette.Quiet, 2),
			})
		}
		holes = append(holes, b.hole(branch, to, o)...)
		if d == 1 {
			row++
		}
	}
	inner.Items = append(inner.Items, holes...)
	if b.length == 0 {
		inner.Items = append(inner.Items, Text{Y: branchHead + branchDown/2, Text: b.total(0), Size: branchSize, Bold: true, Color: o.Palette.Ink})
	}
	s.add(inner)
	return s
}

// at returns the middle of a hole.
func (b branching) at(distance, row int) Point {
	return Point{(float64(b.length-distance) + 0.5) * branchAcross, branchHead + (float64(row)+0.42)*branchDown}
}

// hole draws a hole with its seeds, and the sum under it or, at the end of the
// board, beside it.
func (b branching) hole(branch tchoukaillon.Branch, at Point, o Options) []Item {
	items := []Item{
		Circle{X: at.X, Y: at.Y, R: branchRadius, Style: solid(o.Palette.Wood)},
		Circle{X: at.X, Y: at.Y, R: branchRadius - 2.5, Style: solid(o.Palette.Hole)},
		Text{X: at.X, Y: at.Y, Text: strconv.Itoa(branch.Seeds), Size: branchSize, Bold: true, Anchor: Middle, Color: o.Palette.OnWood},
	}
	if branch.Distance > 1 {
		return append(items, Text{
			X: at.X, Y: at.Y + branchRadius + 10, Text: "Σ " + strconv.FormatInt(branch.Sum, 10), Size: quietSize, Anchor: Middle, Color: o.Palette.Quiet,
		})
	}
	return append(items, Text{
		X: at.X + branchRadius + 10, Y: at.Y, Text: b.total(int(branch.Sum)), Size: branchSize, Bold: true, Color: o.Palette.Ink,
	})
}
