package grid

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tchouka/widgets/paint"
)

var _ fyne.WidgetRenderer = (*paintedRenderer)(nil)

// painted is a widget that is one picture of what is in view, however much there
// is: a thousand numbers would be a thousand objects, for which Fyne pays in each
// frame.
type painted interface {
	fyne.Widget
	least() fyne.Size
	arrange()       // finds out where everything lies
	arranged() bool // for text of the size that the theme has
	hasKeys() bool
}

// paintedRenderer draws a painted widget, and a frame around it while it has the
// keys.
type paintedRenderer struct {
	of      painted
	picture *canvas.Raster
	focus   *canvas.Rectangle
	words   func() // places what else there is
	objects []fyne.CanvasObject
}

// newPaintedRenderer takes what draws the picture, and what lies on it, which
// words places and colours; it may be nil.
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

// MinSize is the least in which something can be read.
func (r *paintedRenderer) MinSize() fyne.Size { return r.of.least() }

// Objects returns the picture, what lies on it and the frame of the focus.
func (r *paintedRenderer) Objects() []fyne.CanvasObject { return r.objects }

// Refresh draws the widget as it is now.
func (r *paintedRenderer) Refresh() {
	if !r.of.arranged() { // the theme is another
		r.of.arrange()
	}
	r.draw()
	canvas.Refresh(r.of)
}

// Destroy has nothing to give back.
func (r *paintedRenderer) Destroy() {}

func (r *paintedRenderer) draw() {
	r.focus.StrokeColor = paint.PaletteFor(r.of).Line
	r.focus.Hidden = !r.of.hasKeys()
	if r.words != nil {
		r.words()
	}
}
