package board

import (
	"math"

	"fyne.io/fyne/v2"

	"tchouka/engine"
	"tchouka/engine/palette"
	"tchouka/engine/scene"
)

const (
	linkReach  = 9  // how near to a link a click is meant for it, in Fyne's units
	linkPieces = 24 // how finely a link is looked at
	mostDots   = 60 // of a grid beside each other
)

// LinkAt returns the link that is meant by a point: the nearest within reach.
// O(links).
func (b *Board) LinkAt(at scene.Point) (engine.Link, bool) {
	best, nearest := engine.Link{}, float64(linkReach/max(b.geometry.unit, 1e-6))
	found := false
	for _, w := range b.geometry.spread.Ways {
		for i := range linkPieces + 1 {
			p := scene.Bezier(w.Curve, float64(i)/linkPieces)
			if away := math.Hypot(p.X-at.X, p.Y-at.Y); away < nearest {
				best, nearest, found = w.Link, away, true
			}
		}
	}
	return best, found
}

// taps asks who edits the places whether a click is for that.
func (b *Board) taps(place int, at fyne.Position, second bool) bool {
	return b.Taps != nil && b.Taps(place, b.PointAt(at), second)
}

// grid draws the dots that places come to lie on: fewer where they were too near to one
// another.
func (b *Board) grid() []scene.Item {
	step, in := b.view.Grid, b.geometry.frame
	if step <= 0 {
		return nil
	}
	for in.Width > mostDots*step {
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
