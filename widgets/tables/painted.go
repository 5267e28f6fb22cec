package tables

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tchouka/widgets/paint"
)

var _ fyne.WidgetRenderer = (*paintedRenderer)(nil)

// painted is a widget drawn as one picture of the part in view. A thousand numbers would be a
// thousand objects, each of which costs Fyne time in each frame.
type painted interface {
	fyne.Widget
	minimum() fyne.Size
	arrange()       // computes the layout
	arranged() bool // for text of the theme's size
	hasFocus() bool
}

// paintedRenderer draws a painted widget, and a frame around it while it has the focus.
type paintedRenderer struct {
	of      painted
	picture *canvas.Raster
	focus   *canvas.Rectangle
	words   func() // places the other objects
	objects []fyne.CanvasObject
}

// newPaintedRenderer returns a renderer with the function that draws the picture, and the objects
// above it. words places and colours these objects; it may be nil.
func newPaintedRenderer(of painted, draw func(w, h int) image.Image, words func(), on ...fyne.CanvasObject) *paintedRenderer {
	r := &paintedRenderer{of: of, picture: canvas.NewRaster(draw), focus: paint.NewFocusFrame(), words: words}
	r.objects = append(append([]fyne.CanvasObject{r.picture}, on...), r.focus)
	r.draw()
	return r
}

// Layout gives the picture the whole widget.
func (r *paintedRenderer) Layout(size fyne.Size) {
	r.picture.Resize(size)
	paint.PlaceFocusFrame(r.focus, size)
	r.Refresh()
}

// MinSize is the minimum legible size.
func (r *paintedRenderer) MinSize() fyne.Size { return r.of.minimum() }

// Objects returns the picture, the objects above it and the focus frame.
func (r *paintedRenderer) Objects() []fyne.CanvasObject { return r.objects }

func (r *paintedRenderer) Refresh() {
	if !r.of.arranged() { // the theme has changed
		r.of.arrange()
	}
	r.draw()
	canvas.Refresh(r.of)
}

// Destroy does nothing.
func (r *paintedRenderer) Destroy() {}

func (r *paintedRenderer) draw() {
	r.focus.StrokeColor = paint.PaletteFor(r.of).Line
	r.focus.Hidden = !r.of.hasFocus()
	if r.words != nil {
		r.words()
	}
}
