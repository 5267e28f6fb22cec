package tables

import (
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"

	"tchouka/widgets/controls"
	"tchouka/widgets/paint"
)

var (
	_ fyne.Tappable     = (*boardTick)(nil)
	_ desktop.Hoverable = (*boardTick)(nil)
)

// Dimensions of a tick, for text of normal size.
const (
	tickWidth  = 34 // fits three digits
	tickHeight = 24
	tickGap    = 10 // between the box and the board
)

// boardTick is the box before a board of a list, with the number of a ticked board.
type boardTick struct {
	controls.Hovering
	row *boardRow
}

func newBoardTick(row *boardRow) *boardTick { return paint.Extended(&boardTick{row: row}) }

// Tapped ticks or unticks the box.
func (t *boardTick) Tapped(*fyne.PointEvent) {
	t.row.list.rows.focus()
	t.row.list.tick(t.row.index)
}

func (t *boardTick) MouseIn(e *desktop.MouseEvent) {
	t.Hovering.MouseIn(e)
	t.row.list.hover(t.row.list.view.TickTip)
}

func (t *boardTick) MouseOut() {
	t.Hovering.MouseOut()
	t.row.list.hover("")
}

func (t *boardTick) CreateRenderer() fyne.WidgetRenderer {
	r := &boardTickRenderer{tick: t, box: canvas.NewRectangle(color.Transparent), number: canvas.NewText("", color.Transparent)}
	r.number.TextStyle.Bold = true
	r.Refresh()
	return r
}

type boardTickRenderer struct {
	tick   *boardTick
	box    *canvas.Rectangle
	number *canvas.Text
}

func (r *boardTickRenderer) Destroy() {}

func (r *boardTickRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.box, r.number}
}

func (r *boardTickRenderer) MinSize() fyne.Size { return fyne.NewSize(tickWidth, tickHeight) }

func (r *boardTickRenderer) Layout(size fyne.Size) {
	high := min(paint.Snap(tickHeight*paint.TextScale(r.tick.row.list)), size.Height)
	r.box.Move(fyne.NewPos(0, paint.Snap((size.Height-high)/2)))
	r.box.Resize(fyne.NewSize(size.Width, high))
	need := r.number.MinSize()
	r.number.Move(fyne.NewPos(paint.Snap((size.Width-need.Width)/2), paint.MiddleTop(r.number, size.Height)))
	r.number.Resize(need)
}

func (r *boardTickRenderer) Refresh() {
	p, number := paint.PaletteFor(r.tick), r.tick.row.data.Number
	r.box.CornerRadius, r.box.StrokeWidth = 5, 1.5
	r.box.FillColor, r.box.StrokeColor = paint.Faint(p.Line, 0), p.Quiet
	r.number.Text, r.number.Color = "", p.OnLine
	if r.tick.Hovered {
		r.box.FillColor, r.box.StrokeColor = paint.Faint(p.Line, 0.12), p.Line
	}
	if number > 0 {
		r.box.FillColor, r.box.StrokeColor = p.Line, p.Line
		r.number.Text = strconv.Itoa(number)
	}
	r.number.TextSize = r.tick.Theme().Size(theme.SizeNameCaptionText)
	r.Layout(r.tick.Size())
	r.box.Refresh()
	r.number.Refresh()
}
