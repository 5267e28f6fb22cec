package app

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"tchouka/app/desk"
	"tchouka/app/system/userdata"
	"tchouka/engine/disk"
	"tchouka/engine/disk/disktest"
	"tchouka/engine/games"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
)

// newRecoveryBench returns a bench that stores unsaved work in a folder, and the delays after which
// it does. The test controls when these delays end.
func newRecoveryBench(t *testing.T, folder string) (b *bench, due *[]time.Duration) {
	t.Helper()
	b = newBenchOf(t, Start{Keep: folder})
	b.recoveryFolder, due = folder, &[]time.Duration{}
	var waiting []func()
	b.autosave.After = func(d time.Duration, f func()) {
		*due = append(*due, d)
		waiting = append(waiting, f)
	}
	b.passTime = func() {
		t.Helper()
		for _, f := range waiting {
			f()
		}
		waiting = nil
		b.queue.WaitUntil(t, "a copy was made", func() bool { return !b.autosave.Due })
		b.autosave.Store.Wait()
	}
	return b, due
}

// copyAfterCrash returns a copy of the files of a folder as after a crash, without locks.
func copyAfterCrash(t *testing.T, folder string) string {
	t.Helper()
	left := t.TempDir()
	if err := os.CopyFS(left, os.DirFS(folder)); err != nil {
		t.Fatal(err)
	}
	return left
}

// found returns the single item that would be found after a kill.
func found(t *testing.T, folder string) *userdata.Unsaved {
	t.Helper()
	finds, _ := userdata.FindUnsaved(disk.System{}, copyAfterCrash(t, folder))
	if len(finds) != 1 {
		t.Fatalf("%d sessions would be found, want 1", len(finds))
	}
	return finds[0]
}

// newOfferingBench starts a program that finds work in a folder and offers it.
func newOfferingBench(t *testing.T, folder string) *bench {
	t.Helper()
	b, _ := newRecoveryBench(t, folder)
	b.queue.WaitUntil(t, "it is offered", b.main.Covered)
	return b
}

func TestUnsavedWorkStored(t *testing.T) {
	folder := t.TempDir()
	b, due := newRecoveryBench(t, folder)
	path := b.openSavedGame()
	if b.do("first"); len(*due) != 0 {
		t.Error("what is saved is kept")
	}
	b.sow(2)
	b.settle()
	b.do("previous")
	if len(*due) != 1 || (*due)[0] > desk.AutosaveInterval {
		t.Fatalf("is kept after %v, want once, soon", *due)
	}
	b.passTime()
	f := found(t, folder)
	s, err := f.Read(games.All())
	if err != nil || s.LineCount() != 2 || f.File != path || f.Moves != 4 || f.Comments != 1 || f.Print != b.desk.Doc.Fingerprint() {
		t.Errorf("kept %+v, %v", f.Note, err)
	}
	b.do("next")
	if last := (*due)[len(*due)-1]; len(*due) != 2 || last < desk.AutosaveInterval/2 || last > desk.AutosaveInterval {
		t.Errorf("is kept again after %v", *due)
	}
	// If the window is too busy for the timer, the next change is stored nevertheless.
	b.autosave.Now = func() time.Time { return time.Now().Add(time.Minute) }
	b.desk.Doc.Session.SetComment(b.desk.Doc.Session.Cursor(), "kept, too")
	b.autosave.Store.Wait()
	if f := found(t, folder); f.Comments != 2 || !b.autosave.Due {
		t.Errorf("kept are %d comments, due %v", f.Comments, b.autosave.Due)
	}
	b.passTime()
	b.do("save")
	b.autosave.Store.Wait()
	if finds, _ := userdata.FindUnsaved(disk.System{}, copyAfterCrash(t, folder)); len(finds) != 0 {
		t.Error("what was saved would be offered")
	}
}

func TestShutdownStoresWork(t *testing.T) {
	folder := t.TempDir()
	b, _ := newRecoveryBench(t, folder)
	b.sow(3)
	b.autosave.Leave()
	if f := found(t, folder); f.File != "" || f.Moves != 1 || f.Board != "multitchouka-2.2.2.2" {
		t.Errorf("kept %+v", f.Note)
	}
}

func TestDiscardedWorkNotStored(t *testing.T) {
	folder := t.TempDir()
	b, _ := newRecoveryBench(t, folder)
	ended := false
	b.quit = func() { ended = true }
	b.sow(3)
	b.desk.Doc.Session.SetComment(b.desk.Doc.Session.Cursor(), "worth a question")
	b.settle()
	b.passTime()
	found(t, folder)
	b.menu.do("quit")
	b.answer("Don't Save")
	if entries, err := os.ReadDir(folder); err != nil || len(entries) != 0 || !ended {
		t.Errorf("quitting left %v, %v", entries, err)
	}
}

func TestRecoverUnsavedWork(t *testing.T) {
	folder := t.TempDir()
	b, _ := newRecoveryBench(t, folder)
	path := b.openSavedGame()
	b.sow(2)
	b.settle()
	b.passTime()

	left := copyAfterCrash(t, folder)
	c := newOfferingBench(t, left)
	c.expectDialog("Recover Changes to “game.tchouka”?")
	c.expectDialog("4 moves, 1 comment")
	c.answer("Later")
	c.menu.do("recover")
	c.answer("Recover")
	c.settle()
	c.expect("3 1 0 1 | 3")
	if c.desk.Doc.Path() != path || !c.desk.Doc.Session.Dirty() || c.win.Title() != "• game.tchouka – Tchouka" {
		t.Errorf("recovered to %q, title %q", c.desk.Doc.Path(), c.win.Title())
	}
	if text := disktest.Content(t, path); text != kept {
		t.Errorf("the file became %q", text)
	}
	c.autosave.Store.Wait() // otherwise it deletes what is copied here
	if f := found(t, left); f.Moves != 4 {
		t.Errorf("what was recovered is not kept any more: %+v", f.Note)
	}
	c.do("save")
	if text := disktest.Content(t, path); !strings.Contains(text, "shown 3 2\n") {
		t.Errorf("the file is %q", text)
	}
	c.autosave.Store.Wait()
	if finds, _ := userdata.FindUnsaved(disk.System{}, copyAfterCrash(t, left)); len(finds) != 0 {
		t.Error("what was recovered and saved would be offered again")
	}
}

// Undo restores unsaved work after a crash as before it.
func TestRecoverUndoHistory(t *testing.T) {
	folder := t.TempDir()
	b, _ := newRecoveryBench(t, folder)
	path := b.openSavedGame()
	b.sow(2)
	b.settle()
	b.main.PlayFound(row.NoWrap().Game(), rowtest.Board(t, "1 1 1"), func() {})
	b.settle()
	b.passTime()
	c := newOfferingBench(t, copyAfterCrash(t, folder))
	c.expectDialog("4 moves, 1 comment")
	c.answer("Recover")
	c.settle()
	c.expect("1 1 1 | 0")
	if c.desk.Doc.Session.Dirty() {
		t.Error("a board that was only found is unsaved work")
	}
	c.do("undo")
	c.expect("3 1 0 1 | 3")
	if c.desk.Doc.Path() != path || !c.desk.Doc.Session.Dirty() {
		t.Errorf("undo leads to %q, unsaved %v", c.desk.Doc.Path(), c.desk.Doc.Session.Dirty())
	}
}

// If the program ends between a save and its record, the program itself changed the file.
func TestRecoverAfterSaveBeforeCrash(t *testing.T) {
	folder := t.TempDir()
	b, _ := newRecoveryBench(t, folder)
	b.openSavedGame()
	b.sow(2)
	b.settle()
	b.passTime()
	left := copyAfterCrash(t, folder)
	b.do("save")
	c := newOfferingBench(t, left)
	c.answer("Recover")
	c.settle()
	c.do("save")
	if c.main.Covered() || c.desk.Doc.Session.Dirty() {
		t.Error("saving asks whether the file may be replaced")
	}
}

func TestDeleteUnsavedWork(t *testing.T) {
	folder := t.TempDir()
	b, _ := newRecoveryBench(t, folder)
	b.sow(3)
	b.settle()
	b.passTime()
	left := copyAfterCrash(t, folder)
	c := newOfferingBench(t, left)
	c.expectDialog("Recover Unsaved Work?")
	c.answer("Delete Permanently")
	if entries, err := os.ReadDir(left); err != nil || len(entries) != 0 || c.main.Covered() || len(c.recovery.Left) != 0 {
		t.Errorf("%v stays, %v", entries, err)
	}
}

// A failure to store work causes a message, but does not disable anything.
func TestRecoveryFailureReported(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	disktest.Put(t, file, "")
	b := newBench(t, "4x2")
	var reported []string
	k := desk.NewAutosave(b.desk, file, b.queue.Post, func(text string) {
		reported = append(reported, text)
		b.status.ShowAutosaveError(text)
	})
	sow := func(holes ...int) {
		for _, hole := range holes {
			b.sow(hole)
			k.SaveCopy()
			k.Store.Wait()
		}
		after := false
		b.queue.Post(func() { after = true })
		b.queue.WaitUntil(t, "all is said", func() bool { return after })
	}
	warned := func() bool {
		return b.status.Right.Text() == "Unsaved work is not being backed up"
	}
	sow(3, 4)
	if len(reported) != 1 || !strings.HasPrefix(reported[0], "Your unsaved work is not being backed up: ") {
		t.Errorf("told %q", reported)
	}
	if b.status.ShowMessage("something else"); !warned() {
		t.Error("the warning went away while nothing is kept")
	}
	if err := os.Remove(file); err != nil {
		t.Fatal(err)
	}
	sow(3)
	if len(reported) != 2 || reported[1] != "" || warned() {
		t.Errorf("told %q of what is kept again, and the warning stays: %v", reported, warned())
	}
}

// The work of a process that still has its lock at the start, because it was killed a moment ago, is
// offered when the lock is released.
func TestWorkOfDyingProcessOffered(t *testing.T) {
	folder := t.TempDir()
	b, _ := newRecoveryBench(t, folder)
	b.sow(3)
	b.autosave.Leave()
	left := copyAfterCrash(t, folder)
	locks, err := filepath.Glob(filepath.Join(left, "*", "lock"))
	if err != nil || len(locks) != 1 {
		t.Fatal(locks, err)
	}
	lock, err := os.OpenFile(locks[0], os.O_RDWR, 0)
	if err != nil {
		t.Fatal(err)
	}
	if err := disk.OwnLock(lock.Fd()); err != nil {
		t.Fatal(err)
	}
	late := newBenchOf(t, Start{Keep: left})
	var retries []func()
	late.autosave.After = func(_ time.Duration, f func()) { retries = append(retries, f) }
	for range 2 {
		searches := len(retries)
		late.queue.WaitUntil(t, "the folder is locked", func() bool { return len(retries) > searches })
		retries[searches]()
	}
	late.queue.WaitUntil(t, "the folder is locked", func() bool { return len(retries) > 2 })
	if late.main.Covered() {
		t.Error("the work of a running process is offered")
	}
	if err := lock.Close(); err != nil {
		t.Fatal(err)
	}
	retries[2]()
	late.queue.WaitUntil(t, "the work is offered", late.main.Covered)
	late.expectDialog("1 move")
}
