package tables

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"tchouka/widgets/paint"
)

// newHeatRenderer returns the renderer of a HeatMap: one picture of the size of the widget, painted
// from the cells in view, and the words in its corner. The number of objects does not depend on the
// range.
func newHeatRenderer(h *HeatMap) *paintedRenderer {
	painter := &heatPainter{}
	seeds := canvas.NewText(lang.L("seeds"), color.Transparent)
	holes := canvas.NewText(lang.L("holes"), color.Transparent)
	words := func() {
		p, size := paint.PaletteFor(h), theme.CurrentForWidget(h).Size(theme.SizeNameCaptionText)
		for _, t := range []*canvas.Text{seeds, holes} {
			t.Color, t.TextSize, t.Hidden = p.Quiet, size, h.view.empty()
			t.Resize(t.MinSize())
		}
		seeds.Move(fyne.NewPos(paint.Snap(float32(h.grid.left)-seeds.MinSize().Width-8), 3))
		holes.Move(fyne.NewPos(8, paint.Snap(float32(h.grid.top)-holes.MinSize().Height-3)))
	}
	paint := func(w, height int) image.Image { return painter.paint(h, w, height) }
	return newPaintedRenderer(h, paint, words, seeds, holes)
}

func (h *HeatMap) arranged() bool { return h.grid.scale == paint.CaptionScale(h) }

// minimum returns the size of a few boards.
func (h *HeatMap) minimum() fyne.Size { return fyne.NewSize(240, 160) }
