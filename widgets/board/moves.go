package board

import (
	"image/color"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tchouka/widgets/controls"
	"tchouka/widgets/paint"
)

var _ fyne.Widget = (*Moves)(nil)

// MovesView is everything that Moves shows.
type MovesView struct {
	// Caption shows the player to move, or the result of the game, and the position.
	Caption string
	// Moves are the labels of the legal moves; empty at the end.
	Moves []string
	// Hints are short descriptions of the value of each move; empty if hints are hidden.
	Hints []string
	Over  bool // the game has ended, or no player can move here
}

func (v MovesView) equal(w MovesView) bool {
	return v.Caption == w.Caption && slices.Equal(v.Moves, w.Moves) && slices.Equal(v.Hints, w.Hints) && v.Over == w.Over
}

// Moves is the control for games whose moves are not chosen on places. It has a button for each
// legal move.
//
//	┌ South to move · 4 0 2 | 1 ──────┐
//	│ ( a ) ( c left ) ( c right )    │
//	└─────────────────────────────────┘
//
// The arrow keys, Home and End select a move, and Enter and Space make it. Typed text selects a
// move whose label begins with it. A number that is a label makes its move at once.
type Moves struct {
	widget.BaseWidget

	// OnMove is called with the index of a chosen move.
	OnMove func(index int) `json:"-"`
	// OnStepBack is called for Backspace, to undo the last step.
	OnStepBack func() `json:"-"`
	// OnEscaped is called for Escape.
	OnEscaped func() `json:"-"`
	// OnKey and OnRune are called first. They return true if they consumed the key.
	OnKey  func(*fyne.KeyEvent) bool `json:"-"`
	OnRune func(rune) bool           `json:"-"`
	// Keyboard gives keys of other layouts their Latin meaning; it may be nil.
	Keyboard *controls.Keyboard `json:"-"`

	view        MovesView
	moves       []*controls.ToolButton
	typed       string // prefix of the label searched for
	highlighted int    // move that had the focus last
}

// NewMoves returns a control without moves.
func NewMoves() *Moves { return paint.Extended(&Moves{}) }

// View returns the current view.
func (p *Moves) View() MovesView { return p.view }

// SetView shows the moves of a state. A button that remains keeps the focus. If the focused button
// disappears, the last button gets the focus.
func (p *Moves) SetView(v MovesView) {
	if p.view.equal(v) {
		return
	}
	p.view, p.typed = v, ""
	p.view.Moves, p.view.Hints = slices.Clone(v.Moves), slices.Clone(v.Hints)
	for i := len(p.moves); i < len(v.Moves); i++ {
		p.moves = append(p.moves, p.newMove(i))
	}
	gone := p.moves[len(v.Moves):]
	p.moves = p.moves[:len(v.Moves)]
	for i, label := range v.Moves {
		if i < len(v.Hints) && v.Hints[i] != "" {
			label += " · " + v.Hints[i]
		}
		p.moves[i].SetLabel(label)
	}
	p.highlighted = max(min(p.highlighted, len(p.moves)-1), 0)
	p.Refresh()
	if c := fyne.CurrentApp().Driver().CanvasForObject(p); c != nil {
		if button, ok := c.Focused().(*controls.ToolButton); ok && slices.Contains(gone, button) {
			c.Unfocus()
			p.focus(len(p.moves) - 1)
		}
	}
}

// HeightFor returns the height at which a few moves fill a width.
func (p *Moves) HeightFor(width float32) float32 {
	const high = 0.27 // fraction of the width
	return max(p.MinSize().Height, width*high)
}

// Focusable returns the widget that gets the focus first, or nil if there is no move.
func (p *Moves) Focusable() fyne.Focusable {
	if len(p.moves) == 0 {
		return nil
	}
	return p.moves[0]
}

func (p *Moves) newMove(index int) *controls.ToolButton {
	b := controls.NewToolButton("", nil, func() { p.move(index) })
	b.OnKey = func(e *fyne.KeyEvent) bool { return p.key(index, e) }
	b.OnRune = p.TypedRune
	return b
}

func (p *Moves) move(index int) {
	if index >= 0 && index < len(p.view.Moves) && p.OnMove != nil {
		p.OnMove(index)
	}
}

// TypedKey handles a key while no move has the focus: it starts at the first move.
func (p *Moves) TypedKey(e *fyne.KeyEvent) { p.key(-1, e) }

// TypedRune handles a character, for every move that has the focus.
func (p *Moves) TypedRune(char rune) {
	p.Keyboard.Type(char, func(char rune) bool {
		return p.OnRune != nil && p.OnRune(char) || unicode.IsSpace(char) && p.typed == "" || p.find(char)
	})
}

// key handles a key while a move has the focus, and reports whether it was used.
func (p *Moves) key(at int, e *fyne.KeyEvent) bool {
	p.Keyboard.Press(e)
	if p.OnKey != nil && p.OnKey(e) {
		return true
	}
	switch e.Name {
	case fyne.KeyBackspace:
		paint.Call(p.OnStepBack)
	case fyne.KeyEscape:
		paint.Call(p.OnEscaped)
	default:
		return p.walk(at, e.Name)
	}
	return true
}

// walk moves the focus from one move to another, and reports whether the key does so.
func (p *Moves) walk(from int, key fyne.KeyName) bool {
	switch key {
	case fyne.KeyLeft, fyne.KeyUp:
		p.focus(max(from-1, 0))
	case fyne.KeyRight, fyne.KeyDown:
		p.focus(from + 1)
	case fyne.KeyHome:
		p.focus(0)
	case fyne.KeyEnd:
		p.focus(len(p.moves) - 1)
	default:
		return false
	}
	p.typed = ""
	return true
}

// find selects the first move whose label begins with the typed text, or its last character, and
// reports whether there is one.
func (p *Moves) find(char rune) bool {
	for _, typed := range []string{p.typed + string(char), string(char)} {
		i := slices.IndexFunc(p.view.Moves, func(label string) bool {
			return strings.HasPrefix(strings.ToLower(label), strings.ToLower(typed))
		})
		if i >= 0 {
			p.typed = typed
			p.focus(i)
			if p.numbered(i) {
				p.typed = ""
				p.move(i)
			}
			return true
		}
	}
	return false
}

// numbered reports whether the typed number is the label of a move and no prefix of others.
func (p *Moves) numbered(move int) bool {
	_, err := strconv.ParseUint(p.typed, 10, 32)
	return err == nil && p.view.Moves[move] == p.typed && !slices.ContainsFunc(p.view.Moves, func(label string) bool {
		return label != p.typed && strings.HasPrefix(label, p.typed)
	})
}

func (p *Moves) focus(move int) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(p); c != nil && move >= 0 && move < len(p.moves) {
		paint.Focus(c, p.moves[move])
		p.highlighted = move
		p.Refresh()
	}
}

// Point focuses the move that is pointed to.
func (p *Moves) Point(move int) { p.focus(move) }

// Moves are not animated, because a game without places has nothing to show.

// Animating returns false.
func (p *Moves) Animating() bool { return false }

// Stepping returns false.
func (p *Moves) Stepping() bool { return false }

// Advance does nothing.
func (p *Moves) Advance() {}

// Retreat does nothing.
func (p *Moves) Retreat() {}

// Finish does nothing.
func (p *Moves) Finish() {}

const (
	movesPad  = 8 // around and between the parts
	movesHead = 6 // above and below the caption
	movesGap  = 5 // between moves
)

// tiles lays out objects of equal size in as many columns as fit a width.
type tiles struct {
	size  fyne.Size
	width float32
}

var _ fyne.Layout = (*tiles)(nil)

func (t *tiles) columns() int {
	return max(int((t.width+movesGap)/(t.size.Width+movesGap)), 1)
}

// at returns the position of the object with an index.
func (t *tiles) at(i int) fyne.Position {
	column, row := i%t.columns(), i/t.columns()
	return fyne.NewPos(float32(column)*(t.size.Width+movesGap), float32(row)*(t.size.Height+movesGap))
}

// height returns the height of n objects.
func (t *tiles) height(n int) float32 {
	if n == 0 {
		return 0
	}
	return t.at(n-1).Y + t.size.Height
}

// Layout places the objects.
func (t *tiles) Layout(objects []fyne.CanvasObject, _ fyne.Size) {
	for i, o := range objects {
		o.Move(t.at(i))
		o.Resize(t.size)
	}
}

// MinSize returns the width, and the height of all objects at that width.
func (t *tiles) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(t.size.Width, t.height(len(objects)))
}

// CreateRenderer returns the renderer of the control.
func (p *Moves) CreateRenderer() fyne.WidgetRenderer {
	p.ExtendBaseWidget(p)
	r := &movesRenderer{
		control: p,
		band:    canvas.NewRectangle(color.Transparent),
		caption: canvas.NewText("", color.Transparent),
		buttons: &tiles{},
	}
	r.band.CornerRadius = paint.Corner
	r.caption.TextStyle.Bold = true
	r.moves = container.New(r.buttons)
	r.scroll = container.NewVScroll(r.moves)
	r.Shown = []fyne.CanvasObject{r.band, r.caption, r.scroll}
	r.Refresh()
	return r
}

type movesRenderer struct {
	paint.Renderer
	control *Moves
	band    *canvas.Rectangle // behind the caption, while a player is to move
	caption *canvas.Text
	buttons *tiles
	moves   *fyne.Container
	scroll  *container.Scroll
}

func (r *movesRenderer) headHeight() float32 {
	return paint.Snap(r.caption.MinSize().Height) + 2*movesHead
}

// Layout places the moves below the caption.
func (r *movesRenderer) Layout(size fyne.Size) {
	head := r.headHeight()
	paint.FitText(r.caption, r.control.view.Caption, size.Width-2*movesPad)
	r.band.Resize(fyne.NewSize(size.Width, head))
	r.caption.Move(fyne.NewPos(movesPad, paint.MiddleTop(r.caption, head)))
	r.caption.Resize(r.caption.MinSize())
	r.buttons.width = size.Width
	r.scroll.Move(fyne.NewPos(0, head+movesPad))
	r.scroll.Resize(fyne.NewSize(size.Width, max(size.Height-head-movesPad, 0)))
	r.reveal()
}

// reveal scrolls to the move that had the focus last.
func (r *movesRenderer) reveal() {
	if len(r.control.moves) == 0 {
		return
	}
	at, height := r.buttons.at(r.control.highlighted).Y, r.scroll.Size().Height
	offset := min(max(r.scroll.Offset.Y, at+r.buttons.size.Height-height), at)
	if math.Abs(float64(offset-r.scroll.Offset.Y)) >= 1 {
		r.scroll.ScrollToOffset(fyne.NewPos(0, offset))
	}
}

// MinSize fits the caption and one row of moves.
func (r *movesRenderer) MinSize() fyne.Size {
	move := r.buttons.size
	return fyne.NewSize(move.Width+2*movesPad, r.headHeight()+move.Height+2*movesPad)
}

func (r *movesRenderer) Refresh() {
	p, open := paint.PaletteFor(r.control), !r.control.view.Over
	r.caption.TextSize = r.control.Theme().Size(theme.SizeNameText)
	r.caption.Color, r.band.FillColor = p.Ink, p.Rule
	if open {
		r.caption.Color, r.band.FillColor = p.OnLine, p.Line
	}
	r.moves.Objects, r.buttons.size = nil, fyne.Size{}
	for _, move := range r.control.moves {
		r.moves.Objects = append(r.moves.Objects, move)
		r.buttons.size = r.buttons.size.Max(move.MinSize())
	}
	r.Layout(r.control.Size())
	for _, o := range r.Objects() {
		o.Refresh()
	}
}
