package collection

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"tchouka/app/bench/apptest"
	"tchouka/app/desk"
	"tchouka/app/pages/workbench"
	"tchouka/app/pages/workbench/workbenchtest"
	"tchouka/app/ui/dialogs"
	"tchouka/engine/disk/disktest"
	"tchouka/engine/games"
	"tchouka/engine/record/duplicates"
	"tchouka/engine/record/notation"
)

func TestMain(m *testing.M) { apptest.Main(m) }

// bench is the page with a desk.
type bench struct {
	*workbenchtest.Fixture
	*Page
	desk *desk.Desk
	path string // the file of the collection
	t    *testing.T
}

const fiveBoards = "number,id,name,note,line,section,tags,difficulty\r\n" +
	"1,multitchouka:2.2.2.2,a,first note,,One,,\r\n2,no-wrap:1.2,b,,,One,\"short, blue\",easy\r\n" +
	"3,multitchouka:2.2.2.2,c,,,Two,short,\r\n4,tchoukaillon:1.2,d,,,,,\r\n5,multitchouka:1.1,e,,,,,\r\n"

// newBench opens the page, and a collection of five boards in its file.
func newBench(t *testing.T) *bench {
	t.Helper()
	b := &bench{Fixture: workbenchtest.NewFixture(t), t: t, path: filepath.Join(t.TempDir(), "five.csv")}
	all := games.All()
	b.desk = desk.NewDesk(b.Program, all, desk.DefaultStart(all[0]), desk.File{})
	files := desk.NewFiles(b.desk, b.Window)
	b.Page = workbenchtest.Open(b.Fixture, func(tab *workbench.Tab) *Page {
		return New(tab, Main{Desk: b.desk, Files: files, Open: files.Step})
	})
	b.desk.Parts = []desk.Part{{Needs: desk.ChangedAll, Show: b.Changed}}
	disktest.Put(t, b.path, fiveBoards)
	b.open(b.path)
	return b
}

func (b *bench) open(path string) {
	b.t.Helper()
	b.files.OpenPath(path)
	b.Queue.WaitUntil(b.t, "the file is open", func() bool { return b.coll() != nil && b.coll().Path == path && len(b.matches) > 0 })
}

// expect compares the names of the boards with their sections.
func (b *bench) expect(want string) {
	b.t.Helper()
	var got []string
	for _, r := range b.rows {
		if r.at < 0 {
			got = append(got, "["+r.heading+"]")
		} else {
			got = append(got, b.coll().Boards[r.at].Name)
		}
	}
	if text := strings.Join(got, " "); text != want {
		b.t.Errorf("the list is %q, want %q", text, want)
	}
}

// do runs a command of the menu.
func (b *bench) do(id string) {
	b.t.Helper()
	for _, c := range b.tab.Page().Commands {
		if c.ID == id {
			if c.Enabled != nil && !c.Enabled() {
				b.t.Fatalf("%s is disabled", id)
			}
			c.Run()
			return
		}
	}
	b.t.Fatalf("no command %s", id)
}

// answer waits for a dialog and presses a button.
func (b *bench) answer(label string) {
	b.t.Helper()
	overlays := b.Win.Canvas().Overlays()
	var button *dialogs.Button
	b.Queue.WaitUntil(b.t, "the dialog with "+label, func() bool {
		if top := overlays.Top(); top != nil {
			button, _ = apptest.Find(top, func(o fyne.CanvasObject) bool {
				found, ok := o.(*dialogs.Button)
				return ok && found.Text == label
			}).(*dialogs.Button)
		}
		return button != nil
	})
	button.OnTapped()
}

// play plays moves of the open board that do not end the game, if there are any.
func (b *bench) play(n int) {
	b.t.Helper()
	for range n {
		doc := b.desk.Doc
		moves := doc.Game().Moves(doc.State())
		for i, m := range moves {
			result, err := doc.Game().Play(doc.State(), m)
			if result.Outcome.Over() && i+1 < len(moves) {
				continue
			}
			if err == nil {
				err = doc.PlayUserMove(doc.State(), m, result)
			}
			if err != nil {
				b.t.Fatal(err)
			}
			break
		}
	}
}

// row returns the row of a board with a name.
func (b *bench) row(name string) int {
	for i, r := range b.rows {
		if r.at >= 0 && b.coll().Boards[r.at].Name == name {
			return i
		}
	}
	b.t.Fatalf("there is no row %s", name)
	return -1
}

func TestArrangeBoards(t *testing.T) {
	b := newBench(t)
	b.expect("[One] a b [Two] c [] d e")
	b.selectRow(b.row("b"))
	b.do("collection.down") // below the heading
	b.expect("[One] a [Two] b c [] d e")
	b.do("collection.down")
	b.expect("[One] a [Two] c b [] d e")
	b.do("collection.undo") // moves of one board are one change
	b.expect("[One] a b [Two] c [] d e")
	b.do("collection.redo")
	b.do("collection.undo")
	b.table.OnMoved(b.row("e"), 0)
	b.expect("e [One] a b [Two] c [] d")
	if b.coll().At() != 1 {
		t.Errorf("the open board is number %d", b.coll().At())
	}
	b.do("collection.undo")
	b.tick(b.row("a"))
	b.tick(b.row("c"))
	b.do("collection.down")
	b.expect("[One] b a [] c d e")
	if !b.coll().Edited() || b.tab.Page().Title != "• five.csv" {
		t.Errorf("the title is %s", b.tab.Page().Title)
	}
}

func TestEditFields(t *testing.T) {
	b := newBench(t)
	b.selectRow(b.row("b"))
	for _, text := range []string{"x", "xy", "xyz"} {
		b.name.SetText(text)
	}
	b.tick(b.row("c"))
	b.tick(b.row("d"))
	b.tagField.SetText("late, new")
	b.sectionEntry.SetText("End")
	b.expect("[One] a xyz [End] c d [] e")
	if at := b.rows[b.row("d")].at; notation.TagText(b.coll().Boards[at].Tags) != "late, new" {
		t.Errorf("the tags are %q", b.coll().Boards[at].Tags)
	}
	b.do("collection.undo")
	b.do("collection.undo")
	b.do("collection.undo")
	b.expect("[One] a b [Two] c [] d e")
	if b.coll().CanUndo() || b.coll().Edited() {
		t.Error("the list is still edited")
	}
}

// Deleted boards keep their lines for undo. The open board is replaced by its neighbour.
func TestDeleteAndRestore(t *testing.T) {
	b := newBench(t)
	b.play(2)
	b.selectRow(b.row("a"))
	b.do("collection.delete")
	b.expect("[One] b [Two] c [] d e")
	if b.desk.Doc.Start().String() != "1 2 | 0" || b.desk.Doc.Session.Len() != 1 {
		t.Errorf("the board is %s", b.desk.Doc.Start())
	}
	b.do("collection.undo")
	b.play(1)
	b.main.Open(0)
	if b.desk.Doc.Session.Len() != 3 {
		t.Errorf("%d positions are restored", b.desk.Doc.Session.Len())
	}
	b.do("collection.all")
	b.do("collection.delete")
	if b.tab.Message() == "" || len(b.coll().Boards) != 5 {
		t.Error("all boards are deleted")
	}
}

func TestInsertBoards(t *testing.T) {
	b := newBench(t)
	b.play(1)
	b.selectRow(b.row("c"))
	b.do("collection.insert")
	if inserted := b.coll().Boards[b.at()]; inserted.Start.Key() != b.desk.Doc.State().Key() || inserted.Section != "Two" {
		t.Errorf("inserted %s in %q", inserted.ID(), inserted.Section)
	}
	b.selectRow(b.row("a"))
	b.do("collection.duplicate")
	if n := b.coll().LineCount(b.at()); n != 1 {
		t.Errorf("the copy has %d lines", n)
	}
	game := filepath.Join(filepath.Dir(b.path), "one.tchouka")
	disktest.Put(t, game, "tchouka 1\nrules no-wrap\nstart 1 2\nmain 1\nend\n")
	b.tab.Page().Dropped([]string{game, b.path})
	b.Queue.WaitUntil(t, "the boards are appended", func() bool { return len(b.coll().Boards) == 13 })
	if n := b.coll().LineCount(7); n != 1 {
		t.Errorf("the appended game has %d lines", n)
	}
}

// Copied boards are a table for spreadsheets, and keep their lines when they are pasted here. Boards are pasted
// from lists, texts and cells of spreadsheets, with one undo.
func TestCopyAndPaste(t *testing.T) {
	b := newBench(t)
	clipboard := fyne.CurrentApp().Clipboard()
	b.play(2)
	b.selectRow(b.row("a"))
	b.tick(b.row("b"))
	b.tick(b.row("a"))
	b.do("collection.copy")
	if text := clipboard.Content(); !strings.HasPrefix(text, "number\tid\tname") || !strings.Contains(text, "1\tmultitchouka:2.2.2.2\ta\tfirst note") ||
		!strings.Contains(text, "2\tno-wrap:1.2\tb") || strings.Count(text, "\n") != 3 {
		t.Errorf("the table is %q", text)
	}
	b.tick(b.row("b"))
	b.tick(b.row("a"))
	paste := func(message string) {
		t.Helper()
		b.do("collection.paste")
		b.Queue.WaitUntil(t, "pasted", func() bool { return strings.HasPrefix(b.tab.Message(), message) })
	}
	b.selectRow(b.row("d"))
	paste("Pasted: 2 boards")
	b.expect("[One] a b [Two] c [] d a b e")
	if n := b.coll().LineCount(4); n != 1 {
		t.Errorf("the pasted board has %d lines", n)
	}
	b.do("collection.undo")
	b.expect("[One] a b [Two] c [] d e")
	b.selectRow(b.row("c"))
	b.do("collection.cut")
	b.expect("[One] a b [] d e")
	b.selectRow(b.row("e"))
	paste("Pasted: 1 board")
	b.expect("[One] a b [] d e c")

	b.selectRow(b.row("c"))
	for text, want := range map[string]struct{ message, ids string }{
		"2\t2\t2\t2\n3\t1\t2\t1\n":                        {"Pasted: 2 boards", "multitchouka:2.2.2.2 multitchouka:3.1.2.1"},
		"Board\tName\r\n4x2\tfirst\r\n3x1\tsecond\r\n":    {"Pasted: 2 boards", "multitchouka:2.2.2.2 multitchouka:1.1.1"},
		"Holes\tMy name\n4x2\tfirst\n7\t3x1\tsecond\n":    {"Pasted: 2 boards; 1 line not understood. Line 1: ", "multitchouka:2.2.2.2 multitchouka:1.1.1"},
		"> 1) 4 x 2 (from a mail)\n> 2) tchoukaillon:1.2": {"Pasted: 2 boards", "multitchouka:2.2.2.2 tchoukaillon:1.2"},
		"no-wrap:1.2":   {"Pasted: 1 board", "no-wrap:1.2"},
		"nothing, alas": {"The clipboard contains no board.", ""},
	} {
		clipboard.SetContent(text)
		b.tab.ShowMessage("")
		paste(want.message)
		var ids []string
		for _, board := range b.coll().Boards[5:] {
			ids = append(ids, board.ID())
		}
		if got := strings.Join(ids, " "); got != want.ids {
			t.Errorf("%q is pasted as %q, want %q", text, got, want.ids)
		}
		if want.ids != "" {
			b.do("collection.undo")
		}
		b.selectRow(b.row("c"))
	}

	// In a field, the shortcuts belong to its text.
	b.Win.Canvas().Focus(b.name)
	b.name.TypedShortcut(&fyne.ShortcutSelectAll{})
	b.do("collection.copy")
	if clipboard.Content() != "c" {
		t.Errorf("copied %q", clipboard.Content())
	}
}

func TestSearchAndFilter(t *testing.T) {
	b := newBench(t)
	for text, want := range map[string]string{"blue": "[One] b", "FIRST": "[One] a", "4": "d", "tchoukaillon": "d", "two": "[Two] c", "nothing": ""} {
		b.search.SetText(text)
		b.expect(want)
	}
	b.do("collection.unfilter")
	b.selectRow(b.row("a"))
	b.search.SetText("nothing")
	b.do("collection.delete") // no board is shown
	b.do("collection.unfilter")
	b.tag.SetSelected("short")
	if name := b.coll().Boards[b.at()].Name; name != "b" {
		t.Errorf("%s is selected", name)
	}
	b.expect("[One] b [Two] c")
	b.section.SetSelected("Two")
	b.expect("[Two] c")
	if b.table.OnMoved != nil {
		t.Error("filtered boards can be moved")
	}
	b.do("collection.unfilter")
	b.section.SetSelected("Without a section")
	b.expect("d e")
	b.do("collection.unfilter")
	b.difficulty.SetSelected("easy")
	b.expect("[One] b")
	b.do("collection.unfilter")
	b.state.SetSelected("Duplicates")
	b.expect("[One] a [Two] c")
	b.selectRow(b.row("a"))
	if b.duplicates.Text != "Duplicate: the same board as board 3." {
		t.Errorf("it says %q", b.duplicates.Text)
	}
}

func TestCompareWithEarlierCollection(t *testing.T) {
	b := newBench(t)
	b.Chooser.Path = filepath.Join(filepath.Dir(b.path), "old.txt")
	disktest.Put(t, b.Chooser.Path, "tchoukaillon:1.2+3\n")
	b.do("collection.compare")
	b.Queue.WaitUntil(t, "the duplicates", func() bool { return len(b.matches) > 3 && b.matches[3].Kind == duplicates.SameHoles })
	b.expect("[One] a [Two] c [] d")
	if text := b.matchText(b.match(3)); !strings.Contains(text, "board 1 of “old.txt”") {
		t.Errorf("it says %q", text)
	}
}

func TestComputeDifficulty(t *testing.T) {
	b := newBench(t)
	b.do("collection.rate")
	b.Queue.WaitUntil(t, "the difficulties", func() bool { return b.coll().Edited() })
	var got []string
	for _, board := range b.coll().Boards {
		got = append(got, board.Difficulty)
	}
	if text := fmt.Sprint(got); text != "[medium not winnable medium not winnable not winnable]" {
		t.Errorf("the difficulties are %s", text)
	}
	b.do("collection.undo")
	if b.coll().Edited() {
		t.Error("one undo does not restore the difficulties")
	}
}

// A file in the form of game files holds the lines of all boards.
func TestSaveWithLines(t *testing.T) {
	b := newBench(t)
	b.play(1)
	b.main.Open(4)
	b.play(1)
	b.Chooser.Path = filepath.Join(filepath.Dir(b.path), "five.tchouka")
	b.do("collection.saveAs")
	b.Queue.WaitUntil(t, "saved", func() bool { return !b.desk.Doc.Unsaved() })
	file := disktest.Content(t, b.Chooser.Path)
	if strings.Count(file, "\nmain ") != 2 || !b.coll().HoldsLines() {
		t.Errorf("the file is\n%s", file)
	}
	if disktest.Content(t, b.path) != fiveBoards {
		t.Error("the list was written")
	}
	// Saving the open board saves the collection.
	b.main.Open(0)
	b.play(1)
	b.files.Save()
	b.Queue.WaitUntil(t, "saved again", func() bool { return !b.desk.Doc.Unsaved() })
	b.open(b.path)
	b.open(b.Chooser.Path)
	if n := b.desk.Doc.Session.Len(); n != 3 {
		t.Errorf("%d positions of the first board are read back", n)
	}
	// Another program changes the file.
	disktest.Put(t, b.Chooser.Path, file+"\n")
	b.name.SetText("changed")
	b.do("collection.save")
	b.answer("Replace File")
	b.Queue.WaitUntil(t, "replaced", func() bool { return !b.coll().Edited() })
	// A form without lines is explained, and gets a copy.
	b.Chooser.Path = filepath.Join(filepath.Dir(b.path), "copy.txt")
	b.do("collection.saveAs")
	b.answer("Save Copy")
	b.Queue.WaitUntil(t, "copied", func() bool { return strings.Contains(b.tab.Message(), "copy.txt") })
	if text := disktest.Content(t, b.Chooser.Path); !strings.Contains(text, "# changed") || strings.HasSuffix(b.coll().Path, "copy.txt") {
		t.Errorf("%s is a copy\n%s", b.coll().Path, text)
	}
}

// A list that the program did not write is replaced only after a question.
func TestSaveForeignList(t *testing.T) {
	b := newBench(t)
	foreign := filepath.Join(filepath.Dir(b.path), "typed.txt")
	disktest.Put(t, foreign, "# my boards\n4x2 # a\n3x1\n# the end\n")
	b.open(foreign)
	b.name.SetText("renamed")
	b.do("collection.save")
	b.answer("Replace")
	b.Queue.WaitUntil(t, "saved", func() bool { return !b.coll().Edited() })
	if text := disktest.Content(t, foreign); text != "# my boards\n\n1. multitchouka:2.2.2.2  # renamed\n2. multitchouka:1.1.1\n" {
		t.Errorf("the file is %q", text)
	}
}

// Closing a collection with changes shows a question first.
func TestCloseAsks(t *testing.T) {
	b := newBench(t)
	b.name.SetText("changed")
	b.files.CloseCollection()
	b.answer("Cancel")
	if b.coll() == nil {
		t.Fatal("it is closed")
	}
	b.files.CloseCollection()
	b.answer("Save")
	b.Queue.WaitUntil(t, "closed", func() bool { return b.coll() == nil })
	if !strings.Contains(disktest.Content(t, b.path), "changed") {
		t.Error("the change is not saved")
	}
	if v := b.table.View(); v.Len != 0 || v.Empty == "" {
		t.Errorf("the table has %d rows", v.Len)
	}
}

// The page stays usable with many boards: only rows in view are made.
func TestManyBoards(t *testing.T) {
	b := newBench(t)
	var list strings.Builder
	for i := range 5000 {
		fmt.Fprintf(&list, "no-wrap:1.%d.%d # n%d\n", i%50, i/50, i)
	}
	many := filepath.Join(filepath.Dir(b.path), "many.txt")
	disktest.Put(t, many, list.String())
	b.open(many)
	b.search.SetText("n4999")
	b.expect("n4999")
	b.do("collection.unfilter")
	b.do("collection.all")
	b.do("collection.up")
	if len(b.rows) != 5000 || len(b.selection()) != 5000 {
		t.Errorf("%d rows", len(b.rows))
	}
}

// A click on a row takes the keys from the field in which the user has typed: Delete deletes the board,
// and never changes its name. A double click on a name edits it.
func TestClickTakesFocus(t *testing.T) {
	b := newBench(t)
	b.Win.Resize(fyne.NewSize(1100, 700))
	click := func(name string) {
		t.Helper()
		cell := apptest.Find(b.Win.Content(), func(o fyne.CanvasObject) bool {
			text, ok := o.(*canvas.Text)
			return ok && text.Text == name
		})
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject(cell).AddXY(3, 3)
		test.MoveMouse(b.Win.Canvas(), at)
		test.TapCanvas(b.Win.Canvas(), at)
	}
	b.selectRow(b.row("a"))
	b.Win.Canvas().Focus(b.name)
	test.Type(b.name, "x")
	click("d")
	if focused := b.Win.Canvas().Focused(); focused != b.table.Focusable() {
		t.Fatalf("after a click on a row, %T has the focus", focused)
	}
	for range 2 {
		b.Win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyDelete})
	}
	b.expect("[One] xa b [Two] c")

	click("b")
	click("b")
	if b.Win.Canvas().Focused() != b.name {
		t.Fatal("a double click on a name does not edit it")
	}
	test.Type(b.name, "new")
	b.expect("[One] xa new [Two] c")
}
