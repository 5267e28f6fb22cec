package widgets

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
)

// CreateRenderer links the field to what draws it: Fyne's entry, and an edge
// over its own.
func (e *BoardEntry) CreateRenderer() fyne.WidgetRenderer {
	r := &boardEntryRenderer{
		entry: e,
		edge:  canvas.NewRectangle(color.Transparent),
		probe: canvas.NewText("0", color.Transparent),
	}
	r.WidgetRenderer = e.Entry.CreateRenderer()
	r.edge.StrokeWidth = 2
	r.probe.TextStyle = e.TextStyle
	r.show()
	return r
}

type boardEntryRenderer struct {
	fyne.WidgetRenderer
	entry *BoardEntry
	edge  *canvas.Rectangle
	probe *canvas.Text // never drawn; it tells where a text would stand
}

func (r *boardEntryRenderer) Layout(size fyne.Size) {
	r.WidgetRenderer.Layout(size)
	// A stroke lies on the middle of its outline.
	r.edge.Move(fyne.NewPos(1, 1))
	r.edge.Resize(size.SubtractWidthHeight(2, 2))
	r.lower(size)
}

// lower brings the text into the middle. Fyne's entry leaves it at the top of
// a field that is higher than it asked for.
func (r *boardEntryRenderer) lower(size fyne.Size) {
	th := theme.CurrentForWidget(r.entry)
	r.probe.TextSize = th.Size(theme.SizeNameText)
	by := max(middleTop(r.probe, size.Height)-th.Size(theme.SizeNameInnerPadding), 0)
	border := th.Size(theme.SizeNameInputBorder)
	for _, object := range r.WidgetRenderer.Objects() {
		if _, scrolls := object.(fyne.Scrollable); scrolls {
			object.Move(fyne.NewPos(object.Position().X, border+by))
			object.Resize(fyne.NewSize(object.Size().Width, size.Height-2*border-by))
		}
	}
}

func (r *boardEntryRenderer) Objects() []fyne.CanvasObject {
	return append(r.WidgetRenderer.Objects(), r.edge)
}

func (r *boardEntryRenderer) Refresh() {
	r.show()
	r.WidgetRenderer.Refresh()
	r.lower(r.entry.Size())
}

func (r *boardEntryRenderer) show() {
	r.edge.StrokeColor = paletteFor(r.entry).Lost
	r.edge.CornerRadius = theme.CurrentForWidget(r.entry).Size(theme.SizeNameInputRadius) - 1
	r.edge.Hidden = r.entry.invalid == nil
	r.edge.Refresh()
}
