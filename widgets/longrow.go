package widgets

import (
	"math"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

var (
	_ fyne.Widget       = (*LongRow)(nil)
	_ fyne.Draggable    = (*LongRow)(nil)
	_ fyne.Scrollable   = (*LongRow)(nil)
	_ fyne.Focusable    = (*LongRow)(nil)
	_ desktop.Mouseable = (*LongRow)(nil)
	_ desktop.Hoverable = (*LongRow)(nil)
)

// LongRowHoles tells what the holes of a long row hold; only those in view are
// asked for. Distances count from 1, next to the Ruma.
type LongRowHoles interface {
	// Seeds returns how many there are, below 0 when that is not known.
	Seeds(distance int) int
	// Run returns the holes around one in which the seeds grow by the same from
	// hole to hole: the first and last distance, and by how much. False when
	// there is nothing to say.
	Run(distance int) (from, to, gain int, ok bool)
}

// LongRowView is what a long row shows. The zero view is empty.
type LongRowView struct {
	Holes    int // the distance of the farthest
	Of       LongRowHoles
	Ruma     string                  // the word in the Ruma
	RumaLeft bool                    // otherwise it stands at the right end
	Label    func(distance int) int  // the number under a hole; nil for the distance
	Write    func(n int) string      // how numbers are written; nil for plain digits
	Played   int                     // the distance of the hole that is played first, or 0
	Given    func(distance int) bool // nil for none
	Wrong    func(distance int) bool // the holes that cannot be so; nil for none
}

// LongRow shows a board of one row that may have millions of holes:
//
//	  +2 each
//	╭──────────────╮╭───╮
//	│ (6) (4) (2) (0) (2) (1)  Ruma │   ringed: the hole that is played
//	╰──────────────────────╯   framed: the holes that were given
//	  6   5   4   3   2   1
//
// The wheel, a drag, the scroll bar and the keys move along it: ← and → a hole,
// PageUp and PageDown a page, Home and End to the ends. A frame costs what is in
// view.
type LongRow struct {
	widget.BaseWidget

	// OnHovered is called with the distance of the hole under the pointer, and
	// with 0 when there is none.
	OnHovered func(distance int) `json:"-"`

	view    LongRowView
	grid    longGrid
	hovered int
	focused bool
	grabbed heatPart
}

// NewLongRow returns an empty row.
func NewLongRow() *LongRow {
	l := &LongRow{}
	l.ExtendBaseWidget(l)
	return l
}

// View returns what is shown.
func (l *LongRow) View() LongRowView { return l.view }

// SetView shows a board from the Ruma on.
func (l *LongRow) SetView(v LongRowView) {
	l.view, l.grid.x = v, 0
	l.arrange()
	l.Refresh()
}

// Begin scrolls to the Ruma.
func (l *LongRow) Begin() { l.scroll(math.Inf(-1)) }

// End scrolls to the farthest hole.
func (l *LongRow) End() { l.scroll(math.Inf(1)) }

// InView returns the distances of the nearest and the farthest hole that are
// seen.
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
	l.grid.measure(l.view, heatScale(l))
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

// away returns a step in pixels to the right as a step away from the Ruma.
func (l *LongRow) away(dx float64) float64 {
	if l.view.RumaLeft {
		return dx
	}
	return -dx
}

// MouseDown takes the focus, and on the scroll bar goes there.
func (l *LongRow) MouseDown(e *desktop.MouseEvent) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(l); c != nil && !fyne.CurrentDevice().IsMobile() {
		c.Focus(l)
	}
	l.grabbed = heatCells
	if bar := l.grid.bar(l.view); bar.length > 0 && float64(e.Position.Y) >= l.grid.height-heatBarRoom {
		l.grabbed = heatAcross
		l.pull(e.Position)
	}
}

// MouseUp lets go.
func (l *LongRow) MouseUp(*desktop.MouseEvent) { l.grabbed = heatNothing }

// Dragged moves the row, or the thumb.
func (l *LongRow) Dragged(e *fyne.DragEvent) {
	if l.grabbed == heatAcross {
		l.pull(e.Position)
		return
	}
	l.scroll(-l.away(float64(e.Dragged.DX)))
}

// DragEnd ends a drag.
func (l *LongRow) DragEnd() { l.grabbed = heatNothing }

// pull scrolls to where the thumb is dragged to.
func (l *LongRow) pull(at fyne.Position) {
	most := l.grid.most(l.view)
	offset := l.grid.bar(l.view).offset(float64(at.X), most)
	if !l.view.RumaLeft {
		offset = most - offset
	}
	l.scroll(offset - l.grid.x)
}

// Scrolled moves along the row, whichever way the wheel turns.
func (l *LongRow) Scrolled(e *fyne.ScrollEvent) {
	const speed = 4.0
	d := float64(e.Scrolled.DX)
	if d == 0 {
		d = float64(e.Scrolled.DY)
	}
	l.scroll(-l.away(d * speed))
	l.hover(l.grid.holeAt(l.view, e.Position))
}

// MouseIn follows the pointer.
func (l *LongRow) MouseIn(e *desktop.MouseEvent) { l.MouseMoved(e) }

// MouseMoved follows the pointer.
func (l *LongRow) MouseMoved(e *desktop.MouseEvent) { l.hover(l.grid.holeAt(l.view, e.Position)) }

// MouseOut lets go of the hole that was under the pointer.
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

// FocusGained shows that keys go here.
func (l *LongRow) FocusGained() {
	l.focused = true
	l.Refresh()
}

// FocusLost takes that back.
func (l *LongRow) FocusLost() {
	l.focused = false
	l.Refresh()
}

// TypedRune is called for text typed on the row, which has no use for it.
func (l *LongRow) TypedRune(rune) {}

// TypedKey moves along the row.
func (l *LongRow) TypedKey(e *fyne.KeyEvent) {
	page := max(l.grid.width-l.grid.pitch, l.grid.pitch)
	switch e.Name {
	case fyne.KeyLeft:
		l.scroll(-l.away(l.grid.pitch))
	case fyne.KeyRight:
		l.scroll(l.away(l.grid.pitch))
	case fyne.KeyPageUp:
		l.scroll(-l.away(page))
	case fyne.KeyPageDown:
		l.scroll(l.away(page))
	case fyne.KeyHome:
		l.scroll(-l.away(math.Inf(1)))
	case fyne.KeyEnd:
		l.scroll(l.away(math.Inf(1)))
	}
}

// CreateRenderer links the widget to its renderer.
func (l *LongRow) CreateRenderer() fyne.WidgetRenderer {
	l.ExtendBaseWidget(l)
	return newLongRenderer(l)
}

// Measures of a long row in Fyne's units, for text of normal size.
const (
	longPitch  = 62.0 // the least from hole to hole
	longDigit  = 12.0 // more for each digit beyond three
	longRuma   = 96.0
	longRuns   = 26.0 // room for the braces above
	longWood   = 72.0
	longLabels = 24.0
	longEnd    = 14.0 // wood beyond the last hole
)

// longGrid is where the holes of a long row lie: arithmetic only. x is how far
// the row is scrolled away from the Ruma.
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

// whole returns how long the row is.
func (g *longGrid) whole(v LongRowView) float64 {
	return g.ruma + float64(v.Holes)*g.pitch + longEnd
}

func (g *longGrid) most(v LongRowView) float64 { return max(g.whole(v)-math.Floor(g.width), 0) }

func (g *longGrid) bound(v LongRowView) { g.x = math.Round(min(max(g.x, 0), g.most(v))) }

// span returns the nearest and the farthest hole in view.
func (g *longGrid) span(v LongRowView) (from, to int) {
	if v.Of == nil || g.pitch < 1 {
		return 1, 0
	}
	from = max(int((g.x-g.ruma)/g.pitch)+1, 1)
	to = min(int((g.x+g.width-g.ruma)/g.pitch)+1, v.Holes)
	return from, to
}

// middle returns where the middle of a hole is; distance 0 is the Ruma.
func (g *longGrid) middle(v LongRowView, distance int) float64 {
	x := g.ruma/2 - g.x
	if distance > 0 {
		x = g.ruma + (float64(distance)-0.5)*g.pitch - g.x
	}
	if v.RumaLeft {
		return x
	}
	return g.width - x
}

// holeAt returns the distance of the hole at a point, or 0.
func (g *longGrid) holeAt(v LongRowView, at fyne.Position) int {
	x, y := float64(at.X), float64(at.Y)
	if v.Of == nil || x < 0 || x >= g.width || y < 0 || y >= g.height-heatBarRoom {
		return 0
	}
	if !v.RumaLeft {
		x = g.width - x
	}
	if x += g.x - g.ruma; x < 0 {
		return 0
	}
	if distance := int(x/g.pitch) + 1; distance <= v.Holes {
		return distance
	}
	return 0
}

// bar returns the scroll bar; one that is not needed has no length.
func (g *longGrid) bar(v LongRowView) heatBar {
	most := g.most(v)
	bar := newHeatBar(0, g.width, g.x, most)
	if !v.RumaLeft && bar.length > 0 {
		bar.thumb = bar.length - bar.size - bar.thumb
	}
	return bar
}
