package tables

import (
	"image"
	"math"
	"strconv"

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

// Dimensions of a long row in Fyne's units, for text of normal size.
const (
	longPitch  = 62.0 // minimum distance between holes
	longDigit  = 12.0 // additional distance for each digit beyond three
	longRuma   = 96.0
	longRuns   = 26.0 // space for the braces above
	longWood   = 72.0
	longLabels = 24.0
	longEnd    = 14.0 // wood beyond the last hole
)

// longGrid is the layout of a long row. x is the scroll offset from the Ruma.
type longGrid struct {
	width, height float64
	pitch, ruma   float64
	scale         float64
	x             float64
}

func (g *longGrid) measure(v LongRowView, scale float64) {
	g.scale = scale
	digits := len(strconv.Itoa(v.Holes))
	g.pitch = math.Round((longPitch + longDigit*float64(max(digits-3, 0))) * scale)
	g.ruma = math.Round(longRuma * scale)
}

// whole returns the length of the row.
func (g *longGrid) whole(v LongRowView) float64 {
	return g.ruma + float64(v.Holes)*g.pitch + longEnd
}

func (g *longGrid) maxOffset(v LongRowView) float64 { return max(g.whole(v)-math.Floor(g.width), 0) }

func (g *longGrid) bound(v LongRowView) { g.x = math.Round(min(max(g.x, 0), g.maxOffset(v))) }

// span returns the nearest and the farthest hole in view.
func (g *longGrid) span(v LongRowView) (from, to int) {
	if v.Source == nil || g.pitch < 1 {
		return 1, 0
	}
	from = max(int((g.x-g.ruma)/g.pitch)+1, 1)
	to = min(int((g.x+g.width-g.ruma)/g.pitch)+1, v.Holes)
	return from, to
}

// middle returns the centre of a hole; distance 0 is the Ruma.
func (g *longGrid) middle(distance int) float64 {
	if distance == 0 {
		return g.ruma/2 - g.x
	}
	return g.ruma + (float64(distance)-0.5)*g.pitch - g.x
}

// holeAt returns the distance of the hole at a point, or 0.
func (g *longGrid) holeAt(v LongRowView, at fyne.Position) int {
	x, y := float64(at.X), float64(at.Y)
	if v.Source == nil || x < 0 || x >= g.width || y < 0 || y >= g.height-barSpace {
		return 0
	}
	if x += g.x - g.ruma; x < 0 {
		return 0
	}
	if distance := int(x/g.pitch) + 1; distance <= v.Holes {
		return distance
	}
	return 0
}

// bar returns the scroll bar; a bar that is not needed has length 0.
func (g *longGrid) bar(v LongRowView) scrollBar {
	return newScrollBar(0, g.width, g.x, g.maxOffset(v))
}

// MouseDown takes the focus; on the scroll bar it scrolls there.
func (l *LongRow) MouseDown(e *desktop.MouseEvent) {
	l.grab(l, partCells)
	if bar := l.grid.bar(l.view); bar.length > 0 && float64(e.Position.Y) >= l.grid.height-barSpace {
		l.grabbed = partAcross
		l.dragThumb(e.Position)
	}
}

// Dragged moves the row, or the thumb.
func (l *LongRow) Dragged(e *fyne.DragEvent) {
	if l.grabbed == partAcross {
		l.dragThumb(e.Position)
		return
	}
	l.scroll(-float64(e.Dragged.DX))
}

// dragThumb scrolls to the position to which the thumb is dragged.
func (l *LongRow) dragThumb(at fyne.Position) {
	maxOffset := l.grid.maxOffset(l.view)
	l.scroll(l.grid.bar(l.view).offset(float64(at.X), maxOffset) - l.grid.x)
}

// Scrolled moves along the row, for both directions of the wheel.
func (l *LongRow) Scrolled(e *fyne.ScrollEvent) {
	const speed = 4.0
	d := float64(e.Scrolled.DX)
	if d == 0 {
		d = float64(e.Scrolled.DY)
	}
	l.scroll(-d * speed)
	l.hover(l.grid.holeAt(l.view, e.Position))
}

// MouseIn tracks the pointer.
func (l *LongRow) MouseIn(e *desktop.MouseEvent) { l.MouseMoved(e) }

// MouseMoved tracks the pointer.
func (l *LongRow) MouseMoved(e *desktop.MouseEvent) { l.hover(l.grid.holeAt(l.view, e.Position)) }

// MouseOut clears the hovered hole.
func (l *LongRow) MouseOut() { l.hover(0) }

func (l *LongRow) hover(distance int) {
	if distance == l.hovered {
		return
	}
	l.hovered = distance
	if l.OnHovered != nil {
		l.OnHovered(distance)
	}
	l.Refresh()
}

// TypedKey moves along the row.
func (l *LongRow) TypedKey(e *fyne.KeyEvent) {
	page := max(l.grid.width-l.grid.pitch, l.grid.pitch)
	switch e.Name {
	case fyne.KeyLeft:
		l.scroll(-l.grid.pitch)
	case fyne.KeyRight:
		l.scroll(l.grid.pitch)
	case fyne.KeyPageUp:
		l.scroll(-page)
	case fyne.KeyPageDown:
		l.scroll(page)
	case fyne.KeyHome:
		l.scroll(-math.Inf(1))
	case fyne.KeyEnd:
		l.scroll(math.Inf(1))
	}
}
