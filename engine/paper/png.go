package paper

import (
	"image"
	"io"
	"math"

	"gonum.org/v1/plot/vg/vgimg"

	"tchouka/engine/palette"
	"tchouka/engine/scene"
)

// PNG writes a scene with so many pixels to a unit.
func PNG(w io.Writer, pal palette.Palette, scale float64, s scene.Scene) error {
	_, err := vgimg.PngCanvas{Canvas: raster(pal, scale, s)}.WriteTo(w)
	return err
}

// Image returns a scene in pixels, as a PNG has it, for a screen.
func Image(pal palette.Palette, scale float64, s scene.Scene) image.Image {
	return raster(pal, scale, s).Image()
}

// raster draws a scene in pixels.
func raster(pal palette.Palette, scale float64, s scene.Scene) *vgimg.Canvas {
	dpi := max(int(math.Round(scale*96)), 1)
	canvas := vgimg.NewWith(
		vgimg.UseWH(length(s.Width), length(s.Height)), vgimg.UseDPI(dpi), vgimg.UseBackgroundColor(s.Ground.In(pal)))
	paint(canvas, s, pal, newTypesetter())
	return canvas
}
