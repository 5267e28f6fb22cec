package paint

import (
	"image"
	"image/color"
	"math"

	"golang.org/x/image/vector"

	"tchouka/engine/picture/scene"
)

// Pen paints smooth shapes into a picture that is reused from frame to frame. Coordinates are in
// Fyne's units; Scale is the number of pixels per unit.
type Pen struct {
	Picture *image.RGBA
	Scale   float64
	z       vector.Rasterizer
	ink     image.Uniform
	box     image.Rectangle
	left    []scene.Point
	right   []scene.Point
}

// Begin starts a picture of w × h pixels filled with one colour.
func (p *Pen) Begin(w, h int, scale float64, ground color.NRGBA) {
	if p.Picture == nil || p.Picture.Rect.Dx() != w || p.Picture.Rect.Dy() != h {
		p.Picture = image.NewRGBA(image.Rect(0, 0, max(w, 1), max(h, 1)))
	}
	p.Scale = scale
	pix := p.Picture.Pix
	pix[0], pix[1], pix[2], pix[3] = ground.R, ground.G, ground.B, ground.A
	for done := 4; done < len(pix); done *= 2 {
		copy(pix[done:], pix[:done])
	}
}

// Open starts a path inside a bounding box. It returns false if the box is outside the picture.
func (p *Pen) Open(x0, y0, x1, y1 float64) bool {
	s := p.Scale
	limit := func(v float64) int { return int(min(max(v, -1), 1<<20)) }
	p.box = image.Rect(limit(math.Floor(x0*s)), limit(math.Floor(y0*s)), limit(math.Ceil(x1*s)), limit(math.Ceil(y1*s)))
	p.box = p.box.Intersect(p.Picture.Rect)
	if p.box.Empty() {
		return false
	}
	p.z.Reset(p.box.Dx(), p.box.Dy())
	return true
}

func (p *Pen) px(x, y float64) (float32, float32) {
	return float32(x*p.Scale) - float32(p.box.Min.X), float32(y*p.Scale) - float32(p.box.Min.Y)
}

// MoveTo begins a subpath at a point.
func (p *Pen) MoveTo(x, y float64) { p.z.MoveTo(p.px(x, y)) }

// LineTo adds a line to a point.
func (p *Pen) LineTo(x, y float64) { p.z.LineTo(p.px(x, y)) }

func (p *Pen) cubeTo(x1, y1, x2, y2, x, y float64) {
	ax, ay := p.px(x1, y1)
	bx, by := p.px(x2, y2)
	cx, cy := p.px(x, y)
	p.z.CubeTo(ax, ay, bx, by, cx, cy)
}

// Fill closes the path and fills it.
func (p *Pen) Fill(c color.NRGBA) {
	p.z.ClosePath()
	if p.ink.C != c { // C is an interface: each assignment allocates
		p.ink.C = c
	}
	p.z.Draw(p.Picture, p.box, &p.ink, image.Point{})
}

// kappa is the distance of the control points of a Bézier quarter circle, in radii.
const kappa = 0.5522847498

// oval adds a circle to the path; turn is 1, or -1 to cut a hole.
func (p *Pen) oval(x, y, r, turn float64) {
	k := r * kappa
	p.MoveTo(x+r, y)
	p.cubeTo(x+r, y+turn*k, x+k, y+turn*r, x, y+turn*r)
	p.cubeTo(x-k, y+turn*r, x-r, y+turn*k, x-r, y)
	p.cubeTo(x-r, y-turn*k, x-k, y-turn*r, x, y-turn*r)
	p.cubeTo(x+k, y-turn*r, x+r, y-turn*k, x+r, y)
	p.z.ClosePath()
}

// Disc fills a circle.
func (p *Pen) Disc(x, y, r float64, c color.NRGBA) {
	if p.Open(x-r, y-r, x+r, y+r) {
		p.oval(x, y, r, 1)
		p.Fill(c)
	}
}

// Ring draws a circle whose line is inside the radius.
func (p *Pen) Ring(x, y, r, width float64, c color.NRGBA) {
	if p.Open(x-r, y-r, x+r, y+r) {
		p.oval(x, y, r, 1)
		p.oval(x, y, r-width, -1)
		p.Fill(c)
	}
}

// DashedRing draws a ring of eight dashes.
func (p *Pen) DashedRing(x, y, r, width float64, c color.NRGBA) {
	const dashes = 8
	for i := range dashes {
		from := (float64(i) - 0.3) * 2 * math.Pi / dashes
		var arc [5]scene.Point
		for k := range arc {
			sin, cos := math.Sincos(from + 0.6*float64(k)/4*2*math.Pi/dashes)
			arc[k] = scene.Point{X: x + (r-width/2)*cos, Y: y + (r-width/2)*sin}
		}
		p.Stroke(arc[:], width, c)
	}
}

// rounded adds a rectangle with rounded corners to the path, with turn as for oval.
func (p *Pen) rounded(x0, y0, x1, y1, r, turn float64) {
	r = max(min(r, (x1-x0)/2, (y1-y0)/2), 0)
	if turn < 0 {
		y0, y1 = y1, y0
	}
	k, ry, ky := r*(1-kappa), turn*r, turn*r*(1-kappa)
	p.MoveTo(x0+r, y0)
	p.LineTo(x1-r, y0)
	p.cubeTo(x1-k, y0, x1, y0+ky, x1, y0+ry)
	p.LineTo(x1, y1-ry)
	p.cubeTo(x1, y1-ky, x1-k, y1, x1-r, y1)
	p.LineTo(x0+r, y1)
	p.cubeTo(x0+k, y1, x0, y1-ky, x0, y1-ry)
	p.LineTo(x0, y0+ry)
	p.cubeTo(x0, y0+ky, x0+k, y0, x0+r, y0)
	p.z.ClosePath()
}

// Panel fills a rectangle with rounded corners.
func (p *Pen) Panel(x0, y0, x1, y1, r float64, c color.NRGBA) {
	if p.Open(x0, y0, x1, y1) {
		p.rounded(x0, y0, x1, y1, r, 1)
		p.Fill(c)
	}
}

// Frame draws the border of a rectangle with rounded corners, inside it.
func (p *Pen) Frame(x0, y0, x1, y1, r, width float64, c color.NRGBA) {
	if p.Open(x0, y0, x1, y1) {
		p.rounded(x0, y0, x1, y1, r, 1)
		p.rounded(x0+width, y0+width, x1-width, y1-width, r-width, -1)
		p.Fill(c)
	}
}

// Stroke draws a short line through points as one shape. For a long line use Ribbon.
func (p *Pen) Stroke(points []scene.Point, width float64, c color.NRGBA) {
	p.left, p.right = p.left[:0], p.right[:0]
	x0, y0, x1, y1 := points[0].X, points[0].Y, points[0].X, points[0].Y
	for i, at := range points {
		from, to := points[max(i-1, 0)], points[min(i+1, len(points)-1)]
		dx, dy := to.X-from.X, to.Y-from.Y
		length := max(math.Hypot(dx, dy), 1e-9)
		dx, dy = dx/length*width/2, dy/length*width/2
		p.left = append(p.left, scene.Point{X: at.X + dy, Y: at.Y - dx})
		p.right = append(p.right, scene.Point{X: at.X - dy, Y: at.Y + dx})
		x0, y0, x1, y1 = min(x0, at.X), min(y0, at.Y), max(x1, at.X), max(y1, at.Y)
	}
	if !p.Open(x0-width, y0-width, x1+width, y1+width) {
		return
	}
	p.MoveTo(p.left[0].X, p.left[0].Y)
	for _, at := range p.left[1:] {
		p.LineTo(at.X, at.Y)
	}
	for i := len(p.right) - 1; i >= 0; i-- {
		p.LineTo(p.right[i].X, p.right[i].Y)
	}
	p.Fill(c)
}
