package lesson

import (
	"fmt"

	"tchouka/engine"
)

// Problem is an error in a line of a file.
type Problem struct {
	Line int // from 1
	Err  error
}

// Error describes the problem in one sentence.
func (p Problem) Error() string { return fmt.Sprintf("line %d: %v", p.Line, p.Err) }

// Unwrap returns the reason.
func (p Problem) Unwrap() error { return p.Err }

// Reason is a sentence with {{.Name}} as placeholders. It describes the problem and the remedy.
type Reason = engine.Reason

// Kinds of problems in a file.
const (
	TooLarge     Reason = "the file is too large for a lesson: it may have {{.Most}} bytes"
	NotText      Reason = "this is no text: save the file as UTF-8"
	NoHead       Reason = "this is no lesson: begin it with a line ---, a line tchouka: lesson, and a line ---"
	NoHeadEnd    Reason = "the head of the lesson has no end: write a line --- below its last line"
	NoTitle      Reason = "there is no title: write a line that begins with # and a space above the first step"
	SecondTitle  Reason = "there is a title already: begin a step with ## and a space"
	NoSteps      Reason = "there is no step: begin each with a line of ## and a space and its title"
	NoStepTitle  Reason = "this step has no title: write it behind the ##"
	OutsideStep  Reason = "this block stands above the first step: put it below a line that begins with ##"
	NoEnd        Reason = "this block has no end: write a line of ``` below it"
	NoBlock      Reason = "there is no block called {{.Name}}: there are board, line, play, choose and number, and text for what is shown as it is"
	NoKeyValue   Reason = "this line says nothing here: write a word, a colon and what it is, as in {{.Example}}"
	UnknownKey   Reason = "“{{.Name}}” means nothing here: there are {{.Known}}"
	TwiceKey     Reason = "“{{.Name}}” stands here twice: keep one of them"
	NoKey        Reason = "“{{.Name}}” is missing: write a line {{.Name}}: with what it is"
	EmptyKey     Reason = "there is nothing behind {{.Name}}: write what it is, or leave the line out"
	BadCount     Reason = "“{{.Text}}” is no whole number: write it in figures, as in {{.Example}}"
	BadWord      Reason = "“{{.Text}}” cannot stand here: there are {{.Known}}"
	BadBoard     Reason = "“{{.Text}}” is no board: {{.Why}}"
	NoGame       Reason = "there is no game {{.Text}}: there are {{.Known}}"
	NoTable      Reason = "there is no board for this: put a block of board above it"
	BadMove      Reason = "“{{.Text}}” is no move of this game: write moves as they stand in the line under the board, with spaces between"
	BadPlay      Reason = "move {{.Move}}, {{.Text}}, cannot be played there: {{.Why}}"
	PastEnd      Reason = "move {{.Move}}, {{.Text}}, comes after the end of the game: leave it out"
	BadSolution  Reason = "the solution does not do what is asked for: try it at the board, and mend it or the goal"
	BadLimit     Reason = "“{{.Text}}” is no limit: write a number, and moves or sowings behind it, as in 6 moves"
	TwoLimits    Reason = "within and after exclude each other: keep one of them"
	NoOpponent   Reason = "the computer answers only in games of two: leave opponent out"
	BadCondition Reason = "“{{.Text}}” is no condition: write one as won, seeds = 12 or hole 3 >= 2, with commas between"
	NoSetup      Reason = "no board of this game can be set up by hand: ask for something else"
	NoRow        Reason = "this is asked only of games on a row: leave it out, or take a board of one"
	NoSolution   Reason = "a board to be set up needs a solution: write a board that fulfils all that is asked for behind solution:"
	NoUnmoves    Reason = "in this game no move can be taken back without knowing it: ask for something else"
	FewAnswers   Reason = "a question needs at least two answers: write each as - [ ] and its text"
	NoRight      Reason = "no answer is marked as right: write [x] before the right one"
	LostWhy      Reason = "this belongs to no answer: put it below the answer that it is about"
	EmptyAnswer  Reason = "this answer is empty: write its text behind the brackets"
	BadAnswer    Reason = "“{{.Text}}” is no number: write it in figures, as in 144 or 3.14, or an interval as 3.1 to 3.2"
	NotWon       Reason = "this board cannot be won: the solver finds it lost. Take another board, or ask for something else"
	NotPossible  Reason = "what is asked for cannot be done from this board: the program has tried everything. Change the board, the goal or the limit"
	WrongFact    Reason = "the solver finds another number, {{.Number}}: mend the answer, or the board"
	JumpsBack    Reason = "this task begins at the board of line {{.Line}} again, but the task of line {{.Task}} has played on it: put a board before this task, with line: and the moves if the game goes on"
	NoFact       Reason = "the solver knows no such number of this board: leave fact out"
)

// Sentences returns the sentences of all problems, in English.
func Sentences() []string {
	all := []Reason{
		TooLarge, NotText, NoHead, NoHeadEnd, NoTitle, SecondTitle, NoSteps, NoStepTitle, OutsideStep, NoEnd, NoBlock, NoKeyValue,
		UnknownKey, TwiceKey, NoKey, EmptyKey, BadCount, BadWord, BadBoard, NoGame, NoTable, BadMove, BadPlay, PastEnd,
		BadSolution, BadLimit, TwoLimits, NoOpponent, BadCondition, NoSetup, NoRow, NoSolution, NoUnmoves, FewAnswers,
		NoRight, LostWhy, EmptyAnswer, BadAnswer, NotWon, NotPossible, WrongFact, JumpsBack, NoFact,
	}
	texts := make([]string, len(all))
	for i, r := range all {
		texts[i] = string(r)
	}
	return texts
}

type fault = engine.Fault

// wrong returns a fault with a reason and alternating names and values of its placeholders.
func wrong(r Reason, parts ...any) *fault { return engine.Because(r, parts...) }
