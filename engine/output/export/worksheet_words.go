package export

import (
	"slices"

	"tchouka/engine"
)

// WorksheetWords is the text of a worksheet, in the reader's language. Texts contain no numbers, so
// that they need no plurals.
type WorksheetWords struct {
	Game       string // the name of the game
	Name, Date string // labels of the blanks at the top
	HowToPlay  string // above the rules
	// Rules are the rules of the game's card, a sentence or two each, and how to write down a
	// solution.
	Rules []string
	Moves string // label of the writing lines
	// Answers is the heading of the answers; the other fields are their column headers.
	Answers, Board, FewestMoves, WaysToWin, Solution string
	// Answers of boards without a solution.
	NotWinnable, NotSolved string
	// Explanations of the solutions of a booklet.
	StripsNote, ColumnsNote string
}

func (w WorksheetWords) empty() bool { return w.Answers == "" }

// Translated returns the words with each text translated by a function.
func (w WorksheetWords) Translated(text func(english string) string) WorksheetWords {
	for _, field := range []*string{
		&w.Game, &w.Name, &w.Date, &w.HowToPlay, &w.Moves, &w.Answers, &w.Board, &w.FewestMoves, &w.WaysToWin, &w.Solution,
		&w.NotWinnable, &w.NotSolved, &w.StripsNote, &w.ColumnsNote,
	} {
		*field = text(*field)
	}
	w.Rules = slices.Clone(w.Rules)
	for i := range w.Rules {
		w.Rules[i] = text(w.Rules[i])
	}
	return w
}

// EnglishWords returns the words in English.
func EnglishWords(game engine.Game) WorksheetWords {
	w := WorksheetWords{
		Game: game.Name(), Name: "Name", Date: "Date", HowToPlay: "How to play", Moves: "Moves",
		Answers: "Answers", Board: "Board", FewestMoves: "Fewest moves", WaysToWin: "Ways to win", Solution: "A shortest solution",
		NotWinnable: "not winnable", NotSolved: "not solved",
		StripsNote:  "Each board shows the position before a move. The ring marks the chosen hole; a number in parentheses counts the sowings of the move.",
		ColumnsNote: "Each row shows the chosen hole and the seeds after a sowing. The underline marks where the last seed fell.",
		Rules:       slices.Clone(game.About().Rules),
	}
	w.Rules = append(w.Rules, "Write down the numbers below the holes you choose, in order.")
	return w
}
