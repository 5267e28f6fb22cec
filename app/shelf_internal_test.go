package app

import (
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tchouka/app/apptest"
	"tchouka/engine/disk/disktest"
	"tchouka/engine/notation"
	"tchouka/engine/row"
	"tchouka/engine/row/rowtest"
)

const monday = "id,name,note\r\nmultitchouka:2.2.2.2,Degrazia,\r\nno-wrap:2.1,two,a note\r\nmultitchouka:0.1,short,\r\n"

// openMonday opens a collection of three boards.
func (b *bench) openMonday() (path string) {
	b.t.Helper()
	path = b.openFile("monday.csv", monday)
	b.wants("2 2 2 2 | 0")
	return path
}

// Each board of a collection keeps its line, and stepping opens no dialog.
func TestSteppingThroughACollection(t *testing.T) {
	b := newBench(t, "3x2")
	b.openMonday()
	if b.win.Title() != "monday.csv – Tchouka" || !b.shelf.Strip.Visible() {
		t.Errorf("the title is %q", b.win.Title())
	}
	b.play(3, 4)
	b.do("nextBoard")
	b.wants("2 1 | 0")
	b.sow(2)
	b.do("nextBoard")
	b.wants("0 1 | 0")
	b.sow(2)
	b.settle()
	if shelf := b.desk.Doc.Shelf; !shelf.Solved(2) || shelf.Solved(0) || len(shelf.Unsaved()) != 3 {
		t.Errorf("solved %v %v, unsaved %v", shelf.Solved(2), shelf.Solved(0), shelf.Unsaved())
	}
	b.do("nextBoard") // there is no next board
	b.do("nextUnsolved")
	b.wants("3 0 1 1 | 3")
	if b.covered() {
		t.Fatal("stepping asked something")
	}
	if n := b.desk.Doc.Session.Len(); n != 3 {
		t.Errorf("%d positions of the line are left", n)
	}
	b.do("undo")
	b.wants("2 2 0 3 | 1")
	if text := disktest.Content(t, b.desk.Doc.Shelf.Path); text != monday {
		t.Errorf("the list became %q", text)
	}
}

// The strip of a collection gets its space at once, and releases it when the collection is closed.
func TestTheStripOfACollectionHasRoom(t *testing.T) {
	apptest.Measures(t)
	b := newBench(t, "3x2")
	top := func(o fyne.CanvasObject) float32 {
		return fyne.CurrentApp().Driver().AbsolutePositionForObject(o).Y
	}
	before := top(b.verdict.Badge)
	b.openMonday()
	if below := top(b.shelf.Strip) + b.shelf.Strip.Size().Height; b.shelf.Strip.Size().Height == 0 || top(b.verdict.Badge) < below {
		t.Errorf("the strip ends at %v, and the verdict begins at %v", below, top(b.verdict.Badge))
	}
	b.do("closeCollection")
	if now := top(b.verdict.Badge); now != before {
		t.Errorf("without a collection the verdict begins at %v, before it did at %v", now, before)
	}
}

// Quitting with a collection opens one dialog for all boards, and saving creates a file for each.
func TestLeavingACollectionAsksOnce(t *testing.T) {
	b := newBench(t, "3x2")
	path := b.openMonday()
	b.play(3)
	b.do("nextBoard")
	b.do("nextBoard")
	b.sow(2)
	b.settle()
	ended := false
	b.quit = func() { ended = true }
	b.close()
	b.asks("monday.csv")
	b.answer("Cancel")
	if ended || b.covered() {
		t.Fatal("it ended, or asks more")
	}
	disktest.Put(t, filepath.Join(filepath.Dir(path), "sheets-03.tchouka"), "another file")
	b.close()
	b.chooser.Path = filepath.Join(filepath.Dir(path), "sheets.tchouka")
	b.answer("Save All…")
	b.queue.Until(t, "the program ends", func() bool { return ended })
	for name, want := range map[string]string{
		"sheets-01.tchouka": "main 3", "sheets-03 (2).tchouka": "main 2", "sheets-03.tchouka": "another file",
	} {
		if text := disktest.Content(t, filepath.Join(filepath.Dir(path), name)); !strings.Contains(text, want) {
			t.Errorf("%s is %q", name, text)
		}
	}
	if len(b.chooser.Asked) != 1 {
		t.Errorf("asked for %d files", len(b.chooser.Asked))
	}
}

// Save stores the current board in a file of its own.
func TestSavingABoardOfACollection(t *testing.T) {
	b := newBench(t, "3x2")
	path := b.openMonday()
	t.Setenv("TMPDIR", t.TempDir()) // dialogs avoid temporary folders; the collection's folder is then none
	b.play(3)
	own := filepath.Join(filepath.Dir(path), "one.tchouka")
	b.chooser.Path = own
	b.do("save")
	b.queue.Until(t, "saved", func() bool { return !b.desk.Doc.Unsaved() })
	if len(b.chooser.Asked) != 1 || b.chooser.Asked[0].Name != "monday-01.tchouka" || b.chooser.Asked[0].Dir != filepath.Dir(path) {
		t.Errorf("asked for %v", b.chooser.Asked)
	}
	b.do("nextBoard")
	b.do("previousBoard")
	if b.desk.Doc.Path() != own || b.desk.Doc.Unsaved() || b.desk.Doc.Session.Len() != 2 {
		t.Errorf("the file is %q, unsaved %v", b.desk.Doc.Path(), b.desk.Doc.Unsaved())
	}
	b.sow(4)
	b.do("nextBoard")
	b.do("saveBoards")
	if !strings.Contains(disktest.Content(t, own), "main 3 4") || b.desk.Doc.Unsaved() || len(b.chooser.Asked) != 1 {
		t.Errorf("the file is %s", disktest.Content(t, own))
	}
}

// A board from another source does not belong to the collection, and the user can return to it.
func TestABoardFromElsewhereBesideACollection(t *testing.T) {
	b := newBench(t, "3x2")
	b.openMonday()
	b.takeFound(row.NoWrap().Game(), rowtest.Board(t, "1 1 1"))
	b.settle()
	if !b.desk.Doc.Elsewhere() {
		t.Fatal("the board is one of the collection")
	}
	b.files.Step(0)
	b.settle()
	b.wants("2 2 2 2 | 0")
	b.takeFound(row.NoWrap().Game(), rowtest.Board(t, "1 1 1"))
	b.settle()
	b.sow(3)
	b.do("nextBoard")
	b.asks("Save Changes?")
	b.answer("Don't Save")
	b.settle()
	b.wants("2 1 | 0")
	b.do("previousBoard")
	b.wants("2 2 2 2 | 0")
	b.do("closeCollection")
	if b.desk.Doc.Shelf != nil || b.shelf.Strip.Visible() {
		t.Error("the collection is still open")
	}
}

// The lines of all boards are recovered after a crash.
func TestACollectionIsRecovered(t *testing.T) {
	b, _ := newKeptBench(t, t.TempDir())
	path := b.openMonday()
	b.play(3, 4)
	b.do("nextBoard")
	b.do("nextBoard")
	b.sow(2)
	b.do("previousBoard")
	b.passTime()
	after := newBenchOf(t, Start{Keep: crashed(t, b.keptIn)})
	after.queue.Until(t, "what was left is found", func() bool { return len(after.left) == 1 })
	after.asks("Recover Changes to “monday.csv”?")
	after.asks("The collection does not change")
	after.answer("Recover")
	after.settle()
	shelf := after.desk.Doc.Shelf
	if shelf == nil || shelf.At() != 1 || shelf.Path != path || len(shelf.Unsaved()) != 2 || !shelf.Solved(2) {
		t.Fatalf("recovered %+v", shelf)
	}
	after.wants("2 1 | 0")
	after.do("previousBoard")
	after.wants("3 0 1 1 | 3")
}

func TestAddingABoardToACollection(t *testing.T) {
	b := newBench(t, "4x2")
	path := b.openMonday()
	b.do("closeCollection")
	b.takeFound(row.Multitchouka().Game(), rowtest.Board(t, "0 0 1"))
	b.settle()
	b.sow(3)
	b.do("first")
	b.do("addToCollection")
	b.answer("Add…")
	b.chooser.Path = path
	b.answer("Add to Existing Collection…")
	b.queue.Until(t, "added", func() bool { return strings.HasPrefix(b.status.Said, "Added to") })
	if text := disktest.Content(t, path); !strings.HasPrefix(text, monday) || !strings.Contains(text, "multitchouka:0.0.1") {
		t.Errorf("the list is %q", text)
	}
}

// A board is added to the open collection even if another program changed the file.
func TestAddingToACollectionThatChanged(t *testing.T) {
	b := newBench(t, "4x2")
	path := b.openMonday()
	add := func(text string) {
		disktest.Put(t, path, text)
		b.status.Tell("")
		b.do("addToCollection")
		b.answer("Add…")
		b.answer("Add to “monday.csv”")
		b.queue.Until(t, "added", func() bool { return strings.HasPrefix(b.status.Said, "Added to") })
	}
	add(monday + "multitchouka:1.1,new,\r\n")
	if n := len(b.desk.Doc.Shelf.Boards); n != 5 || b.desk.Doc.Shelf.Boards[3].Name != "new" {
		t.Errorf("%d boards can be stepped through", n)
	}
	add("id,name,note\r\nno-wrap:2.1,two,a note\r\n")
	if n := len(b.desk.Doc.Shelf.Boards); n != 5 || !strings.Contains(b.status.Said, "open the file again") {
		t.Errorf("%d boards, and said %q", n, b.status.Said)
	}
}

// Invalid lines are reported, and all other lines are read.
func TestACollectionWithMistakes(t *testing.T) {
	b := newBench(t, "3x2")
	path := filepath.Join(t.TempDir(), "typed.txt")
	disktest.Put(t, path, "4x2\nnothing\nchess:1\n3x1\n")
	b.files.OpenPath(path)
	b.settle()
	b.asks("part of it could not be read")
	b.asks("Line 3: There is no game chess")
	b.answer("OK")
	if n := len(b.desk.Doc.Shelf.Boards); n != 2 {
		t.Errorf("%d boards", n)
	}
	disktest.Put(t, path, "nothing\n")
	b.files.OpenPath(path)
	b.settle()
	b.asks("could not be opened")
}

// A worksheet of a collection contains the boards that have worksheets.
func TestAWorksheetOfACollection(t *testing.T) {
	b := newBench(t, "3x2")
	path := b.openMonday()
	b.do("sheetOfCollection")
	b.queue.Until(t, "the form is shown", b.covered)
	b.chooser.Path = filepath.Join(filepath.Dir(path), "sheet.pdf")
	b.answer("Export…")
	b.queue.Until(t, "the worksheet is written", func() bool { return strings.HasPrefix(b.status.Said, "Exported to") })
	if text := disktest.Content(t, b.chooser.Path); !strings.HasPrefix(text, "%PDF") {
		t.Errorf("the file begins with %.20q", text)
	}
}

// Found boards can be stepped through without a file.
func TestSteppingThroughFoundBoards(t *testing.T) {
	b := newBench(t, "3x2")
	game := row.Multitchouka().Game()
	b.stepThrough("Found boards", []notation.Board{{Game: game, Start: rowtest.Board(t, "1 2")}, {Game: game, Start: rowtest.Board(t, "0 1")}})
	b.settle()
	b.do("nextBoard")
	b.wants("0 1 | 0")
	if b.win.Title() != "Found boards – Tchouka" {
		t.Errorf("the title is %q", b.win.Title())
	}
}

// The dialog for unsaved work lists a board from another source together with the collection's
// boards.
func TestAnUnsavedBoardFromElsewhereHidesNoOthers(t *testing.T) {
	b := newBench(t, "3x2")
	b.openMonday()
	b.play(3)
	b.do("nextBoard")
	b.takeFound(row.NoWrap().Game(), rowtest.Board(t, "1 1 1"))
	b.settle()
	b.sow(3)
	b.settle()
	ended := false
	b.quit = func() { ended = true }
	b.close()
	b.asks("Save Changes?")
	b.answer("Don't Save")
	b.queue.Until(t, "the program ends", func() bool { return ended })
}
