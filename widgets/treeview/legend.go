package treeview

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tchouka/engine"
	"tchouka/engine/picture/scene"
	"tchouka/widgets/paint"
)

var _ fyne.Widget = (*Legend)(nil)

// Dimensions of a legend; the symbols grow with the text size.
const (
	legendSign  = 18                  // size of a symbol
	legendSpace = scene.ShapeSize + 4 // for the symbol and its line, in its own units
)

// Legend explains the symbols of a tree that are in view, in one row or more. At a constant width
// its height never decreases, because that could change the symbols in view.
type Legend struct {
	widget.BaseWidget

	shown Signs
	rows  int     // maximum number of rows so far,
	wide  float32 // at this width
}

// NewLegend returns a legend of all symbols of a solitaire.
func NewLegend() *Legend { return paint.Extended(&Legend{shown: solitaireSigns}) }

// SetShown sets the symbols to explain.
func (l *Legend) SetShown(signs Signs) {
	if l.shown != signs {
		l.shown = signs
		l.Refresh()
	}
}

// CreateRenderer returns the renderer of the legend.
func (l *Legend) CreateRenderer() fyne.WidgetRenderer {
	l.ExtendBaseWidget(l)
	r := &legendRenderer{legend: l}
	for i, item := range []struct {
		shape []scene.Item // nil for a text
		text  string
		word  string
	}{
		{scene.VerdictShape(engine.Won), "", lang.L("won, moves to go")},
		{scene.VerdictShape(engine.Lost), "", lang.L("lost, most collected")},
		{scene.VerdictShape(engine.Unknown), "", lang.L("not searched")},
		{scene.PlayedShape(), "", lang.L("current line")},
		{nil, "3" + scene.Times(4), lang.L("hole 3, four sowings")},
		{scene.VerdictShape(engine.Drawn), "", lang.L("drawn")},
		{scene.VerdictShape(engine.Lost), "", lang.L("lost, moves to go")},
		{scene.VerdictShape(engine.Won), "", lang.L("N: the next player wins")},
		{scene.VerdictShape(engine.Lost), "", lang.L("P: the previous player wins")},
		{nil, "0", lang.L("Grundy value")},
		{nil, "0", lang.L("moves to go")},
		{scene.VerdictShape(engine.Drawn), "", lang.L("recurs after this many sowings")},
		{scene.VerdictShape(engine.Lost), "", lang.L("lost")},
		{scene.VerdictShape(engine.Won), "", lang.L("the first player wins")},
		{scene.VerdictShape(engine.Lost), "", lang.L("the second player wins")},
		{scene.VerdictShape(engine.Won), "", lang.L("the player to move wins")},
		{scene.VerdictShape(engine.Lost), "", lang.L("the player to move loses")},
		{scene.EndShape([]engine.Player{0}), "", lang.L("over: winner")},
		{nil, "+0.3", lang.L("value for the first player")},
	} {
		made := legendItem{word: canvas.NewText(item.word, color.Transparent), of: 1 << i}
		if item.shape != nil {
			made.shape = paint.NewSample(l, func() ([]scene.Item, float64) { return item.shape, float64(r.side()) / legendSpace })
		} else {
			made.text = canvas.NewText(item.text, color.Transparent)
			made.text.TextStyle.Bold = true
			made.shape = made.text
		}
		r.items = append(r.items, made)
	}
	r.Refresh()
	return r
}

// legendItem is a symbol and the word for it.
type legendItem struct {
	of    Signs
	shape fyne.CanvasObject
	text  *canvas.Text // replaces the symbol if it is a text
	size  fyne.Size
	word  *canvas.Text
}

func (i legendItem) width() float32 {
	return paint.Snap(i.size.Width + paint.LegendGap + i.word.MinSize().Width + 0.5)
}

type legendRenderer struct {
	legend  *Legend
	items   []legendItem
	objects []fyne.CanvasObject
}

func (r *legendRenderer) Destroy() {}

func (r *legendRenderer) Objects() []fyne.CanvasObject { return r.objects }

// shown returns the items to explain now.
func (r *legendRenderer) shown() []legendItem {
	var shown []legendItem
	for _, item := range r.items {
		if r.legend.shown&item.of != 0 {
			shown = append(shown, item)
		}
	}
	return shown
}

func (r *legendRenderer) Layout(size fyne.Size) {
	height := r.rowHeight()
	shown := r.shown()
	places, _ := r.flow(shown, size.Width)
	for i, item := range shown {
		at := places[i]
		item.shape.Move(at.AddXY(0, paint.Snap((height-item.size.Height)/2)))
		item.shape.Resize(item.size)
		word := item.word.MinSize()
		item.word.Move(at.AddXY(item.size.Width+paint.LegendGap, paint.MiddleTop(item.word, height)))
		item.word.Resize(word)
	}
}

// flow returns the positions of the items at a width, and the number of rows.
func (r *legendRenderer) flow(items []legendItem, width float32) (places []fyne.Position, rows int) {
	widths := make([]float32, len(items))
	for i, item := range items {
		widths[i] = item.width()
	}
	return paint.Flow(widths, width, paint.LegendItemGap, r.rowHeight())
}

// MinSize returns the width of the widest item, and the height of the rows at this width.
func (r *legendRenderer) MinSize() fyne.Size {
	l, size := r.legend, fyne.NewSize(0, r.rowHeight())
	for _, item := range r.items {
		size.Width = max(size.Width, item.width())
	}
	if width := l.Size().Width; width > 0 {
		_, rows := r.flow(r.shown(), width)
		if width == l.wide {
			rows = max(rows, l.rows)
		}
		l.rows, l.wide = rows, width
		size.Height *= float32(rows)
	}
	return size
}

// side returns the side of a symbol.
func (r *legendRenderer) side() float32 {
	return paint.Snap(legendSign * float32(paint.CaptionScale(r.legend)))
}

func (r *legendRenderer) rowHeight() float32 {
	return max(r.items[0].size.Height, paint.Snap(r.items[0].word.MinSize().Height)) + 4
}

func (r *legendRenderer) Refresh() {
	p, text := paint.PaletteFor(r.legend), theme.CurrentForWidget(r.legend).Size(theme.SizeNameCaptionText)
	r.objects = r.objects[:0]
	for i := range r.items {
		item := &r.items[i]
		item.word.Color, item.word.TextSize = p.Quiet, text
		item.size = fyne.NewSquareSize(r.side())
		if item.text != nil {
			item.text.Color, item.text.TextSize = p.Quiet, text
			item.size = item.text.MinSize()
		}
		item.shape.Refresh()
		item.word.Refresh()
		if r.legend.shown&item.of != 0 {
			r.objects = append(r.objects, item.shape, item.word)
		}
	}
	r.Layout(r.legend.Size())
	canvas.Refresh(r.legend)
}
