// Package games is the list of games: the one place where a game is registered.
// Windows, files, help texts and completions know the games from here.
package games

import (
	"path/filepath"
	"slices"
	"strings"

	"tchouka/engine"
	"tchouka/engine/acheh"
	"tchouka/engine/dampu"
	"tchouka/engine/punga"
	"tchouka/engine/ring"
	"tchouka/engine/row"
	"tchouka/engine/row/design"
	"tchouka/engine/sowgraph"
	"tchouka/engine/twoperson"
)

// List is games in the order in which they are offered, the default first.
type List []engine.Game

// All returns every game. A new one is a package of its own and one line here.
func All() List {
	list := List{
		design.GameOf(row.Multitchouka()),
		design.GameOf(row.NoWrap()),
		design.GameOf(row.Monokalah()),
		design.GameOf(row.Tchoukaillon()),
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

// Those returns the games that fit, in the same order.
func (l List) Those(fit func(engine.Game) bool) List {
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

// Cut finds the game whose ID a text begins with, before a colon or a hyphen, or whose
// name, before a colon, in capitals or small letters, and returns the text behind. The
// game is nil when there is none.
func (l List) Cut(text string) (game engine.Game, behind string) {
	text = strings.TrimLeft(text, " \t\r\n")
	longest := 0
	for _, g := range l {
		for called, ends := range map[string]string{g.ID(): ":-", g.Name(): ":"} {
			if n := len(called); n > longest && n < len(text) && strings.EqualFold(text[:n], called) && strings.IndexByte(ends, text[n]) >= 0 {
				game, behind, longest = g, text[n+1:], n
			}
		}
	}
	return game, behind
}

// Filed returns the game whose [engine.FileFormat] has files of such a name; nil if there is
// none.
func (l List) Filed(path string) engine.Game {
	ext := strings.ToLower(filepath.Ext(path))
	return l.filed(func(f *engine.FileFormat) bool { return slices.Contains(f.Extensions, ext) })
}

// Meant returns the game whose [engine.FileFormat] a text can only be meant as; nil if there is
// none.
func (l List) Meant(text string) engine.Game {
	if text == "" || text[0] >= '0' && text[0] <= '9' {
		return nil // a board of numbers, as in long collections
	}
	return l.filed(func(f *engine.FileFormat) bool { return f.Begins(text) })
}

func (l List) filed(fits func(*engine.FileFormat) bool) engine.Game {
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
