package app

import (
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tchouka/app/bench/apptest"
	"tchouka/app/desk"
	"tchouka/engine/disk/disktest"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/record/notation"
)

const threeBoards = "id,name,note\r\nmultitchouka:2.2.2.2,Degrazia,\r\nno-wrap:2.1,two,a note\r\nmultitchouka:0.1,short,\r\n"

// openThreeBoards opens a collection of three boards.
func (b *bench) openThreeBoards() (path string) {
	b.t.Helper()
	path = b.openFile("monday.csv", threeBoards)
	b.expect("2 2 2 2 | 0")
	return path
}

// Each board of a collection keeps its line, and stepping opens no dialog.
func TestStepThroughCollection(t *testing.T) {
	b := newBench(t, "3x2")
	b.openThreeBoards()
	if b.win.Title() != "monday.csv – Tchouka" || !b.coll.Object.Visible() {
		t.Errorf("the title is %q", b.win.Title())
	}
	b.play(3, 4)
	b.do("nextBoard")
	b.expect("2 1 | 0")
	b.sow(2)
	b.do("nextBoard")
	b.expect("0 1 | 0")
	b.sow(2)
	b.settle()
	if coll := b.desk.Doc.Collection; !coll.Solved(2) || coll.Solved(0) || len(coll.Unsaved()) != 3 {
		t.Errorf("solved %v %v, unsaved %v", coll.Solved(2), coll.Solved(0), coll.Unsaved())
	}
	b.do("nextBoard") // there is no next board
	b.do("nextUnsolved")
	b.expect("3 0 1 1 | 3")
	if b.main.Covered() {
		t.Fatal("stepping asked something")
	}
	if n := b.desk.Doc.Session.Len(); n != 3 {
		t.Errorf("%d positions of the line are left", n)
	}
	b.do("undo")
	b.expect("2 2 0 3 | 1")
	if text := disktest.Content(t, b.desk.Doc.Collection.Path); text != threeBoards {
		t.Errorf("the list became %q", text)
	}
}

// The strip of a collection gets its space at once, and releases it when the collection is closed.
func TestCollectionStripSpace(t *testing.T) {
	apptest.SkipUnderRace(t)
	b := newBench(t, "3x2")
	top := func(o fyne.CanvasObject) float32 {
		return fyne.CurrentApp().Driver().AbsolutePositionForObject(o).Y
	}
	before := top(b.verdict.Badge)
	b.openThreeBoards()
	if below := top(b.coll.Object) + b.coll.Object.Size().Height; b.coll.Object.Size().Height == 0 || top(b.verdict.Badge) < below {
		t.Errorf("the strip ends at %v, and the verdict begins at %v", below, top(b.verdict.Badge))
	}
	b.do("closeCollection")
	if now := top(b.verdict.Badge); now != before {
		t.Errorf("without a collection the verdict begins at %v, before it did at %v", now, before)
	}
}

// Quitting with a collection opens one dialog for all boards, and saving creates a file for each.
func TestQuitCollectionShowsOneDialog(t *testing.T) {
	b := newBench(t, "3x2")
	path := b.openThreeBoards()
	b.play(3)
	b.do("nextBoard")
	b.do("nextBoard")
	b.sow(2)
	b.settle()
	ended := false
	b.quit = func() { ended = true }
	b.close()
	b.expectDialog("monday.csv")
	b.answer("Cancel")
	if ended || b.main.Covered() {
		t.Fatal("it ended, or asks more")
	}
	disktest.Put(t, filepath.Join(filepath.Dir(path), "sheets-03.tchouka"), "another file")
	b.close()
	b.chooser.Path = filepath.Join(filepath.Dir(path), "sheets.tchouka")
	b.answer("Save All…")
	b.queue.WaitUntil(t, "the program ends", func() bool { return ended })
	for name, want := range map[string]string{
		"sheets-01.tchouka": "main 3", "sheets-03 (2).tchouka": "main 2", "sheets-03.tchouka": "another file",
	} {
		if text := disktest.Content(t, filepath.Join(filepath.Dir(path), name)); !strings.Contains(text, want) {
			t.Errorf("%s is %q", name, text)
		}
	}
	if len(b.chooser.Requests) != 1 {
		t.Errorf("asked for %d files", len(b.chooser.Requests))
	}
}

// Save stores the current board in a file of its own.
func TestSaveCollectionBoard(t *testing.T) {
	b := newBench(t, "3x2")
	path := b.openThreeBoards()
	t.Setenv("TMPDIR", t.TempDir()) // dialogs avoid temporary folders; the collection's folder is then none
	b.play(3)
	own := filepath.Join(filepath.Dir(path), "one.tchouka")
	b.chooser.Path = own
	b.do("save")
	b.queue.WaitUntil(t, "saved", func() bool { return !b.desk.Doc.Unsaved() })
	if len(b.chooser.Requests) != 1 || b.chooser.Requests[0].Name != "monday-01.tchouka" || b.chooser.Requests[0].Dir != filepath.Dir(path) {
		t.Errorf("asked for %v", b.chooser.Requests)
	}
	b.do("nextBoard")
	b.do("previousBoard")
	if b.desk.Doc.Path() != own || b.desk.Doc.Unsaved() || b.desk.Doc.Session.Len() != 2 {
		t.Errorf("the file is %q, unsaved %v", b.desk.Doc.Path(), b.desk.Doc.Unsaved())
	}
	b.sow(4)
	b.do("nextBoard")
	b.do("saveBoards")
	if !strings.Contains(disktest.Content(t, own), "main 3 4") || b.desk.Doc.Unsaved() || len(b.chooser.Requests) != 1 {
		t.Errorf("the file is %s", disktest.Content(t, own))
	}
}

// A board from another source does not belong to the collection, and the user can return to it.
func TestNewBoardOutsideCollection(t *testing.T) {
	b := newBench(t, "3x2")
	b.openThreeBoards()
	b.main.PlayFound(row.NoWrap().Game(), rowtest.Board(t, "1 1 1"), func() {})
	b.settle()
	if !b.desk.Doc.OutsideCollection() {
		t.Fatal("the board is one of the collection")
	}
	b.files.Step(0)
	b.settle()
	b.expect("2 2 2 2 | 0")
	b.main.PlayFound(row.NoWrap().Game(), rowtest.Board(t, "1 1 1"), func() {})
	b.settle()
	b.sow(3)
	b.do("nextBoard")
	b.expectDialog("Save Changes?")
	b.answer("Don't Save")
	b.settle()
	b.expect("2 1 | 0")
	b.do("previousBoard")
	b.expect("2 2 2 2 | 0")
	b.do("closeCollection")
	if b.desk.Doc.Collection != nil || b.coll.Object.Visible() {
		t.Error("the collection is still open")
	}
}

// The lines of all boards are recovered after a crash.
func TestRecoverCollection(t *testing.T) {
	b, _ := newRecoveryBench(t, t.TempDir())
	path := b.openThreeBoards()
	b.play(3, 4)
	b.do("nextBoard")
	b.do("nextBoard")
	b.sow(2)
	b.do("previousBoard")
	b.passTime()
	after := newBenchOf(t, Start{Keep: copyAfterCrash(t, b.recoveryFolder)})
	after.queue.WaitUntil(t, "what was left is found", func() bool { return len(after.recovery.Left) == 1 })
	after.expectDialog("Recover Changes to “monday.csv”?")
	after.expectDialog("The collection does not change")
	after.answer("Recover")
	after.settle()
	coll := after.desk.Doc.Collection
	if coll == nil || coll.At() != 1 || coll.Path != path || len(coll.Unsaved()) != 2 || !coll.Solved(2) {
		t.Fatalf("recovered %+v", coll)
	}
	after.expect("2 1 | 0")
	after.do("previousBoard")
	after.expect("3 0 1 1 | 3")
}

// A collection with lines is recovered with its edited list, its lines and its file.
func TestRecoverEditedCollection(t *testing.T) {
	b, _ := newRecoveryBench(t, t.TempDir())
	path := b.openFile("monday.tchouka", "tchouka 1\ncollection \"\"\nboard\nname \"a\"\nsolved\ntchouka 1\nrules no-wrap\nstart 2 1\nmain 1\nend\n"+
		"board\nname \"b\"\ntchouka 1\nrules multitchouka\nstart 2 2 2 2\nend\nend\n")
	b.expect("2 1 | 0")
	b.files.EditCollection(func(c *desk.Collection) { c.Arrange("", []int{1, 0}, nil) })
	b.do("previousBoard")
	b.play(3, 4)
	b.passTime()
	after := newBenchOf(t, Start{Keep: copyAfterCrash(t, b.recoveryFolder)})
	after.queue.WaitUntil(t, "what was left is found", func() bool { return len(after.recovery.Left) == 1 })
	after.expectDialog("before the collection was saved")
	after.expectDialog("changed list of boards")
	after.answer("Recover")
	after.settle()
	coll := after.desk.Doc.Collection
	if coll == nil || coll.Boards[0].Name != "b" || coll.At() != 0 || coll.Path != path || !coll.Edited() || !coll.Solved(1) {
		t.Fatalf("recovered %+v", coll)
	}
	after.expect("3 0 1 1 | 3")
	after.do("save") // the file is the same as before the crash, so there is no question
	after.queue.WaitUntil(t, "saved", func() bool { return !after.desk.Doc.Unsaved() })
	if text := disktest.Content(t, path); !strings.Contains(text, "main 3 4") || !strings.Contains(text, "main 1\n") {
		t.Errorf("the file is\n%s", text)
	}
}

func TestAddBoardToCollection(t *testing.T) {
	b := newBench(t, "4x2")
	path := b.openThreeBoards()
	b.do("closeCollection")
	b.main.PlayFound(row.Multitchouka().Game(), rowtest.Board(t, "0 0 1"), func() {})
	b.settle()
	b.sow(3)
	b.do("first")
	b.do("addToCollection")
	b.answer("Add…")
	b.chooser.Path = path
	b.answer("Add to Existing Collection…")
	b.queue.WaitUntil(t, "added", func() bool { return strings.HasPrefix(b.status.Message, "Added to") })
	if text := disktest.Content(t, path); !strings.HasPrefix(text, threeBoards) || !strings.Contains(text, "multitchouka:0.0.1") {
		t.Errorf("the list is %q", text)
	}
}

// A board is added to the open collection even if another program changed the file.
func TestAddBoardToChangedCollection(t *testing.T) {
	b := newBench(t, "4x2")
	path := b.openThreeBoards()
	add := func(text string) {
		disktest.Put(t, path, text)
		b.status.ShowMessage("")
		b.do("addToCollection")
		b.answer("Add…")
		b.answer("Add to “monday.csv”")
		b.queue.WaitUntil(t, "added", func() bool { return strings.HasPrefix(b.status.Message, "Added to") })
	}
	add(threeBoards + "multitchouka:1.1,new,\r\n")
	if n := len(b.desk.Doc.Collection.Boards); n != 5 || b.desk.Doc.Collection.Boards[3].Name != "new" {
		t.Errorf("%d boards can be stepped through", n)
	}
	add("id,name,note\r\nno-wrap:2.1,two,a note\r\n")
	if n := len(b.desk.Doc.Collection.Boards); n != 5 || !strings.Contains(b.status.Message, "open the file again") {
		t.Errorf("%d boards, and said %q", n, b.status.Message)
	}
}

// Invalid lines are reported, and all other lines are read.
func TestCollectionWithInvalidLines(t *testing.T) {
	b := newBench(t, "3x2")
	path := filepath.Join(t.TempDir(), "typed.txt")
	disktest.Put(t, path, "4x2\nnothing\nchess:1\n3x1\n")
	b.files.OpenPath(path)
	b.settle()
	b.expectDialog("part of it could not be read")
	b.expectDialog("Line 3: There is no game chess")
	b.answer("OK")
	if n := len(b.desk.Doc.Collection.Boards); n != 2 {
		t.Errorf("%d boards", n)
	}
	disktest.Put(t, path, "nothing\n")
	b.files.OpenPath(path)
	b.settle()
	b.expectDialog("could not be opened")
}

// A worksheet of a collection contains the boards that have worksheets.
func TestCollectionWorksheet(t *testing.T) {
	b := newBench(t, "3x2")
	path := b.openThreeBoards()
	b.do("worksheet")
	b.queue.WaitUntil(t, "the form is shown", b.main.Covered)
	b.chooser.Path = filepath.Join(filepath.Dir(path), "sheet.pdf")
	b.answer("Export…")
	b.waitExport()
	if text := disktest.Content(t, b.chooser.Path); !strings.HasPrefix(text, "%PDF") {
		t.Errorf("the file begins with %.20q", text)
	}
}

// Found boards can be stepped through without a file.
func TestStepThroughFoundBoards(t *testing.T) {
	b := newBench(t, "3x2")
	game := row.Multitchouka().Game()
	b.side.StepThrough("Found boards", []notation.Board{{Game: game, Start: rowtest.Board(t, "1 2")}, {Game: game, Start: rowtest.Board(t, "0 1")}})
	b.settle()
	b.do("nextBoard")
	b.expect("0 1 | 0")
	if b.win.Title() != "Found boards – Tchouka" {
		t.Errorf("the title is %q", b.win.Title())
	}
}

// The dialog for unsaved work lists a board from another source together with the collection's
// boards.
func TestUnsavedDialogListsNewAndCollectionBoards(t *testing.T) {
	b := newBench(t, "3x2")
	b.openThreeBoards()
	b.play(3)
	b.do("nextBoard")
	b.main.PlayFound(row.NoWrap().Game(), rowtest.Board(t, "1 1 1"), func() {})
	b.settle()
	b.sow(3)
	b.settle()
	ended := false
	b.quit = func() { ended = true }
	b.close()
	b.expectDialog("Save Changes?")
	b.answer("Don't Save")
	b.queue.WaitUntil(t, "the program ends", func() bool { return ended })
}

// A board that was added to the open collection becomes a board of the collection with its lines, so
// that saving saves the collection.
func TestAddedBoardIsOpened(t *testing.T) {
	b := newBench(t, "3x2")
	path := b.openFile("monday.tchouka", "tchouka 1\ncollection \"\"\nboard\ntchouka 1\nrules no-wrap\nstart 2 1\nend\nend\n")
	b.main.PlayFound(row.Multitchouka().Game(), rowtest.Board(t, "0 0 1"), func() {})
	b.settle()
	b.sow(3)
	b.do("first")
	b.do("addToCollection")
	b.answer("Add…")
	b.answer("Add to “monday.tchouka”")
	b.settle()
	if coll := b.desk.Doc.Collection; b.desk.Doc.OutsideCollection() || coll.At() != 1 || b.desk.Doc.Session.Len() != 2 {
		t.Fatalf("board %d is open, outside %v", coll.At(), b.desk.Doc.OutsideCollection())
	}
	b.do("save")
	b.queue.WaitUntil(t, "saved", func() bool { return !b.desk.Doc.Unsaved() })
	if text := disktest.Content(t, path); !strings.Contains(text, "main 3") {
		t.Errorf("the file is\n%s", text)
	}
	b.do("closeCollection")
	if b.main.Covered() {
		t.Error("closing asks a question")
	}
}

// A new collection with lines is unsaved work.
func TestNewCollectionWithLinesIsUnsaved(t *testing.T) {
	b := newBench(t, "3x2")
	b.main.PlayFound(row.Multitchouka().Game(), rowtest.Board(t, "0 0 1"), func() {})
	b.settle()
	b.sow(3)
	b.do("first")
	opened := func() bool { return b.side.Page("collection") != nil }
	b.do("newCollection")
	if opened() {
		t.Error("the page covers the question")
	}
	b.answer("Don't Save")
	b.settle()
	if !opened() || !b.desk.Doc.Unsaved() {
		t.Errorf("the page is open %v, unsaved %v", opened(), b.desk.Doc.Unsaved())
	}
}
