package widgets

import (
	"encoding/binary"
	"image"
	"image/color"
	"math"
)

// blend lays a color over a pixel.
func (p *treePen) blend(x, y int, cover float64, c color.NRGBA) {
	if x < 0 || y < 0 || x >= p.img.Rect.Max.X || y >= p.img.Rect.Max.Y || cover <= 0 {
		return
	}
	part := int32(min(cover, 1) * 256)
	pix := p.img.Pix[p.img.PixOffset(x, y):]
	pix[0] += uint8((int32(c.R) - int32(pix[0])) * part >> 8)
	pix[1] += uint8((int32(c.G) - int32(pix[1])) * part >> 8)
	pix[2] += uint8((int32(c.B) - int32(pix[2])) * part >> 8)
}

// wipe fills a rectangle of whole pixels; its corners in Fyne's units. There can be
// hundreds of them, under the words on edges, and a smooth border of each would
// take longer than the edges.
func (p *treePen) wipe(x0, y0, x1, y1 float64, c color.NRGBA) {
	s := p.scale
	box := image.Rect(int(math.Round(x0*s)), int(math.Round(y0*s)), int(math.Round(x1*s)), int(math.Round(y1*s))).Intersect(p.img.Rect)
	for y := box.Min.Y; y < box.Max.Y; y++ {
		row := p.img.Pix[p.img.PixOffset(box.Min.X, y):p.img.PixOffset(box.Max.X, y)]
		for i := 0; i < len(row); i += 4 {
			row[i], row[i+1], row[i+2], row[i+3] = c.R, c.G, c.B, 255
		}
	}
}

// slab fills a large rectangle with round corners, on whole pixels: as wipe, in much
// less time than panel.
func (p *treePen) slab(x0, y0, x1, y1, r float64, c color.NRGBA) {
	x0, y0, x1, y1, r = p.whole(x0), p.whole(y0), p.whole(x1), p.whole(y1), p.whole(r)
	for _, y := range [2]float64{y0 + r, y1 - r} {
		p.disc(x0+r, y, r, c)
		p.disc(x1-r, y, r, c)
	}
	p.wipe(x0+r, y0, x1-r, y1, c)
	p.wipe(x0, y0+r, x1, y1-r, c)
}

// whole returns the border of pixels that is nearest to a coordinate.
func (p *treePen) whole(v float64) float64 { return math.Round(v*p.scale) / p.scale }

// dot fills a small circle; all in pixels.
func (p *treePen) dot(x, y, r float64, c color.NRGBA) {
	for py := int(math.Floor(y - r)); py <= int(math.Ceil(y+r)); py++ {
		for px := int(math.Floor(x - r)); px <= int(math.Ceil(x+r)); px++ {
			p.blend(px, py, r+0.5-math.Hypot(float64(px)+0.5-x, float64(py)+0.5-y), c)
		}
	}
}

// square draws a small hollow square; all in pixels.
func (p *treePen) square(x, y, half float64, c, inside color.NRGBA) {
	x0, x1 := int(math.Round(x-half)), int(math.Round(x+half))-1
	y0, y1 := int(math.Round(y-half)), int(math.Round(y+half))-1
	for py := y0; py <= y1; py++ {
		for px := x0; px <= x1; px++ {
			if px == x0 || px == x1 || py == y0 || py == y1 {
				p.blend(px, py, 1, c)
			} else {
				p.blend(px, py, 1, inside)
			}
		}
	}
}

// hair draws a line one pixel wide after Wu, "An Efficient Antialiasing
// Technique" (1991); all in pixels. Zoomed out, nearly all time goes here: a view
// of a million nodes has some ten thousand lines, each pixel of which is mixed
// from two. So rows are counted in 1/65536, and red and blue are mixed at once.
func (p *treePen) hair(x0, y0, x1, y1 float64, c color.NRGBA) {
	along, across := 4, p.img.Stride
	end, rows := p.img.Rect.Max.X, p.img.Rect.Max.Y
	if math.Abs(y1-y0) > math.Abs(x1-x0) { // steep: walk down instead
		x0, y0, x1, y1 = y0, x0, y1, x1
		along, across, end, rows = across, along, rows, end
	}
	if x0 > x1 {
		x0, y0, x1, y1 = x1, y1, x0, y0
	}
	from, to := int(max(math.Floor(x0), 0)), int(min(math.Ceil(x1), float64(end)))
	if from >= to {
		return
	}
	slope := (y1 - y0) / (x1 - x0)
	const one = 1 << 16
	y := int((y0 - 0.5 + slope*(float64(from)+0.5-x0)) * one)
	step := int(slope * one)
	ink := newPixel(c)
	for x := from; x < to; x++ {
		row, part := y>>16, uint32(y>>8&255)
		if row >= 0 && row < rows {
			ink.mix(p.img.Pix[row*across+x*along:], 256-part)
		}
		if row++; row >= 0 && row < rows {
			ink.mix(p.img.Pix[row*across+x*along:], part)
		}
		y += step
	}
}

// pixel is a color that is mixed into others: red and blue in one number, so far
// apart that products do not meet, and green in another.
//
//	redBlue  ░░ BB ░░ RR
//	green    ░░ ░░ GG ░░
type pixel struct{ redBlue, green uint32 }

func newPixel(c color.NRGBA) pixel {
	return pixel{uint32(c.B)<<16 | uint32(c.R), uint32(c.G) << 8}
}

// mix lays the color over the first pixel of pix; part goes from 0 to 256.
func (k pixel) mix(pix []uint8, part uint32) {
	const redBlue, green, alpha = 0x00ff00ff, 0x0000ff00, 0xff000000
	old := binary.LittleEndian.Uint32(pix)
	rest := 256 - part
	binary.LittleEndian.PutUint32(pix, old&alpha|
		(old&redBlue*rest+k.redBlue*part)>>8&redBlue|
		(old&green*rest+k.green*part)>>8&green)
}

// hairs draws a line one pixel wide through points; these in Fyne's units.
func (p *treePen) hairs(points []point, c color.NRGBA) {
	for k := 1; k < len(points); k++ {
		a, b := points[k-1], points[k]
		p.hair(a.x*p.scale, a.y*p.scale, b.x*p.scale, b.y*p.scale, c)
	}
}
