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

var _ fyne.Widget = (*Places)(nil)

// Place is a place of a game that holds seeds.
type Place struct {
	Label string
	Seeds int
	Store bool // seeds are gathered there, and not sown from it
}

// PlacesView is all that Places shows.
type PlacesView struct {
	// Caption says whose turn it is, or how the game ended.
	Caption string
	Places  []Place
	// Moves are the labels of the moves that can be made; none at the end.
	Moves []string
	// Hints say in a word what is known of each of them; none while nothing is to be
	// told.
	Hints []string
	Over  bool // the game has ended, or nobody is to move here
	SetUp bool // clicks on places change their seeds
}

func (v PlacesView) equal(w PlacesView) bool {
	return v.Caption == w.Caption && slices.Equal(v.Places, w.Places) && slices.Equal(v.Moves, w.Moves) &&
		slices.Equal(v.Hints, w.Hints) && v.Over == w.Over && v.SetUp == w.SetUp
}

// Places is the board of a game that has none of its own: a table of its places
// with their seeds, and below it a button for each move.
//
//	┌ South to move ──────────────────┐
//	│ ╭─ a ─╮ ╭─ b ─╮ ╭─ c ─╮ ╔═ R ═╗ │
//	│ ╰─ 4 ─╯ ╰─ 0 ─╯ ╰─ 2 ─╯ ╚═ 1 ═╝ │
//	│ ( a ) ( c )                     │
//	└─────────────────────────────────┘
//
// With the keyboard the arrows, Home and End go from move to move, Enter and Space
// make one, and what is typed looks for a move whose label begins with it. A number
// that is a label makes its move at once. A click on a place makes the move of that
// label, where one move alone has it and one place. While a move is shown any of these
// ends it. In set-up a click adds a seed to a place, and a right click takes one away.
type Places struct {
	widget.BaseWidget

	// OnMove is called with the index of a move that is chosen.
	OnMove func(index int) `json:"-"`
	// OnSeeds is called in set-up with how many seeds more a place is to have.
	OnSeeds func(place, more int) `json:"-"`
	// OnInterrupted is called when something was chosen while a move was shown.
	OnInterrupted func() `json:"-"`
	// OnStepBack is called for Backspace: a person wants the last step back.
	OnStepBack func() `json:"-"`
	// OnEscaped is called for Escape while nothing is being shown.
	OnEscaped func() `json:"-"`
	// OnKey is asked first for every key, and OnRune for every character; true means
	// that it was used.
	OnKey  func(*fyne.KeyEvent) bool `json:"-"`
	OnRune func(rune) bool           `json:"-"`

	view  PlacesView
	cells []*placeCell
	moves []*controls.ToolButton
	typed string // what a label is looked for with
	lit   int    // the move that the keys went to last
	zoom  float32

	motion *placesMotion // nil at rest
}

// NewPlaces returns a table without places.
func NewPlaces() *Places {
	p := &Places{zoom: 1}
	p.ExtendBaseWidget(p)
	return p
}

// View returns what is shown.
func (p *Places) View() PlacesView { return p.view }

// SetView shows a state. A button that keeps its place keeps the focus, which
// goes to the last one when there are fewer now.
func (p *Places) SetView(v PlacesView) {
	if p.view.equal(v) {
		return
	}
	p.view, p.typed = v, ""
	p.view.Places, p.view.Moves, p.view.Hints = slices.Clone(v.Places), slices.Clone(v.Moves), slices.Clone(v.Hints)
	for i := len(p.cells); i < len(v.Places); i++ {
		p.cells = append(p.cells, newPlaceCell(p, i))
	}
	p.cells = p.cells[:len(v.Places)]
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

// HeightFor returns the height at which a few places and moves fill a width.
func (p *Places) HeightFor(width float32) float32 {
	const high = 0.27 // of the width
	return max(p.MinSize().Height, width*high)
}

// Focusable returns what keys should go to first; nil when there is no move.
func (p *Places) Focusable() fyne.Focusable {
	if len(p.moves) == 0 {
		return nil
	}
	return p.moves[0]
}

func (p *Places) newMove(index int) *controls.ToolButton {
	b := controls.NewToolButton("", nil, func() { p.move(index) })
	b.OnKey = func(e *fyne.KeyEvent) bool { return p.key(index, e) }
	b.OnRune = p.TypedRune
	return b
}

func (p *Places) move(index int) {
	if p.interrupt() {
		return
	}
	if index >= 0 && index < len(p.view.Moves) && p.OnMove != nil {
		p.OnMove(index)
	}
}

// TypedKey takes a key that no move has: it goes to the first one.
func (p *Places) TypedKey(e *fyne.KeyEvent) { p.key(-1, e) }

// TypedRune takes a character, whichever move has the keys.
func (p *Places) TypedRune(char rune) {
	if p.OnRune != nil && p.OnRune(char) || unicode.IsSpace(char) && p.typed == "" {
		return
	}
	if char >= '0' && char <= '9' && p.interrupt() {
		return
	}
	p.find(char)
}

// key takes a key while a move has them, and reports whether it was of use.
func (p *Places) key(at int, e *fyne.KeyEvent) bool {
	if p.OnKey != nil && p.OnKey(e) {
		return true
	}
	switch e.Name {
	case fyne.KeyBackspace:
		if call(p.OnStepBack); p.OnStepBack == nil {
			p.Retreat()
		}
	case fyne.KeyEscape:
		if !p.interrupt() {
			call(p.OnEscaped)
		}
	case fyne.KeyLeft, fyne.KeyRight:
		if !p.Stepping() {
			return p.walk(at, e.Name)
		}
		if e.Name == fyne.KeyRight {
			p.Advance()
		} else {
			call(p.OnStepBack)
		}
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		return at < 0 && p.interrupt()
	default:
		return p.walk(at, e.Name)
	}
	return true
}

// walk goes from a move to another, and reports whether the key says so.
func (p *Places) walk(from int, key fyne.KeyName) bool {
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
func (p *Places) find(char rune) {
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
func (p *Places) numbered(move int) bool {
	_, err := strconv.ParseUint(p.typed, 10, 32)
	return err == nil && p.view.Moves[move] == p.typed && !slices.ContainsFunc(p.view.Moves, func(label string) bool {
		return label != p.typed && strings.HasPrefix(label, p.typed)
	})
}

func (p *Places) focus(move int) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(p); c != nil && move >= 0 && move < len(p.moves) {
		c.Focus(p.moves[move])
		p.lit = move
		p.Refresh()
	}
}

// place returns a place; the zero Place for one that is gone.
func (p *Places) place(index int) Place {
	if shown := p.shown(); index < len(shown) {
		return shown[index]
	}
	return Place{}
}

// moveOf returns the one move that has the label of a place, or −1.
// O(places + moves).
func (p *Places) moveOf(place int) int {
	label, found := p.place(place).Label, -1
	for i, other := range p.view.Places {
		if other.Label == label && i != place {
			return -1
		}
	}
	for i, move := range p.view.Moves {
		switch {
		case move != label:
		case found >= 0:
			return -1
		default:
			found = i
		}
	}
	return found
}

// Point gives the keys to a move that a person is pointed to.
func (p *Places) Point(move int) { p.focus(move) }
