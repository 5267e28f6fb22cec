package paint

import (
	"image/color"
	"math"

	"tchouka/engine/picture/scene"
)

// NewPen returns a pen for an empty picture of w × h pixels, with pixels as its unit.
func NewPen(w, h int) *Pen {
	p := &Pen{}
	p.Begin(w, h, 1, color.NRGBA{})
	return p
}

// Ellipse fills an ellipse, rotated by tilt radians clockwise.
func (p *Pen) Ellipse(cx, cy, rx, ry, tilt float64, c color.NRGBA) {
	reach := max(rx, ry) + 1
	if !p.Open(cx-reach, cy-reach, cx+reach, cy+reach) {
		return
	}
	sin, cos := math.Sincos(tilt)
	at := func(u, v float64) (x, y float64) {
		x, y = u*rx, v*ry
		return cx + x*cos - y*sin, cy + x*sin + y*cos
	}
	p.MoveTo(at(1, 0))
	for quarter := range 4 {
		s, co := math.Sincos(float64(quarter) * math.Pi / 2)
		turn := func(u, v float64) (x, y float64) { return at(u*co-v*s, u*s+v*co) }
		ax, ay := turn(1, kappa)
		bx, by := turn(kappa, 1)
		x, y := turn(0, 1)
		p.cubeTo(ax, ay, bx, by, x, y)
	}
	p.Fill(c)
}

// Bowl fills the lower half of an ellipse.
func (p *Pen) Bowl(cx, cy, rx, ry float64, c color.NRGBA) {
	if p.Open(cx-rx, cy, cx+rx, cy+ry) {
		p.MoveTo(cx+rx, cy)
		p.cubeTo(cx+rx, cy+kappa*ry, cx+kappa*rx, cy+ry, cx, cy+ry)
		p.cubeTo(cx-kappa*rx, cy+ry, cx-rx, cy+kappa*ry, cx-rx, cy)
		p.Fill(c)
	}
}

// RoundRect fills a rectangle with rounded corners.
func (p *Pen) RoundRect(x, y, w, h, r float64, c color.NRGBA) { p.Panel(x, y, x+w, y+h, r, c) }

// Thread draws a line of segments at right angles, with rounded corners.
func (p *Pen) Thread(points []scene.Point, thick, round float64, c color.NRGBA) {
	var path []scene.Point
	for i, at := range points {
		if i == 0 || i == len(points)-1 {
			path = append(path, at)
			continue
		}
		path = append(path, corner(points[i-1], at, points[i+1], round)...)
	}
	p.Stroke(path, thick, c)
}

// corner returns the points of a quarter circle that replaces a corner.
func corner(before, at, after scene.Point, round float64) (arc []scene.Point) {
	const steps = 6
	towards := func(p scene.Point) scene.Point {
		dx, dy := p.X-at.X, p.Y-at.Y
		length := math.Hypot(dx, dy)
		r := min(round, length/2) / max(length, 1e-9)
		return scene.Point{X: dx * r, Y: dy * r}
	}
	a, b := towards(before), towards(after)
	for i := range steps + 1 {
		sin, cos := math.Sincos(math.Pi / 2 * float64(i) / steps)
		arc = append(arc, scene.Point{X: at.X + a.X*(1-sin) + b.X*(1-cos), Y: at.Y + a.Y*(1-sin) + b.Y*(1-cos)})
	}
	return arc
}

// Arrow fills an arrowhead that points to the right; (x, y) is its tip.
func (p *Pen) Arrow(x, y, size float64, c color.NRGBA) {
	if p.Open(x-size, y-size, x, y+size) {
		p.MoveTo(x, y)
		p.LineTo(x-size, y-size*0.7)
		p.LineTo(x-size, y+size*0.7)
		p.Fill(c)
	}
}

// Faint returns a colour with the given opacity, 0 to 1.
func Faint(c color.NRGBA, opacity float64) color.NRGBA {
	c.A = uint8(math.Round(float64(c.A) * opacity))
	return c
}
