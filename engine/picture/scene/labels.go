package scene

import (
	"iter"
	"math"
	"slices"
)

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
