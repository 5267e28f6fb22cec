package presenter

import (
	"errors"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/desk"
	"tchouka/app/messages"
	"tchouka/engine"
	"tchouka/engine/row"
	"tchouka/widgets/controls"
)

// A turn without a move, where there is no other.

// playing is the mode in which moves are made.
const playing = desk.Playing

// mustPass reports whether a turn without a move is all that is possible in a state.
func mustPass(game engine.Game, s engine.State) bool {
	if s.ToMove() == engine.Everyone {
		return false
	}
	moves := game.Moves(s)
	return len(moves) == 1 && engine.IsPass(moves[0])
}

// passes reports whether that is so on the board, for a person to see.
func passes(d *desk.Desk) bool {
	return d.Mode == desk.Playing && !d.Doc.Over() && mustPass(d.Doc.Game(), d.Doc.State())
}

func (p *Board) mustPass() bool { return passes(p.desk) }

// Pass passes.
func (p *Board) Pass() { p.Choose(p.desk.Doc.Game().Moves(p.desk.Doc.State())[0]) }

// Key takes a key that passes where nothing else is possible, and reports whether it was of
// use.
func (p *Board) Key(e *fyne.KeyEvent) bool {
	if p.Player.Theatre().Animating() || !p.mustPass() {
		return false
	}
	switch e.Name {
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		p.Pass()
		return true
	}
	return false
}

// passText says that a player has to pass, and what it costs.
func passText(d *desk.Desk) (headline, detail string) {
	here := d.Doc.State()
	row := messages.With{"Row": messages.RowOfSeveral(d.Doc.Game(), here)}
	switch {
	case !d.You(here.ToMove()):
		headline = lang.L("No move for {{.Player}}: pass", messages.With{"Player": d.MoverName()})
	case row["Row"] == "":
		headline = lang.L("No move for you: pass")
	default:
		headline = lang.L("No move for you ({{.Row}}): pass", row)
	}
	detail = lang.L("no hole of this row can be sown")
	if costsSeed(d.Doc.Game(), here) {
		detail = lang.L("no hole of this row can be sown: a penalty ball falls into its furrow")
	}
	return headline, detail
}

// costsSeed reports whether a pass brings a penalty.
func costsSeed(game engine.Game, s engine.State) bool {
	r, err := game.Play(s, game.Moves(s)[0])
	return err == nil && sum(game.Board(r.State).Penalties) > sum(game.Board(s).Penalties)
}

func sum(all []int) (total int) {
	for _, n := range all {
		total += n
	}
	return total
}

// passing adds to a card that there is nothing but to pass, with a button for it.
func (p *Verdict) passing(v controls.VerdictView) controls.VerdictView {
	d := p.desk
	if !passes(d) {
		return v
	}
	headline, detail := passText(d)
	if v.Headline == turnText(d, d.Doc.State()) {
		v.Headline, v.Detail = headline, detail
	} else {
		v.Detail = headline
	}
	if !d.Computes(d.Doc.State().ToMove()) {
		v.Actions = append(slices.Clone(v.Actions), controls.VerdictAction{Label: lang.L("Pass (P)"), Run: p.Pass})
	}
	return v
}

// whyRefused says why a game does not let a place be chosen; "" where it does not say.
func (p *Board) whyRefused(here engine.State, place engine.Place) string {
	game := p.desk.Doc.Game()
	m, err := game.ParseMove(place.Label)
	if err != nil {
		return ""
	}
	_, err = game.Play(here, m)
	var refused *engine.NotAllowed
	var saying engine.Saying
	var illegal *row.IllegalMove
	switch {
	case errors.As(err, &refused):
		return notAllowed(refused.Ending)
	case errors.As(err, &saying):
		return messages.Error(err)
	case errors.As(err, &illegal):
		return messages.IllegalMove(illegal, p.desk.Settings.Numbering)
	}
	return ""
}
