package paint

import (
	"encoding/binary"
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

// DashedRing draws a circle in dashes, of about the given lengths of dashes and gaps.
func (p *Pen) DashedRing(x, y, r, width, dash, gap float64, c color.NRGBA) {
	dashes := max(math.Round(2*math.Pi*r/(dash+gap)), 1)
	turn := 2 * math.Pi / dashes
	part := dash / (dash + gap)
	for i := range int(dashes) {
		var arc [5]scene.Point
		for k := range arc {
			sin, cos := math.Sincos((float64(i) + part*(float64(k)/4-0.5)) * turn)
			arc[k] = scene.Point{X: x + r*cos, Y: y + r*sin}
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
