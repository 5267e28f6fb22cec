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
	done  bool
	shown bool // the answer was shown
	tries int  // wrong tries
	hints int  // hints shown
	said  string
	away  bool   // another board is open
	stuck bool   // moves must be undone
	last  string // the last wrong attempt at the board
	busy  bool   // the solver is running

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
func (t *task) wrong(why string) {
	t.tries++
	t.said = why
	if own := t.Said().Wrong; own != "" {
		t.said = strings.TrimSpace(own + " " + why)
	}
}

// finish completes the task.
func (t *task) finish(why string) {
	t.done, t.stuck, t.away, t.busy = true, false, false, false
	t.said = strings.TrimSpace(why + " " + t.Said().Done)
}

// mayShow reports whether the answer may be shown.
func (t *task) mayShow() bool { return !t.done && t.tries >= triesBeforeShown && !t.busy }

// attempt judges moves from the board of the task on. It reports whether the state has changed.
func (t *task) attempt(p *lesson.Play, moves []engine.Move) bool {
	was := *t
	judged := p.Judge(moves)
	t.away, t.stuck = false, judged.Standing == lesson.Failed
	switch judged.Standing {
	case lesson.Done:
		t.finish("")
	case lesson.Failed:
		if now := fmt.Sprint(moves); now != t.last {
			t.last = now
			t.wrong(judgementText(judged))
		}
	default:
		if was.stuck || was.away {
			t.said = ""
		}
	}
	return t.done != was.done || t.away != was.away || t.stuck != was.stuck || t.tries != was.tries || t.said != was.said
}

// askChoice judges the chosen answers.
func (t *task) askChoice(c *lesson.Choose) {
	picked := false
	var why []string
	for i, a := range c.Answers {
		if i < len(t.chosen) && t.chosen[i] {
			picked = true
			if a.Why != "" {
				why = append(why, a.Why)
			}
		}
	}
	switch {
	case !picked:
		t.said = chooseFirstText()
	case c.Fits(t.chosen):
		t.finish(strings.Join(why, " "))
	case len(why) == 0 || c.Several():
		t.wrong(strings.TrimSpace(notYetText() + " " + strings.Join(why, " ")))
	default:
		t.wrong(strings.Join(why, " "))
	}
}

// askNumber judges the typed number.
func (t *task) askNumber(n *lesson.Number) {
	typed, ok := lesson.ReadNumber(t.typed)
	switch {
	case !ok || strings.TrimSpace(t.typed) == "":
		t.said = noNumberText()
	case n.Fits(typed):
		t.finish(n.Why)
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
		t.askChoice(task)
	case *lesson.Number:
		t.typed = numberText(task)
		t.finish(task.Why)
	default:
		t.finish("")
	}
}
