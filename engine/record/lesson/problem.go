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
	TooLarge         Reason = "the file is too large for a lesson: the limit is {{.Most}} bytes"
	NotText          Reason = "this file is not text: save it as UTF-8"
	NoHead           Reason = "this file is not a lesson: start it with a line ---, a line tchouka: lesson, and a line ---"
	NoHeadEnd        Reason = "the header of the lesson has no end: add a line --- below its last line"
	NoTitle          Reason = "the lesson has no title: above the first step, add a line that starts with # and a space"
	SecondTitle      Reason = "there is already a title: start a step with ## and a space"
	NoSteps          Reason = "the lesson has no steps: start each step with a line of ##, a space and its title"
	NoStepTitle      Reason = "this step has no title: enter it after ##"
	OutsideStep      Reason = "this block is above the first step: move it below a line that starts with ##"
	NoEnd            Reason = "this block has no end: add a line ``` below it"
	NoBlock          Reason = "unknown block {{.Name}}: the blocks are board, line, play, choose, number, and text for text that is shown unchanged"
	NoKeyValue       Reason = "this line is not valid here: enter a key, a colon and a value, for example {{.Example}}"
	UnknownKey       Reason = "unknown key “{{.Name}}”: the keys here are {{.Known}}"
	DuplicateKey     Reason = "the key “{{.Name}}” occurs twice here: keep only one"
	NoKey            Reason = "the key “{{.Name}}” is missing: add a line {{.Name}}: with its value"
	EmptyKey         Reason = "there is no value after {{.Name}}: enter one, or remove the line"
	BadCount         Reason = "“{{.Text}}” is not a whole number: enter it in digits, for example {{.Example}}"
	BadWord          Reason = "“{{.Text}}” is not allowed here. Allowed values: {{.Known}}"
	BadBoard         Reason = "“{{.Text}}” is not a board: {{.Why}}"
	NoGame           Reason = "unknown game {{.Text}}: the games are {{.Known}}"
	NoBoard          Reason = "this block has no board: add a board block above it"
	BadMove          Reason = "“{{.Text}}” is not a move of this game: enter moves as in the line below the board, separated by spaces"
	BadPlay          Reason = "move {{.Move}}, {{.Text}}, cannot be played there: {{.Why}}"
	PastEnd          Reason = "move {{.Move}}, {{.Text}}, comes after the end of the game: remove it"
	BadSolution      Reason = "the solution does not reach the goal: try it on the board, then correct the solution or the goal"
	BadLimit         Reason = "“{{.Text}}” is not a limit: enter a number followed by moves or sowings, for example 6 moves"
	TwoLimits        Reason = "within and after exclude each other: keep only one"
	NoOpponent       Reason = "the computer replies only in two-person games: remove opponent"
	BadCondition     Reason = "“{{.Text}}” is not a condition: enter conditions such as won, seeds = 12 or hole 3 >= 2, separated by commas"
	NoSetup          Reason = "boards of this game cannot be set up by hand: choose another goal"
	NoRow            Reason = "this condition applies only to games on one row: remove it, or use a board of such a game"
	NoSolution       Reason = "a set-up task needs a solution: enter a board that meets all conditions after solution:"
	NoPredecessors   Reason = "in this game, a move can be played backwards only if it is known: choose another goal"
	FewAnswers       Reason = "a question needs at least two answers: enter each as - [ ] followed by its text"
	NoRight          Reason = "no answer is marked as correct: enter [x] before the correct one"
	StrayExplanation Reason = "this explanation belongs to no answer: move it below its answer"
	NoAnswer         Reason = "this line is not an answer: begin an answer with - [ ] and a space, or with - [x] and a space if it is correct"
	EmptyAnswer      Reason = "this answer is empty: enter its text after the brackets"
	BadAnswer        Reason = "“{{.Text}}” is not a number: enter it in digits, for example 144 or 3.14, or enter an interval, for example 3.1 to 3.2"
	NotWon           Reason = "this board is not winnable: the solver finds it lost. Use another board, or choose another goal"
	NotPossible      Reason = "the goal cannot be reached from this board: the program has tried everything. Change the board, the goal or the limit"
	WrongFact        Reason = "the solver finds another number, {{.Number}}: correct the answer or the board"
	WrongMark        Reason = "the solver does not confirm the mark of the answer “{{.Text}}”: correct it, the answer or the board"
	RestartsBoard    Reason = "this task starts again at the board of line {{.Line}}, but the task of line {{.Task}} has already played on it: add a board before this task, with line: and the moves if the game continues"
	NoFact           Reason = "the solver computes no such number for this board: remove fact"
)

// Sentences returns the sentences of all problems, in English.
func Sentences() []string {
	all := []Reason{
		TooLarge, NotText, NoHead, NoHeadEnd, NoTitle, SecondTitle, NoSteps, NoStepTitle, OutsideStep, NoEnd, NoBlock, NoKeyValue,
		UnknownKey, DuplicateKey, NoKey, EmptyKey, BadCount, BadWord, BadBoard, NoGame, NoBoard, BadMove, BadPlay, PastEnd,
		BadSolution, BadLimit, TwoLimits, NoOpponent, BadCondition, NoSetup, NoRow, NoSolution, NoPredecessors, FewAnswers,
		NoRight, StrayExplanation, NoAnswer, EmptyAnswer, BadAnswer, NotWon, NotPossible, WrongFact, WrongMark, RestartsBoard, NoFact,
	}
	texts := make([]string, len(all))
	for i, r := range all {
		texts[i] = string(r)
	}
	return texts
}

type fault = engine.Fault

// wrong returns a fault with a reason and alternating names and values of its placeholders.
func wrong(r Reason, parts ...any) *fault { return engine.NewFault(r, parts...) }
