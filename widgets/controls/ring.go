package controls

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tchouka/widgets/paint"
)

// Ringed adds to what draws a widget of Fyne a ring that shows while the widget has the
// keys. Fyne only tints such a widget, by less than many eyes can see. The ring is of the
// colour of the main button, and a second one inside it of what is written on that: on
// whichever ground, one of them is seen.
func Ringed(of fyne.Widget, drawn fyne.WidgetRenderer, focused func() bool) fyne.WidgetRenderer {
	r := &ringed{WidgetRenderer: drawn, of: of, focused: focused, ring: paint.NewFocusFrame(), inner: paint.NewFocusFrame()}
	r.ring.CornerRadius, r.inner.CornerRadius = ControlCorner, ControlCorner-ringWidth
	r.look()
	return r
}

type ringed struct {
	fyne.WidgetRenderer
	of      fyne.Widget
	focused func() bool
	ring    *canvas.Rectangle
	inner   *canvas.Rectangle
}

const ringWidth = 2

// Objects returns those of the widget, and the rings above them.
func (r *ringed) Objects() []fyne.CanvasObject {
	return append(slices.Clone(r.WidgetRenderer.Objects()), r.inner, r.ring)
}

// Layout places the ring around all of the widget.
func (r *ringed) Layout(size fyne.Size) {
	r.WidgetRenderer.Layout(size)
	paint.PlaceFocusFrame(r.ring, size)
	paint.PlaceFocusFrame(r.inner, size.SubtractWidthHeight(2*ringWidth, 2*ringWidth))
	r.inner.Move(r.inner.Position().AddXY(ringWidth, ringWidth))
}

// Refresh draws the widget anew, and the ring.
func (r *ringed) Refresh() {
	r.WidgetRenderer.Refresh()
	r.look()
}

func (r *ringed) look() {
	p := paint.PaletteFor(r.of)
	r.ring.StrokeColor, r.inner.StrokeColor = p.Line, p.OnLine
	r.ring.Hidden, r.inner.Hidden = !r.focused(), !r.focused()
	r.inner.Refresh()
	r.ring.Refresh()
}
