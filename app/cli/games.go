package cli

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"

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
