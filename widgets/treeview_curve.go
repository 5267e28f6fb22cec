package widgets

import (
	"math"

	"tchouka/engine"
	"tchouka/engine/tree"
)

// treeEdge is an edge in view. Its points lie along the tree (x) and across it
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
type treeEdge struct {
	from, to point
	via      []point // where it passes columns
	level    bool    // it goes level past each, with two points for it
	down     bool    // the tree goes downwards
	early    bool

	look    treeLook
	move    engine.Move
	sowings int
	gap     float64 // width of the words on it, 0 for none
	place   float64 // of them, in a merged tree: so many columns on
}

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

// onScreen takes a point along and across the tree to the widget, or back.
func (e *treeEdge) onScreen(p point) point {
	if e.down {
		return point{p.y, p.x}
	}
	return p
}

// point returns the curve at t, 0 to 1: its handles stand halfway.
func (e *treeEdge) point(t float64) point {
	x := 1.5*t*(1-t) + t*t*t // (0, ½, ½, 1)
	y := t * t * (3 - 2*t)   // (0, 0, 1, 1)
	if e.early {
		x *= curveEarly
	}
	return point{e.from.x + (e.to.x-e.from.x)*x, e.from.y + (e.to.y-e.from.y)*y}
}

// number returns where on the widget the words of the edge stand.
func (e *treeEdge) number() (x, y float64) {
	at := point{(e.from.x + e.to.x) / 2, (e.from.y + e.to.y) / 2}
	switch {
	case e.early:
		at = point{treeBetween(e.from.x, e.to.x, curveNumber), e.to.y}
	case len(e.via) > 0:
		at = e.bent(int(e.place)*e.each(), e.place-math.Floor(e.place))
	case e.place > 0:
		at = e.point(e.place)
	}
	at = e.onScreen(at)
	return at.x, at.y
}

// each is how many points it has for each column that it passes.
func (e *treeEdge) each() int {
	if e.level {
		return 2
	}
	return 1
}

// pieces is how many pieces an edge is painted in: from column to column, for a
// line is painted in time for the area that it crosses.
func (e *treeEdge) pieces() int { return len(e.via) + 1 }

// curve appends the points of the k-th piece of the edge on the widget. What of
// it lies across the tree before top or after bottom is left out: between two
// columns an edge only rises or only falls, so one part remains.
func (e *treeEdge) curve(points []point, k int, top, bottom float64) []point {
	from, to := e.stop(k), e.stop(k+1)
	if from.y == to.y {
		return append(points, e.onScreen(from), e.onScreen(to))
	}
	steps := min(curveSteps+int(math.Abs(to.y-from.y)/24), curveMost)
	return e.sample(points, k, steps, top, bottom)
}

// sample appends points that lie closer together towards the ends, where a high
// curve turns.
func (e *treeEdge) sample(points []point, k, steps int, top, bottom float64) []point {
	at := e.point
	if len(e.via) > 0 {
		at = func(t float64) point { return e.bent(k, t) }
	}
	start, last := len(points), at(0)
	add := func(next point) {
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
func (e *treeEdge) stop(k int) point {
	switch {
	case k <= 0:
		return e.from
	case k > len(e.via):
		return e.to
	}
	return e.via[k-1]
}

// slope is how steeply a bent edge goes through its k-th point: level at its
// ends and where it turns, else as the gentler of both sides does, so that it
// never swings beyond the points it goes through.
func (e *treeEdge) slope(k int) float64 {
	if k <= 0 || k > len(e.via) {
		return 0
	}
	a, b, c := e.stop(k-1), e.stop(k), e.stop(k+1)
	before, after := (b.y-a.y)/max(b.x-a.x, 1e-9), (c.y-b.y)/max(c.x-b.x, 1e-9)
	if before*after <= 0 {
		return 0
	}
	if math.Abs(before) < math.Abs(after) {
		return before
	}
	return after
}

// bent returns a bent edge at t, 0 to 1, between its k-th point and the next: a
// cubic curve with the slopes of both.
func (e *treeEdge) bent(k int, t float64) point {
	a, b := e.stop(k), e.stop(k+1)
	width := b.x - a.x
	s := t * t * (3 - 2*t)
	y := a.y + (b.y-a.y)*s + t*(1-t)*width*(e.slope(k)*(1-t)-e.slope(k+1)*t)
	return point{a.x + width*t, y}
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

// clipped returns from where to where across the tree an edge is painted: a
// little more than is seen, so that the cut ends stay outside.
func (s *treeScene) clipped() (top, bottom float64) {
	_, across := s.camera.turned(s.size)
	return -20, across + 20
}
