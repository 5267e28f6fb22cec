package widgets

import (
	"image/color"
	"math"
)

// ribbon draws a smooth line through points; these and the width in Fyne's units.
// It takes time for the pixels of the line alone, where a rasterizer takes it for
// the whole box around a curve, which is nearly empty.
//
// A part that is more level than steep is a column of pixels at each step, one
// that is more steep than level a row. Columns belong to the part that has their
// middle, so that none is painted twice. Where level turns into steep, both parts
// go on for a bit, or a notch would be left outside:
//
//	│││││││││╲
//	│││││││││─╲        ← the notch is under the backslashes
//	└┴┴┴┴─────────
//	      ─────────
func (p *treePen) ribbon(points []point, width float64, c color.NRGBA) {
	ink := newPixel(c)
	half := width * p.scale / 2
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

func (p *treePen) pixels(at point) point { return point{at.x * p.scale, at.y * p.scale} }

// steep reports whether a line goes more down or up than sideways.
func steep(a, b point) bool { return math.Abs(b.y-a.y) > math.Abs(b.x-a.x) }

// before returns the point that lies so far before a on the line from a to b.
func before(a, b point, far float64) point {
	length := max(math.Hypot(b.x-a.x, b.y-a.y), 1e-9)
	return point{a.x - (b.x-a.x)/length*far, a.y - (b.y-a.y)/length*far}
}

// band paints one straight part; all in pixels.
func (p *treePen) band(a, b point, half float64, ink pixel) {
	along, across := 4, p.img.Stride
	end, rows := p.img.Rect.Max.X, p.img.Rect.Max.Y
	if steep(a, b) { // walk down instead
		a, b = point{a.y, a.x}, point{b.y, b.x}
		along, across, end, rows = across, along, rows, end
	}
	if a.x > b.x {
		a, b = b, a
	}
	from, to := max(int(math.Ceil(a.x-0.5)), 0), min(int(math.Ceil(b.x-0.5)), end)
	if from >= to {
		return
	}
	slope := (b.y - a.y) / (b.x - a.x)
	half *= math.Sqrt(1 + slope*slope)
	for x := from; x < to; x++ {
		middle := a.y + slope*(float64(x)+0.5-a.x)
		top, bottom := max(middle-half, 0), min(middle+half, float64(rows))
		if top >= bottom {
			continue
		}
		first, last := int(top), min(int(bottom), rows-1)
		at := first*across + x*along
		if first == last {
			ink.mix(p.img.Pix[at:], uint32((bottom-top)*256))
			continue
		}
		ink.mix(p.img.Pix[at:], uint32((float64(first+1)-top)*256))
		for row := first + 1; row < last; row++ {
			at += across
			ink.mix(p.img.Pix[at:], 256)
		}
		ink.mix(p.img.Pix[at+across:], uint32((bottom-float64(last))*256))
	}
}
