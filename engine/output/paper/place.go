package paper

import (
	"math"

	"gonum.org/v1/plot/vg"
)

// transform is an affine transformation: the origin, and the images of the unit vectors to the
// right and upwards.
type transform struct{ origin, right, up vg.Point }

func identity() transform { return transform{right: vg.Point{X: 1}, up: vg.Point{Y: 1}} }

func (l transform) at(p vg.Point) vg.Point { return l.origin.Add(l.step(p)) }

func (l transform) step(p vg.Point) vg.Point { return l.right.Scale(p.X).Add(l.up.Scale(p.Y)) }

// turned returns the transformation rotated counterclockwise.
func (l transform) turned(radians float64) transform {
	sin, cos := math.Sincos(radians)
	return transform{
		origin: l.origin,
		right:  l.step(vg.Point{X: vg.Length(cos), Y: vg.Length(sin)}),
		up:     l.step(vg.Point{X: vg.Length(-sin), Y: vg.Length(cos)}),
	}
}

// arcCurves approximates a circular arc by cubic Bézier curves, one for each quarter circle
// or less. A curve is two control points and an end point; begin is the start of the first
// curve.
func arcCurves(piece vg.PathComp) (begin vg.Point, curves [][3]vg.Point) {
	pieces := math.Ceil(math.Abs(piece.Angle) / (math.Pi / 2))
	step := piece.Angle / pieces
	reach := 4.0 / 3 * math.Tan(step/4)
	at := func(angle, along float64) vg.Point {
		sin, cos := math.Sincos(angle)
		return piece.Pos.Add(vg.Point{X: vg.Length(cos - along*sin), Y: vg.Length(sin + along*cos)}.Scale(piece.Radius))
	}
	for i := range int(pieces) {
		from := piece.Start + float64(i)*step
		curves = append(curves, [3]vg.Point{at(from, reach), at(from+step, -reach), at(from+step, 0)})
	}
	return at(piece.Start, 0), curves
}
