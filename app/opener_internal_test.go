package app

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"

	"tchouka/engine/disk/disktest"
	"tchouka/engine/enginetest"
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
	b.Expect("2 2 0 3 | 1")
	return path
}

// openFile creates a file with a text and opens it.
func (b *bench) openFile(name, text string) (path string) {
	b.t.Helper()
	path = filepath.Join(b.t.TempDir(), name)
	disktest.Put(b.t, path, text)
	b.files.OpenPath(path)
	b.Settle()
	return path
}

// A board from any source begins a document and does not change the file of another document. Undo returns to that one.
func TestNewBoardStartsNewDocument(t *testing.T) {
	b := newBench(t, "4x2")
	other := filepath.Join(t.TempDir(), "other.tchouka")
	disktest.Put(t, other, "tchouka 1\nrules multitchouka\nstart 1 1 1\nend\n")
	for name, bring := range map[string]func(){
		"found":  func() { b.main.PlayFound(row.NoWrap().Game(), rowtest.Board(t, "1 2 3"), func() {}) },
		"pasted": func() { b.app.Clipboard().SetContent("1 2 3"); b.menu.do("paste") },
		"typed": func() {
			b.write("1 2 3")
			b.games.Entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		},
		"game list":  func() { b.games.Select.SetSelectedIndex(2) },
		"game menu":  func() { b.menu.do("rules.monokalah") },
		"new":        func() { b.restartGame() },
		"seed added": func() { b.menu.do("setup"); b.board.Widget.OnSeedsSet(0, 5, false) },
		"seed moved": func() { b.menu.do("setup"); b.board.Widget.OnSeedsMoved(0, 1, 1) },
		"cleared":    func() { b.menu.do("setup"); b.board.Setup.Clear() },
		"lines": func() {
			b.app.Clipboard().SetContent("tchouka 1\nrules monokalah\nstart 1 1\nmain 2\nend\n")
			b.menu.do("paste")
		},
		"dropped": func() { b.files.Dropped(fyne.NewPos(0, 0), []fyne.URI{storage.NewFileURI(other)}) },
	} {
		unsaved := len(name)%2 == 0 // whether the replaced document is unsaved
		path := b.openSavedGame()
		if unsaved {
			b.desk.Doc.Session.SetMark(b.desk.Doc.Session.Cursor(), session.Good)
		}
		bring()
		b.Settle()
		if b.main.Covered() {
			t.Fatalf("%s: a dialog asks for work that undo returns to", name)
		}
		if got := b.desk.Doc.Path(); got == path {
			t.Errorf("%s: the board belongs to the file of the other one", name)
		}
		b.menu.do("undo")
		b.Settle()
		b.Expect("2 2 0 3 | 1")
		if s := b.desk.Doc.Session; b.desk.Doc.Path() != path || s.Dirty() != unsaved || s.LineCount() != 1 || s.Comment(s.Cursor()) != "kept" {
			t.Errorf("%s: undo led to %q, unsaved %v, %d lines, comment %q", name, b.desk.Doc.Path(), s.Dirty(), s.LineCount(), s.Comment(s.Cursor()))
		}
		if title := b.win.Title(); strings.TrimPrefix(title, "• ") != "game.tchouka – Tchouka" || strings.HasPrefix(title, "•") != unsaved {
			t.Errorf("%s: the title is %q", name, title)
		}
		b.menu.do("redo")
		if b.desk.Doc.Path() == path {
			t.Errorf("%s: redo led to the board in the old file", name)
		}
		if text := disktest.Content(t, path); text != kept {
			t.Errorf("%s: the file is %q", name, text)
		}
		b.desk.Doc.Session.MarkSaved()
	}
}

const malformedGame = "tchouka 1\nrules multitchouka\nstart 2 2 2 2 | 0\nmain 3 4\ncoment 3: \"lost\"\ncursor 3 4\nend\n"

// A start opens the files of other programs, and files that the system passes later. A file of the command line becomes
// recent, and dialogs begin in its folder.
func TestFilesOfStart(t *testing.T) {
	list, folder := append(games.All(), enginetest.Toy{}), t.TempDir()
	foreign, path := filepath.Join(folder, "Seeds.RING"), filepath.Join(folder, "game.tchouka")
	disktest.Put(t, foreign, "toy ring\n2 0 / 1 0 North\n")
	disktest.Put(t, path, malformedGame)
	b := newBenchOf(t, Start{Games: list, Foreign: []string{foreign}})
	b.queue.WaitUntil(t, "opened at the start", func() bool { return b.desk.Doc.Game().ID() == "toy" })
	if !strings.Contains(b.status.Message, "Seeds.RING") {
		t.Errorf("the message is %q", b.status.Message)
	}
	var open func(string)
	b = newBenchOf(t, Start{Games: list, Documents: func(f func(string)) { open = f }})
	open(foreign)
	b.queue.WaitUntil(t, "opened later", func() bool { return b.desk.Doc.Game().ID() == "toy" })
	s, err := session.ReadLenient(strings.NewReader(malformedGame), games.All().ByID)
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("HOME", folder) // dialogs avoid temporary folders outside the home directory
	t.Setenv("USERPROFILE", folder)
	b = newBenchOf(t, Start{Session: s, Path: path})
	b.ExpectDialog("“game.tchouka”")
	b.Answer("OK")
	if got := b.desk.Settings.Recent(); !slices.Equal(got, []string{path}) {
		t.Errorf("the recent files are %q", got)
	}
	other := t.TempDir()
	for _, want := range []string{folder, other} {
		b.chooser.Path = filepath.Join(other, "other.tchouka")
		b.Invoke("saveAs")
		b.queue.WaitUntil(t, "it was answered", func() bool { return b.files.DialogCover == nil })
		b.done()
		if asked := b.chooser.Requests; asked[len(asked)-1].Dir != want {
			t.Errorf("the dialog began in %q, want %q", asked[len(asked)-1].Dir, want)
		}
	}
}
