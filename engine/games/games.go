// Package games lists all games. It is the only place where a game is registered. The window,
// files, help and completions get the games from here.
package games

import (
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"tchouka/engine"
	"tchouka/engine/games/acheh"
	"tchouka/engine/games/dampu"
	"tchouka/engine/games/punga"
	"tchouka/engine/games/ring"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/solve"
	"tchouka/engine/games/sowgraph"
	"tchouka/engine/games/twoperson"
)

// List is a list of games in display order, the default first.
type List []engine.Game

// All returns every game. To add a game, write a package for it and add one line here.
func All() List {
	list := List{
		solve.GeneratorOf(row.Multitchouka()),
		solve.GeneratorOf(row.NoWrap()),
		solve.GeneratorOf(row.Monokalah()),
		solve.GeneratorOf(row.Tchoukaillon()),
	}
	for _, game := range twoperson.Games() {
		list = append(list, game)
	}
	list = append(list, sowgraph.Game{}, ring.Recurrence{}, ring.Return{})
	for _, game := range punga.Games() {
		list = append(list, game)
	}
	list = append(list, dampu.Game{})
	for _, game := range acheh.Games() {
		list = append(list, game)
	}
	return list
}

// Filter returns the games for which fit returns true, in the same order.
func (l List) Filter(fit func(engine.Game) bool) List {
	return slices.DeleteFunc(slices.Clone(l), func(g engine.Game) bool { return !fit(g) })
}

// IDs returns the IDs in the same order.
func (l List) IDs() []string {
	ids := make([]string, len(l))
	for i, game := range l {
		ids[i] = game.ID()
	}
	return ids
}

// Cut finds the game that a text names at its beginning: by ID before a colon or hyphen, or by name
// before a colon, ignoring case. It returns the rest of the text. The game is nil if there is none.
func (l List) Cut(text string) (game engine.Game, rest string) {
	text = strings.TrimLeft(text, " \t\r\n")
	longest := 0
	for _, g := range l {
		for called, ends := range map[string]string{g.ID(): ":-", g.Name(): ":"} {
			if n := len(called); n > longest && n < len(text) && strings.EqualFold(text[:n], called) && strings.IndexByte(ends, text[n]) >= 0 {
				game, rest, longest = g, text[n+1:], n
			}
		}
	}
	return game, rest
}

// ByExtension returns the game whose [engine.FileFormat] has the file name extension of the path;
// nil if there is none.
func (l List) ByExtension(path string) engine.Game {
	ext := strings.ToLower(filepath.Ext(path))
	return l.byFormat(func(f *engine.FileFormat) bool { return slices.Contains(f.Extensions, ext) })
}

// ByContent returns the game whose [engine.FileFormat] recognizes a text; nil if there is none.
func (l List) ByContent(text string) engine.Game {
	if text == "" || text[0] >= '0' && text[0] <= '9' {
		return nil // a fast path for numeric boards, which long collections contain
	}
	return l.byFormat(func(f *engine.FileFormat) bool { return f.Begins(text) })
}

func (l List) byFormat(fits func(*engine.FileFormat) bool) engine.Game {
	for _, game := range l {
		if f := game.About().File; f != nil && fits(f) {
			return game
		}
	}
	return nil
}

// ByID returns the game with an ID, or an error that lists the IDs.
func (l List) ByID(id string) (engine.Game, error) {
	for _, game := range l {
		if game.ID() == id {
			return game, nil
		}
	}
	return nil, &UnknownError{id, l.IDs()}
}

// BoardID returns an ID of a game and a state in one word. It is that of [row.BoardID] for a game
// on one row, and that of [engine.BoardID] otherwise. [List.Read] reads it back.
func BoardID(game engine.Game, s engine.State) string {
	rules, ok := row.RulesOf(game)
	if p, isRow := s.(row.Position); ok && isRow {
		return row.BoardID(rules, p)
	}
	return engine.BoardID(game, s)
}

// Parse reads a state of a game, or a start by name.
func Parse(game engine.Game, text string) (engine.State, error) {
	state, err := game.Parse(text)
	if err != nil {
		if named, ok, wrong := namedStart(game, text); ok {
			return named, wrong
		}
	}
	return state, err
}

// namedStart reads the name of an example, or of a shape with its values, for example star 3x2x1.
// Omitted values have their defaults. A prefix of a name is enough; the first name that matches is
// used. It returns false if no name matches.
func namedStart(game engine.Game, text string) (s engine.State, ok bool, err error) {
	text = strings.ToLower(strings.TrimSpace(text))
	named := func(name, text string) bool { return text != "" && strings.HasPrefix(strings.ToLower(name), text) }
	about := game.About()
	for _, e := range about.Examples {
		if named(e.Name, text) {
			s, err = game.Parse(e.Board)
			return s, true, err
		}
	}
	kind, values := cutNumbers(text)
	for _, shape := range about.Shapes {
		if named(shape.Name, kind) {
			if values == nil {
				values = shape.Usual()
			}
			s, err = shape.Start(values...)
			return s, true, err
		}
	}
	return nil, false, nil
}

// cutNumbers splits the numbers off the end of a name.
func cutNumbers(text string) (name string, values []int) {
	at := strings.LastIndex(text, " ") + 1
	for number := range strings.SplitSeq(text[at:], "x") {
		value, err := strconv.Atoi(number)
		if err != nil {
			return text, nil
		}
		values = append(values, value)
	}
	return strings.TrimSpace(text[:at]), values
}

// Read parses a board as a user types it, and returns the board and its game:
//
//	multitchouka:2.2.2.2+1        a board's ID
//	punga:6x4                     a game's ID or name, then a text that it reads
//	graph:star 3x2x1              a named start of that game
//	digraph { a -> b }            the text of a file of one game
//	2 2 2 2 | 0                   a text that the game here reads
//	2.2.2.2                       an ID of the game here
//
// It is the only parser of boards that may name their game: the command line, the window,
// collections and lessons all call it. An editable board that it returns may not be playable yet;
// see [CheckPlayable].
func (l List) Read(text string, defaultGame engine.Game) (engine.Game, engine.State, error) {
	if game := l.ByContent(text); game != nil {
		s, err := game.About().File.Read(strings.NewReader(text))
		return game, s, err
	}
	game, rest := l.Cut(text)
	if game == nil {
		s, err := Parse(defaultGame, text)
		if err != nil && strings.Contains(text, ".") { // an ID may omit the game
			if s, err := parseAfterID(defaultGame, text); err == nil {
				return defaultGame, s, nil
			}
		}
		if name, _, named := strings.Cut(strings.TrimSpace(text), ":"); err != nil && named && isWord(name) {
			err = &UnknownError{name, l.IDs()}
		}
		return defaultGame, s, err
	}
	s, err := parseAfterID(game, rest)
	return game, s, err
}

// parseAfterID reads the text after the ID of a game.
func parseAfterID(game engine.Game, text string) (engine.State, error) {
	if _, isRow := row.RulesOf(game); isRow { // a row parses its ID itself
		return Parse(game, game.ID()+":"+text)
	}
	return Parse(game, engine.BoardText(text))
}

// CheckPlayable returns the reason why a board cannot be played yet, or nil.
func CheckPlayable(game engine.Game, s engine.State) error {
	if drawing := game.About().Drawing; drawing != nil {
		return drawing.CheckPlayable(s)
	}
	return nil
}

// isWord reports whether a text can be the ID of a game.
func isWord(text string) bool {
	return text != "" && strings.Trim(strings.ToLower(text), "abcdefghijklmnopqrstuvwxyz-") == ""
}

// UnknownError is the error for an unknown game ID.
type UnknownError struct {
	ID    string
	Known []string // the IDs of all games
}

// Error names the unknown ID and lists the known ones.
func (e *UnknownError) Error() string {
	return fmt.Sprintf("unknown game %q: choose from %s", e.ID, strings.Join(e.Known, " "))
}
