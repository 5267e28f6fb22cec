package paint

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"tchouka/engine/scene"
)

// Lay paints items of a scene with their origin at (x, y), in Fyne's units; a unit of
// the scene is as large as zoom says.
func (s *Sheet) Lay(items []scene.Item, x, y, zoom float64) {
	for _, item := range items {
		switch i := item.(type) {
		case scene.Group:
			s.Lay(i.Items, x+i.X*zoom, y+i.Y*zoom, zoom)
		case scene.Circle:
			s.circle(i, x, y, zoom)
		case scene.RoundRect:
			s.roundRect(i, x, y, zoom)
		case scene.Polyline:
			s.polyline(i, x, y, zoom)
		case scene.Curve:
			s.stroke(flat(i.Points, x, y, zoom), i.Style, zoom)
		case scene.Text:
			s.text(i, x, y, zoom)
		}
	}
}

func (s *Sheet) circle(c scene.Circle, x, y, zoom float64) {
	x, y, r, half := x+c.X*zoom, y+c.Y*zoom, c.R*zoom, c.Width*zoom/2
	if c.Fill != nil {
		s.Pen.Disc(x, y, r, c.Fill.In(s.Palette))
	}
	switch {
	case c.Stroke == nil:
	case len(c.Dash) == 0:
		s.Pen.Ring(x, y, r+half, 2*half, c.Stroke.In(s.Palette))
	default:
		const steps = 96
		line := make([]Point, steps+1)
		for i := range line {
			sin, cos := math.Sincos(2 * math.Pi * float64(i) / steps)
			line[i] = Point{x + r*cos, y + r*sin}
		}
		s.stroke(line, c.Style, zoom)
	}
}

// RoundRect paints one without round corners to whole pixels, so that those which
// touch leave no gap.
func (s *Sheet) roundRect(c scene.RoundRect, x, y, zoom float64) {
	x0, y0 := x+c.X*zoom, y+c.Y*zoom
	x1, y1, r, half := x0+c.W*zoom, y0+c.H*zoom, c.R*zoom, c.Width*zoom/2
	switch {
	case c.Fill == nil:
	case r == 0:
		s.Block(x0, y0, x1, y1, c.Fill.In(s.Palette))
	default:
		s.Pen.Panel(x0, y0, x1, y1, r, c.Fill.In(s.Palette))
	}
	switch {
	case c.Stroke == nil:
	case len(c.Dash) == 0 && r == 0:
		s.border(x0-half, y0-half, x1+half, y1+half, 2*half, c.Stroke.In(s.Palette))
	case len(c.Dash) == 0:
		s.Pen.Frame(x0-half, y0-half, x1+half, y1+half, r+half, 2*half, c.Stroke.In(s.Palette))
	default:
		for _, side := range [...][]Point{{{x0, y0}, {x1, y0}}, {{x1, y0}, {x1, y1}}, {{x1, y1}, {x0, y1}}, {{x0, y1}, {x0, y0}}} {
			s.stroke(side, c.Style, zoom)
		}
	}
}

// border paints the line of a rectangle, inside it and to whole pixels.
func (s *Sheet) border(x0, y0, x1, y1, width float64, c color.NRGBA) {
	s.Block(x0, y0, x1, y0+width, c)
	s.Block(x0, y1-width, x1, y1, c)
	s.Block(x0, y0, x0+width, y1, c)
	s.Block(x1-width, y0, x1, y1, c)
}

// Block fills a rectangle, to whole pixels.
func (s *Sheet) Block(x0, y0, x1, y1 float64, c color.NRGBA) {
	px := func(v float64) int { return int(math.Round(v * s.Pen.Scale)) }
	box := image.Rect(px(x0), px(y0), px(x1), px(y1)).Intersect(s.Pen.Picture.Rect)
	if !box.Empty() {
		draw.Draw(s.Pen.Picture, box, image.NewUniform(c), image.Point{}, draw.Src)
	}
}

// polyline paints straight lines that meet without a notch.
func (s *Sheet) polyline(l scene.Polyline, x, y, zoom float64) {
	half := l.Width * zoom / 2
	for k := 1; k < len(l.Points); k++ {
		a, b := Point{x + l.Points[k-1].X*zoom, y + l.Points[k-1].Y*zoom}, Point{x + l.Points[k].X*zoom, y + l.Points[k].Y*zoom}
		from, to := a, b
		if k > 1 {
			from = before(a, b, half)
		}
		if k+1 < len(l.Points) {
			to = before(b, a, half)
		}
		s.stroke([]Point{from, to}, l.Style, zoom)
	}
}

// flat returns points of a curve so close together that a line through them is smooth.
func flat(points []scene.Point, x, y, zoom float64) []Point {
	const steps = 16
	line := []Point{{x + points[0].X*zoom, y + points[0].Y*zoom}}
	for k := 0; k+3 < len(points); k += 3 {
		for i := 1; i <= steps; i++ {
			at := scene.Bezier([4]scene.Point(points[k:k+4]), float64(i)/steps)
			line = append(line, Point{x + at.X*zoom, y + at.Y*zoom})
		}
	}
	return line
}

// stroke paints a line, in dashes where it has some.
func (s *Sheet) stroke(line []Point, style scene.Style, zoom float64) {
	if style.Stroke == nil {
		return
	}
	width, ink := style.Width*zoom, style.Stroke.In(s.Palette)
	if len(style.Dash) == 0 {
		s.Pen.Ribbon(line, width, ink)
		return
	}
	for _, dash := range dashed(line, style.Dash, zoom) {
		s.Pen.Stroke(dash, width, ink)
	}
}

// dashed cuts a line into its dashes: the lengths of these and of the gaps in turn.
func dashed(line []Point, lengths []float64, zoom float64) [][]Point {
	var dashes [][]Point
	at, left, gap := 0, lengths[0]*zoom, false
	dash := []Point{line[0]}
	for k := 1; k < len(line); k++ {
		from, to := line[k-1], line[k]
		for length := math.Hypot(to.X-from.X, to.Y-from.Y); length >= left; length = math.Hypot(to.X-from.X, to.Y-from.Y) {
			from = before(from, to, -left)
			if dash = append(dash, from); !gap {
				dashes = append(dashes, dash)
			}
			at, gap, dash = at+1, !gap, []Point{from}
			left = lengths[at%len(lengths)] * zoom
		}
		left -= math.Hypot(to.X-from.X, to.Y-from.Y)
		dash = append(dash, to)
	}
	if !gap && len(dash) > 1 {
		dashes = append(dashes, dash)
	}
	return dashes
}

// text writes a text.
func (s *Sheet) text(t scene.Text, x, y, zoom float64) {
	if t.Text == "" || t.Color == nil {
		return
	}
	face := &s.Plain
	if t.Bold {
		face = &s.Bold
	}
	scale := s.Pen.Scale
	size := int(math.Round(t.Size * zoom * scale))
	x, y = (x+t.X*zoom)*scale, (y+t.Y*zoom)*scale
	switch t.Anchor {
	case scene.Start:
		x += face.Width(t.Text, size) / 2
	case scene.End:
		x -= face.Width(t.Text, size) / 2
	}
	face.Write(s.Pen.Picture, t.Text, x, y, size, t.Color.In(s.Palette))
}
