package paint

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tchouka/engine/picture/palette"
)

// aside marks a board that does not show the current position of the game. It has a dashed edge of
// the plank, and a label on it below the numbers.
//
//	┌ ─ ─ ─ ─ ─ ─ ─ ─ ─ ┐
//	   2    2    2    0
//	└ ─ ─ ─ ( trial ) ─ ┘
type aside struct {
	edge   *canvas.Raster
	ground *canvas.Rectangle
	word   *canvas.Text
	size   fyne.Size
	pal    palette.Palette
}

func newAside() *aside {
	a := &aside{ground: canvas.NewRectangle(color.Transparent), word: canvas.NewText("", color.White)}
	a.edge = canvas.NewRaster(func(w, h int) image.Image { return paintDashes(w, h, a.edge.Size().Height, a.pal) })
	a.word.TextStyle.Bold = true
	return a
}

func (a *aside) objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{a.edge, a.ground, a.word}
}

// lay gives the edge the size of the plank. The edge of a longer plank is cut, because its picture
// would exceed the limits of graphics cards; the label is always shown.
func (a *aside) lay(size fyne.Size) {
	a.size = size
	size.Width = min(size.Width, MaxPictureWidth)
	a.edge.Resize(size)
}

// show writes the label, or hides everything for "".
func (a *aside) show(word string, scale float32, pal palette.Palette) {
	for _, o := range a.objects() {
		SetShown(o, word != "")
	}
	if word == "" {
		return
	}
	if a.pal != pal {
		a.pal = pal
		a.edge.Refresh()
	}
	a.word.Text, a.word.TextSize, a.word.Color = word, 13*min(scale, 1.15), pal.OnLine // narrow edge
	text := a.word.MinSize()
	size := fyne.NewSize(Snap(text.Width+20), Snap(text.Height+2))
	middle := fyne.NewPos(a.size.Width/2, a.size.Height-size.Height/2-1)
	SetBox(a.ground, fyne.NewPos(Snap(middle.X-size.Width/2), Snap(middle.Y-size.Height/2)), size, size.Height/2)
	a.ground.FillColor = pal.Line
	PlaceText(a.word, middle)
	a.ground.Refresh()
}

// paintDashes paints the dashed edge of a plank of the given height on a transparent background.
func paintDashes(w, h int, high float32, p palette.Palette) image.Image {
	const inset, wide, dash, period, corner = 5, 3, 16, 26, 30
	b := NewPen(w, h)
	scale := float64(h) / float64(max(high, 1))
	width, height := float64(w), float64(h)
	for x := corner * scale; x < width-corner*scale; x += period * scale {
		b.RoundRect(x, inset*scale, dash*scale, wide*scale, 0, p.OnWood)
		b.RoundRect(x, height-(inset+wide)*scale, dash*scale, wide*scale, 0, p.OnWood)
	}
	for y := corner * scale; y < height-corner*scale; y += period * scale {
		b.RoundRect(inset*scale, y, wide*scale, dash*scale, 0, p.OnWood)
		b.RoundRect(width-(inset+wide)*scale, y, wide*scale, dash*scale, 0, p.OnWood)
	}
	return b.Picture
}
