package paper

import (
	"io"

	"tchouka/engine/palette"
	"tchouka/engine/scene"
)

// SVG writes a scene as SVG while it is drawn. It names the picture for those who hear it
// read.
func SVG(w io.Writer, title string, pal palette.Palette, s scene.Scene) error {
	canvas := newSVG(w, length(s.Width), length(s.Height), title)
	if err := paint(canvas, s, pal, newTypesetter()); err != nil {
		return err
	}
	return canvas.close()
}
