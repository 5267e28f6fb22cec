package boardpane

import (
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/ui/messages"
)

// Char handles a character while a board is drawn, and reports whether it has used it: N adds a
// place, E a link, R makes a Ruma, M changes the tool, T tidies up, G toggles the grid. The board
// handles digits and other characters.
func (p *Sketch) Char(r rune) bool {
	if !p.On() || p.board.Animating() {
		return false
	}
	place := p.selected()
	switch unicode.ToLower(r) {
	case 'n':
		p.add(p.free(), false)
	case 'm':
		if p.tool == Move {
			p.selectTool(Draw)
		} else {
			p.selectTool(Move)
		}
	case 't':
		p.Arrange()
	case 'g':
		p.toggleSnap()
	case 'r', 'e':
		switch {
		case place == none:
			return false
		case unicode.ToLower(r) == 'r':
			p.toggleStore(place)
		case p.from != none:
			p.link(p.from, place)
		default:
			p.begin(place)
		}
	default:
		return false
	}
	return true
}

// begin begins a link with the keyboard.
func (p *Sketch) begin(place int) {
	p.from = place
	game, here := p.here()
	p.notify(lang.L("Edge from {{.From}}: go to a vertex with the arrow keys or Tab, then press Enter. Escape cancels", messages.Args{"From": game.Board(here).Places[place].Label}))
	p.show()
}

// selected returns the place that the keys act on, or none.
func (p *Sketch) selected() int {
	game, here := p.here()
	if at := p.board.Selected(); at < len(game.Board(here).Places) {
		return at
	}
	return none
}

// Key handles a key while a board is drawn, and reports whether it has used the key.
func (p *Sketch) Key(e *fyne.KeyEvent) bool {
	if !p.On() || p.board.Animating() {
		return false
	}
	place := p.selected()
	switch e.Name {
	case fyne.KeyDelete:
		if p.hasLink {
			p.setLink(p.picked, false)
		} else if place != none {
			p.remove(place)
		}
		return true
	case fyne.KeyInsert:
		p.add(p.free(), false)
		return true
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		if p.from == none || place == none {
			return false
		}
		p.link(p.from, place)
		return true
	case fyne.KeyEscape:
		return p.cancelTool()
	case fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown:
		if p.tool != Move || place == none {
			return false
		}
		p.nudge(place, e.Name)
		return true
	}
	return false
}

// cancelTool cancels an unfinished link, the selection of a link, or a tool.
func (p *Sketch) cancelTool() bool {
	switch {
	case p.from != none || p.hasLink:
		p.from, p.hasLink = none, false
		p.notify("")
		p.show()
	case p.tool != Draw:
		p.selectTool(Draw)
	default:
		return false
	}
	return true
}

// nudge moves a place by a step. Successive steps are one change.
func (p *Sketch) nudge(place int, key fyne.KeyName) {
	way := map[fyne.KeyName][2]float64{
		fyne.KeyLeft: {-1, 0}, fyne.KeyRight: {1, 0}, fyne.KeyUp: {0, -1}, fyne.KeyDown: {0, 1},
	}[key]
	step := gridStep
	if !p.snap {
		step /= 4
	}
	game, here := p.here()
	at := game.Board(here).Places[place]
	next, err := game.MovePlace(here, place, at.X+way[0]*step, at.Y+way[1]*step)
	p.frame = p.view()
	p.setUp(next, err, p.lastMoved == place)
	if err == nil {
		p.lastMoved = place
	}
}

// selectTool selects a tool.
func (p *Sketch) selectTool(t Tool) {
	p.tool, p.from = t, none
	p.changed()
	p.show()
}

func (p *Sketch) toggleSnap() {
	p.snap = !p.snap
	p.changed()
	p.show()
}
