package paint

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tchouka/engine/picture/palette"
)

// MaxPictureWidth is the maximum width of a picture on a plank, for graphics cards.
const MaxPictureWidth = 4000

// LimitSize returns the size of the picture of an object. One that is too large is stretched.
func LimitSize(w, h int) (int, int) {
	if w > MaxPictureWidth {
		w, h = MaxPictureWidth, max(h*MaxPictureWidth/w, 1)
	}
	return w, h
}

// Plank is the wood of a board with its edge line, its grain, and the label of a trial position.
type Plank struct {
	wood  [2]*canvas.Rectangle
	grain *canvas.Raster
	aside *aside
	size  fyne.Size
	pal   palette.Palette
}

// NewPlank returns a plank without a size.
func NewPlank() *Plank {
	p := &Plank{aside: newAside()}
	for i, corner := range []float32{36, 30} {
		p.wood[i] = canvas.NewRectangle(color.Transparent)
		p.wood[i].CornerRadius = corner
	}
	p.grain = canvas.NewRaster(func(w, h int) image.Image {
		w, h = LimitSize(w, h)
		return Grain(w, h, float64(w)/float64(max(p.size.Width, 1)), p.pal)
	})
	return p
}

// Objects returns the canvas objects from back to front.
func (p *Plank) Objects() []fyne.CanvasObject {
	return append([]fyne.CanvasObject{p.wood[0], p.wood[1], p.grain}, p.aside.objects()...)
}

// Lay sets the size and colours of the plank.
func (p *Plank) Lay(size fyne.Size, pal palette.Palette) {
	const inset = 6
	p.size, p.pal = size, pal
	p.wood[0].FillColor, p.wood[0].StrokeColor, p.wood[0].StrokeWidth = pal.Wood, pal.WoodEdge, 1
	p.wood[0].Resize(size)
	p.wood[1].StrokeColor, p.wood[1].StrokeWidth = pal.WoodEdge, 1.5
	p.wood[1].Move(fyne.NewPos(inset, inset))
	p.wood[1].Resize(size.SubtractWidthHeight(2*inset, 2*inset))
	p.wood[0].Refresh()
	p.wood[1].Refresh()
	p.grain.Resize(size)
	p.grain.Refresh()
	p.aside.lay(size)
}

// SetLabel writes a label on the edge, or hides it for "".
func (p *Plank) SetLabel(aside string, scale float32) {
	p.aside.show(aside, scale, p.pal)
	SetShown(p.wood[1], aside == "")
}
