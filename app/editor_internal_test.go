package app

import (
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tchouka/app/ui/dialogs"
)

// writeLesson opens the lesson editor and types a title.
func (b *bench) writeLesson(title string) {
	b.t.Helper()
	b.do("newLesson")
	field, ok := b.win.Canvas().Focused().(*dialogs.Entry)
	if !ok {
		b.t.Fatalf("%T has the focus, want the title", b.win.Canvas().Focused())
	}
	field.SetText("")
	test.Type(field, title)
}

// TestLessonRecovered edits a lesson, ends without saving, and recovers it at the next start.
func TestLessonRecovered(t *testing.T) {
	b, _ := newRecoveryBench(t, t.TempDir())
	t.Cleanup(func() { b.course.Editor.Close() })
	b.writeLesson("Kept")
	b.course.Editor.Leave()
	after := newOfferingBench(t, copyAfterCrash(t, b.recoveryFolder))
	t.Cleanup(func() { after.course.Editor.Close() })
	after.expectDialog("Recover the Lesson “Kept”?")
	after.answer("Recover")
	after.settle()
	if !after.course.Editor.Active() || after.win.Canvas().Focused().(*dialogs.Entry).Text != "Kept" {
		t.Fatal("the lesson is not in the editor")
	}
	after.close()
	after.expectDialog("“Kept” has unsaved changes")
	path := filepath.Join(t.TempDir(), "kept.md")
	after.chooser.Path = path
	ended := false
	after.quit = func() { ended = true }
	after.answer("Save")
	after.queue.WaitUntil(t, "the program ends", func() bool { return ended })
	if _, err := os.Stat(path); err != nil {
		t.Error(err)
	}
}

// TestKeysConcernLessonInEditor undoes and saves the lesson while its editor has the focus, and else
// the game. Escape and closing the page lose nothing.
func TestKeysConcernLessonInEditor(t *testing.T) {
	b := newBench(t, "4x2")
	b.sow(3)
	b.writeLesson("Mine")
	b.press(fyne.KeyEscape)
	b.do("lessonEditor")
	b.do("lessonEditor")
	b.do("focusBoard")
	if b.course.Editor.Focused() {
		t.Fatal("the board has the focus, and the editor takes its keys")
	}
	b.do("lessonEditor")
	b.do("lessonEditor")
	if !b.course.Editor.Focused() {
		t.Fatal("the editor is open without the focus")
	}
	b.do("undo")
	if got := b.desk.Doc.State().String(); got != "2 2 0 3 | 1" {
		t.Errorf("undo in the editor changes the board to %s", got)
	}
	if !b.course.Editor.CanRedo() {
		t.Error("undo in the editor does not change the lesson")
	}
	b.do("redo")
	path := filepath.Join(t.TempDir(), "mine.md")
	b.chooser.Path = path
	b.do("save")
	b.queue.WaitUntil(t, "the lesson is saved", func() bool {
		_, err := os.Stat(path)
		return err == nil
	})
	b.do("focusBoard")
	b.do("undo")
	if got := b.desk.Doc.State().String(); got != "2 2 2 2 | 0" {
		t.Errorf("undo on the board leaves %s", got)
	}
}
