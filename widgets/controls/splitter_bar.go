package controls

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"tchouka/engine/picture/palette"
	"tchouka/widgets/paint"
)

var (
	_ fyne.Draggable      = (*splitBar)(nil)
	_ fyne.Tappable       = (*splitBar)(nil)
	_ fyne.DoubleTappable = (*splitBar)(nil)
	_ fyne.Focusable      = (*splitBar)(nil)
	_ desktop.Hoverable   = (*splitBar)(nil)
	_ desktop.Cursorable  = (*splitBar)(nil)
)

// Dimensions of the bar.
const (
	splitOpen   = 12 // thickness between two sides: the gap of the window
	splitClosed = 26 // thickness of the handle of a closed side, with the gap before it
	splitGrip   = 44 // length of the grip
	splitKey    = 24 // distance moved by an arrow key
)

// splitBar is the bar between the sides of a Splitter, and the handle of a closed side. The arrow
// keys move it, and Enter and Space open and close a side.
type splitBar struct {
	widget.BaseWidget
	splitter         *Splitter
	hovered, focused bool
	from             float32 // position of the pointer in the bar when the drag began
	dragging         bool
}

func newSplitBar(s *Splitter) *splitBar { return paint.Extended(&splitBar{splitter: s}) }

// thick returns the thickness of the bar.
func (b *splitBar) thick(closed bool) float32 {
	if closed {
		return splitClosed
	}
	return splitOpen
}

// Dragged moves the bar with the pointer.
func (b *splitBar) Dragged(e *fyne.DragEvent) {
	s, at := b.splitter, e.Position.Add(b.Position())
	if !b.dragging {
		b.dragging = true
		b.from = s.pick(e.Position.X-e.Dragged.DX, e.Position.Y-e.Dragged.DY)
	}
	s.drag(s.pick(at.X, at.Y) - b.from)
}

func (b *splitBar) DragEnd() { b.dragging = false }

// Tapped opens the closed side.
func (b *splitBar) Tapped(*fyne.PointEvent) { b.splitter.Open() }

// DoubleTapped closes the second side, or opens the closed side.
func (b *splitBar) DoubleTapped(*fyne.PointEvent) {
	if b.splitter.hidden != Neither {
		b.splitter.Open()
		return
	}
	b.splitter.Close(Second)
}

// Cursor shows the direction in which the bar can be dragged.
func (b *splitBar) Cursor() desktop.Cursor {
	switch {
	case b.splitter.hidden != Neither:
		return desktop.PointerCursor
	case b.splitter.Vertical:
		return desktop.VResizeCursor
	default:
		return desktop.HResizeCursor
	}
}

func (b *splitBar) MouseIn(*desktop.MouseEvent)    { b.updateState(&b.hovered, true) }
func (b *splitBar) MouseMoved(*desktop.MouseEvent) {}
func (b *splitBar) MouseOut()                      { b.updateState(&b.hovered, false) }
func (b *splitBar) FocusGained()                   { b.updateState(&b.focused, true) }
func (b *splitBar) FocusLost()                     { b.updateState(&b.focused, false) }

func (b *splitBar) updateState(flag *bool, on bool) {
	*flag = on
	if s := b.splitter; s.OnHover != nil {
		tip := ""
		if on {
			tip = s.Tip
		}
		s.OnHover(tip)
	}
	b.Refresh()
}

// TypedRune passes a character to the window.
func (b *splitBar) TypedRune(char rune) { ForwardRune(b, char) }

// TypedKey moves the bar, and opens and closes a side.
func (b *splitBar) TypedKey(e *fyne.KeyEvent) {
	if ForwardUnused(b, e, fyne.KeyLeft, fyne.KeyUp, fyne.KeyRight, fyne.KeyDown, fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace) {
		return
	}
	s := b.splitter
	at := s.pick(b.Position().X, b.Position().Y)
	switch e.Name {
	case fyne.KeyLeft, fyne.KeyUp:
		s.drag(at - splitKey)
	case fyne.KeyRight, fyne.KeyDown:
		s.drag(at + splitKey)
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		b.DoubleTapped(nil)
	}
}

func (b *splitBar) CreateRenderer() fyne.WidgetRenderer {
	r := &splitBarRenderer{bar: b, ground: newPanelGround(), grip: canvas.NewRectangle(color.Transparent), arrow: canvas.NewImageFromResource(nil)}
	r.arrow.FillMode = canvas.ImageFillContain
	r.grip.CornerRadius = 2
	r.Refresh()
	return r
}

type splitBarRenderer struct {
	bar    *splitBar
	ground panelGround // of the handle
	grip   *canvas.Rectangle
	arrow  *canvas.Image // points away from the edge of the closed side
}

func (r *splitBarRenderer) Destroy() {}

func (r *splitBarRenderer) Objects() []fyne.CanvasObject {
	return append(r.ground.objects(), r.grip, r.arrow)
}

func (r *splitBarRenderer) MinSize() fyne.Size { return fyne.NewSquareSize(splitOpen) }

func (r *splitBarRenderer) Layout(size fyne.Size) {
	s := r.bar.splitter
	closed := s.hidden != Neither
	for _, o := range r.ground.objects() {
		paint.SetShown(o, closed)
	}
	paint.SetShown(r.arrow, closed)
	paint.SetShown(r.grip, !closed)
	const gap, side = 6, 18
	at, place := fyne.NewPos(0, 0), size
	if closed { // a gap to the open side
		place = place.SubtractWidthHeight(s.pick(gap, 0), s.pick(0, gap))
		if s.hidden == Second {
			at = fyne.NewPos(s.pick(gap, 0), s.pick(0, gap))
		}
	}
	r.ground.place(at, place)
	grip := fyne.NewSize(s.pick(4, splitGrip), s.pick(splitGrip, 4))
	r.grip.Resize(grip)
	r.grip.Move(fyne.NewPos(paint.Snap((size.Width-grip.Width)/2), paint.Snap((size.Height-grip.Height)/2)))
	r.arrow.Resize(fyne.NewSquareSize(side))
	r.arrow.Move(at.AddXY(paint.Snap((place.Width-side)/2), paint.Snap((place.Height-side)/2)))
}

func (r *splitBarRenderer) Refresh() {
	p, s := paint.PaletteFor(r.bar), r.bar.splitter
	r.ground.show(p)
	r.grip.FillColor = palette.Mixed(p.Rule, p.Quiet, 0.5)
	if r.bar.hovered || r.bar.focused {
		r.grip.FillColor = p.Line
		r.ground.rule.FillColor = p.Line
	}
	r.arrow.Resource = splitArrow(s.Vertical, s.hidden == First)
	r.arrow.Refresh()
	r.Layout(r.bar.Size())
	canvas.Refresh(r.bar)
}

// splitArrow returns the arrow in the direction in which the closed side opens.
func splitArrow(vertical, first bool) fyne.Resource {
	switch {
	case vertical && first:
		return IconDrop()
	case vertical:
		return IconRise()
	case first:
		return IconNext()
	default:
		return IconPrevious()
	}
}
