package lesson

import (
	"fmt"
	"slices"
	"strings"

	"tchouka/engine"
	"tchouka/engine/text/i18n"
)

// triesBeforeShown is the number of wrong tries after which the answer can be shown.
const triesBeforeShown = 2

// Attempt is the work of a learner on a task. Its messages are sentences in Markdown.
type Attempt struct {
	Task
	Done      bool
	Shown     bool // the answer was shown
	Tries     int  // wrong tries
	Hints     int  // hints shown
	Message   []string
	Away      bool     // another board is open
	NeedsUndo bool     // moves must be undone
	Busy      bool     // the solver is running
	Answers   []string // what the learner has tried: moves, a board, numbers, or the numbers of answers

	Chosen []bool
	Typed  string
}

// Checks reports whether the solver judges the board of the task.
func (a *Attempt) Checks() bool {
	p, ok := a.Task.(*Play)
	return ok && p.Goal.Kind == SetUp
}

// Try records what the learner tries, not an answer that was shown.
func (a *Attempt) Try(answer string) {
	if !a.Shown {
		a.Answers = append(a.Answers, answer)
	}
}

// Wrong counts a wrong try with reasons.
func (a *Attempt) Wrong(reasons ...string) {
	a.Tries++
	a.Message = sentences(a.Texts().Wrong, reasons...)
}

// Finish completes the task.
func (a *Attempt) Finish(reasons ...string) {
	a.Done, a.NeedsUndo, a.Away, a.Busy = true, false, false, false
	a.Message = sentences("", append(reasons, a.Texts().Done)...)
}

// sentences returns the sentences that are not empty.
func sentences(first string, more ...string) []string {
	return slices.DeleteFunc(append([]string{first}, more...), func(s string) bool { return s == "" })
}

// MayShow reports whether the answer may be shown.
func (a *Attempt) MayShow() bool { return !a.Done && a.Tries >= triesBeforeShown && !a.Busy }

// Play judges moves from the board of the task on. It reports whether the state has changed.
func (a *Attempt) Play(p *Play, moves []engine.Move, in i18n.Language) bool {
	done, away, undo, tries, message := a.Done, a.Away, a.NeedsUndo, a.Tries, len(a.Message)
	judged := p.Judge(moves)
	a.Away, a.NeedsUndo = false, judged.Status == Failed
	switch judged.Status {
	case Done:
		a.Try(engine.MovesText(moves))
		a.Finish()
	case Failed:
		if now := engine.MovesText(moves); len(a.Answers) == 0 || a.Answers[len(a.Answers)-1] != now {
			a.Try(now)
			a.Wrong(judged.Text(in))
		}
	default:
		if undo || away {
			a.Message = nil
		}
	}
	return a.Done != done || a.Away != away || a.NeedsUndo != undo || a.Tries != tries || len(a.Message) != message
}

// CheckChoice judges the chosen answers.
func (a *Attempt) CheckChoice(c *Choose, in i18n.Language) {
	var picked, reasons []string
	for i, answer := range c.Answers {
		if i < len(a.Chosen) && a.Chosen[i] {
			picked = append(picked, fmt.Sprint(i+1))
			if answer.Explanation != "" {
				reasons = append(reasons, answer.Explanation)
			}
		}
	}
	if len(picked) == 0 {
		a.Message = []string{in.Translate("Choose an answer first.")}
		return
	}
	switch a.Try(strings.Join(picked, "+")); {
	case c.Correct(a.Chosen):
		a.Finish(reasons...)
	case len(reasons) == 0 || c.MultipleAnswers():
		a.Wrong(sentences(NotYet(in), reasons...)...)
	default:
		a.Wrong(reasons...)
	}
}

// CheckNumber judges the typed number.
func (a *Attempt) CheckNumber(n *Number, in i18n.Language) {
	typed, ok := ReadNumber(a.Typed)
	if !ok || strings.TrimSpace(a.Typed) == "" {
		a.Message = []string{in.Translate("Enter a number in digits, for example 144.")}
		return
	}
	if a.Try(strings.TrimSpace(a.Typed)); n.Correct(typed) {
		a.Finish(n.Explanation)
	} else {
		a.Wrong(NotYet(in))
	}
}

// Show shows the answer to a question, and completes a task at the board.
func (a *Attempt) Show(in i18n.Language) {
	a.Shown = true
	switch task := a.Task.(type) {
	case *Choose:
		a.Chosen = make([]bool, len(task.Answers))
		for i, answer := range task.Answers {
			a.Chosen[i] = answer.Right
		}
		a.CheckChoice(task, in)
	case *Number:
		a.Typed = task.AnswerText(in)
		a.Finish(task.Explanation)
	default:
		a.Finish()
	}
}
