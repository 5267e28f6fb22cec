package presenter

import (
	"strings"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/desk"
	"tchouka/app/say"
	"tchouka/engine"
	"tchouka/engine/session"
)

// What is said of those who play, by their names.

// turnText says who is to move.
func turnText(d *desk.Desk, s engine.State) string {
	switch {
	case s.Players() == 1:
		return lang.L("Your move")
	case s.ToMove() == engine.Everyone:
		return lang.L("All players move at once")
	}
	return lang.L("{{.Player}} to move", say.With{"Player": d.PlayerName(s.ToMove())})
}

// outcomeText says how a game ended: of two players who has won, otherwise for each.
func outcomeText(d *desk.Desk, s engine.State, o engine.Outcome) string {
	if s.Players() == 1 {
		return map[engine.Verdict]string{
			engine.Won: lang.L("Won"), engine.Lost: lang.L("Lost"), engine.Drawn: lang.L("Drawn"),
		}[o.Of(0)]
	}
	if s.Players() == 2 && o.Of(0) == engine.Drawn {
		return lang.L("The game is drawn")
	}
	var parts []string
	for player := range engine.Player(s.Players()) {
		v := say.With{"Player": d.PlayerName(player)}
		switch {
		case o.Of(player) == engine.Won:
			parts = append(parts, lang.L("{{.Player}} has won", v))
		case s.Players() == 2: // the other one says it
		case o.Of(player) == engine.Lost:
			parts = append(parts, lang.L("{{.Player}} has lost", v))
		default:
			parts = append(parts, lang.L("{{.Player}} has drawn", v))
		}
	}
	return strings.Join(parts, " · ")
}

// moved returns who made the move into a place of the record.
func (p *Line) moved(node session.Node) string {
	s := p.desk.Doc.Session
	return p.desk.ShortName(s.Result(s.Parent(node)).State.ToMove())
}

// moveNote says what became of a move of two players: that it ended the game, or, where
// that may be told, that it gave something away.
func (p *Line) moveNote(node session.Node) string {
	d := p.desk
	s := d.Doc.Session
	result := s.Result(node)
	for player := range engine.Player(2) {
		if result.Outcome.Of(player) == engine.Won {
			return lang.L("{{.Player}} has won", say.With{"Player": d.ShortName(player)})
		}
	}
	if !d.Reveals() {
		return ""
	}
	before := s.Result(s.Parent(node)).State
	could := d.Analyst.Facts(before.Key()).Verdict()
	does := engine.WorthOf(d.Doc.Game(), before, result, d.Analyst.Facts).Verdict
	switch {
	case could == engine.Won && does == engine.Lost, could == engine.Won && does == engine.Drawn:
		return lang.L("gives the win away")
	case could == engine.Drawn && does == engine.Lost:
		return lang.L("gives the draw away")
	}
	return ""
}
