package presenter

import (
	"fyne.io/fyne/v2/lang"

	"tchouka/app/desk"
	"tchouka/app/say"
	"tchouka/app/shell"
	"tchouka/engine"
	"tchouka/widgets/versus"
)

// Turn looks after the strip above the board of two players, which says to a whole room
// whose turn it is and who has won.
type Turn struct {
	desk     *desk.Desk
	Strip    *versus.Strip
	opponent *Opponent
}

// NewTurn returns the presenter of the strip.
func NewTurn(d *desk.Desk, o *Opponent, tell func(string)) *Turn {
	p := &Turn{desk: d, Strip: versus.NewStrip(), opponent: o}
	o.changed = func() { p.Show(0) }
	p.Strip.OnHover = tell
	p.Strip.OnTapped = func(int) { o.GoOn() }
	return p
}

// Show implements desk.Presenter.
func (p *Turn) Show(n desk.News) {
	if n.Only(desk.NewsAside) {
		return
	}
	duel := p.desk.Doc.Duel()
	if duel {
		p.Strip.SetView(p.view())
	}
	if p.Strip.Visible() != duel {
		shell.SetVisible(p.Strip, duel)
	}
}

func (p *Turn) view() versus.StripView {
	d := p.desk
	v := make(versus.StripView, d.Doc.State().Players())
	for player := range engine.Player(len(v)) {
		v[player].Text = d.PlayerName(player)
	}
	if d.Doc.Over() && d.Mode == desk.Playing {
		outcome := d.Doc.Ending().Outcome
		for player := range engine.Player(len(v)) {
			if outcome.Of(player) == engine.Won {
				v[player].Text, v[player].Lit, v[player].Won = outcomeText(d, d.Doc.State(), outcome), true, true
			}
		}
		return v
	}
	mover := d.Doc.State().ToMove()
	v[mover].Lit, v[mover].Text = true, turnText(d, d.Doc.State())
	if d.Computes(mover) {
		p.computer(&v[mover])
	}
	return v
}

// computer says what the computer is at, when it is to move.
func (p *Turn) computer(v *versus.Half) {
	name := say.With{"Player": p.desk.PlayerName(p.desk.Doc.State().ToMove())}
	switch {
	case p.desk.Mode != desk.Playing:
	case p.opponent.Waits() || p.opponent.Moves():
		v.Text = lang.L("{{.Player}} is thinking…", name)
	case p.opponent.Can():
		v.Active = true
		v.Text = lang.L("{{.Player}} to move: click here", name)
		v.Tip = lang.L("A click lets the computer move; you may also move for it")
	}
}
