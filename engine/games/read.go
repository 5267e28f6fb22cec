package games

import (
	"fmt"
	"strings"

	"tchouka/engine"
	"tchouka/engine/games/row"
)

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
