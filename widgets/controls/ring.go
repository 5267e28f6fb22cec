package controls

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tchouka/widgets/paint"
)

// WithFocusRing returns a renderer that adds a ring to a Fyne widget while it has the focus. Fyne's
// own tint of the focused widget is too faint for many users. The outer ring has the primary
// colour, and the inner ring has the colour of text on it. One of them contrasts with any
// background.
func WithFocusRing(of fyne.Widget, drawn fyne.WidgetRenderer, focused func() bool) fyne.WidgetRenderer {
	r := &focusRingRenderer{WidgetRenderer: drawn, of: of, focused: focused, ring: paint.NewFocusFrame(), inner: paint.NewFocusFrame()}
	r.ring.CornerRadius, r.inner.CornerRadius = paint.Corner, paint.Corner-ringWidth
	r.updateState()
	return r
}

type focusRingRenderer struct {
	fyne.WidgetRenderer
	of      fyne.Widget
	focused func() bool
	ring    *canvas.Rectangle
	inner   *canvas.Rectangle
}

const ringWidth = 2

// Objects returns those of the widget, and the rings above them.
func (r *focusRingRenderer) Objects() []fyne.CanvasObject {
	return append(slices.Clone(r.WidgetRenderer.Objects()), r.inner, r.ring)
}

// Layout places the ring around the whole widget.
func (r *focusRingRenderer) Layout(size fyne.Size) {
	r.WidgetRenderer.Layout(size)
	paint.PlaceFocusFrame(r.ring, size)
	paint.PlaceFocusFrame(r.inner, size.SubtractWidthHeight(2*ringWidth, 2*ringWidth))
	r.inner.Move(r.inner.Position().AddXY(ringWidth, ringWidth))
}

// Refresh redraws the widget and the ring.
func (r *focusRingRenderer) Refresh() {
	r.WidgetRenderer.Refresh()
	r.updateState()
}

func (r *focusRingRenderer) updateState() {
	p := paint.PaletteFor(r.of)
	r.ring.StrokeColor, r.inner.StrokeColor = p.Line, p.OnLine
	r.ring.Hidden, r.inner.Hidden = !r.focused(), !r.focused()
	r.inner.Refresh()
	r.ring.Refresh()
}
