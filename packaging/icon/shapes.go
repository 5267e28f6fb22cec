package main

import (
	"math"

	"golang.org/x/image/vector"
)

// round is the distance of the control points of a quarter circle along its tangents, in radii.
const round = 0.5522847498

// A point in pixels, y downwards.
type point struct{ x, y float64 }

// rounded returns a rectangle around a centre with corners of the given radius; with the largest
// possible radius it is a circle or a pill.
func rounded(center point, width, height, radius float64) path {
	return func(z pen) {
		left, right := center.x-width/2, center.x+width/2
		top, bottom := center.y-height/2, center.y+height/2
		k := radius * (1 - round)
		moveTo(z, point{left + radius, top})
		lineTo(z, point{right - radius, top})
		cubeTo(z, point{right - k, top}, point{right, top + k}, point{right, top + radius})
		lineTo(z, point{right, bottom - radius})
		cubeTo(z, point{right, bottom - k}, point{right - k, bottom}, point{right - radius, bottom})
		lineTo(z, point{left + radius, bottom})
		cubeTo(z, point{left + k, bottom}, point{left, bottom - k}, point{left, bottom - radius})
		lineTo(z, point{left, top + radius})
		cubeTo(z, point{left, top + k}, point{left + k, top}, point{left + radius, top})
		z.ClosePath()
	}
}

// ellipse returns an ellipse with the given half axes, rotated clockwise by tilt, in radians.
func ellipse(center point, a, b, tilt float64) path {
	sin, cos := math.Sincos(tilt)
	at := func(x, y float64) point {
		return point{center.x + x*a*cos - y*b*sin, center.y + x*a*sin + y*b*cos}
	}
	return func(z pen) {
		moveTo(z, at(1, 0))
		cubeTo(z, at(1, round), at(round, 1), at(0, 1))
		cubeTo(z, at(-round, 1), at(-1, round), at(-1, 0))
		cubeTo(z, at(-1, -round), at(-round, -1), at(0, -1))
		cubeTo(z, at(round, -1), at(1, -round), at(1, 0))
		z.ClosePath()
	}
}

// grain returns a wavy line of wood grain of the given length, parallel to the row at the distance
// across. It is thickest in the middle and thins out towards both ends.
func grain(across, length, thickness, wave float64) path {
	controlPoints := func(offset float64) (point, point) {
		return onBoard(-length/6, across-wave+offset), onBoard(length/6, across+wave+offset)
	}
	start, end := onBoard(-length/2, across), onBoard(length/2, across+wave)
	return func(z pen) {
		moveTo(z, start)
		a, b := controlPoints(-thickness / 2)
		cubeTo(z, a, b, end)
		a, b = controlPoints(thickness / 2)
		cubeTo(z, b, a, start)
		z.ClosePath()
	}
}

// A pen draws outlines in units of the icon, with scale pixels per unit.
type pen struct {
	*vector.Rasterizer
	scale float32
}

func (z pen) toPixels(p point) (x, y float32) { return float32(p.x) * z.scale, float32(p.y) * z.scale }

func moveTo(z pen, p point) { z.MoveTo(z.toPixels(p)) }
func lineTo(z pen, p point) { z.LineTo(z.toPixels(p)) }

func cubeTo(z pen, a, b, p point) {
	ax, ay := z.toPixels(a)
	bx, by := z.toPixels(b)
	x, y := z.toPixels(p)
	z.CubeTo(ax, ay, bx, by, x, y)
}
