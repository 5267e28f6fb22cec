// Package board draws the position of any game whose seeds lie in places, and shows whose turn it is.
// A [Board] draws holes, stores and links between them as arrows. It is for play, set-up and editing.
// One row can be folded or bent to a circle. The package also has a text field for boards, buttons
// for the moves of a game without places, and thumbnails for lists.
//
// [Board.SetView] sets the position that is shown, [Board.Animate] and [Board.Step] show a move.
// The setters raise no events and do nothing if the view is unchanged.
//
// A move is chosen place by place. The board reports each place that is chosen (OnChosen) and that
// the last one is released (OnReleased). The next [View] lists the places chosen so far, and its
// Marks the places that may follow:
//
//	OnChosen(2) ─▶ Chosen: [2], Open: 4 and 5 ─▶ OnChosen(5) ─▶ Animate
//
// In set-up (View.SetUp) clicks, the wheel and digits set seeds, and dragging moves them.
//
// An editor of the places sets View.Frame to keep the picture still. Its function OnTap is called
// first for every click. Drags returns what a drag moves: nothing, seeds, a link, or the place
// itself. OnDragged reports the end of the drag. Points are in the units of the places' X and Y;
// PointAt and PositionOf convert, and LinkAt finds a link.
//
// # Players
//
// In an [Arena], a board for two or more players has a [PlayerStrip] and a [SumTable] around it. The
// strip shows whose turn it is, large enough for a classroom. The table adds the values of the boards
// of a sum like in nim, by the columns of their binary digits.
//
//	╭──────────────────────┬──────────────────────╮
//	│ ● Anna to move       │   ◆ The computer     │   filled: to move
//	╰──────────────────────┴──────────────────────╯
//
// For three or four players the strip has as many parts, and those of allies are joined:
//
//	╭────────────────────┬─────────┬──────────╮
//	│ ● South and North  │  ◆ East + ■ West   │
//	╰────────────────────┴─────────┴──────────╯
//
// The players are a disc, a diamond, a square and a triangle, from left to right in their order of
// play. No information depends on colour alone.
package board

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"tchouka/engine"
	"tchouka/engine/picture/scene"
	"tchouka/widgets/controls"
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

// Mark is the display state of a place, apart from its seeds.
type Mark struct {
	Open      bool           // can be chosen now; ringed in set-up
	Tip       string         // text of the tip under the pointer
	Hint      engine.Verdict // verdict; its symbol is drawn if HintText is not empty
	HintText  string         // "0", "win 3"
	HintShort string         // "3", the text drawn instead of HintText if space is short
	Key       string         // key that chooses the place, if its label does not
	Heat      float32        // how strongly the hole has the colour of a loss, 0 to 1
}

// Frame is a rectangle of the plane that contains the places.
type Frame struct{ X, Y, Width, Height float64 }

// View is everything that a board shows at rest.
type View struct {
	Mover            engine.Player // player to move; [engine.Everyone] highlights no holes
	Row              int           // side to move, numbered like [scene.Field]; 0 for all sides of the mover
	Places           []engine.Place
	Links            []engine.Link // nil in a game without links
	Marks            []Mark        // one for each place, or empty
	Hand             int           // seeds in the hand at the place chosen last
	Chosen           []int         // places chosen so far for a move
	Pointed          []int         // places of the move that is pointed to
	Last             []int         // places from which the last move was sown
	SetUp            bool          // clicks change seeds
	Closable         bool          // in set-up, holes can be closed
	Frame            Frame         // visible part of the plane; the zero Frame shows everything
	HighlightedLinks []engine.Link // highlighted links
	Grid             float64       // distance between grid dots; 0 for no grid
	Fatal            int           // place of a fatal last seed, numbered like [engine.Step]; 0 for none
	Round            bool          // bends one row to a circle if it stays legible
	Around           bool          // sowing continues from the last place to the first, which a circle shows
	RumaLeft         bool          // mirrors one straight row, so that its Ruma is at the left

	// OffGameLabel is a short label for a position that is not the current one of the game. With
	// Trial set, every action that would choose a place calls OnEscaped instead.
	OffGameLabel string
	Trial        bool
}

func (v View) equal(w View) bool {
	return v.Mover == w.Mover && v.Row == w.Row && v.SetUp == w.SetUp && v.Closable == w.Closable && v.Frame == w.Frame && v.Hand == w.Hand && v.Grid == w.Grid &&
		v.Fatal == w.Fatal && v.Round == w.Round && v.Around == w.Around && v.RumaLeft == w.RumaLeft &&
		v.OffGameLabel == w.OffGameLabel && v.Trial == w.Trial && v.equalLists(w)
}

func (v View) equalLists(w View) bool {
	return slices.Equal(v.Places, w.Places) && slices.Equal(v.Links, w.Links) && slices.Equal(v.Marks, w.Marks) &&
		slices.Equal(v.Chosen, w.Chosen) && slices.Equal(v.Pointed, w.Pointed) && slices.Equal(v.Last, w.Last) && slices.Equal(v.HighlightedLinks, w.HighlightedLinks)
}

// highlighted returns the side to highlight.
func (v *View) highlighted() scene.Highlight { return scene.Highlight{Mover: v.Mover, Row: v.Row} }

func (v View) mark(place int) Mark {
	if place < 0 || place >= len(v.Marks) {
		return Mark{}
	}
	return v.Marks[place]
}

// Drag is the effect of a drag gesture.
type Drag uint8

// The object that follows the pointer: nothing, seeds, a link, or the place itself.
const (
	DragNothing Drag = iota
	DragSeeds
	DragLink
	DragPlace
)

// Board draws places with their seeds and animates moves seed by seed. The user chooses places,
// sets seeds, or edits the places. Places are counted from 0, like those of [engine.Board]; −1
// means none.
//
// A click or Enter chooses a place, as does typing its label; arrow keys select the nearest place
// in their direction. Escape and Backspace release the place chosen last. While a move is animated,
// any of these inputs ends the animation. In set-up:
//
//   - a click adds a seed; a right click, or a click with Shift, removes one
//   - the wheel, + and − change the count by one, and digits type a count
//   - C closes or opens a hole, and Tab selects the next place
//   - dragging moves one seed to another place, or all seeds with Shift
type Board struct {
	widget.BaseWidget

	// OnChosen is called in play when a place is chosen, open or not.
	OnChosen func(place int)
	// OnReleased is called to release the place chosen last.
	OnReleased func()
	// OnSeedsSet is called in set-up with the new count of a place. continued reports that the change
	// continues the one before, with another digit or turn of the wheel.
	OnSeedsSet func(place, seeds int, continued bool)
	// OnToggleClosed is called in set-up to close or open a place.
	OnToggleClosed func(place int)
	// OnSelected is called when the keys act on another place than before.
	OnSelected func()
	// OnSeedsMoved is called in set-up after seeds were dragged between places.
	OnSeedsMoved func(from, to, seeds int)
	// OnTap is called first for a click on a place, or on −1; second reports the second mouse
	// button. It returns true if it consumed the click.
	OnTap func(place int, at scene.Point, second bool) bool
	// OnMenu is called if the second mouse button was clicked on a place, or on −1, outside set-up,
	// or if the Menu key was pressed. The argument at is a point of the window.
	OnMenu func(place int, at fyne.Position)
	// DragAt returns the effect of a drag that begins at a place, or at −1. If DragAt is nil, set-up
	// drags seeds, and play drags nothing.
	DragAt func(from int, at scene.Point, shift bool) Drag
	// OnDragged is called after a link or a place was dragged; to is the place under the pointer,
	// or −1. A link ends at its own start only if the pointer left that place in between.
	OnDragged func(what Drag, from, to int, at scene.Point)
	// OnScrolled is called for the wheel in play, which the board does not use.
	OnScrolled func(*fyne.ScrollEvent)
	// OnInterrupted is called if an input ended or advanced the animation of a move.
	OnInterrupted func()
	// OnStepBack is called for Backspace, which goes back one step.
	OnStepBack func()
	// OnEscaped is called for Escape without an animation or input, and for choices in a trial.
	OnEscaped func()
	// OnKey and OnRune are called first. They return true if they consumed the key.
	OnKey  func(*fyne.KeyEvent) bool
	OnRune func(rune) bool
	// Keyboard gives keys of other layouts their Latin meaning; it may be nil.
	Keyboard *controls.Keyboard
	// OnStepShown is called for each step that was shown forwards. If several steps were shown at
	// once, it is called for the last one.
	OnStepShown func(engine.Step)
	// ReduceMotion replaces movement by immediate changes.
	ReduceMotion bool

	view      View
	geometry  geometry
	motion    *motion // nil at rest
	hovered   int     // place under the pointer, −1 for none
	focused   bool
	selected  int // place that the keys act on
	typed     string
	lastCount lastCount
	shift     bool
	drag      *dragState

	letterHeight float32
}

// lastCount is the place whose count was set last, and that count.
type lastCount struct{ place, seeds int }

// New returns an empty board.
func New() *Board {
	b := &Board{hovered: -1, lastCount: lastCount{place: -1}}
	b.view.Mover = engine.Everyone
	b.ExtendBaseWidget(b)
	return b
}

// SetView shows a position at rest. A running animation continues; see Finish.
func (b *Board) SetView(v View) {
	if b.view.equal(v) {
		return
	}
	if b.view.SetUp != v.SetUp || len(b.view.Places) != len(v.Places) {
		b.typed, b.drag, b.hovered = "", nil, -1
	}
	v.Places, v.Links, v.Marks = slices.Clone(v.Places), slices.Clone(v.Links), slices.Clone(v.Marks)
	v.Chosen, v.Pointed, v.HighlightedLinks = slices.Clone(v.Chosen), slices.Clone(v.Pointed), slices.Clone(v.HighlightedLinks)
	v.Last = slices.Clone(v.Last)
	turned := !v.SetUp && (v.Mover != b.view.Mover || v.Row != b.view.Row)
	b.view = v
	b.mark(max(min(b.selected, len(v.Places)-1), 0))
	if turned {
		b.turn()
	}
	b.Refresh()
}

// turn selects a place that can be chosen, after the turn has passed to another player.
func (b *Board) turn() {
	open := slices.IndexFunc(b.view.Marks, func(m Mark) bool { return m.Open })
	if open >= 0 && !b.view.mark(b.selected).Open {
		b.typed = ""
		b.mark(open)
	}
}

// SetLetterHeight sets the height that digits and capitals have if there is space; 0 for the usual
// height.
func (b *Board) SetLetterHeight(height float32) {
	if b.letterHeight != height {
		b.letterHeight = height
		b.Refresh()
	}
}

// View returns the view at rest.
func (b *Board) View() View { return b.view }

// MinSize returns the size at which the holes of a row are legible. Other places are scaled.
func (b *Board) MinSize() fyne.Size {
	b.ExtendBaseWidget(b)
	return b.minSize(0)
}

// MinWidth returns the minimum legible width of a board of the given height.
func (b *Board) MinWidth(height float32) float32 { return b.minSize(height).Width }

func (b *Board) minSize(height float32) fyne.Size {
	if holes, ok := b.oneRow(); ok {
		width, high := scene.MinRowSize(holes, float64(height))
		return fyne.NewSize(float32(width), float32(high))
	}
	return fyne.NewSize(240, 150)
}

// oneRow returns the number of holes if they lie in one row.
func (b *Board) oneRow() (holes int, ok bool) { return scene.OneRow(b.view.Places, b.view.Links) }

// HeightFor returns the height at which the places fill a width.
func (b *Board) HeightFor(width float32) float32 {
	const low, high = 0.27, 0.75 // fractions of the width
	if holes, ok := b.oneRow(); ok {
		return float32(scene.RowHeight(float64(width), holes, float64(paint.TextScale(b)), b.view.Round))
	}
	shape := b.Proportion()
	if shape == 0 {
		return b.MinSize().Height
	}
	target := width*shape + 2*edge
	return max(min(max(target, width*low), width*high), b.MinSize().Height)
}

// Straight reports whether the places are one row that is not bent to a circle. Such a row can use
// more height than needed to fill its width, for larger text.
func (b *Board) Straight() bool {
	holes, ok := b.oneRow()
	return ok && (!b.view.Round || holes > scene.CircleMax)
}

// Proportion returns the height of places and names for a width of 1, or 0 without places.
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

// CenterOf returns the centre of a place on the board.
func (b *Board) CenterOf(place int) fyne.Position {
	return b.geometry.at(b.geometry.spread.Spots[place].At)
}

// HoleSize returns the drawn width of a hole.
func (b *Board) HoleSize() float32 { return b.geometry.length(b.geometry.spread.Hole) }

// PointAt returns the point of the plane at a position of the board.
func (b *Board) PointAt(at fyne.Position) scene.Point { return b.geometry.point(at) }

// PositionOf returns the position on the board of a point of the plane.
func (b *Board) PositionOf(p scene.Point) fyne.Position { return b.geometry.at(p) }

// PlaceAt returns the place at a position of the board, or −1.
func (b *Board) PlaceAt(at fyne.Position) int {
	if place, change := b.button(at); change != 0 {
		return place
	}
	return b.geometry.placeAt(b.view.Places, at)
}

// TargetOf returns the size of the click target of a place, measured through its centre.
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

// InView returns the visible part of the plane. Set it as View.Frame to keep the picture still.
func (b *Board) InView() Frame { return b.geometry.frame }

// Selected returns the place that the keys act on.
func (b *Board) Selected() int { return b.selected }

// Select sets the place that the keys act on.
func (b *Board) Select(place int) {
	if place >= 0 && place < len(b.view.Places) && place != b.selected {
		b.typed = ""
		b.mark(place)
		b.Refresh()
	}
}

// mark sets the place that the keys act on, and reports a change.
func (b *Board) mark(place int) {
	if b.selected != place {
		b.selected = place
		paint.Call(b.OnSelected)
	}
}

// Add changes the seeds of the selected place by the given number, in set-up.
func (b *Board) Add(by int) {
	if b.view.SetUp && len(b.view.Places) > 0 {
		b.typed = ""
		b.change(b.selected, by, false)
	}
}

// CreateRenderer returns the renderer of the board.
func (b *Board) CreateRenderer() fyne.WidgetRenderer {
	b.ExtendBaseWidget(b)
	return newRenderer(b)
}
