package controls

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"tchouka/engine/scene"
	"tchouka/widgets/paint"
)

var (
	_ fyne.Widget        = (*Plate)(nil)
	_ fyne.Tappable      = (*Plate)(nil)
	_ desktop.Cursorable = (*Plate)(nil)
)

// Plate shows a picture that fits the available space. A [Drawing] has a size of its own.
type Plate struct {
	widget.BaseWidget

	// Least is the minimum size, for text of normal size.
	Least fyne.Size
	// OnTapped is called with the point of the picture that was clicked.
	OnTapped func(x, y float64)

	made func(width, height float64) scene.Picture
}

// NewPlate returns a plate that shows the picture returned by made for a size in scene units.
func NewPlate(made func(width, height float64) scene.Picture) *Plate {
	return paint.Extended(&Plate{made: made})
}

// Room returns the size of the picture, in scene units.
func (p *Plate) Room() (width, height float64) {
	scale := paint.CaptionScale(p)
	return float64(p.Size().Width) / scale, float64(p.Size().Height) / scale
}

// Scene returns the current scene.
func (p *Plate) Scene() scene.Scene { return p.made(p.Room()).Scene(paint.TextWidth) }

// Tapped reports the point of the picture that was clicked.
func (p *Plate) Tapped(e *fyne.PointEvent) {
	if p.OnTapped != nil {
		scale := float32(paint.CaptionScale(p))
		p.OnTapped(float64(e.Position.X/scale), float64(e.Position.Y/scale))
	}
}

// Cursor returns a pointer cursor if OnTapped is set.
func (p *Plate) Cursor() desktop.Cursor {
	if p.OnTapped == nil {
		return desktop.DefaultCursor
	}
	return desktop.PointerCursor
}

// MinSize grows with the text size.
func (p *Plate) MinSize() fyne.Size {
	p.ExtendBaseWidget(p)
	scale := float32(paint.CaptionScale(p))
	return fyne.NewSize(p.Least.Width*scale, p.Least.Height*scale)
}

// CreateRenderer returns the renderer of the plate.
func (p *Plate) CreateRenderer() fyne.WidgetRenderer {
	p.ExtendBaseWidget(p)
	r := &plateRenderer{plate: p}
	r.raster = canvas.NewRaster(r.paint)
	return r
}

type plateRenderer struct {
	plate  *Plate
	raster *canvas.Raster
	paint.Sheet
}

func (r *plateRenderer) Destroy()                     {}
func (r *plateRenderer) Layout(size fyne.Size)        { r.raster.Resize(size) }
func (r *plateRenderer) MinSize() fyne.Size           { return r.plate.MinSize() }
func (r *plateRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.raster} }
func (r *plateRenderer) Refresh()                     { canvas.Refresh(r.raster) }

func (r *plateRenderer) paint(w, h int) image.Image {
	r.Begin(r.plate, w, h)
	r.Lay(r.plate.Scene().Items, 0, 0, paint.CaptionScale(r.plate))
	return r.Pen.Picture
}
