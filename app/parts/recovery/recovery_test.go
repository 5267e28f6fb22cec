package recovery_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"tchouka/app/bench/apptest"
	"tchouka/app/desk"
	"tchouka/app/desk/desktest"
	"tchouka/app/learn"
	"tchouka/app/parts/collections"
	"tchouka/app/parts/gamechoice"
	"tchouka/app/parts/recovery"
	"tchouka/app/system/userdata"
	"tchouka/app/ui/dialogs"
	"tchouka/engine/disk"
	"tchouka/engine/disk/disktest"
	"tchouka/engine/games"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/record/session"
)

func TestMain(m *testing.M) { apptest.Main(m) }

const kept = "tchouka 1\nrules multitchouka\nstart 2 2 2 2 | 0\nmain 3 4 1\ncomment 3: \"kept\"\ncursor 3\nend\n"

// bench is a program that stores unsaved work in a folder. The test controls when it does.
type bench struct {
	*desktest.Bench
	autosave *desk.Autosave
	recovery *recovery.Recovery
	games    *gamechoice.Games
	due      []time.Duration // the delays after which work was stored
	waiting  []func()
}

func newBench(t *testing.T, folder string) *bench {
	t.Helper()
	b := &bench{Bench: desktest.New(t, "4x2")}
	b.History = userdata.NewHistory(b.Disk, userdata.HistoryFolder(folder))
	b.autosave = desk.NewAutosave(b.Desk, folder, b.Post, b.Status)
	t.Cleanup(func() {
		b.autosave.Close() // before the folder of its copies is removed
		b.History.Wait()
	})
	b.autosave.After = func(d time.Duration, f func()) { b.due, b.waiting = append(b.due, d), append(b.waiting, f) }
	b.Files.Held = b.autosave.Held
	course := learn.NewCourse(b.Main)
	b.Beside.Tree = container.NewWithoutLayout()
	b.Put(b.Beside.Side)
	b.games = gamechoice.New(b.Main)
	b.recovery = recovery.New(b.Main, b.autosave, course.Editor, func() {})
	b.Add(b.recovery.Part(), collections.New(b.Main), course.Part(), desk.Part{
		Needs: desk.ChangedCursor | desk.ChangedLines | desk.ChangedBoard | desk.ChangedComments | desk.ChangedSaved, Show: b.autosave.Show,
	})
	return b
}

// newOffering starts a program that finds work in a folder and offers it.
func newOffering(t *testing.T, folder string) *bench {
	t.Helper()
	b := newBench(t, folder)
	b.recovery.Find(folder)
	b.Queue.WaitUntil(t, "it is offered", b.Covered)
	return b
}

// passTime lets the time pass until work is stored.
func (b *bench) passTime() {
	b.T.Helper()
	waiting := b.waiting
	b.waiting = nil
	for _, f := range waiting {
		f()
	}
	b.Queue.WaitUntil(b.T, "a copy was made", func() bool { return !b.autosave.Due })
	b.autosave.Store.Wait()
}

// save saves the game, and waits for it.
func (b *bench) save() {
	b.T.Helper()
	b.Files.Save()
	b.Settle()
}

// sow plays moves from the position on the board.
func (b *bench) sow(moves ...row.Move) {
	b.T.Helper()
	for _, m := range moves {
		result, err := b.Doc.Game().Play(b.Doc.State(), m)
		if err == nil {
			err = b.Doc.PlayUserMove(b.Doc.State(), m, result)
		}
		if err != nil {
			b.T.Fatal(err)
		}
	}
}

// found returns the single item that would be found after a kill.
func found(t *testing.T, folder string) *userdata.Unsaved {
	t.Helper()
	finds, _ := userdata.FindUnsaved(disk.System{}, desktest.CopyAfterCrash(t, folder))
	if len(finds) != 1 {
		t.Fatalf("%d sessions would be found, want 1", len(finds))
	}
	return finds[0]
}

func TestUnsavedWorkStored(t *testing.T) {
	folder := t.TempDir()
	b := newBench(t, folder)
	path := b.Open("game.tchouka", kept)
	if b.Doc.Session.First(); len(b.due) != 0 {
		t.Error("what is saved is kept")
	}
	b.sow(2)
	b.Settle()
	b.Doc.Session.Back()
	if len(b.due) != 1 || b.due[0] > desk.AutosaveInterval {
		t.Fatalf("is kept after %v, want once, soon", b.due)
	}
	b.passTime()
	f := found(t, folder)
	s, err := f.Read(games.All())
	if err != nil || s.LineCount() != 2 || f.File != path || f.Moves != 4 || f.Comments != 1 || f.Print != b.Doc.Fingerprint() {
		t.Errorf("kept %+v, %v", f.Note, err)
	}
	b.Doc.Session.Last()
	if last := b.due[len(b.due)-1]; len(b.due) != 2 || last < desk.AutosaveInterval/2 || last > desk.AutosaveInterval {
		t.Errorf("is kept again after %v", b.due)
	}
	// If the window is too busy for the timer, the next change is stored nevertheless.
	b.autosave.Now = func() time.Time { return time.Now().Add(time.Minute) }
	b.Doc.Session.SetComment(b.Doc.Session.Cursor(), "kept, too")
	b.autosave.Store.Wait()
	if f := found(t, folder); f.Comments != 2 || !b.autosave.Due {
		t.Errorf("kept are %d comments, due %v", f.Comments, b.autosave.Due)
	}
	b.passTime()
	b.save()
	b.autosave.Store.Wait()
	if finds, _ := userdata.FindUnsaved(disk.System{}, desktest.CopyAfterCrash(t, folder)); len(finds) != 0 {
		t.Error("what was saved would be offered")
	}
}

func TestShutdownStoresWork(t *testing.T) {
	folder := t.TempDir()
	b := newBench(t, folder)
	b.sow(3)
	b.autosave.Leave()
	if f := found(t, folder); f.File != "" || f.Moves != 1 || f.Board != "multitchouka-2.2.2.2" {
		t.Errorf("kept %+v", f.Note)
	}
}

func TestDiscardedWorkNotStored(t *testing.T) {
	folder := t.TempDir()
	b := newBench(t, folder)
	ended := false
	b.sow(3)
	b.Doc.Session.SetComment(b.Doc.Session.Cursor(), "worth a question")
	b.Settle()
	b.passTime()
	found(t, folder)
	b.Files.ConfirmUnsaved(func() { ended = true })
	b.Answer("Don't Save")
	b.autosave.Close()
	if entries, err := os.ReadDir(folder); err != nil || len(entries) != 0 || !ended {
		t.Errorf("quitting left %v, %v", entries, err)
	}
}

func TestRecoverUnsavedWork(t *testing.T) {
	folder := t.TempDir()
	b := newBench(t, folder)
	path := b.Open("game.tchouka", kept)
	b.sow(2)
	b.Settle()
	b.passTime()

	left := desktest.CopyAfterCrash(t, folder)
	c := newOffering(t, left)
	c.ExpectDialog("Recover Changes to “game.tchouka”?")
	c.ExpectDialog("4 moves, 1 comment")
	c.Answer("Later")
	c.Do("recover")
	c.Answer("Recover")
	c.Settle()
	c.Expect("3 1 0 1 | 3")
	if c.Doc.Path() != path || !c.Doc.Session.Dirty() {
		t.Errorf("recovered to %q", c.Doc.Path())
	}
	if text := disktest.Content(t, path); text != kept {
		t.Errorf("the file became %q", text)
	}
	c.autosave.Store.Wait() // otherwise it deletes what is copied here
	if f := found(t, left); f.Moves != 4 {
		t.Errorf("what was recovered is not kept any more: %+v", f.Note)
	}
	c.save()
	if text := disktest.Content(t, path); !strings.Contains(text, "shown 3 2\n") {
		t.Errorf("the file is %q", text)
	}
	c.autosave.Store.Wait()
	if finds, _ := userdata.FindUnsaved(disk.System{}, desktest.CopyAfterCrash(t, left)); len(finds) != 0 {
		t.Error("what was recovered and saved would be offered again")
	}
}

// Undo restores unsaved work after a crash as before it.
func TestRecoverUndoHistory(t *testing.T) {
	folder := t.TempDir()
	b := newBench(t, folder)
	path := b.Open("game.tchouka", kept)
	b.sow(2)
	b.Settle()
	b.PlayFound(row.NoWrap().Game(), rowtest.Board(t, "1 1 1"), func() {})
	b.Settle()
	b.passTime()
	c := newOffering(t, desktest.CopyAfterCrash(t, folder))
	c.ExpectDialog("4 moves, 1 comment")
	c.Answer("Recover")
	c.Settle()
	c.Expect("1 1 1 | 0")
	if c.Doc.Session.Dirty() {
		t.Error("a board that was only found is unsaved work")
	}
	c.Doc.Session.Undo()
	c.Expect("3 1 0 1 | 3")
	if c.Doc.Path() != path || !c.Doc.Session.Dirty() {
		t.Errorf("undo leads to %q, unsaved %v", c.Doc.Path(), c.Doc.Session.Dirty())
	}
}

// If the program ends between a save and its record, the program itself changed the file.
func TestRecoverAfterSaveBeforeCrash(t *testing.T) {
	folder := t.TempDir()
	b := newBench(t, folder)
	b.Open("game.tchouka", kept)
	b.sow(2)
	b.Settle()
	b.passTime()
	left := desktest.CopyAfterCrash(t, folder)
	b.save()
	c := newOffering(t, left)
	c.Answer("Recover")
	c.Settle()
	c.save()
	if c.Covered() || c.Doc.Session.Dirty() {
		t.Error("saving asks whether the file may be replaced")
	}
}

func TestDeleteUnsavedWork(t *testing.T) {
	folder := t.TempDir()
	b := newBench(t, folder)
	b.sow(3)
	b.Settle()
	b.passTime()
	left := desktest.CopyAfterCrash(t, folder)
	c := newOffering(t, left)
	c.ExpectDialog("Recover Unsaved Work?")
	c.Answer("Delete Permanently")
	if entries, err := os.ReadDir(left); err != nil || len(entries) != 0 || c.Covered() || len(c.recovery.Left) != 0 {
		t.Errorf("%v stays, %v", entries, err)
	}
}

// The work of a process that still has its lock at the start, because it was killed a moment ago, is
// offered when the lock is released.
func TestWorkOfDyingProcessOffered(t *testing.T) {
	folder := t.TempDir()
	b := newBench(t, folder)
	b.sow(3)
	b.autosave.Leave()
	left := desktest.CopyAfterCrash(t, folder)
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
	late := newBench(t, left)
	var retries []func()
	late.autosave.After = func(_ time.Duration, f func()) { retries = append(retries, f) }
	late.recovery.Find(left)
	for range 2 {
		searches := len(retries)
		late.Queue.WaitUntil(t, "the folder is locked", func() bool { return len(retries) > searches })
		retries[searches]()
	}
	late.Queue.WaitUntil(t, "the folder is locked", func() bool { return len(retries) > 2 })
	if late.Covered() {
		t.Error("the work of a running process is offered")
	}
	if err := lock.Close(); err != nil {
		t.Fatal(err)
	}
	retries[2]()
	late.Queue.WaitUntil(t, "the work is offered", late.Covered)
	late.ExpectDialog("1 move")
}

// restore restores a version from the history; the newest one has the index 0.
func (b *bench) restore(i int) {
	b.T.Helper()
	b.Do("history")
	b.Queue.WaitUntil(b.T, "the history is shown", b.Covered)
	for _, o := range test.LaidOutObjects(b.Canvas().Overlays().Top()) {
		if list, ok := o.(*dialogs.List); ok {
			if list.Length() <= i {
				b.T.Fatalf("%d versions", list.Length())
			}
			list.Select(i)
		}
	}
	b.Queue.WaitUntil(b.T, "the version is read", func() bool {
		for _, o := range test.LaidOutObjects(b.Canvas().Overlays().Top()) {
			if button, ok := o.(*dialogs.Button); ok && button.Text == "Restore" {
				return !button.Disabled()
			}
		}
		return false
	})
	b.Answer("Restore")
	b.Queue.WaitUntil(b.T, "it is restored", func() bool { return strings.HasPrefix(b.Message, "Restored.") })
}

// Every save, and work that the user has not saved, can be restored. The file stays, and undo
// returns to the present board.
func TestHistoryRestored(t *testing.T) {
	b := newBench(t, filepath.Join(t.TempDir(), "recovery"))
	path := b.Open("game.tchouka", kept)
	b.sow(2)
	b.save()
	b.Settle()
	saved := b.Doc.Session.CommentCount()
	b.Doc.Session.SetComment(b.Doc.Session.Cursor(), "not saved")
	b.Files.ConfirmUnsaved(func() { b.Files.OpenPath(path) })
	b.Answer("Don't Save")
	b.Settle()
	if n := b.Doc.Session.CommentCount(); n != saved {
		t.Fatalf("the file has %d comments, want %d", n, saved)
	}
	b.restore(0)
	s := b.Doc.Session
	if s.CommentCount() != saved+1 || !s.Dirty() || b.Doc.Path() != path {
		t.Errorf("restored %d comments, unsaved %v, file %q", s.CommentCount(), s.Dirty(), b.Doc.Path())
	}
	b.save()
	if b.Covered() {
		t.Error("saving a restored version asks a question")
	}
	b.Settle()
	b.restore(1) // that of the first save
	if n := b.Doc.Session.CommentCount(); n != saved {
		t.Errorf("restored %d comments, want %d", n, saved)
	}
	b.Doc.Session.Undo()
	if b.Doc.Session.CommentCount() != saved+1 {
		t.Error("undo does not return to the later version")
	}
}

// A game that is saved as the file of the open collection replaces it after a question that names it. The
// collection is in the history then, and unsaved.
func TestGameSavedOverOpenCollection(t *testing.T) {
	b := newBench(t, filepath.Join(t.TempDir(), "recovery"))
	path := b.Open("list.tchouka", "tchouka 1\ncollection \"\"\n"+strings.Repeat("board\ntchouka 1\nrules multitchouka\nstart 2 2 2 2 | 0\nend\n", 12)+"end\n")
	if b.Doc.Collection == nil || len(b.Doc.Collection.Boards) != 12 {
		t.Fatalf("the collection is %+v", b.Doc.Collection)
	}
	b.PlayFound(row.Multitchouka().Game(), rowtest.Board(t, "5 5 5"), func() {})
	b.Settle()
	b.Chooser.Path = path
	b.Files.SaveAs()
	b.Queue.WaitUntil(t, "the question", func() bool { return b.Files.DialogCover == nil && b.Covered() })
	b.ExpectDialog("“list.tchouka” is the open collection: 12 boards.")
	b.Answer("Replace")
	b.Queue.WaitUntil(t, "saved", func() bool { return b.Doc.Path() == path })
	b.Settle()
	if coll := b.Doc.Collection; coll == nil || !coll.Dirty() || coll.Path != "" || !b.Doc.Unsaved() {
		t.Errorf("the collection is %+v", coll)
	}
	b.History.Wait()
	if all := b.History.Versions(); !slices.ContainsFunc(all, func(v userdata.Version) bool { return v.File == path && v.Boards == 12 }) {
		t.Errorf("the history has %+v", all)
	}
	if title := b.games.Title(); strings.Count(title, "list.tchouka") > 1 {
		t.Errorf("the title is %q", title)
	}
}

// A lesson that is replaced is kept, and restored in the editor as unsaved work. Its file is replaced again
// only after a question, because it is not a lesson any more.
func TestReplacedLessonRestored(t *testing.T) {
	b := newBench(t, filepath.Join(t.TempDir(), "recovery"))
	path := filepath.Join(t.TempDir(), "mine.tchouka")
	disktest.Put(t, path, "---\ntchouka: lesson\ntitle: My lesson\n---\n\n## One\n")
	b.Chooser.Path = path
	b.Files.SaveAs()
	b.Queue.WaitUntil(t, "the question", func() bool { return b.Files.DialogCover == nil && b.Covered() })
	b.ExpectDialog("“mine.tchouka” is a lesson.")
	b.Answer("Replace")
	b.Queue.WaitUntil(t, "saved", func() bool { return b.Doc.Path() == path })
	game := disktest.Content(t, path)
	b.History.Wait()
	b.restore(slices.IndexFunc(b.History.Versions(), func(v userdata.Version) bool { return v.Lesson }))
	b.Invoke("saveLesson")
	b.ExpectDialog("has changed on the disk")
	b.Answer("Cancel")
	if got := disktest.Content(t, path); got != game {
		t.Errorf("the file holds %.60q", got)
	}
	b.Invoke("saveLesson")
	b.Answer("Replace File")
	b.Queue.WaitUntil(t, "saved", func() bool { return strings.Contains(disktest.Content(t, path), "My lesson") })
}

// Unsaved work is kept every five minutes, unless the user has switched that off.
func TestHistoryOfUnsavedWork(t *testing.T) {
	b := newBench(t, filepath.Join(t.TempDir(), "recovery"))
	now := time.Now()
	b.autosave.Now = func() time.Time { return now }
	versions := func() int {
		b.History.Wait()
		return len(b.History.Versions())
	}
	b.OpenTyped(row.Multitchouka().Game(), rowtest.Board(t, "3 2 1"))
	for i, want := range []int{0, 1, 1, 2} {
		b.Doc.Session.SetComment(session.Start, strings.Repeat("x", i+1))
		b.autosave.SaveCopy()
		if n := versions(); n != want {
			t.Errorf("after %d copies there are %d versions, want %d", i+1, n, want)
		}
		now = now.Add(desk.VersionInterval * 3 / 4)
		if i == 0 {
			now = now.Add(desk.VersionInterval / 4)
		}
	}
	b.Settings.KeepHistory = false
	now = now.Add(time.Hour)
	b.autosave.SaveCopy()
	if n := versions(); n != 2 {
		t.Errorf("%d versions although the history is off", n)
	}
}

// Versions of a collection are kept when it is saved, discarded, or unsaved for a while, and restored
// with its lines, also without a file.
func TestHistoryOfCollection(t *testing.T) {
	b := newBench(t, filepath.Join(t.TempDir(), "recovery"))
	text := "tchouka 1\ncollection \"Monday\"\nboard\nname \"a\"\ntchouka 1\nrules no-wrap\nstart 2 1\nend\n" +
		"board\nname \"b\"\ntchouka 1\nrules multitchouka\nstart 2 2 2 2\nend\nend\n"
	path := b.Open("monday.tchouka", text)
	b.Expect("2 1 | 0")
	b.Invoke("nextBoard")
	b.Play("3")
	b.save()
	b.Queue.WaitUntil(t, "saved", func() bool { return !b.Doc.Unsaved() })
	b.Files.EditCollection(func(c *desk.Collection) { c.Rename("Tuesday"); c.Arrange("", []int{1}, nil) })
	b.Invoke("closeCollection")
	b.Answer("Don't Save")
	b.Settle()
	for i, want := range []struct {
		title  string
		boards int
	}{{"Tuesday", 1}, {"Monday", 2}} {
		b.restore(i)
		coll := b.Doc.Collection
		if coll == nil || coll.Title != want.title || len(coll.Boards) != want.boards || coll.Path != path || !coll.Edited() {
			t.Fatalf("restored %+v", coll)
		}
		if i == 0 {
			b.Invoke("closeCollection")
			b.Answer("Don't Save")
			b.Settle()
		}
	}
	b.Invoke("nextBoard")
	b.sow(4)
	b.Settle()
	now := time.Now().Add(time.Second)
	b.autosave.Now = func() time.Time { return now }
	b.autosave.SaveCopy()
	now = now.Add(desk.VersionInterval)
	b.autosave.SaveCopy()
	b.History.Wait()
	if all := b.History.Versions(); len(all) != 4 || all[0].Boards != 2 || all[0].Saved || all[3].Board != "Monday" { // the last is what the first save replaced
		t.Errorf("the versions are %+v", all)
	}
	b.save()
	if b.Covered() {
		t.Error("saving a restored version asks a question")
	}
	b.Queue.WaitUntil(t, "saved", func() bool { return !b.Doc.Unsaved() })
	if text := disktest.Content(t, path); !strings.Contains(text, "main 3 4") {
		t.Errorf("the file is\n%s", text)
	}
}

// Versions that cannot be deleted stay in the list, and the reason is shown.
func TestUndeletedVersionsListed(t *testing.T) {
	d := disktest.New(nil)
	b := newBench(t, filepath.Join(t.TempDir(), "recovery"))
	b.History = userdata.NewHistory(d, userdata.HistoryFolder(filepath.Join(t.TempDir(), "recovery")))
	b.Open("game.tchouka", kept)
	b.sow(2)
	b.save()
	b.Settle()
	b.History.Wait()
	d.SetBefore(func(s disktest.Step) error {
		if s.Op == "Remove" && strings.HasSuffix(s.Path, ".tchouka.gz") {
			return os.ErrPermission
		}
		return nil
	})
	b.Do("history")
	b.Queue.WaitUntil(t, "the history is shown", b.Covered)
	b.Answer("Delete…")
	b.Answer("Delete This Version")
	b.ExpectDialog("The versions could not be deleted")
	b.Answer("OK")
	for _, o := range test.LaidOutObjects(b.Canvas().Overlays().Top()) {
		if list, ok := o.(*dialogs.List); ok && list.Length() != 2 {
			t.Errorf("%d versions are listed, want 2: what the save replaced, and what it saved", list.Length())
		}
	}
}

// The lines of all boards are recovered after a crash.
func TestRecoverCollection(t *testing.T) {
	folder := t.TempDir()
	b := newBench(t, folder)
	path := b.Open("monday.csv", "id,name,note\r\nmultitchouka:2.2.2.2,Degrazia,\r\nno-wrap:2.1,two,a note\r\nmultitchouka:0.1,short,\r\n")
	b.Play("3", "4")
	b.Invoke("nextBoard")
	b.Invoke("nextBoard")
	b.sow(2)
	b.Invoke("previousBoard")
	b.passTime()
	after := newOffering(t, desktest.CopyAfterCrash(t, folder))
	after.Queue.WaitUntil(t, "what was left is found", func() bool { return len(after.recovery.Left) == 1 })
	after.ExpectDialog("Recover Changes to “monday.csv”?")
	after.ExpectDialog("The collection does not change")
	after.Answer("Recover")
	after.Settle()
	coll := after.Doc.Collection
	if coll == nil || coll.At() != 1 || coll.Path != path || len(coll.Unsaved()) != 2 || !coll.Solved(2) {
		t.Fatalf("recovered %+v", coll)
	}
	after.Expect("2 1 | 0")
	after.Invoke("previousBoard")
	after.Expect("3 0 1 1 | 3")
}

// A board with a recovered line can still be solved after half a line played by hand, but not after a line of Solve.
func TestRecoverPlayedMoves(t *testing.T) {
	for _, solver := range []bool{false, true} {
		folder := t.TempDir()
		b := newBench(t, folder)
		b.Open("monday.csv", "board\n2 2 2 2\n2 1\n")
		b.Play("3", "4", "3")
		if solver {
			if err := b.Doc.Session.GoMoves(row.Line(3, 4, 3, 4, 2)); err != nil {
				t.Fatal(err)
			}
		} else {
			b.sow(4, 2)
		}
		b.Settle()
		b.passTime()
		after := newOffering(t, desktest.CopyAfterCrash(t, folder))
		after.Answer("Recover")
		after.Settle()
		after.sow(4)
		coll := after.Doc.Collection
		if coll.Solved(0) == solver {
			t.Errorf("by the solver %v: solved %v", solver, coll.Solved(0))
		}
		if !coll.Helped(0) {
			t.Error("it is not recovered that hints were shown")
		}
	}
}

// The window reports a file that another window has open.
func TestFileOpenInOtherWindowReported(t *testing.T) {
	folder := t.TempDir()
	b := newBench(t, folder)
	path := b.Open("game.tchouka", kept)
	if strings.Contains(b.Message, "another") {
		t.Errorf("the message of the only window is %q", b.Message)
	}
	b.OpenTyped(b.Doc.Game(), b.Doc.Start())
	other := userdata.NewStore(disk.System{}, folder, func(err error) { t.Error(err) })
	t.Cleanup(other.Close)
	other.Hold(path)
	other.Wait()
	b.Files.OpenPath(path)
	b.Settle()
	b.ExpectMessage("“game.tchouka” is also open in another Tchouka window")
}

// A collection with lines is recovered with its edited list, its lines and its file.
func TestRecoverEditedCollection(t *testing.T) {
	folder := t.TempDir()
	b := newBench(t, folder)
	path := b.Open("monday.tchouka", "tchouka 1\ncollection \"\"\nboard\nname \"a\"\nsolved\ntchouka 1\nrules no-wrap\nstart 2 1\nmain 1\nend\n"+
		"board\nname \"b\"\ntchouka 1\nrules multitchouka\nstart 2 2 2 2\nend\nend\n")
	b.Expect("2 1 | 0")
	b.Files.EditCollection(func(c *desk.Collection) { c.Arrange("", []int{1, 0}, nil) })
	b.Invoke("previousBoard")
	b.Play("3", "4")
	b.passTime()
	after := newOffering(t, desktest.CopyAfterCrash(t, folder))
	after.Queue.WaitUntil(t, "what was left is found", func() bool { return len(after.recovery.Left) == 1 })
	after.ExpectDialog("before the collection was saved")
	after.ExpectDialog("changed list of boards")
	after.Answer("Recover")
	after.Settle()
	coll := after.Doc.Collection
	if coll == nil || coll.Boards[0].Name != "b" || coll.At() != 0 || coll.Path != path || !coll.Edited() || !coll.Solved(1) {
		t.Fatalf("recovered %+v", coll)
	}
	after.Expect("3 0 1 1 | 3")
	after.save() // the file is the same as before the crash, so there is no question
	after.Queue.WaitUntil(t, "saved", func() bool { return !after.Doc.Unsaved() })
	if text := disktest.Content(t, path); !strings.Contains(text, "main 3 4") || !strings.Contains(text, "main 1\n") {
		t.Errorf("the file is\n%s", text)
	}
}
