package tables

import (
	"image/color"
	"reflect"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tchouka/engine/picture/scene"
	"tchouka/widgets/paint"
)

var _ fyne.Widget = (*HeatLegend)(nil)

// HeatLegend explains the symbols of a [HeatMap] in one row or more.
type HeatLegend struct {
	widget.BaseWidget
	entries []scene.LegendEntry
}

// NewHeatLegend returns an empty legend.
func NewHeatLegend() *HeatLegend { return paint.Extended(&HeatLegend{}) }

// SetEntries sets what to explain: see [scene.HeatMap.Legend].
func (l *HeatLegend) SetEntries(entries []scene.LegendEntry) {
	if !reflect.DeepEqual(entries, l.entries) {
		l.entries = entries
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
	word   *canvas.Text
}

func (r *heatLegendRenderer) Destroy() {}

func (r *heatLegendRenderer) Objects() []fyne.CanvasObject { return r.objects }

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
	return paint.Snap(float32(scene.HeatSample * paint.CaptionScale(r.legend)))
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
	entries := r.legend.entries
	for len(r.items) < len(entries) {
		r.items = append(r.items, r.newItem(len(r.items)))
	}
	r.items, r.objects = r.items[:len(entries)], r.objects[:0]
	for i := range r.items {
		item := &r.items[i]
		item.word.Text, item.word.Color, item.word.TextSize = entries[i].Text, p.Quiet, text
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
			zoom := float64(r.side()) / scene.HeatSample
			if entries := r.legend.entries; i < len(entries) {
				return entries[i].Shape, zoom
			}
			return nil, zoom
		}),
	}
}
