package widgets

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
)

var _ fyne.WidgetRenderer = (*heatRenderer)(nil)

// heatRenderer draws a HeatMap: one picture as large as the widget, painted from
// what is in view, and the words in its corner. The number of objects does not
// depend on the range.
type heatRenderer struct {
	heat    *HeatMap
	painter heatPainter

	picture      *canvas.Raster
	seeds, holes *canvas.Text
	focus        *canvas.Rectangle
	objects      []fyne.CanvasObject
}

func newHeatRenderer(h *HeatMap) *heatRenderer {
	r := &heatRenderer{
		heat:  h,
		seeds: canvas.NewText(lang.L("seeds"), color.Transparent),
		holes: canvas.NewText(lang.L("holes"), color.Transparent),
		focus: newFocusFrame(),
	}
	r.picture = canvas.NewRaster(r.paint)
	r.objects = []fyne.CanvasObject{r.picture, r.seeds, r.holes, r.focus}
	r.draw()
	return r
}

// Layout gives the picture the whole widget.
func (r *heatRenderer) Layout(size fyne.Size) {
	r.picture.Resize(size)
	placeFocusFrame(r.focus, size)
	r.Refresh()
}

// MinSize leaves room for a few boards.
func (r *heatRenderer) MinSize() fyne.Size { return fyne.NewSize(240, 160) }

// Objects returns the picture, two words and the frame of the focus.
func (r *heatRenderer) Objects() []fyne.CanvasObject { return r.objects }

// Refresh draws the map as it is now.
func (r *heatRenderer) Refresh() {
	if r.heat.grid.scale != heatScale(r.heat) { // the theme is another
		r.heat.arrange()
	}
	r.draw()
	canvas.Refresh(r.heat)
}

// Destroy has nothing to give back.
func (r *heatRenderer) Destroy() {}

func (r *heatRenderer) draw() {
	h := r.heat
	p, th := paletteFor(h), theme.CurrentForWidget(h)
	g := &h.grid
	for _, t := range []*canvas.Text{r.seeds, r.holes} {
		t.Color, t.TextSize = p.Quiet, th.Size(theme.SizeNameCaptionText)
		t.Hidden = h.view.empty()
		t.Resize(t.MinSize())
	}
	r.seeds.Move(fyne.NewPos(snap(float32(g.left)-r.seeds.MinSize().Width-8), 3))
	r.holes.Move(fyne.NewPos(8, snap(float32(g.top)-r.holes.MinSize().Height-3)))
	r.focus.StrokeColor = p.Line
	r.focus.Hidden = !h.focused
}

// paint makes the picture, w × h pixels.
func (r *heatRenderer) paint(w, h int) image.Image {
	r.painter.pal = paletteFor(r.heat)
	r.painter.digits.use(theme.CurrentForWidget(r.heat).Font(fyne.TextStyle{Bold: true}))
	return r.painter.paint(r.heat, w, h)
}
