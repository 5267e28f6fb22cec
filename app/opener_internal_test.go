package app

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"

	"tchouka/app/desk"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine/disk/disktest"
	"tchouka/engine/games"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/record/session"
)

const kept = `tchouka 1
rules multitchouka
start 2 2 2 2 | 0
main 3 4 1
comment 3: "kept"
cursor 3
end
`

// openSavedGame opens a file with a line and a comment.
func (b *bench) openSavedGame() (path string) {
	b.t.Helper()
	path = b.openFile("game.tchouka", kept)
	b.expect("2 2 0 3 | 1")
	return path
}

// openFile creates a file with a text and opens it.
func (b *bench) openFile(name, text string) (path string) {
	b.t.Helper()
	path = filepath.Join(b.t.TempDir(), name)
	disktest.Put(b.t, path, text)
	b.files.OpenPath(path)
	b.settle()
	return path
}

// A board from any source begins a document and does not change the file of another document.
func TestNewBoardStartsNewDocument(t *testing.T) {
	for name, bring := range map[string]func(*bench){
		"found":  func(b *bench) { b.main.PlayFound(row.NoWrap().Game(), rowtest.Board(t, "1 2 3"), func() {}) },
		"pasted": func(b *bench) { b.app.Clipboard().SetContent("1 2 3"); b.menu.do("paste") },
		"typed": func(b *bench) {
			b.write("1 2 3")
			b.games.Entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		},
		"game list":  func(b *bench) { b.games.Select.SetSelectedIndex(2) },
		"game menu":  func(b *bench) { b.menu.do("rules.monokalah") },
		"new":        func(b *bench) { b.restartGame() },
		"seed added": func(b *bench) { b.menu.do("setup"); b.board.Widget.OnSeedsSet(0, 5, false) },
		"seed moved": func(b *bench) { b.menu.do("setup"); b.board.Widget.OnSeedsMoved(0, 1, 1) },
		"cleared":    func(b *bench) { b.menu.do("setup"); b.board.Setup.Clear() },
		"lines": func(b *bench) {
			b.app.Clipboard().SetContent("tchouka 1\nrules monokalah\nstart 1 1\nmain 2\nend\n")
			b.menu.do("paste")
		},
		"dropped": func(b *bench) {
			other := filepath.Join(t.TempDir(), "other.tchouka")
			disktest.Put(t, other, "tchouka 1\nrules multitchouka\nstart 1 1 1\nend\n")
			b.files.Dropped(fyne.NewPos(0, 0), []fyne.URI{storage.NewFileURI(other)})
		},
	} {
		unsaved := len(name)%2 == 0 // whether the replaced document is unsaved
		t.Run(name, func(t *testing.T) {
			b := newBench(t, "4x2")
			path := b.openSavedGame()
			if unsaved {
				b.desk.Doc.Session.SetMark(b.desk.Doc.Session.Cursor(), session.Good)
			}
			bring(b)
			b.settle()
			if b.main.Covered() {
				t.Fatal("was asked for work that undo leads back to")
			}
			if got := b.desk.Doc.Path(); got == path {
				t.Error("the board belongs to the file of the other one")
			}
			b.menu.do("undo")
			b.settle()
			b.expect("2 2 0 3 | 1")
			if s := b.desk.Doc.Session; b.desk.Doc.Path() != path || s.Dirty() != unsaved || s.LineCount() != 1 || s.Comment(s.Cursor()) != "kept" {
				t.Errorf("undo led to %q, unsaved %v, %d lines, comment %q", b.desk.Doc.Path(), s.Dirty(), s.LineCount(), s.Comment(s.Cursor()))
			}
			if title := b.win.Title(); strings.TrimPrefix(title, "• ") != "game.tchouka – Tchouka" || strings.HasPrefix(title, "•") != unsaved {
				t.Errorf("the title is %q", b.win.Title())
			}
			b.menu.do("redo")
			if b.desk.Doc.Path() == path {
				t.Error("redo led to the board in the old file")
			}
			if text := disktest.Content(t, path); text != kept {
				t.Errorf("the file is %q", text)
			}
		})
	}
}

// Undo restores replaced documents. They are therefore part of the dialog on quitting only, and
// Enter does not open a file dialog for them.
func TestQuitListsAllUnsavedWork(t *testing.T) {
	b := newBench(t, "4x2")
	path := b.openSavedGame()
	b.sow(4)
	b.sow(3)
	b.settle()
	b.main.PlayFound(row.Multitchouka().Game(), rowtest.Board(t, "1 1 1"), func() {})
	b.main.PlayFound(row.Multitchouka().Game(), rowtest.Board(t, "1 2"), func() {})
	b.settle()
	b.expect("1 2 | 0")
	if b.desk.Doc.Session.Dirty() || b.desk.Doc.Path() != "" || strings.HasPrefix(b.win.Title(), "•") {
		t.Errorf("a board that was only found is unsaved work, says %q", b.win.Title())
	}
	left := false
	leave := func() { b.files.ConfirmUnsaved(func() { left = true }) }
	leave()
	b.expectDialog("Save Changes?")
	b.press(fyne.KeyReturn)
	b.settle()
	if left || b.main.Covered() || len(b.chooser.Requests) != 0 {
		t.Errorf("after Enter: left %v, covered %v, asked for files %d times", left, b.main.Covered(), len(b.chooser.Requests))
	}
	leave()
	b.answer("Save All…")
	b.settle()
	if text := disktest.Content(t, path); !left || !strings.Contains(text, "\nshown 3 4 3\n") {
		t.Errorf("left %v, and the file is %q", left, text)
	}
	b.do("undo")
	b.do("undo")
	b.expect("0 1 1 1 | 5")
	if b.desk.Doc.Session.Dirty() || b.desk.Doc.Path() != path {
		t.Error("what was saved came back unsaved, or without its file")
	}
}

// Documents without a file are saved with numbered names, and "Don't Save" discards them.
func TestQuitSavesUnnamedDocuments(t *testing.T) {
	b := newBench(t, "4x2")
	for _, board := range []string{"1 1 1", "2 2 2 2"} {
		b.main.PlayFound(row.Multitchouka().Game(), rowtest.Board(t, board), func() {})
		b.settle()
		b.sow(3)
		b.settle()
	}
	left := 0
	b.files.ConfirmUnsaved(func() { left++ })
	b.answer("Don't Save")
	b.chooser.Path = filepath.Join(t.TempDir(), "work.tchouka")
	b.files.ConfirmUnsaved(func() { left++ })
	b.answer("Save All…")
	b.queue.WaitUntil(t, "all is saved", func() bool { return left == 2 })
	if b.desk.Doc.Unsaved() {
		t.Errorf("left %d times, unsaved %v", left, b.desk.Doc.Unsaved())
	}
	for i, start := range []string{"2 2 2 2", "1 1 1"} {
		path := strings.TrimSuffix(b.chooser.Path, ".tchouka") + fmt.Sprintf("-%02d.tchouka", i+1)
		if text := disktest.Content(t, path); !strings.Contains(text, "start "+start+" | 0\n") {
			t.Errorf("%s is %q", path, text)
		}
	}
}

// If undo has reached its limit, the dialog is shown before another board is opened.
func TestFullUndoConfirmsUnsavedWork(t *testing.T) {
	b := newBench(t, "4x2")
	b.sow(3)
	b.settle()
	for !b.desk.Doc.Session.HistoryFull() {
		b.main.PlayFound(row.Multitchouka().Game(), rowtest.Board(t, fmt.Sprint(b.desk.Doc.Changes, " 1 1")), func() {})
		b.desk.Doc.Session.SetComment(session.Start, strings.Repeat("x", 16<<20))
		b.desk.Doc.Session.MarkSaved()
	}
	b.main.PlayFound(row.Multitchouka().Game(), rowtest.Board(t, "1 2"), func() {})
	b.expectDialog("Save Changes?")
	b.answer("Cancel")
	b.main.PlayFound(row.Multitchouka().Game(), rowtest.Board(t, "1 2"), func() {})
	b.answer("Don't Save")
	b.settle()
	b.expect("1 2 | 0")
	if b.desk.Doc.Unsaved() {
		t.Error("what was given up is asked for again")
	}
}

func TestSaveNewBoardOpensFileDialog(t *testing.T) {
	b := newBench(t, "4x2")
	path := b.openSavedGame()
	b.main.PlayFound(row.Multitchouka().Game(), rowtest.Board(t, "1 1 1"), func() {})
	b.chooser.Path = filepath.Join(t.TempDir(), "another")
	b.do("save")
	b.queue.WaitUntil(t, "saved", func() bool { return b.desk.Doc.Path() == b.chooser.Path+desk.Extension })
	b.do("undo")
	if b.desk.Doc.Path() != path {
		t.Errorf("undo led to %q", b.desk.Doc.Path())
	}
}

// Set-up changes the same document until it has lines that would be lost.
func TestSetUpKeepsDocumentWithoutLines(t *testing.T) {
	b := newBench(t, "4x2")
	path := filepath.Join(t.TempDir(), "board.tchouka")
	b.chooser.Path = path
	b.do("save")
	b.queue.WaitUntil(t, "saved", func() bool { return b.desk.Doc.Path() == path })
	b.done()
	b.do("setup")
	b.board.Widget.OnSeedsSet(0, 5, false)
	b.board.Widget.OnSeedsSet(1, 5, false)
	if b.main.Covered() || b.desk.Doc.Path() != path {
		t.Errorf("asked %v, belongs to %q", b.main.Covered(), b.desk.Doc.Path())
	}
	b.do("setup")
	b.sow(4)
	b.settle()
	b.do("setup")
	b.board.Widget.OnSeedsSet(0, 0, false)
	b.board.Widget.OnSeedsSet(1, 1, false)
	b.settle()
	b.expect("0 1 6 1 | 4")
	if b.desk.Doc.Path() != "" || !b.desk.Doc.Session.Dirty() {
		t.Errorf("belongs to %q, unsaved %v", b.desk.Doc.Path(), b.desk.Doc.Session.Dirty())
	}
	b.do("undo")
	b.do("undo")
	b.expect("3 0 6 1 | 4")
	if b.desk.Doc.Path() != path {
		t.Errorf("undo led to %q", b.desk.Doc.Path())
	}
}

// A move that is played backwards begins a document of its own, and undo restores the previous one.
func TestPlayBackwardsStartsNewDocument(t *testing.T) {
	b := newBench(t, "4x2")
	b.sow(3)
	b.settle()
	b.do("unsow")
	b.desk.Change(func(s *shell.Settings) { s.Speed = shell.SpeedNormal })
	b.board.Predecessors.List.OnChosen(0)
	b.board.Player.Finish()
	b.settle()
	if b.desk.Doc.Session.Len() > 1 || !b.desk.Doc.Session.Dirty() {
		t.Error("the move was not unsown in a document of its own")
	}
	b.do("undo")
	b.expect("2 2 0 3 | 1")
}

func TestGameListShowsCurrentGame(t *testing.T) {
	b := newBench(t, "4x2")
	b.sow(3)
	b.games.Select.SetSelectedIndex(2)
	b.settle()
	if rules := rowOf(b.desk.Doc).Rules; b.games.Select.Selected != messages.GameName(rules.Game()) || rules == row.Multitchouka() {
		t.Errorf("the list says %q, the game is %s", b.games.Select.Selected, rules.ID)
	}
}

func TestSameStartKeepsDocument(t *testing.T) {
	b := newBench(t, "4x2")
	path := b.openSavedGame()
	b.main.PlayFound(row.Multitchouka().Game(), rowtest.Board(t, "4x2"), func() {})
	b.expect("2 2 2 2 | 0")
	if b.desk.Doc.Path() != path || b.desk.Doc.Session.LineCount() != 1 {
		t.Error("the board that was there already threw its lines away")
	}
}

func TestPastedLinesUnsaved(t *testing.T) {
	b := newBench(t, "4x2")
	b.main.Boards.OpenLines(session.New(row.Monokalah().Game(), rowtest.Board(t, "1 1")), func() {})
	if !b.desk.Doc.Session.Dirty() {
		t.Error("lines that no file holds count as saved")
	}
}

const malformedGame = "tchouka 1\nrules multitchouka\nstart 2 2 2 2 | 0\nmain 3 4\ncoment 3: \"lost\"\ncursor 3 4\nend\n"

// A file with an invalid line is opened, and a dialog is shown before it is overwritten.
func TestFileWithInvalidLine(t *testing.T) {
	b := newBench(t, "4x2")
	path := filepath.Join(t.TempDir(), "game.tchouka")
	disktest.Put(t, path, malformedGame)
	b.files.OpenPath(path)
	b.expectDialog(`Line 5: unknown key "coment"`)
	b.answer("OK")
	b.expect("3 0 1 1 | 3")
	if b.desk.Doc.Session.Dirty() || b.desk.Doc.Path() != path {
		t.Errorf("belongs to %q, unsaved %v", b.desk.Doc.Path(), b.desk.Doc.Session.Dirty())
	}
	b.sow(3)
	b.do("save")
	b.expectDialog("1 line of text in the file could not be read")
	b.answer("Cancel")
	if disktest.Content(t, path) != malformedGame {
		t.Error("the file was changed")
	}
	b.do("save")
	b.answer("Replace")
	if text := disktest.Content(t, path); !strings.Contains(text, "main 3 4 3\n") || b.desk.Doc.Session.Dirty() {
		t.Errorf("saved %s", text)
	}
	b.sow(4)
	b.do("save")
	if b.main.Covered() || b.desk.Doc.Session.Dirty() {
		t.Error("asked again")
	}
}

// A file of the command line becomes recent, and dialogs begin in its folder.
func TestFileFromCommandLineIsRecent(t *testing.T) {
	path := filepath.Join(t.TempDir(), "game.tchouka")
	s, err := session.ReadLenient(strings.NewReader(malformedGame), games.All().ByID)
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("HOME", filepath.Dir(path)) // dialogs avoid temporary folders outside the home directory
	t.Setenv("USERPROFILE", filepath.Dir(path))
	disktest.Put(t, path, malformedGame)
	b := newBenchOf(t, Start{Session: s, Path: path})
	b.expectDialog("“game.tchouka”")
	b.answer("OK")
	if got := b.desk.Settings.Recent(); !slices.Equal(got, []string{path}) {
		t.Errorf("the recent files are %q", got)
	}
	other := t.TempDir()
	for _, want := range []string{filepath.Dir(path), other} {
		b.chooser.Path = filepath.Join(other, "other.tchouka")
		b.do("saveAs")
		b.queue.WaitUntil(t, "it was answered", func() bool { return b.files.DialogCover == nil })
		b.done()
		if asked := b.chooser.Requests; asked[len(asked)-1].Dir != want {
			t.Errorf("the dialog began in %q, want %q", asked[len(asked)-1].Dir, want)
		}
	}
}

func TestRecentFilesWithEqualNames(t *testing.T) {
	paths := []string{"/a/game.tchouka", "/b/game.tchouka", "/c/x/two.tchouka", "/d/x/two.tchouka", "/a/one.tchouka"}
	want := []string{"game.tchouka – a", "game.tchouka – b", "two.tchouka – /c/x", "two.tchouka – /d/x", "one.tchouka"}
	for i := range paths {
		paths[i] = filepath.FromSlash(paths[i])
		want[i] = filepath.FromSlash(want[i])
	}
	if got := messages.FileNames(paths); !slices.Equal(got, want) {
		t.Errorf("they are called %q, want %q", got, want)
	}
}
