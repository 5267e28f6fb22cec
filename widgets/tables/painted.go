package tables

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

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
	paint.Renderer
	of      painted
	picture *canvas.Raster
	focus   *canvas.Rectangle
	words   func() // places the other objects
}

// newPaintedRenderer returns a renderer with the function that draws the picture, and the objects
// above it. words places and colours these objects; it may be nil.
func newPaintedRenderer(of painted, draw func(w, h int) image.Image, words func(), on ...fyne.CanvasObject) *paintedRenderer {
	r := &paintedRenderer{of: of, picture: canvas.NewRaster(draw), focus: paint.NewFocusFrame(), words: words}
	r.Shown = append(append([]fyne.CanvasObject{r.picture}, on...), r.focus)
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

func (r *paintedRenderer) Refresh() {
	if !r.of.arranged() { // the theme has changed
		r.of.arrange()
	}
	r.draw()
	canvas.Refresh(r.of)
}

func (r *paintedRenderer) draw() {
	r.focus.StrokeColor = paint.PaletteFor(r.of).Line
	r.focus.Hidden = !r.of.hasFocus()
	paint.Call(r.words)
}

// pane is the base of the package's widgets, which take the focus and have draggable parts.
type pane struct {
	widget.BaseWidget

	focused bool
	grabbed part
}

// grab takes the focus for a widget, and grabs a part of it.
func (p *pane) grab(w interface {
	fyne.CanvasObject
	fyne.Focusable
}, part part,
) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(w); c != nil {
		paint.Focus(c, w)
	}
	p.grabbed = part
}

// MouseUp releases the grabbed part.
func (p *pane) MouseUp(*desktop.MouseEvent) { p.grabbed = partNone }

// DragEnd ends a drag.
func (p *pane) DragEnd() { p.grabbed = partNone }

func (p *pane) FocusGained() {
	p.focused = true
	p.Refresh()
}

func (p *pane) FocusLost() {
	p.focused = false
	p.Refresh()
}

// TypedRune ignores text.
func (p *pane) TypedRune(rune) {}

func (p *pane) hasFocus() bool { return p.focused }

// barSpace is the space for a scroll bar.
const barSpace = 12.0

// part is a part of a widget that can be dragged.
type part uint8

const (
	partNone part = iota
	partCells
	partAcross // the scroll bar at the bottom
	partDown   // the scroll bar at the right
)

// scrollBar is the geometry of a scroll bar: a thumb on a track.
type scrollBar struct{ track, length, thumb, size float64 }

func newScrollBar(track, length, offset, maxOffset float64) scrollBar {
	if maxOffset <= 0 {
		return scrollBar{}
	}
	size := max(length*length/(length+maxOffset), min(36, length))
	return scrollBar{track, length, track + (length-size)*offset/maxOffset, size}
}

// offset returns the scroll offset at which the centre of the thumb is at a position.
func (b scrollBar) offset(at, maxOffset float64) float64 {
	if b.length <= b.size {
		return 0
	}
	return (at - b.track - b.size/2) / (b.length - b.size) * maxOffset
}

// partAt returns the part under a point, which is to the right of the cells, below them, or
// neither.
func partAt(across, down scrollBar, right, below bool) part {
	switch {
	case across.length > 0 && below:
		return partAcross
	case down.length > 0 && right:
		return partDown
	}
	return partCells
}

// The table of lines, which is shown at the start, names its monospaced font instead of the style.
// For each style Fyne also loads a font with emoji and one of the system, which takes 9 MB and delays
// the start. Other tables use the style.

// monospacedWidth returns the width of a monospaced text.
func monospacedWidth(text string, size float32) float32 {
	space, _ := fyne.CurrentApp().Driver().RenderedTextSize(text, size, fyne.TextStyle{}, theme.DefaultTextMonospaceFont())
	return space.Width
}
