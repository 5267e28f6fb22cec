package collections_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"tchouka/app/bench/apptest"
	"tchouka/app/desk"
	"tchouka/app/desk/desktest"
	"tchouka/app/parts/collections"
	"tchouka/app/system/userdata"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/shell"
	"tchouka/engine/disk/disktest"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/record/notation"
)

func TestMain(m *testing.M) { apptest.Main(m) }

const (
	threeBoards = "id,name,note\r\nmultitchouka:2.2.2.2,Degrazia,\r\nno-wrap:2.1,two,a note\r\nmultitchouka:0.1,short,\r\n"
	oneBoard    = "tchouka 1\ncollection \"\"\nboard\ntchouka 1\nrules no-wrap\nstart 2 1\nend\nend\n"
)

type bench struct {
	*desktest.Bench
	strip *collections.Strip
}

func newBench(t *testing.T) *bench {
	t.Helper()
	b := &bench{Bench: desktest.New(t, "3x2")}
	b.strip = collections.NewStrip(b.Main, theme.SizeNameText)
	b.Put(b.strip.Object)
	b.Add(collections.New(b.Main), b.strip.Part())
	return b
}

// openThree opens a collection of three boards, and returns its file.
func (b *bench) openThree() (path string) {
	b.T.Helper()
	path = b.Open("monday.csv", threeBoards)
	b.Expect("2 2 2 2 | 0")
	return path
}

// open plays a board of another source, with some moves.
func (b *bench) open(game row.Rules, board string, moves ...string) {
	b.T.Helper()
	b.PlayFound(game.Game(), rowtest.Board(b.T, board), func() {})
	b.Settle()
	b.Play(moves...)
}

// quit confirms unsaved work, and returns whether the program then ended.
func (b *bench) quit() *bool {
	ended := false
	b.Files.ConfirmUnsaved(func() { ended = true })
	b.Settle()
	return &ended
}

func (b *bench) expectFile(path string, parts ...string) {
	b.T.Helper()
	text := disktest.Content(b.T, path)
	for _, part := range parts {
		if !strings.Contains(text, part) {
			b.T.Errorf("%s has no %q:\n%s", filepath.Base(path), part, text)
		}
	}
}

// texts returns the labels of the buttons and the texts of the strip.
func (b *bench) texts() string { return strings.Join(apptest.Texts(b.strip.Object), " ") }

// Each board of a collection keeps its line, and stepping opens no dialog.
func TestStepThroughCollection(t *testing.T) {
	b := newBench(t)
	if b.strip.Object.Visible() {
		t.Error("without a collection there is a strip")
	}
	path := b.openThree()
	if text := b.texts(); b.Doc.Collection.Name() != "monday.csv" || !strings.Contains(text, "Board 1 of 3") || !strings.Contains(text, "Degrazia") {
		t.Errorf("the strip shows %q", text)
	}
	b.Play("3", "4")
	b.Invoke("nextBoard")
	b.Expect("2 1 | 0")
	b.Play("2")
	b.Invoke("nextBoard")
	b.Expect("0 1 | 0")
	b.Play("2")
	if coll := b.Doc.Collection; !coll.Solved(2) || coll.Solved(0) || len(coll.Unsaved()) != 3 {
		t.Errorf("solved %v %v, unsaved %v", coll.Solved(2), coll.Solved(0), coll.Unsaved())
	}
	if text := b.texts(); !strings.Contains(text, "solved with help · 0 of 3 solved, 1 with help") {
		t.Errorf("the strip shows %q", text)
	}
	b.Invoke("nextBoard") // there is no next board
	b.Invoke("nextUnsolved")
	b.Expect("3 0 1 1 | 3")
	if n := b.Doc.Session.Len(); n != 3 || b.Covered() {
		t.Errorf("%d positions of the line are left, the dialog is %q", n, b.DialogText())
	}
	b.Doc.Session.Undo()
	b.Expect("2 2 0 3 | 1")
	if text := disktest.Content(t, path); text != threeBoards {
		t.Errorf("the list became %q", text)
	}
	b.Invoke("boardList")
	test.Type(b.Canvas().Focused(), "A NOTE")
	b.Press(fyne.KeyReturn)
	b.Expect("2 0 | 1")
	b.Invoke("closeCollection") // moves that were only played do not cause a question
	if b.Covered() || b.Doc.Collection != nil || b.strip.Object.Visible() {
		t.Error("the collection is still open")
	}
}

// Quitting with a collection opens one dialog for all boards, and saving creates a file for each.
func TestQuitCollectionShowsOneDialog(t *testing.T) {
	b := newBench(t)
	folder := filepath.Dir(b.openThree())
	play := func(move string) {
		b.Play(move)
		b.Doc.Session.SetComment(b.Doc.Session.Cursor(), "worth a question")
	}
	play("3")
	b.Invoke("nextBoard")
	b.Invoke("nextBoard")
	play("2")
	ended := b.quit()
	b.ExpectDialog("monday.csv")
	b.Answer("Cancel")
	if *ended || b.Covered() {
		t.Fatal("it ended, or asks more")
	}
	disktest.Put(t, filepath.Join(folder, "sheets-03.tchouka"), "another file")
	ended = b.quit()
	b.Chooser.Path = filepath.Join(folder, "sheets.tchouka")
	b.Answer("Save All…")
	b.Queue.WaitUntil(t, "the program ends", func() bool { return *ended })
	b.expectFile(filepath.Join(folder, "sheets-01.tchouka"), "main 3")
	b.expectFile(filepath.Join(folder, "sheets-03 (2).tchouka"), "main 2")
	b.expectFile(filepath.Join(folder, "sheets-03.tchouka"), "another file")
	if len(b.Chooser.Requests) != 1 {
		t.Errorf("asked for %d files", len(b.Chooser.Requests))
	}
}

// Solved boards are remembered without a question, in the file of the program and not in that of the
// collection, also when that file is moved, and until they are forgotten. Lines that were played are in the history. A comment, or a deleted
// line, is unsaved work.
func TestProgressRemembered(t *testing.T) {
	for name, list := range map[string]string{
		"monday.csv": "id,name\r\nno-wrap:2.1,a\r\nmultitchouka:0.1,b\r\nmultitchouka:0.1,the same\r\n",
		"monday.tchouka": "tchouka 1\ncollection \"Monday\"\nboard\nname \"a\"\ntchouka 1\nrules no-wrap\nstart 2 1\nmain 1\ncomment 1: \"mine\"\nend\n" +
			"board\nname \"b\"\ntchouka 1\nrules multitchouka\nstart 0 1\nend\nboard\nname \"c\"\ntchouka 1\nrules multitchouka\nstart 0 1\nend\nend\n",
	} {
		t.Run(name, func(t *testing.T) {
			folder := t.TempDir()
			open := func(path string) *bench {
				t.Helper()
				b := newBench(t)
				b.Progress = userdata.NewProgress(b.Disk, filepath.Join(folder, "progress.json"))
				b.History = userdata.NewHistory(b.Disk, filepath.Join(folder, "history"))
				t.Cleanup(b.History.Wait)
				b.Files.OpenPath(path)
				b.Settle()
				return b
			}
			expect := func(b *bench, want ...bool) {
				t.Helper()
				var got []bool
				for at := range b.Doc.Collection.Boards {
					got = append(got, b.Doc.Collection.Solved(at))
				}
				if !slices.Equal(got, want) {
					t.Errorf("solved: %v, want %v", got, want)
				}
			}
			path := filepath.Join(folder, name)
			disktest.Put(t, path, list)
			b := open(path)
			b.Play("2")
			b.Invoke("nextBoard")
			b.Play("2")
			expect(b, false, true, false)
			if b.Doc.Dirty() || !b.Doc.Unsaved() {
				t.Error("moves that were played are unsaved work, or not kept for recovery")
			}
			ended := b.quit()
			b.Queue.WaitUntil(t, "the program ends", func() bool { return *ended })
			b.Progress.Wait()
			b.History.Wait()
			if all := b.History.Versions(); b.Covered() || len(all) != 1 || all[0].Boards != 3 {
				t.Errorf("a question is open, or the history has %+v", all)
			}
			if text := disktest.Content(t, path); text != list {
				t.Errorf("the file became\n%s", text)
			}
			expect(open(path), false, true, false)
			moved := filepath.Join(folder, "moved-"+name)
			if err := os.Rename(path, moved); err != nil {
				t.Fatal(err)
			}
			b = open(moved)
			expect(b, false, true, false)
			b.Doc.Session.SetComment(b.Doc.Session.Cursor(), "worth a question")
			ended = b.quit()
			if !b.Covered() || *ended || !b.Doc.Dirty() {
				t.Error("a comment is lost without a question")
			}
			b.Answer("Don't Save")
			b = open(moved)
			b.ForgetProgress()
			b.Progress.Wait()
			expect(b, false, false, false)
			if b.Doc.Collection.Edited() != b.Doc.Collection.HoldsLines() {
				t.Error("forgetting is a change of a file without progress, or not of one with it")
			}
			expect(open(moved), false, false, false)
		})
	}
}

// Without a history, moves that were only played would be lost, and a question appears.
func TestPlayedMovesWithoutHistory(t *testing.T) {
	for _, name := range []string{"two.csv", "two.tchouka"} {
		b, path := newBench(t), filepath.Join(t.TempDir(), name)
		disktest.Put(t, path, map[string]string{
			"two.csv":     "board\r\n2 1\r\n2 2\r\n",
			"two.tchouka": "tchouka 1\ncollection \"\"\nboard\ntchouka 1\nrules no-wrap\nstart 2 1\nend\nboard\ntchouka 1\nrules no-wrap\nstart 2 2\nend\nend\n",
		}[name])
		b.Settings.KeepHistory = false
		b.Files.OpenPath(path)
		b.Settle()
		b.Play("2")
		ended := b.quit()
		if !b.Covered() || *ended || !b.Doc.Dirty() {
			t.Errorf("%s: moves are lost without a question", name)
			continue
		}
		b.Answer("Cancel")
		b.Settings.KeepHistory = true
		ended = b.quit()
		b.Queue.WaitUntil(t, "the program ends", func() bool { return *ended })
	}
}

// Save stores the current board in a file of its own.
func TestSaveCollectionBoard(t *testing.T) {
	b := newBench(t)
	path := b.openThree()
	t.Setenv("TMPDIR", t.TempDir()) // dialogs avoid temporary folders; the collection's folder is then none
	b.Play("3")
	own := filepath.Join(filepath.Dir(path), "one.tchouka")
	b.Chooser.Path = own
	b.Files.Save()
	b.Queue.WaitUntil(t, "saved", func() bool { return !b.Doc.Unsaved() })
	if len(b.Chooser.Requests) != 1 || b.Chooser.Requests[0].Name != "monday-01.tchouka" || b.Chooser.Requests[0].Dir != filepath.Dir(path) {
		t.Errorf("asked for %v", b.Chooser.Requests)
	}
	b.Invoke("nextBoard")
	b.Invoke("previousBoard")
	if b.Doc.Path() != own || b.Doc.Unsaved() || b.Doc.Session.Len() != 2 {
		t.Errorf("the file is %q, unsaved %v", b.Doc.Path(), b.Doc.Unsaved())
	}
	b.Play("3", "4")
	b.Invoke("nextBoard")
	b.Invoke("saveBoards")
	b.expectFile(own, "main 3 4")
	if b.Doc.Unsaved() || len(b.Chooser.Requests) != 1 {
		t.Errorf("unsaved %v, asked for %v", b.Doc.Unsaved(), b.Chooser.Requests)
	}
}

// A board from another source does not belong to the collection, and the user can return to it.
func TestNewBoardOutsideCollection(t *testing.T) {
	b := newBench(t)
	b.openThree()
	b.open(row.NoWrap(), "1 1 1")
	if text := b.texts(); !b.Doc.OutsideCollection() || !strings.Contains(text, "Back to board 1 of 3") {
		t.Fatalf("the board is one of the collection; %q", text)
	}
	b.Files.Step(0)
	b.Settle()
	b.Expect("2 2 2 2 | 0")
	b.open(row.NoWrap(), "1 1 1", "3")
	b.Invoke("nextBoard")
	b.ExpectDialog("Save Changes?")
	b.Answer("Don't Save")
	b.Expect("2 1 | 0")
	b.open(row.NoWrap(), "1 1 1", "3")
	ended := b.quit()
	b.ExpectDialog("Save Changes?")
	b.Answer("Don't Save")
	if !*ended {
		t.Error("the program asks more")
	}
}

// added adds the board in the window to a collection, by a button of the dialog.
func (b *bench) added(label string) {
	b.T.Helper()
	b.Message = ""
	b.Invoke("addToCollection")
	b.Answer("Add…")
	b.Answer(label)
	b.Queue.WaitUntil(b.T, "added", func() bool { return strings.HasPrefix(b.Message, "Added to") })
}

func TestAddBoardToCollection(t *testing.T) {
	b := newBench(t)
	path := b.openThree()
	b.Invoke("closeCollection")
	b.open(row.Multitchouka(), "0 0 1", "3")
	b.Doc.Session.First()
	b.Chooser.Path = path
	b.added("Add to Existing Collection…")
	b.expectFile(path, threeBoards, "multitchouka:0.0.1")
	b.Chooser.Path = filepath.Join(t.TempDir(), "new.tchouka")
	b.added("Add to New Collection…")
	b.expectFile(b.Chooser.Path, "start 0 0 1")
}

// A board is added to the open collection even if another program changed the file.
func TestAddBoardToChangedCollection(t *testing.T) {
	b := newBench(t)
	path := b.openThree()
	disktest.Put(t, path, threeBoards+"multitchouka:1.1,new,\r\n")
	b.added("Add to “monday.csv”")
	if n := len(b.Doc.Collection.Boards); n != 5 || b.Doc.Collection.Boards[3].Name != "new" {
		t.Errorf("%d boards can be stepped through", n)
	}
	disktest.Put(t, path, "id,name,note\r\nno-wrap:2.1,two,a note\r\n")
	b.added("Add to “monday.csv”")
	if n := len(b.Doc.Collection.Boards); n != 5 || !strings.Contains(b.Message, "open the file again") {
		t.Errorf("%d boards, and said %q", n, b.Message)
	}
}

// A board that was added to the open collection becomes a board of the collection with its lines, so
// that saving saves the collection.
func TestAddedBoardIsOpened(t *testing.T) {
	b := newBench(t)
	path := b.Open("monday.tchouka", oneBoard)
	b.open(row.Multitchouka(), "0 0 1", "3")
	b.Doc.Session.First()
	b.added("Add to “monday.tchouka”")
	if coll := b.Doc.Collection; b.Doc.OutsideCollection() || coll.At() != 1 || b.Doc.Session.Len() != 2 {
		t.Fatalf("board %d is open, outside %v", coll.At(), b.Doc.OutsideCollection())
	}
	b.Files.Save()
	b.Queue.WaitUntil(t, "saved", func() bool { return !b.Doc.Unsaved() })
	b.expectFile(path, "main 3")
	b.Invoke("closeCollection")
	if b.Covered() {
		t.Error("closing asks a question")
	}
}

// A new collection with lines is unsaved work, and its page opens after the question.
func TestNewCollectionWithLinesIsUnsaved(t *testing.T) {
	b := newBench(t)
	opened := false
	b.AddCommands(shell.Command{ID: "editCollection", Run: func() { opened = true }})
	b.open(row.Multitchouka(), "0 0 1", "3")
	b.Doc.Session.First()
	b.Invoke("newCollection")
	if opened {
		t.Error("the page covers the question")
	}
	b.Answer("Don't Save")
	if !opened || !b.Doc.Unsaved() {
		t.Errorf("the page is open %v, unsaved %v", opened, b.Doc.Unsaved())
	}
}

// Invalid lines are reported, and all other lines are read.
func TestCollectionWithInvalidLines(t *testing.T) {
	b := newBench(t)
	b.Open("typed.txt", "4x2\nnothing\nchess:1\n3x1\n")
	b.ExpectDialog("part of it could not be read")
	b.ExpectDialog("Line 3: There is no game chess")
	b.Answer("OK")
	if n := len(b.Doc.Collection.Boards); n != 2 {
		t.Errorf("%d boards", n)
	}
	b.Open("typed.txt", "nothing\n")
	b.ExpectDialog("could not be opened")
}

// Found boards can be stepped through without a file.
func TestStepThroughFoundBoards(t *testing.T) {
	b := newBench(t)
	game := row.Multitchouka().Game()
	b.Files.OpenCollection(desk.NewCollection("Found boards", "", []notation.Board{{Game: game, Start: rowtest.Board(t, "1 2")}, {Game: game, Start: rowtest.Board(t, "0 1")}}))
	b.Settle()
	b.Invoke("nextBoard")
	b.Expect("0 1 | 0")
}

// Worksheets and booklets of a collection are written.
func TestPrintedCollection(t *testing.T) {
	for _, command := range []string{"worksheet", "booklet"} {
		b := newBench(t)
		path := b.openThree()
		b.Invoke(command)
		b.Queue.WaitUntil(t, "the form is shown", b.Covered)
		b.Chooser.Path = filepath.Join(filepath.Dir(path), "sheet.pdf")
		b.Answer("Export…")
		b.Queue.WaitUntil(t, "exported", func() bool { return strings.HasPrefix(b.Message, "Exported to") })
		b.expectFile(b.Chooser.Path, "%PDF")
	}
}

// exporting opens the form of the export, and chooses some options in it. It returns the fields.
func (b *bench) exporting(options ...string) (fields []*dialogs.Entry) {
	b.T.Helper()
	b.Invoke("exportBoards")
	for _, option := range options {
		apptest.Find(b.Canvas().Overlays().Top(), func(o fyne.CanvasObject) bool {
			list, ok := o.(*dialogs.Select)
			if ok = ok && strings.Contains(strings.Join(list.Options, "|"), option); ok {
				list.SetSelected(option)
			}
			return ok
		})
	}
	apptest.Find(b.Canvas().Overlays().Top(), func(o fyne.CanvasObject) bool {
		if field, ok := o.(*dialogs.Entry); ok {
			fields = append(fields, field)
		}
		return false
	})
	return fields
}

// Each board of a collection is written to a file. Existing files are replaced only on request, and
// names that are the same, or impossible, are refused before anything is written.
func TestExportCollection(t *testing.T) {
	b := newBench(t)
	folder := filepath.Join(filepath.Dir(b.openThree()), "out")
	if err := os.Mkdir(folder, 0o777); err != nil {
		t.Fatal(err)
	}
	b.Chooser.Path = filepath.Join(folder, "any")
	for names, wrong := range map[string]string{
		"a": "Boards 1 and 2 would have the same file name", "{number}:": "Not every system allows :", "{seeds}": "The fields are {number}", "": "Enter a name",
	} {
		b.exporting("Text, to read")[0].SetText(names)
		b.Answer("Choose Folder…")
		b.ExpectDialog(wrong)
		b.Answer("Cancel")
	}
	disktest.Put(t, filepath.Join(folder, "02-two-no-wrap.txt"), "mine")
	b.exporting("Text, to read")[0].SetText("{number:02}-{name}-{game}")
	b.Answer("Choose Folder…")
	b.Queue.WaitUntil(t, "existing files are reported", func() bool { return strings.Contains(b.DialogText(), "1 file exists") })
	b.Answer("Write Missing Files Only")
	b.Queue.WaitUntil(t, "the files are written", func() bool { return strings.HasPrefix(b.Message, "2 of 3 files were written") })
	for name, content := range map[string]string{
		"01-Degrazia-multitchouka.txt": "2 2 2 2 | 0", "02-two-no-wrap.txt": "mine", "03-short-multitchouka.txt": "0 1 | 0",
	} {
		if text := disktest.Content(t, filepath.Join(folder, name)); strings.TrimSpace(text) != content {
			t.Errorf("%s contains %q", name, text)
		}
	}
	width := b.exporting(shell.FormatName("svg"), "for print")[1]
	width.SetText("1")
	b.Answer("Choose Folder…")
	if files, _ := filepath.Glob(filepath.Join(folder, "*.svg")); len(files) > 0 {
		t.Errorf("with a width of 1 mm there are %q", files)
	}
	width.SetText("85")
	b.Answer("Choose Folder…")
	b.Queue.WaitUntil(t, "the pictures are written", func() bool { return strings.HasPrefix(b.Message, "3 of 3 files were written") })
	b.expectFile(filepath.Join(folder, "01-Degrazia-multitchouka.svg"), `width="85mm"`)
}
