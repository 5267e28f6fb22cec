package tables

import (
	"image"
	"image/color"
	"math"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/scene"
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
	paint.CallWith(l.OnHovered, distance)
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

func (l *LongRow) arranged() bool { return l.grid.scale == paint.CaptionScale(l) }

// minimum returns the height of a row, and the width of the Ruma and two holes.
func (l *LongRow) minimum() fyne.Size {
	s := paint.CaptionScale(l)
	return fyne.NewSize(float32(math.Round((longRuma+2*longPitch)*s)),
		float32(math.Round((longRuns+longWood+longLabels)*s)+barSpace+4))
}

// longPainter paints a long row: the wood, the Ruma, holes, numbers, runs.
type longPainter struct {
	paint.Sheet
	grid longGrid
	view LongRowView
	wood float64 // the upper edge of the wood
}

func (t *longPainter) paint(l *LongRow, w, height int) image.Image {
	t.Begin(l, w, height)
	t.grid, t.view = l.grid, l.view
	if t.view.Source == nil {
		return t.Pen.Picture
	}
	t.wood = math.Round(longRuns * t.grid.scale)
	t.board()
	from, to := t.grid.span(t.view)
	for d := from; d <= to; d++ {
		t.hole(d, d == l.hovered)
	}
	t.runs(from, to)
	paintBars(&t.Pen, t.Palette, t.grid.bar(t.view), t.grid.height-barSpace/2, scrollBar{}, 0)
	return t.Pen.Picture
}

// board paints the wood and the Ruma.
func (t *longPainter) board() {
	s := t.grid.scale
	near, far := -t.grid.x, t.grid.whole(t.view)-t.grid.x
	bottom := t.wood + longWood*s
	// The pen cannot handle very large numbers, so coordinates are limited.
	near, far = max(near, -100), min(far, t.grid.width+100)
	t.Pen.Panel(near, t.wood, far, bottom, 12*s, t.Palette.WoodEdge)
	t.Pen.Panel(near+1, t.wood+1, far-1, bottom-3*s, 12*s, t.Palette.Wood)
	x, half := t.grid.middle(0), 0.42*t.grid.ruma
	if x+half > 0 && x-half < t.grid.width {
		t.Pen.Panel(x-half, t.wood+10*s, x+half, bottom-12*s, 22*s, t.Palette.HoleEdge)
		t.Pen.Panel(x-half+2, t.wood+12*s, x+half-2, bottom-13*s, 20*s, t.Palette.Hole)
		t.write(&t.Bold, t.view.Ruma, x, t.wood+(longWood/2-1)*s, 15, t.Palette.OnWood)
	}
}

// write writes a text with its centre at (x, y), at a size for normal text.
func (t *longPainter) write(face *paint.Numerals, text string, x, y, size float64, ink color.NRGBA) {
	face.Write(t.Pen.Picture, text, x*t.Pen.Scale, y*t.Pen.Scale, int(math.Round(size*t.grid.scale*t.Pen.Scale)), ink)
}

// hole paints one hole with its seeds and its number.
func (t *longPainter) hole(distance int, hovered bool) {
	s := t.grid.scale
	x, y := t.grid.middle(distance), t.wood+(longWood/2-1)*s
	rx, ry := t.grid.pitch/2-5*s, longWood/2*s-11*s
	seeds := t.view.Source.Seeds(distance)
	given := t.view.Given != nil && t.view.Given(distance)
	t.Pen.Panel(x-rx, y-ry, x+rx, y+ry, ry, t.Palette.HoleEdge)
	t.Pen.Panel(x-rx+1.5, y-ry+2, x+rx-1.5, y+ry-1, ry-1, t.Palette.Hole)
	ink := t.Palette.OnWood
	switch {
	case given:
		t.Pen.Panel(x-rx+1, y-ry+1, x+rx-1, y+ry-1, ry, t.Palette.Seed)
		ink = t.Palette.Band(t.Palette.Seed)
	case seeds == 0:
		ink = palette.Mixed(t.Palette.Hole, t.Palette.OnWood, 0.72)
	}
	text := t.format(seeds)
	if seeds < 0 {
		text = "?"
	}
	t.write(&t.Bold, text, x, y, 20, ink)
	switch {
	case t.view.Wrong != nil && t.view.Wrong(distance):
		t.Pen.Frame(x-rx-4, y-ry-4, x+rx+4, y+ry+4, 4, 4*s, t.Palette.Panel)
		t.Pen.Frame(x-rx-3, y-ry-3, x+rx+3, y+ry+3, 4, 3*s, t.Palette.Lost)
	case distance == t.view.Played:
		t.Pen.Frame(x-rx-3, y-ry-3, x+rx+3, y+ry+3, ry+3, 3*s, t.Palette.Panel)
		t.Pen.Frame(x-rx-1.5, y-ry-1.5, x+rx+1.5, y+ry+1.5, ry+1.5, 2*s, t.Palette.Line)
	}
	ink = t.Palette.Quiet
	if hovered {
		ink = t.Palette.Line
	}
	t.write(&t.Plain, t.format(distance), x, t.wood+(longWood+longLabels/2)*s, 14, ink)
}

// runs paints a brace above holes whose seeds grow by a constant gain, with the gain.
func (t *longPainter) runs(from, to int) {
	s := t.grid.scale
	for d := from; d <= to; {
		first, last, gain, ok := t.view.Source.Run(d)
		if !ok {
			d++
			continue
		}
		if last > first {
			a, b := t.grid.middle(max(first, from-1)), t.grid.middle(min(last, to+1))
			a, b = min(a, b)-t.grid.pitch/3, max(a, b)+t.grid.pitch/3
			y := t.wood - 5*s
			t.Pen.Stroke([]scene.Point{{X: a, Y: y + 3*s}, {X: a, Y: y}, {X: b, Y: y}, {X: b, Y: y + 3*s}}, 1.5, t.Palette.Quiet)
			left, right := max(a, 0), min(b, t.grid.width)
			text, half := t.gain(gain, right-left)
			x := (left + right) / 2
			t.Pen.Panel(x-half, y-9*s, x+half, y+4*s, 3, t.Palette.Panel)
			t.write(&t.Bold, text, x, y-3*s, 14, t.Palette.Ink)
		}
		d = last + 1
	}
}

// gain returns the label of a brace of a width, and half of the label's width.
func (t *longPainter) gain(n int, space float64) (text string, half float64) {
	measure := func(text string) float64 {
		return t.Bold.Width(text, int(14*t.grid.scale*t.Pen.Scale))/t.Pen.Scale/2 + 5
	}
	if t.view.Gain != nil {
		if text = t.view.Gain(n); 2*measure(text) < space-12 {
			return text, measure(text)
		}
	}
	text = "+" + strconv.Itoa(n)
	return text, measure(text)
}

// format formats a number like the view does.
func (t *longPainter) format(n int) string {
	if t.view.Format == nil {
		return strconv.Itoa(n)
	}
	return t.view.Format(n)
}
