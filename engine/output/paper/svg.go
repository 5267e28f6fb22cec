package paper

import (
	"io"

	"tchouka/engine/picture/palette"
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
