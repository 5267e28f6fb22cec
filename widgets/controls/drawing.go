package controls

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"tchouka/engine/scene"
	"tchouka/widgets/paint"
)

var _ fyne.Widget = (*Drawing)(nil)

// Drawing shows the scene of a picture, in its full size: put it into a scroll
// container. It grows with larger text, and a little with the room that it has.
type Drawing struct {
	widget.BaseWidget

	// Most is the width in which it shrinks to fit; 0 for as wide as it is.
	Most float32
	// Clear leaves what is behind the picture to be seen. It is chosen before the widget
	// is shown.
	Clear bool

	picture scene.Picture
}

// NewDrawing returns a drawing of nothing.
func NewDrawing() *Drawing {
	d := &Drawing{}
	d.ExtendBaseWidget(d)
	return d
}

// SetPicture shows another picture.
func (d *Drawing) SetPicture(p scene.Picture) {
	d.picture = p
	d.Refresh()
}

// Scene returns what is shown, in the units of a scene.
func (d *Drawing) Scene() scene.Scene {
	if d.picture == nil {
		return scene.Scene{Width: 120, Height: 60}
	}
	return d.picture.Scene(paint.TextWidth)
}

// CreateRenderer links the widget to its renderer.
func (d *Drawing) CreateRenderer() fyne.WidgetRenderer {
	d.ExtendBaseWidget(d)
	r := &drawingRenderer{drawing: d, scene: d.Scene()}
	r.Clear = d.Clear
	r.picture = canvas.NewRaster(r.paint)
	r.objects = []fyne.CanvasObject{r.picture}
	return r
}

// drawingMost is how much a small drawing is enlarged.
const drawingMost = 1.7

type drawingRenderer struct {
	drawing *Drawing
	scene   scene.Scene
	picture *canvas.Raster
	objects []fyne.CanvasObject
	paint.Sheet
}

// Layout gives the picture the whole widget.
func (r *drawingRenderer) Layout(size fyne.Size) { r.picture.Resize(size) }

// MinSize is that of the scene, or what it shrinks to.
func (r *drawingRenderer) MinSize() fyne.Size {
	s := r.scale()
	return fyne.NewSize(paint.Snap(float32(r.scene.Width*s)+0.5), paint.Snap(float32(r.scene.Height*s)+0.5))
}

// scale is how many units of the window a unit of the scene takes at the least.
func (r *drawingRenderer) scale() float64 {
	s := paint.CaptionScale(r.drawing)
	if most := float64(r.drawing.Most); most > 0 && r.scene.Width*s > most {
		return most / r.scene.Width
	}
	return s
}

// Objects returns the picture.
func (r *drawingRenderer) Objects() []fyne.CanvasObject { return r.objects }

// Refresh draws the picture as it is now.
func (r *drawingRenderer) Refresh() {
	r.scene = r.drawing.Scene()
	canvas.Refresh(r.drawing)
}

// Destroy has nothing to give back.
func (r *drawingRenderer) Destroy() {}

func (r *drawingRenderer) paint(w, h int) image.Image {
	r.Begin(r.drawing, w, h)
	least, size := r.MinSize(), r.drawing.Size()
	larger := min(max(min(size.Width/least.Width, size.Height/least.Height), 1), drawingMost)
	r.Lay(r.scene.Items, 0, 0, r.scale()*float64(larger))
	return r.Pen.Picture
}
