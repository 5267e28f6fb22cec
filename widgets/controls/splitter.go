package controls

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

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
	Natural func(room, across float32) float32
	// OnMoved is called after the user moved the bar, or closed or opened a side.
	OnMoved func()
	// OnPushed is called when the second side is hidden because it does not fit.
	OnPushed func()
	// OnBack is called when the second side fits again.
	OnBack func()
	// OnGone is called when the hidden side changes, for any reason.
	OnGone func()
	// OnHover is called with Tip when the bar gets the pointer or focus, and with "" after.
	OnHover func(tip string)
	// Tip describes the bar.
	Tip string

	first, second fyne.CanvasObject
	share         float32 // of the first side at normal text size; 0 for the natural length
	closed        Side    // closed by the user
	alone         bool    // the first side is shown alone, without a handle for the second
	gone          Side    // hidden: closed, or too large to fit
	pushed        bool    // the second side does not fit, and OnPushed was called
	bar           *splitBar
}

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

// Gone returns the hidden side, either closed or too large to fit.
func (s *Splitter) Gone() Side { return s.gone }

// Crowded reports whether the second side is hidden because it does not fit, without being closed.
func (s *Splitter) Crowded() bool { return s.gone == Second && s.closed == Neither && !s.alone }

// Set restores the bar and the closed side. It raises no event.
func (s *Splitter) Set(share float32, closed Side) {
	share = min(max(share, 0), 1)
	if s.share != share || s.closed != closed {
		s.share, s.closed = share, closed
		s.Refresh()
	}
}

// SetAlone shows only the first side, without a handle for the second.
func (s *Splitter) SetAlone(alone bool) {
	if s.alone != alone {
		s.alone = alone
		s.Refresh()
	}
}

// Close closes a side and opens the other one.
func (s *Splitter) Close(side Side) { s.move(s.share, side) }

// Open shows both sides. If they do not fit, it shows the side that was hidden.
func (s *Splitter) Open() {
	gone := s.gone
	if gone == Neither {
		return
	}
	if _, both := s.split(Neither); both {
		s.move(s.share, Neither)
		return
	}
	least1, _ := s.least()
	room := s.room(Neither)
	switch {
	case !s.Fits():
		s.move(s.share, First+Second-gone)
	case s.Vertical: // the upper side has priority, and the lower side can scroll
		s.move(s.shareOf(s.most()), Neither)
	default:
		s.move(s.shareOf(max(min(room*0.6, s.most()), least1)), Neither)
	}
}

// Fits reports whether both sides fit.
func (s *Splitter) Fits() bool {
	least1, least2 := s.least()
	return s.across(s.second) && least1+least2 <= s.room(Neither)
}

// move applies an action of the user.
func (s *Splitter) move(share float32, closed Side) {
	if s.share == share && s.closed == closed {
		return
	}
	s.share, s.closed = share, closed
	s.Refresh()
	if s.OnMoved != nil {
		s.OnMoved()
	}
}

// drag moves the bar to a position along the splitter. Near an edge it closes the side there.
func (s *Splitter) drag(to float32) {
	least1, least2 := s.least()
	room := s.room(Neither)
	switch {
	case to < least1/2:
		s.move(s.share, First)
	case to > room-least2/2, !s.across(s.second):
		s.move(s.share, Second)
	case least1+least2 > room: // the sides do not fit
		s.move(s.share, s.closed)
	default:
		s.move(s.shareOf(min(max(to, least1), s.most())), Neither)
	}
}

// shareOf converts a length of the first side to its share.
func (s *Splitter) shareOf(first float32) float32 {
	return min(max(first/(s.room(Neither)*paint.TextScale(s)), 0.01), 1)
}

// split returns the length of the first side, and whether both sides fit.
func (s *Splitter) split(closed Side) (first float32, both bool) {
	room := s.room(closed)
	least1, least2 := s.least()
	switch {
	case s.alone, closed == Second:
		return room, false
	case closed == First:
		return 0, false
	case s.share > 0:
		first = s.share * paint.TextScale(s) * room
	case s.Natural != nil:
		size := s.Size()
		first = s.Natural(room, s.pick(size.Height, size.Width))
	default:
		first = room / 2
	}
	first = paint.Snap(max(first, least1))
	return first, room-first >= least2 && s.across(s.second)
}

// across reports whether a side fits across the splitter.
func (s *Splitter) across(side fyne.CanvasObject) bool {
	size, least := s.Size(), side.MinSize()
	return s.pick(size.Height, size.Width) >= s.pick(least.Height, least.Width)
}

// least returns the minimum lengths of both sides.
func (s *Splitter) least() (first, second float32) {
	a, b := s.first.MinSize(), s.second.MinSize()
	return s.pick(a.Width, a.Height), s.pick(b.Width, b.Height)
}

// most returns the maximum length of the first side beside the second, in whole units.
// [Splitter.split] rounds, and must not round up into the space of the second side.
func (s *Splitter) most() float32 {
	_, least2 := s.least()
	return float32(math.Floor(float64(s.room(Neither) - least2)))
}

// room returns the total length of both sides, with the given side closed.
func (s *Splitter) room(closed Side) float32 {
	size, bar := s.Size(), s.bar.thick(closed != Neither)
	if s.alone {
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
	return &splitterRenderer{splitter: s}
}

type splitterRenderer struct{ splitter *Splitter }

func (r *splitterRenderer) Destroy() {}

func (r *splitterRenderer) Objects() []fyne.CanvasObject {
	s := r.splitter
	return []fyne.CanvasObject{s.first, s.second, s.bar}
}

// MinSize returns the size of one side, plus a handle for the other.
func (r *splitterRenderer) MinSize() fyne.Size {
	s := r.splitter
	size, handle := s.first.MinSize(), s.bar.thick(true)
	if s.alone {
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
	shown, before := s.second.Visible() && s.second.Size().Width > 0, s.gone
	s.gone = s.closed
	if s.alone || s.closed == Neither && !both {
		s.gone = Second
		first = s.room(Second)
	}
	paint.SetShown(s.bar, !s.alone)
	paint.SetShown(s.first, s.gone != First)
	paint.SetShown(s.second, s.gone != Second)
	bar := s.bar.thick(s.gone != Neither)
	r.put(s.first, 0, first)
	r.put(s.bar, first, bar)
	r.put(s.second, first+bar, s.room(s.gone)-first)
	s.bar.Refresh()
	r.tell(shown)
	if s.gone != before && s.OnGone != nil {
		s.OnGone()
	}
}

// tell calls OnPushed and OnBack when the state changes.
func (r *splitterRenderer) tell(shown bool) {
	s := r.splitter
	was := s.pushed
	s.pushed = (shown || was) && s.Crowded()
	switch {
	case s.pushed && !was && s.OnPushed != nil:
		s.OnPushed()
	case was && s.gone == Neither && s.OnBack != nil:
		s.OnBack()
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
