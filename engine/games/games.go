// Package games lists all games. It is the only place where a game is registered. The window,
// files, help and completions get the games from here.
package games

import (
	"path/filepath"
	"slices"
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
