package controls

import (
	"image"
	"image/color"
	"reflect"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tchouka/engine/picture/scene"
	"tchouka/widgets/paint"
)

var _ fyne.Widget = (*Legend)(nil)

// Legend explains the symbols of a picture in one row or more.
type Legend struct {
	widget.BaseWidget

	// Steady keeps the size while the entries change, because the size could change the symbols in
	// view: the minimum width is constant, longer texts are shortened, and at a constant width the
	// height never decreases.
	Steady bool

	side, units float64 // of a symbol, which grows with the text size
	entries     []scene.LegendEntry
	rows        int     // maximum number of rows so far,
	wide        float32 // at this width
}

// steadySides is the minimum width of a steady legend, in symbols.
const steadySides = 9

// NewLegend returns an empty legend. The side of a symbol is its size beside normal small text, and
// units the number of scene units that it shows.
func NewLegend(side, units float64) *Legend { return paint.Extended(&Legend{side: side, units: units}) }

// SetEntries sets the symbols to explain.
func (l *Legend) SetEntries(entries []scene.LegendEntry) {
	if !reflect.DeepEqual(entries, l.entries) {
		l.entries = entries
		l.Refresh()
	}
}

// CreateRenderer returns the renderer of the legend.
func (l *Legend) CreateRenderer() fyne.WidgetRenderer {
	r := &legendRenderer{legend: l}
	r.Refresh()
	return r
}

type legendRenderer struct {
	paint.Renderer
	legend *Legend
	items  []legendItem
	sheet  paint.Sheet // paints the symbols
}

// legendItem is a symbol and the words for it.
type legendItem struct {
	symbol *canvas.Raster
	word   *canvas.Text
}

func (r *legendRenderer) Layout(size fyne.Size) {
	height, side := r.rowHeight(), r.side()
	places, _ := r.flow(size.Width)
	for i, at := range places {
		item := r.items[i]
		item.symbol.Move(at.AddXY(0, paint.Snap((height-side)/2)))
		wide := r.symbolWidth(i)
		item.symbol.Resize(fyne.NewSize(wide, side))
		paint.FitText(item.word, r.legend.entries[i].Text, max(size.Width, r.MinSize().Width)-wide-paint.LegendGap)
		item.word.Move(at.AddXY(wide+paint.LegendGap, paint.MiddleTop(item.word, height)))
		item.word.Resize(item.word.MinSize())
	}
}

// flow returns the positions of the items at a width, and the number of rows.
func (r *legendRenderer) flow(width float32) (places []fyne.Position, rows int) {
	widths := make([]float32, len(r.items))
	for i := range r.items {
		widths[i] = r.width(i)
	}
	return paint.Flow(widths, width, paint.LegendItemGap, r.rowHeight())
}

func (r *legendRenderer) width(i int) float32 {
	word := fyne.MeasureText(r.legend.entries[i].Text, r.items[i].word.TextSize, fyne.TextStyle{})
	return paint.Snap(r.symbolWidth(i) + paint.LegendGap + word.Width + 0.5)
}

// symbolWidth returns the width of a symbol. Words need more than shapes.
func (r *legendRenderer) symbolWidth(i int) float32 {
	if _, ok := firstText(r.legend.entries[i].Shape); ok {
		return paint.Snap(r.side() * 1.5)
	}
	return r.side()
}

// side returns the side of a symbol.
func (r *legendRenderer) side() float32 {
	return paint.Snap(float32(r.legend.side * paint.CaptionScale(r.legend)))
}

// scale returns the size of a scene unit of a symbol. Words among the symbols have the size of the text.
func (r *legendRenderer) scale(symbol []scene.Item) float64 {
	if text, ok := firstText(symbol); ok {
		return float64(theme.CurrentForWidget(r.legend).Size(theme.SizeNameCaptionText)) / text.Size
	}
	return float64(r.side()) / r.legend.units
}

// firstText returns the first item of a symbol if it is a text: the symbol then consists of words.
func firstText(symbol []scene.Item) (text scene.Text, ok bool) {
	if len(symbol) > 0 {
		text, ok = symbol[0].(scene.Text)
	}
	return text, ok
}

func (r *legendRenderer) rowHeight() float32 { return r.side() + 4 }

// MinSize returns the height of the rows at the current width. Without a width it assumes one row.
func (r *legendRenderer) MinSize() fyne.Size {
	l, size := r.legend, fyne.NewSize(0, r.rowHeight())
	for i := range r.items {
		size.Width = max(size.Width, r.width(i))
	}
	if l.Steady {
		size.Width = steadySides * r.side()
	}
	if width := l.Size().Width; width > 0 {
		_, rows := r.flow(width)
		if l.Steady && width == l.wide {
			rows = max(rows, l.rows)
		}
		l.rows, l.wide = rows, width
		size.Height *= float32(rows)
	}
	return size
}

func (r *legendRenderer) Refresh() {
	ink, text := paint.PaletteFor(r.legend).Quiet, theme.CurrentForWidget(r.legend).Size(theme.SizeNameCaptionText)
	entries := r.legend.entries
	for len(r.items) < len(entries) {
		r.items = append(r.items, r.newItem(len(r.items)))
	}
	r.items, r.Shown = r.items[:len(entries)], r.Shown[:0]
	for i := range r.items {
		item := &r.items[i]
		item.word.Color, item.word.TextSize = ink, text
		item.symbol.Refresh()
		r.Shown = append(r.Shown, item.symbol, item.word)
	}
	r.Layout(r.legend.Size())
	canvas.Refresh(r.legend)
}

func (r *legendRenderer) newItem(i int) legendItem {
	item := legendItem{word: canvas.NewText("", color.Transparent)}
	item.symbol = canvas.NewRaster(func(w, h int) image.Image {
		r.sheet.Pen.Picture = nil // every symbol keeps its own
		r.sheet.Begin(r.legend, w, h)
		r.sheet.Pen.Begin(w, h, float64(w)/float64(max(item.symbol.Size().Width, 1)), r.sheet.Palette.Panel)
		if entries := r.legend.entries; i < len(entries) {
			r.sheet.Lay(entries[i].Shape, float64(r.symbolWidth(i))/2, float64(r.side())/2, r.scale(entries[i].Shape))
		}
		return r.sheet.Pen.Picture
	})
	return item
}
