package boardpane

import (
	"context"
	"math"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/desk"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/work"
	"tchouka/engine"
	"tchouka/engine/picture/scene"
	"tchouka/widgets/board"
)

// Tool is the effect of the pointer on a board that is drawn.
type Tool int

// Draw makes places, seeds and links; Move moves places; Ruma makes stores; Erase removes.
const (
	Draw Tool = iota
	Move
	Ruma
	Erase
)

const (
	gridStep    = 1.0 // the grid that places snap to, in hole widths
	sketchWide  = 9.0 // the minimum visible part of the plane
	sketchHigh  = 4.0
	sketchEdge  = 1.2 // the margin around the drawing
	spotMarginX = 0.6 // the space that a hole or a Ruma needs to each side of its centre
	spotMarginY = 0.9 // the same up and down, with the seed count
)

// none means that there is no place.
const none = -1

// Sketch is the editor for places and links of a board, in the setup mode of a game that is
// [engine.Drawable]. Every gesture is one change for undo.
//
//	click the wood   a place               drag from a place   add or remove a link
//	click a place    one more seed         drag to the wood    a place and a link to it
type Sketch struct {
	desk   *desk.Desk
	board  *board.Board
	setUp  func(next engine.State, err error, continues bool) // changes the board
	show   func()                                             // updates the board
	notify func(string)

	tool      Tool
	snap      bool
	from      int         // where an unfinished link of the keyboard begins, or none
	picked    engine.Link // the link that Delete removes
	hasLink   bool        // picked is valid
	lastMoved int         // the place that the arrow keys moved last, or none
	frame     board.Frame // the visible part, or zero at first

	changed func() // called when the tool has changed
}

// newSketch returns the editor of a board; show updates the board.
func newSketch(d *desk.Desk, b *board.Board, setUp func(engine.State, error, bool), show func(), notify func(string)) *Sketch {
	p := &Sketch{desk: d, board: b, setUp: setUp, show: show, notify: notify, snap: true, from: none, lastMoved: none, changed: func() {}}
	b.OnTap = p.handleTap
	b.DragAt = p.dragKind
	b.OnDragged = p.dragged
	return p
}

// On reports whether a board is being drawn.
func (p *Sketch) On() bool {
	return p.desk.Mode == desk.SettingUp && p.desk.Doc.Game().About().Drawing != nil
}

// here returns the position on the board, and its game.
func (p *Sketch) here() (engine.Drawable, engine.State) {
	return p.desk.Doc.Game().About().Drawing, p.desk.Doc.State()
}

// decorate adds the parts to the view of the board that are visible only while drawing.
func (p *Sketch) decorate(v *board.View) {
	if !p.On() {
		p.frame, p.from, p.hasLink = board.Frame{}, none, false
		return
	}
	if !p.inFrame(v.Places) {
		p.frame = p.frameAround(v.Places)
	}
	if p.hasLink && !hasLink(v.Links, p.picked) {
		p.hasLink = false
	}
	if p.from >= len(v.Places) {
		p.from = none
	}
	v.Frame = p.frame
	if p.snap {
		v.Grid = gridStep
	}
	if p.from != none {
		v.Chosen = []int{p.from}
	}
	if p.hasLink {
		v.HighlightedLinks = []engine.Link{p.picked}
	}
}

func hasLink(links []engine.Link, l engine.Link) bool {
	for _, other := range links {
		if other == l {
			return true
		}
	}
	return false
}

// change changes the board to a drawing. The visible part stays the same.
func (p *Sketch) change(next engine.State, err error) {
	p.from, p.lastMoved = none, none
	p.frame = p.view()
	p.setUp(next, err, false)
}

// placeOn returns the place at a point, or none.
func (p *Sketch) placeOn(at scene.Point) int {
	game, here := p.here()
	for i, other := range game.Board(here).Places {
		if math.Hypot(other.X-at.X, other.Y-at.Y) < gridStep/4 {
			return i
		}
	}
	return none
}

// handleTap handles a click on a place or on none. It returns false if the click changes seeds.
func (p *Sketch) handleTap(place int, at scene.Point, second bool) bool {
	if !p.On() {
		return false
	}
	p.hasLink, p.lastMoved = false, none
	target := place
	if _, onLink := p.board.LinkAt(at); target == none && !onLink {
		target = p.placeOn(p.spot(at)) // the place at the grid point of the click
	}
	switch {
	case target == none:
		p.tapSpace(at, second)
	case p.from != none && !second:
		p.link(p.from, target)
	case (second || p.tool == Draw) && place != none:
		return false
	default:
		p.tapPlace(target, second)
	}
	return true
}

// tapPlace applies the tool to a place.
func (p *Sketch) tapPlace(place int, second bool) {
	p.board.Select(place)
	switch {
	case second:
	case p.tool == Ruma:
		p.toggleStore(place)
	case p.tool == Erase:
		p.remove(place)
	default:
		p.show()
	}
}

// tapSpace selects a link, or adds a place.
func (p *Sketch) tapSpace(at scene.Point, second bool) {
	link, found := p.board.LinkAt(at)
	switch {
	case found && (p.tool == Erase || second):
		p.setLink(link, false)
	case found:
		p.picked, p.hasLink = link, true
		game, here := p.here()
		places := game.Board(here).Places
		p.notify(lang.L("Edge from {{.From}} to {{.To}}: press Delete to remove it", messages.Args{"From": places[link.From].Label, "To": places[link.To].Label}))
		p.show()
	case p.tool == Draw && !second:
		p.add(p.spot(at), false)
	case p.tool == Ruma && !second:
		p.add(p.spot(at), true)
	}
}

// add adds a place, and selects it for the keys.
func (p *Sketch) add(at scene.Point, store bool) {
	game, here := p.here()
	next, err := game.AddPlace(here, at.X, at.Y)
	if err == nil && store {
		next, err = game.SetStore(next, len(game.Board(here).Places), true)
	}
	p.change(next, err)
	if err == nil {
		p.board.Select(len(game.Board(here).Places))
	}
}

func (p *Sketch) remove(place int) {
	game, here := p.here()
	p.change(game.RemovePlace(here, place))
}

func (p *Sketch) toggleStore(place int) {
	game, here := p.here()
	p.change(game.SetStore(here, place, !game.Board(here).Places[place].Store))
}

// link adds a link between two places, or removes it.
func (p *Sketch) link(from, to int) {
	game, here := p.here()
	l := engine.Link{From: from, To: to}
	p.setLink(l, !hasLink(game.Board(here).Links, l))
}

func (p *Sketch) setLink(l engine.Link, there bool) {
	game, here := p.here()
	p.hasLink = false
	next, err := game.SetLink(here, l, there)
	p.change(next, err)
	if places := game.Board(here).Places; err == nil && !there {
		p.notify(lang.L("Edge from {{.From}} to {{.To}} removed. Drag again to restore it", messages.Args{"From": places[l.From].Label, "To": places[l.To].Label}))
	}
}

// dragKind returns the kind of a drag that begins at a place.
func (p *Sketch) dragKind(from int, _ scene.Point, shift bool) board.Drag {
	switch {
	case !p.On():
		if v := p.board.View(); v.SetUp && from != none && v.Places[from].Seeds > 0 {
			return board.DragSeeds
		}
		return board.DragNothing
	case from == none || p.tool == Erase:
		return board.DragNothing
	case (p.tool == Move) != shift:
		return board.DragPlace
	}
	return board.DragLink
}

// dragged handles the end of a drag, on a place or on none.
func (p *Sketch) dragged(what board.Drag, from, to int, at scene.Point) {
	game, here := p.here()
	at = p.spot(at)
	if to == none && what == board.DragLink {
		to = p.placeOn(at)
	}
	switch {
	case !p.On():
	case what == board.DragPlace:
		p.change(game.MovePlace(here, from, at.X, at.Y))
		p.board.Select(from)
	case to != none:
		p.link(from, to)
		p.board.Select(to)
	default:
		next, err := game.AddPlace(here, at.X, at.Y)
		if err == nil {
			next, err = game.SetLink(next, engine.Link{From: from, To: len(game.Board(here).Places)}, true)
		}
		p.change(next, err)
		p.board.Select(len(game.Board(here).Places))
	}
}

// fewPlaces is the maximum number of places that are arranged synchronously.
const fewPlaces = 60

// Arrange arranges the places so that their links are easy to follow.
func (p *Sketch) Arrange() {
	game, here := p.here()
	changes := p.desk.Doc.Changes
	var arranged engine.State
	put := func(err error) {
		if err == nil && p.desk.Doc.Changes == changes && p.On() {
			p.frame = board.Frame{}
			p.change(arranged, nil)
		}
	}
	do := func(context.Context) error {
		arranged = game.Tidy(here)
		return nil
	}
	if len(game.Board(here).Places) <= fewPlaces {
		put(do(context.Background()))
		return
	}
	p.desk.IOTasks.Start(&work.IOTask{Description: lang.L("Tidying up…"), Cancel: lang.L("Cancel"), Do: do, Ended: put})
}

// Blank removes everything.
func (p *Sketch) Blank() {
	game, _ := p.here()
	p.frame = board.Frame{}
	p.change(game.Blank(), nil)
}
