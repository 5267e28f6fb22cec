package presenter

import (
	"slices"

	"tchouka/app/desk"
	"tchouka/engine"
	"tchouka/widgets/board"
)

// What is shown of a game that has no board of its own: its places, and a button for
// each move.

// placesOf returns the places of a state; none of a game that tells of no places.
func placesOf(game engine.Game, s engine.State) []board.Place {
	var places []board.Place
	for _, p := range engine.PlacesOf(game, s) {
		places = append(places, board.Place{Label: p.Label, Seeds: p.Seeds, Store: p.Store})
	}
	return places
}

// showPlaces brings the table up to date.
func (p *Board) showPlaces() {
	d := p.desk
	here := d.Doc.State()
	v := board.PlacesView{
		Caption: p.caption(), Places: placesOf(d.Doc.Game(), here),
		Over: d.Doc.Over(), SetUp: d.Mode == desk.SettingUp,
	}
	p.moves = nil
	if !v.SetUp && !v.Over {
		p.moves = d.Doc.Game().Moves(here)
	}
	for _, m := range p.moves {
		v.Moves = append(v.Moves, d.MoveText(m))
		if d.Reveals() {
			v.Hints = append(v.Hints, p.moveHint(m))
		}
	}
	p.Places.SetView(v)
	if at := slices.Index(p.moves, p.Pointed); at >= 0 {
		p.Places.Point(at)
	}
}

// caption says whose turn it is; of a game that tells of no places, the state as well.
func (p *Board) caption() string {
	d := p.desk
	words := turnText(d, d.Doc.State())
	if d.Doc.Over() {
		words = outcomeText(d, d.Doc.State(), d.Doc.Ending().Outcome)
	}
	if aside := p.aside(); aside != "" {
		words += " · " + aside
	}
	if _, ok := d.Doc.Game().(engine.Placed); !ok {
		words += " · " + d.Doc.State().String()
	}
	return words
}

// onMove plays the move of a button.
func (p *Board) onMove(index int) {
	switch {
	case index >= len(p.moves):
	case p.desk.Doc.Trying():
		p.desk.Doc.Leave()
	default:
		p.Choose(p.moves[index])
	}
}

// onSeeds changes the seeds of a place in set-up.
func (p *Board) onSeeds(place, more int) {
	if p.EndDraft() {
		return
	}
	here := p.desk.Doc.State()
	settable, ok := p.desk.Doc.Game().(engine.Settable)
	if !ok {
		return
	}
	next, err := settable.Set(here, place, max(settable.Places(here)[place].Seeds+more, 0))
	p.setUp(next, err, false)
}
