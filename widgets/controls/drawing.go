package controls

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
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
	return d.picture.Scene(paint.TextWidth)
}

// CreateRenderer returns the renderer of the drawing.
func (d *Drawing) CreateRenderer() fyne.WidgetRenderer {
	d.ExtendBaseWidget(d)
	r := &drawingRenderer{drawing: d, scene: d.Scene()}
	r.Transparent = d.Transparent
	r.picture = canvas.NewRaster(r.paint)
	r.objects = []fyne.CanvasObject{r.picture}
	return r
}

// maxDrawingScale is the maximum magnification of a small drawing.
const maxDrawingScale = 1.7

type drawingRenderer struct {
	drawing *Drawing
	scene   scene.Scene
	picture *canvas.Raster
	objects []fyne.CanvasObject
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

func (r *drawingRenderer) Objects() []fyne.CanvasObject { return r.objects }

func (r *drawingRenderer) Refresh() {
	r.scene = r.drawing.Scene()
	canvas.Refresh(r.drawing)
}

// Destroy does nothing.
func (r *drawingRenderer) Destroy() {}

func (r *drawingRenderer) paint(w, h int) image.Image {
	r.Begin(r.drawing, w, h)
	minimum, size := r.MinSize(), r.drawing.Size()
	larger := min(max(min(size.Width/minimum.Width, size.Height/minimum.Height), 1), maxDrawingScale)
	r.Lay(r.scene.Items, 0, 0, r.scale()*float64(larger))
	return r.Pen.Picture
}
