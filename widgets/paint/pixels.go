package paint

import (
	"encoding/binary"
	"image"
	"image/color"
	"math"

	"tchouka/engine/picture/scene"
)

// blend mixes a colour into a pixel.
func (p *Pen) blend(x, y int, cover float64, c color.NRGBA) {
	if x < 0 || y < 0 || x >= p.Picture.Rect.Max.X || y >= p.Picture.Rect.Max.Y || cover <= 0 {
		return
	}
	part := int32(min(cover, 1) * 256)
	pix := p.Picture.Pix[p.Picture.PixOffset(x, y):]
	pix[0] += uint8((int32(c.R) - int32(pix[0])) * part >> 8)
	pix[1] += uint8((int32(c.G) - int32(pix[1])) * part >> 8)
	pix[2] += uint8((int32(c.B) - int32(pix[2])) * part >> 8)
}

// SnappedRect fills a rectangle, given in Fyne's units, snapped to whole pixels. There can be
// hundreds of them, under the labels of edges, and smooth borders would take longer than the edges.
func (p *Pen) SnappedRect(x0, y0, x1, y1 float64, c color.NRGBA) {
	s := p.Scale
	box := image.Rect(int(math.Round(x0*s)), int(math.Round(y0*s)), int(math.Round(x1*s)), int(math.Round(y1*s))).Intersect(p.Picture.Rect)
	for y := box.Min.Y; y < box.Max.Y; y++ {
		row := p.Picture.Pix[p.Picture.PixOffset(box.Min.X, y):p.Picture.PixOffset(box.Max.X, y)]
		for i := 0; i < len(row); i += 4 {
			row[i], row[i+1], row[i+2], row[i+3] = c.R, c.G, c.B, 255
		}
	}
}

// SnappedPanel fills a large rounded rectangle on whole pixels, much faster than Panel.
func (p *Pen) SnappedPanel(x0, y0, x1, y1, r float64, c color.NRGBA) {
	x0, y0, x1, y1, r = p.Whole(x0), p.Whole(y0), p.Whole(x1), p.Whole(y1), p.Whole(r)
	for _, y := range [2]float64{y0 + r, y1 - r} {
		p.Disc(x0+r, y, r, c)
		p.Disc(x1-r, y, r, c)
	}
	p.SnappedRect(x0+r, y0, x1-r, y1, c)
	p.SnappedRect(x0, y0+r, x1, y1-r, c)
}

// Whole rounds a coordinate to the nearest pixel border.
func (p *Pen) Whole(v float64) float64 { return math.Round(v*p.Scale) / p.Scale }

// Dot fills a small circle; arguments in pixels.
func (p *Pen) Dot(x, y, r float64, c color.NRGBA) {
	for py := int(math.Floor(y - r)); py <= int(math.Ceil(y+r)); py++ {
		for px := int(math.Floor(x - r)); px <= int(math.Ceil(x+r)); px++ {
			p.blend(px, py, r+0.5-math.Hypot(float64(px)+0.5-x, float64(py)+0.5-y), c)
		}
	}
}

// Square draws a small hollow square; arguments in pixels.
func (p *Pen) Square(x, y, half float64, c, inside color.NRGBA) {
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

// Hairline draws a line one pixel wide after Wu, "An Efficient Antialiasing Technique" (1991);
// arguments in pixels. Zoomed out, nearly all time is spent here. A view of a million nodes has
// some ten thousand lines, and each of their pixels is mixed from two. Therefore rows are counted
// in 1/65536, and red and blue are mixed in one operation.
func (p *Pen) Hairline(x0, y0, x1, y1 float64, c color.NRGBA) {
	along, across := 4, p.Picture.Stride
	end, rows := p.Picture.Rect.Max.X, p.Picture.Rect.Max.Y
	if math.Abs(y1-y0) > math.Abs(x1-x0) { // steep: step along y instead
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
			ink.mix(p.Picture.Pix[row*across+x*along:], 256-part)
		}
		if row++; row >= 0 && row < rows {
			ink.mix(p.Picture.Pix[row*across+x*along:], part)
		}
		y += step
	}
}

// pixel is a colour prepared for mixing. It has red and blue in one number, far enough apart that
// products do not overlap, and green in another.
//
//	redBlue  ░░ BB ░░ RR
//	green    ░░ ░░ GG ░░
type pixel struct{ redBlue, green uint32 }

func newPixel(c color.NRGBA) pixel {
	return pixel{uint32(c.B)<<16 | uint32(c.R), uint32(c.G) << 8}
}

// mix blends the colour into the first pixel of pix; part is 0 to 256.
func (k pixel) mix(pix []uint8, part uint32) {
	const redBlue, green, alpha = 0x00ff00ff, 0x0000ff00, 0xff000000
	old := binary.LittleEndian.Uint32(pix)
	rest := 256 - part
	binary.LittleEndian.PutUint32(pix, old&alpha|
		(old&redBlue*rest+k.redBlue*part)>>8&redBlue|
		(old&green*rest+k.green*part)>>8&green)
}

// Hairlines draws a line one pixel wide through points in Fyne's units.
func (p *Pen) Hairlines(points []scene.Point, c color.NRGBA) {
	for k := 1; k < len(points); k++ {
		a, b := points[k-1], points[k]
		p.Hairline(a.X*p.Scale, a.Y*p.Scale, b.X*p.Scale, b.Y*p.Scale, c)
	}
}
