package board

import (
	"slices"
	"strings"

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
}

func (v PlacesView) equal(w PlacesView) bool {
	return v.Caption == w.Caption && slices.Equal(v.Places, w.Places) && slices.Equal(v.Moves, w.Moves)
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
// make one, and what is typed looks for a move whose label begins with it. A click
// on a place makes the move of that label, where one move alone has it and one
// place.
type Places struct {
	widget.BaseWidget

	// OnMove is called with the index of a move that is chosen.
	OnMove func(index int) `json:"-"`

	view  PlacesView
	cells []*placeCell
	moves []*controls.ToolButton
	typed string // what a label is looked for with
	lit   int    // the move that the keys went to last
	zoom  float32
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
	p.view, p.typed = PlacesView{v.Caption, slices.Clone(v.Places), slices.Clone(v.Moves)}, ""
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

// Focusable returns what keys should go to first; nil when there is no move.
func (p *Places) Focusable() fyne.Focusable {
	if len(p.moves) == 0 {
		return nil
	}
	return p.moves[0]
}

func (p *Places) newMove(index int) *controls.ToolButton {
	b := controls.NewToolButton("", nil, func() { p.move(index) })
	b.OnKey = func(e *fyne.KeyEvent) bool { return p.walk(index, e.Name) }
	b.OnRune = p.find
	return b
}

func (p *Places) move(index int) {
	if index >= 0 && index < len(p.view.Moves) && p.OnMove != nil {
		p.OnMove(index)
	}
}

// walk goes from a move to another, and reports whether the key says so.
func (p *Places) walk(from int, key fyne.KeyName) bool {
	switch key {
	case fyne.KeyLeft, fyne.KeyUp:
		p.focus(from - 1)
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
			return
		}
	}
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
	if index < len(p.view.Places) {
		return p.view.Places[index]
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
