package board

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"tchouka/engine"
	"tchouka/engine/row"
	"tchouka/widgets/paint"
)

var (
	_ fyne.Widget        = (*Board)(nil)
	_ fyne.Tappable      = (*Board)(nil)
	_ fyne.Focusable     = (*Board)(nil)
	_ fyne.Tabbable      = (*Board)(nil)
	_ fyne.Draggable     = (*Board)(nil)
	_ fyne.Scrollable    = (*Board)(nil)
	_ desktop.Hoverable  = (*Board)(nil)
	_ desktop.Mouseable  = (*Board)(nil)
	_ desktop.Cursorable = (*Board)(nil)
)

// HoleView is what a board shows of one hole besides its seeds.
type HoleView struct {
	Label    string         // the hole's number in the chosen numbering
	Playable bool           // lifts under the pointer and can be chosen; in set-up it is ringed
	Tip      string         // said under the pointer: why it cannot be played
	Hint     engine.Verdict // shown as a chip when HintText is not empty
	HintText string         // "win 5", "lost"
	HintNote string         // the same for narrow holes: "5", or nothing
}

// View is all that a board shows at rest.
type View struct {
	Position row.Position
	Holes    []HoleView // one a hole, farthest first
	RumaName string
	SetUp    bool // clicks change seeds instead of sowing
	Fatal    int  // the hole in which the last seed lost the game, 0 for none
	Pointed  int  // the hole that an arrow points to, 0 for none

	// Aside says in a word that this is not where the game stands: it is written
	// on the plank, whose edge is dashed then.
	Aside string
	// Round bends the row to a circle, where that is legible. Around says that sowing
	// goes on from the Ruma to the farthest hole, which a circle shows.
	Round, Around bool
	// Trial lets whatever would choose a hole escape instead.
	Trial bool
}

func (v View) equal(w View) bool {
	return v.Position.Equal(w.Position) && slices.Equal(v.Holes, w.Holes) &&
		v.RumaName == w.RumaName && v.SetUp == w.SetUp && v.Fatal == w.Fatal &&
		v.Pointed == w.Pointed && v.Aside == w.Aside && v.Trial == w.Trial && v.Round == w.Round && v.Around == w.Around
}

// hole returns what is shown of a place; the Ruma's label stands in for 0.
func (v View) hole(place int) HoleView {
	if place == 0 {
		return HoleView{Label: v.RumaName, Playable: true}
	}
	if place > len(v.Holes) {
		return HoleView{}
	}
	return v.Holes[place-1]
}

// Board draws a row of holes with its Ruma, lets a person choose a hole or set
// seeds by hand, and shows a move seed by seed.
//
// A click, a hole's number, or the arrows and Enter choose a hole. While a move
// is shown any of them ends it at once. In set-up, a click adds a seed, a right
// click or Shift takes one away, the wheel and + and − change by one, digits
// type a count, Tab goes to the next hole, and a seed drags from place to place.
//
// It has no DoubleTapped, which would delay every tap by 300 ms.
type Board struct {
	widget.BaseWidget

	// OnHoleTapped is called when a hole is chosen in play, playable or not.
	OnHoleTapped func(hole int)
	// OnSeedsSet is called in set-up: the count wanted for a place, 0 the Ruma. It may
	// go on from the one before, with another digit or another turn of the wheel.
	OnSeedsSet func(place, seeds int, goesOn bool)
	// OnSeedsMoved is called in set-up when seeds were dragged between places.
	OnSeedsMoved func(from, to, seeds int)
	// OnInterrupted is called when something was chosen while a move was shown.
	OnInterrupted func()
	// OnMenu is called in play when a hole was clicked with the second mouse
	// button, or the Menu key was pressed on it; at is a point of the window.
	OnMenu func(hole int, at fyne.Position)
	// OnEscaped is called for Escape while nothing is being shown or typed, and for
	// every choice of a trial.
	OnEscaped func()
	// OnStepBack is called when a person asks for the step before, at rest or before
	// the first step of a move: with Backspace.
	OnStepBack func()
	// OnKey is asked first for every key, and OnRune for every character; true means
	// that it was used.
	OnKey  func(*fyne.KeyEvent) bool
	OnRune func(rune) bool
	// OnScrolled is called for the wheel in play, which the board has no use for.
	OnScrolled func(*fyne.ScrollEvent)
	// OnFell is called for a step that has just been shown on its way forward, the last
	// where several were.
	OnFell func(engine.Step)
	// ReduceMotion lets things change without travelling.
	ReduceMotion bool

	view     View
	geometry geometry
	motion   *motion // nil at rest
	hovered  int     // place under the pointer, -1 for none
	pointer  fyne.Position
	focused  bool
	selected int // hole the keys act on, 0 the Ruma in set-up
	typed    string
	counted  counted
	shift    bool
	drag     *dragState
}

// motion is a move being shown.
type motion struct {
	timeline  *Timeline
	frame     Frame
	step      int             // how many steps were shown before this one, when stepping
	animation *fyne.Animation // nil when stepping
	done      func()
}

// shown returns the position to draw: seeds that are being lifted are in the
// hand already.
func (m *motion) shown() row.Position {
	if f := m.frame; f.Step.Kind == engine.Lift && f.Part < 1 {
		return f.Position.Apply(f.Step)
	}
	return m.frame.Position
}

// counted is the place whose count was set last, and the board then.
type counted struct {
	place int
	board row.Position
}

// dragState is a seed, or all of them, on its way between places in set-up.
type dragState struct {
	from, seeds int
	at          fyne.Position
}

// dropTarget returns the place under the seeds that are dragged, and -1 if there is none or it is
// where they come from.
func (b *Board) dropTarget() int {
	if b.drag == nil {
		return -1
	}
	if to := b.geometry.placeAt(b.drag.at); to != b.drag.from {
		return to
	}
	return -1
}

// New returns a board that shows nothing yet.
func New() *Board {
	b := &Board{hovered: -1, selected: 1}
	b.ExtendBaseWidget(b)
	return b
}

// SetView shows a position at rest. It raises no event and does nothing when
// the same is shown already. A move being shown goes on; see Finish.
func (b *Board) SetView(v View) {
	if b.view.equal(v) {
		return
	}
	if b.view.SetUp != v.SetUp || b.view.Position.Len() != v.Position.Len() {
		b.typed, b.drag = "", nil
	}
	b.view = v
	b.selected = min(b.selected, v.Position.Len())
	b.Refresh()
}

// View returns what is shown at rest.
func (b *Board) View() View { return b.view }

// MinSize returns the least size at which every hole is legible in one line.
func (b *Board) MinSize() fyne.Size {
	b.ExtendBaseWidget(b)
	return minSize(b.view.Position.Len(), 0)
}

// LeastWidth returns the width below which holes would not be legible on a board
// so high, which may break its row.
func (b *Board) LeastWidth(height float32) float32 {
	return minSize(b.view.Position.Len(), height).Width
}

// HeightFor returns the height at which the board fills a width in proportion. It
// makes use of more as well, for larger text.
func (b *Board) HeightFor(width float32) float32 {
	if b.view.Round && b.view.Position.Len() <= CircleMost {
		return paint.Snap(width * circlePart)
	}
	return heightFor(width, b.view.Position.Len(), paint.TextScale(b))
}

// CenterOf returns where a place's middle is drawn, 0 being the Ruma.
func (b *Board) CenterOf(place int) fyne.Position { return b.geometry.center(place) }

// InCircle reports whether the row is bent to a circle.
func (b *Board) InCircle() bool { return b.geometry.circle.on }

// HoleSize returns how large a hole is drawn.
func (b *Board) HoleSize() fyne.Size { return fyne.NewSize(b.geometry.diameter, b.geometry.tall) }

// Animating reports whether a move is being shown.
func (b *Board) Animating() bool { return b.motion != nil }

// Animate shows a move and calls done once it has ended or was finished. A move
// that is still shown is finished first.
func (b *Board) Animate(t *Timeline, done func()) {
	m := b.begin(t, done)
	if t.Total() <= 0 {
		b.Finish()
		return
	}
	m.animation.Start()
}

// begin makes a move ready to be shown by ticks.
func (b *Board) begin(t *Timeline, done func()) *motion {
	b.Finish()
	m := &motion{timeline: t, done: done}
	m.animation = fyne.NewAnimation(t.Total(), func(part float32) { b.tick(m, part) })
	m.animation.Curve = fyne.AnimationLinear
	b.motion = m
	b.tick(m, 0)
	return m
}

// tick shows the part, 0 to 1, of a move.
func (b *Board) tick(m *motion, part float32) {
	if b.motion != m {
		return // an animation that was stopped may still call once
	}
	if part >= 1 {
		b.fell(m.timeline, len(m.timeline.steps)-1)
		b.Finish()
		return
	}
	before := m.frame.Index
	m.frame = m.timeline.At(time.Duration(float64(part) * float64(m.timeline.Total())))
	if m.frame.Index > before {
		b.fell(m.timeline, m.frame.Index-1)
	}
	b.Refresh()
}

// fell tells of a step that was shown.
func (b *Board) fell(t *Timeline, step int) {
	if b.OnFell != nil && !t.clock.Back && step >= 0 && step < len(t.steps) {
		b.OnFell(t.steps[step])
	}
}

// Step shows a move one step at a time: the first call shows the first step,
// each Advance one more.
func (b *Board) Step(t *Timeline, done func()) {
	b.Finish()
	b.motion = &motion{timeline: t, done: done}
	b.motion.frame = t.Step(0)
	b.fell(t, 0)
	b.Refresh()
}

// Advance goes on to the next step of a move shown by Step, and finishes it
// after the last.
func (b *Board) Advance() {
	m := b.motion
	if m == nil || m.animation != nil {
		return
	}
	if m.step+1 < m.timeline.Steps() {
		m.step++
		m.frame = m.timeline.Step(m.step)
		b.fell(m.timeline, m.step)
		b.Refresh()
		return
	}
	b.Finish()
}

// Retreat takes the step that was shown last back, of a move shown by Step. Before
// the first one nothing has happened: the move ends, and is not done.
func (b *Board) Retreat() {
	m := b.motion
	if m == nil || m.animation != nil {
		return
	}
	if m.step == 0 {
		b.motion = nil
		b.Refresh()
		return
	}
	m.step--
	m.frame = m.timeline.Step(m.step)
	b.Refresh()
}

// StepFromEnd shows a move that was done already from its last step, so that
// Retreat goes through it backwards.
func (b *Board) StepFromEnd(t *Timeline, done func()) {
	b.Step(t, done)
	b.motion.step = max(t.Steps()-1, 0)
	b.motion.frame = t.Step(b.motion.step)
	b.Refresh()
}

// Stepping reports whether a move is being shown one step at a time.
func (b *Board) Stepping() bool { return b.motion != nil && b.motion.animation == nil }

// Finish ends the move that is shown, at once.
func (b *Board) Finish() {
	m := b.motion
	if m == nil {
		return
	}
	b.motion = nil
	if m.animation != nil {
		m.animation.Stop()
	}
	if m.done != nil {
		m.done()
	}
	b.Refresh()
}

// CreateRenderer returns the renderer that draws the board.
func (b *Board) CreateRenderer() fyne.WidgetRenderer {
	b.ExtendBaseWidget(b)
	return newRenderer(b)
}
