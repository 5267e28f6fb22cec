package tables

import (
	"image"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"tchouka/widgets/paint"
)

var (
	_ fyne.Widget       = (*LongRow)(nil)
	_ fyne.Draggable    = (*LongRow)(nil)
	_ fyne.Scrollable   = (*LongRow)(nil)
	_ fyne.Focusable    = (*LongRow)(nil)
	_ desktop.Mouseable = (*LongRow)(nil)
	_ desktop.Hoverable = (*LongRow)(nil)
)

// LongRowHoles returns the holes in view of a long row. Distances count from 1.
type LongRowHoles interface {
	// Seeds returns the number of seeds, or a negative number if it is not known.
	Seeds(distance int) int
	// Run returns the range of holes around a hole in which the seeds grow by a constant gain from
	// hole to hole. It returns the first and last distance and the gain, or false if there is no
	// such range.
	Run(distance int) (from, to, gain int, ok bool)
}

// LongRowView is the content of a long row. The zero view is empty.
type LongRowView struct {
	Holes  int // the distance of the farthest hole
	Source LongRowHoles
	Ruma   string                  // the word in the Ruma
	Format func(n int) string      // formats numbers; nil for plain digits
	Gain   func(n int) string      // describes the gain of a run, if the text fits; nil for +n
	Played int                     // the distance of the hole that is played first, or 0
	Given  func(distance int) bool // holes that were given; nil for none
	Wrong  func(distance int) bool // holes that are impossible; nil for none
}

// LongRow shows a board of one row that may have millions of holes:
//
//	                    +2 each
//	╭─────────────────────────────╮
//	│ Ruma (1) (2) (0) (2) (4) (6)│   ringed: the hole that is played
//	╰─────────────────────────────╯   framed: the holes that were given
//	        1   2   3   4   5   6
//
// The wheel, a drag, the scroll bar and the keys move along it. ← and → move by a hole, Page Up and
// Page Down by a page, Home and End to the ends. The cost of a frame depends on the holes in view.
type LongRow struct {
	pane

	// OnHovered is called with the distance of the hole under the pointer, and with 0 for none.
	OnHovered func(distance int) `json:"-"`

	view    LongRowView
	grid    longGrid
	hovered int
}

// NewLongRow returns an empty row.
func NewLongRow() *LongRow { return paint.Extended(&LongRow{}) }

// View returns the current view.
func (l *LongRow) View() LongRowView { return l.view }

// SetView shows a board, scrolled to the Ruma.
func (l *LongRow) SetView(v LongRowView) {
	l.view, l.grid.x = v, 0
	l.arrange()
	l.Refresh()
}

// Begin scrolls to the Ruma.
func (l *LongRow) Begin() { l.scroll(math.Inf(-1)) }

// End scrolls to the farthest hole.
func (l *LongRow) End() { l.scroll(math.Inf(1)) }

// InView returns the distances of the nearest and the farthest hole in view.
func (l *LongRow) InView() (from, to int) { return l.grid.span(l.view) }

// Resize keeps the row within its bounds.
func (l *LongRow) Resize(size fyne.Size) {
	if size == l.Size() {
		return
	}
	l.grid.width, l.grid.height = float64(size.Width), float64(size.Height)
	l.arrange()
	l.BaseWidget.Resize(size)
}

func (l *LongRow) arrange() {
	l.grid.measure(l.view, paint.CaptionScale(l))
	l.grid.bound(l.view)
}

func (l *LongRow) scroll(by float64) {
	before := l.grid.x
	l.grid.x += by
	l.grid.bound(l.view)
	if before != l.grid.x {
		l.Refresh()
	}
}

// CreateRenderer returns the renderer of the row.
func (l *LongRow) CreateRenderer() fyne.WidgetRenderer {
	l.ExtendBaseWidget(l)
	painter := &longPainter{}
	return newPaintedRenderer(l, func(w, h int) image.Image { return painter.paint(l, w, h) }, nil)
}
