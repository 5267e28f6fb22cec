package board

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"tchouka/widgets/controls"
)

var _ fyne.Widget = (*Moves)(nil)

// MovesView is all that Moves shows.
type MovesView struct {
	// Caption says whose turn it is, or how the game ended, and how it stands.
	Caption string
	// Moves are the labels of the moves that can be made; none at the end.
	Moves []string
	// Hints say in a word what is known of each of them; none while nothing is to be
	// told.
	Hints []string
	Over  bool // the game has ended, or nobody is to move here
}

func (v MovesView) equal(w MovesView) bool {
	return v.Caption == w.Caption && slices.Equal(v.Moves, w.Moves) && slices.Equal(v.Hints, w.Hints) && v.Over == w.Over
}

// Moves is what is played on in a game whose moves are not chosen on places: a button
// for each of them.
//
//	┌ South to move · 4 0 2 | 1 ──────┐
//	│ ( a ) ( c left ) ( c right )    │
//	└─────────────────────────────────┘
//
// With the keyboard the arrows, Home and End go from move to move, Enter and Space
// make one, and what is typed looks for a move whose label begins with it. A number
// that is a label makes its move at once.
type Moves struct {
	widget.BaseWidget

	// OnMove is called with the index of a move that is chosen.
	OnMove func(index int) `json:"-"`
	// OnStepBack is called for Backspace: a person wants the last step back.
	OnStepBack func() `json:"-"`
	// OnEscaped is called for Escape.
	OnEscaped func() `json:"-"`
	// OnKey is asked first for every key, and OnRune for every character; true means
	// that it was used.
	OnKey  func(*fyne.KeyEvent) bool `json:"-"`
	OnRune func(rune) bool           `json:"-"`

	view  MovesView
	moves []*controls.ToolButton
	typed string // what a label is looked for with
	lit   int    // the move that the keys went to last
}

// NewMoves returns a table without moves.
func NewMoves() *Moves {
	p := &Moves{}
	p.ExtendBaseWidget(p)
	return p
}

// View returns what is shown.
func (p *Moves) View() MovesView { return p.view }

// SetView shows the moves of a state. A button that keeps its place keeps the focus,
// which goes to the last one when there are fewer now.
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
	p.lit = max(min(p.lit, len(p.moves)-1), 0)
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
	const high = 0.27 // of the width
	return max(p.MinSize().Height, width*high)
}

// Focusable returns what keys should go to first; nil when there is no move.
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

// TypedKey takes a key that no move has: it goes to the first one.
func (p *Moves) TypedKey(e *fyne.KeyEvent) { p.key(-1, e) }

// TypedRune takes a character, whichever move has the keys.
func (p *Moves) TypedRune(char rune) {
	if p.OnRune != nil && p.OnRune(char) || unicode.IsSpace(char) && p.typed == "" {
		return
	}
	p.find(char)
}

// key takes a key while a move has them, and reports whether it was of use.
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

// walk goes from a move to another, and reports whether the key says so.
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

// find goes to the first move whose label begins with what was typed, all of it or
// the last character alone.
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

// numbered reports whether the number that was typed is the label of a move, and no
// other one begins with it.
func (p *Moves) numbered(move int) bool {
	_, err := strconv.ParseUint(p.typed, 10, 32)
	return err == nil && p.view.Moves[move] == p.typed && !slices.ContainsFunc(p.view.Moves, func(label string) bool {
		return label != p.typed && strings.HasPrefix(label, p.typed)
	})
}

func (p *Moves) focus(move int) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(p); c != nil && move >= 0 && move < len(p.moves) {
		c.Focus(p.moves[move])
		p.lit = move
		p.Refresh()
	}
}

// Point gives the keys to a move that a person is pointed to.
func (p *Moves) Point(move int) { p.focus(move) }

// Moves are not shown on the way: a game that tells of no places has nothing to show.

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
