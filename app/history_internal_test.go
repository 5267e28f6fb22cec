package app

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2/test"

	"tchouka/app/desk"
	"tchouka/app/ui/dialogs"
	"tchouka/engine/disk/disktest"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/record/session"
)

// restore restores a version from the history; the newest one has the index 0.
func (b *bench) restore(i int) {
	b.t.Helper()
	b.menu.do("history")
	b.queue.WaitUntil(b.t, "the history is shown", b.main.Covered)
	for _, o := range test.LaidOutObjects(b.win.Canvas().Overlays().Top()) {
		if list, ok := o.(*dialogs.List); ok {
			if list.Length() <= i {
				b.t.Fatalf("%d versions", list.Length())
			}
			list.Select(i)
		}
	}
	b.queue.WaitUntil(b.t, "the version is read", func() bool {
		for _, o := range test.LaidOutObjects(b.win.Canvas().Overlays().Top()) {
			if button, ok := o.(*dialogs.Button); ok && button.Text == "Restore" {
				return !button.Disabled()
			}
		}
		return false
	})
	b.answer("Restore")
	b.queue.WaitUntil(b.t, "it is restored", func() bool { return strings.HasPrefix(b.status.Message, "Restored.") })
}

// Every save, and work that the user has not saved, can be restored. The file stays, and undo
// returns to the present board.
func TestHistoryRestored(t *testing.T) {
	b, _ := newRecoveryBench(t, filepath.Join(t.TempDir(), "recovery"))
	path := b.openSavedGame()
	b.sow(2)
	b.do("save")
	b.settle()
	saved := b.desk.Doc.Session.CommentCount()
	b.desk.Doc.Session.SetComment(b.desk.Doc.Session.Cursor(), "not saved")
	b.files.ConfirmUnsaved(func() { b.files.OpenPath(path) })
	b.answer("Don't Save")
	b.settle()
	if n := b.desk.Doc.Session.CommentCount(); n != saved {
		t.Fatalf("the file has %d comments, want %d", n, saved)
	}
	b.restore(0)
	s := b.desk.Doc.Session
	if s.CommentCount() != saved+1 || !s.Dirty() || b.desk.Doc.Path() != path {
		t.Errorf("restored %d comments, unsaved %v, file %q", s.CommentCount(), s.Dirty(), b.desk.Doc.Path())
	}
	b.do("save")
	if b.main.Covered() {
		t.Error("saving a restored version asks a question")
	}
	b.settle()
	b.restore(1) // that of the first save
	if n := b.desk.Doc.Session.CommentCount(); n != saved {
		t.Errorf("restored %d comments, want %d", n, saved)
	}
	b.do("undo")
	if b.desk.Doc.Session.CommentCount() != saved+1 {
		t.Error("undo does not return to the later version")
	}
}

// Unsaved work is kept every five minutes, unless the user has switched that off.
func TestHistoryOfUnsavedWork(t *testing.T) {
	b, _ := newRecoveryBench(t, filepath.Join(t.TempDir(), "recovery"))
	now := time.Now()
	b.autosave.Now = func() time.Time { return now }
	versions := func() int {
		b.desk.History.Wait()
		return len(b.desk.History.Versions())
	}
	b.openBoard(row.Multitchouka(), rowtest.Board(t, "3 2 1"))
	for i, want := range []int{0, 1, 1, 2} {
		b.desk.Doc.Session.SetComment(session.Start, strings.Repeat("x", i+1))
		b.autosave.SaveCopy()
		if n := versions(); n != want {
			t.Errorf("after %d copies there are %d versions, want %d", i+1, n, want)
		}
		now = now.Add(desk.VersionInterval * 3 / 4)
		if i == 0 {
			now = now.Add(desk.VersionInterval / 4)
		}
	}
	b.desk.Settings.KeepHistory = false
	now = now.Add(time.Hour)
	b.autosave.SaveCopy()
	if n := versions(); n != 2 {
		t.Errorf("%d versions although the history is off", n)
	}
}

// Versions of a collection are kept when it is saved, discarded, or unsaved for a while, and restored
// with its lines, also without a file.
func TestHistoryOfCollection(t *testing.T) {
	b, _ := newRecoveryBench(t, filepath.Join(t.TempDir(), "recovery"))
	text := "tchouka 1\ncollection \"Monday\"\nboard\nname \"a\"\ntchouka 1\nrules no-wrap\nstart 2 1\nend\n" +
		"board\nname \"b\"\ntchouka 1\nrules multitchouka\nstart 2 2 2 2\nend\nend\n"
	path := b.openFile("monday.tchouka", text)
	b.expect("2 1 | 0")
	b.do("nextBoard")
	b.play(3)
	b.do("save")
	b.queue.WaitUntil(t, "saved", func() bool { return !b.desk.Doc.Unsaved() })
	b.files.EditCollection(func(c *desk.Collection) { c.Rename("Tuesday"); c.Arrange("", []int{1}, nil) })
	b.do("closeCollection")
	b.answer("Don't Save")
	b.settle()
	for i, want := range []struct {
		title  string
		boards int
	}{{"Tuesday", 1}, {"Monday", 2}} {
		b.restore(i)
		coll := b.desk.Doc.Collection
		if coll == nil || coll.Title != want.title || len(coll.Boards) != want.boards || coll.Path != path || !coll.Edited() {
			t.Fatalf("restored %+v", coll)
		}
		if i == 0 {
			b.do("closeCollection")
			b.answer("Don't Save")
			b.settle()
		}
	}
	b.do("nextBoard")
	b.sow(4)
	b.settle()
	now := time.Now().Add(time.Second)
	b.autosave.Now = func() time.Time { return now }
	b.autosave.SaveCopy()
	now = now.Add(desk.VersionInterval)
	b.autosave.SaveCopy()
	b.desk.History.Wait()
	if all := b.desk.History.Versions(); len(all) != 4 || all[0].Boards != 2 || all[0].Saved || all[3].Board != "Monday" { // the last is what the first save replaced
		t.Errorf("the versions are %+v", all)
	}
	b.do("save")
	if b.main.Covered() {
		t.Error("saving a restored version asks a question")
	}
	b.queue.WaitUntil(t, "saved", func() bool { return !b.desk.Doc.Unsaved() })
	if text := disktest.Content(t, path); !strings.Contains(text, "main 3 4") {
		t.Errorf("the file is\n%s", text)
	}
}

// Versions that cannot be deleted stay in the list, and the reason is shown.
func TestUndeletedVersionsListed(t *testing.T) {
	d := disktest.New(nil)
	b := newBenchOf(t, Start{Keep: filepath.Join(t.TempDir(), "recovery"), Disk: d})
	b.openSavedGame()
	b.sow(2)
	b.do("save")
	b.settle()
	b.desk.History.Wait()
	d.SetBefore(func(s disktest.Step) error {
		if s.Op == "Remove" && strings.HasSuffix(s.Path, ".tchouka.gz") {
			return os.ErrPermission
		}
		return nil
	})
	b.menu.do("history")
	b.queue.WaitUntil(t, "the history is shown", b.main.Covered)
	b.answer("Delete…")
	b.answer("Delete This Version")
	b.expectDialog("The versions could not be deleted")
	b.answer("OK")
	for _, o := range test.LaidOutObjects(b.win.Canvas().Overlays().Top()) {
		if list, ok := o.(*dialogs.List); ok && list.Length() != 2 {
			t.Errorf("%d versions are listed, want 2: what the save replaced, and what it saved", list.Length())
		}
	}
}
