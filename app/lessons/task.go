package lessons

import (
	"fmt"
	"strings"

	"tchouka/app/work"
	"tchouka/engine"
	"tchouka/engine/lesson"
)

// triesBeforeShown is how often somebody has to try before the answer is shown.
const triesBeforeShown = 2

// task is a task of the step that is open, and what became of it so far.
type task struct {
	lesson.Task
	done  bool
	shown bool // the answer was shown
	tries int  // that were wrong
	hints int  // that were shown
	said  string
	away  bool   // another board is on the table
	stuck bool   // moves have to be taken back
	last  string // the last attempt at the board that was wrong
	busy  bool   // the solver is asked

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

// wrong counts a try that was wrong, and says why.
func (t *task) wrong(why string) {
	t.tries++
	t.said = why
	if own := t.Said().Wrong; own != "" {
		t.said = strings.TrimSpace(own + " " + why)
	}
}

// finish says that the task is done.
func (t *task) finish(why string) {
	t.done, t.stuck, t.away, t.busy = true, false, false, false
	t.said = strings.TrimSpace(why + " " + t.Said().Done)
}

// mayShow reports whether the answer may be shown.
func (t *task) mayShow() bool { return !t.done && t.tries >= triesBeforeShown && !t.busy }

// attempt notes what moves from the board of the task on lead to. It reports whether there is
// anything new.
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

// askChoice judges the answers that are chosen.
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

// askNumber judges the number that was typed.
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

// show gives the answer to a question, and counts a task at the board as done.
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
