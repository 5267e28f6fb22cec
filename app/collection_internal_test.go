package app

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tchouka/app/bench/apptest"
	"tchouka/app/desk"
	"tchouka/engine/disk/disktest"
)

const threeBoards = "id,name,note\r\nmultitchouka:2.2.2.2,Degrazia,\r\nno-wrap:2.1,two,a note\r\nmultitchouka:0.1,short,\r\n"

// openThreeBoards opens a collection of three boards.
func (b *bench) openThreeBoards() (path string) {
	b.t.Helper()
	path = b.openFile("monday.csv", threeBoards)
	b.expect("2 2 2 2 | 0")
	return path
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
