package paint

import (
	"image/color"
	"math"

	"tchouka/engine/picture/scene"
)

// Ribbon draws a smooth line through points; points and width are in Fyne's units. Its cost is
// proportional to the pixels of the line. A rasterizer's cost is proportional to the bounding box
// of the curve, which is nearly empty.
//
// A segment that is more level than steep is drawn in columns of pixels, one for each step; a steep
// segment is drawn in rows. A column belongs to the segment that contains its centre, so that none
// is painted twice. Where level turns into steep, both segments are extended a little, because a
// notch would remain outside:
//
//	│││││││││╲
//	│││││││││─╲        ← the notch is under the backslashes
//	└┴┴┴┴─────────
//	      ─────────
func (p *Pen) Ribbon(points []scene.Point, width float64, c color.NRGBA) {
	ink := newPixel(c)
	half := width * p.Scale / 2
	for k := 1; k < len(points); k++ {
		a, b := p.pixels(points[k-1]), p.pixels(points[k])
		if k > 1 && steep(p.pixels(points[k-2]), a) != steep(a, b) {
			a = before(a, b, half)
		}
		if k+1 < len(points) && steep(b, p.pixels(points[k+1])) != steep(a, b) {
			b = before(b, a, half)
		}
		p.band(a, b, half, ink)
	}
}

func (p *Pen) pixels(at scene.Point) scene.Point {
	return scene.Point{X: at.X * p.Scale, Y: at.Y * p.Scale}
}

// steep reports whether a line is closer to vertical than to horizontal.
func steep(a, b scene.Point) bool { return math.Abs(b.Y-a.Y) > math.Abs(b.X-a.X) }

// before returns the point at distance far before a on the line from a to b.
func before(a, b scene.Point, far float64) scene.Point {
	length := max(math.Hypot(b.X-a.X, b.Y-a.Y), 1e-9)
	return scene.Point{X: a.X - (b.X-a.X)/length*far, Y: a.Y - (b.Y-a.Y)/length*far}
}

// band paints one straight segment; arguments in pixels.
func (p *Pen) band(a, b scene.Point, half float64, ink pixel) {
	along, across := 4, p.Picture.Stride
	end, rows := p.Picture.Rect.Max.X, p.Picture.Rect.Max.Y
	if steep(a, b) { // step along y instead
		a, b = scene.Point{X: a.Y, Y: a.X}, scene.Point{X: b.Y, Y: b.X}
		along, across, end, rows = across, along, rows, end
	}
	if a.X > b.X {
		a, b = b, a
	}
	from, to := max(int(math.Ceil(a.X-0.5)), 0), min(int(math.Ceil(b.X-0.5)), end)
	if from >= to {
		return
	}
	slope := (b.Y - a.Y) / (b.X - a.X)
	half *= math.Sqrt(1 + slope*slope)
	for x := from; x < to; x++ {
		middle := a.Y + slope*(float64(x)+0.5-a.X)
		top, bottom := max(middle-half, 0), min(middle+half, float64(rows))
		if top >= bottom {
			continue
		}
		first, last := int(top), min(int(bottom), rows-1)
		at := first*across + x*along
		if first == last {
			ink.mix(p.Picture.Pix[at:], uint32((bottom-top)*256))
			continue
		}
		ink.mix(p.Picture.Pix[at:], uint32((float64(first+1)-top)*256))
		for row := first + 1; row < last; row++ {
			at += across
			ink.mix(p.Picture.Pix[at:], 256)
		}
		ink.mix(p.Picture.Pix[at+across:], uint32((bottom-float64(last))*256))
	}
}
