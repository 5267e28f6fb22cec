package paper

import (
	"bytes"
	"html"
	"io"

	"gonum.org/v1/plot/vg/vgsvg"

	"tchouka/engine/palette"
	"tchouka/engine/scene"
)

// SVG writes a scene as SVG. It names the picture for those who hear it read, and names the fonts
// that are as wide as Liberation Sans where that is missing.
func SVG(w io.Writer, title string, pal palette.Palette, s scene.Scene) error {
	canvas := vgsvg.New(length(s.Width), length(s.Height))
	paint(canvas, s, pal, newTypesetter())
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
