package players

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/desk"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/shell"
	"tchouka/engine"
)

// This file has the commands of games with several players, one of which may be the computer.

// Menu returns the menu of players.
func (p *Pane) Menu() *fyne.Menu {
	var ids []string
	for _, c := range p.commands() {
		if !c.Listed() {
			continue
		}
		if c.SeparatorBefore && len(ids) > 0 {
			ids = append(ids, "")
		}
		ids = append(ids, c.ID)
	}
	return p.Menus.Menu(append(ids, "series")...)
}

// forContest enables a command for several players only.
func (p *Pane) forContest(c shell.Command) shell.Command {
	enabled, checked := c.Enabled, c.Checked
	c.Scope = shell.OnBoard
	c.Enabled = func() bool { return p.Doc.Contest() && (enabled == nil || enabled()) }
	if checked != nil {
		c.Checked = func() bool { return p.Doc.Contest() && checked() }
	}
	return c
}

// commands returns the commands that choose the players of a game of several.
func (p *Pane) commands() []shell.Command {
	all := []shell.Command{p.forContest(shell.Command{
		ID: "seats", Label: lang.L("Players…"), Shortcut: shell.Plain(fyne.KeyF2), Run: p.askSeats,
	})}
	all[0].Enabled = func() bool { return p.Doc.Contest() || p.Doc.HasPlayerCounts() }
	move := p.forContest(shell.Command{
		ID: "computerMoves", Label: lang.L("Let the Computer Move"), Shortcut: shell.CtrlShift(fyne.KeyA), SeparatorBefore: true,
		Enabled: p.Opponent.CanMove, Run: p.Opponent.Continue,
	})
	again := []shell.Command{
		p.forContest(shell.Command{ID: "again", SeparatorBefore: true, Label: lang.L("Play Again"), Run: p.playAgain}),
		p.forContest(shell.Command{
			ID: "swap", Label: lang.L("Play Again, Other Player Starts"), Shortcut: shell.CtrlShift(fyne.KeyX), Run: p.swap,
		}),
	}
	return slices.Concat(all, p.seatCommands(), p.slipCommands(), []shell.Command{move}, p.agreementCommands(), again)
}

// seatCommands returns the commands that choose between people and the computer in one step.
func (p *Pane) seatCommands() []shell.Command {
	two := func() bool { return p.Doc.State().Players() == 2 }
	seat := func(id, label string, of desk.Seat) shell.Command {
		return shell.Command{
			ID: id, Label: label, Applies: func() bool { return of == desk.NoSeat || two() || !p.Doc.Contest() }, Enabled: func() bool { return of == desk.NoSeat || two() },
			Checked: func() bool { return p.Match.Computer == of && (of == desk.NoSeat || two()) },
			Run:     func() { p.match(func(m *desk.Match) { m.Computer = of }) },
		}
	}
	second := seat("seat.second", lang.L("Computer Plays Second"), desk.SecondSeat)
	second.Shortcut = shell.CtrlShift(fyne.KeyF)
	return []shell.Command{
		p.forContest(seat("seat.none", lang.L("Only People Play"), desk.NoSeat)),
		p.forContest(seat("seat.first", lang.L("Computer Plays First"), desk.FirstSeat)),
		p.forContest(second),
	}
}

// slipCommands returns the commands that set how often the computer errs in a solved game.
func (p *Pane) slipCommands() []shell.Command {
	var all []shell.Command
	for i, label := range slipTexts() {
		slips := desk.Slips(i)
		all = append(all, p.forContest(shell.Command{
			ID: []string{"slips.never", "slips.ten", "slips.four", "slips.two", "slips.always"}[i], Label: label, SeparatorBefore: i == 0, DuringAnimation: true,
			Applies: p.Doc.UsesSlips, Enabled: p.Doc.UsesSlips,
			Checked: func() bool { return p.Doc.UsesSlips() && p.Match.Slips == slips },
			Run:     func() { p.match(func(m *desk.Match) { m.Slips = slips }) },
		}))
	}
	return all
}

// match changes the players.
func (p *Pane) match(change func(*desk.Match)) {
	m := p.Match
	change(&m)
	p.SetMatch(m)
}

// playAgain returns to the start, where the computer may begin. The moves stay as a line of their
// players.
func (p *Pane) playAgain() {
	p.Status("")
	p.rematch(p.Match)
}

// swap starts again with the players rotated by one seat.
func (p *Pane) swap() {
	p.rematch(p.Match.Rotated(p.Doc.State().Players()))
	p.Status(p.TurnText(p.Doc.State()))
}

// rematch starts again with some players.
func (p *Pane) rematch(m desk.Match) {
	m.Game = p.NextGame()
	p.Doc.Leave()
	p.SetMode(desk.Playing)
	p.Doc.Session.First()
	p.SetMatch(m)
	p.Opponent.Answer()
	p.Focus()
}

// askSeats shows the dialog of the players. Another number of players begins a new game, after a
// question if there are moves.
func (p *Pane) askSeats() {
	askPlayers(p.Files.Win, p.Desk, func(m desk.Match, board engine.State) {
		if board.Players() == p.Doc.State().Players() {
			p.SetMatch(m)
			p.Focus()
			return
		}
		begin := func() {
			p.Boards.Open(p.Doc.Game(), board, func() {
				p.SetMatch(m)
				p.Focus()
			})
		}
		if p.Doc.Session.Len() == 1 {
			begin()
			return
		}
		dialogs.Ask(p.Files.Win, lang.L("Begin a New Game?"),
			lang.L("Another number of players needs a new game. The moves of this game are kept: {{.Keys}} returns to them.", shell.UndoKeys()),
			lang.L("Cancel"), dialogs.Choice{Label: lang.L("New Game"), Do: begin})
	})
}
