package games

import (
	"fmt"
	"strings"

	"tchouka/engine"
	"tchouka/engine/row"
)

// Read reads a board as a person types it, and returns its game:
//
//	multitchouka:2.2.2.2+1        a board's ID
//	punga:6x4                     what the game reads, behind its ID or name
//	graph:star 3x2x1              a start that has a name there
//	digraph { a -> b }            the text of a file of one game
//	2 2 2 2 | 0                   what the game here reads
//	2.2.2.2                       an ID of the game here
//
// It is the only reader of boards that may name their game: command line, window,
// lists and lessons all call it. Nothing may be playable yet on a board that can be
// drawn on; see [Playable].
func (l List) Read(text string, here engine.Game) (engine.Game, engine.State, error) {
	return l.ReadBy(text, here, Parse)
}

// ReadBy is [List.Read] with another way to read the text once the game is known.
func (l List) ReadBy(text string, here engine.Game, parse func(engine.Game, string) (engine.State, error)) (engine.Game, engine.State, error) {
	if game := l.Meant(text); game != nil {
		s, err := game.About().File.Read(strings.NewReader(text))
		return game, s, err
	}
	game, behind := l.Cut(text)
	if game == nil {
		s, err := parse(here, text)
		if err != nil && strings.Contains(text, ".") { // an ID may leave out the game
			if s, err := behindID(here, text, parse); err == nil {
				return here, s, nil
			}
		}
		if name, _, named := strings.Cut(strings.TrimSpace(text), ":"); err != nil && named && isWord(name) {
			err = &UnknownError{name, l.IDs()}
		}
		return here, s, err
	}
	s, err := behindID(game, behind, parse)
	return game, s, err
}

// behindID reads what stands behind the ID of a game.
func behindID(game engine.Game, text string, parse func(engine.Game, string) (engine.State, error)) (engine.State, error) {
	if _, isRow := row.RulesOf(game); isRow { // it reads its ID itself
		return parse(game, game.ID()+":"+text)
	}
	return parse(game, engine.BoardText(text))
}

// Playable returns why nothing can be played on a board yet, or nil.
func Playable(game engine.Game, s engine.State) error {
	if drawing := game.About().Drawing; drawing != nil {
		return drawing.Lacks(s)
	}
	return nil
}

// isWord reports whether a text can be the ID of a game.
func isWord(text string) bool {
	return text != "" && strings.Trim(strings.ToLower(text), "abcdefghijklmnopqrstuvwxyz-") == ""
}

// UnknownError is the error of an ID that no game has.
type UnknownError struct {
	ID    string
	Known []string // the IDs that there are
}

// Error says so, and which there are.
func (e *UnknownError) Error() string {
	return fmt.Sprintf("there are no rules %q; known are %s", e.ID, strings.Join(e.Known, " "))
}
