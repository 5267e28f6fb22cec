package scene

import (
	"iter"
	"math"
)

// What follows is the shape of edges, for the screen and for paper. An edge of a tree
// leaves and arrives level:
//
//	        ╭──────(b)
//	(a)── 2 ╯
//
// One that passes columns of a merged tree goes through a free place in each, its
// stops, and never swings beyond them:
//
//	(a)──╮  (b)   ╭──(d)
//	     ╰──────-─╯
//	        (c)

// Swing returns how far along and across the way from one node to the next an edge is
// at t, 0 to 1: a cubic whose handles stand halfway.
func Swing(t float64) (along, across float64) {
	return 1.5*t*(1-t) + t*t*t, t * t * (3 - 2*t) // (0, ½, ½, 1) and (0, 0, 1, 1)
}

// Slope returns how steeply an edge goes through a stop: level where it turns, else as
// the gentler of both sides does. At its ends an edge is level.
func Slope(before, at, after Point) float64 {
	in, out := (at.Y-before.Y)/max(at.X-before.X, 1e-9), (after.Y-at.Y)/max(after.X-at.X, 1e-9)
	switch {
	case in*out <= 0:
		return 0
	case math.Abs(in) < math.Abs(out):
		return in
	default:
		return out
	}
}

// Bend returns a point of an edge at t, 0 to 1, between two stops through which it goes
// with these slopes: a cubic whose handles stand a third of the way along.
func Bend(a, b Point, leaving, arriving, t float64) Point {
	width := b.X - a.X
	_, across := Swing(t)
	return Point{a.X + width*t, a.Y + (b.Y-a.Y)*across + t*(1-t)*width*(leaving*(1-t)-arriving*t)}
}

// Bezier returns the point of a cubic Bézier piece at t, 0 to 1: its start, two
// control points and its end.
func Bezier(c [4]Point, t float64) Point {
	u := 1 - t
	a, b, d, e := u*u*u, 3*u*u*t, 3*u*t*t, t*t*t
	return Point{a*c[0].X + b*c[1].X + d*c[2].X + e*c[3].X, a*c[0].Y + b*c[1].Y + d*c[2].Y + e*c[3].Y}
}

// mostLabelPlaces is how many places there are for a label on a piece of an edge.
const mostLabelPlaces = 11

// labelParts are those places, the best first, in parts of the piece.
func labelParts() [mostLabelPlaces]float64 {
	return [...]float64{0.5, 0.36, 0.64, 0.24, 0.76, 0.43, 0.57, 0.3, 0.7, 0.2, 0.8}
}

// LabelPlaces yields where the label of an edge of so many pieces may stand, at most
// so many places on each, the best first: so many pieces on from where the edge
// begins. In the end it is the middle of the first, come what may.
func LabelPlaces(pieces, each int) iter.Seq[float64] {
	return func(yield func(float64) bool) {
		parts := labelParts()
		for piece := range pieces {
			for _, part := range parts[:each] {
				if !yield(float64(piece) + part) {
					return
				}
			}
		}
		yield(0.5)
	}
}

// How thick edges are drawn: those to won positions, and the line being played.
const (
	WonEdgeWidth  = 3
	LineEdgeWidth = 4.5
)

// Where states recur, an edge of a merged tree may lead back, or stay in its column. It
// has the shape of the way on, and an arrow tells where it leads. Beside an edge between
// the same nodes, which leads on, it sways a little to one side; in a column it goes
// round behind it:
//
//	   ╭───────╮               (a)─╮
//	(a)◂╯     ╰(b)                  │
//	   ─────────                (b)◂╯

// How far such an edge sways: one that leads back across the tree, in rows, and one that
// stays along it, in parts of the room between two columns.
const (
	BackSway = 0.45
	StaySway = 0.7
)

// loopHalf is half of how far apart the ends of an edge are that leads to where it
// begins, in rows.
const loopHalf = 0.25

// Sway adds to a point of an edge at t how far it sways there: the handles of the whole
// are so far to one side.
func Sway(at, sway Point, t float64) Point {
	return Point{at.X + 3*t*(1-t)*sway.X, at.Y + 3*t*(1-t)*sway.Y}
}

// LoopEnds moves the ends of an edge apart that leads to where it begins.
func LoopEnds(from, to *Point, row float64) {
	if *from == *to {
		from.Y, to.Y = from.Y-loopHalf*row, to.Y+loopHalf*row
	}
}

// ArrowHead returns the two strokes of an arrow that ends at a point, and comes there
// against the way on.
func ArrowHead(tip Point, size float64) []Point {
	return []Point{{tip.X + size, tip.Y - 0.7*size}, tip, {tip.X + size, tip.Y + 0.7*size}}
}
