package widgets

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

var _ fyne.Widget = (*Legend)(nil)

// Measures of a legend; the shapes grow with larger text.
const (
	legendSign = 16 // a shape
	legendDash = 24 // the piece of line
	legendGap  = 8  // from shape to word
	legendNext = 20 // from word to the next shape
)

// Legend explains the shapes of the tree in a row, or in more rows where one
// is too narrow.
type Legend struct {
	widget.BaseWidget
}

// NewLegend returns the legend.
func NewLegend() *Legend {
	l := &Legend{}
	l.ExtendBaseWidget(l)
	return l
}

// CreateRenderer links the legend to what draws it.
func (l *Legend) CreateRenderer() fyne.WidgetRenderer {
	r := &legendRenderer{legend: l, line: canvas.NewRectangle(color.Transparent)}
	for _, sign := range []verdictSign{signWon, signLost, signUnknown} {
		image := canvas.NewImageFromResource(nil)
		image.FillMode = canvas.ImageFillContain
		r.items = append(r.items, legendItem{shape: image, image: image, sign: sign})
	}
	r.items = append(r.items, legendItem{shape: r.line})
	r.move = canvas.NewText("3×4", color.Transparent)
	r.move.TextStyle.Bold = true
	r.items = append(r.items, legendItem{shape: r.move})
	for i, word := range []string{
		lang.L("won, moves to go"), lang.L("lost, most collected"), lang.L("not searched"), lang.L("line being played"),
		lang.L("hole 3, four sowings"),
	} {
		r.items[i].word = canvas.NewText(word, color.Transparent)
		r.objects = append(r.objects, r.items[i].shape, r.items[i].word)
	}
	r.line.CornerRadius = 1
	r.Refresh()
	return r
}

// legendItem is a shape and the word for it.
type legendItem struct {
	shape fyne.CanvasObject
	size  fyne.Size
	word  *canvas.Text

	image *canvas.Image // the shape, where it is a sign
	sign  verdictSign
}

func (i legendItem) width() float32 {
	return snap(i.size.Width + legendGap + i.word.MinSize().Width + 0.5)
}

type legendRenderer struct {
	legend  *Legend
	items   []legendItem
	line    *canvas.Rectangle
	move    *canvas.Text // a move on an edge
	objects []fyne.CanvasObject
}

func (r *legendRenderer) Destroy() {}

func (r *legendRenderer) Objects() []fyne.CanvasObject { return r.objects }

func (r *legendRenderer) Layout(size fyne.Size) {
	height := r.rowHeight()
	for i, at := range r.flow(size.Width) {
		item := r.items[i]
		item.shape.Move(at.AddXY(0, snap((height-item.size.Height)/2)))
		item.shape.Resize(item.size)
		word := item.word.MinSize()
		item.word.Move(at.AddXY(item.size.Width+legendGap, middleTop(item.word, height)))
		item.word.Resize(word)
	}
}

// flow returns where the items start, in rows of at most the given width.
func (r *legendRenderer) flow(width float32) []fyne.Position {
	places := make([]fyne.Position, len(r.items))
	at := fyne.Position{}
	for i, item := range r.items {
		if need := item.width(); at.X > 0 && at.X+need > width {
			at = fyne.NewPos(0, at.Y+r.rowHeight())
		}
		places[i] = at
		at.X += item.width() + legendNext
	}
	return places
}

// MinSize is as wide as the widest item, and as high as the rows are at the
// present width. Before there is a width, one row is assumed.
func (r *legendRenderer) MinSize() fyne.Size {
	size := fyne.NewSize(0, r.rowHeight())
	for _, item := range r.items {
		size.Width = max(size.Width, item.width())
	}
	if width := r.legend.Size().Width; width > 0 {
		rows := r.flow(width)
		size.Height += rows[len(rows)-1].Y
	}
	return size
}

func (r *legendRenderer) rowHeight() float32 {
	return max(r.items[0].size.Height, snap(r.items[0].word.MinSize().Height)) + 4
}

func (r *legendRenderer) Refresh() {
	p, th := paletteFor(r.legend), theme.CurrentForWidget(r.legend)
	text := th.Size(theme.SizeNameCaptionText)
	for i := range r.items {
		item := &r.items[i]
		item.word.Color, item.word.TextSize = p.Quiet, text
		item.size = fyne.NewSize(snap(legendDash*text/13), 4)
		if item.shape == r.move {
			r.move.Color, r.move.TextSize = p.Quiet, text
			item.size = r.move.MinSize()
		}
		if item.image != nil {
			item.size = fyne.NewSquareSize(snap(legendSign * text / 13))
			item.image.Resource = item.sign.resource(p, 0)
			item.image.Refresh()
		}
		item.word.Refresh()
	}
	r.line.FillColor = p.Line
	r.line.Refresh()
	r.Layout(r.legend.Size())
}
