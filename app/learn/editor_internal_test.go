package learn

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tchouka/app/apptest"
	"tchouka/app/dialogs"
	"tchouka/app/learn/texts"
	"tchouka/app/userdata"
	"tchouka/engine/disk"
	"tchouka/engine/lesson"
	"tchouka/engine/row"
	"tchouka/widgets/controls"
)

// newEditorBench opens the editor with a new lesson.
func newEditorBench(t *testing.T) *bench {
	t.Helper()
	b := newBench(t)
	b.room.Win.Resize(fyne.NewSize(460, 700))
	b.Editor.New()
	return b
}

// click presses a button of the page.
func (b *bench) click(label string) {
	b.t.Helper()
	found := apptest.Find(b.room.Win.Content(), func(o fyne.CanvasObject) bool {
		button, ok := o.(*controls.ToolButton)
		return ok && (button.Label() == label || button.Tip == label)
	})
	if found == nil {
		b.t.Fatalf("there is no button %q", label)
	}
	test.Tap(found.(fyne.Tappable))
}

// addCard chooses from the menu of cards.
func (b *bench) addCard(label string) {
	b.t.Helper()
	b.click("Add")
	menu := b.room.Win.Canvas().Overlays().Top()
	if menu == nil {
		b.t.Fatal("no menu opens")
	}
	b.room.Win.Canvas().Overlays().Remove(menu)
	for _, item := range b.Editor.addMenu().Items {
		if item.Label == label {
			item.Action()
			return
		}
	}
	b.t.Fatalf("nothing called %q can be added", label)
}

// write replaces the text of a field of the selected card, by its number.
func (b *bench) write(field int, text string) {
	b.t.Helper()
	n := 0
	entry := apptest.Find(b.Editor.view.selected().column, func(o fyne.CanvasObject) bool {
		if _, ok := o.(*dialogs.Entry); ok {
			n++
		}
		return n == field+1
	}).(*dialogs.Entry)
	b.room.Win.Canvas().Focus(entry)
	entry.TypedShortcut(&fyne.ShortcutSelectAll{})
	entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyBackspace})
	test.Type(entry, text)
}

// choose selects an option of a list of the selected card, by the number of the list.
func (b *bench) choose(list int, option string) {
	b.t.Helper()
	n := 0
	found := apptest.Find(b.Editor.view.selected().column, func(o fyne.CanvasObject) bool {
		if _, ok := o.(*dialogs.Select); ok {
			n++
		}
		return n == list+1
	}).(*dialogs.Select)
	if !slices.Contains(found.Options, option) {
		b.t.Fatalf("%q is not in %q", option, found.Options)
	}
	found.SetSelected(option)
}

// open opens the form of a card by a click on its heading.
func (b *bench) open(at int) { b.Editor.view.cards[at+1].head.Tapped(nil) }

// problems waits for the checker and returns the problems of a card.
func (b *bench) problems(at int) string {
	b.t.Helper()
	b.room.Queue.WaitUntil(b.t, "the lesson is checked", func() bool { return b.Editor.draft.judged == checked })
	return b.Editor.view.cards[at+1].problems.Text
}

// kinds returns the kinds of all cards.
func (b *bench) kinds() string {
	var all []string
	for _, c := range b.Editor.draft.Cards {
		all = append(all, string(c.Kind))
	}
	return strings.Join(all, " ")
}

// TestLessonFromNothing makes a lesson by mouse and keys, with three mistakes that the checker finds,
// corrects and saves it, opens it again, and plays it to its end.
func TestLessonFromNothing(t *testing.T) {
	b := newEditorBench(t)
	b.write(0, "Four holes")
	b.click("Use This Position")
	b.play(row.Move(3))
	b.click("Ask for This Move")
	b.addCard("Question: Number")
	b.write(0, "How many lines win this board?")
	b.write(1, "7") // the first mistake: a wrong answer
	b.choose(0, "number of winning lines")
	b.addCard("Step")
	b.click("Use This Position")
	b.write(1, "3 9") // the second: a move that does not exist
	b.addCard("Step")
	b.click("Use This Position")
	b.write(0, "4x3") // the third: a board that cannot be won
	b.write(1, "")
	b.addCard("Task: Win")
	if want := "step board play number step board step board play"; b.kinds() != want {
		t.Fatalf("cards %s, want %s", b.kinds(), want)
	}
	for at, want := range map[int]string{3: "The solver finds another number, 1", 5: "9", 8: "This board is not winnable"} {
		if got := b.problems(at); !strings.Contains(got, want) {
			t.Errorf("card %d: %q, want %q", at, got, want)
		}
	}
	if got := b.Editor.view.state.Text(); !strings.HasPrefix(got, "3 problems") {
		t.Errorf("the state is %q", got)
	}
	b.open(3)
	b.write(1, "1")
	b.open(5)
	b.write(1, "3")
	b.open(7)
	b.write(0, "4x2")
	if at := slices.IndexFunc(b.Editor.view.cards, func(c *cardView) bool { return b.problems(c.at) != "" }); at >= 0 {
		t.Fatalf("card %d: %s\n%s", at-1, b.problems(at-1), b.Editor.draft)
	}
	path := filepath.Join(t.TempDir(), "four")
	b.room.Chooser.Path = path
	b.click("Save")
	b.room.Queue.WaitUntil(t, "the lesson is saved", func() bool { return !b.Editor.dirty() })
	text, err := os.ReadFile(path + lesson.Extension)
	if err != nil {
		t.Fatal(err)
	}
	b.Editor.New()
	b.Editor.editFile(path + lesson.Extension)
	b.room.Queue.WaitUntil(t, "the lesson is open", func() bool { return b.Editor.draft.path != "" })
	if got := b.Editor.draft.String(); got != string(text) || b.Editor.dirty() {
		t.Errorf("read as\n%s\nwant\n%s", got, text)
	}
	b.StartLesson(path+lesson.Extension, string(text))
	if !b.On() {
		t.Fatal("the lesson does not begin")
	}
	for b.On() {
		b.answerStep()
		b.Go(1)
	}
	if missing := progressOf(b.desk.Settings.Store, path+lesson.Extension).missing(b.finished.lesson); len(missing) > 0 {
		t.Errorf("steps %v are missing", missing)
	}
}

// TestEditorUndo undoes typing at once, and every other change separately. Closing the page loses
// nothing.
func TestEditorUndo(t *testing.T) {
	b := newEditorBench(t)
	e := b.Editor
	before := e.draft.String()
	b.write(0, "Letters")
	b.addCard("Text")
	b.write(0, "Some words.")
	e.remove()
	if b.kinds() != "step" {
		t.Errorf("cards %q after deleting", b.kinds())
	}
	e.Undo()
	if b.kinds() != "step text" || e.draft.Cards[1].Text != "Some words." {
		t.Errorf("undo gives %q", e.draft.Cards)
	}
	e.Closed()
	b.host.OpenEditor()
	e.Undo()
	e.Undo()
	e.Undo()
	if got := e.draft.String(); got != before || e.CanUndo() || e.dirty() {
		t.Errorf("after four undos:\n%s", got)
	}
	for e.CanRedo() {
		e.Redo()
	}
	if b.kinds() != "step" || e.draft.Title != "Letters" {
		t.Errorf("redo gives %s", e.draft)
	}
}

// TestEditorMovesCards drags a card, and moves steps with their parts.
func TestEditorMovesCards(t *testing.T) {
	b := newEditorBench(t)
	e := b.Editor
	b.addCard("Text")
	b.write(0, "A")
	b.addCard("Step")
	b.addCard("Task: Win")
	v := e.view
	from := v.cards[4]
	grip := newGrip(from)
	by := v.cards[2].box.Position().Y - from.box.Position().Y
	grip.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(0, by)}})
	grip.DragEnd()
	if want := "step play text step"; b.kinds() != want {
		t.Errorf("dragged: %s, want %s", b.kinds(), want)
	}
	b.open(3)
	e.move(-1)
	if want := "step step play text"; b.kinds() != want || e.draft.at != 0 {
		t.Errorf("the second step moved up: %s, card %d", b.kinds(), e.draft.at)
	}
	b.open(1)
	e.move(-1)
	if want := "step play text step"; b.kinds() != want {
		t.Errorf("a step is not moved with its parts: %s", b.kinds())
	}
	b.open(2)
	b.write(0, "A\n\n## New\n\nB")
	b.open(0)
	if want := "step play text step text step"; b.kinds() != want {
		t.Errorf("a typed step is not a card: %s", b.kinds())
	}
}

// TestEditorKeepsUnsavedChanges recovers a lesson after a crash, and asks before changes are lost.
func TestEditorKeepsUnsavedChanges(t *testing.T) {
	b := newEditorBench(t)
	folder := t.TempDir()
	b.Editor.KeepIn(folder, func(err error) {
		if err != nil && !errors.Is(err, errors.ErrUnsupported) {
			t.Error(err)
		}
	})
	b.write(0, "Kept")
	b.Editor.Leave()
	b.Editor.store = nil // the process ends
	found := userdata.FindUnsaved(disk.System{}, folder)
	if len(found) > 0 {
		t.Fatal("a lesson of a running process is offered")
	}
	b.Editor.New()
	if b.room.Win.Canvas().Overlays().Top() == nil {
		t.Fatal("changes are lost without a question")
	}
	b.answer("Cancel")
	if b.Editor.draft.Title != "Kept" {
		t.Error("cancelling loses the lesson")
	}
}

// TestEditBuiltInLessons opens every lesson as a copy, without a change and without a problem.
func TestEditBuiltInLessons(t *testing.T) {
	b := newBench(t)
	for _, of := range builtinLessons(b.desk.Games) {
		b.Editor.edit(of)
		d := b.Editor.draft
		if b.Editor.dirty() || d.path != "" || len(d.Cards) == 0 {
			t.Errorf("%s: dirty %v, path %q", of.name, b.Editor.dirty(), d.path)
		}
		if _, problems := lesson.Parse(d.String(), b.desk.Games); len(problems) > 0 {
			t.Errorf("%s: %v", of.name, problems)
		}
	}
	if len(texts.Names()) == 0 {
		t.Error("there are no lessons")
	}
}

// TestTryLesson plays the edited lesson from the selected step, and returns to the editor. Progress
// is not stored.
func TestTryLesson(t *testing.T) {
	b := newEditorBench(t)
	b.addCard("Step")
	b.click("Use This Position")
	b.addCard("Task: Win")
	b.click("Try")
	if !b.On() || b.at != 1 || b.taskNow() == nil {
		t.Fatalf("on %v, step %d", b.On(), b.at+1)
	}
	b.answerStep()
	b.Editor.Closed()
	b.Go(1)
	if b.On() || !b.Editor.Active() || !b.NeverBegun() {
		t.Errorf("on %v, editor %v, progress stored: %v", b.On(), b.Editor.Active(), !b.NeverBegun())
	}
}

// TestMissingStepNamed finishes a lesson with a missing step: it is named, a click goes there, and
// then the next lesson is offered.
func TestMissingStepNamed(t *testing.T) {
	b := newBench(t)
	b.begin("01-solve-4x2")
	last := len(b.begun.lesson.Steps) - 1
	for step := 0; step <= last; step++ {
		if step != 1 {
			b.answerStep()
		}
		b.Go(1)
	}
	title := stepLabel(b.finished.lesson, 1)
	if b.view.begin.Text() != title || b.room.Win.Canvas().Focused() != b.view.begin {
		t.Fatalf("the first line is %q, want %q", b.view.begin.Text(), title)
	}
	b.view.begin.Tapped(nil)
	if b.at != 1 {
		t.Fatalf("it goes to step %d", b.at+1)
	}
	b.answerStep()
	b.Go(last - 1)
	b.Go(1)
	if got := b.view.begin.Text(); !strings.HasPrefix(got, "Next lesson: 2") {
		t.Errorf("then the first line is %q", got)
	}
}

// TestHandoutOfLesson exports a lesson, and checks that every task of every lesson is a question with
// an answer.
func TestHandoutOfLesson(t *testing.T) {
	b := newEditorBench(t)
	for _, of := range builtinLessons(b.desk.Games) {
		tasks := 0
		for _, s := range of.lesson.Steps {
			tasks += len(s.Tasks())
		}
		parts, open := handoutOf(of.lesson)
		for i, p := range parts {
			if p.Question != "" {
				tasks--
				if open[i] == nil && strings.Trim(p.Answer, " .") == "" || len(p.Choices)+p.Writing == 0 {
					t.Errorf("%s: %q has the answer %q", of.name, p.Question, p.Answer)
				}
			}
		}
		if tasks != 0 {
			t.Errorf("%s: %d tasks are not in the handout", of.name, tasks)
		}
	}
	b.Editor.edit(builtinLessons(b.desk.Games)[0])
	path := filepath.Join(t.TempDir(), "handout.pdf")
	b.room.Chooser.Path = path
	b.Editor.exportHandout()
	b.room.Queue.WaitUntil(t, "the handout is written", func() bool {
		_, err := os.Stat(path)
		return err == nil
	})
}

// TestEditorReplacesNoChangedFile saves a lesson whose file another program has changed. It also saves
// twice at once.
func TestEditorReplacesNoChangedFile(t *testing.T) {
	b := newEditorBench(t)
	path := filepath.Join(t.TempDir(), "mine.md")
	b.room.Chooser.Path = path
	b.write(0, "First")
	b.Editor.Save()
	b.room.Queue.WaitUntil(t, "the lesson is saved", func() bool { return !b.Editor.dirty() })
	b.write(0, "Second")
	b.Editor.Save()
	b.write(0, "Third")
	b.Editor.Save()
	b.room.Queue.WaitUntil(t, "both are saved", func() bool { return !b.Editor.saving && !b.Editor.dirty() })
	if text, err := os.ReadFile(path); err != nil || !strings.Contains(string(text), "# Third") {
		t.Errorf("the file is %q, %v", text, err)
	}
	if err := os.WriteFile(path, []byte("of another program"), 0o600); err != nil {
		t.Fatal(err)
	}
	b.write(0, "Fourth")
	b.Editor.Save()
	b.room.Queue.WaitUntil(t, "it is asked", func() bool { return b.room.Win.Canvas().Overlays().Top() != nil })
	b.answer("Cancel")
	if text, err := os.ReadFile(path); err != nil || string(text) != "of another program" || !b.Editor.dirty() {
		t.Errorf("the file is %q, %v", text, err)
	}
}
