package presenter

import (
	"errors"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/desk"
	"tchouka/app/ui/messages"
	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/widgets/controls"
)

// A pass, which is possible only without another move.

// playing is the mode in which moves are made.
const playing = desk.Playing

// mustPass reports whether a pass is the only move in a state.
func mustPass(game engine.Game, s engine.State) bool {
	if s.ToMove() == engine.Everyone {
		return false
	}
	moves := game.Moves(s)
	return len(moves) == 1 && engine.IsPass(moves[0])
}

// passes reports whether a pass is the only move on the board, for display.
func passes(d *desk.Desk) bool {
	return d.Mode == desk.Playing && !d.Doc.Over() && mustPass(d.Doc.Game(), d.Doc.State())
}

func (p *Board) mustPass() bool { return passes(p.desk) }

// Pass plays the pass, which must be the first legal move.
func (p *Board) Pass() { p.Choose(p.desk.Doc.Game().Moves(p.desk.Doc.State())[0]) }

// Key handles a key that passes, if a pass is the only move, and reports whether it did.
func (p *Board) Key(e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		if p.Player.AnimatedWidget().Stepping() {
			return false
		}
		p.Player.Finish()
	case fyne.KeySpace: // it only ends an animation
		if p.Player.AnimatedWidget().Animating() {
			return false
		}
	default:
		return false
	}
	if p.mustPass() {
		p.Pass()
		return true
	}
	return false
}

// passText describes that a player must pass, and the penalty.
func passText(d *desk.Desk) (headline, detail string) {
	here := d.Doc.State()
	row := messages.Args{"Row": messages.CurrentRowName(d.Doc.Game(), here)}
	switch {
	case !d.IsOnlyPerson(here.ToMove()):
		headline = lang.L("No move for {{.Player}}: pass", messages.Args{"Player": d.MoverName()})
	case row["Row"] == "":
		headline = lang.L("No move for you: pass")
	default:
		headline = lang.L("No move for you ({{.Row}}): pass", row)
	}
	detail = lang.L("no hole of this row can be sown")
	if passHasPenalty(d.Doc.Game(), here) {
		detail = lang.L("no hole of this row can be sown: a penalty ball falls into its furrow")
	}
	return headline, detail
}

// passHasPenalty reports whether a pass brings a penalty.
func passHasPenalty(game engine.Game, s engine.State) bool {
	r, err := game.Play(s, game.Moves(s)[0])
	return err == nil && sum(game.Board(r.State).Penalties) > sum(game.Board(s).Penalties)
}

func sum(all []int) (total int) {
	for _, n := range all {
		total += n
	}
	return total
}

// passing adds the message and the button of a pass to a card, if a pass is the only move.
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
	if !d.IsComputer(d.Doc.State().ToMove()) {
		v.Actions = append(slices.Clone(v.Actions), controls.VerdictAction{Label: lang.L("Pass (P)"), Run: p.Pass})
	}
	return v
}

// refusalReason returns why a game does not allow a place to be chosen, or "".
func (p *Board) refusalReason(here engine.State, place engine.Place) string {
	game := p.desk.Doc.Game()
	m, err := game.ParseMove(place.Label)
	if err != nil {
		return ""
	}
	_, err = game.Play(here, m)
	var refused *engine.NotAllowed
	var localized engine.Localized
	var illegal *row.IllegalMove
	switch {
	case errors.As(err, &refused):
		return notAllowed(refused.Ending)
	case errors.As(err, &localized):
		return messages.Error(err)
	case errors.As(err, &illegal):
		return messages.IllegalMove(illegal, p.desk.Settings.Numbering)
	}
	return ""
}
