package learn

import (
	"fmt"
	"strings"

	"tchouka/app/work"
	"tchouka/engine"
	"tchouka/engine/lesson"
)

// triesBeforeShown is the number of wrong tries after which the answer can be shown.
const triesBeforeShown = 2

// task is a task of a step, with its state.
type task struct {
	lesson.Task
	done      bool
	shown     bool // the answer was shown
	tries     int  // wrong tries
	hints     int  // hints shown
	message   string
	away      bool   // another board is open
	needsUndo bool   // moves must be undone
	last      string // the last wrong attempt at the board
	busy      bool   // the solver is running

	chosen []bool
	typed  string
	search *work.Job // by the solver
}

// checks reports whether the solver judges the board of the task.
func (t *task) checks() bool {
	p, ok := t.Task.(*lesson.Play)
	return ok && p.Goal.Kind == lesson.SetUp
}

// stop ends the search.
func (t *task) stop() {
	t.search.Stop()
	t.busy = false
}

// wrong counts a wrong try with a reason.
func (t *task) wrong(reason string) {
	t.tries++
	t.message = reason
	if own := t.Texts().Wrong; own != "" {
		t.message = strings.TrimSpace(own + " " + reason)
	}
}

// finish completes the task.
func (t *task) finish(reason string) {
	t.done, t.needsUndo, t.away, t.busy = true, false, false, false
	t.message = strings.TrimSpace(reason + " " + t.Texts().Done)
}

// mayShow reports whether the answer may be shown.
func (t *task) mayShow() bool { return !t.done && t.tries >= triesBeforeShown && !t.busy }

// attempt judges moves from the board of the task on. It reports whether the state has changed.
func (t *task) attempt(p *lesson.Play, moves []engine.Move) bool {
	was := *t
	judged := p.Judge(moves)
	t.away, t.needsUndo = false, judged.Status == lesson.Failed
	switch judged.Status {
	case lesson.Done:
		t.finish("")
	case lesson.Failed:
		if now := fmt.Sprint(moves); now != t.last {
			t.last = now
			t.wrong(judgementText(judged))
		}
	default:
		if was.needsUndo || was.away {
			t.message = ""
		}
	}
	return t.done != was.done || t.away != was.away || t.needsUndo != was.needsUndo || t.tries != was.tries || t.message != was.message
}

// checkChoice judges the chosen answers.
func (t *task) checkChoice(c *lesson.Choose) {
	picked := false
	var reason []string
	for i, a := range c.Answers {
		if i < len(t.chosen) && t.chosen[i] {
			picked = true
			if a.Explanation != "" {
				reason = append(reason, a.Explanation)
			}
		}
	}
	switch {
	case !picked:
		t.message = chooseFirstText()
	case c.Correct(t.chosen):
		t.finish(strings.Join(reason, " "))
	case len(reason) == 0 || c.MultipleAnswers():
		t.wrong(strings.TrimSpace(notYetText() + " " + strings.Join(reason, " ")))
	default:
		t.wrong(strings.Join(reason, " "))
	}
}

// checkNumber judges the typed number.
func (t *task) checkNumber(n *lesson.Number) {
	typed, ok := lesson.ReadNumber(t.typed)
	switch {
	case !ok || strings.TrimSpace(t.typed) == "":
		t.message = noNumberText()
	case n.Correct(typed):
		t.finish(n.Explanation)
	default:
		t.wrong(notYetText())
	}
}

// show shows the answer to a question, and completes a task at the board.
func (t *task) show() {
	t.shown = true
	switch task := t.Task.(type) {
	case *lesson.Choose:
		t.chosen = make([]bool, len(task.Answers))
		for i, a := range task.Answers {
			t.chosen[i] = a.Right
		}
		t.checkChoice(task)
	case *lesson.Number:
		t.typed = numberText(task)
		t.finish(task.Explanation)
	default:
		t.finish("")
	}
}
