// Package lesson reads and checks lessons: texts with boards, tasks and questions, which the
// program presents step by step. A lesson is a Markdown file, which any Markdown viewer displays
// well and any text editor can edit.
//
//	---
//	tchouka: lesson 1
//	minutes: 10
//	needs: 3
//	---
//
//	# Solve 4x2
//
//	A line or two: what it is about.
//
//	## Four holes
//
//	Text in Markdown. Each heading of two # begins a step: a page beside the board.
//
//	```board
//	board: multitchouka:2.2.2.2
//	hints: hidden
//	```
//
//	```choose
//	question: Which hole ends in the Ruma at once?
//	- [ ] Hole 2
//	  > Its two seeds end in hole 4.
//	- [x] Hole 3
//	  > One seed for hole 4, one for the Ruma.
//	```
//
//	The text after a task is hidden until the task is done: ask first, and explain below.
//
//	```play
//	goal: win
//	hint: Begin with the hole you have just found.
//	done: This is the only way.
//	```
//
// # The head
//
// Lines `key: value` between two lines of three hyphens at the beginning of the file.
//
//	tchouka   "lesson", and its number if it has one; required
//	minutes   approximate duration
//	needs     the numbers of lessons to do first
//	id        a word that identifies the progress when the file is moved or renamed
//
// # The text
//
// A heading with one # is the title; the text from there to the first step is the introduction. A
// heading with two # begins a step; at least one is required. All other text is Markdown. Blocks
// between lines of ``` with one of the words below are parts of the lesson. Blocks without a word,
// or with "text" or "picture", remain text. A block contains lines `key: value`. A line that begins
// with a space continues the previous line. A line that begins with // is a comment.
//
// # board: the current board
//
//	board      an ID, or any text that can be typed for a board: 4x2, "2 2 2 2 | 0",
//	           two-person:2.2.2, a digraph of Graphviz; required
//	game       the ID of its game, if the board does not contain it (default: the
//	           game of the previous board, at first multitchouka)
//	line       moves that are already played from there
//	hints      hidden or shown: overrides the setting of the learner for this board
//	           (default: the setting)
//	opponent   computer: in a game of two players, the computer replies (default: the
//	           learner moves for both)
//
// A board remains current until the next board, also in the following steps.
//
// # line: a demonstration of moves
//
//	moves      the moves, which a button plays on the board; or solution, for the
//	           line that the solver finds
//	label      the text of the button
//
// # play: a task at the board
//
// The task begins at the board above it. The learner can undo moves and try again without limit. A
// question after it shows the position at the end of its solution; see [Lesson.Position].
//
//	goal       required:
//	           win                the player to move at the board wins
//	           lose               or loses
//	           end                no move is left
//	           moves 3 4 3        these moves
//	           reach 2 2 0 3 | 1  this state
//	           return             the initial state again, after at least one move
//	           collect 5          this number of seeds in the Rumas, by moves that do
//	                              not lose
//	           collect 7 losing   the same, but the last move may lose
//	           unplay 2 2 2 2 | 0 this board, reached from the current board by playing
//	                              backwards
//	           setup won, seeds = 12
//	                              any board that fulfils the conditions, set up by hand
//	within     at most a number of moves or sowings: 6, 6 moves, 10 sowings
//	after      exactly a number
//	solution   moves that reach the goal, or a board for setup; required for setup, and
//	           useful if the solver does not find a solution
//	task       the task in words (default: a text by the program)
//
// The conditions of setup are separated by commas. They are won, lost, drawn, stuck (no move is
// left), and comparisons of the following numbers with = < > <= or >=:
//
//	seeds         outside the Rumas
//	holes         number of holes
//	size          of a row: holes without the empty ones before the first seed
//	hole 3        seeds in the hole with that number or name
//	distance 2    seeds in the hole of a row at that distance from the Ruma
//	moves         the fewest to the win, or to the end
//	collected     the maximum number of collected seeds
//	grundy        the Grundy value
//	period        sowings until it recurs
//	lines         number of winning lines
//
// # choose: a question with answers
//
//	question   required
//	- [ ] text a wrong answer
//	- [x] text a right answer; if there are several, all must be chosen
//	  > text   the explanation, shown when the answer above it was chosen
//
// # number: a question with a number
//
//	question   required
//	answer     the number, or an interval: 3.1 to 3.2; required
//	tolerance  the permitted error
//	fact       the number of the board above that the solver compares: moves,
//	           collected, grundy, period, lines or seeds
//	why        the explanation, shown after a right answer
//
// # All tasks and questions
//
//	hint       can be repeated; hints are shown one by one on request
//	done       shown when the task is done
//	wrong      shown after a wrong try, in addition to the text of the program
//
// The answer is shown on request, but only after two wrong tries.
//
// # Errors in a file
//
// [Parse] reports every error with its line and a remedy, and plays all moves of the lesson.
// [Lesson.Check] also solves the tasks to check that they can be done. A search that is stopped is
// not reported as an error of the lesson.
//
// # Languages
//
// [Step.Shape] is equal for steps with the same tasks, independently of the language of the texts.
// It identifies the progress of learners and matches translations.
package lesson

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strings"

	"tchouka/engine"
)

// Lesson is a parsed lesson.
type Lesson struct {
	ID      string // from its file; optional
	Number  int    // 0 if it has none
	Minutes int    // 0 if unknown
	Needs   []int
	Title   string
	About   string // Markdown
	Steps   []Step
}

// Step is a page of a lesson.
type Step struct {
	Title string
	Line  int
	Parts []Part
}

// Part is a part of a step: [Text], [*Board], [*Watch], or a [Task].
type Part interface {
	// Shape is equal for parts that differ only in the language of their texts.
	Shape() string
}

// Task is a part that the learner does: [*Play], [*Choose] or [*Number].
type Task interface {
	Part
	// Texts returns the texts of the task.
	Texts() Words
}

// Words are the texts of a task. All are optional.
type Words struct {
	Prompt string // the question or the task
	Hints  []string
	Done   string
	Wrong  string
}

// Text is Markdown.
type Text string

// Hints controls whether a board shows hints of the solver.
type Hints uint8

// Values of the hints of a board.
const (
	UserChoice Hints = iota
	Hidden
	Shown
)

// Board sets the current board.
type Board struct {
	Line     int
	Game     engine.Game
	Start    engine.State
	Played   []engine.Move // moves already played from there
	Hints    Hints
	Opponent bool // the computer replies
}

// Watch is moves that are demonstrated on request.
type Watch struct {
	Line   int
	Board  *Board
	Moves  []engine.Move
	Solves bool // the moves are those that the solver finds
	Label  string
}

// Play is a task at the board.
type Play struct {
	Words
	Line     int
	Board    *Board
	Goal     Goal
	Limit    Limit
	Solution []engine.Move // may be empty
}

// Limit bounds the moves or sowings of a task. The zero Limit means unlimited.
type Limit struct {
	Max     int
	Sowings bool
	Exact   bool // exactly Max, not fewer
}

// Choose is a question with answers.
type Choose struct {
	Words
	Line    int
	Answers []Answer
	Fact    string // the number of the board, or [WinningMoves], to compare with; "" for none
	Board   *Board
}

// WinningMoves is the fact of a question for the moves after which the player to move still wins.
const WinningMoves = "winning"

// Answer is one of the answers of a question.
type Answer struct {
	Text, Explanation string
	Right             bool
}

// Number is a question with a number as its answer.
type Number struct {
	Words
	Line        int
	Low, High   float64 // equal for a single number
	Explanation string
	Fact        string // the number of the board to compare with; "" if the answer cannot be checked
	Board       *Board
}

// Texts implements [Task].
func (w Words) Texts() Words { return w }

// Shape implements [Part].
func (Text) Shape() string { return "" }

// Shape implements [Part].
func (b *Board) Shape() string {
	return fmt.Sprint("board ", engine.BoardID(b.Game, b.Start), b.Played, b.Hints, b.Opponent)
}

// Shape implements [Part].
func (w *Watch) Shape() string { return fmt.Sprint("line ", w.Moves, w.Solves) }

// Shape implements [Part].
func (p *Play) Shape() string { return fmt.Sprint("play ", p.Goal, p.Limit) }

// Shape implements [Part].
func (c *Choose) Shape() string {
	var b strings.Builder
	b.WriteString("choose ")
	for _, a := range c.Answers {
		b.WriteString(map[bool]string{true: "x", false: "-"}[a.Right])
	}
	return b.String()
}

// Shape implements [Part].
func (n *Number) Shape() string { return fmt.Sprint("number ", n.Low, n.High) }

// MultipleAnswers reports whether more than one answer is right.
func (c *Choose) MultipleAnswers() bool {
	right := 0
	for _, a := range c.Answers {
		if a.Right {
			right++
		}
	}
	return right > 1
}

// Shape returns a short word that depends only on the tasks of a step, not on the language.
func (s Step) Shape() string {
	sum := sha256.New()
	for _, p := range s.Parts {
		if shape := p.Shape(); shape != "" {
			_, _ = fmt.Fprintln(sum, shape) // a hash never fails
		}
	}
	const enough = 6
	return hex.EncodeToString(sum.Sum(nil)[:enough])
}

// Tasks returns the tasks of a step in order.
func (s Step) Tasks() []Task {
	var all []Task
	for _, p := range s.Parts {
		if t, ok := p.(Task); ok {
			all = append(all, t)
		}
	}
	return all
}
