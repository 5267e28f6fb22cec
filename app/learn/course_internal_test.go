package learn

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tchouka/app/bench/apptest"
	"tchouka/app/desk"
	"tchouka/app/learn/texts"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/games"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/record/lesson"
	"tchouka/engine/record/session"
)

// bench is a course at a desk without animations.
type bench struct {
	*Course
	room *apptest.Fixture
	desk *desk.Desk
	t    *testing.T
}

func newBench(t *testing.T) *bench {
	t.Helper()
	r := apptest.NewFixture(t)
	d := desk.NewDesk(r.Program, games.All(), session.New(row.Multitchouka().Game(), rowtest.Board(t, "4x2")), desk.File{})
	d.Analyzer.Hold()
	m := desk.NewMain(d, r.Window)
	r.Win.SetContent(m.Beside.Side)
	b := &bench{Course: NewCourse(m), room: r, desk: d, t: t}
	b.Play = func(plan func() (engine.Move, bool)) {
		for m, more := plan(); more; m, more = plan() {
			b.play(m)
		}
	}
	d.Parts = []desk.Part{{Needs: desk.ChangedAll, Show: b.Show}}
	return b
}

// play makes moves like a person at the board.
func (b *bench) play(moves ...engine.Move) {
	b.t.Helper()
	for _, m := range moves {
		doc := b.desk.Doc
		here := doc.State()
		result, err := doc.Game().Play(here, m)
		if err == nil {
			err = doc.Play(here, m, result)
		}
		if err != nil {
			b.t.Fatalf("%s, step %d: %v at %v: %v", b.begun.name, b.at+1, m, here, err)
		}
	}
}

// answer presses a button of the open dialog.
func (b *bench) answer(label string) {
	b.t.Helper()
	button := apptest.Find(b.room.Win.Canvas().Overlays().Top(), func(o fyne.CanvasObject) bool {
		button, ok := o.(*dialogs.Button)
		return ok && button.Text == label
	})
	test.Tap(button.(fyne.Tappable))
}

// settle waits for the solver.
func (b *bench) settle(t *task) {
	b.t.Helper()
	b.room.Queue.WaitUntil(b.t, "the solver has answered", func() bool { return !t.Busy })
}

// begin begins a lesson of the list.
func (b *bench) begin(name string) {
	b.t.Helper()
	for _, e := range builtinLessons(b.desk.Games) {
		if e.name == name {
			b.Begin(e)
			return
		}
	}
	b.t.Fatalf("there is no lesson %s", name)
}

// answerWrong answers a task wrong.
func (b *bench) answerWrong(now *task) {
	b.t.Helper()
	switch of := now.Task.(type) {
	case *lesson.Choose:
		for i, a := range of.Answers {
			if !a.Right {
				b.view.tasks[now].choices[i].Tapped(nil)
				break
			}
		}
		b.view.tasks[now].check.Tapped(nil)
	case *lesson.Number:
		b.view.tasks[now].entry.SetText("-77,5")
		b.view.tasks[now].entry.OnSubmitted("")
	case *lesson.Play:
		if of.Goal.Kind == lesson.SetUp {
			b.view.tasks[now].check.Tapped(nil)
			b.settle(now)
			return
		}
		if of.Goal.Kind == lesson.PlayBackwards {
			return
		}
		moves, _ := movesFrom(of.Board, b.desk.Doc)
		for _, m := range b.desk.Doc.Game().Moves(b.desk.Doc.State()) {
			if of.Judge(append(slices.Clone(moves), m)).Status == lesson.Failed {
				b.play(m)
				if !now.NeedsUndo || now.Tries == 0 {
					b.t.Errorf("step %d: %v is wrong, and nothing says so", b.at+1, m)
				}
				b.view.tasks[now].again.Tapped(nil)
				return
			}
		}
	}
}

// answerRight answers a task right.
func (b *bench) answerRight(now *task) {
	b.t.Helper()
	switch of := now.Task.(type) {
	case *lesson.Choose:
		for i, a := range of.Answers {
			if a.Right != now.Chosen[i] {
				b.view.tasks[now].choices[i].Tapped(nil)
			}
		}
		b.view.tasks[now].check.Tapped(nil)
	case *lesson.Number:
		b.view.tasks[now].entry.SetText(strings.Fields(of.AnswerText(messages.Current()))[0])
		b.view.tasks[now].entry.OnSubmitted("")
	case *lesson.Play:
		if of.Goal.Kind == lesson.SetUp || of.Goal.Kind == lesson.PlayBackwards {
			b.put(of.Board.Game, of.Goal.State)
			if of.Goal.Kind == lesson.SetUp {
				b.view.tasks[now].check.Tapped(nil)
			}
			b.settle(now)
			return
		}
		after, here := movesFrom(of.Board, b.desk.Doc)
		if !here {
			b.t.Fatalf("step %d: the board of the task is not on the table", b.at+1)
		}
		way, found, _ := of.Solve(b.t.Context(), after, engine.Limits{})
		if !found {
			b.again(now)
			way, found, _ = of.Solve(b.t.Context(), nil, engine.Limits{})
		}
		if !found {
			b.t.Fatalf("step %d: no way is found to %s", b.at+1, of.Goal)
		}
		b.play(way...)
	}
}

// TestAnswerShownAfterTwoTries checks also that the answer is not shown before.
func TestAnswerShownAfterTwoTries(t *testing.T) {
	for _, name := range enginetest.Sample(t, 5, texts.Names()...) {
		t.Run(name, func(t *testing.T) {
			b := newBench(t)
			b.begin(name)
			for range b.begun.lesson.Steps {
				for now := b.taskNow(); now != nil; now = b.taskNow() {
					if b.view.tasks[now].show.Visible() {
						t.Fatalf("step %d: the answer is shown before anybody tried", b.at+1)
					}
					now.Tries = 2
					b.show()
					test.Tap(b.view.tasks[now].show)
					b.room.Queue.WaitUntil(t, "the answer is shown", func() bool { return !now.Busy && now.Done })
					if now.StateText(messages.Current()) != "Shown" {
						t.Errorf("step %d: a task whose answer was shown is %q", b.at+1, now.StateText(messages.Current()))
					}
				}
				b.Go(1)
			}
		})
	}
}

// TestUnsavedWorkPromptOnlyAtStart checks that a lesson prompts for unsaved work only at its
// beginning, and never for moves that were played in it.
func TestUnsavedWorkPromptOnlyAtStart(t *testing.T) {
	b := newBench(t)
	b.play(row.Move(3))
	b.begin("01-solve-4x2")
	if b.desk.Doc.Practising() || b.room.Win.Canvas().Overlays().Top() == nil {
		t.Fatal("the board was replaced, and nothing was asked")
	}
	b.answer("Don't Save")
	if !b.desk.Doc.Practising() {
		t.Fatal("the board of the lesson is not on the table")
	}
	b.play(row.Move(3))
	b.Go(1)
	b.play(row.Move(4))
	b.Go(1)
	if b.room.Win.Canvas().Overlays().Top() != nil || b.desk.Doc.Unsaved() {
		t.Error("what was played in the lesson is asked for")
	}
}

// TestCancelStartOfLesson checks that cancelling the prompt for unsaved work does not
// begin the lesson.
func TestCancelStartOfLesson(t *testing.T) {
	b := newBench(t)
	b.play(row.Move(3))
	b.begin("01-solve-4x2")
	b.answer("Cancel")
	if b.On() || b.desk.Doc.Practising() {
		t.Error("the lesson has begun on a board that is not its own")
	}
}

// TestQuestionRefersToPrecedingWin checks that a question refers to the win before it, even if the
// learner has not played it.
func TestQuestionRefersToPrecedingWin(t *testing.T) {
	for _, plays := range []bool{true, false} {
		b := newBench(t)
		b.begin("01-solve-4x2")
		b.Go(4) // Win it
		if plays {
			b.answerRight(b.taskNow())
		}
		b.Go(1)
		if moves := len(b.desk.Doc.Moves()); moves != 6 {
			t.Errorf("of the win that is asked about %d moves are left", moves)
		}
	}
}

// TestResumeLesson resumes a lesson after its page was closed, in another language, and with
// a new Course.
func TestResumeLesson(t *testing.T) {
	b := newBench(t)
	hints := b.desk.Settings.Hints
	b.begin("01-solve-4x2")
	b.answerRight(b.taskNow())
	b.Go(1)
	b.answerWrong(b.taskNow())
	title := b.step().Title
	if err := messages.UseLanguage("de"); err != nil {
		t.Fatal(err)
	}
	apptest.RestoreEnglish(t)
	b.Build()
	if now := b.taskNow(); b.at != 1 || now.Tries != 1 {
		t.Errorf("in another language it is at step %d, %d tries", b.at+1, now.Tries)
	}
	if b.step().Title == title {
		t.Errorf("the step is called %q", b.step().Title)
	}
	b.Closed()
	if b.desk.Settings.Hints != hints || b.desk.MayReveal() {
		t.Error("the closed lesson changes the setting, or shows the solution of its board")
	}
	if !b.Resume() || b.at != 1 {
		t.Error("it is not gone on with where it was left")
	}
	again := newBench(t)
	again.desk.Settings.Store.SetStringMap(progressKey, func(map[string]string) map[string]string {
		return b.desk.Settings.Store.StringMap(progressKey)
	})
	again.begin("01-solve-4x2")
	if again.at != 1 {
		t.Errorf("the next time it begins with step %d", again.at+1)
	}
	again.Go(-1)
	if again.taskNow() != nil {
		t.Error("what was done has to be done again")
	}
}

// TestUndoKeepsTask checks that neither undo nor another board breaks a task.
func TestUndoKeepsTask(t *testing.T) {
	b := newBench(t)
	b.begin("01-solve-4x2")
	now := b.taskNow()
	b.play(row.Move(1))
	if !now.NeedsUndo || now.Tries != 1 {
		t.Error("a wrong move is not told")
	}
	b.desk.Doc.Session.Undo()
	if now.NeedsUndo || len(now.Message) > 0 {
		t.Error("a move that was taken back is still told")
	}
	b.desk.Doc.Session.Redo()
	if now.Tries != 1 {
		t.Error("the same attempt counts twice")
	}
	b.desk.Doc.Session.SetBoard(row.Multitchouka().Game(), rowtest.Board(t, "3x3"))
	if !now.Away || now.Done {
		t.Error("nothing says that another board is on the table")
	}
	b.view.tasks[now].again.Tapped(nil)
	b.play(row.Move(3))
	if !now.Done {
		t.Error("the task cannot be done any more")
	}
}

// TestLessonFile opens a valid lesson file, and checks that an invalid one is refused with all
// its errors and line numbers.
func TestLessonFile(t *testing.T) {
	b := newBench(t)
	b.StartLesson("/school/bad.md", "---\ntchouka: lesson\nminutes: x\n---\n# T\n")
	if b.On() || b.room.Win.Canvas().Overlays().Top() == nil {
		t.Fatal("a lesson with problems is begun, or nothing is told")
	}
	b.room.Win.Canvas().Overlays().Remove(b.room.Win.Canvas().Overlays().Top())
	b.StartLesson("/school/mine.md", "---\ntchouka: lesson\nid: mine\n---\n# T\n## S\n```board\nboard: 3x1\n```\n```play\ngoal: win\n```\n")
	if !b.On() || b.begun.id != "own mine" {
		t.Fatal("the lesson is not begun")
	}
	b.answerRight(b.taskNow())
	b.Go(1)
	if b.On() || len(progressOf(b.desk.Settings.Store, "own mine").done) != 1 {
		t.Error("it is not over, or not kept")
	}
}
