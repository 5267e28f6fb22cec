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
