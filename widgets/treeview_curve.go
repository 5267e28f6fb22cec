package widgets

import (
	"math"

	"tchouka/engine/tree"
)

// An edge is a cubic Bézier curve that leaves and arrives level. Where edges are
// short and no node has more than two children it swings in the middle, and the
// hole's number stands there. Elsewhere in the tree a number in the middle would
// be far from both nodes, and the numbers of a fan would meet; so the curve
// swings early and runs level to the node, with the number beside it:
//
//	        ╭──────(b)                  ╭─── 2 ──(b)
//	(a)── 2 ╯                     (a)───┼─── 3 ──(c)
//	                                    ╰─── 4 ──(d)
//
// All edges between two columns have the same shape. So those that do not cross
// at their ends cross nowhere.
const (
	curveSteps  = 16   // of a curve about as wide as high
	curveMost   = 48   // of one much higher than wide
	curveEarly  = 0.48 // of the way to the right, where an early curve is level
	curveNumber = 0.68 // where its number stands, clear of the ring of the current node
	curveTall   = 4 * tree.Row
)

// early reports whether the edges into a column swing early.
func early(l *tree.Layout, column int) bool {
	rise, children := l.Spread(column)
	return rise > curveTall || children > 2
}

// point returns the curve at t, 0 to 1: its handles stand halfway.
func (e *treeEdge) point(t float64) point {
	x := 1.5*t*(1-t) + t*t*t // (0, ½, ½, 1)
	y := t * t * (3 - 2*t)   // (0, 0, 1, 1)
	if e.early {
		x *= curveEarly
	}
	return point{e.x0 + (e.x1-e.x0)*x, e.y0 + (e.y1-e.y0)*y}
}

// number returns where the hole's number stands.
func (e *treeEdge) number() (x, y float64) {
	if e.early {
		return treeBetween(e.x0, e.x1, curveNumber), e.y1
	}
	return (e.x0 + e.x1) / 2, (e.y0 + e.y1) / 2
}

// curve appends the points of the edge. What lies above top or below bottom is
// left out: y only rises or only falls along an edge, so one piece remains.
func (e *treeEdge) curve(points []point, top, bottom float64) []point {
	if e.y0 == e.y1 {
		return append(points, point{e.x0, e.y0}, point{e.x1, e.y1})
	}
	steps := min(curveSteps+int(math.Abs(e.y1-e.y0)/24), curveMost)
	return e.sample(points, steps, top, bottom)
}

// sample appends points that lie closer together towards the ends, where a high
// curve turns.
func (e *treeEdge) sample(points []point, steps int, top, bottom float64) []point {
	last := e.point(0)
	add := func(next point) {
		if a, b, ok := clipY(last, next, top, bottom); ok {
			if len(points) == 0 {
				points = append(points, a)
			}
			points = append(points, b)
		}
		last = next
	}
	for i := 1; i <= steps; i++ {
		s := float64(i) / float64(steps)
		add(e.point(s * s * (3 - 2*s)))
	}
	if e.early {
		add(point{e.x1, e.y1})
	}
	return points
}

// clipY cuts a line to the strip from top to bottom; false when none is left.
func clipY(a, b point, top, bottom float64) (point, point, bool) {
	if max(a.y, b.y) < top || min(a.y, b.y) > bottom {
		return a, b, false
	}
	at := func(y float64) point {
		return point{a.x + (b.x-a.x)*(y-a.y)/(b.y-a.y), y}
	}
	cut := func(p point) point {
		if p.y < top {
			return at(top)
		}
		if p.y > bottom {
			return at(bottom)
		}
		return p
	}
	return cut(a), cut(b), true
}

// clipTop and clipBottom bound what is painted of an edge: a little more than is
// seen, so that the cut ends stay outside.
func (s *treeScene) clipTop() float64    { return -20 }
func (s *treeScene) clipBottom() float64 { return float64(s.size.Height) + 20 }
