package board

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"fyne.io/fyne/v2"
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
	if p.OnRune != nil && p.OnRune(char) || unicode.IsSpace(char) && p.typed == "" {
		return
	}
	p.find(char)
}

// key handles a key while a move has the focus, and reports whether it was used.
func (p *Moves) key(at int, e *fyne.KeyEvent) bool {
	if p.OnKey != nil && p.OnKey(e) {
		return true
	}
	switch e.Name {
	case fyne.KeyBackspace:
		call(p.OnStepBack)
	case fyne.KeyEscape:
		call(p.OnEscaped)
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

// find selects the first move whose label begins with the typed text, or its last character.
func (p *Moves) find(char rune) {
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
			return
		}
	}
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
