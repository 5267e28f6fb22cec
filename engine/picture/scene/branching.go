package scene

import (
	"strconv"

	"tchouka/engine/picture/palette"
	"tchouka/engine/study/tchoukaillon"
)

// Measures of the diagram of the boards of a length, in units.
const (
	branchAcross = 56 // from hole to hole
	branchDown   = 58 // from board to board
	branchHead   = 34 // for the numbers of the holes
	branchRadius = 17
	branchTotal  = 20 // beside the last hole, for the sum of a board
	branchSize   = 18 // text size of the seeds
)

// Branching shows the winnable boards of Tchoukaillon of a length, built hole by hole from the far
// end. Each board is a row, read from the left. A part shared with the row above is not drawn
// again:
//
//	 3     2     1
//	(3)──┬(1)──┬(0) = 4
//	     │     └(1) = 5
//
// The text below a hole is the sum from there to the far end. Without a title, the picture has no
// heading and no margin.
type Branching struct {
	Heading
	Length int
	Label  func(distance int) int // the number of a hole
	Look   Look                   // only its limit on the width is used, to wrap the heading
}

// Sketch implements [Picture].
func (b Branching) Sketch(measure Measure) Sketch {
	boards, edge := int(tchoukaillon.BoardCount(b.Length)), 0.0
	if b.Heading != (Heading{}) {
		edge = Margin
	}
	most := int(tchoukaillon.MinSeeds(b.Length)) + boards
	head := b.Above(measure, b.Look, 2*edge+float64(b.Length)*branchAcross+branchTotal+measure(sumText(most), branchSize, true))
	height := 2*edge + head.Height + branchHead + float64(boards)*branchDown
	return Sketch{Width: head.Width, Height: height, Ground: palette.Panel, Draw: func(s *Scene) {
		s.Add(head.Items(measure)...)
		s.Add(Group{X: edge, Y: edge + head.Height, Items: b.items()})
	}}
}

// sumText formats the sum at the end of a board.
func sumText(seeds int) string { return "= " + strconv.Itoa(seeds) }

// items draws the rows. Holes are above the lines.
func (b Branching) items() []Item {
	if b.Length == 0 {
		return []Item{Text{Y: branchHead + branchDown/2, Text: sumText(0), Size: branchSize, Bold: true, Color: palette.Ink}}
	}
	var items, holes []Item
	for distance := b.Length; distance >= 1; distance-- {
		items = append(items, Text{
			X: b.at(distance, 0).X, Y: 10, Text: strconv.Itoa(b.Label(distance)), Size: 14, Bold: true, Anchor: Middle, Color: palette.Quiet,
		})
	}
	rows := make([]int, b.Length+1)
	row := 0
	for branch := range tchoukaillon.Branches(b.Length) {
		d := branch.Distance
		rows[d-1] = row
		to := b.at(d, row)
		if d < b.Length {
			from := b.at(d+1, rows[d])
			turn := from.X + branchAcross/2
			items = append(items, Polyline{
				Points: []Point{from, {X: turn, Y: from.Y}, {X: turn, Y: to.Y}, to}, Style: Stroke(palette.Quiet, 2),
			})
		}
		holes = append(holes, b.hole(branch, to)...)
		if d == 1 {
			row++
		}
	}
	return append(items, holes...)
}

// at returns the centre of a hole.
func (b Branching) at(distance, row int) Point {
	return Point{X: (float64(b.Length-distance) + 0.5) * branchAcross, Y: branchHead + (float64(row)+0.42)*branchDown}
}

// hole draws a hole with its seeds and the sum: below the hole, or beside the last hole of the
// board.
func (b Branching) hole(branch tchoukaillon.Branch, at Point) []Item {
	items := []Item{
		Circle{X: at.X, Y: at.Y, R: branchRadius, Style: Solid(palette.Wood)},
		Circle{X: at.X, Y: at.Y, R: branchRadius - 1, Style: Solid(palette.HoleEdge)}, // else unseen on paper
		Circle{X: at.X, Y: at.Y, R: branchRadius - 2.5, Style: Solid(palette.Hole)},
		Text{X: at.X, Y: at.Y, Text: strconv.Itoa(branch.Seeds), Size: branchSize, Bold: true, Anchor: Middle, Color: palette.OnWood},
	}
	if branch.Distance > 1 {
		return append(items, Text{
			X: at.X, Y: at.Y + branchRadius + 10, Text: "Σ " + strconv.FormatInt(branch.Sum, 10), Size: QuietSize, Anchor: Middle, Color: palette.Quiet,
		})
	}
	return append(items, Text{
		X: at.X + branchRadius + 10, Y: at.Y, Text: sumText(int(branch.Sum)), Size: branchSize, Bold: true, Color: palette.Ink,
	})
}
