package players

import (
	"context"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/desk"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/engine/record/session"
	"tchouka/engine/solve/think"
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

// The end of a game by agreement: a player resigns, or all agree on a draw. It is a remark of the record,
// so that undo removes it and files keep it.

// agreementCommands returns the commands that end a game by agreement, and the one that continues it.
func (p *Pane) agreementCommands() []shell.Command {
	open := func() bool {
		return p.Mode == desk.Playing && p.Doc.Previewed == nil && !p.Doc.Over() && p.Doc.Session.Cursor() != session.Start && !p.ComputerOnly()
	}
	severalSides := func() bool { return slices.Max(engine.SidesOf(p.Doc.Game(), p.Doc.State())) > 1 }
	resign := p.forContest(shell.Command{
		ID: "resign", Label: lang.L("Resign"), Tip: lang.L("Ends the game: the other side has won"), SeparatorBefore: true,
		Applies: func() bool { return !severalSides() }, Enabled: func() bool { return open() && len(p.resigning()) > 0 }, Run: p.resign,
	})
	never := resign // with the reason; no rule describes how the others play on
	never.ID, never.Label, never.Applies = "resign.never", lang.L("Resign (Only Between Two Sides)"), severalSides
	return []shell.Command{
		resign,
		never,
		p.forContest(shell.Command{
			ID: "offerDraw", Label: lang.L("Agree on a Draw"), Tip: lang.L("Ends the game in a draw. The computer agrees only if it is not better"),
			Enabled: open, Run: p.offerDraw,
		}),
		p.forContest(shell.Command{
			ID: "playOn", Label: lang.L("Continue the Game"), Tip: lang.L("Cancels the resignation or the agreed draw"),
			Applies: p.agreed, Enabled: p.agreed, Run: func() { p.agree(session.NoAgreement) },
		}),
	}
}

// agreed reports whether the game on the board has ended by agreement.
func (p *Pane) agreed() bool {
	return p.Doc.Previewed == nil && p.Doc.Ending().Agreed != session.NoAgreement
}

// resigning returns the persons who can resign.
func (p *Pane) resigning() (all []engine.Player) {
	for _, a := range session.Agreements(p.Doc.Game(), p.Doc.State()) {
		if player, ok := a.Resigned(); ok && !p.IsComputer(player) {
			all = append(all, player)
		}
	}
	return all
}

// resign ends the game. If several persons play, a dialog requests which of them resigns.
func (p *Pane) resign() {
	players := p.resigning()
	if len(players) == 1 {
		p.agree(session.Resigned(players[0]))
		return
	}
	var choices []dialogs.Choice
	if at := slices.Index(players, p.Doc.State().ToMove()); at >= 0 { // the default is that of the player to move
		players = append(slices.Delete(players, at, at+1), p.Doc.State().ToMove())
	}
	for _, player := range players {
		choices = append(choices, dialogs.Choice{
			Label: lang.L("{{.Player}} Resigns", messages.Args{"Player": p.PlayerName(player)}),
			Do:    func() { p.agree(session.Resigned(player)) },
		})
	}
	dialogs.Ask(p.Files.Win, lang.L("Who Resigns?"), lang.L("The other side has won. {{.Keys}} returns to the game.", shell.UndoKeys()), lang.L("Cancel"), choices...)
}

// agree ends the game by an agreement, or continues it.
func (p *Pane) agree(a engine.Agreement) {
	p.Opponent.cancelTurn()
	p.Status("")
	p.Doc.Session.SetAgreed(p.Doc.Session.Cursor(), a)
	p.Opponent.Answer()
	p.Focus()
}

// offerDraw ends the game in a draw if all computer players agree.
func (p *Pane) offerDraw() {
	var computers []engine.Player
	for player := range engine.Player(p.Doc.State().Players()) {
		if p.IsComputer(player) {
			computers = append(computers, player)
		}
	}
	if len(computers) == 0 {
		p.agree(session.AgreedDraw)
		return
	}
	if p.Doc.UsesSlips() {
		p.answerDraw(computers[0], p.knownNotBetter(computers[0]))
		return
	}
	game, here, played, at, strengths := p.Doc.Game(), p.Doc.State(), p.Doc.Played(), p.Opponent.here(), p.Match.Strengths
	p.Status(lang.L("The computer considers the draw…"))
	p.offer.Start(func(ctx context.Context, report func(func())) {
		ctx, cancel := context.WithTimeout(ctx, think.Patience)
		defer cancel()
		declined, agrees := computers[0], true
		for _, player := range computers {
			if agrees {
				declined, agrees = player, strengths[player].AgreesOnDraw(ctx, think.Turn{Game: game, State: here, Player: player, Played: played})
			}
		}
		report(func() {
			if at == p.Opponent.here() && !p.Doc.Over() {
				p.answerDraw(declined, agrees)
			}
		})
	})
}

// knownNotBetter reports whether the known result of the game is a draw or a loss for a player.
func (p *Pane) knownNotBetter(player engine.Player) bool {
	v := p.Analyzer.Facts(p.Doc.State().Key()).Verdict()
	if p.Doc.State().ToMove() != player {
		v = v.ForOpponent()
	}
	return v == engine.Drawn || v == engine.Lost
}

// answerDraw shows the answer of the computer.
func (p *Pane) answerDraw(player engine.Player, agrees bool) {
	if !agrees {
		p.Status(lang.L("{{.Player}} declines the draw", messages.Args{"Player": p.PlayerName(player)}))
		return
	}
	p.agree(session.AgreedDraw)
	p.Status(lang.L("{{.Player}} agrees on a draw. {{.Keys}} returns to the game.", messages.Args{"Player": p.PlayerName(player), "Keys": shell.UndoKeys()["Keys"]}))
}
