package board

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"tchouka/engine"
	"tchouka/engine/scene"
	"tchouka/widgets/paint"
)

var (
	_ fyne.Widget            = (*Board)(nil)
	_ fyne.Tappable          = (*Board)(nil)
	_ fyne.SecondaryTappable = (*Board)(nil)
	_ fyne.Focusable         = (*Board)(nil)
	_ fyne.Tabbable          = (*Board)(nil)
	_ fyne.Draggable         = (*Board)(nil)
	_ fyne.Scrollable        = (*Board)(nil)
	_ desktop.Hoverable      = (*Board)(nil)
	_ desktop.Mouseable      = (*Board)(nil)
	_ desktop.Cursorable     = (*Board)(nil)
)

// Mark is what a board shows of a place besides its seeds.
type Mark struct {
	Open     bool           // can be chosen now; in set-up it is ringed
	Tip      string         // said under the pointer
	Hint     engine.Verdict // its shape is shown when HintText is not empty
	HintText string         // "0", "win 3"
	HintNote string         // "3", all that is written of it where words have no room
	Key      string         // that chooses the place, where its label does not; said beside that
}

// Frame is a part of the plane in which the places lie.
type Frame struct{ X, Y, Width, Height float64 }

// View is all that a board shows at rest.
type View struct {
	Mover   engine.Player // whose turn it is; [engine.Everyone] where nobody's holes stand out
	Row     int           // the side whose turn it is, as [scene.Field] counts; 0 for all of the mover's
	Places  []engine.Place
	Links   []engine.Link // nil in a game without links
	Marks   []Mark        // one a place, or none at all
	Hand    int           // seeds in the hand at the place chosen last
	Chosen  []int         // the places chosen so far of a move
	Pointed []int         // the places of a move that is pointed to
	SetUp   bool          // clicks change seeds
	Lids    bool          // and there are holes that can be closed
	Frame   Frame         // what is in view; the zero Frame is all there is
	Picked  []engine.Link // links that stand out
	Grid    float64       // how far the dots of a grid are apart; 0 for no grid
	Fatal   int           // the place in which the last seed lost the game, as [engine.Step] counts; 0 for none
	Round   bool          // one row is bent to a circle where it is legible
	Around  bool          // sowing continues from the last place to the first, which a circle shows

	// Aside says in a word that this is not where the game stands, and Trial lets
	// whatever would choose a place escape instead.
	Aside string
	Trial bool
}

func (v View) equal(w View) bool {
	return v.Mover == w.Mover && v.Row == w.Row && v.SetUp == w.SetUp && v.Lids == w.Lids && v.Frame == w.Frame && v.Hand == w.Hand && v.Grid == w.Grid &&
		v.Fatal == w.Fatal && v.Round == w.Round && v.Around == w.Around &&
		v.Aside == w.Aside && v.Trial == w.Trial && v.listsEqual(w)
}

func (v View) listsEqual(w View) bool {
	return slices.Equal(v.Places, w.Places) && slices.Equal(v.Links, w.Links) && slices.Equal(v.Marks, w.Marks) &&
		slices.Equal(v.Chosen, w.Chosen) && slices.Equal(v.Pointed, w.Pointed) && slices.Equal(v.Picked, w.Picked)
}

// lit says whose turn it is.
func (v *View) lit() scene.Lit { return scene.Lit{Mover: v.Mover, Row: v.Row} }

// mark returns what is shown of a place.
func (v View) mark(place int) Mark {
	if place < 0 || place >= len(v.Marks) {
		return Mark{}
	}
	return v.Marks[place]
}

// Drag is what dragging does.
type Drag uint8

// DragNothing, or seeds, a link, or the place itself follow the pointer.
const (
	DragNothing Drag = iota
	DragSeeds
	DragLink
	DragPlace
)

// Board draws places with their seeds, lets a person choose some, set seeds, or edit the
// places, and shows moves seed by seed. Places are counted from 0 as in
// [engine.Board]; −1 is none.
//
// A click or Enter chooses a place, as does its label when typed; arrows go to the place
// nearest in their direction. Escape and Backspace let the last chosen place go. While a
// move is shown any of them ends it at once. In set-up a click adds a seed, a right
// click or Shift takes one away, the wheel and + and − change by one, digits type a
// count, C closes a hole and opens it, Tab goes to the next place, and a seed drags from
// place to place, with Shift all of them.
type Board struct {
	widget.BaseWidget

	// OnChosen is called in play when a place is chosen, open or not.
	OnChosen func(place int)
	// OnUnchosen is called when the place chosen last is to be let go.
	OnUnchosen func()
	// OnSeedsSet is called in set-up: the count wanted for a place. It may go on from the
	// one before, with another digit or another turn of the wheel.
	OnSeedsSet func(place, seeds int, goesOn bool)
	// OnLid is called in set-up when a place is to be closed, or opened.
	OnLid func(place int)
	// OnSelected is called when the keys act on another place than before.
	OnSelected func()
	// OnSeedsMoved is called in set-up when seeds were dragged between places.
	OnSeedsMoved func(from, to, seeds int)
	// Taps is asked first for a click on a place, or on −1, with the second button or not;
	// true means that it was used.
	Taps func(place int, at scene.Point, second bool) bool
	// OnMenu is called when a place, or −1, was clicked with the second button outside
	// of set-up, or the Menu key was pressed; at is a point of the window.
	OnMenu func(place int, at fyne.Position)
	// Drags is asked what a drag does that begins at a place, or −1. Where it is nil,
	// seeds are dragged in set-up, and nothing otherwise.
	Drags func(from int, at scene.Point, shift bool) Drag
	// OnDragged is called when a link or a place was dragged: to is the place at the
	// pointer, or −1. A link comes back to where it began only if the pointer had left.
	OnDragged func(what Drag, from, to int, at scene.Point)
	// OnScrolled is called for the wheel in play, which the board does not use.
	OnScrolled func(*fyne.ScrollEvent)
	// OnInterrupted is called when something was chosen while a move was shown.
	OnInterrupted func()
	// OnStepBack is called when a person asks for the step before: with Backspace.
	OnStepBack func()
	// OnEscaped is called for Escape while nothing is shown, typed or chosen, and for
	// every choice of a trial.
	OnEscaped func()
	// OnKey is asked first for every key, and OnRune for every character; true means
	// that it was used.
	OnKey  func(*fyne.KeyEvent) bool
	OnRune func(rune) bool
	// OnFell is called for a step that has just been shown on its way forward, the last
	// where several were.
	OnFell func(engine.Step)
	// ReduceMotion lets things change without travelling.
	ReduceMotion bool

	view     View
	geometry geometry
	motion   *motion // nil at rest
	hovered  int     // place under the pointer, −1 for none
	focused  bool
	selected int // the place that the keys act on
	typed    string
	counted  counted
	shift    bool
	drag     *dragState
}

// counted is the place whose count was set last, and what it was set to.
type counted struct{ place, seeds int }

// New returns a board that shows nothing yet.
func New() *Board {
	b := &Board{hovered: -1, counted: counted{place: -1}}
	b.view.Mover = engine.Everyone
	b.ExtendBaseWidget(b)
	return b
}

// SetView shows a position at rest. A move being shown goes on; see Finish.
func (b *Board) SetView(v View) {
	if b.view.equal(v) {
		return
	}
	if b.view.SetUp != v.SetUp || len(b.view.Places) != len(v.Places) {
		b.typed, b.drag, b.hovered = "", nil, -1
	}
	v.Places, v.Links, v.Marks = slices.Clone(v.Places), slices.Clone(v.Links), slices.Clone(v.Marks)
	v.Chosen, v.Pointed, v.Picked = slices.Clone(v.Chosen), slices.Clone(v.Pointed), slices.Clone(v.Picked)
	turned := !v.SetUp && (v.Mover != b.view.Mover || v.Row != b.view.Row)
	b.view = v
	b.mark(max(min(b.selected, len(v.Places)-1), 0))
	if turned {
		b.turn()
	}
	b.Refresh()
}

// turn lets the keys act on a place that can be chosen, once it is another's turn.
func (b *Board) turn() {
	open := slices.IndexFunc(b.view.Marks, func(m Mark) bool { return m.Open })
	if open >= 0 && !b.view.mark(b.selected).Open {
		b.typed = ""
		b.mark(open)
	}
}

// View returns what is shown at rest.
func (b *Board) View() View { return b.view }

// MinSize returns the size at which every hole of one row is legible in one line. Other
// places get as large as there is room.
func (b *Board) MinSize() fyne.Size {
	b.ExtendBaseWidget(b)
	return b.least(0)
}

// LeastWidth returns the width below which a board so high is not legible.
func (b *Board) LeastWidth(height float32) float32 { return b.least(height).Width }

func (b *Board) least(height float32) fyne.Size {
	if holes, ok := b.oneRow(); ok {
		width, high := scene.RowLeast(holes, float64(height))
		return fyne.NewSize(float32(width), float32(high))
	}
	return fyne.NewSize(240, 150)
}

// oneRow returns the number of holes if they lie in one row.
func (b *Board) oneRow() (holes int, ok bool) { return scene.OneRow(b.view.Places, b.view.Links) }

// HeightFor returns the height at which the places fill a width. One row uses more height as
// well, for larger text.
func (b *Board) HeightFor(width float32) float32 {
	const low, high = 0.27, 0.75 // of the width
	if holes, ok := b.oneRow(); ok {
		return float32(scene.RowHeight(float64(width), holes, float64(paint.TextScale(b)), b.view.Round))
	}
	shape := b.Proportion()
	if shape == 0 {
		return b.MinSize().Height
	}
	wanted := width*shape + 2*edge
	return max(min(max(wanted, width*low), width*high), b.MinSize().Height)
}

// Straight reports whether the places are one row that is not bent to a circle. It uses more
// height than fills its width, for larger text.
func (b *Board) Straight() bool {
	holes, ok := b.oneRow()
	return ok && (!b.view.Round || holes > scene.CircleMost)
}

// Proportion returns how high the places with their names are for a width of 1; 0 where
// there are none.
func (b *Board) Proportion() float32 {
	if _, ok := b.oneRow(); ok {
		const wide = 1000
		return b.HeightFor(wide) / wide
	}
	box := b.view.Frame
	if box == (Frame{}) {
		s := scene.NewSpread(b.view.Places, b.view.Links)
		box = Frame{s.X, s.Y, s.Width, s.Height}
	}
	if box.Width == 0 {
		return 0
	}
	return float32(box.Height / box.Width)
}

// CenterOf returns where the middle of a place is drawn.
func (b *Board) CenterOf(place int) fyne.Position {
	return b.geometry.at(b.geometry.spread.Spots[place].At)
}

// HoleSize returns how wide a hole is drawn.
func (b *Board) HoleSize() float32 { return b.geometry.length(b.geometry.spread.Hole) }

// PointAt returns which point of the plane lies at a position of the board.
func (b *Board) PointAt(at fyne.Position) scene.Point { return b.geometry.point(at) }

// PositionOf returns where on the board a point of the plane lies.
func (b *Board) PositionOf(p scene.Point) fyne.Position { return b.geometry.at(p) }

// PlaceAt returns the place at a position of the board, or −1.
func (b *Board) PlaceAt(at fyne.Position) int {
	if place, change := b.button(at); change != 0 {
		return place
	}
	return b.geometry.placeAt(b.view.Places, at)
}

// TargetOf returns how wide and high that is which belongs to a place, through its middle.
func (b *Board) TargetOf(place int) fyne.Size {
	middle := b.CenterOf(place)
	along := func(dx, dy float32) (far float32) {
		on := func(at fyne.Position) bool {
			return min(at.X, at.Y) >= 0 && at.X < b.Size().Width && at.Y < b.Size().Height && b.PlaceAt(at) == place
		}
		for on(middle.AddXY(dx*(far+1), dy*(far+1))) {
			far++
		}
		return far
	}
	return fyne.NewSize(along(-1, 0)+along(1, 0)+1, along(0, -1)+along(0, 1)+1)
}

// InView returns the part of the plane that is in view, to be held still by View.Frame.
func (b *Board) InView() Frame { return b.geometry.frame }

// Selected returns the place that the keys act on.
func (b *Board) Selected() int { return b.selected }

// Select lets the keys act on a place.
func (b *Board) Select(place int) {
	if place >= 0 && place < len(b.view.Places) && place != b.selected {
		b.typed = ""
		b.mark(place)
		b.Refresh()
	}
}

// mark lets the keys act on a place, and reports if it is another one.
func (b *Board) mark(place int) {
	if b.selected != place {
		b.selected = place
		call(b.OnSelected)
	}
}

// Add changes the place that the keys act on by so many seeds, in set-up.
func (b *Board) Add(by int) {
	if b.view.SetUp && len(b.view.Places) > 0 {
		b.typed = ""
		b.change(b.selected, by, false)
	}
}

// CreateRenderer returns the renderer that draws the board.
func (b *Board) CreateRenderer() fyne.WidgetRenderer {
	b.ExtendBaseWidget(b)
	return newRenderer(b)
}
