package app

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"tchouka/app/desk"
	"tchouka/app/userdata"
	"tchouka/engine/disk"
	"tchouka/engine/disk/disktest"
	"tchouka/engine/games"
	"tchouka/engine/row"
	"tchouka/engine/row/rowtest"
)

// newKeptBench returns a bench that stores unsaved work in a folder, and the delays after which it
// does. The test controls when these delays end.
func newKeptBench(t *testing.T, folder string) (b *bench, due *[]time.Duration) {
	t.Helper()
	b = newBenchOf(t, Start{Keep: folder})
	b.keptIn, due = folder, &[]time.Duration{}
	var waiting []func()
	b.keeping.After = func(d time.Duration, f func()) {
		*due = append(*due, d)
		waiting = append(waiting, f)
	}
	b.passTime = func() {
		t.Helper()
		for _, f := range waiting {
			f()
		}
		waiting = nil
		b.queue.Until(t, "a copy was made", func() bool { return !b.keeping.Due })
		b.keeping.Keeper.Wait()
	}
	return b, due
}

// crashed returns a copy of the files of a folder as after a crash, without locks.
func crashed(t *testing.T, folder string) string {
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
	finds := userdata.FindUnsaved(disk.System{}, crashed(t, folder))
	if len(finds) != 1 {
		t.Fatalf("%d sessions would be found, want 1", len(finds))
	}
	return finds[0]
}

// offering starts a program that finds work in a folder and offers it.
func offering(t *testing.T, folder string) *bench {
	t.Helper()
	b, _ := newKeptBench(t, folder)
	b.queue.Until(t, "it is offered", b.covered)
	return b
}

func TestUnsavedWorkIsKept(t *testing.T) {
	folder := t.TempDir()
	b, due := newKeptBench(t, folder)
	path := b.openKept()
	if b.do("first"); len(*due) != 0 {
		t.Error("what is saved is kept")
	}
	b.sow(2)
	b.settle()
	b.do("previous")
	if len(*due) != 1 || (*due)[0] > desk.KeepAgain {
		t.Fatalf("is kept after %v, want once, soon", *due)
	}
	b.passTime()
	f := found(t, folder)
	s, err := f.Read(games.All())
	if err != nil || s.LineCount() != 2 || f.File != path || f.Moves != 4 || f.Comments != 1 || f.Print != b.desk.Doc.Print() {
		t.Errorf("kept %+v, %v", f.Note, err)
	}
	b.do("next")
	if last := (*due)[len(*due)-1]; len(*due) != 2 || last < desk.KeepAgain/2 || last > desk.KeepAgain {
		t.Errorf("is kept again after %v", *due)
	}
	// If the window is too busy for the timer, the next change is stored nevertheless.
	b.keeping.Now = func() time.Time { return time.Now().Add(time.Minute) }
	b.desk.Doc.Session.SetComment(b.desk.Doc.Session.Cursor(), "kept, too")
	b.keeping.Keeper.Wait()
	if f := found(t, folder); f.Comments != 2 || !b.keeping.Due {
		t.Errorf("kept are %d comments, due %v", f.Comments, b.keeping.Due)
	}
	b.passTime()
	b.do("save")
	b.keeping.Keeper.Wait()
	if finds := userdata.FindUnsaved(disk.System{}, crashed(t, folder)); len(finds) != 0 {
		t.Error("what was saved would be offered")
	}
}

func TestEndedByTheSystemKeeps(t *testing.T) {
	folder := t.TempDir()
	b, _ := newKeptBench(t, folder)
	b.sow(3)
	b.keeping.Leave()
	if f := found(t, folder); f.File != "" || f.Moves != 1 || f.Board != "multitchouka-2.2.2.2" {
		t.Errorf("kept %+v", f.Note)
	}
}

func TestGivenUpWorkIsNotKept(t *testing.T) {
	folder := t.TempDir()
	b, _ := newKeptBench(t, folder)
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

func TestWhatWasLeftIsOffered(t *testing.T) {
	folder := t.TempDir()
	b, _ := newKeptBench(t, folder)
	path := b.openKept()
	b.sow(2)
	b.settle()
	b.passTime()

	left := crashed(t, folder)
	c := offering(t, left)
	c.asks("Recover Changes to “game.tchouka”?")
	c.asks("4 moves, 1 comment")
	c.answer("Later")
	c.menu.do("recover")
	c.answer("Recover")
	c.settle()
	c.wants("3 1 0 1 | 3")
	if c.desk.Doc.Path() != path || !c.desk.Doc.Session.Dirty() || c.win.Title() != "• game.tchouka – Tchouka" {
		t.Errorf("recovered to %q, title %q", c.desk.Doc.Path(), c.win.Title())
	}
	if text := disktest.Content(t, path); text != kept {
		t.Errorf("the file became %q", text)
	}
	c.keeping.Keeper.Wait() // otherwise it deletes what is copied here
	if f := found(t, left); f.Moves != 4 {
		t.Errorf("what was recovered is not kept any more: %+v", f.Note)
	}
	c.do("save")
	if text := disktest.Content(t, path); !strings.Contains(text, "shown 3 2\n") {
		t.Errorf("the file is %q", text)
	}
	c.keeping.Keeper.Wait()
	if finds := userdata.FindUnsaved(disk.System{}, crashed(t, left)); len(finds) != 0 {
		t.Error("what was recovered and saved would be offered again")
	}
}

// Undo restores unsaved work after a crash as before it.
func TestWhatUndoLedBackToIsOffered(t *testing.T) {
	folder := t.TempDir()
	b, _ := newKeptBench(t, folder)
	path := b.openKept()
	b.sow(2)
	b.settle()
	b.takeFound(row.NoWrap().Game(), rowtest.Board(t, "1 1 1"))
	b.settle()
	b.passTime()
	c := offering(t, crashed(t, folder))
	c.asks("4 moves, 1 comment")
	c.answer("Recover")
	c.settle()
	c.wants("1 1 1 | 0")
	if c.desk.Doc.Session.Dirty() {
		t.Error("a board that was only found is unsaved work")
	}
	c.do("undo")
	c.wants("3 1 0 1 | 3")
	if c.desk.Doc.Path() != path || !c.desk.Doc.Session.Dirty() {
		t.Errorf("undo leads to %q, unsaved %v", c.desk.Doc.Path(), c.desk.Doc.Session.Dirty())
	}
}

// If the program ends between a save and its record, the program itself changed the file.
func TestWhatWasSavedJustBeforeTheEndIsSavedUnasked(t *testing.T) {
	folder := t.TempDir()
	b, _ := newKeptBench(t, folder)
	b.openKept()
	b.sow(2)
	b.settle()
	b.passTime()
	left := crashed(t, folder)
	b.do("save")
	c := offering(t, left)
	c.answer("Recover")
	c.settle()
	c.do("save")
	if c.covered() || c.desk.Doc.Session.Dirty() {
		t.Error("saving asks whether the file may be replaced")
	}
}

func TestWhatWasLeftIsThrownAway(t *testing.T) {
	folder := t.TempDir()
	b, _ := newKeptBench(t, folder)
	b.sow(3)
	b.settle()
	b.passTime()
	left := crashed(t, folder)
	c := offering(t, left)
	c.asks("Recover Unsaved Work?")
	c.answer("Delete Permanently")
	if entries, err := os.ReadDir(left); err != nil || len(entries) != 0 || c.covered() || len(c.left) != 0 {
		t.Errorf("%v stays, %v", entries, err)
	}
}

// A failure to store work causes a message, but does not disable anything.
func TestWhatCannotBeKeptIsSaid(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	disktest.Put(t, file, "")
	b := newBench(t, "4x2")
	var told []string
	k := desk.NewKeeping(b.desk, file, b.queue.Post, func(text string) {
		told = append(told, text)
		b.status.Unkept(text)
	})
	sow := func(holes ...int) {
		for _, hole := range holes {
			b.sow(hole)
			k.Keep()
			k.Keeper.Wait()
		}
		after := false
		b.queue.Post(func() { after = true })
		b.queue.Until(t, "all is said", func() bool { return after })
	}
	warned := func() bool {
		return b.status.Right.Text() == "Unsaved work is not being backed up"
	}
	sow(3, 4)
	if len(told) != 1 || !strings.HasPrefix(told[0], "Your unsaved work is not being backed up: ") {
		t.Errorf("told %q", told)
	}
	if b.status.Tell("something else"); !warned() {
		t.Error("the warning went away while nothing is kept")
	}
	if err := os.Remove(file); err != nil {
		t.Fatal(err)
	}
	sow(3)
	if len(told) != 2 || told[1] != "" || warned() {
		t.Errorf("told %q of what is kept again, and the warning stays: %v", told, warned())
	}
}
