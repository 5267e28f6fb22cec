package paint

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"fyne.io/fyne/v2"

	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/scene"
)

// Sheet has the tools to paint a scene: pen, fonts and palette.
type Sheet struct {
	Pen         Pen
	Plain, Bold Numerals
	Palette     palette.Palette

	Transparent bool    // the background is transparent: lines have their own opacity
	Finest      float64 // the minimum width of the lines of a scene, in Fyne's units
}

// Begin starts an empty picture of w × h pixels for a widget, in its theme.
func (s *Sheet) Begin(of fyne.Widget, w, h int) {
	s.Palette = PaletteFor(of)
	s.Plain.SetFont(FontFor(of, fyne.TextStyle{}))
	s.Bold.SetFont(FontFor(of, fyne.TextStyle{Bold: true}))
	scale := 1.0
	if width := of.Size().Width; width > 0 {
		scale = float64(w) / float64(width)
	}
	ground := s.Palette.Panel
	if s.Transparent {
		ground = color.NRGBA{}
	}
	s.Pen.Begin(w, h, scale, ground)
}

// NewSheet returns an empty sheet of w × h pixels, with pixels as its unit.
func NewSheet(w, h int, p palette.Palette) *Sheet {
	s := &Sheet{Palette: p, Transparent: true}
	s.Pen.Begin(w, h, 1, color.NRGBA{})
	return s
}

// Lay paints items of a scene with their origin at (x, y), zoom of Fyne's units a scene unit.
func (s *Sheet) Lay(items []scene.Item, x, y, zoom float64) {
	for _, item := range items {
		switch i := item.(type) {
		case scene.Group:
			s.Lay(i.All(), x+i.X*zoom, y+i.Y*zoom, zoom)
		case scene.Circle:
			s.circle(i, x, y, zoom)
		case scene.Ellipse: // only filled, never stroked
			s.Pen.Ellipse(x+i.X*zoom, y+i.Y*zoom, i.RX*zoom, i.RY*zoom, i.Tilt, i.Fill.In(s.Palette))
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
	x, y, r, width := x+c.X*zoom, y+c.Y*zoom, c.R*zoom, s.width(c.Style, zoom)
	if c.Fill != nil {
		s.Pen.Disc(x, y, r, c.Fill.In(s.Palette))
	}
	const shortest = 2 // a dash in pixels; shorter ones would not be seen
	switch {
	case c.Stroke == nil:
	case len(c.Dash) == 0 || c.Dash[0]*zoom*s.Pen.Scale < shortest:
		s.Pen.Ring(x, y, r+width/2, width, c.Stroke.In(s.Palette))
	default:
		s.Pen.DashedRing(x, y, r, width, c.Dash[0]*zoom, c.Dash[1]*zoom, c.Stroke.In(s.Palette))
	}
}

// width returns the width of a line in Fyne's units.
func (s *Sheet) width(of scene.Style, zoom float64) float64 { return max(of.Width*zoom, s.Finest) }

// roundRect paints a rectangle on whole pixels, so that lines are sharp and leave no gap.
func (s *Sheet) roundRect(c scene.RoundRect, x, y, zoom float64) {
	x0, y0 := x+c.X*zoom, y+c.Y*zoom
	x1, y1, r, width := x0+c.W*zoom, y0+c.H*zoom, c.R*zoom, s.width(c.Style, zoom)
	switch {
	case c.Fill == nil:
	case r == 0:
		s.Block(x0, y0, x1, y1, c.Fill.In(s.Palette))
	default:
		s.Pen.Panel(s.Pen.Whole(x0), s.Pen.Whole(y0), s.Pen.Whole(x1), s.Pen.Whole(y1), r, c.Fill.In(s.Palette))
	}
	if c.Stroke == nil {
		return
	}
	if r > 0 && len(c.Dash) > 0 {
		s.stroke(outline(x0, y0, x1, y1, r), c.Style, zoom)
		return
	}
	x0, y0, x1, y1 = s.Pen.Whole(x0-width/2), s.Pen.Whole(y0-width/2), s.Pen.Whole(x1+width/2), s.Pen.Whole(y1+width/2)
	if r > 0 {
		s.Pen.Frame(x0, y0, x1, y1, r+width/2, width, c.Stroke.In(s.Palette))
		return
	}
	width = max(s.Pen.Whole(width), 1/s.Pen.Scale)
	s.side(x0, x1, c.Style, zoom, func(from, to float64, ink color.NRGBA) {
		s.Block(from, y0, to, y0+width, ink)
		s.Block(from, y1-width, to, y1, ink)
	})
	s.side(y0, y1, c.Style, zoom, func(from, to float64, ink color.NRGBA) {
		s.Block(x0, from, x0+width, to, ink)
		s.Block(x1-width, from, x1, to, ink)
	})
}

// outline returns the points of a rectangle with rounded corners, clockwise from the centre of its
// upper edge, dense enough for a smooth line.
func outline(x0, y0, x1, y1, r float64) []scene.Point {
	const steps = 24 // of a corner
	start := scene.Point{X: (x0 + x1) / 2, Y: y0}
	line := []scene.Point{start}
	for i, corner := range [...]scene.Point{{X: x1 - r, Y: y0 + r}, {X: x1 - r, Y: y1 - r}, {X: x0 + r, Y: y1 - r}, {X: x0 + r, Y: y0 + r}} {
		for k := range steps + 1 {
			sin, cos := math.Sincos(math.Pi / 2 * (float64(i-1) + float64(k)/steps))
			line = append(line, scene.Point{X: corner.X + r*cos, Y: corner.Y + r*sin})
		}
	}
	return append(line, start)
}

// side calls paint for each dash of a side of a rectangle. The side begins and ends with a dash. If
// the style has no dashes, it calls paint once for the whole side.
func (s *Sheet) side(from, to float64, style scene.Style, zoom float64, paint func(from, to float64, ink color.NRGBA)) {
	ink := style.Stroke.In(s.Palette)
	if len(style.Dash) == 0 {
		paint(from, to, ink)
		return
	}
	dash, gap := style.Dash[0]*zoom, style.Dash[1]*zoom
	count := max(int(math.Round((to-from+gap)/(dash+gap))), 2)
	step := (to - from - dash) / float64(count-1)
	for i := range count {
		at := from + float64(i)*step
		paint(at, at+dash, ink)
	}
}

// Block fills a rectangle, snapped to whole pixels.
func (s *Sheet) Block(x0, y0, x1, y1 float64, c color.NRGBA) {
	px := func(v float64) int { return int(math.Round(v * s.Pen.Scale)) }
	box := image.Rect(px(x0), px(y0), px(x1), px(y1)).Intersect(s.Pen.Picture.Rect)
	if !box.Empty() {
		draw.Draw(s.Pen.Picture, box, image.NewUniform(c), image.Point{}, draw.Src)
	}
}

// polyline fills the polygon and paints its lines, which meet without a notch.
func (s *Sheet) polyline(l scene.Polyline, x, y, zoom float64) {
	if l.Fill != nil {
		s.polygon(l, x, y, zoom)
	}
	if l.Stroke == nil {
		return
	}
	half := s.width(l.Style, zoom) / 2
	for k := 1; k < len(l.Points); k++ {
		a, b := scene.Point{X: x + l.Points[k-1].X*zoom, Y: y + l.Points[k-1].Y*zoom}, scene.Point{X: x + l.Points[k].X*zoom, Y: y + l.Points[k].Y*zoom}
		from, to := a, b
		if k > 1 {
			from = before(a, b, half)
		}
		if k+1 < len(l.Points) {
			to = before(b, a, half)
		}
		s.stroke([]scene.Point{from, to}, l.Style, zoom)
	}
}

func (s *Sheet) polygon(l scene.Polyline, x, y, zoom float64) {
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, at := range l.Points {
		x0, y0, x1, y1 = min(x0, at.X), min(y0, at.Y), max(x1, at.X), max(y1, at.Y)
	}
	if !s.Pen.Open(x+x0*zoom, y+y0*zoom, x+x1*zoom, y+y1*zoom) {
		return
	}
	s.Pen.MoveTo(x+l.Points[0].X*zoom, y+l.Points[0].Y*zoom)
	for _, at := range l.Points[1:] {
		s.Pen.LineTo(x+at.X*zoom, y+at.Y*zoom)
	}
	s.Pen.Fill(l.Fill.In(s.Palette))
}

// flat returns the points of a curve, dense enough for a smooth line.
func flat(points []scene.Point, x, y, zoom float64) []scene.Point {
	const steps = 16
	line := []scene.Point{{X: x + points[0].X*zoom, Y: y + points[0].Y*zoom}}
	for k := 0; k+3 < len(points); k += 3 {
		for i := 1; i <= steps; i++ {
			at := scene.Bezier([4]scene.Point(points[k:k+4]), float64(i)/steps)
			line = append(line, scene.Point{X: x + at.X*zoom, Y: y + at.Y*zoom})
		}
	}
	return line
}

// stroke paints a line, dashed if the style has dashes.
func (s *Sheet) stroke(line []scene.Point, style scene.Style, zoom float64) {
	if style.Stroke == nil {
		return
	}
	width, ink := s.width(style, zoom), style.Stroke.In(s.Palette)
	switch {
	case len(style.Dash) > 0:
	case s.Transparent:
		s.Pen.Stroke(line, width, ink)
		return
	default:
		s.Pen.Ribbon(line, width, ink)
		return
	}
	for _, dash := range dashed(line, style.Dash, zoom) {
		s.Pen.Stroke(dash, width, ink)
	}
}

// dashed splits a line into dashes. lengths alternates between dashes and gaps.
func dashed(line []scene.Point, lengths []float64, zoom float64) [][]scene.Point {
	var dashes [][]scene.Point
	at, left, gap := 0, lengths[0]*zoom, false
	dash := []scene.Point{line[0]}
	for k := 1; k < len(line); k++ {
		from, to := line[k-1], line[k]
		for length := math.Hypot(to.X-from.X, to.Y-from.Y); length >= left; length = math.Hypot(to.X-from.X, to.Y-from.Y) {
			from = before(from, to, -left)
			if dash = append(dash, from); !gap {
				dashes = append(dashes, dash)
			}
			at, gap, dash = at+1, !gap, []scene.Point{from}
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

// Measure is the text measure of scenes that are painted on the sheet.
func (s *Sheet) Measure(text string, size float64, bold bool) float64 {
	face := &s.Plain
	if bold {
		face = &s.Bold
	}
	return face.Width(text, int(size*s.Pen.Scale)) / s.Pen.Scale
}
