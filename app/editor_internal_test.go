package app

import (
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tchouka/app/desk/desktest"
	"tchouka/app/ui/dialogs"
	"tchouka/engine/games"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/record/session"
)

// newRecoveryBench returns a bench that stores unsaved work in a folder.
func newRecoveryBench(t *testing.T, folder string) *bench {
	t.Helper()
	b := newBenchOf(t, Start{Keep: folder, Session: session.New(row.Multitchouka().Game(), rowtest.Board(t, "4x2"))})
	b.desk.Doc.MarkOpenedByDefault()
	t.Cleanup(func() { b.course.Editor.Close() })
	return b
}

// TestLessonEditor undoes and saves a lesson while its editor has the focus, and otherwise the game. A crash loses
// nothing: the next start offers the lesson, in front of the start page.
func TestLessonEditor(t *testing.T) {
	folder := t.TempDir()
	b := newRecoveryBench(t, folder)
	b.sow(3)
	b.Invoke("newLesson")
	field := b.win.Canvas().Focused().(*dialogs.Entry)
	field.SetText("")
	test.Type(field, "Mine")
	b.Press(fyne.KeyEscape)
	b.course.Editor.Leave()
	crashed := desktest.CopyAfterCrash(t, folder)
	b.Invoke("lessonEditor")
	b.Invoke("lessonEditor")
	b.Invoke("focusBoard")
	if b.course.Editor.Focused() {
		t.Fatal("the board has the focus, and the editor takes its keys")
	}
	b.Invoke("lessonEditor")
	b.Invoke("lessonEditor")
	if !b.course.Editor.Focused() {
		t.Fatal("the editor is open without the focus")
	}
	b.Invoke("undo")
	if got := b.desk.Doc.State().String(); got != "2 2 0 3 | 1" || !b.course.Editor.CanRedo() {
		t.Errorf("undo in the editor leaves the board at %s; the lesson is changed: %v", got, b.course.Editor.CanRedo())
	}
	b.Invoke("redo")
	saved := func(b *bench, save func()) {
		t.Helper()
		b.chooser.Path = filepath.Join(t.TempDir(), "lesson.md")
		save()
		b.queue.WaitUntil(t, "the lesson is saved", func() bool {
			_, err := os.Stat(b.chooser.Path)
			return err == nil
		})
	}
	saved(b, func() { b.Invoke("save") })
	b.Invoke("focusBoard")
	b.Invoke("undo")
	b.Expect("2 2 2 2 | 0")

	w := b.open(Start{Games: games.All(), Keep: desktest.CopyAfterCrash(t, crashed)})
	b.queue.WaitUntil(t, "the lesson is offered", w.main.Covered)
	if w.startPageShown() {
		t.Error("the start page is behind the question about the lesson")
	}
	after := newRecoveryBench(t, crashed)
	after.queue.WaitUntil(t, "the lesson is offered", after.main.Covered)
	after.ExpectDialog("Recover the Lesson “Mine”?")
	after.Answer("Recover")
	after.Settle()
	if !after.course.Editor.Active() || after.win.Canvas().Focused().(*dialogs.Entry).Text != "Mine" {
		t.Fatal("the lesson is not in the editor")
	}
	after.close()
	after.ExpectDialog("“Mine” has unsaved changes")
	ended := false
	after.quit = func() { ended = true }
	saved(after, func() { after.Answer("Save") })
	after.queue.WaitUntil(t, "the program ends", func() bool { return ended })
}
