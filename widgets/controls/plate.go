package controls

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"tchouka/engine/picture/scene"
	"tchouka/widgets/paint"
)

var (
	_ fyne.Widget        = (*FittedPicture)(nil)
	_ fyne.Tappable      = (*FittedPicture)(nil)
	_ desktop.Cursorable = (*FittedPicture)(nil)
)

// FittedPicture shows a picture that fits the available space. A [Drawing] has a size of its own.
type FittedPicture struct {
	widget.BaseWidget

	// Minimum is the minimum size, for text of normal size.
	Minimum fyne.Size
	// Transparent makes the background transparent. Set it before the widget is shown.
	Transparent bool
	// OnTapped is called with the point of the picture that was clicked.
	OnTapped func(x, y float64)

	newPicture func(width, height float64) scene.Picture
}

// NewFittedPicture returns a plate that shows the picture returned by made for a size in scene units.
func NewFittedPicture(newPicture func(width, height float64) scene.Picture) *FittedPicture {
	return paint.Extended(&FittedPicture{newPicture: newPicture})
}

// SceneSize returns the size of the picture, in scene units.
func (p *FittedPicture) SceneSize() (width, height float64) {
	scale := paint.CaptionScale(p)
	return float64(p.Size().Width) / scale, float64(p.Size().Height) / scale
}

// Scene returns the current scene.
func (p *FittedPicture) Scene() scene.Scene {
	return p.newPicture(p.SceneSize()).Scene(paint.TextWidth)
}

// Tapped reports the point of the picture that was clicked.
func (p *FittedPicture) Tapped(e *fyne.PointEvent) {
	if p.OnTapped != nil {
		scale := float32(paint.CaptionScale(p))
		p.OnTapped(float64(e.Position.X/scale), float64(e.Position.Y/scale))
	}
}

// Cursor returns a pointer cursor if OnTapped is set.
func (p *FittedPicture) Cursor() desktop.Cursor {
	if p.OnTapped == nil {
		return desktop.DefaultCursor
	}
	return desktop.PointerCursor
}

// MinSize grows with the text size.
func (p *FittedPicture) MinSize() fyne.Size {
	p.ExtendBaseWidget(p)
	scale := float32(paint.CaptionScale(p))
	return fyne.NewSize(p.Minimum.Width*scale, p.Minimum.Height*scale)
}

// CreateRenderer returns the renderer of the plate.
func (p *FittedPicture) CreateRenderer() fyne.WidgetRenderer {
	p.ExtendBaseWidget(p)
	r := &fittedPictureRenderer{fitted: p}
	r.Transparent = p.Transparent
	r.raster = canvas.NewRaster(r.paint)
	return r
}

type fittedPictureRenderer struct {
	fitted *FittedPicture
	raster *canvas.Raster
	paint.Sheet
}

func (r *fittedPictureRenderer) Destroy()                     {}
func (r *fittedPictureRenderer) Layout(size fyne.Size)        { r.raster.Resize(size) }
func (r *fittedPictureRenderer) MinSize() fyne.Size           { return r.fitted.MinSize() }
func (r *fittedPictureRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.raster} }
func (r *fittedPictureRenderer) Refresh()                     { canvas.Refresh(r.raster) }

func (r *fittedPictureRenderer) paint(w, h int) image.Image {
	r.Begin(r.fitted, w, h)
	r.Lay(r.fitted.Scene().Items, 0, 0, paint.CaptionScale(r.fitted))
	return r.Pen.Picture
}
