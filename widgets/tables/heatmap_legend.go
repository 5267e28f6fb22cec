package tables

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tchouka/engine/picture/scene"
	"tchouka/widgets/paint"
)

var _ fyne.Widget = (*HeatLegend)(nil)

// HeatLegend explains the symbols of a [HeatMap] in one row or more.
type HeatLegend struct {
	widget.BaseWidget

	shading   bool
	states    heatStates
	diagonals []scene.HeatDiagonal
}

// NewHeatLegend returns a legend without diagonals.
func NewHeatLegend() *HeatLegend {
	return paint.Extended(&HeatLegend{states: heatStates{verdicts: true}})
}

// SetDiagonals sets the diagonals to explain.
func (l *HeatLegend) SetDiagonals(d []scene.HeatDiagonal) {
	if !slices.Equal(d, l.diagonals) {
		l.diagonals = slices.Clone(d)
		l.Refresh()
	}
}

// heatStates selects the kinds of cells to explain, apart from unsettled ones.
type heatStates struct{ verdicts, drawn, numbers bool }

// SetStates sets whether there are cells that are won or lost, drawn, or only numbers.
func (l *HeatLegend) SetStates(verdicts, drawn, numbers bool) {
	if s := (heatStates{verdicts, drawn, numbers}); s != l.states {
		l.states = s
		l.Refresh()
	}
}

// SetShading sets whether lost boards are shaded by the seeds that can be collected.
func (l *HeatLegend) SetShading(on bool) {
	if l.shading != on {
		l.shading = on
		l.Refresh()
	}
}

// CreateRenderer returns the renderer of the legend.
func (l *HeatLegend) CreateRenderer() fyne.WidgetRenderer {
	r := &heatLegendRenderer{legend: l}
	r.Refresh()
	return r
}

type heatLegendRenderer struct {
	legend  *HeatLegend
	items   []heatLegendItem
	objects []fyne.CanvasObject
}

// heatLegendItem is a sample cell and the words for it.
type heatLegendItem struct {
	sample *canvas.Raster
	shown  []scene.Item // around the origin
	word   *canvas.Text
}

func (r *heatLegendRenderer) Destroy() {}

func (r *heatLegendRenderer) Objects() []fyne.CanvasObject { return r.objects }

// entries returns the samples and their descriptions, for samples of the given side.
func (l *HeatLegend) entries(side float64) (samples [][]scene.Item, words []string) {
	add := func(word string, sample []scene.Item) {
		samples, words = append(samples, sample), append(words, word)
	}
	cell := func(c scene.HeatCell) []scene.Item { return c.Items(paint.TextWidth, side+1, 0) }
	lost := lang.L("lost")
	if l.shading {
		lost = lang.L("lost; the stronger the colour, the more of the seeds are collected")
	}
	if l.states.verdicts {
		add(lang.L("won"), cell(scene.HeatCell{State: scene.HeatWon, Number: -1}))
		add(lost, cell(scene.HeatCell{State: scene.HeatLost, Number: -1, Share: 0.35}))
	}
	if l.states.drawn {
		add(lang.L("drawn"), cell(scene.HeatCell{State: scene.HeatDrawn, Number: -1}))
	}
	if l.states.numbers {
		add(lang.L("the stronger the colour, the larger the number"), cell(scene.HeatCell{State: scene.HeatNumber, Number: -1, Share: 1}))
	}
	add(lang.L("not settled"), cell(scene.HeatCell{State: scene.HeatUnknown, Number: -1}))
	for _, d := range l.diagonals {
		add(d.Text, d.Line.Items(side))
	}
	return samples, words
}

func (r *heatLegendRenderer) Layout(size fyne.Size) {
	height, side := r.rowHeight(), r.side()
	places, _ := r.flow(size.Width)
	for i, at := range places {
		item := r.items[i]
		item.sample.Move(at.AddXY(0, paint.Snap((height-side)/2)))
		item.sample.Resize(fyne.NewSquareSize(side))
		item.word.Move(at.AddXY(side+paint.LegendGap, paint.MiddleTop(item.word, height)))
		item.word.Resize(item.word.MinSize())
	}
}

// flow returns the positions of the items at a width, and the number of rows.
func (r *heatLegendRenderer) flow(width float32) (places []fyne.Position, rows int) {
	widths := make([]float32, len(r.items))
	for i := range r.items {
		widths[i] = r.width(i)
	}
	return paint.Flow(widths, width, paint.LegendItemGap, r.rowHeight())
}

func (r *heatLegendRenderer) width(i int) float32 {
	return paint.Snap(r.side() + paint.LegendGap + r.items[i].word.MinSize().Width + 0.5)
}

// side returns the side of a sample.
func (r *heatLegendRenderer) side() float32 {
	return paint.Snap(float32(26 * paint.CaptionScale(r.legend)))
}

func (r *heatLegendRenderer) rowHeight() float32 { return r.side() + 4 }

// MinSize returns the height of the rows at the current width. Without a width it assumes one row.
func (r *heatLegendRenderer) MinSize() fyne.Size {
	size := fyne.NewSize(0, r.rowHeight())
	for i := range r.items {
		size.Width = max(size.Width, r.width(i))
	}
	if width := r.legend.Size().Width; width > 0 {
		_, rows := r.flow(width)
		size.Height *= float32(rows)
	}
	return size
}

func (r *heatLegendRenderer) Refresh() {
	p := paint.PaletteFor(r.legend)
	text := theme.CurrentForWidget(r.legend).Size(theme.SizeNameCaptionText)
	samples, words := r.legend.entries(float64(r.side()))
	for len(r.items) < len(words) {
		r.items = append(r.items, r.newItem(len(r.items)))
	}
	r.items, r.objects = r.items[:len(words)], r.objects[:0]
	for i := range r.items {
		item := &r.items[i]
		item.shown = samples[i]
		item.word.Text, item.word.Color, item.word.TextSize = words[i], p.Quiet, text
		item.word.Refresh()
		item.sample.Refresh()
		r.objects = append(r.objects, item.sample, item.word)
	}
	r.Layout(r.legend.Size())
	canvas.Refresh(r.legend)
}

func (r *heatLegendRenderer) newItem(i int) heatLegendItem {
	return heatLegendItem{
		word: canvas.NewText("", color.Transparent),
		sample: paint.NewSample(r.legend, func() ([]scene.Item, float64) {
			if i < len(r.items) {
				return r.items[i].shown, 1
			}
			return nil, 1
		}),
	}
}
