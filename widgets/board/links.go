package board

import (
	"math"

	"fyne.io/fyne/v2"

	"tchouka/engine"
	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/scene"
)

const (
	linkReach   = 9  // maximum distance of a click from a link, in Fyne's units
	linkPieces  = 24 // number of segments that approximate a link
	maxGridDots = 60 // maximum number of grid dots in one row
)

// LinkAt returns the nearest link within reach of a point. O(links).
func (b *Board) LinkAt(at scene.Point) (engine.Link, bool) {
	best, nearest := engine.Link{}, float64(linkReach/max(b.geometry.unit, 1e-6))
	found := false
	for _, w := range b.geometry.spread.Paths {
		for i := range linkPieces + 1 {
			p := scene.Bezier(w.Curve, float64(i)/linkPieces)
			if away := math.Hypot(p.X-at.X, p.Y-at.Y); away < nearest {
				best, nearest, found = w.Link, away, true
			}
		}
	}
	return best, found
}

// passTap passes a click to the editor of the places, and reports whether it consumed the click.
func (b *Board) passTap(place int, at fyne.Position, second bool) bool {
	return b.OnTap != nil && b.OnTap(place, b.PointAt(at), second)
}

// grid returns the dots that places snap to, at a grid step that keeps them apart.
func (b *Board) grid() []scene.Item {
	step, in := b.view.Grid, b.geometry.frame
	if step <= 0 {
		return nil
	}
	for in.Width > maxGridDots*step {
		step *= 2
	}
	dot := 1.8 / float64(max(b.geometry.unit, 1e-6))
	style := scene.Solid(palette.Mix{From: palette.Wood, To: palette.OnWood, Part: 0.5})
	var dots []scene.Item
	for x := math.Ceil(in.X/step) * step; x <= in.X+in.Width; x += step {
		for y := math.Ceil(in.Y/step) * step; y <= in.Y+in.Height; y += step {
			dots = append(dots, scene.Circle{X: x, Y: y, R: dot, Style: style})
		}
	}
	return dots
}
