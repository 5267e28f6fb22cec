package field

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"tchouka/engine"
	"tchouka/engine/scene"
)

var (
	_ fyne.Widget            = (*Field)(nil)
	_ fyne.Tappable          = (*Field)(nil)
	_ fyne.SecondaryTappable = (*Field)(nil)
	_ fyne.Focusable         = (*Field)(nil)
	_ fyne.Tabbable          = (*Field)(nil)
	_ fyne.Draggable         = (*Field)(nil)
	_ fyne.Scrollable        = (*Field)(nil)
	_ desktop.Hoverable      = (*Field)(nil)
	_ desktop.Mouseable      = (*Field)(nil)
	_ desktop.Cursorable     = (*Field)(nil)
)

// Mark is what a field shows of a place besides its seeds.
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

// View is all that a field shows at rest.
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

	// Aside says in a word that this is not where the game stands, and Trial lets
	// whatever would choose a place escape instead.
	Aside string
	Trial bool
}

func (v View) equal(w View) bool {
	return v.Mover == w.Mover && v.Row == w.Row && v.SetUp == w.SetUp && v.Lids == w.Lids && v.Frame == w.Frame && v.Hand == w.Hand && v.Grid == w.Grid &&
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

// Field draws places with their seeds, lets a person choose some, set seeds, or edit the
// places, and shows moves seed by seed. Places are counted from 0 as in
// [engine.Placed]; −1 is none.
//
// A click or Enter chooses a place, as does its label when typed; arrows go to the place
// nearest in their direction. Escape and Backspace let the last chosen place go. While a
// move is shown any of them ends it at once. In set-up a click adds a seed, a right
// click or Shift takes one away, the wheel and + and − change by one, digits type a
// count, C closes a hole and opens it, Tab goes to the next place, and a seed drags from
// place to place, with Shift all of them.
type Field struct {
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

// New returns a field that shows nothing yet.
func New() *Field {
	f := &Field{hovered: -1, counted: counted{place: -1}}
	f.view.Mover = engine.Everyone
	f.ExtendBaseWidget(f)
	return f
}

// SetView shows a position at rest. A move being shown goes on; see Finish.
func (f *Field) SetView(v View) {
	if f.view.equal(v) {
		return
	}
	if f.view.SetUp != v.SetUp || len(f.view.Places) != len(v.Places) {
		f.typed, f.drag, f.hovered = "", nil, -1
	}
	v.Places, v.Links, v.Marks = slices.Clone(v.Places), slices.Clone(v.Links), slices.Clone(v.Marks)
	v.Chosen, v.Pointed, v.Picked = slices.Clone(v.Chosen), slices.Clone(v.Pointed), slices.Clone(v.Picked)
	turned := !v.SetUp && (v.Mover != f.view.Mover || v.Row != f.view.Row)
	f.view = v
	f.mark(max(min(f.selected, len(v.Places)-1), 0))
	if turned {
		f.turn()
	}
	f.Refresh()
}

// turn lets the keys act on a place that can be chosen, once it is another's turn.
func (f *Field) turn() {
	open := slices.IndexFunc(f.view.Marks, func(m Mark) bool { return m.Open })
	if open >= 0 && !f.view.mark(f.selected).Open {
		f.typed = ""
		f.mark(open)
	}
}

// View returns what is shown at rest.
func (f *Field) View() View { return f.view }

// MinSize is small: the places get as large as there is room.
func (f *Field) MinSize() fyne.Size {
	f.ExtendBaseWidget(f)
	return fyne.NewSize(240, 150)
}

// HeightFor returns the height at which the places fill a width.
func (f *Field) HeightFor(width float32) float32 {
	const low, high = 0.27, 0.75 // of the width
	shape := f.Proportion()
	if shape == 0 {
		return f.MinSize().Height
	}
	wanted := width*shape + 2*edge
	return max(min(max(wanted, width*low), width*high), f.MinSize().Height)
}

// Proportion returns how high the places with their names are for a width of 1; 0 where
// there are none.
func (f *Field) Proportion() float32 {
	box := f.view.Frame
	if box == (Frame{}) {
		s := scene.NewSpread(f.view.Places, f.view.Links)
		box = Frame{s.X, s.Y, s.Width, s.Height}
	}
	if box.Width == 0 {
		return 0
	}
	return float32(box.Height / box.Width)
}

// CenterOf returns where the middle of a place is drawn.
func (f *Field) CenterOf(place int) fyne.Position {
	return f.geometry.at(f.geometry.spread.Spots[place].At)
}

// HoleSize returns how wide a hole is drawn.
func (f *Field) HoleSize() float32 { return f.geometry.length(f.geometry.spread.Hole) }

// PointAt returns which point of the plane lies at a position of the field.
func (f *Field) PointAt(at fyne.Position) scene.Point { return f.geometry.point(at) }

// PositionOf returns where on the field a point of the plane lies.
func (f *Field) PositionOf(p scene.Point) fyne.Position { return f.geometry.at(p) }

// PlaceAt returns the place at a position of the field, or −1.
func (f *Field) PlaceAt(at fyne.Position) int { return f.geometry.placeAt(f.view.Places, at) }

// TargetOf returns how wide and high that is which belongs to a place, through its middle.
func (f *Field) TargetOf(place int) fyne.Size {
	middle := f.CenterOf(place)
	along := func(dx, dy float32) (far float32) {
		for f.PlaceAt(middle.AddXY(dx*(far+1), dy*(far+1))) == place {
			far++
		}
		return far
	}
	return fyne.NewSize(along(-1, 0)+along(1, 0)+1, along(0, -1)+along(0, 1)+1)
}

// InView returns the part of the plane that is in view, to be held still by View.Frame.
func (f *Field) InView() Frame { return f.geometry.frame }

// Selected returns the place that the keys act on.
func (f *Field) Selected() int { return f.selected }

// Select lets the keys act on a place.
func (f *Field) Select(place int) {
	if place >= 0 && place < len(f.view.Places) && place != f.selected {
		f.typed = ""
		f.mark(place)
		f.Refresh()
	}
}

// mark lets the keys act on a place, and tells if it is another one.
func (f *Field) mark(place int) {
	if f.selected != place {
		f.selected = place
		call(f.OnSelected)
	}
}

// Add changes the place that the keys act on by so many seeds, in set-up.
func (f *Field) Add(by int) {
	if f.view.SetUp && len(f.view.Places) > 0 {
		f.typed = ""
		f.change(f.selected, by, false)
	}
}

// CreateRenderer returns the renderer that draws the field.
func (f *Field) CreateRenderer() fyne.WidgetRenderer {
	f.ExtendBaseWidget(f)
	return newRenderer(f)
}
