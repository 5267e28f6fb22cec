// Package gamechoice chooses the game and its board: by the list of games, by its examples and starts of
// other shapes, and by typing a board.
package gamechoice

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
	"tchouka/widgets/board"
	"tchouka/widgets/tables"
)

// Choice is an entry of the list of games: a game with the boards that it begins with. Tchuka Ruma
// and Multitchouka differ only in these boards.
type Choice struct {
	Game    engine.Game
	Uniform bool // begins with uniform boards, for which the game has another name
}

// Offered lists the choices, the default first.
func Offered(known games.List) []Choice {
	var all []Choice
	for _, game := range known {
		if game.About().Uniform != "" {
			all = append(all, Choice{game, true})
		}
		all = append(all, Choice{game, false})
	}
	return all
}

// Name returns the displayed name of the game.
func (c Choice) Name() string {
	if c.Uniform {
		return messages.Translate(c.Game.About().Uniform)
	}
	return messages.GameName(c.Game)
}

// label returns the name. If two choices have the same rules, it adds which boards they begin with.
func (c Choice) label() string {
	switch {
	case c.Uniform:
		return lang.L("{{.Game}}, uniform board", messages.Args{"Game": c.Name()})
	case c.Game.About().Uniform != "":
		return lang.L("{{.Game}}, any board", messages.Args{"Game": c.Name()})
	}
	return c.Name()
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

// ID returns the ID of the command that chooses the game.
func (c Choice) ID() string {
	if c.Uniform {
		return "rules." + c.Game.ID() + ".uniform"
	}
	return "rules." + c.Game.ID()
}

// Current returns the current choice: that of the board, or the game with any board if chosen.
func (g *Games) Current() Choice {
	game := g.Doc.Game()
	return Choice{game, !g.AnyBoard && renamed(game, g.Doc.Start())}
}

// choose plays a game of the list, a uniform choice on a uniform board.
func (g *Games) choose(c Choice) {
	if c.Game.About().Uniform != "" {
		g.AnyBoard = !c.Uniform
	}
	then := func() {}
	if c.Uniform {
		then = func() {
			g.Status(lang.L("Game ▸ Examples has more boards"))
		}
	}
	if !g.EndDraft() || !g.Covered() {
		board, shared := desk.BoardIn(c.Game, g.Doc.Game(), g.Doc.Start())
		if c.Uniform && (!shared || !renamed(c.Game, board)) {
			g.Boards.Open(c.Game, g.uniform[c.Game.ID()], then)
		} else {
			g.Boards.Play(c.Game, then)
		}
	}
	g.showGame() // while a question is open, the previous game is played
	g.RefreshCommands()
}

// Games is the part of the window that chooses the game and its board.
type Games struct {
	*desk.Main
	Select *dialogs.Select // the list of games
	Entry  *board.Entry    // the board as text

	AnyBoard bool                    // the user has chosen the game with arbitrary boards
	uniform  map[string]engine.State // the last uniform board of each game, by the game's ID
	start    string                  // the start in the title
}

// New returns the part. Build makes its widgets.
func New(m *desk.Main) *Games { return &Games{Main: m, uniform: defaultUniform(m.Games)} }

// Build makes the widgets in the current language.
func (g *Games) Build() { g.Select, g.Entry = g.newSelect(), g.newEntry() }

// Part returns the commands and what the widgets show.
func (g *Games) Part() desk.Part {
	return desk.Part{Commands: g.commands, Needs: desk.ChangedAll, Show: g.show}
}

func (g *Games) show(n desk.Changes) {
	game := g.Doc.Game()
	if n.Any(desk.ChangedBoard) {
		g.saveUniform()
		name := boardName(game, g.Doc.Start())
		g.Entry.SetName(name)
		g.start = startText(game, g.Doc.Start(), name)
	}
	g.showGame()
	g.Entry.SetNumbering(g.Settings.Numbering)
	g.Entry.SetBoard(game, g.Doc.State())
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

// saveUniform stores the start in g.uniform if it is a uniform board.
func (g *Games) saveUniform() {
	start := g.Doc.Start()
	_, seeds := g.Doc.Game().Board(start).Stored()
	for _, game := range g.Games {
		if id := game.ID(); seeds > 0 && g.uniform[id] != nil && isUniform(game, start) {
			g.uniform[id] = start
		}
	}
}

// newSelect returns the list of games. The last entry opens the start page.
func (g *Games) newSelect() *dialogs.Select {
	all := Offered(g.Games)
	var names []string
	for _, c := range all {
		names = append(names, c.Name())
	}
	s := dialogs.NewChoice(append(names, lang.L("All Games…")), nil)
	s.OnChanged = func(string) {
		g.FinishMove()
		if s.SelectedIndex() == len(all) {
			g.showGame()
			g.Do("new")
			return
		}
		g.choose(all[s.SelectedIndex()])
		if !g.Covered() {
			g.Focus() // the keys are for the game
		}
	}
	s.Closed = g.Focus
	s.Listen(dialogs.Keys{Escape: g.Focus})
	s.PlaceHolder = slices.MaxFunc(names, func(a, b string) int { return utf8.RuneCountInString(a) - utf8.RuneCountInString(b) }) // makes it wide enough
	return s
}

// showGame updates the list of games.
func (g *Games) showGame() {
	if id := g.Current().ID(); g.Settings.Game != id {
		g.Settings.Game = id
		g.Settings.Save()
	}
	g.Select.SelectSilently(g.Current().Name())
}

// commands returns the commands that choose a game, and open the examples of each.
func (g *Games) commands() []shell.Command {
	all := []shell.Command{{ID: "chooseGame", Scope: shell.OnBoard, Label: lang.L("Choose Game…"), Run: g.chooseGame}}
	for _, c := range Offered(g.Games) {
		all = append(all, shell.Command{
			ID: c.ID(), Scope: shell.OnBoard, Label: c.label(),
			Checked: func() bool { return g.Current().ID() == c.ID() }, Run: func() { g.choose(c) },
		})
	}
	return append(all, g.Examples()...)
}

// chooseGame shows the list of games.
func (g *Games) chooseGame() {
	all, current := Offered(g.Games), g.Current()
	labels := make([]string, len(all))
	for i, c := range all {
		labels[i] = strings.ToLower(c.label())
	}
	dialogs.Pick(g.Files.Win, dialogs.PickOptions{
		Title: lang.L("Choose Game"), CancelLabel: lang.L("Cancel"), Hint: lang.L("Search"),
		Current:  slices.IndexFunc(all, func(c Choice) bool { return c.ID() == current.ID() }),
		Find:     func(text string) []int { return dialogs.Fitting(labels, labels, text) },
		Row:      func(i int) tables.DropDownItem { return tables.DropDownItem{Label: all[i].label()} },
		Selected: func(i int) { g.Do(all[i].ID()) },
	})
}

// Examples returns the commands that open example boards, of all games.
func (g *Games) Examples() (all []shell.Command) {
	for _, c := range Offered(g.Games) {
		if c.Uniform {
			all = append(all, g.presetCommands(c)...)
		} else {
			all = append(all, g.beginCommands(c.Game)...)
		}
	}
	for i := range all {
		all[i].Scope = shell.OnBoard
	}
	return all
}

// plays returns a function that reports whether a game is played, under either of its names.
func (g *Games) plays(game engine.Game) func() bool {
	return func() bool { return g.Doc.Game().ID() == game.ID() }
}

// presetCommands returns the commands that begin with a uniform board.
func (g *Games) presetCommands(c Choice) []shell.Command {
	var all []shell.Command
	for _, size := range [][2]int{{4, 2}, {3, 5}, {7, 2}, {8, 3}, {6, 4}, {8, 4}, {3, 10}} {
		start, err := c.Game.Start(size[0], size[1])
		if err != nil {
			continue
		}
		all = append(all, shell.Command{
			ID: fmt.Sprintf("board.%dx%d", size[0], size[1]), Applies: g.plays(c.Game),
			Label: lang.L("{{.Holes}} × {{.Seeds}}: {{.Words}}", messages.Args{"Holes": size[0], "Seeds": size[1], "Words": messages.UniformBoard(size[0], size[1])}),
			Checked: func() bool {
				return g.Current().ID() == c.ID() && g.Doc.Start().Key() == start.Key()
			},
			Run: func() {
				g.AnyBoard = false
				g.PlayFound(c.Game, start, func() {})
			},
		})
	}
	return all
}

// Last returns the game of the last run, or the default game if there was none.
func Last(known games.List, s *shell.Settings) Choice {
	all := Offered(known)
	for _, c := range all {
		if c.ID() == s.Game {
			return c
		}
	}
	return all[0]
}
