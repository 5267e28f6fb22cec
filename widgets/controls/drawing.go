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

var _ fyne.Widget = (*Drawing)(nil)

// Drawing shows the scene of a picture in its full size, so it belongs in a scroll container. It
// grows with the text size, and a little with the available space.
type Drawing struct {
	widget.BaseWidget

	// MaxWidth is the maximum width, to which the drawing is scaled down; 0 for no maximum.
	MaxWidth float32
	// Transparent makes the background transparent. Set it before the widget is shown.
	Transparent bool

	picture scene.Picture
}

// NewDrawing returns an empty drawing.
func NewDrawing() *Drawing { return paint.Extended(&Drawing{}) }

// SetPicture shows another picture.
func (d *Drawing) SetPicture(p scene.Picture) {
	d.picture = p
	d.Refresh()
}

// Scene returns the current scene, in scene units.
func (d *Drawing) Scene() scene.Scene {
	if d.picture == nil {
		return scene.Scene{Width: 120, Height: 60}
	}
	return d.picture.Sketch(paint.TextWidth).Scene()
}

// CreateRenderer returns the renderer of the drawing.
func (d *Drawing) CreateRenderer() fyne.WidgetRenderer {
	d.ExtendBaseWidget(d)
	r := &drawingRenderer{drawing: d, scene: d.Scene()}
	r.Transparent = d.Transparent
	r.picture = canvas.NewRaster(r.paint)
	r.Shown = []fyne.CanvasObject{r.picture}
	return r
}

// maxDrawingScale is the maximum magnification of a small drawing.
const maxDrawingScale = 1.7

type drawingRenderer struct {
	drawing *Drawing
	scene   scene.Scene
	picture *canvas.Raster
	paint.Renderer
	paint.Sheet
}

// Layout gives the picture the whole widget.
func (r *drawingRenderer) Layout(size fyne.Size) { r.picture.Resize(size) }

// MinSize returns the size of the scene, scaled down to the maximum width.
func (r *drawingRenderer) MinSize() fyne.Size {
	s := r.scale()
	return fyne.NewSize(paint.Snap(float32(r.scene.Width*s)+0.5), paint.Snap(float32(r.scene.Height*s)+0.5))
}

// scale returns the minimum number of window units per scene unit.
func (r *drawingRenderer) scale() float64 {
	s := paint.CaptionScale(r.drawing)
	if maximum := float64(r.drawing.MaxWidth); maximum > 0 && r.scene.Width*s > maximum {
		return maximum / r.scene.Width
	}
	return s
}

func (r *drawingRenderer) Refresh() {
	r.scene = r.drawing.Scene()
	canvas.Refresh(r.drawing)
}

func (r *drawingRenderer) paint(w, h int) image.Image {
	r.Begin(r.drawing, w, h)
	minimum, size := r.MinSize(), r.drawing.Size()
	larger := min(max(min(size.Width/minimum.Width, size.Height/minimum.Height), 1), maxDrawingScale)
	r.Lay(r.scene.Items, 0, 0, r.scale()*float64(larger))
	return r.Pen.Picture
}

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
	return p.newPicture(p.SceneSize()).Sketch(paint.TextWidth).Scene()
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
	r.Shown = []fyne.CanvasObject{r.raster}
	return r
}

type fittedPictureRenderer struct {
	fitted *FittedPicture
	raster *canvas.Raster
	paint.Renderer
	paint.Sheet
}

func (r *fittedPictureRenderer) Layout(size fyne.Size) { r.raster.Resize(size) }
func (r *fittedPictureRenderer) MinSize() fyne.Size    { return r.fitted.MinSize() }
func (r *fittedPictureRenderer) Refresh()              { canvas.Refresh(r.raster) }

func (r *fittedPictureRenderer) paint(w, h int) image.Image {
	r.Begin(r.fitted, w, h)
	r.Lay(r.fitted.Scene().Items, 0, 0, paint.CaptionScale(r.fitted))
	return r.Pen.Picture
}
