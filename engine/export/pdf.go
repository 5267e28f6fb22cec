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

// writePDF writes a page for each scene. The scenes are as large as the first.
func writePDF(w io.Writer, pages ...Scene) error {
	canvas := outlineCanvas{vgpdf.New(length(pages[0].Width), length(pages[0].Height))}
	for i, page := range pages {
		if i > 0 {
			canvas.NextPage()
			vg.Initialize(canvas)
		}
		paint(canvas, page, newTypesetter())
	}
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
