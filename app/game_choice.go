package app

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/desk"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/widgets/tables"
)

// choice is an entry of the list of games: a game with the boards that it begins with. Tchuka Ruma
// and Multitchouka differ only in these boards.
type choice struct {
	game    engine.Game
	uniform bool // begins with uniform boards, for which the game has another name
}

// offered lists the choices, the default first.
func offered(known games.List) []choice {
	var all []choice
	for _, game := range known {
		if game.About().Uniform != "" {
			all = append(all, choice{game, true})
		}
		all = append(all, choice{game, false})
	}
	return all
}

// name returns the displayed name of the game.
func (c choice) name() string {
	if c.uniform {
		return messages.Translate(c.game.About().Uniform)
	}
	return messages.GameName(c.game)
}

// label returns the name. If two choices have the same rules, it adds which boards they begin with.
func (c choice) label() string {
	switch {
	case c.uniform:
		return lang.L("{{.Game}}, uniform board", messages.Args{"Game": c.name()})
	case c.game.About().Uniform != "":
		return lang.L("{{.Game}}, any board", messages.Args{"Game": c.name()})
	}
	return c.name()
}

// isUniform reports whether a game has another name when it begins with this board.
func isUniform(game engine.Game, board engine.State) bool {
	return game.About().Uniform != "" && desk.HasBoard(game, board) && renamed(game, board)
}

// renamed reports whether a game has another name when it begins with this board.
func renamed(game engine.Game, board engine.State) bool {
	name, _ := engine.TitleOf(game, board)
	return name != game.Name()
}

// id returns the ID of the command that chooses the game.
func (c choice) id() string {
	if c.uniform {
		return "rules." + c.game.ID() + ".uniform"
	}
	return "rules." + c.game.ID()
}

// choice returns the current choice: that of the board, or the game with any board if chosen.
func (w *window) choice() choice {
	game := w.desk.Doc.Game()
	return choice{game, !w.anyBoard && renamed(game, w.desk.Doc.Start())}
}

// choose plays a game of the list, a uniform choice on a uniform board.
func (w *window) choose(c choice) {
	if c.game.About().Uniform != "" {
		w.anyBoard = !c.uniform
	}
	then := func() {}
	if c.uniform {
		then = func() {
			w.status.ShowMessage(lang.L("Game ▸ Examples has more boards"))
		}
	}
	if !w.endDraft() || !w.main.Covered() {
		board, shared := desk.BoardIn(c.game, w.desk.Doc.Game(), w.desk.Doc.Start())
		if c.uniform && (!shared || !renamed(c.game, board)) {
			w.main.Boards.Open(c.game, w.uniform[c.game.ID()], then)
		} else {
			w.main.Boards.Play(c.game, then)
		}
	}
	w.showGame() // while a question is open, the previous game is played
	w.main.RefreshCommands()
}

// defaultUniform returns the default uniform starts by the IDs of the games that name them.
func defaultUniform(all games.List) map[string]engine.State {
	starts := map[string]engine.State{}
	for _, game := range all {
		if game.About().Uniform != "" {
			starts[game.ID()] = desk.DefaultStart(game).Start()
		}
	}
	return starts
}

// saveUniform stores the start in w.uniform if it is a uniform board.
func (w *window) saveUniform() {
	start := w.desk.Doc.Start()
	_, seeds := w.desk.Doc.Game().Board(start).Stored()
	for _, game := range w.desk.Games {
		if id := game.ID(); seeds > 0 && w.uniform[id] != nil && isUniform(game, start) {
			w.uniform[id] = start
		}
	}
}

// newGameSelect returns the list of games. The last entry opens the start page.
func (w *window) newGameSelect() *dialogs.Select {
	all := offered(w.desk.Games)
	var names []string
	for _, c := range all {
		names = append(names, c.name())
	}
	s := dialogs.NewChoice(append(names, lang.L("All Games…")), nil)
	s.OnChanged = func(string) {
		w.board.Player.Finish()
		if s.SelectedIndex() == len(all) {
			w.showGame()
			w.openNew()
			return
		}
		w.choose(all[s.SelectedIndex()])
		if !w.main.Covered() {
			w.focusBoard() // the keys are for the game
		}
	}
	s.Closed = w.focusBoard
	s.Listen(dialogs.Keys{Escape: w.focusBoard})
	s.PlaceHolder = slices.MaxFunc(names, func(a, b string) int { return utf8.RuneCountInString(a) - utf8.RuneCountInString(b) }) // makes it wide enough
	return s
}

// showGame updates the list of games.
func (w *window) showGame() {
	if id := w.choice().id(); w.desk.Settings.Game != id {
		w.desk.Settings.Game = id
		w.desk.Settings.Save()
	}
	w.rules.SelectSilently(w.choice().name())
}

// chooseCommands returns the commands that choose a game, and open the examples of each.
func (w *window) chooseCommands() []shell.Command {
	all := []shell.Command{{ID: "chooseGame", Scope: shell.OnBoard, Label: lang.L("Choose Game…"), Run: w.chooseGame}}
	for _, c := range offered(w.desk.Games) {
		all = append(all, shell.Command{
			ID: c.id(), Scope: shell.OnBoard, Label: c.label(),
			Checked: func() bool { return w.choice().id() == c.id() }, Run: func() { w.choose(c) },
		})
	}
	return append(all, w.exampleCommands()...)
}

// chooseGame shows the list of games.
func (w *window) chooseGame() {
	all, current := offered(w.desk.Games), w.choice()
	labels := make([]string, len(all))
	for i, c := range all {
		labels[i] = strings.ToLower(c.label())
	}
	dialogs.Pick(w.win, dialogs.PickOptions{
		Title: lang.L("Choose Game"), CancelLabel: lang.L("Cancel"), Hint: lang.L("Search"),
		Current:  slices.IndexFunc(all, func(c choice) bool { return c.id() == current.id() }),
		Find:     func(text string) []int { return fitting(labels, labels, text) },
		Row:      func(i int) tables.DropDownItem { return tables.DropDownItem{Label: all[i].label()} },
		Selected: func(i int) { w.menu.do(all[i].id()) },
	})
}

// exampleCommands returns the commands that open example boards, of all games.
func (w *window) exampleCommands() (all []shell.Command) {
	for _, c := range offered(w.desk.Games) {
		if c.uniform {
			all = append(all, w.presetCommands(c)...)
		} else {
			all = append(all, w.beginCommands(c.game)...)
		}
	}
	for i := range all {
		all[i].Scope = shell.OnBoard
	}
	return all
}

// plays returns a function that reports whether a game is played, under either of its names.
func (w *window) plays(game engine.Game) func() bool {
	return func() bool { return w.desk.Doc.Game().ID() == game.ID() }
}

// presetCommands returns the commands that begin with a uniform board.
func (w *window) presetCommands(c choice) []shell.Command {
	var all []shell.Command
	for _, size := range [][2]int{{4, 2}, {3, 5}, {7, 2}, {8, 3}, {6, 4}, {8, 4}, {3, 10}} {
		start, err := c.game.Start(size[0], size[1])
		if err != nil {
			continue
		}
		all = append(all, shell.Command{
			ID: fmt.Sprintf("board.%dx%d", size[0], size[1]), Applies: w.plays(c.game),
			Label: lang.L("{{.Holes}} × {{.Seeds}}: {{.Words}}", messages.Args{"Holes": size[0], "Seeds": size[1], "Words": messages.UniformBoard(size[0], size[1])}),
			Checked: func() bool {
				return w.choice().id() == c.id() && w.desk.Doc.Start().Key() == start.Key()
			},
			Run: func() {
				w.anyBoard = false
				w.main.PlayFound(c.game, start, func() {})
			},
		})
	}
	return all
}

// lastGame returns the game of the last run, or the default game if there was none.
func lastGame(known games.List, s *shell.Settings) choice {
	all := offered(known)
	for _, c := range all {
		if c.id() == s.Game {
			return c
		}
	}
	return all[0]
}
