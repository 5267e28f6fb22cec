package paint

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tchouka/engine/picture/scene"
)

// NewSample returns a picture of a few scene items on a panel, centred, at the zoom that the
// function returns when the picture is painted.
func NewSample(in fyne.Widget, shown func() (items []scene.Item, zoom float64)) *canvas.Raster {
	var r *canvas.Raster
	r = canvas.NewRaster(func(w, h int) image.Image {
		s := &Sheet{Palette: PaletteFor(in)}
		size := r.Size()
		s.Pen.Begin(w, h, float64(w)/float64(max(size.Width, 1)), s.Palette.Panel)
		items, zoom := shown()
		s.Lay(items, float64(size.Width)/2, float64(size.Height)/2, zoom)
		return s.Pen.Picture
	})
	return r
}
