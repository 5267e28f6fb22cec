package desk_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"

	"tchouka/app/bench/apptest"
	"tchouka/app/desk"
	"tchouka/app/desk/desktest"
	"tchouka/app/ui/shell"
	"tchouka/app/ui/work"
	"tchouka/engine/disk/disktest"
	"tchouka/engine/enginetest"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/games/sowgraph"
	"tchouka/engine/record/session"
)

const (
	kept      = "tchouka 1\nrules multitchouka\nstart 2 2 2 2 | 0\nmain 3 4 1\ncomment 3: \"kept\"\ncursor 3\nend\n"
	malformed = "tchouka 1\nrules multitchouka\nstart 2 2 2 2 | 0\nmain 3 4\ncoment 3: \"lost\"\ncursor 3 4\nend\n"
	otherGame = "tchouka 1\nrules multitchouka\nstart 1 1\nend\n"
)

type bench struct{ *desktest.Bench }

func newBench(t *testing.T) *bench {
	t.Helper()
	b := &bench{desktest.New(t, "4x2")}
	b.waitForFileDialogs()
	return b
}

func (b *bench) waitForFileDialogs() {
	b.WaitFor(func() bool { return b.Files.DialogCover == nil })
}

// openKept opens a file with a line and a comment.
func (b *bench) openKept() (path string) {
	b.T.Helper()
	path = b.Open("game.tchouka", kept)
	b.Expect("2 2 0 3 | 1")
	return path
}

// find opens a board of another window.
func (b *bench) find(board string) {
	b.T.Helper()
	b.PlayFound(row.Multitchouka().Game(), rowtest.Board(b.T, board), func() {})
	b.Settle()
}

func (b *bench) save() {
	b.T.Helper()
	b.Files.Save()
	b.Settle()
}

// expectFile compares the file and the state of the document.
func (b *bench) expectFile(path string, unsaved bool) {
	b.T.Helper()
	if b.Doc.Path() != path || b.Doc.Session.Dirty() != unsaved {
		b.T.Errorf("the document belongs to %q, unsaved: %v", b.Doc.Path(), b.Doc.Session.Dirty())
	}
}

// holds fails unless a file contains a text.
func holds(t *testing.T, path, text string) {
	t.Helper()
	if got, _ := os.ReadFile(path); !strings.Contains(string(got), text) {
		t.Errorf("%s holds %q, want %q", path, got, text)
	}
}

// If a file is not as it was read, or was not read completely, a dialog is shown before it is replaced.
func TestFileReplacedAfterQuestion(t *testing.T) {
	write := func(b *bench, path string) { disktest.Put(b.T, path, otherGame) }
	for _, c := range []struct {
		name, text string
		change     func(b *bench, path string)
		says, yes  string
		after      string // content of the file after Cancel
		saved      string
	}{
		{"changed", kept, write, "Another program or another Tchouka window changed the file", "Replace File", otherGame, "shown 3 4 3\n"},
		{"deleted", kept, func(b *bench, path string) {
			if err := os.Remove(path); err != nil {
				b.T.Fatal(err)
			}
		}, "“game.tchouka” no longer exists", "Save There Again", "", "shown 3 4 3\n"},
		{"open in another window", kept, func(b *bench, path string) {
			write(b, path)
			b.Files.Held = func(held string) bool { return held == path }
		}, "Another Tchouka window saved the file", "Replace File", otherGame, "shown 3 4 3\n"},
		{"unknown key", malformed, func(*bench, string) {}, "1 line of text in the file could not be read", "Replace", malformed, "main 3 4 3\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := newBench(t)
			path := b.Open("game.tchouka", c.text)
			if c.text == malformed {
				b.ExpectDialog(`Line 5: unknown key "coment"`)
				b.Answer("OK")
			}
			b.expectFile(path, false)
			b.Play("3", "4", "3")
			c.change(b, path)
			b.save()
			b.ExpectDialog(c.says)
			b.Answer("Cancel")
			if text, _ := os.ReadFile(path); string(text) != c.after {
				t.Errorf("cancelled, the file holds %q", text)
			}
			b.expectFile(path, true)
			b.save()
			b.Answer(c.yes)
			holds(t, path, c.saved)
			b.ExpectMessage("Saved to “" + path + "”")
			b.PlayOn("4")
			b.save() // this window wrote the file
			if b.Covered() {
				t.Error("the question is shown again")
			}
			b.expectFile(path, false)
		})
	}
}

// Quit, Save, Save As: the file that another program changed stays, and the program ends after the save.
func TestChangedFileSavedUnderNewName(t *testing.T) {
	b := newBench(t)
	path := b.openKept()
	b.PlayOn("2")
	disktest.Put(t, path, "")
	b.Chooser.Path = filepath.Join(t.TempDir(), "mine.tchouka")
	ended := false
	b.Files.ConfirmUnsaved(func() { ended = true })
	b.Answer("Save")
	b.Answer("Save As…")
	if b.expectFile(b.Chooser.Path, false); !ended || disktest.Content(t, path) != "" {
		t.Errorf("ended %v, the file became %q", ended, disktest.Content(t, path))
	}
}

// Undo restores replaced documents. They are therefore part of the question on quitting only, and Enter opens no
// file dialog for them.
func TestQuitListsAllUnsavedWork(t *testing.T) {
	b := newBench(t)
	path := b.openKept()
	b.PlayOn("4", "3")
	left := false
	leave := func() { left = false; b.Files.ConfirmUnsaved(func() { left = true }) }
	leave()
	b.ExpectDialog("Save “game.tchouka”?")
	if b.Answer("Don't Save"); !left {
		t.Error("not left without saving")
	}
	b.find("1 1 1")
	b.find("1 2")
	b.Expect("1 2 | 0")
	b.expectFile("", false)
	leave()
	b.ExpectDialog("Save Changes?")
	b.Press(fyne.KeyReturn)
	if left || b.Covered() || len(b.Chooser.Requests) != 0 {
		t.Errorf("after Enter: left %v, covered %v, %d file dialogs", left, b.Covered(), len(b.Chooser.Requests))
	}
	leave()
	b.Answer("Save All…")
	if holds(t, path, "\nshown 3 4 3\n"); !left {
		t.Error("not left after saving")
	}
	b.Doc.Session.Undo()
	b.Doc.Session.Undo()
	b.Expect("0 1 1 1 | 5")
	b.expectFile(path, false)
}

// Documents without a file are saved with numbered names, and "Don't Save" discards them.
func TestQuitSavesUnnamedDocuments(t *testing.T) {
	b := newBench(t)
	for _, board := range []string{"1 1 1", "2 2 2 2"} {
		b.find(board)
		b.PlayOn("3")
	}
	left := 0
	b.Files.ConfirmUnsaved(func() { left++ })
	b.Answer("Don't Save")
	b.Chooser.Path = filepath.Join(t.TempDir(), "work.tchouka")
	b.Files.ConfirmUnsaved(func() { left++ })
	b.Answer("Save All…")
	if left != 2 || b.Doc.Unsaved() {
		t.Errorf("left %d times, unsaved %v", left, b.Doc.Unsaved())
	}
	for i, start := range []string{"2 2 2 2", "1 1 1"} {
		holds(t, strings.TrimSuffix(b.Chooser.Path, ".tchouka")+fmt.Sprintf("-%02d.tchouka", i+1), "start "+start+" | 0\n")
	}
}

// If undo has reached its limit, the dialog is shown before another board is opened.
func TestFullUndoConfirmsUnsavedWork(t *testing.T) {
	b := newBench(t)
	b.PlayOn("3")
	for !b.Doc.Session.HistoryFull() {
		b.find(fmt.Sprint(b.Doc.Changes, " 1 1"))
		b.Doc.Session.SetComment(session.Start, strings.Repeat("x", 16<<20))
		b.Doc.Session.MarkSaved()
	}
	for _, answer := range []string{"Cancel", "Don't Save"} {
		b.find("1 2")
		b.ExpectDialog("Save Changes?")
		b.Answer(answer)
	}
	b.Expect("1 2 | 0")
	if b.Doc.Unsaved() {
		t.Error("discarded work is unsaved")
	}
}

// A new board has no file: Save shows a file dialog. Undo returns to the file of the board before.
func TestNewBoardHasNoFile(t *testing.T) {
	b := newBench(t)
	path := b.openKept()
	b.find("4x2") // the start of the open lines
	b.Expect("2 2 2 2 | 0")
	b.expectFile(path, false)
	b.find("1 1 1")
	b.Chooser.Path = filepath.Join(t.TempDir(), "another")
	b.save()
	b.expectFile(b.Chooser.Path+desk.Extension, false)
	b.Doc.Session.Undo()
	b.expectFile(path, false)
	b.Boards.OpenLines(session.New(row.Monokalah().Game(), rowtest.Board(t, "1 1")), func() {})
	b.expectFile("", true)
}

// Set-up changes the same document until it has lines that would be lost.
func TestSetUpKeepsDocumentWithoutLines(t *testing.T) {
	b := newBench(t)
	b.Chooser.Path = filepath.Join(t.TempDir(), "board.tchouka")
	path := b.Chooser.Path
	b.save()
	b.Boards.SetUp(rowtest.Board(t, "5 2 2 2"))
	b.Boards.ContinueSetUp(rowtest.Board(t, "5 5 2 2"))
	b.expectFile(path, true)
	b.PlayOn("4")
	b.Expect("3 0 6 1 | 4")
	b.Boards.SetUp(rowtest.Position(t, 4, 0, 0, 6, 1))
	b.Expect("0 0 6 1 | 4")
	b.expectFile("", true)
	b.Boards.ContinueSetUp(rowtest.Position(t, 4, 0, 1, 6, 1))
	b.Expect("0 1 6 1 | 4")
	b.Doc.Session.Undo()
	b.Expect("3 0 6 1 | 4")
	if b.expectFile(path, true); b.Covered() {
		t.Error("a question is shown")
	}
}

// The window neither opens nor writes pipes, devices and folders.
func TestNonRegularFilesRefused(t *testing.T) {
	b := newBench(t)
	folder, device := filepath.Join(t.TempDir(), "folder.tchouka"), filepath.Join(t.TempDir(), "device.tchouka")
	if err := errors.Join(os.Mkdir(folder, 0o700), os.Symlink(os.DevNull, device)); err != nil {
		t.Skip("no symbolic links here: ", err)
	}
	for _, path := range []string{folder, device} {
		b.Files.OpenPath(path)
		b.ExpectDialog("could not be opened")
		b.Answer("OK")
		b.Chooser.Path = path
		b.Files.SaveAs()
		b.ExpectDialog("could not be saved")
		b.Answer("OK")
	}
}

// Two paths of the same file are one recent file, and a file that is gone is none.
func TestRecentFiles(t *testing.T) {
	b := newBench(t)
	path := b.openKept()
	link := filepath.Join(t.TempDir(), "link.tchouka")
	if err := os.Symlink(path, link); err != nil {
		t.Skip("no symbolic links here: ", err)
	}
	b.Files.OpenPath(link)
	b.Settle()
	if r := b.Settings.Recent(); len(r) != 1 || r[0] != link {
		t.Errorf("the recent files are %q", r)
	}
	offered := ""
	offer := func() string {
		offered = ""
		b.Files.OfferRecent(func(path string) { offered = path })
		b.Settle()
		return offered
	}
	if offer() != link {
		t.Errorf("%q is offered", offered)
	}
	b.Change(func(s *shell.Settings) { s.AddRecent(path + ", which is gone") })
	if offer() != "" {
		t.Errorf("%q is offered", offered)
	}
	b.Files.OpenPath(path + ", which is gone")
	b.Answer("OK")
	if r := b.Settings.Recent(); len(r) != 1 {
		t.Errorf("the recent files are %q", r)
	}
}

// A board from another program's file becomes a new document, and the file is never written. A file that cannot be
// read does not change the board.
func TestForeignFile(t *testing.T) {
	for name, bring := range map[string]func(b *bench, path string){
		"opened": func(b *bench, path string) {
			b.Chooser.Path = path
			b.Files.Open()
		},
		"dropped": func(b *bench, path string) {
			b.Files.Dropped(fyne.NewPos(0, 0), []fyne.URI{storage.NewFileURI(path)})
		},
		"recent": func(b *bench, path string) { b.Files.OpenPath(path) },
	} {
		t.Run(name, func(t *testing.T) {
			const content = "toy ring\n2 0 / 1 0 North\n"
			b := &bench{desktest.NewOf(t, enginetest.Toy{}, "1 0 / 1 0 South")}
			b.waitForFileDialogs()
			path := filepath.Join(t.TempDir(), "Seeds.RING")
			disktest.Put(t, path, "toy ring\n2 0 / x 0 North\n")
			bring(b, path)
			b.ExpectDialog("line 2")
			b.Answer("OK")
			b.Expect("1 0 / 1 0 South")
			disktest.Put(t, path, content)
			bring(b, path)
			b.Settle()
			b.Expect("2 0 / 1 0 North")
			b.expectFile("", false)
			b.ExpectMessage("“Seeds.RING” was opened as a new board")
			if r, name := b.Settings.Recent(), b.Doc.ProposedName(); !slices.Equal(r, []string{path}) || name != "Seeds" {
				t.Errorf("the recent files are %q, the proposed name is %q", r, name)
			}
			b.Chooser.Path = filepath.Join(t.TempDir(), "saved")
			b.Doc.Session.SetComment(session.Start, "mine")
			b.save()
			if b.expectFile(b.Chooser.Path+desk.Extension, false); disktest.Content(t, path) != content {
				t.Errorf("the other program's file holds %q", disktest.Content(t, path))
			}
			b.Doc.Session.Undo()
			b.Doc.Session.Undo()
			b.Expect("1 0 / 1 0 South")
			b.Files.OpenPath(b.Chooser.Path + desk.Extension)
			b.Settle()
			b.Expect("2 0 / 1 0 North")
		})
	}
}

// A graph without legal moves is opened for drawing, with a message about what is missing. A game file keeps it.
func TestForeignDraftOpensInSetUp(t *testing.T) {
	b := newBench(t)
	b.Open("draft.gv", "digraph {\n  a -> b\n}\n")
	b.ExpectDialog("Line 1: there is no Ruma yet")
	b.Answer("OK")
	if b.expectFile("", false); b.Mode != desk.SettingUp {
		t.Errorf("the mode is %v", b.Mode)
	}
	b.Chooser.Path = filepath.Join(t.TempDir(), "draft")
	b.save()
	b.find("1 1")
	b.Files.OpenPath(b.Chooser.Path + desk.Extension)
	b.Settle()
	if got := apptest.Drawing(b.Doc.State()); got != "a b a>b" || b.Doc.Game().ID() != (sowgraph.Game{}).ID() {
		t.Errorf("opened is %q", got)
	}
}

// Progress is shown at most ten times a second, and only by the parts that need it.
func TestProgressIsThrottled(t *testing.T) {
	b := newBench(t)
	start, passed := time.Now().Add(time.Hour), atomic.Int64{} // a search reads the clock, too
	b.Analyzer.FromStart.Now = func() time.Time { return start.Add(time.Duration(passed.Load())) }
	meters, others := 0, 0
	b.Parts = append(b.Parts,
		desk.Part{Needs: desk.ChangedProgress, Show: func(desk.Changes) { meters++ }},
		desk.Part{Needs: desk.ChangedAll, Show: func(desk.Changes) { others++ }})
	for range 100 { // a second
		passed.Add(int64(work.ReportInterval / 10))
		b.Analyzer.ReportProgress()
	}
	if meters < 9 || meters > 10 || others != 0 {
		t.Errorf("shown %d times, and %d times by other parts", meters, others)
	}
}

// A failure to store unsaved work is reported once, and so is its end. Nothing is disabled.
func TestAutosaveFailureReported(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	disktest.Put(t, file, "")
	b := newBench(t)
	var reported []string
	k := desk.NewAutosave(b.Desk, file, b.Post, func(text string) { reported = append(reported, text) })
	t.Cleanup(k.Close)
	store := func(moves ...string) {
		for _, move := range moves {
			b.PlayOn(move)
			k.SaveCopy()
			k.Store.Wait()
		}
		b.Queue.Drain()
	}
	store("3", "4")
	if err := os.Remove(file); err != nil {
		t.Fatal(err)
	}
	store("3")
	if len(reported) != 2 || !strings.HasPrefix(reported[0], "Your unsaved work is not being backed up: ") || reported[1] != "" {
		t.Errorf("reported are %q", reported)
	}
}

// A board without moves or comments is not work, also if it was set up.
func TestBoardAloneIsNotWork(t *testing.T) {
	b := newBench(t)
	b.Boards.SetUp(rowtest.Board(t, "1 1"))
	b.find("1 2")
	left := false
	if b.Files.ConfirmUnsaved(func() { left = true }); !left || b.Covered() {
		t.Errorf("left %v, a question is shown: %v", left, b.Covered())
	}
}
