package cli

import (
	"bufio"
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"go/doc/comment"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"
	"unicode/utf8"

	"github.com/alecthomas/kong"

	"tchouka/app/system/machine"
	"tchouka/app/ui/translations"
	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/record/notation"
)

// gameFlag is the ID of a game; empty if the flag is not given.
type gameFlag string

// playersFlag is the number of players of a game that allows several numbers.
type playersFlag struct {
	Players int `least:"1" most:"4" placeholder:"N" help:"The number of players, if the game allows several, for example punga (default: that of the board)."`
}

// setPlayers returns the board with a number of players.
func setPlayers(game engine.Game, s engine.State, players int) (engine.State, error) {
	if withPlayers := game.About().WithPlayers; withPlayers != nil {
		return withPlayers(s, players)
	}
	if s.Players() != players {
		return nil, fmt.Errorf("--players %d: the number of players of %s is always %d: omit the flag", players, game.ID(), s.Players())
	}
	return s, nil
}

// named lists the IDs of games in words, the default first.
func named(list games.List) string {
	ids := list.IDs()
	for i, game := range list[:min(len(list), 1)] {
		ids[i] += " (default"
		if uniform := game.About().Uniform; uniform != "" {
			ids[i] += "; includes " + uniform
		}
		ids[i] += ")"
	}
	last := max(len(ids)-1, 0)
	return strings.TrimPrefix(strings.Join(ids[:last], ", ")+" or "+strings.Join(ids[last:], ""), " or ")
}

// game returns the game that a flag names, or the first game by default.
func (env *environment) game(f gameFlag) engine.Game {
	game, err := env.games.ByID(string(f))
	if err != nil {
		return env.games[0]
	}
	return game
}

// gameBoard is a state with its game.
type gameBoard struct {
	game  engine.Game
	state engine.State
	entry *notation.Board // the entry of a collection; nil for any other board
}

// name returns the title of the game for this state.
func (b gameBoard) name() string {
	name, _ := engine.TitleOf(b.game, b.state)
	return name
}

// read reads a state that can be played. A board ID or a file format of one game determines the
// game, and --rules must not name another game.
func (env *environment) read(f gameFlag, text string) (gameBoard, error) {
	b, err := env.readAny(f, text)
	if err == nil && env.players > 0 {
		b.state, err = setPlayers(b.game, b.state, env.players)
	}
	if err == nil {
		err = games.CheckPlayable(b.game, b.state)
	}
	return b, err
}

func (env *environment) readAny(f gameFlag, text string) (gameBoard, error) {
	if game := env.games.ByExtension(text); game != nil {
		return env.readFile(f, game, text)
	}
	b, err := notation.ReadBoard(text, env.games, env.game(f))
	if wrong := env.checkGame(f, cmp.Or(b.Game, env.game(f))); wrong != nil {
		return gameBoard{}, wrong
	}
	return gameBoard{game: b.Game, state: b.Start}, err
}

// readFile reads a board from a file of another program.
func (env *environment) readFile(f gameFlag, game engine.Game, path string) (gameBoard, error) {
	file, err := env.source(path)
	if err != nil {
		return gameBoard{}, plain(err)
	}
	defer file.Close() //nolint:errcheck // nothing was written
	b, err := env.parseBoardFile(f, game, file)
	var onPath *fs.PathError
	var wrong *usageError
	switch {
	case err == nil, errors.As(err, &wrong):
		return b, err
	case errors.As(err, &onPath):
		return b, plain(err)
	}
	return b, usageErrorf("%s: %v", path, err)
}

// readGraph reads a graph in the format of Graphviz.
func (env *environment) readGraph(f gameFlag, text string) (gameBoard, error) {
	game := env.games.ByExtension(graphName)
	if game == nil {
		return env.read(f, text)
	}
	return env.parseBoardFile(f, game, strings.NewReader(text))
}

// graphName is an example of a file name for a graph.
const graphName = "a.dot"

// parseBoardFile reads a board in the file format of a game.
func (env *environment) parseBoardFile(f gameFlag, game engine.Game, r io.Reader) (gameBoard, error) {
	if err := env.checkGame(f, game); err != nil {
		return gameBoard{}, err
	}
	state, err := game.About().File.Read(r)
	return gameBoard{game: game, state: state}, err
}

// checkGame returns an error if --rules names another game than the board itself.
func (env *environment) checkGame(f gameFlag, game engine.Game) error {
	if f != "" && game.ID() != string(f) {
		return fmt.Errorf("--game %s: the board belongs to another game, %s", f, game.ID())
	}
	return nil
}

// board reads a state, and names the board in its error. For a game file it returns the position
// under the cursor and prints which position that is. For a figure, which has no cursor, it
// returns the start.
func (env *environment) board(f gameFlag, text string) (gameBoard, error) {
	named := isSessionName(text)
	recipe, err := env.recipe(text)
	if named || recipe != nil || err != nil {
		opened, err := env.openArgument(f, []string{text})
		if err != nil {
			return gameBoard{}, err
		}
		s := opened.Session
		if !named {
			return gameBoard{s.Game(), s.Start(), nil}, nil
		}
		env.warn("%s: using the position after %s", filepath.Base(opened.Path), count(len(s.Moves(s.Cursor())), "move"))
		return gameBoard{s.Game(), s.State(), nil}, nil
	}
	if isList(text) {
		return gameBoard{}, collectionError(text)
	}
	b, err := env.read(f, text)
	if err == nil {
		return b, nil
	}
	if _, missing := os.Stat(text); missing != nil && isNamedLikeFile(text) {
		return b, plain(missing)
	}
	return b, boardError(text, err)
}

// shapeExample returns an example of a start with a shape and its usual parameters.
func shapeExample(shape engine.Shape) string {
	word, _, _ := strings.Cut(strings.ToLower(shape.Name), " ")
	var numbers []string
	for _, value := range shape.Usual() {
		numbers = append(numbers, strconv.Itoa(value))
	}
	return strings.TrimRight(word, ":,") + " " + strings.Join(numbers, "x")
}

// rulesCommand lists the games, or shows the rules of one.
type rulesCommand struct {
	LanguageFlag
	Game string `arg:"" optional:"" name:"ID" help:"The ID of a game: ${games}. Without an ID, all games are listed."`
}

func (*rulesCommand) Help() string {
	return `The rules are followed by example boards. With --game, commands accept the English
name of an example, or its beginning, as a board. Numbers follow the name of a
family of boards.

  $ tchouka solve --game two-person "a row worth 2"
  $ tchouka solve --game graph "star 3x2x1"`
}

// Run prints the list of games, or the card of one game.
func (c *rulesCommand) Run(env *environment) error {
	language, err := translations.In(c.Lang)
	if err != nil {
		return err
	}
	if c.Game == "" {
		out := tabwriter.NewWriter(env.stdout, 0, 0, 2, ' ', 0)
		for _, game := range env.games {
			fmt.Fprintf(out, "%s\t%s\n", game.ID(), language.Text(game.Name()))
		}
		return out.Flush()
	}
	out := bufio.NewWriter(env.stdout)
	game, err := env.games.ByID(c.Game)
	if err != nil {
		return usageErrorf("%w", err)
	}
	texts := []string{language.Text(game.Name())}
	for _, text := range game.About().Texts() {
		texts = append(texts, engine.Plain(language.Text(text)))
	}
	paragraphs := new(comment.Parser).Parse(strings.Join(texts, "\n\n"))
	_, _ = out.Write((&comment.Printer{TextWidth: 80}).Text(paragraphs)) // Flush returns an error
	writeExamples(out, game, language)
	return out.Flush()
}

// writeExamples lists example boards, if the game has any. A long board is shown by name only. A
// shape is shown with its usual parameters and their names.
func writeExamples(out io.Writer, game engine.Game, language translations.Language) {
	var lines [][2]string
	about := game.About()
	for _, e := range about.Examples {
		board := e.Board
		if len(board) > maxExample {
			board = ""
		}
		lines = append(lines, [2]string{language.Text(e.Name), board})
	}
	for _, s := range about.Shapes {
		var params []string
		for _, p := range s.Params {
			params = append(params, language.Text(p.Name))
		}
		board := fmt.Sprintf("%s (%s)", shapeExample(s), strings.Join(params, " × "))
		lines = append(lines, [2]string{language.Text(s.Name), board})
	}
	if lines == nil {
		return
	}
	fmt.Fprintf(out, "\n%s\n", language.Text("Examples"))
	width := 0
	for _, line := range lines {
		width = max(width, utf8.RuneCountInString(line[0]))
	}
	for _, line := range lines {
		text := "  " + line[0] + strings.Repeat(" ", width-utf8.RuneCountInString(line[0])) + "  " + line[1]
		fmt.Fprintln(out, strings.TrimRight(text, " "))
	}
}

// maxExample limits the bytes of a board printed beside its name.
const maxExample = 40

// Command describes a command for programs that complete command lines.
type Command struct {
	Name      string    // for example "solve" or "graph boards"; empty for the window
	Help      string    // one sentence
	Flags     []Flag    // in the order of the help
	Arguments []Value   // the last one may be repeated
	Commands  []Command // of a group of commands
}

// Flag describes a flag.
type Flag struct {
	Names []string // for example "--output" and "-o", or "--verdicts" and "--no-verdicts"
	Help  string   // the beginning of its help
	Value          // has no name for a flag without a value
}

// Value describes the value of a flag, or an argument.
type Value struct {
	Name    string   // as the help shows it
	Choices []string // the words that it accepts; nil if it accepts others, too
	List    bool     // several choices, separated by commas
	Folder  bool     // the name of a folder
	File    bool     // the name of a file
}

// Commands returns the command line of the program: the window, whose commands are those of the program.
func Commands(list games.List) (Command, error) {
	env := &environment{games: list, available: machine.ReadMemory, stdout: &bytes.Buffer{}, stderr: &bytes.Buffer{}}
	all, err := env.parser(&grammar{}, "")
	if err != nil {
		return Command{}, err
	}
	window, err := env.parser(&windowGrammar{}, "")
	if err != nil {
		return Command{}, err
	}
	root := env.command(window.Model.Node)
	for _, child := range all.Model.Children {
		root.Commands = append(root.Commands, env.command(child))
	}
	return root, nil
}

// command describes a node of the grammar.
func (env *environment) command(node *kong.Node) Command {
	c := Command{Help: node.Help}
	if node.Type != kong.ApplicationNode {
		c.Name = strings.TrimPrefix(node.FullPath(), "tchouka ")
	}
	for _, flag := range slices.Concat(node.AllFlags(true)...) {
		c.Flags = append(c.Flags, env.flag(flag))
	}
	for _, argument := range node.Positional {
		c.Arguments = append(c.Arguments, env.value(argument, argument.Name))
	}
	for _, child := range node.Children {
		c.Commands = append(c.Commands, env.command(child))
	}
	return c
}

// flag describes a flag.
func (env *environment) flag(flag *kong.Flag) Flag {
	f := Flag{Names: []string{"--" + flag.Name}, Help: shortHelp(flag.Help)}
	if flag.Short != 0 {
		f.Names = append(f.Names, "-"+string(flag.Short))
	}
	if flag.Tag.Negatable != "" {
		f.Names = append(f.Names, "--no-"+flag.Name)
	}
	if !flag.IsBool() {
		f.Value = env.value(flag.Value, flag.PlaceHolder)
	}
	return f
}

// value describes the value of a flag, or an argument.
func (env *environment) value(value *kong.Value, name string) Value {
	return Value{
		Name: name, Choices: env.choicesOf(value), List: strings.HasSuffix(name, "…"), Folder: name == "DIR",
		File: slices.Contains([]string{"FILE", "board", "file", "merge"}, name),
	}
}
