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
	canvas, err := raster(pal, scale, s, w)
	if err != nil {
		return err
	}
	_, err = vgimg.PngCanvas{Canvas: canvas}.WriteTo(w)
	return err
}

// Image returns a scene in pixels, as a PNG has it, for a screen.
func Image(pal palette.Palette, scale float64, s scene.Scene) image.Image {
	canvas, _ := raster(pal, scale, s, nil)
	return canvas.Image()
}

// raster draws a scene in pixels, until what it is for has an error.
func raster(pal palette.Palette, scale float64, s scene.Scene, end any) (*vgimg.Canvas, error) {
	dpi := max(int(math.Round(scale*96)), 1)
	canvas := vgimg.NewWith(
		vgimg.UseWH(length(s.Width), length(s.Height)), vgimg.UseDPI(dpi), vgimg.UseBackgroundColor(s.Ground.In(pal)))
	return canvas, paint(rasterCanvas{canvas, end}, s, pal, newTypesetter())
}

// rasterCanvas is a canvas of pixels that can tell why nothing more needs to be drawn.
type rasterCanvas struct {
	*vgimg.Canvas
	end any
}

// Err returns why.
func (c rasterCanvas) Err() error { return ended(c.end) }
