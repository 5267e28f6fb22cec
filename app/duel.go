package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/desk"
	"tchouka/app/dialogs"
	"tchouka/app/say"
	"tchouka/app/shell"
	"tchouka/widgets/controls"
	"tchouka/widgets/versus"
)

// Two at one board, or one against the computer.

// newArena arranges what is played on, with what belongs to two players around it.
func (w *window) newArena() versus.Arena {
	return versus.Arena{Strip: w.turn.Strip, Players: w.players, Board: w.boards(), Sum: w.sum.Table}
}

// boardRoom returns a container of all that, in which it stands from now on.
func (w *window) boardRoom() fyne.CanvasObject {
	w.court = w.arena.Container()
	return w.court
}

// playHeight returns the height at which what is played on fills a width.
func (w *window) playHeight(width float32) float32 { return w.arena.Height(width, w.board.HeightFor) }

// newPlayers returns the button of the menu that says who plays.
func (w *window) newPlayers() *controls.ToolButton {
	b := controls.NewToolButton(lang.L("Players"), controls.IconDrop(), nil)
	b.Small, b.Drops, b.OnHover = true, true, w.status.Tell
	b.Tip = lang.L("Who plays: two people, or one against the computer; their names; who begins")
	b.OnTapped = func() {
		var ids []string
		for _, c := range w.duelCommands() {
			if c.Divides && len(ids) > 0 {
				ids = append(ids, "")
			}
			ids = append(ids, c.ID)
		}
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject(b)
		widget.ShowPopUpMenuAtPosition(w.menu.menuOf(ids...), w.win.Canvas(), at.AddXY(0, b.Size().Height))
	}
	return b
}

// forDuel lets a command act only while two play in turn.
func (w *window) forDuel(c shell.Command) shell.Command {
	can, checked := c.Enabled, c.Checked
	c.Menu, c.Under = "Game", lang.L("Two players")
	c.Enabled = func() bool { return w.desk.Doc.Duel() && (can == nil || can()) }
	if checked != nil {
		c.Checked = func() bool { return w.desk.Doc.Duel() && checked() }
	}
	return c
}

// duelCommands say who plays a game of two.
func (w *window) duelCommands() []shell.Command {
	var all []shell.Command
	for i, label := range []string{lang.L("Two people play"), lang.L("Against the computer, which plays first"), lang.L("Against the computer, which plays second")} {
		seat := desk.Seat(i)
		var key fyne.Shortcut
		if seat == desk.SecondSeat {
			key = shell.CtrlShift(fyne.KeyF)
		}
		all = append(all, w.forDuel(shell.Command{
			Shortcut: key,
			ID:       []string{"seat.none", "seat.first", "seat.second"}[i], Label: label,
			Checked: func() bool { return w.desk.Match.Computer == seat },
			Run:     func() { w.match(func(m *desk.Match) { m.Computer = seat }) },
		}))
	}
	for i, label := range []string{
		lang.L("The computer never errs"), lang.L("It errs one time in 10"), lang.L("It errs one time in 4"),
		lang.L("It errs every second time"), lang.L("It plays at random"),
	} {
		slips := desk.Slips(i)
		all = append(all, w.forDuel(shell.Command{
			ID: []string{"slips.never", "slips.ten", "slips.four", "slips.two", "slips.always"}[i], Label: label, Divides: i == 0, Meantime: true,
			Checked: func() bool { return w.desk.Match.Slips == slips },
			Run:     func() { w.match(func(m *desk.Match) { m.Slips = slips }) },
		}))
	}
	return append(all,
		w.forDuel(shell.Command{
			ID: "computerMoves", Label: lang.L("Let the computer move"), Shortcut: shell.CtrlShift(fyne.KeyA), Divides: true,
			Enabled: w.opponent.Can, Run: w.opponent.GoOn,
		}),
		w.forDuel(shell.Command{ID: "again", Label: lang.L("Play again"), Run: w.playAgain}),
		w.forDuel(shell.Command{
			ID: "swap", Label: lang.L("Play again, the other one begins"), Shortcut: shell.CtrlShift(fyne.KeyX), Run: w.swap,
		}),
		w.forDuel(shell.Command{ID: "names", Label: lang.L("Names of the players…"), Run: w.askNames, Divides: true}),
	)
}

// match changes who plays.
func (w *window) match(change func(*desk.Match)) {
	m := w.desk.Match
	change(&m)
	w.desk.SetMatch(m)
}

// playAgain goes back to the start, where the computer moves if it begins. What was
// played stays as a line.
func (w *window) playAgain() {
	w.status.Tell("")
	w.desk.Doc.Leave()
	w.desk.SetMode(desk.Playing)
	w.desk.Doc.Session.First()
	w.opponent.Begin()
	w.focusBoard()
}

// swap does the same with the players in each other's place.
func (w *window) swap() {
	w.desk.Doc.Leave()
	w.desk.Doc.Session.First()
	w.desk.SetMatch(w.desk.Match.Swapped())
	w.playAgain()
	w.status.Tell(lang.L("{{.Player}} to move", say.With{"Player": w.desk.PlayerName(w.desk.Doc.State().ToMove())}))
}

// askNames asks what the players are called.
func (w *window) askNames() {
	var form dialogs.Form
	var entries [2]*dialogs.Entry
	for i, label := range [...]string{lang.L("The first player"), lang.L("The second player")} {
		entries[i] = dialogs.NewEntry()
		entries[i].SetText(w.desk.Match.Names[i])
		entries[i].SetPlaceHolder(label)
		form.Add(label, entries[i])
	}
	form.Show(w.win, lang.L("Names of the players"), lang.L("OK"), func() {}, func() {
		w.match(func(m *desk.Match) {
			for i, entry := range entries {
				m.Names[i] = say.Shortened(say.Glimpse(entry.Text), 24)
			}
		})
	})
}
