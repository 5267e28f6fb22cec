package treeview

import (
	"math"

	"tchouka/engine"
	"tchouka/engine/picture/scene"
	"tchouka/engine/picture/tree"
)

// drawnEdge is an edge in view. Its points have coordinates along the tree (x) and across it (y),
// as for a tree that grows to the right; onScreen converts them to the widget.
//
// In a tree it is a cubic Bézier curve with horizontal ends. If edges are short and no node has
// more than two children, the curve bends in the middle, and the hole's number is there. Otherwise
// a number in the middle would be far from both nodes, and the numbers of several children would
// overlap. Then the curve bends early and ends in a horizontal line to the node, which has the
// number on it:
//
//	        ╭──────(b)                  ╭─── 2 ──(b)
//	(a)── 2 ╯                     (a)───┼─── 3 ──(c)
//	                                    ╰─── 4 ──(d)
//
// All edges between two columns have the same shape. So edges that do not cross at their ends do
// not cross anywhere.
//
// In a merged tree an edge may pass columns. It bends only between columns, and is horizontal in
// the columns that it passes and at its nodes:
//
//	(a)────╮            ╭───(c)
//	       ╰────────────╯
//	          (  b  )
//
// An edge that does not lead to a later column, because states recur, is curved and has an arrow.
type drawnEdge struct {
	from, to scene.Point
	via      []scene.Point // in a merged tree, where it turns: the ends of its bends
	down     bool          // the tree grows downwards
	early    bool
	arrow    arrow
	out      float64 // the displacement of its handles along the tree, if it stays in its column

	look    look
	move    engine.Move
	sowings int
	gap     float64 // width of its label, 0 for none
	place   float64 // position of the label in a merged tree, in bends
}

const (
	curveSteps    = 16   // for a curve about as wide as high
	maxCurveSteps = 48   // for a curve much higher than wide
	curveEarly    = 0.48 // fraction of the width at which an early curve becomes horizontal
	curveNumber   = 0.68 // position of its number, outside the ring of the selected node
	curveTall     = 4 * tree.Row
)

// early reports whether the edges into a column bend early.
func early(l *tree.Layout, column int) bool {
	rise, children := l.Spread(column)
	return rise > curveTall || children > 2
}

// onScreen converts coordinates along and across the tree to the widget, or back.
func (e *drawnEdge) onScreen(p scene.Point) scene.Point {
	if e.down {
		return scene.Point{X: p.Y, Y: p.X}
	}
	return p
}

// point returns the point of the curve at t, 0 to 1.
func (e *drawnEdge) point(t float64) scene.Point {
	x, y := scene.EdgeCurve(t)
	if e.early {
		x *= curveEarly
	}
	return scene.Point{X: between(e.from.X, e.to.X, x) + 3*t*(1-t)*e.out, Y: between(e.from.Y, e.to.Y, y)}
}

// number returns the position of the label on the widget.
func (e *drawnEdge) number() (x, y float64) {
	at := scene.Point{X: (e.from.X + e.to.X) / 2, Y: (e.from.Y + e.to.Y) / 2}
	switch {
	case e.early:
		at = scene.Point{X: between(e.from.X, e.to.X, curveNumber), Y: e.to.Y}
	case len(e.via) > 0:
		at = e.bent(2*int(e.place)+1, e.place-math.Floor(e.place))
	case e.place > 0:
		at = e.point(e.place)
	}
	at = e.onScreen(at)
	return at.X, at.Y
}

// pieces returns the number of pieces in which an edge is painted. The time to paint a line is
// proportional to its bounding box.
func (e *drawnEdge) pieces() int { return len(e.via) + 1 }

// curve appends the points of the k-th piece of the edge on the widget, clipped across the tree to
// top and bottom. Between two columns an edge is monotonic, so the clipped part is connected.
func (e *drawnEdge) curve(points []scene.Point, k int, top, bottom float64) []scene.Point {
	from, to := e.stop(k), e.stop(k+1)
	if from.Y == to.Y && e.arrow == noArrow {
		return append(points, e.onScreen(from), e.onScreen(to))
	}
	steps := min(curveSteps+int(math.Abs(to.Y-from.Y)/24), maxCurveSteps)
	return e.sample(points, k, steps, top, bottom)
}

// sample appends points that are denser towards the ends, where a high curve turns.
func (e *drawnEdge) sample(points []scene.Point, k, steps int, top, bottom float64) []scene.Point {
	at := e.point
	if len(e.via) > 0 {
		at = func(t float64) scene.Point { return e.bent(k, t) }
	}
	start, last := len(points), at(0)
	add := func(next scene.Point) {
		if a, b, ok := clipY(last, next, top, bottom); ok {
			if len(points) == start {
				points = append(points, e.onScreen(a))
			}
			points = append(points, e.onScreen(b))
		}
		last = next
	}
	for i := 1; i <= steps; i++ {
		s := float64(i) / float64(steps)
		add(at(s * s * (3 - 2*s)))
	}
	if e.early {
		add(e.to)
	}
	return points
}

// stop returns the k-th fixed point of a bent edge: its start, its bends, and its end.
func (e *drawnEdge) stop(k int) scene.Point {
	switch {
	case k <= 0:
		return e.from
	case k > len(e.via):
		return e.to
	}
	return e.via[k-1]
}

// bent returns the point of a bent edge at t, 0 to 1, between its k-th point and the next.
func (e *drawnEdge) bent(k int, t float64) scene.Point {
	a, b := e.stop(k), e.stop(k+1)
	x, y := scene.EdgeCurve(t)
	return scene.Point{X: between(a.X, b.X, x), Y: between(a.Y, b.Y, y)}
}

// labelled returns the length of the part of an edge along the tree that has its label.
func (e *drawnEdge) labelled() float64 {
	if len(e.via) > 0 {
		return e.via[1].X - e.via[0].X
	}
	return e.to.X - e.from.X
}

// clipY clips a line to the strip from top to bottom; it returns false if the line is outside.
func clipY(a, b scene.Point, top, bottom float64) (scene.Point, scene.Point, bool) {
	if max(a.Y, b.Y) < top || min(a.Y, b.Y) > bottom {
		return a, b, false
	}
	at := func(y float64) scene.Point {
		return scene.Point{X: a.X + (b.X-a.X)*(y-a.Y)/(b.Y-a.Y), Y: y}
	}
	cut := func(p scene.Point) scene.Point {
		if p.Y < top {
			return at(top)
		}
		if p.Y > bottom {
			return at(bottom)
		}
		return p
	}
	return cut(a), cut(b), true
}

// clipped returns the range across the tree in which edges are painted. It is a little larger than
// the view, so that the cut ends are outside.
func (s *frame) clipped() (top, bottom float64) {
	_, across := s.camera.turned(s.size)
	return -20, across + 20
}

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
