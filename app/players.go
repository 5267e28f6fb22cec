package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/desk"
	"tchouka/app/presenter"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/widgets/board"
	"tchouka/widgets/controls"
)

// This file has the commands of games with several players, one of which may be the computer.

// boardContainer returns a container with the layout of an arena. From then on w.boardArea is this
// container.
func (w *window) boardContainer(of board.PlayArea) fyne.CanvasObject {
	w.boardArea = of.Container()
	return w.boardArea
}

// playHeight returns the height at which the board fills a width.
func (w *window) playHeight(width float32) float32 { return w.arena.Height(width, w.board.HeightFor) }

// contested reports whether several players play. The strip then shows whose turn it is.
func (w *window) contested() bool { return w.desk.Doc.Contest() }

// newPlayers returns the button that opens the menu of players.
func (w *window) newPlayers() *controls.ToolButton {
	b := controls.NewToolButton(lang.L("Players"), controls.IconDrop(), nil)
	b.Small, b.TrailingIcon, b.OnHover = true, true, w.status.ShowMessage
	b.Tip = lang.L("Chooses who plays (people or the computer), the strength, the names and who starts")
	b.OnTapped = func() {
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject(b)
		widget.ShowPopUpMenuAtPosition(w.playersMenu(), w.win.Canvas(), at.AddXY(0, b.Size().Height))
	}
	return b
}

// playersMenu returns the menu of players.
func (w *window) playersMenu() *fyne.Menu {
	var ids []string
	for _, c := range w.contestCommands() {
		if !c.Listed() {
			continue
		}
		if c.SeparatorBefore && len(ids) > 0 {
			ids = append(ids, "")
		}
		ids = append(ids, c.ID)
	}
	return w.menu.menuOf(ids...)
}

// forContest enables a command for several players only.
func (w *window) forContest(c shell.Command) shell.Command {
	enabled, checked := c.Enabled, c.Checked
	c.Scope = shell.OnBoard
	c.Enabled = func() bool { return w.desk.Doc.Contest() && (enabled == nil || enabled()) }
	if checked != nil {
		c.Checked = func() bool { return w.desk.Doc.Contest() && checked() }
	}
	return c
}

// contestCommands returns the commands that choose the players of a game of several.
func (w *window) contestCommands() []shell.Command {
	all := []shell.Command{w.forContest(shell.Command{
		ID: "seats", Label: lang.L("Players…"), Shortcut: shell.Plain(fyne.KeyF2), Run: w.askSeats,
	})}
	all[0].Enabled = func() bool { return w.desk.Doc.Contest() || w.desk.Doc.HasPlayerCounts() }
	return append(append(append(all, w.seatCommands()...), w.slipCommands()...),
		w.forContest(shell.Command{
			ID: "computerMoves", Label: lang.L("Let the Computer Move"), Shortcut: shell.CtrlShift(fyne.KeyA), SeparatorBefore: true,
			Enabled: w.opponent.CanMove, Run: w.opponent.Continue,
		}),
		w.forContest(shell.Command{ID: "again", Label: lang.L("Play Again"), Run: w.playAgain}),
		w.forContest(shell.Command{
			ID: "swap", Label: lang.L("Play Again, Other Player Starts"), Shortcut: shell.CtrlShift(fyne.KeyX), Run: w.swap,
		}),
	)
}

// seatCommands returns the commands that choose between people and the computer in one step.
func (w *window) seatCommands() []shell.Command {
	two := func() bool { return w.desk.Doc.State().Players() == 2 }
	seat := func(id, label string, of desk.Seat) shell.Command {
		return shell.Command{
			ID: id, Label: label, Applies: func() bool { return of == desk.NoSeat || two() || !w.contested() }, Enabled: func() bool { return of == desk.NoSeat || two() },
			Checked: func() bool { return w.desk.Match.Computer == of && (of == desk.NoSeat || two()) },
			Run:     func() { w.match(func(m *desk.Match) { m.Computer = of }) },
		}
	}
	second := seat("seat.second", lang.L("Computer Plays Second"), desk.SecondSeat)
	second.Shortcut = shell.CtrlShift(fyne.KeyF)
	return []shell.Command{
		w.forContest(seat("seat.none", lang.L("Only People Play"), desk.NoSeat)),
		w.forContest(seat("seat.first", lang.L("Computer Plays First"), desk.FirstSeat)),
		w.forContest(second),
	}
}

// slipCommands returns the commands that set how often the computer errs in a solved game.
func (w *window) slipCommands() []shell.Command {
	var all []shell.Command
	for i, label := range presenter.SlipTexts() {
		slips := desk.Slips(i)
		all = append(all, w.forContest(shell.Command{
			ID: []string{"slips.never", "slips.ten", "slips.four", "slips.two", "slips.always"}[i], Label: label, SeparatorBefore: i == 0, DuringAnimation: true,
			Applies: w.desk.Doc.UsesSlips, Enabled: w.desk.Doc.UsesSlips,
			Checked: func() bool { return w.desk.Doc.UsesSlips() && w.desk.Match.Slips == slips },
			Run:     func() { w.match(func(m *desk.Match) { m.Slips = slips }) },
		}))
	}
	return all
}

// match changes the players.
func (w *window) match(change func(*desk.Match)) {
	m := w.desk.Match
	change(&m)
	w.desk.SetMatch(m)
}

// playAgain returns to the start, where the computer may begin. The moves stay as a line of their
// players.
func (w *window) playAgain() {
	w.status.ShowMessage("")
	w.rematch(w.desk.Match)
}

// swap starts again with the players rotated by one seat.
func (w *window) swap() {
	w.rematch(w.desk.Match.Rotated(w.desk.Doc.State().Players()))
	w.status.ShowMessage(w.turn.Text())
}

// rematch starts again with some players.
func (w *window) rematch(m desk.Match) {
	w.desk.Doc.Leave()
	w.desk.SetMode(desk.Playing)
	w.desk.Doc.Session.First()
	w.desk.SetMatch(m)
	w.opponent.Begin()
	w.focusBoard()
}

// askSeats shows the dialog of the players. Another number of players begins a new game, after a
// question if there are moves.
func (w *window) askSeats() {
	presenter.AskPlayers(w.win, w.desk, func(m desk.Match, board engine.State) {
		if board.Players() == w.desk.Doc.State().Players() {
			w.desk.SetMatch(m)
			w.focusBoard()
			return
		}
		begin := func() {
			w.main.Boards.Open(w.desk.Doc.Game(), board, func() {
				w.desk.SetMatch(m)
				w.focusBoard()
			})
		}
		if w.desk.Doc.Session.Len() == 1 {
			begin()
			return
		}
		dialogs.Ask(w.win, lang.L("Begin a New Game?"),
			lang.L("Another number of players needs a new game. The moves of this game are kept: {{.Keys}} returns to them.", shell.UndoKeys()),
			lang.L("Cancel"), dialogs.Choice{Label: lang.L("New Game"), Do: begin})
	})
}
