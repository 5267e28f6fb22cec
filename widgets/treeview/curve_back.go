package treeview

import (
	"math"

	"tchouka/engine/picture/scene"
)

// arrow is the end with an arrow of an edge that does not lead to a later column.
type arrow uint8

const (
	noArrow    arrow = iota
	arrowFirst       // the edge leads back, and is drawn in the opposite direction
	arrowLast        // the edge stays in its column, and passes behind it
)

// arrowSize is the length of an arrowhead at zoom 1.
const arrowSize = 7.0

// stay sets the shape of an edge that stays in its column. Its start is at the border of its node,
// at the distance reach from the centre; its end is at the centre. part is [tree.Layout.Stay].
func (e *drawnEdge) stay(reach, part float64, c camera) {
	e.to.X += reach
	scene.LoopEnds(&e.from, &e.to, c.row)
	e.out = scene.StayDisplacement * part * (c.pitch - 2*reach)
}

// head appends the strokes of the arrowhead on the widget.
func (e *drawnEdge) head(points []scene.Point, zoom float64) []scene.Point {
	tip := e.from
	if e.arrow == arrowLast {
		tip = e.to
	}
	for _, at := range scene.ArrowHead(tip, math.Max(arrowSize*zoom, 3)) {
		points = append(points, e.onScreen(at))
	}
	return points
}
