package paper

import (
	"errors"
	"html"
	"image"
	"image/color"
	"io"
	"math"
	"strconv"

	stdfont "golang.org/x/image/font"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/vg"

	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/scene"
)

// SVG writes a sheet as SVG while it is drawn. It includes a title and a description for
// screen readers.
func SVG(w io.Writer, about About, pal palette.Palette, s Sheet) error {
	canvas := newSVG(w, s, about)
	if err := paint(canvas, s, pal, newTypesetter()); err != nil {
		return err
	}
	return canvas.close()
}

// svgCanvas writes shapes immediately. The SVG canvas of vg keeps a picture in memory until
// it is finished. That takes hundreds of megabytes for a tree of thirty thousand positions. It
// also writes at most five digits.
type svgCanvas struct {
	*stream
	now    svgState
	pushed []svgState
}

// svgState is the graphics state, and the number of groups opened since Push.
type svgState struct {
	color  color.Color
	dash   []vg.Length
	offset vg.Length
	width  vg.Length
	groups int
}

// newSVG begins an SVG with its size, title and description.
func newSVG(w io.Writer, s Sheet, about About) *svgCanvas {
	c := &svgCanvas{stream: newStream(w)}
	wide, high := s.size()
	width, height := vg.Length(wide), vg.Length(high)
	c.put("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!-- Tchouka -->\n<svg")
	c.side("width", width, s.Scale).side("height", height, s.Scale)
	c.put(` viewBox="0 0 `).number(width).put(" ").number(height)
	c.put("\"\n\txmlns=\"http://www.w3.org/2000/svg\" role=\"img\" aria-labelledby=\"tchouka-title")
	if about.Subject != "" {
		c.put(" tchouka-desc")
	}
	c.put("\">\n<title id=\"tchouka-title\">").put(html.EscapeString(about.Title)).put("</title>\n")
	if about.Subject != "" {
		c.put("<desc id=\"tchouka-desc\">").put(html.EscapeString(about.Subject)).put("</desc>\n")
	}
	if about.Recipe != "" {
		c.put("<metadata>").put(recipeXML(about.Recipe)).put("</metadata>\n")
	}
	c.put(`<g transform="scale(1, -1) translate(0, -`).number(height).put(")\">\n").flush()
	vg.Initialize(c)
	return c
}

// side writes the length of a side: in points at scale 1, otherwise in millimetres.
func (s *stream) side(name string, length vg.Length, scale float64) *stream {
	if s.put(" ").put(name).put(`="`); scale == 1 {
		return s.number(length).put(`pt"`)
	}
	return s.fixed(length.Points() / 72 * 25.4).put(`mm"`)
}

// close ends the SVG and returns the first error.
func (c *svgCanvas) close() error {
	for range c.now.groups {
		c.put("</g>\n")
	}
	c.put("</g>\n</svg>\n")
	return c.stream.close()
}

func (s *stream) point(p vg.Point) *stream { return s.number(p.X).put(",").number(p.Y) }

// SetLineWidth sets the width of lines.
func (c *svgCanvas) SetLineWidth(width vg.Length) { c.now.width = width }

// SetLineDash sets the lengths of dashes and gaps in turn.
func (c *svgCanvas) SetLineDash(pattern []vg.Length, offset vg.Length) {
	c.now.dash, c.now.offset = pattern, offset
}

// SetColor sets the colour of lines, fills and text.
func (c *svgCanvas) SetColor(to color.Color) { c.now.color = to }

// Translate moves the origin.
func (c *svgCanvas) Translate(by vg.Point) {
	c.put(`<g transform="translate(`).number(by.X).put(", ").number(by.Y).put(")\">\n").flush()
	c.now.groups++
}

// Rotate rotates the coordinates counterclockwise.
func (c *svgCanvas) Rotate(radians float64) {
	c.put(`<g transform="rotate(`)
	c.line = strconv.AppendFloat(c.line, radians*180/math.Pi, 'g', -1, 64)
	c.put(")\">\n").flush()
	c.now.groups++
}

// Scale scales the coordinates.
func (c *svgCanvas) Scale(x, y float64) {
	c.put(`<g transform="scale(`).number(vg.Length(x)).put(",").number(vg.Length(y)).put(")\">\n").flush()
	c.now.groups++
}

// Push saves the graphics state.
func (c *svgCanvas) Push() {
	c.pushed = append(c.pushed, c.now)
	c.now.groups = 0
}

// Pop restores the graphics state of the last Push.
func (c *svgCanvas) Pop() {
	for range c.now.groups {
		c.put("</g>\n")
	}
	c.flush()
	last := len(c.pushed) - 1
	c.now, c.pushed = c.pushed[last], c.pushed[:last]
}

// Stroke draws the outline of a path.
func (c *svgCanvas) Stroke(path vg.Path) {
	if c.now.width <= 0 {
		return
	}
	c.path(path)
	c.put("fill:none;stroke:")
	c.color()
	if opacity, part := c.opacity(); part {
		c.put(";stroke-opacity:").number(opacity)
	}
	if c.now.width != 1 {
		c.put(";stroke-width:").number(c.now.width)
	}
	for i, d := range c.now.dash {
		if i == 0 {
			c.put(";stroke-dasharray:")
		} else {
			c.put(",")
		}
		c.number(d)
	}
	if c.now.offset != 0 {
		c.put(";stroke-dashoffset:").number(c.now.offset)
	}
	c.put("\" />\n").flush()
}

// Fill fills a path.
func (c *svgCanvas) Fill(path vg.Path) {
	c.path(path)
	c.put("fill:")
	c.color()
	if opacity, part := c.opacity(); part {
		c.put(";fill-opacity:").number(opacity)
	}
	c.put("\" />\n").flush()
}

// color writes the colour without its opacity.
func (c *svgCanvas) color() {
	const digits = "0123456789ABCDEF"
	n := color.NRGBAModel.Convert(c.now.color).(color.NRGBA)
	c.line = append(c.line, '#')
	for _, part := range [...]uint8{n.R, n.G, n.B} {
		c.line = append(c.line, digits[part>>4], digits[part&15])
	}
}

// opacity returns the opacity of the colour, and whether it is translucent.
func (c *svgCanvas) opacity() (vg.Length, bool) {
	n := color.NRGBAModel.Convert(c.now.color).(color.NRGBA)
	return vg.Length(n.A) / math.MaxUint8, n.A < math.MaxUint8
}

// path writes the element of a path up to its style.
func (c *svgCanvas) path(path vg.Path) {
	c.put(`<path d="`)
	for _, piece := range path {
		switch piece.Type {
		case vg.MoveComp:
			c.put("M").point(piece.Pos)
		case vg.LineComp:
			c.put("L").point(piece.Pos)
		case vg.ArcComp:
			c.arc(piece)
		case vg.CurveComp:
			first, last := piece.Control[0], piece.Control[len(piece.Control)-1]
			c.put("C").point(first).put(",").point(last).put(",").point(piece.Pos)
		case vg.CloseComp:
			c.put("Z")
		}
	}
	c.put(`" style="`)
}

// arc writes a circular arc as parts of at most a half circle, since SVG cannot draw a full
// circle as one arc.
func (c *svgCanvas) arc(piece vg.PathComp) {
	at := func(angle float64) vg.Point {
		sin, cos := math.Sincos(angle)
		return piece.Pos.Add(vg.Point{X: vg.Length(cos), Y: vg.Length(sin)}.Scale(piece.Radius))
	}
	sweep := "1"
	if piece.Angle < 0 {
		sweep = "0"
	}
	c.put("L").point(at(piece.Start))
	halves := max(math.Ceil(math.Abs(piece.Angle)/math.Pi-1e-9), 1)
	for i := range int(halves) {
		end := at(piece.Start + piece.Angle*float64(i+1)/halves)
		c.put("A").number(piece.Radius).put(",").number(piece.Radius).put(" 0 0 ").put(sweep).put(" ").point(end)
	}
}

// FillString writes a text that begins at a point of its baseline. It names fallback fonts
// with the widths of Liberation Sans.
func (c *svgCanvas) FillString(face font.Face, at vg.Point, text string) {
	c.text(face, at, "", text)
}

// anchorText writes a text that the viewer shapes, with its anchor at a point of its baseline.
func (c *svgCanvas) anchorText(face font.Face, at vg.Point, anchor scene.Anchor, rightToLeft bool, text string) {
	style := [...]string{scene.Start: "text-anchor:start;", scene.Middle: "text-anchor:middle;", scene.End: "text-anchor:end;"}[anchor]
	if rightToLeft { // the start of such a text is its right end
		style = [...]string{scene.Start: "text-anchor:end;", scene.Middle: "text-anchor:middle;", scene.End: "text-anchor:start;"}[anchor]
		style += "direction:rtl;unicode-bidi:embed;"
	}
	c.text(face, at, style, text)
}

// text writes a text with more properties.
func (c *svgCanvas) text(face font.Face, at vg.Point, more, text string) {
	weight := "normal"
	if face.Font.Weight == stdfont.WeightBold {
		weight = "bold"
	}
	c.put(`<text x="`).number(at.X).put(`" y="`).number(-at.Y)
	c.put("\" transform=\"scale(1, -1)\"\n\tstyle=\"").put(more).put("font-family:Liberation Sans,Arial,Helvetica,sans-serif;font-variant:normal;font-weight:")
	c.put(weight).put(";font-style:normal;font-size:").number(face.Font.Size).put("px;fill:")
	c.color()
	c.put(`">`).put(html.EscapeString(text)).put("</text>\n").flush()
}

// DrawImage fails: scenes contain no images.
func (c *svgCanvas) DrawImage(vg.Rectangle, image.Image) {
	if c.err == nil {
		c.err = errors.New("an SVG cannot hold an image")
	}
}
