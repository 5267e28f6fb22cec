package paper

import (
	"io"

	"gonum.org/v1/plot/vg"

	"tchouka/engine/palette"
)

// SVG writes a sheet as SVG while it is drawn. It names the picture for those who hear it
// read.
func SVG(w io.Writer, about About, pal palette.Palette, s Sheet) error {
	width, height := s.size()
	canvas := newSVG(w, vg.Length(width), vg.Length(height), about.Title)
	if err := paint(canvas, s, pal, newTypesetter()); err != nil {
		return err
	}
	return canvas.close()
}
