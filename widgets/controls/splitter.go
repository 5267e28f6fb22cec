package controls

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"tchouka/widgets/paint"
)

var _ fyne.Widget = (*Splitter)(nil)

// Side is one of the two things that a [Splitter] divides its room between.
type Side uint8

// Neither side, the one at the left or above, and the other one.
const (
	Neither Side = iota
	First
	Second
)

// Splitter divides its room between two things by a bar that a person drags:
//
//	┌─────────┬───┐      ┌───────────┬┐
//	│ First   ┆ S │      │ First     │‹   closed: a handle stays
//	└─────────┴───┘      └───────────┴┘
//
// The first is what matters. It keeps its size where room is short, and gets more
// where text is larger; the second gives way, and is there again when there is
// room. A person may close either, by dragging the bar to the edge or by a double
// click on it, and opens it again by the handle that stays.
type Splitter struct {
	widget.BaseWidget

	// Vertical puts the first above the second instead of beside it.
	Vertical bool
	// Natural returns what of the room, so wide across, the first gets as long as
	// nobody has moved the bar.
	Natural func(room, across float32) float32
	// OnMoved is called when a person has moved the bar, or closed or opened a side.
	OnMoved func()
	// OnPushed is called when the second is shown no longer for want of room, though nobody
	// has closed it.
	OnPushed func()
	// OnBack is called when there is room for it again.
	OnBack func()
	// OnGone is called when another side is gone than before, for whatever reason.
	OnGone func()
	// OnHover is called with Tip when the pointer or the focus comes to the bar, and
	// with "" when it leaves.
	OnHover func(tip string)
	// Tip says what the bar does.
	Tip string

	first, second fyne.CanvasObject
	share         float32 // of the room that the first gets in text of normal size; 0 for the natural one
	closed        Side    // by a person
	alone         bool    // the first is, without a handle for the second
	gone          Side    // what is not shown: closed, or without room
	pushed        bool    // the second is gone for want of room, and that was said
	bar           *splitBar
}

// NewSplitter returns a splitter between two things.
func NewSplitter(first, second fyne.CanvasObject) *Splitter {
	s := &Splitter{first: first, second: second}
	s.bar = newSplitBar(s)
	s.ExtendBaseWidget(s)
	return s
}

// Share returns what part of the room a person gave the first, in text of normal
// size; 0 as long as nobody has.
func (s *Splitter) Share() float32 { return s.share }

// Closed returns what a person has closed.
func (s *Splitter) Closed() Side { return s.closed }

// Gone returns what is not shown: it was closed, or there is no room for it.
func (s *Splitter) Gone() Side { return s.gone }

// Crowded reports whether the second is not shown for want of room, though nobody closed it.
func (s *Splitter) Crowded() bool { return s.gone == Second && s.closed == Neither && !s.alone }

// Set puts the bar where it was once, and closes a side. It raises no event.
func (s *Splitter) Set(share float32, closed Side) {
	share = min(max(share, 0), 1)
	if s.share != share || s.closed != closed {
		s.share, s.closed = share, closed
		s.Refresh()
	}
}

// SetAlone leaves the first alone, with no handle for the second to come back by.
func (s *Splitter) SetAlone(alone bool) {
	if s.alone != alone {
		s.alone = alone
		s.Refresh()
	}
}

// Close closes a side; the other one is open then.
func (s *Splitter) Close(side Side) { s.move(s.share, side) }

// Open shows both sides. Where there is no room for both that is the one that was
// gone.
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
	case s.Vertical: // what is above matters, and the other can be scrolled
		s.move(s.shareOf(s.most()), Neither)
	default:
		s.move(s.shareOf(max(min(room*0.6, s.most()), least1)), Neither)
	}
}

// Fits reports whether there is room for both sides.
func (s *Splitter) Fits() bool {
	least1, least2 := s.least()
	return s.across(s.second) && least1+least2 <= s.room(Neither)
}

// move carries a person's wish out.
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

// drag puts the bar at a place along the splitter. Near an edge it closes what is
// there.
func (s *Splitter) drag(to float32) {
	least1, least2 := s.least()
	room := s.room(Neither)
	switch {
	case to < least1/2:
		s.move(s.share, First)
	case to > room-least2/2, !s.across(s.second):
		s.move(s.share, Second)
	case least1+least2 > room: // no room for both
		s.move(s.share, s.closed)
	default:
		s.move(s.shareOf(min(max(to, least1), s.most())), Neither)
	}
}

// shareOf turns a length of the first into its share.
func (s *Splitter) shareOf(first float32) float32 {
	return min(max(first/(s.room(Neither)*paint.TextScale(s)), 0.01), 1)
}

// split returns what the first gets when nothing but a side is closed, and whether
// there is room for both.
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

// across reports whether a side has its room across the splitter.
func (s *Splitter) across(side fyne.CanvasObject) bool {
	size, least := s.Size(), side.MinSize()
	return s.pick(size.Height, size.Width) >= s.pick(least.Height, least.Width)
}

// least returns the least that both sides need.
func (s *Splitter) least() (first, second float32) {
	a, b := s.first.MinSize(), s.second.MinSize()
	return s.pick(a.Width, a.Height), s.pick(b.Width, b.Height)
}

// most returns the most that the first can have beside the second, in whole units:
// [Splitter.split] rounds, and must not round up into the room of the second.
func (s *Splitter) most() float32 {
	_, least2 := s.least()
	return float32(math.Floor(float64(s.room(Neither) - least2)))
}

// room returns what both sides have together when a side is closed.
func (s *Splitter) room(closed Side) float32 {
	size, bar := s.Size(), s.bar.thick(closed != Neither)
	if s.alone {
		bar = 0
	}
	return max(s.pick(size.Width, size.Height)-bar, 1)
}

// pick returns the first of two beside each other, and the second one above
// another.
func (s *Splitter) pick(beside, above float32) float32 {
	if s.Vertical {
		return above
	}
	return beside
}

// CreateRenderer links the splitter to what lays it out.
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

// MinSize is that of one side, and a handle for the other.
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

// tell says that the second is pushed away, and that it is back.
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

// put gives something a length of the splitter and all its breadth.
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
