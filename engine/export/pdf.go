package export

import (
	"io"
	"time"

	"codeberg.org/go-pdf/fpdf"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/vgpdf"
)

// A PDF says when it was made. vgpdf leaves no way to change that but the
// defaults of its library; with them the same document is always the same bytes.
func init() {
	fpdf.SetDefaultCreationDate(time.Unix(0, 0).UTC())
	fpdf.SetDefaultModificationDate(time.Unix(0, 0).UTC())
}

// writePDF writes one page as large as the scene.
func writePDF(w io.Writer, s Scene) error {
	canvas := outlineCanvas{vgpdf.New(length(s.Width), length(s.Height))}
	paint(canvas, s, newTypesetter())
	_, err := canvas.WriteTo(w)
	return err
}

// outlineCanvas draws letters as shapes. vgpdf's own texts know one font in a
// document and the letters of Windows-1252, and need a directory for temporary
// files.
type outlineCanvas struct{ *vgpdf.Canvas }

// FillString draws a text that begins at a point of its baseline.
func (c outlineCanvas) FillString(face font.Face, at vg.Point, text string) {
	if path := outline(face, at, text); len(path) > 0 {
		c.Fill(path)
	}
}
