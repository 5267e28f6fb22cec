package presenter

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/desk"
	"tchouka/app/say"
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
	words := turnText(d.Doc.State())
	if d.Doc.Over() {
		words = outcomeText(d.Doc.State(), d.Doc.Ending().Outcome)
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

// playerName returns what a player is called.
func playerName(p engine.Player) string {
	return lang.L("Player {{.N}}", say.With{"N": int(p) + 1})
}

// turnText says who is to move.
func turnText(s engine.State) string {
	switch {
	case s.Players() == 1:
		return lang.L("Your move")
	case s.ToMove() == engine.Everyone:
		return lang.L("All players move at once")
	}
	return lang.L("{{.Player}} to move", say.With{"Player": playerName(s.ToMove())})
}

// outcomeText says how a game ended, for each of its players.
func outcomeText(s engine.State, o engine.Outcome) string {
	if s.Players() == 1 {
		return map[engine.Verdict]string{
			engine.Won: lang.L("Won"), engine.Lost: lang.L("Lost"), engine.Drawn: lang.L("Drawn"),
		}[o.Of(0)]
	}
	var parts []string
	for player := range engine.Player(s.Players()) {
		v := say.With{"Player": playerName(player)}
		parts = append(parts, map[engine.Verdict]string{
			engine.Won: lang.L("{{.Player}} has won", v), engine.Lost: lang.L("{{.Player}} has lost", v),
			engine.Drawn: lang.L("{{.Player}} has drawn", v),
		}[o.Of(player)])
	}
	return strings.Join(parts, " · ")
}
