package paint

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"golang.org/x/image/vector"
)

// Brush paints smooth shapes into a picture. Fyne has no ellipses and repaints
// the whole window for each object it is given, so a hole with its pebbles is
// one picture painted here instead of forty objects.
type Brush struct {
	Picture *image.RGBA
}

// NewBrush returns a brush for an empty picture of w × h pixels.
func NewBrush(w, h int) Brush {
	return Brush{Picture: image.NewRGBA(image.Rect(0, 0, max(w, 1), max(h, 1)))}
}

// kappa is how far the handles of a Bézier quarter circle stand out.
const kappa = 0.5522847498

// Ellipse fills an ellipse, its width turned by tilt radians clockwise.
func (b Brush) Ellipse(cx, cy, rx, ry, tilt float64, c color.Color) {
	reach := max(rx, ry) + 1
	box := image.Rect(int(cx-reach), int(cy-reach), int(math.Ceil(cx+reach)), int(math.Ceil(cy+reach)))
	sin, cos := math.Sincos(tilt)
	at := func(u, v float64) (float32, float32) {
		x, y := u*rx, v*ry
		return float32(cx + x*cos - y*sin - float64(box.Min.X)), float32(cy + x*sin + y*cos - float64(box.Min.Y))
	}
	b.fill(box, c, func(z *vector.Rasterizer) {
		z.MoveTo(at(1, 0))
		for quarter := range 4 {
			s, co := math.Sincos(float64(quarter) * math.Pi / 2)
			turn := func(u, v float64) (float32, float32) { return at(u*co-v*s, u*s+v*co) }
			ax, ay := turn(1, kappa)
			bx, by := turn(kappa, 1)
			ex, ey := turn(0, 1)
			z.CubeTo(ax, ay, bx, by, ex, ey)
		}
		z.ClosePath()
	})
}

// Bowl fills the lower half of an ellipse.
func (b Brush) Bowl(cx, cy, rx, ry float64, c color.Color) {
	box := image.Rect(int(cx-rx), int(cy), int(math.Ceil(cx+rx)), int(math.Ceil(cy+ry)))
	at := func(u, v float64) (float32, float32) {
		return float32(cx + u*rx - float64(box.Min.X)), float32(cy + v*ry - float64(box.Min.Y))
	}
	b.fill(box, c, func(z *vector.Rasterizer) {
		z.MoveTo(at(1, 0))
		ax, ay := at(1, kappa)
		bx, by := at(kappa, 1)
		ex, ey := at(0, 1)
		z.CubeTo(ax, ay, bx, by, ex, ey)
		ax, ay = at(-kappa, 1)
		bx, by = at(-1, kappa)
		ex, ey = at(-1, 0)
		z.CubeTo(ax, ay, bx, by, ex, ey)
		z.ClosePath()
	})
}

// RoundRect fills a rectangle with rounded corners.
func (b Brush) RoundRect(x, y, w, h, r float64, c color.Color) {
	r = min(r, w/2, h/2)
	box := image.Rect(int(x), int(y), int(math.Ceil(x+w)), int(math.Ceil(y+h)))
	left, top := float32(x)-float32(box.Min.X), float32(y)-float32(box.Min.Y)
	right, bottom := left+float32(w), top+float32(h)
	rr, k := float32(r), float32(r*(1-kappa))
	b.fill(box, c, func(z *vector.Rasterizer) {
		z.MoveTo(left+rr, top)
		z.LineTo(right-rr, top)
		z.CubeTo(right-k, top, right, top+k, right, top+rr)
		z.LineTo(right, bottom-rr)
		z.CubeTo(right, bottom-k, right-k, bottom, right-rr, bottom)
		z.LineTo(left+rr, bottom)
		z.CubeTo(left+k, bottom, left, bottom-k, left, bottom-rr)
		z.LineTo(left, top+rr)
		z.CubeTo(left, top+k, left+k, top, left+rr, top)
		z.ClosePath()
	})
}

// Thread draws a line along straight pieces at right angles, its corners rounded.
func (b Brush) Thread(points [][2]float64, thick, round float64, c color.Color) {
	var path [][2]float64
	for i, p := range points {
		if i == 0 || i == len(points)-1 {
			path = append(path, p)
			continue
		}
		path = append(path, corner(points[i-1], p, points[i+1], round)...)
	}
	box := b.Picture.Bounds()
	b.fill(box, c, func(z *vector.Rasterizer) {
		for side := range 2 {
			for i := range path {
				at := i
				if side == 1 {
					at = len(path) - 1 - i
				}
				dx, dy := direction(path, at)
				off := thick / 2
				if side == 1 {
					off = -off
				}
				x, y := path[at][0]-dy*off, path[at][1]+dx*off
				if side == 0 && i == 0 {
					z.MoveTo(float32(x), float32(y))
					continue
				}
				z.LineTo(float32(x), float32(y))
			}
		}
		z.ClosePath()
	})
}

// corner returns a quarter of a circle in place of a corner.
func corner(before, at, after [2]float64, round float64) [][2]float64 {
	const steps = 6
	towards := func(p [2]float64) (x, y float64) {
		dx, dy := p[0]-at[0], p[1]-at[1]
		length := math.Hypot(dx, dy)
		r := min(round, length/2) / max(length, 1e-9)
		return dx * r, dy * r
	}
	ax, ay := towards(before)
	bx, by := towards(after)
	var arc [][2]float64
	for i := range steps + 1 {
		sin, cos := math.Sincos(math.Pi / 2 * float64(i) / steps)
		arc = append(arc, [2]float64{at[0] + ax*(1-sin) + bx*(1-cos), at[1] + ay*(1-sin) + by*(1-cos)})
	}
	return arc
}

// direction returns which way a path goes at one of its points, as a unit vector.
func direction(path [][2]float64, i int) (dx, dy float64) {
	from, to := path[max(i-1, 0)], path[min(i+1, len(path)-1)]
	length := max(math.Hypot(to[0]-from[0], to[1]-from[1]), 1e-9)
	return (to[0] - from[0]) / length, (to[1] - from[1]) / length
}

// Arrow fills the head of an arrow to the right; (x, y) is its tip.
func (b Brush) Arrow(x, y, size float64, c color.Color) {
	b.fill(b.Picture.Bounds(), c, func(z *vector.Rasterizer) {
		z.MoveTo(float32(x), float32(y))
		z.LineTo(float32(x-size), float32(y-size*0.7))
		z.LineTo(float32(x-size), float32(y+size*0.7))
		z.ClosePath()
	})
}

// fill draws a path given in the coordinates of box.
func (b Brush) fill(box image.Rectangle, c color.Color, path func(*vector.Rasterizer)) {
	if box.Empty() || !box.Overlaps(b.Picture.Bounds()) {
		return
	}
	z := vector.NewRasterizer(box.Dx(), box.Dy())
	z.DrawOp = draw.Over
	path(z)
	mask := image.NewAlpha(image.Rect(0, 0, box.Dx(), box.Dy()))
	z.Draw(mask, mask.Bounds(), image.Opaque, image.Point{})
	draw.DrawMask(b.Picture, box, image.NewUniform(c), image.Point{}, mask, image.Point{}, draw.Over)
}

// Mix returns a colour part of the way from a to b.
func Mix(a, b color.NRGBA, part float64) color.NRGBA {
	channel := func(from, to uint8) uint8 {
		return uint8(math.Round(float64(from) + (float64(to)-float64(from))*part))
	}
	return color.NRGBA{R: channel(a.R, b.R), G: channel(a.G, b.G), B: channel(a.B, b.B), A: channel(a.A, b.A)}
}

// Faint returns a colour with the given opacity, 0 to 1.
func Faint(c color.NRGBA, opacity float64) color.NRGBA {
	c.A = uint8(math.Round(float64(c.A) * opacity))
	return c
}
