package collection

import (
	"strings"

	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/markup"
)

// Limits of a file.
const (
	MaxBytes    = 32 << 20
	MaxBoards   = 50_000
	MaxProblems = 100
)

// Board is one of a collection.
type Board struct {
	Game       engine.Game
	Start      engine.State
	Name, Note string // empty for none; a name is one line
	Solution   []engine.Move
}

// ID returns the game and the board in one word.
func (b Board) ID() string { return games.BoardID(b.Game, b.Start) }

// check plays the solution, and returns what is wrong with it.
func (b Board) check() *fault {
	s := b.Start
	for i, m := range b.Solution {
		result, err := b.Game.Play(s, m)
		switch {
		case err != nil:
			return wrong(BadSolution, "Move", i+1, "Hole", m.String())
		case result.Outcome.Over() && i+1 < len(b.Solution):
			return wrong(LongSolution, "Move", i+1)
		}
		s = result.State
	}
	return nil
}

// List is what was read.
type List struct {
	Title    string
	Boards   []Board
	Problems []Problem
	More     bool     // there are more problems than are listed
	Ignored  []string // columns of CSV whose names mean nothing
	Form     Form
}

// Form is how a list is written.
type Form string

// The forms.
const (
	Text Form = "text"
	CSV  Form = "csv"
	JSON Form = "json"
)

// FormOf returns the form that the name of a file asks for, and false when its ending is
// that of none.
func FormOf(path string) (Form, bool) {
	ext := ""
	if at := strings.LastIndexByte(path, '.'); at >= 0 {
		ext = strings.ToLower(path[at:])
	}
	form, ok := map[string]Form{".txt": Text, ".csv": CSV, ".tsv": CSV, ".json": JSON, ".jsonl": JSON}[ext]
	return form, ok
}

// Extensions returns how the names of files end that may be collections, with the dot,
// the usual one first.
func Extensions() []string { return []string{".csv", ".txt", ".json", ".tsv", ".jsonl"} }

// oneLine makes one line of a text, without characters that may be obeyed.
func oneLine(text string) string {
	return strings.Join(strings.Fields(tamed(text)), " ")
}

func tamed(text string) string {
	return strings.Map(func(r rune) rune {
		if markup.Obeyed(r) {
			return -1
		}
		return r
	}, text)
}
