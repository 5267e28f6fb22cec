package scene

import (
	"iter"
	"math"
	"slices"
)

// This file defines the shape of edges, for the screen and for paper. An edge of a tree begins and
// ends parallel to the tree:
//
//	        ╭──────(b)
//	(a)── 2 ╯
//
// An edge of a merged tree bends in this way between two columns. In the columns that it passes,
// and at its nodes, it is parallel to the tree:
//
//	(a)────╮            ╭───(c)
//	       ╰────────────╯
//	          (  b  )

// EdgeCurve returns the position of an edge between two nodes at t, 0 to 1, as fractions of the
// distances along and across the tree. It is a cubic with handles at half the distance.
func EdgeCurve(t float64) (along, across float64) {
	return 1.5*t*(1-t) + t*t*t, t * t * (3 - 2*t) // (0, ½, ½, 1) and (0, 0, 1, 1)
}

// Bezier returns the point of a cubic Bézier piece at t, 0 to 1: its start, two
// control points and its end.
func Bezier(c [4]Point, t float64) Point {
	u := 1 - t
	a, b, d, e := u*u*u, 3*u*u*t, 3*u*t*t, t*t*t
	return Point{a*c[0].X + b*c[1].X + d*c[2].X + e*c[3].X, a*c[0].Y + b*c[1].Y + d*c[2].Y + e*c[3].Y}
}

// maxLabelPlaces is the number of label positions on a piece of an edge.
const maxLabelPlaces = 11

// labelParts returns the positions as fractions of the piece, in order of preference.
func labelParts() [maxLabelPlaces]float64 {
	return [...]float64{0.5, 0.36, 0.64, 0.24, 0.76, 0.43, 0.57, 0.3, 0.7, 0.2, 0.8}
}

// LabelPlaces yields the candidate positions for the label of an edge, in order of preference: at
// most each positions for each of its pieces from the first, in units of pieces from the start. The
// last candidate is always the middle of the first piece.
func LabelPlaces(first, pieces, each int) iter.Seq[float64] {
	return func(yield func(float64) bool) {
		parts := labelParts()
		for piece := first; piece < pieces; piece++ {
			for _, part := range parts[:each] {
				if !yield(float64(piece) + part) {
					return
				}
			}
		}
		yield(float64(first) + 0.5)
	}
}

// The widths of edges to won positions, and of the line being played.
const (
	WonEdgeWidth  = 3
	LineEdgeWidth = 4.5
)

// If states recur, an edge of a merged tree may lead back, or stay in its column. It has the same
// shape, with an arrow at its end. In a column it runs around behind the nodes:
//
//	   ╭───────╮               (a)─╮
//	(a)◂╯     ╰(b)                  │
//	   ─────────                (b)◂╯

// StayDisplacement is the displacement of the handles of such an edge in a column, relative to its
// greatest distance from the column.
const StayDisplacement = 4.0 / 3

// loopHalf is half the distance between the ends of a loop, in rows.
const loopHalf = 0.25

// LoopEnds separates the ends of a loop.
func LoopEnds(from, to *Point, row float64) {
	if *from == *to {
		from.Y, to.Y = from.Y-loopHalf*row, to.Y+loopHalf*row
	}
}

// ArrowHead returns the two strokes of an arrowhead that points against the direction of the tree.
func ArrowHead(tip Point, size float64) []Point {
	return []Point{{tip.X + size, tip.Y - 0.7*size}, tip, {tip.X + size, tip.Y + 0.7*size}}
}

// Labels places the labels of edges, so that they do not overlap each other, the nodes, or other
// edges. The zero Labels is empty.
type Labels struct {
	taken, lines areas
}

// Block reserves the area of a node.
func (l *Labels) Block(a Area) { l.taken.add(a, noEdge) }

// Line adds a part of an edge as a polyline.
func (l *Labels) Line(edge int, points []Point) {
	for i := 1; i < len(points); i++ {
		a, b := points[i-1], points[i]
		l.lines.add(Area{min(a.X, b.X), min(a.Y, b.Y), max(a.X, b.X), max(a.Y, b.Y)}, edge)
	}
}

// Settle returns the first place of a label of an edge at which its area is free, or else the first
// at which it hides only parts of other edges, and reserves the area. If every place overlaps a
// label or a node, it returns the last place, and false. O(places), unless labels are dense.
func (l *Labels) Settle(edge int, places iter.Seq[float64], area func(place float64) Area) (at float64, free bool) {
	for _, hides := range []bool{false, true} {
		for at = range places {
			if a := area(at); !l.taken.meet(a, edge) && (hides || !l.lines.meet(a, edge)) {
				l.taken.add(a, noEdge)
				return at, true
			}
		}
	}
	return at, false
}

const noEdge = -1

// areas is a set of areas of edges, indexed by the cells of a grid.
type areas map[[2]int][]edgeArea

type edgeArea struct {
	Area
	edge int
}

const areaGrid = 64

// squares calls visit for each grid cell that an area touches, until visit returns false.
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

func (all *areas) add(a Area, edge int) {
	if *all == nil {
		*all = areas{}
	}
	for square := range a.squares {
		(*all)[square] = append((*all)[square], edgeArea{a, edge})
	}
}

// meet reports whether an area overlaps an added area of another edge.
func (all areas) meet(a Area, edge int) bool {
	for square := range a.squares {
		if slices.ContainsFunc(all[square], func(b edgeArea) bool { return b.edge != edge && a.Overlaps(b.Area) }) {
			return true
		}
	}
	return false
}
