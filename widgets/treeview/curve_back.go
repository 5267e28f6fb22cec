package treeview

import (
	"math"

	"tchouka/engine/scene"
)

// arrow says at which end an edge has one, if it does not lead on.
type arrow uint8

const (
	noArrow    arrow = iota
	arrowFirst       // it leads back, and is drawn as the way there
	arrowLast        // it stays in its column, and goes round behind it
)

// arrowSize is how long the head of an arrow is at zoom 1.
const arrowSize = 7.0

// swayBy gives an edge that does not lead on its shape: from is at the border of its
// node, as far from the middle as reach says, to in the middle.
func (e *drawnEdge) swayBy(reach float64, c camera) {
	if e.arrow == arrowLast {
		e.to.X += reach
		scene.LoopEnds(&e.from, &e.to, c.row)
		e.sway.X = scene.StaySway * (c.pitch - 2*reach)
		return
	}
	e.to.X -= reach
	if len(e.via) == 0 {
		e.sway.Y = scene.BackSway * c.row
	}
}

// head returns the strokes of the arrow on the widget.
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
