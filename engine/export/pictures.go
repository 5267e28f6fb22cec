package export

import (
	"bytes"
	"errors"
	"fmt"
	"html"
	"image"
	"io"
	"math"

	"tchouka/engine/row"

	"gonum.org/v1/plot/vg/vgimg"
	"gonum.org/v1/plot/vg/vgsvg"
)

// The largest pictures. A PNG of maxPixels takes twice 256 MB while it is drawn.
// PDF readers know pages up to 14,400 points; the coordinates of an SVG have
// five digits.
const (
	maxPixelSide = 16384
	maxPixels    = 64 << 20
	maxPDFSide   = 14400 / pointsPerUnit
	maxSVGSide   = 100000
)

// maxDrawn is the most seeds and holes of a picture of a line: each takes some 2 KB of
// memory while it is drawn, and in a PDF 4 KB.
const maxDrawn = 150_000

// TooLongError is the error of a line that is too long for a picture.
type TooLongError struct {
	Boards int // of the line
	Most   int // boards of its size that a picture may have
}

// Error says how long the line may be, and what can be done.
func (e *TooLongError) Error() string {
	return fmt.Sprintf("a picture of this line would have %d boards; with so many seeds and holes it has at most %d:"+
		" export as text, JSON or CSV, or a shorter line", e.Boards, e.Most)
}

// LinePicture returns a [*TooLongError] for a line with so many moves that it cannot be
// drawn. How large a picture may be is another question: see [TooLargeError].
func LinePicture(start row.Position, moves int) error {
	if most := maxDrawn / (start.Total() + start.Len() + 1); moves+1 > max(most, 1) {
		return &TooLongError{Boards: moves + 1, Most: max(most, 1)}
	}
	return nil
}

// countable is content that may have too much to draw for a picture of any size.
type countable interface{ countable() error }

func (l line) countable() error { return LinePicture(l.start, len(l.moves)) }

// TooLargeError is the error of a picture that is too large for its format.
type TooLargeError struct {
	Format        string  // ID
	Width, Height float64 // in pixels for a PNG, otherwise in units
}

// Error says how large the picture would be, and what can be done.
func (e *TooLargeError) Error() string {
	size := fmt.Sprintf("the picture would be %.0f × %.0f", e.Width, e.Height)
	switch e.Format {
	case "png":
		return fmt.Sprintf("%s pixels; a PNG has at most %d a side and %d million in all:"+
			" export as SVG, at a smaller scale, or a smaller part", size, maxPixelSide, maxPixels/1_000_000)
	case "pdf":
		return fmt.Sprintf("%s; a PDF has at most %.0f a side: export as SVG, or a smaller part", size, maxPDFSide)
	default:
		return fmt.Sprintf("%s; an SVG has at most %d a side:"+
			" export as text, JSON or CSV, or a smaller part", size, maxSVGSide)
	}
}

// check returns why a document cannot be one picture, or nil.
func check(c content, format string, o Options) error {
	if c, ok := c.(countable); ok {
		if err := c.countable(); err != nil {
			return err
		}
	}
	width, height := c.size(o)
	return checkSize(width, height, format, o.Scale)
}

// checkSize returns a [*TooLargeError] when a picture is too large.
func checkSize(width, height float64, format string, scale float64) error {
	side := max(width, height)
	tooLarge := false
	switch format {
	case "png":
		width, height = math.Ceil(width*scale), math.Ceil(height*scale)
		tooLarge = max(width, height) > maxPixelSide || width*height > maxPixels
	case "pdf":
		tooLarge = side > maxPDFSide
	default:
		tooLarge = side > maxSVGSide
	}
	if tooLarge {
		return &TooLargeError{Format: format, Width: width, Height: height}
	}
	return nil
}

// paged is content that is printed on pages of paper, however long it is. In other
// formats it is one picture.
type paged interface {
	content
	pages(o Options) []Scene
}

// writePicture draws the scene of a document with the back end of the format.
func writePicture(w io.Writer, c content, f Format, o Options) error {
	if c, ok := c.(paged); ok && f.ID == "pdf" {
		return writePDF(w, c.title(o), c.pages(o)...)
	}
	if err := check(c, f.ID, o); err != nil {
		return err
	}
	scene := c.scene(o)
	switch f.ID {
	case "svg":
		return writeSVG(w, scene, c.title(o))
	case "pdf":
		return writePDF(w, c.title(o), scene)
	default:
		return writePNG(w, scene, o)
	}
}

func writePNG(w io.Writer, s Scene, o Options) error {
	_, err := vgimg.PngCanvas{Canvas: raster(s, o)}.WriteTo(w)
	return err
}

// raster draws a scene in pixels.
func raster(s Scene, o Options) *vgimg.Canvas {
	dpi := max(int(math.Round(o.Scale*96)), 1)
	canvas := vgimg.NewWith(
		vgimg.UseWH(length(s.Width), length(s.Height)), vgimg.UseDPI(dpi), vgimg.UseBackgroundColor(s.Ground))
	paint(canvas, s, newTypesetter())
	return canvas
}

// Image returns the picture of a document in pixels, as a PNG has it, for a
// screen. Its errors are those of [Write].
func Image(doc Document, o Options) (image.Image, error) {
	if doc.content == nil {
		return nil, errors.New("there is nothing to draw")
	}
	o = o.withDefaults()
	if err := check(doc.content, "png", o); err != nil {
		return nil, err
	}
	return raster(doc.content.scene(o), o).Image(), nil
}

// writeSVG names the picture for those who hear it read, and names the fonts
// that are as wide as Liberation Sans where that is missing.
func writeSVG(w io.Writer, s Scene, title string) error {
	canvas := vgsvg.New(length(s.Width), length(s.Height))
	paint(canvas, s, newTypesetter())
	var b bytes.Buffer
	if _, err := canvas.WriteTo(&b); err != nil {
		return err
	}
	const head = "xmlns:xlink=\"http://www.w3.org/1999/xlink\">\n"
	svg := bytes.Replace(b.Bytes(), []byte(head), []byte(head+"<title>"+html.EscapeString(title)+"</title>\n"), 1)
	svg = bytes.ReplaceAll(svg, []byte("font-family:Liberation Sans;"),
		[]byte("font-family:Liberation Sans,Arial,Helvetica,sans-serif;"))
	_, err := w.Write(svg)
	return err
}
