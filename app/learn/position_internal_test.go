package learn

import (
	"fmt"
	"strings"
	"testing"

	"tchouka/app/desk"
	"tchouka/app/learn/texts"
	"tchouka/engine/enginetest"
	"tchouka/engine/games/row"
)

// visibleState returns everything that a step shows: the board, the hints, whether a board is set
// up, the messages of each task, and the parts of the page.
func (b *bench) visibleState() string {
	d := b.desk
	all := []string{fmt.Sprint(d.Doc.Game().ID(), " ", d.Doc.State(), " ", d.HintOverride(), " ", d.Mode == desk.SettingUp)}
	for _, t := range b.tasksHere() {
		all = append(all, fmt.Sprint(t.Done, " ", t.Message))
	}
	return fmt.Sprint(strings.Join(all, "\n"), "\n", len(b.view.shown), " parts")
}

// answerStep answers every task of the step, first wrong and then right.
func (b *bench) answerStep() {
	b.t.Helper()
	for now := b.taskNow(); now != nil; now = b.taskNow() {
		if b.answerWrong(now); now.Done {
			b.t.Fatalf("step %d: a wrong answer to %q is accepted", b.at+1, now.Texts().Prompt)
		}
		if b.answerRight(now); !now.Done {
			b.t.Fatalf("step %d: the right answer to %q is refused: %s", b.at+1, now.Texts().Prompt, now.Message)
		}
	}
}

// reopen begins the lesson at a step like a new window, with or without the saved progress.
func (b *bench) reopen(name string, step int, done bool) {
	b.t.Helper()
	b.Closed()
	kept := progressOf(b.desk.Settings.Store, name)
	b.desk.Settings.Store.SetStringMap(progressKey, func(all map[string]string) map[string]string {
		kept.step, kept.shape = step, localizedLesson(name, b.desk.Games).Steps[step].Shape()
		if !done {
			kept.done = nil
		}
		all[name] = kept.String()
		return all
	})
	b.begin(name)
	if b.at != step {
		b.t.Fatalf("step %d was kept, step %d is open", step+1, b.at+1)
	}
}

// TestEveryLesson answers each task of each lesson wrong, and then right. It enters each
// step with Next, with Back, after closing the window, and directly. The board, the texts and the
// answers must be the same.
func TestEveryLesson(t *testing.T) {
	for _, name := range enginetest.Sample(t, 5, texts.Names()...) {
		t.Run(name, func(t *testing.T) {
			b := newBench(t)
			b.begin(name)
			var fresh, taken []string
			for i := range b.begun.lesson.Steps {
				fresh = append(fresh, b.visibleState())
				b.answerStep()
				b.leaveAndReturn()
				taken = append(taken, b.visibleState())
				if want := b.begun.lesson.Position(i, len(b.tasksHere())); want.Board != nil && b.desk.Doc.State().Key() != want.State().Key() {
					t.Errorf("step %d: %v is on the table, want %v", i+1, b.desk.Doc.State(), want.State())
				}
				if b.CanGo(1) {
					b.Go(1)
				}
			}
			for i := len(taken) - 1; i >= 0; i-- {
				if got := b.visibleState(); got != taken[i] {
					t.Errorf("step %d with Back:\n%s\nwant\n%s", i+1, got, taken[i])
				}
				b.Go(-1)
			}
			b.Go(len(taken) - 1)
			b.Go(1)
			b.expectOver(name, len(taken))
			for i := range taken {
				b.reopen(name, i, true)
				if got := b.visibleState(); got != taken[i] {
					t.Errorf("step %d reopened:\n%s\nwant\n%s", i+1, got, taken[i])
				}
			}
			for i := range fresh {
				b.reopen(name, i, false)
				if got := b.visibleState(); got != fresh[i] {
					t.Errorf("step %d entered directly:\n%s\nwant\n%s", i+1, got, fresh[i])
				}
				b.answerStep()
			}
		})
	}
}

// expectOver checks the state after the end of the lesson.
func (b *bench) expectOver(name string, steps int) {
	b.t.Helper()
	if b.On() {
		b.t.Error("behind the last step there is not the list")
	}
	if got := progressOf(b.desk.Settings.Store, name).count(localizedLesson(name, b.desk.Games)); got != steps {
		b.t.Errorf("%d of %d steps are kept as done", got, steps)
	}
	if b.desk.Doc.Unsaved() {
		b.t.Error("the lesson left unsaved work")
	}
	if b.desk.Match.Computer != desk.NoSeat {
		b.t.Error("the players are not as before")
	}
}

// leaveAndReturn goes to another step and returns.
func (b *bench) leaveAndReturn() {
	there := 1
	if !b.CanGo(1) {
		there = -1
	}
	b.Go(there)
	b.Go(-there)
}

// TestStepShowsItsBoard checks the two lessons that described another board in the past.
func TestStepShowsItsBoard(t *testing.T) {
	b := newBench(t)
	b.begin("08-nearest-first")
	b.Go(1)
	if got := b.desk.Doc.State().String(); got != "0 2 2 | 1" {
		t.Errorf("lesson 8, step 2 is about 0 2 2, and %s is on the table", got)
	}
	b.answerRight(b.taskNow())
	now := b.taskNow()
	b.play(row.Move(2))
	if !now.Done {
		t.Error("lesson 8, step 2: the game is stuck, and the task is not done")
	}
	b.begin("03-always-lost")
	b.Go(2)
	b.answerRight(b.taskNow())
	b.Go(-1)
	b.Go(1)
	if got := b.desk.Doc.State().String(); got != "0 5 5 5 | 1" {
		t.Errorf("lesson 3, step 3 asks about 0 5 5 5, and %s is on the table", got)
	}
}

// TestStepDoneAfterSolverResult checks that the result of the solver counts even if the
// learner has continued meanwhile, or returned to the list.
func TestStepDoneAfterSolverResult(t *testing.T) {
	for _, last := range []bool{false, true} {
		b := newBench(t)
		text := "---\ntchouka: lesson\nid: mine\n---\n# T\n## S\n```board\nboard: 3x1\n```\n" +
			"```play\ngoal: setup won\nsolution: 0 0 1\n```\n"
		if !last {
			text += "## U\nText.\n"
		}
		b.StartLesson("/school/mine.md", text)
		now, l := b.taskNow(), b.begun.lesson
		b.view.tasks[now].check.Tapped(nil)
		b.Go(1)
		b.settle(now)
		if got := progressOf(b.desk.Settings.Store, "own mine").count(l); got != 1 {
			t.Errorf("last step %v: %d steps are kept as done, want 1", last, got)
		}
	}
}
