package app

import (
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"

	"tchouka/app/desk"
	"tchouka/app/say"
	"tchouka/app/shell"
	"tchouka/engine/disk/disktest"
	"tchouka/engine/row"
	"tchouka/engine/row/rowtest"
	"tchouka/engine/session"
)

const kept = `tchouka 1
rules multitchouka
start 2 2 2 2 | 0
main 3 4 1
comment 3: "kept"
cursor 3
end
`

// openKept opens a file with a line and a comment.
func (b *bench) openKept() (path string) {
	b.t.Helper()
	path = b.openFile("game.tchouka", kept)
	b.wants("2 2 0 3 | 1")
	return path
}

// openFile opens a file that says so.
func (b *bench) openFile(name, text string) (path string) {
	b.t.Helper()
	path = filepath.Join(b.t.TempDir(), name)
	disktest.Put(b.t, path, text)
	b.files.OpenPath(path)
	b.settle()
	return path
}

// Wherever a board comes from, it does not become the file of another one.
func TestABoardFromElsewhereBeginsADocument(t *testing.T) {
	for name, bring := range map[string]func(*bench){
		"found":  func(b *bench) { b.takeFound(row.NoWrap(), rowtest.Board(t, "1 2 3")) },
		"pasted": func(b *bench) { b.app.Clipboard().SetContent("1 2 3"); b.menu.do("paste") },
		"typed": func(b *bench) {
			b.write("1 2 3")
			b.entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		},
		"game list":  func(b *bench) { b.rules.SetSelectedIndex(2) },
		"game menu":  func(b *bench) { b.menu.do("rules.monokalah") },
		"new":        func(b *bench) { b.menu.do("new") },
		"seed added": func(b *bench) { b.menu.do("setup"); b.board.Widget.OnSeedsSet(1, 5, false) },
		"seed moved": func(b *bench) { b.menu.do("setup"); b.board.Widget.OnSeedsMoved(1, 2, 1) },
		"cleared":    func(b *bench) { b.menu.do("clear") },
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
		t.Run(name, func(t *testing.T) {
			b := newBench(t, "4x2")
			path := b.openKept()
			bring(b)
			b.settle()
			if b.covered() {
				t.Fatal("was asked for work that is saved")
			}
			if got := b.desk.Doc.Path(); got == path {
				t.Error("the board belongs to the file of the other one")
			}
			b.menu.do("undo")
			b.settle()
			b.wants("2 2 0 3 | 1")
			if s := b.desk.Doc.Session; b.desk.Doc.Path() != path || s.Dirty() || s.LineCount() != 1 || s.Comment(s.Cursor()) != "kept" {
				t.Errorf("undo led to %q, unsaved %v, %d lines, comment %q", b.desk.Doc.Path(), s.Dirty(), s.LineCount(), s.Comment(s.Cursor()))
			}
			if b.win.Title() != "game.tchouka – Tchouka" {
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

func TestABoardAsksForUnsavedWork(t *testing.T) {
	b := newBench(t, "4x2")
	path := b.openKept()
	b.sow(4)
	b.sow(3)
	b.settle()
	b.takeFound(row.Multitchouka(), rowtest.Board(t, "1 1 1"))
	b.asks("game.tchouka")
	b.answer("Cancel")
	b.wants("0 1 1 1 | 5")
	b.takeFound(row.Multitchouka(), rowtest.Board(t, "1 1 1"))
	b.answer("Do not save")
	b.settle()
	b.wants("1 1 1 | 0")
	if b.desk.Doc.Session.Dirty() || b.desk.Doc.Path() != "" {
		t.Error("a board that was only found is no unsaved work")
	}
	b.do("undo")
	b.wants("0 1 1 1 | 5")
	if !b.desk.Doc.Session.Dirty() || b.desk.Doc.Path() != path {
		t.Error("what was not saved came back as saved, or without its file")
	}
	b.takeFound(row.Multitchouka(), rowtest.Board(t, "1 1 1"))
	b.answer("Save")
	b.settle()
	b.wants("1 1 1 | 0")
	if text := disktest.Content(t, path); !strings.Contains(text, "\nshown 3 4 3\n") {
		t.Errorf("the file is %q", text)
	}
}

func TestSavingABoardFromElsewhereAsksForAName(t *testing.T) {
	b := newBench(t, "4x2")
	path := b.openKept()
	b.takeFound(row.Multitchouka(), rowtest.Board(t, "1 1 1"))
	b.chooser.Path = filepath.Join(t.TempDir(), "another")
	b.do("save")
	b.queue.Until(t, "saved", func() bool { return b.desk.Doc.Path() == b.chooser.Path+desk.Extension })
	b.do("undo")
	if b.desk.Doc.Path() != path {
		t.Errorf("undo led to %q", b.desk.Doc.Path())
	}
}

// Setting up is part of making a document, until there are lines to be lost.
func TestSettingUpStaysInADocumentWithoutLines(t *testing.T) {
	b := newBench(t, "4x2")
	path := filepath.Join(t.TempDir(), "board.tchouka")
	b.chooser.Path = path
	b.do("save")
	b.queue.Until(t, "saved", func() bool { return b.desk.Doc.Path() == path })
	b.done()
	b.do("setup")
	b.board.Widget.OnSeedsSet(1, 5, false)
	b.board.Widget.OnSeedsSet(2, 5, false)
	if b.covered() || b.desk.Doc.Path() != path {
		t.Errorf("asked %v, belongs to %q", b.covered(), b.desk.Doc.Path())
	}
	b.do("setup")
	b.sow(4)
	b.settle()
	b.do("setup")
	b.board.Widget.OnSeedsSet(1, 0, false)
	b.asks("board.tchouka")
	b.wants("3 0 6 1 | 4")
	b.answer("Do not save")
	b.board.Widget.OnSeedsSet(2, 1, false) // is not asked for again
	b.settle()
	b.wants("0 1 6 1 | 4")
	if b.desk.Doc.Path() != "" || !b.desk.Doc.Session.Dirty() {
		t.Errorf("belongs to %q, unsaved %v", b.desk.Doc.Path(), b.desk.Doc.Session.Dirty())
	}
	b.do("undo")
	b.do("undo")
	b.wants("3 0 6 1 | 4")
	if b.desk.Doc.Path() != path {
		t.Errorf("undo led to %q", b.desk.Doc.Path())
	}
}

// A move that is unsown is not shown before it is known that it may be.
func TestUnsowingAsksForUnsavedWork(t *testing.T) {
	b := newBench(t, "4x2")
	b.sow(3)
	b.settle()
	b.do("unsow")
	b.desk.Change(func(s *shell.Settings) { s.Speed = shell.SpeedNormal })
	b.unsow.List.OnChosen(0)
	b.asks("Save your work first?")
	if b.board.Player.Active() {
		t.Error("the seeds move under the question")
	}
	b.answer("Do not save")
	b.board.Player.Finish()
	b.settle()
	if b.desk.Doc.Session.Len() > 1 || !b.desk.Doc.Session.Dirty() {
		t.Error("the move was not unsown in a document of its own")
	}
	b.do("undo")
	b.wants("2 2 0 3 | 1")
}

func TestTheGameListShowsWhatIsPlayed(t *testing.T) {
	b := newBench(t, "4x2")
	b.sow(3)
	b.rules.SetSelectedIndex(2)
	b.asks("Save your work first?")
	if b.rules.Selected != "Tchuka Ruma" {
		t.Errorf("while there is a question the list says %q", b.rules.Selected)
	}
	b.answer("Do not save")
	b.settle()
	if rules := rowOf(b.desk.Doc).Rules; b.rules.Selected != say.Game(rules) || rules == row.Multitchouka() {
		t.Errorf("the list says %q, the game is %s", b.rules.Selected, rules.ID)
	}
}

func TestTheStartAgainIsNoNewDocument(t *testing.T) {
	b := newBench(t, "4x2")
	path := b.openKept()
	b.takeFound(row.Multitchouka(), rowtest.Board(t, "4x2"))
	b.wants("2 2 2 2 | 0")
	if b.desk.Doc.Path() != path || b.desk.Doc.Session.LineCount() != 1 {
		t.Error("the board that was there already threw its lines away")
	}
}

func TestPastedLinesAreUnsaved(t *testing.T) {
	b := newBench(t, "4x2")
	b.table.TakeLines(session.New(row.Monokalah().Game(), rowtest.Board(t, "1 1")), func() {})
	if !b.desk.Doc.Session.Dirty() {
		t.Error("lines that no file holds count as saved")
	}
}
