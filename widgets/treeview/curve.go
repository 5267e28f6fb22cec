package treeview

import (
	"math"

	"tchouka/engine"
	"tchouka/engine/scene"
	"tchouka/engine/tree"
)

// drawnEdge is an edge in view. Its points lie along the tree (x) and across it
// (y), as in a tree that goes to the right; onScreen takes them to the widget.
//
// In a tree it is a cubic Bézier curve that leaves and arrives level. Where
// edges are short and no node has more than two children it swings in the
// middle, and the hole's number stands there. Elsewhere in the tree a number in
// the middle would be far from both nodes, and the numbers of a fan would meet;
// so the curve swings early and runs level to the node, with the number beside
// it:
//
//	        ╭──────(b)                  ╭─── 2 ──(b)
//	(a)── 2 ╯                     (a)───┼─── 3 ──(c)
//	                                    ╰─── 4 ──(d)
//
// All edges between two columns have the same shape. So those that do not cross
// at their ends cross nowhere.
//
// In a merged tree an edge may pass columns without stopping. It bends there
// into the free place nearest to the straight way, and goes level past boards:
//
//	(a)──╮  (b)   ╭──(d)
//	     ╰──────-─╯
//	        (c)
//
// One that does not lead on, for states recur, sways and has an arrow.
type drawnEdge struct {
	from, to scene.Point
	via      []scene.Point // where it passes columns
	level    bool          // it goes level past each, with two points for it
	down     bool          // the tree goes downwards
	early    bool
	arrow    arrow
	sway     scene.Point

	look    look
	move    engine.Move
	sowings int
	gap     float64 // width of the words on it, 0 for none
	place   float64 // of them, in a merged tree: so many columns on
}

const (
	curveSteps  = 16   // of a curve about as wide as high
	curveMost   = 48   // of one much higher than wide
	curveEarly  = 0.48 // of the way to the right, where an early curve is level
	curveNumber = 0.68 // where its number stands, clear of the ring of the selected node
	curveTall   = 4 * tree.Row
)

// early reports whether the edges into a column swing early.
func early(l *tree.Layout, column int) bool {
	rise, children := l.Spread(column)
	return rise > curveTall || children > 2
}

// onScreen takes a point along and across the tree to the widget, or back.
func (e *drawnEdge) onScreen(p scene.Point) scene.Point {
	if e.down {
		return scene.Point{X: p.Y, Y: p.X}
	}
	return p
}

// point returns the curve at t, 0 to 1.
func (e *drawnEdge) point(t float64) scene.Point {
	x, y := scene.Swing(t)
	if e.early {
		x *= curveEarly
	}
	at := scene.Point{X: e.from.X + (e.to.X-e.from.X)*x, Y: e.from.Y + (e.to.Y-e.from.Y)*y}
	if e.arrow != noArrow {
		return scene.Sway(at, e.sway, t)
	}
	return at
}

// number returns where on the widget the words of the edge stand.
func (e *drawnEdge) number() (x, y float64) {
	at := scene.Point{X: (e.from.X + e.to.X) / 2, Y: (e.from.Y + e.to.Y) / 2}
	switch {
	case e.early:
		at = scene.Point{X: between(e.from.X, e.to.X, curveNumber), Y: e.to.Y}
	case len(e.via) > 0:
		at = e.bent(int(e.place)*e.each(), e.place-math.Floor(e.place))
	case e.place > 0:
		at = e.point(e.place)
	}
	at = e.onScreen(at)
	return at.X, at.Y
}

// each is how many points it has for each column that it passes.
func (e *drawnEdge) each() int {
	if e.level {
		return 2
	}
	return 1
}

// pieces is how many pieces an edge is painted in: from column to column, for a
// line is painted in time for the area that it crosses.
func (e *drawnEdge) pieces() int { return len(e.via) + 1 }

// curve appends the points of the k-th piece of the edge on the widget. What of
// it lies across the tree before top or after bottom is left out: between two
// columns an edge only rises or only falls, so one part remains.
func (e *drawnEdge) curve(points []scene.Point, k int, top, bottom float64) []scene.Point {
	from, to := e.stop(k), e.stop(k+1)
	if from.Y == to.Y && e.arrow == noArrow {
		return append(points, e.onScreen(from), e.onScreen(to))
	}
	steps := min(curveSteps+int(math.Abs(to.Y-from.Y)/24), curveMost)
	return e.sample(points, k, steps, top, bottom)
}

// sample appends points that lie closer together towards the ends, where a high
// curve turns.
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

// stop returns the k-th point that a bent edge goes through: its start, where it
// passes columns, its end.
func (e *drawnEdge) stop(k int) scene.Point {
	switch {
	case k <= 0:
		return e.from
	case k > len(e.via):
		return e.to
	}
	return e.via[k-1]
}

// slope is how steeply a bent edge goes through its k-th point.
func (e *drawnEdge) slope(k int) float64 {
	if k <= 0 || k > len(e.via) {
		return 0
	}
	return scene.Slope(e.stop(k-1), e.stop(k), e.stop(k+1))
}

// bent returns a bent edge at t, 0 to 1, between its k-th point and the next.
func (e *drawnEdge) bent(k int, t float64) scene.Point {
	return scene.Bend(e.stop(k), e.stop(k+1), e.slope(k), e.slope(k+1), t)
}

// clipY cuts a line to the strip from top to bottom; false when none is left.
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

// clipped returns from where to where across the tree an edge is painted: a
// little more than is seen, so that the cut ends stay outside.
func (s *frame) clipped() (top, bottom float64) {
	_, across := s.camera.turned(s.size)
	return -20, across + 20
}
