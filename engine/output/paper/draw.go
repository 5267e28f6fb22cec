// Package paper renders scenes as PDF, SVG, PNG and TikZ for LaTeX. It computes the size of a
// document before it is drawn, and defines paper sizes.
//
// One painter draws any scene on the canvas of any format. A new picture is a new scene, and a
// new format a new canvas, so that all formats show the same. Only PNG uses a canvas of gonum.
// The other canvases of gonum keep a picture in memory until it is finished. They also lose
// letters, the size, or text that can be searched for.
//
// # Size
//
// A unit of a scene is 1/96 inch, unless a [Fit] sets the width of the picture or the size of
// its text. An [Extent] is the size of a document, before it is drawn. An [About] describes a
// picture to readers who cannot see it.
//
// # Text
//
// Pictures use Liberation Sans, which has the widths of Arial and Helvetica. Letters that it lacks
// come from the fonts of the system. A PDF embeds the glyphs it uses. An SVG names the font and two others of the same widths. A TikZ
// picture uses the font of its document, scaled down if it is wider than Liberation Sans.
//
// # Limits
//
// A picture that is too large for its format is refused with a [*TooLargeError] before it is
// drawn. SVG and TikZ are written while they are drawn, and take constant memory. A PDF and
// a PNG are built in memory first; a [Canceller] can end that early. In TikZ, translucent
// colours are blended with the background.
package paper

import (
	"math"

	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/vg"

	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/scene"
	"tchouka/engine/text/letters"
	"tchouka/engine/text/plaintext"
)

// pointsPerUnit converts the units of a scene, 96 to an inch, to the points of vg, 72 to an
// inch.
const pointsPerUnit = 0.75

// About is the metadata of a picture, for screen readers and search.
type About struct {
	Title   string // on one line
	Author  string // on one line; only PDF has it
	Subject string // a description of the content, in a few sentences
	Recipe  string // how the picture was made, as one line of JSON in ASCII, or "": see [Recipes]
}

// Sheet is a scene with a scale.
type Sheet struct {
	scene.Scene
	Scale float64 // the size of a unit, in 1/96 inch
}

// Natural returns sheets of scenes at their natural size.
func Natural(scenes []scene.Scene) []Sheet {
	sheets := make([]Sheet, len(scenes))
	for i, s := range scenes {
		sheets[i] = Sheet{s, 1}
	}
	return sheets
}

// size returns the width and height of the sheet in points.
func (s Sheet) size() (width, height float64) {
	return s.Width * s.Scale * pointsPerUnit, s.Height * s.Scale * pointsPerUnit
}

// painter draws items on a vg canvas. The Y axis of vg points upwards from the lower left
// corner; the painter converts the coordinates.
type painter struct {
	canvas vg.Canvas
	types  typesetter
	pal    palette.Palette
	scale  float64 // of the sheet
	ground float64 // the canvas Y of the items' Y = 0, upwards
}

// paint draws a whole scene on a canvas of its size, until the canvas has an error.
func paint(canvas vg.Canvas, s Sheet, pal palette.Palette, types typesetter) error {
	p := &painter{canvas: canvas, types: types, pal: pal, scale: s.Scale, ground: s.Height}
	p.draw(scene.RoundRect{W: s.Width, H: s.Height, Style: scene.Solid(s.Ground)})
	for _, item := range s.Items {
		if err := cancelError(canvas); err != nil {
			return err
		}
		p.draw(item)
	}
	return cancelError(canvas)
}

func (p *painter) draw(item scene.Item) {
	switch i := item.(type) {
	case scene.Group:
		p.group(i)
	case scene.Circle:
		p.ellipse(scene.Ellipse{X: i.X, Y: i.Y, RX: i.R, RY: i.R, Style: i.Style})
	case scene.Ellipse:
		p.ellipse(i)
	case scene.RoundRect:
		p.roundRect(i)
	case scene.Polyline:
		p.polyline(i)
	case scene.Curve:
		p.curve(i)
	case scene.Text:
		p.text(i)
	case scene.Named:
		if n, ok := p.canvas.(namer); ok {
			n.name(p.point(i.X+i.Width/2, i.Y+i.Height/2), p.length(i.Width), p.length(i.Height), i)
		}
	}
}

func (p *painter) length(units float64) vg.Length { return vg.Length(units * p.scale * pointsPerUnit) }

func (p *painter) point(x, y float64) vg.Point {
	return vg.Point{X: p.length(x), Y: p.length(p.ground - y)}
}

// shape fills and strokes a path.
func (p *painter) shape(path vg.Path, s scene.Style) {
	if s.Fill != nil {
		p.canvas.SetColor(s.Fill.In(p.pal))
		p.canvas.Fill(path)
	}
	if s.Stroke != nil && s.Width > 0 {
		dash := make([]vg.Length, len(s.Dash))
		for i, d := range s.Dash {
			dash[i] = p.length(d)
		}
		p.canvas.SetColor(s.Stroke.In(p.pal))
		p.canvas.SetLineWidth(p.length(s.Width))
		p.canvas.SetLineDash(dash, 0)
		p.canvas.Stroke(path)
	}
}

func (p *painter) group(g scene.Group) {
	p.canvas.Push()
	defer p.canvas.Pop()
	p.canvas.Translate(p.point(g.X, g.Y))
	inner := &painter{canvas: p.canvas, types: p.types, pal: p.pal, scale: p.scale}
	for _, item := range g.All() {
		if cancelError(p.canvas) != nil {
			return
		}
		inner.draw(item)
	}
}

// kappa is the distance of the control points of a quarter circle from its ends, for radius
// 1. Ellipses do not use the arcs of vg, since its back ends draw filled arcs differently.
const kappa = 0.5522847498

func (p *painter) ellipse(e scene.Ellipse) {
	sin, cos := math.Sincos(e.Tilt)
	at := func(x, y float64) vg.Point {
		x, y = x*e.RX, y*e.RY
		return p.point(e.X+x*cos-y*sin, e.Y+x*sin+y*cos)
	}
	var path vg.Path
	path.Move(at(1, 0))
	path.CubeTo(at(1, kappa), at(kappa, 1), at(0, 1))
	path.CubeTo(at(-kappa, 1), at(-1, kappa), at(-1, 0))
	path.CubeTo(at(-1, -kappa), at(-kappa, -1), at(0, -1))
	path.CubeTo(at(kappa, -1), at(1, -kappa), at(1, 0))
	path.Close()
	p.shape(path, e.Style)
}

func (p *painter) roundRect(r scene.RoundRect) {
	right, bottom := r.X+r.W, r.Y+r.H
	radius := min(r.R, r.W/2, r.H/2)
	c := radius * (1 - kappa)
	var path vg.Path
	path.Move(p.point(r.X+radius, r.Y))
	path.Line(p.point(right-radius, r.Y))
	if radius > 0 {
		path.CubeTo(p.point(right-c, r.Y), p.point(right, r.Y+c), p.point(right, r.Y+radius))
	}
	path.Line(p.point(right, bottom-radius))
	if radius > 0 {
		path.CubeTo(p.point(right, bottom-c), p.point(right-c, bottom), p.point(right-radius, bottom))
	}
	path.Line(p.point(r.X+radius, bottom))
	if radius > 0 {
		path.CubeTo(p.point(r.X+c, bottom), p.point(r.X, bottom-c), p.point(r.X, bottom-radius))
	}
	path.Line(p.point(r.X, r.Y+radius))
	if radius > 0 {
		path.CubeTo(p.point(r.X, r.Y+c), p.point(r.X+c, r.Y), p.point(r.X+radius, r.Y))
	}
	path.Close()
	p.shape(path, r.Style)
}

func (p *painter) polyline(l scene.Polyline) {
	var path vg.Path
	for i, at := range l.Points {
		if i == 0 {
			path.Move(p.point(at.X, at.Y))
		} else {
			path.Line(p.point(at.X, at.Y))
		}
	}
	p.shape(path, l.Style)
}

func (p *painter) curve(c scene.Curve) {
	var path vg.Path
	for i := 0; i < len(c.Points); i++ {
		at := p.point(c.Points[i].X, c.Points[i].Y)
		if i == 0 {
			path.Move(at)
			continue
		}
		second, end := c.Points[i+1], c.Points[i+2]
		path.CubeTo(at, p.point(second.X, second.Y), p.point(end.X, end.Y))
		i += 2
	}
	p.shape(path, c.Style)
}

func (p *painter) text(t scene.Text) {
	t.Text = plaintext.StripControl(t.Text)
	if t.Text == "" || t.Color == nil {
		return
	}
	face, baseline := p.types.face(t.Size*p.scale, t.Bold), t.Y+capHeight/2*t.Size
	width := p.types.width(t.Text, t.Size, t.Bold)
	p.canvas.SetColor(t.Color.In(p.pal))
	if h, ok := p.canvas.(textFitter); ok {
		h.fitText(face, p.point(t.X, baseline), p.length(width), t.Anchor, t.Text)
		return
	}
	x := t.X
	switch t.Anchor {
	case scene.Middle:
		x -= width / 2
	case scene.End:
		x -= width
	}
	if letters.Simple(t.Text, t.Bold) {
		p.canvas.FillString(face, p.point(x, baseline), t.Text)
		return
	}
	p.line(letters.Shape(t.Text, t.Bold), t, p.point(x, baseline), face)
}

// line draws a shaped line that begins at a point of its baseline.
func (p *painter) line(line letters.Line, t scene.Text, at vg.Point, face font.Face) {
	switch c := p.canvas.(type) {
	case *svgCanvas:
		c.anchorText(face, p.point(t.X, t.Y+capHeight/2*t.Size), t.Anchor, line.RightToLeft, t.Text)
		return
	case lineDrawer:
		c.drawLine(line, at, face.Font.Size)
	default:
		for _, glyph := range line.Glyphs {
			p.canvas.Fill(outline(glyph, at, face.Font.Size))
		}
	}
	if p.types.note != nil {
		for _, letter := range line.Missing {
			p.types.note(letter)
		}
	}
}

// outline returns the path of a glyph of a line that begins at a point.
func outline(glyph letters.Glyph, begin vg.Point, size vg.Length) vg.Path {
	var path vg.Path
	point := func(p letters.Point) vg.Point {
		return begin.Add(vg.Point{X: vg.Length(glyph.X + float64(p.X)), Y: vg.Length(glyph.Y + float64(p.Y))}.Scale(size))
	}
	for i, part := range glyph.Outline() {
		switch part.Op {
		case letters.MoveTo:
			if i > 0 {
				path.Close()
			}
			path.Move(point(part.Args[0]))
		case letters.LineTo:
			path.Line(point(part.Args[0]))
		case letters.CubeTo:
			path.CubeTo(point(part.Args[0]), point(part.Args[1]), point(part.Args[2]))
		}
	}
	if len(path) > 0 {
		path.Close()
	}
	return path
}

// lineDrawer is a canvas that draws shaped lines as text.
type lineDrawer interface {
	drawLine(line letters.Line, at vg.Point, size vg.Length)
}

// namer is a canvas with names of places.
type namer interface {
	name(center vg.Point, width, height vg.Length, of scene.Named)
}

// textFitter is a canvas that may set texts narrower than measured. It positions them by their
// anchor.
type textFitter interface {
	fitText(face font.Face, at vg.Point, width vg.Length, anchor scene.Anchor, text string)
}

// transform is an affine transformation: the origin, and the images of the unit vectors to the
// right and upwards.
type transform struct{ origin, right, up vg.Point }

func identity() transform { return transform{right: vg.Point{X: 1}, up: vg.Point{Y: 1}} }

func (l transform) at(p vg.Point) vg.Point { return l.origin.Add(l.step(p)) }

func (l transform) step(p vg.Point) vg.Point { return l.right.Scale(p.X).Add(l.up.Scale(p.Y)) }

// turned returns the transformation rotated counterclockwise.
func (l transform) turned(radians float64) transform {
	sin, cos := math.Sincos(radians)
	return transform{
		origin: l.origin,
		right:  l.step(vg.Point{X: vg.Length(cos), Y: vg.Length(sin)}),
		up:     l.step(vg.Point{X: vg.Length(-sin), Y: vg.Length(cos)}),
	}
}

// arcCurves approximates a circular arc by cubic Bézier curves, one for each quarter circle
// or less. A curve is two control points and an end point; begin is the start of the first
// curve.
func arcCurves(piece vg.PathComp) (begin vg.Point, curves [][3]vg.Point) {
	pieces := math.Ceil(math.Abs(piece.Angle) / (math.Pi / 2))
	step := piece.Angle / pieces
	reach := 4.0 / 3 * math.Tan(step/4)
	at := func(angle, along float64) vg.Point {
		sin, cos := math.Sincos(angle)
		return piece.Pos.Add(vg.Point{X: vg.Length(cos - along*sin), Y: vg.Length(sin + along*cos)}.Scale(piece.Radius))
	}
	for i := range int(pieces) {
		from := piece.Start + float64(i)*step
		curves = append(curves, [3]vg.Point{at(from, reach), at(from+step, -reach), at(from+step, 0)})
	}
	return at(piece.Start, 0), curves
}
