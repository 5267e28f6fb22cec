package gamechoice

import (
	"fmt"
	"slices"
	"strconv"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/desk"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/engine/record/session"
)

// The ways to begin a game: the default start, a start of another shape, or an example.

// startOption is one way to begin a game.
type startOption struct {
	name   string
	params []engine.Param
	start  func(values ...int) (engine.State, error)
}

// wrong returns the index of the number that makes a start impossible. That is the last number
// whose default value makes the start possible, or else the first number.
func (b startOption) wrong(values []int) int {
	for i := len(values) - 1; i >= 0; i-- {
		other := slices.Clone(values)
		other[i] = b.params[i].Default
		if _, err := b.start(other...); err == nil {
			return i
		}
	}
	return 0
}

// startOptions lists the ways to begin, the default first and an empty drawing board last.
func startOptions(game engine.Game) []startOption {
	all := []startOption{{lang.L("Usual start"), game.Params(), game.Start}}
	about := game.About()
	for _, s := range about.Shapes {
		all = append(all, startOption{messages.Translate(s.Name), s.Params, s.Start})
	}
	for _, e := range about.Examples {
		all = append(all, startOption{name: messages.Translate(e.Name), start: func(...int) (engine.State, error) { return game.Parse(e.Board) }})
	}
	if about.Drawing != nil {
		all = append(all, startOption{name: lang.L("Empty Board for Drawing"), start: func(...int) (engine.State, error) { return about.Drawing.Blank(), nil }})
	}
	return all
}

// draws reports whether the user must draw the board before play.
func draws(game engine.Game, start engine.State) bool {
	drawing := game.About().Drawing
	return drawing != nil && drawing.CheckPlayable(start) != nil
}

// startGame shows a dialog if there are several ways to begin a game. If there is only one, and its
// board can be enlarged by hand, the game begins at once.
func (g *Games) startGame(game engine.Game) {
	all := startOptions(game)
	usual := desk.DefaultStart(game)
	if len(all) == 1 && (len(game.Params()) == 0 || game.Board(usual.Start()).OneRow() != nil) {
		g.Files.Begin(usual, desk.File{}, func() {})
		return
	}
	g.askStart(game, all)
}

// Begin begins a game of the list.
func (g *Games) Begin(c Choice) {
	if c.Game.About().Uniform != "" {
		g.AnyBoard = !c.Uniform
	}
	g.startGame(c.Game)
	g.showGame() // while a question is open, the previous game is played
	g.RefreshCommands()
}

// askStart shows the dialog that begins a game: the ways to begin, and their numbers.
func (g *Games) askStart(game engine.Game, all []startOption) {
	var form dialogs.Form
	var names []string
	for _, b := range all {
		names = append(names, b.name)
	}
	ways := dialogs.NewSelect(names...)
	var way *dialogs.Field
	if len(all) > 1 {
		way = form.Add(lang.L("Start with"), ways)
	}
	fields := make([]numberFields, len(all))
	for i, b := range all {
		fields[i] = newNumberFields(&form, b)
	}
	ways.OnChanged = func(string) {
		for i, f := range fields {
			for _, field := range f.fields {
				field.SetVisible(i == ways.SelectedIndex())
			}
		}
	}
	ways.OnChanged("")
	var start engine.State
	form.Show(g.Files.Win, messages.GameName(game), lang.L("New"), func() {
		chosen := ways.SelectedIndex()
		values, ok := fields[chosen].read()
		if !ok {
			return
		}
		var err error
		if start, err = all[chosen].start(values...); err != nil && len(fields[chosen].fields) > 0 {
			fields[chosen].fields[all[chosen].wrong(values)].SetError(messages.BoardError(err))
		} else if err != nil {
			way.SetError(messages.BoardError(err))
		}
	}, func() {
		g.Files.Begin(session.New(game, start), desk.File{}, func() { g.SetUp(draws(game, start)) })
	})
}

// numberFields are the form fields for the numbers of a start.
type numberFields struct {
	params  []engine.Param
	entries []*dialogs.Entry
	fields  []*dialogs.Field
}

func newNumberFields(form *dialogs.Form, b startOption) numberFields {
	f := numberFields{params: b.params}
	for _, p := range b.params {
		entry := dialogs.NewEntry()
		entry.SetText(strconv.Itoa(p.Default))
		f.entries, f.fields = append(f.entries, entry), append(f.fields, form.Add(messages.Translate(p.Name), entry))
	}
	return f
}

// read returns the numbers. If one is invalid, its field shows an error and read returns false.
func (f numberFields) read() (values []int, ok bool) {
	values = make([]int, len(f.entries))
	for i, p := range f.params {
		var err error
		if values[i], err = shell.ReadNumber(f.entries[i].Text); err != nil || values[i] < p.Min || values[i] > p.Max {
			f.fields[i].SetError(lang.L("Enter a whole number from {{.Least}} to {{.Most}}.", messages.Args{"Least": messages.Grouped(p.Min), "Most": messages.Grouped(p.Max)}))
			return nil, false
		}
	}
	return values, true
}

// beginCommands returns the commands that open example boards and starts of other shapes.
func (g *Games) beginCommands(game engine.Game) []shell.Command {
	ways := startOptions(game)
	if len(ways) == 1 {
		return nil
	}
	var all []shell.Command
	for i, b := range ways[1:] {
		start, err := b.start(engine.Usual(b.params)...)
		if err != nil {
			continue
		}
		all = append(all, shell.Command{
			ID: fmt.Sprintf("begin.%s.%d", game.ID(), i+1), Label: b.name, Applies: g.plays(game),
			Checked: func() bool {
				doc := g.Doc
				return doc.Game().ID() == game.ID() && doc.Start().Key() == start.Key()
			},
			Run: func() { g.Play(game, start, func() { g.SetUp(draws(game, start)) }) },
		})
	}
	return append(all, shell.Command{
		ID: "begin." + game.ID(), Label: lang.L("Choose Start…"), Applies: g.plays(game),
		Run: func() { g.askStart(game, ways) },
	})
}
