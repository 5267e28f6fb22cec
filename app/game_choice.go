package app

import (
	"fmt"

	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/desk"
	"tchouka/app/say"
	"tchouka/app/shell"
	"tchouka/engine/row"
	"tchouka/engine/session"
)

// game is one of the list of games: rules, and the boards it begins with. Tchuka
// Ruma and Multitchouka differ in these alone.
type game struct {
	rules   row.Rules
	uniform bool // it begins with uniform boards, for which the rules have a name
}

// offered lists them, the default first.
func offered() []game {
	var all []game
	for _, rules := range row.Games() {
		if rules.UniformName != "" {
			all = append(all, game{rules, true})
		}
		all = append(all, game{rules, false})
	}
	return all
}

// name returns what the game is called.
func (g game) name() string {
	if g.uniform {
		return g.rules.UniformName
	}
	return say.Game(g.rules)
}

// label returns the name with what tells the game from the other one that has its
// rules.
func (g game) label() string {
	switch {
	case g.uniform:
		return lang.L("{{.Game}}, the same in every hole", say.With{"Game": g.name()})
	case g.rules.UniformName != "":
		return lang.L("{{.Game}}, any board", say.With{"Game": g.name()})
	}
	return g.name()
}

// id names the command that chooses the game.
func (g game) id() string {
	if g.uniform {
		return "rules." + g.rules.ID + ".uniform"
	}
	return "rules." + g.rules.ID
}

// game returns what is played: as the board on the table has it, unless a person
// has chosen the game of any board.
func (w *window) game() game {
	rules := w.desk.Doc.Rules()
	return game{rules, !w.anyBoard && rules.NameFrom(w.desk.Doc.Start()) != rules.Name}
}

// choose plays a game of the list. One of uniform boards takes the last of these,
// when another board is on the table.
func (w *window) choose(g game) {
	if g.rules.UniformName != "" {
		w.anyBoard = !g.uniform
	}
	if g.uniform {
		w.status.Tell(lang.L("Game ▸ Boards of {{.Game}} has more of them", say.With{"Game": g.name()}))
	}
	if !w.endDraft() || !w.covered() {
		if g.uniform && !w.desk.Doc.Start().Uniform() {
			w.table.Take(g.rules, w.uniform, func() {})
		} else {
			w.table.Play(g.rules)
		}
	}
	w.showGame() // while there is a question the old one is played
	w.refreshCommands()
}

// heedUniform remembers the uniform board that is on the table; Degrazia's while
// there was none.
func (w *window) heedUniform() {
	switch start := w.desk.Doc.Start(); {
	case start.Uniform() && start.Outside() > 0:
		w.uniform = start
	case w.uniform.Len() == 0:
		w.uniform, _ = row.Uniform(4, 2)
	}
}

// newGameSelect returns the list of games.
func (w *window) newGameSelect() *widget.Select {
	var names []string
	for _, g := range offered() {
		names = append(names, g.name())
	}
	s := widget.NewSelect(names, nil)
	s.OnChanged = func(string) {
		w.board.Player.Finish()
		w.choose(offered()[s.SelectedIndex()])
		if !w.covered() {
			w.win.Canvas().Focus(w.board.Widget) // the keys are for the game
		}
	}
	s.PlaceHolder = say.Game(row.NoWrap()) // the longest, which makes it wide enough
	return s
}

// showGame brings the list of games up to date.
func (w *window) showGame() {
	w.keepGame()
	if name := w.game().name(); w.rules.Selected != name {
		w.rules.Selected = name // SetSelected would raise the event
		w.rules.Refresh()
	}
}

// chooseCommands choose a game, or a board that Tchuka Ruma is known for.
func (w *window) chooseCommands() []shell.Command {
	var all []shell.Command
	for _, g := range offered() {
		all = append(all, shell.Command{
			ID: g.id(), Menu: "Game", Label: g.label(),
			Checked: func() bool { return w.game() == g }, Run: func() { w.choose(g) },
		})
		if g.uniform {
			all = append(all, w.presetCommands(g)...)
		}
	}
	return all
}

// presetCommands put uniform boards on the table.
func (w *window) presetCommands(g game) []shell.Command {
	var all []shell.Command
	under := lang.L("Boards of {{.Game}}", say.With{"Game": g.name()})
	for _, size := range [][2]int{{4, 2}, {3, 5}, {7, 2}, {8, 3}, {6, 4}, {8, 4}, {3, 10}} {
		start, err := row.Uniform(size[0], size[1])
		if err != nil {
			continue
		}
		all = append(all, shell.Command{
			ID: fmt.Sprintf("board.%dx%d", size[0], size[1]), Menu: "Game", Under: under,
			Label:   lang.L("{{.Holes}} × {{.Seeds}}: {{.Words}}", say.With{"Holes": size[0], "Seeds": size[1], "Words": sizeText(size[0], size[1])}),
			Checked: func() bool { return w.game() == g && w.desk.Doc.Start().Equal(start) },
			Run: func() {
				w.anyBoard = false
				w.takeFound(g.rules, start)
			},
		})
	}
	return all
}

func sizeText(holes, seeds int) string {
	return lang.N("{{.Count}} hole", holes, say.With{"Count": say.Grouped(holes)}) + ", " +
		lang.N("{{.Count}} seed each", seeds, say.With{"Count": say.Grouped(seeds)})
}

// gameKept returns the game of the last run, the usual one if there was none.
func gameKept(s *shell.Settings) game {
	for _, g := range offered() {
		if g.id() == s.Game {
			return g
		}
	}
	return offered()[0]
}

// usualBoard begins what was played last with Degrazia's board.
func usualBoard(s *shell.Settings) *session.Session {
	return desk.Degrazia(gameKept(s).rules)
}

// keepGame remembers the game for the next start.
func (w *window) keepGame() {
	if id := w.game().id(); w.desk.Settings.Game != id {
		w.desk.Settings.Game = id
		w.desk.Settings.Save()
	}
}
