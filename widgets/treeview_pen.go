package widgets

import (
	"image"
	"image/color"
	"math"

	"golang.org/x/image/vector"
)

// treePen paints smooth shapes into a picture that is kept from frame to frame.
// Coordinates are Fyne's units; scale is how many pixels go into one.
type treePen struct {
	img   *image.RGBA
	scale float64
	z     vector.Rasterizer
	ink   image.Uniform
	box   image.Rectangle
	left  []point
	right []point
}

// point is a place in a picture, in Fyne's units.
type point struct{ x, y float64 }

// begin makes a picture of w × h pixels of one color.
func (p *treePen) begin(w, h int, scale float64, ground color.NRGBA) {
	if p.img == nil || p.img.Rect.Dx() != w || p.img.Rect.Dy() != h {
		p.img = image.NewRGBA(image.Rect(0, 0, max(w, 1), max(h, 1)))
	}
	p.scale = scale
	pix := p.img.Pix
	pix[0], pix[1], pix[2], pix[3] = ground.R, ground.G, ground.B, ground.A
	for done := 4; done < len(pix); done *= 2 {
		copy(pix[done:], pix[:done])
	}
}

// open starts a path that stays within a box; false when none of it is in the
// picture.
func (p *treePen) open(x0, y0, x1, y1 float64) bool {
	s := p.scale
	limit := func(v float64) int { return int(min(max(v, -1), 1<<20)) }
	p.box = image.Rect(limit(math.Floor(x0*s)), limit(math.Floor(y0*s)), limit(math.Ceil(x1*s)), limit(math.Ceil(y1*s)))
	p.box = p.box.Intersect(p.img.Rect)
	if p.box.Empty() {
		return false
	}
	p.z.Reset(p.box.Dx(), p.box.Dy())
	return true
}

func (p *treePen) px(x, y float64) (float32, float32) {
	return float32(x*p.scale) - float32(p.box.Min.X), float32(y*p.scale) - float32(p.box.Min.Y)
}

// moveTo begins a piece of the path at a point.
func (p *treePen) moveTo(x, y float64) { p.z.MoveTo(p.px(x, y)) }

// lineTo goes on to a point.
func (p *treePen) lineTo(x, y float64) { p.z.LineTo(p.px(x, y)) }

func (p *treePen) cubeTo(x1, y1, x2, y2, x, y float64) {
	ax, ay := p.px(x1, y1)
	bx, by := p.px(x2, y2)
	cx, cy := p.px(x, y)
	p.z.CubeTo(ax, ay, bx, by, cx, cy)
}

// fill closes the path and fills it.
func (p *treePen) fill(c color.NRGBA) {
	p.z.ClosePath()
	if p.ink.C != c { // an interface: each new color is an allocation
		p.ink.C = c
	}
	p.z.Draw(p.img, p.box, &p.ink, image.Point{})
}

// oval adds a circle to the path; turn is 1, or -1 to cut a hole.
func (p *treePen) oval(x, y, r, turn float64) {
	k := r * kappa
	p.moveTo(x+r, y)
	p.cubeTo(x+r, y+turn*k, x+k, y+turn*r, x, y+turn*r)
	p.cubeTo(x-k, y+turn*r, x-r, y+turn*k, x-r, y)
	p.cubeTo(x-r, y-turn*k, x-k, y-turn*r, x, y-turn*r)
	p.cubeTo(x+k, y-turn*r, x+r, y-turn*k, x+r, y)
	p.z.ClosePath()
}

// disc fills a circle.
func (p *treePen) disc(x, y, r float64, c color.NRGBA) {
	if p.open(x-r, y-r, x+r, y+r) {
		p.oval(x, y, r, 1)
		p.fill(c)
	}
}

// ring draws a circle whose line lies within the radius.
func (p *treePen) ring(x, y, r, width float64, c color.NRGBA) {
	if p.open(x-r, y-r, x+r, y+r) {
		p.oval(x, y, r, 1)
		p.oval(x, y, r-width, -1)
		p.fill(c)
	}
}

// dashedRing is ring in eight dashes.
func (p *treePen) dashedRing(x, y, r, width float64, c color.NRGBA) {
	const dashes = 8
	for i := range dashes {
		from := (float64(i) - 0.3) * 2 * math.Pi / dashes
		var arc [5]point
		for k := range arc {
			sin, cos := math.Sincos(from + 0.6*float64(k)/4*2*math.Pi/dashes)
			arc[k] = point{x + (r-width/2)*cos, y + (r-width/2)*sin}
		}
		p.stroke(arc[:], width, c)
	}
}

// rounded adds a rectangle with round corners to the path; turn as in oval.
func (p *treePen) rounded(x0, y0, x1, y1, r, turn float64) {
	r = max(min(r, (x1-x0)/2, (y1-y0)/2), 0)
	if turn < 0 {
		y0, y1 = y1, y0
	}
	k, ry, ky := r*(1-kappa), turn*r, turn*r*(1-kappa)
	p.moveTo(x0+r, y0)
	p.lineTo(x1-r, y0)
	p.cubeTo(x1-k, y0, x1, y0+ky, x1, y0+ry)
	p.lineTo(x1, y1-ry)
	p.cubeTo(x1, y1-ky, x1-k, y1, x1-r, y1)
	p.lineTo(x0+r, y1)
	p.cubeTo(x0+k, y1, x0, y1-ky, x0, y1-ry)
	p.lineTo(x0, y0+ry)
	p.cubeTo(x0, y0+ky, x0+k, y0, x0+r, y0)
	p.z.ClosePath()
}

// panel fills a rectangle with round corners.
func (p *treePen) panel(x0, y0, x1, y1, r float64, c color.NRGBA) {
	if p.open(x0, y0, x1, y1) {
		p.rounded(x0, y0, x1, y1, r, 1)
		p.fill(c)
	}
}

// frame draws the border of a rectangle with round corners, inside it.
func (p *treePen) frame(x0, y0, x1, y1, r, width float64, c color.NRGBA) {
	if p.open(x0, y0, x1, y1) {
		p.rounded(x0, y0, x1, y1, r, 1)
		p.rounded(x0+width, y0+width, x1-width, y1-width, r-width, -1)
		p.fill(c)
	}
}

// stroke draws a short line through points as one shape. For a long one see
// ribbon.
func (p *treePen) stroke(points []point, width float64, c color.NRGBA) {
	p.left, p.right = p.left[:0], p.right[:0]
	x0, y0, x1, y1 := points[0].x, points[0].y, points[0].x, points[0].y
	for i, at := range points {
		from, to := points[max(i-1, 0)], points[min(i+1, len(points)-1)]
		dx, dy := to.x-from.x, to.y-from.y
		length := max(math.Hypot(dx, dy), 1e-9)
		dx, dy = dx/length*width/2, dy/length*width/2
		p.left = append(p.left, point{at.x + dy, at.y - dx})
		p.right = append(p.right, point{at.x - dy, at.y + dx})
		x0, y0, x1, y1 = min(x0, at.x), min(y0, at.y), max(x1, at.x), max(y1, at.y)
	}
	if !p.open(x0-width, y0-width, x1+width, y1+width) {
		return
	}
	p.moveTo(p.left[0].x, p.left[0].y)
	for _, at := range p.left[1:] {
		p.lineTo(at.x, at.y)
	}
	for i := len(p.right) - 1; i >= 0; i-- {
		p.lineTo(p.right[i].x, p.right[i].y)
	}
	p.fill(c)
}
