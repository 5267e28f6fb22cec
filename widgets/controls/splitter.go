package controls

import (
	"image/color"
	"math"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"tchouka/engine/picture/palette"
	"tchouka/widgets/paint"
)

var _ fyne.Widget = (*Splitter)(nil)

// Side is one of the two sides of a [Splitter].
type Side uint8

// Neither side, the left or upper side, and the right or lower side.
const (
	Neither Side = iota
	First
	Second
)

// Splitter divides its space between two objects by a bar that the user drags:
//
//	┌─────────┬───┐      ┌───────────┬┐
//	│ First   ┆ S │      │ First     │‹   closed: a handle remains
//	└─────────┴───┘      └───────────┴┘
//
// The first side has priority. If space is short it keeps its size, and it grows with the text
// size. The second side is hidden if it does not fit, and shown again once it fits. The user closes
// a side by dragging the bar to the edge or by a double click. The remaining handle opens it again.
type Splitter struct {
	widget.BaseWidget

	// Vertical puts the first side above the second instead of beside it.
	Vertical bool
	// Natural returns the length of the first side until the user moves the bar. It gets the length
	// of the splitter and its extent across.
	Natural func(space, across float32) float32
	// OnMoved is called after the user moved the bar, or closed or opened a side.
	OnMoved func()
	// OnCollapsed is called when the second side is hidden because it does not fit.
	OnCollapsed func()
	// OnRestored is called when the second side fits again.
	OnRestored func()
	// OnHiddenChanged is called when the hidden side changes, for any reason.
	OnHiddenChanged func()
	// OnHover is called with Tip when the bar gets the pointer or focus, and with "" after.
	OnHover func(tip string)
	// Tip describes the bar.
	Tip string

	first, second fyne.CanvasObject
	share         float32         // of the first side at normal text size; 0 for the natural length
	closed        Side            // closed by the user
	firstOnly     bool            // the first side is shown alone, without a handle for the second
	hidden        Side            // hidden: closed, or too large to fit
	collapsed     bool            // the second side does not fit, and OnCollapsed was called
	shrinking     *fyne.Animation // of the first side, before the second appears beside it; nil if it is not moving
	shrunk        float32         // the completed fraction of that
	bar           *splitBar
}

// shrinkTime is how long the first side takes to make space for the second.
const shrinkTime = 250 * time.Millisecond

// NewSplitter returns a splitter between two objects.
func NewSplitter(first, second fyne.CanvasObject) *Splitter {
	s := &Splitter{first: first, second: second}
	s.bar = newSplitBar(s)
	s.ExtendBaseWidget(s)
	return s
}

// Share returns the fraction of the space that the user gave to the first side, at normal text
// size; 0 until the user moves the bar.
func (s *Splitter) Share() float32 { return s.share }

// Closed returns the side that the user closed.
func (s *Splitter) Closed() Side { return s.closed }

// HiddenSide returns the hidden side, either closed or too large to fit.
func (s *Splitter) HiddenSide() Side { return s.hidden }

// Collapsed reports whether the second side is hidden because it does not fit, without being closed.
func (s *Splitter) Collapsed() bool { return s.hidden == Second && s.closed == Neither && !s.firstOnly }

// Set restores the bar and the closed side. It raises no event.
func (s *Splitter) Set(share float32, closed Side) {
	share = min(max(share, 0), 1)
	if s.share != share || s.closed != closed {
		s.share, s.closed = share, closed
		s.stopShrinking()
		s.Refresh()
	}
}

// SetFirstOnly shows only the first side, without a handle for the second.
func (s *Splitter) SetFirstOnly(firstOnly bool) {
	if s.firstOnly != firstOnly {
		s.firstOnly = firstOnly
		s.stopShrinking()
		s.Refresh()
	}
}

// Reveal undoes [Splitter.SetFirstOnly] in a visible motion: the first side shrinks, and then the
// second appears. Without animations it appears at once.
func (s *Splitter) Reveal() {
	if !s.firstOnly {
		return
	}
	s.SetFirstOnly(false)
	if s.hidden != Neither || !s.Visible() || s.Size().IsZero() || !fyne.CurrentApp().Settings().ShowAnimations() {
		return
	}
	s.shrinking = fyne.NewAnimation(shrinkTime, func(part float32) {
		if s.shrunk = part; part >= 1 {
			s.shrinking = nil
		}
		s.Refresh()
	})
	s.shrunk = 0
	s.shrinking.Start()
}

// stopShrinking ends the motion of the first side.
func (s *Splitter) stopShrinking() {
	if s.shrinking != nil {
		s.shrinking.Stop()
		s.shrinking = nil
	}
}

// Close closes a side and opens the other one.
func (s *Splitter) Close(side Side) { s.move(s.share, side) }

// Open shows both sides. If they do not fit, it shows the side that was hidden.
func (s *Splitter) Open() {
	hidden := s.hidden
	if hidden == Neither {
		return
	}
	if _, both := s.split(Neither); both {
		s.move(s.share, Neither)
		return
	}
	least1, _ := s.minimum()
	space := s.space(Neither)
	switch {
	case !s.Fits():
		s.move(s.share, First+Second-hidden)
	case s.Vertical: // the upper side has priority, and the lower side can scroll
		s.move(s.shareOf(s.maximum()), Neither)
	default:
		s.move(s.shareOf(max(min(space*0.6, s.maximum()), least1)), Neither)
	}
}

// Fits reports whether both sides fit.
func (s *Splitter) Fits() bool {
	least1, least2 := s.minimum()
	return s.across(s.second) && least1+least2 <= s.space(Neither)
}

// move applies an action of the user.
func (s *Splitter) move(share float32, closed Side) {
	if s.share == share && s.closed == closed {
		return
	}
	s.share, s.closed = share, closed
	s.stopShrinking()
	s.Refresh()
	paint.Call(s.OnMoved)
}

// drag moves the bar to a position along the splitter. Near an edge it closes the side there.
func (s *Splitter) drag(to float32) {
	least1, least2 := s.minimum()
	space := s.space(Neither)
	switch {
	case to < least1/2:
		s.move(s.share, First)
	case to > space-least2/2, !s.across(s.second):
		s.move(s.share, Second)
	case least1+least2 > space: // the sides do not fit
		s.move(s.share, s.closed)
	default:
		s.move(s.shareOf(min(max(to, least1), s.maximum())), Neither)
	}
}

// shareOf converts a length of the first side to its share.
func (s *Splitter) shareOf(first float32) float32 {
	return min(max(first/(s.space(Neither)*paint.TextScale(s)), 0.01), 1)
}

// split returns the length of the first side, and whether both sides fit.
func (s *Splitter) split(closed Side) (first float32, both bool) {
	space := s.space(closed)
	least1, least2 := s.minimum()
	switch {
	case s.firstOnly, closed == Second:
		return space, false
	case closed == First:
		return 0, false
	case s.share > 0:
		first = s.share * paint.TextScale(s) * space
	case s.Natural != nil:
		size := s.Size()
		first = s.Natural(space, s.pick(size.Height, size.Width))
	default:
		first = space / 2
	}
	first = paint.Snap(max(first, least1))
	return first, space-first >= least2 && s.across(s.second)
}

// across reports whether a side fits across the splitter.
func (s *Splitter) across(side fyne.CanvasObject) bool {
	size, minimum := s.Size(), side.MinSize()
	return s.pick(size.Height, size.Width) >= s.pick(minimum.Height, minimum.Width)
}

// minimum returns the minimum lengths of both sides.
func (s *Splitter) minimum() (first, second float32) {
	a, b := s.first.MinSize(), s.second.MinSize()
	return s.pick(a.Width, a.Height), s.pick(b.Width, b.Height)
}

// maximum returns the maximum length of the first side beside the second, in whole units.
// [Splitter.split] rounds, and must not round up into the space of the second side.
func (s *Splitter) maximum() float32 {
	_, least2 := s.minimum()
	return float32(math.Floor(float64(s.space(Neither) - least2)))
}

// space returns the total length of both sides, with the given side closed.
func (s *Splitter) space(closed Side) float32 {
	size, bar := s.Size(), s.bar.thick(closed != Neither)
	if s.firstOnly {
		bar = 0
	}
	return max(s.pick(size.Width, size.Height)-bar, 1)
}

// pick returns the first argument if horizontal, and the second one if vertical.
func (s *Splitter) pick(beside, above float32) float32 {
	if s.Vertical {
		return above
	}
	return beside
}

// CreateRenderer returns the renderer of the splitter.
func (s *Splitter) CreateRenderer() fyne.WidgetRenderer {
	s.ExtendBaseWidget(s)
	return &splitterRenderer{paint.Renderer{Shown: []fyne.CanvasObject{s.first, s.second, s.bar}}, s}
}

type splitterRenderer struct {
	paint.Renderer
	splitter *Splitter
}

// MinSize returns the size of one side, plus a handle for the other.
func (r *splitterRenderer) MinSize() fyne.Size {
	s := r.splitter
	size, handle := s.first.MinSize(), s.bar.thick(true)
	if s.firstOnly {
		return size
	}
	if s.closed == First {
		size = s.second.MinSize()
	}
	return fyne.NewSize(size.Width+s.pick(handle, 0), size.Height+s.pick(0, handle))
}

func (r *splitterRenderer) Layout(fyne.Size) {
	s := r.splitter
	first, both := s.split(s.closed)
	shown, before := s.second.Visible() && s.second.Size().Width > 0, s.hidden
	s.hidden = s.closed
	if s.firstOnly || s.closed == Neither && !both {
		s.hidden = Second
		first = s.space(Second)
	}
	if s.shrinking != nil && s.hidden == Neither { // the second side has its space at the end
		paint.SetShown(s.second, false)
		paint.SetShown(s.bar, false)
		size := s.Size()
		all := s.pick(size.Width, size.Height)
		r.put(s.first, 0, paint.Snap(all+(first-all)*s.shrunk))
		return
	}
	paint.SetShown(s.bar, !s.firstOnly)
	paint.SetShown(s.first, s.hidden != First)
	paint.SetShown(s.second, s.hidden != Second)
	bar := s.bar.thick(s.hidden != Neither)
	r.put(s.first, 0, first)
	r.put(s.bar, first, bar)
	r.put(s.second, first+bar, s.space(s.hidden)-first)
	s.bar.Refresh()
	r.notify(shown)
	if s.hidden != before && s.OnHiddenChanged != nil {
		s.OnHiddenChanged()
	}
}

// notify calls OnCollapsed and OnRestored when the state changes.
func (r *splitterRenderer) notify(shown bool) {
	s := r.splitter
	was := s.collapsed
	s.collapsed = (shown || was) && s.Collapsed()
	switch {
	case s.collapsed && !was && s.OnCollapsed != nil:
		s.OnCollapsed()
	case was && s.hidden == Neither && s.OnRestored != nil:
		s.OnRestored()
	}
}

// put gives an object a length of the splitter and the full extent across.
func (r *splitterRenderer) put(o fyne.CanvasObject, from, length float32) {
	size := r.splitter.Size()
	if r.splitter.Vertical {
		o.Move(fyne.NewPos(0, from))
		o.Resize(fyne.NewSize(size.Width, length))
		return
	}
	o.Move(fyne.NewPos(from, 0))
	o.Resize(fyne.NewSize(length, size.Height))
}

func (r *splitterRenderer) Refresh() { r.Layout(r.splitter.Size()) }

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
	r.Shown = append(r.ground.objects(), r.grip, r.arrow)
	r.arrow.FillMode = canvas.ImageFillContain
	r.grip.CornerRadius = 2
	r.Refresh()
	return r
}

type splitBarRenderer struct {
	paint.Renderer
	bar    *splitBar
	ground panelGround // of the handle
	grip   *canvas.Rectangle
	arrow  *canvas.Image // points away from the edge of the closed side
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
