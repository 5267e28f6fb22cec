package treeview

import (
	"math"

	"tchouka/engine/scene"
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

// setCurveOffset sets the shape of an edge that does not lead to a later column. Its start is at
// the border of its node, at the distance reach from the centre; its end is at the centre. stay is that
// of [tree.Layout.Stay].
func (e *drawnEdge) setCurveOffset(reach, stay float64, c camera) {
	if e.arrow == arrowLast {
		e.to.X += reach
		scene.LoopEnds(&e.from, &e.to, c.row)
		e.curveOffset.X = scene.StayDisplacement * stay * (c.pitch - 2*reach)
		return
	}
	e.to.X -= reach
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
