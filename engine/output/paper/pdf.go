package paper

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"image"
	"image/color"
	"io"
	"math"
	"slices"
	"strconv"
	"time"

	"codeberg.org/go-pdf/fpdf"
	stdfont "golang.org/x/image/font"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/vg"

	"tchouka/engine/picture/palette"
)

// PDF writes a page for each sheet, as large as the sheet. The fonts are embedded.
func PDF(w io.Writer, about About, pal palette.Palette, pages ...Sheet) error {
	width, height := pages[0].size()
	doc := fpdf.NewCustom(&fpdf.InitType{UnitStr: "pt", Size: fpdf.SizeType{Wd: width, Ht: height}})
	// The output is deterministic, independent of the time.
	doc.SetCreationDate(time.Unix(0, 0).UTC())
	doc.SetModificationDate(time.Unix(0, 0).UTC())
	doc.SetCatalogSort(true)
	doc.SetTitle(about.Title, true)
	doc.SetSubject(about.Subject, true)
	if about.Author != "" {
		doc.SetAuthor(about.Author, true)
	}
	doc.SetCreator("Tchouka", true)
	if about.Recipe != "" {
		doc.SetXmpMetadata(recipeXMP(about.Recipe))
	}
	doc.SetMargins(0, 0, 0)
	doc.SetAutoPageBreak(false, 0)
	canvas := &pdfCanvas{doc: doc, transform: identity(), metrics: map[string]metrics{}, cancelError: func() error { return cancelError(w) }}
	types := newTypesetter().reporting(w)
	for _, page := range pages {
		width, height := page.size()
		doc.AddPageFormat("P", fpdf.SizeType{Wd: width, Ht: height})
		canvas.height = height
		doc.SetLineCapStyle("butt")
		doc.SetLineJoinStyle("miter")
		canvas.inked = inked{}
		if err := paint(canvas, page, pal, types); err != nil {
			return err
		}
	}
	if err := compress(doc, w); err != nil {
		return err
	}
	return canvas.glyphs.write(doc, w)
}

// compress compresses the pages, which takes seconds for thousands of pages. It returns early
// with the error of the writer if the work is cancelled; the compression continues in its
// goroutine.
func compress(doc *fpdf.Fpdf, w io.Writer) error {
	done := make(chan struct{})
	go func() {
		defer close(done)
		doc.Close()
	}()
	ticker := time.NewTicker(50 * time.Millisecond)
	defer ticker.Stop()
	for {
		select {
		case <-done:
			return nil
		case <-ticker.C:
			if err := CancelError(w); err != nil {
				return err
			}
		}
	}
}

// pdfCanvas draws on the pages of a PDF. The PDF canvas of vg supports a single font per
// document, only Windows-1252 letters, and needs a temporary directory. This canvas embeds
// subsets of each font, for all letters.
//
// The Y axis of vg points upwards from the lower left corner, that of fpdf downwards from the
// upper left corner. The canvas itself applies translations and rotations.
type pdfCanvas struct {
	doc       *fpdf.Fpdf
	height    float64 // of a page
	transform transform
	pushed    []transform
	width     float64 // of lines
	dash      []vg.Length
	offset    vg.Length
	color     color.NRGBA
	inked     inked

	metrics     map[string]metrics // the embedded fonts by style
	glyphs      pdfGlyphs          // of shaped text
	cancelError func() error       // the error that ends the drawing, or nil
}

// Err returns the error that ends the drawing, or nil.
func (c *pdfCanvas) Err() error { return c.cancelError() }

// at returns the coordinates of a point, rounded to hundredths. fpdf rounds only the ends of lines,
// and a line from the end of a curve to the same point rounded would show as a spur.
func (c *pdfCanvas) at(p vg.Point) (x, y float64) {
	p = c.transform.at(p)
	hundredths := func(l vg.Length) float64 { return math.Round(l.Points()*100) / 100 }
	return hundredths(p.X), c.height - hundredths(p.Y)
}

// SetLineWidth sets the width of lines.
func (c *pdfCanvas) SetLineWidth(width vg.Length) {
	c.width = width.Points()
}

// SetLineDash sets the lengths of dashes and gaps in turn.
func (c *pdfCanvas) SetLineDash(pattern []vg.Length, offset vg.Length) {
	c.dash, c.offset = pattern, offset
}

// SetColor sets the colour of lines, fills and text.
func (c *pdfCanvas) SetColor(to color.Color) { c.color = color.NRGBAModel.Convert(to).(color.NRGBA) }

// inked is the graphics state of the page so far. Unchanged settings are not written again,
// which halves the size of a large picture.
type inked struct {
	fill, stroke color.NRGBA
	alpha        uint8
	known        bool // the colours are set
	width        float64
	dash         []vg.Length
	offset       vg.Length
	lineSet      bool // the width and the dashes are set
}

// writeColors writes the colours if they changed.
func (c *pdfCanvas) writeColors() {
	n, now := c.color, &c.inked
	if now.known && now.fill == n && now.stroke == n {
		return
	}
	r, g, b := int(n.R), int(n.G), int(n.B)
	c.doc.SetFillColor(r, g, b)
	c.doc.SetDrawColor(r, g, b)
	c.doc.SetTextColor(r, g, b)
	if !now.known || now.alpha != n.A {
		c.doc.SetAlpha(float64(n.A)/math.MaxUint8, "Normal")
	}
	now.fill, now.stroke, now.alpha, now.known = n, n, n.A, true
}

// writeLineStyle writes the line width and the dashes if they changed.
func (c *pdfCanvas) writeLineStyle() {
	now := &c.inked
	if !now.lineSet || now.width != c.width {
		c.doc.SetLineWidth(c.width)
	}
	if !now.lineSet || now.offset != c.offset || !slices.Equal(now.dash, c.dash) {
		dashes := make([]float64, len(c.dash))
		for i, d := range c.dash {
			dashes[i] = d.Points()
		}
		c.doc.SetDashPattern(dashes, c.offset.Points())
	}
	now.width, now.dash, now.offset, now.lineSet = c.width, c.dash, c.offset, true
}

// Translate moves the origin.
func (c *pdfCanvas) Translate(by vg.Point) { c.transform.origin = c.transform.at(by) }

// Rotate rotates the coordinates counterclockwise.
func (c *pdfCanvas) Rotate(radians float64) { c.transform = c.transform.turned(radians) }

// Scale scales coordinates, but neither line widths nor text.
func (c *pdfCanvas) Scale(x, y float64) {
	c.transform.right, c.transform.up = c.transform.right.Scale(vg.Length(x)), c.transform.up.Scale(vg.Length(y))
}

// Push saves the transformation.
func (c *pdfCanvas) Push() { c.pushed = append(c.pushed, c.transform) }

// Pop restores the transformation of the last Push.
func (c *pdfCanvas) Pop() {
	last := len(c.pushed) - 1
	c.transform, c.pushed = c.pushed[last], c.pushed[:last]
}

// Stroke draws the outline of a path.
func (c *pdfCanvas) Stroke(path vg.Path) {
	if c.width > 0 {
		c.writeLineStyle()
		c.draw(path, "D")
	}
}

// Fill fills a path.
func (c *pdfCanvas) Fill(path vg.Path) { c.draw(path, "F") }

// draw draws a path in a style of fpdf.
func (c *pdfCanvas) draw(path vg.Path, style string) {
	c.writeColors()
	for _, piece := range path {
		switch piece.Type {
		case vg.MoveComp:
			c.doc.MoveTo(c.at(piece.Pos))
		case vg.LineComp:
			c.doc.LineTo(c.at(piece.Pos))
		case vg.ArcComp:
			c.arc(piece)
		case vg.CurveComp:
			first, last := piece.Control[0], piece.Control[len(piece.Control)-1]
			c.curve(first, last, piece.Pos)
		case vg.CloseComp:
			c.doc.ClosePath()
		}
	}
	c.doc.DrawPath(style)
}

func (c *pdfCanvas) curve(first, second, end vg.Point) {
	x1, y1 := c.at(first)
	x2, y2 := c.at(second)
	x, y := c.at(end)
	c.doc.CurveBezierCubicTo(x1, y1, x2, y2, x, y)
}

// arc draws a circular arc.
func (c *pdfCanvas) arc(piece vg.PathComp) {
	begin, curves := arcCurves(piece)
	c.doc.LineTo(c.at(begin))
	for _, curve := range curves {
		c.curve(curve[0], curve[1], curve[2])
	}
}

// DrawImage fails: scenes contain no images.
func (c *pdfCanvas) DrawImage(vg.Rectangle, image.Image) {
	c.doc.SetError(errors.New("a PDF cannot hold an image"))
}

// FillString writes a text that begins at a point of its baseline. The text in the file can
// be searched and copied.
func (c *pdfCanvas) FillString(face font.Face, at vg.Point, text string) {
	style := ""
	if face.Font.Weight == stdfont.WeightBold {
		style = "B"
	}
	c.writeColors()
	metrics := c.embed(face, style)
	c.doc.SetFont(pdfFont, style, face.Font.Size.Points())
	x, y := c.at(at)
	angle := math.Atan2(float64(c.transform.right.Y), float64(c.transform.right.X)) * 180 / math.Pi
	if angle != 0 {
		c.doc.TransformBegin()
		c.doc.TransformRotate(angle, x, y)
		defer c.doc.TransformEnd()
	}
	for piece, moved := range metrics.pieces(text) {
		c.doc.Text(x+(moved*face.Font.Size).Points(), y, piece)
	}
}

const pdfFont = "LiberationSans"

// embed embeds a font at its first use.
func (c *pdfCanvas) embed(face font.Face, style string) metrics {
	if l, known := c.metrics[style]; known {
		return l
	}
	var file bytes.Buffer
	if _, err := face.Face.WriteSourceTo(nil, &file); err != nil {
		c.doc.SetError(err)
	}
	c.doc.AddUTF8FontFromBytes(pdfFont, style, file.Bytes())
	c.metrics[style] = metrics{font: face.Face}
	return c.metrics[style]
}

// stream is a buffered text writer that stops at the first error.
type stream struct {
	w    *bufio.Writer
	line []byte
	err  error // the first one
}

func newStream(w io.Writer) *stream { return &stream{w: bufio.NewWriterSize(w, 1<<16)} }

// Err returns the first error, after which nothing is written.
func (s *stream) Err() error { return s.err }

func (s *stream) put(text string) *stream {
	s.line = append(s.line, text...)
	return s
}

// far is the least number whose integer part has more than the five digits that are written
// of other numbers.
const far = 99999.5

// number writes a length in points with five significant digits. Lengths from far on have one
// decimal.
func (s *stream) number(v vg.Length) *stream {
	if math.Abs(v.Points()) >= far {
		s.line = strconv.AppendFloat(s.line, v.Points(), 'f', 1, 64)
	} else {
		s.line = strconv.AppendFloat(s.line, v.Points(), 'g', 5, 64)
	}
	return s
}

// fixed writes a number with at most three decimals, never with an exponent.
func (s *stream) fixed(v float64) *stream {
	v = math.Round(v*1000) / 1000
	if v == 0 {
		v = 0 // not −0
	}
	s.line = strconv.AppendFloat(s.line, v, 'f', -1, 64)
	return s
}

// flush passes the collected text to the writer.
func (s *stream) flush() {
	if s.err == nil {
		_, s.err = s.w.Write(s.line)
	}
	s.line = s.line[:0]
}

// close writes the remaining text and returns the first error.
func (s *stream) close() error {
	s.flush()
	if err := s.w.Flush(); s.err == nil {
		s.err = err
	}
	return s.err
}

// Canceller is a writer that reports cancellation before anything is written to it. Formats that
// are drawn in memory first, PDF and PNG, check it while drawing and return its error.
type Canceller interface {
	io.Writer
	// Err returns nil unless the work was cancelled.
	Err() error
}

// WithContext returns a writer to w until a context is done. It then fails with the error of the
// context.
func WithContext(ctx context.Context, w io.Writer) Canceller { return interruptible{ctx, w} }

type interruptible struct {
	ctx context.Context
	to  io.Writer
}

func (i interruptible) Write(data []byte) (int, error) {
	if err := i.ctx.Err(); err != nil {
		return 0, err
	}
	return i.to.Write(data)
}

func (i interruptible) Err() error { return i.ctx.Err() }

// Unwrap returns the writer: see [Unshown].
func (i interruptible) Unwrap() io.Writer { return i.to }

// CancelError returns the error of a [Canceller], and nil for any other writer.
func CancelError(w io.Writer) error { return cancelError(w) }

// cancelError returns the error of a value with an Err method, and nil for any other value.
func cancelError(of any) error {
	if e, ok := of.(interface{ Err() error }); ok {
		return e.Err()
	}
	return nil
}
