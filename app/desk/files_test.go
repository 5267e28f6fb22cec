package desk_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"

	"tchouka/app/bench/apptest"
	"tchouka/app/desk"
	"tchouka/app/desk/desktest"
	"tchouka/app/ui/shell"
	"tchouka/engine/disk/disktest"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
)

func TestMain(m *testing.M) { apptest.Main(m) }

func TestInvalidFileKeepsBoard(t *testing.T) {
	b := desktest.New(t, "4x2")
	for name, text := range map[string]string{
		"empty": "", "truncated": "tchouka 1\nrules multitchouka\nstart 2 2", "not ours": "hello\n",
		"negative": "tchouka 1\nrules multitchouka\nstart 2 -2\nend\n",
		"million":  "tchouka 1\nrules multitchouka\nstart 1000000x1\nend\n",
	} {
		b.Open("bad.tchouka", text)
		b.Expect("2 2 2 2 | 0")
		if !b.Covered() {
			t.Errorf("%s: no error is shown", name)
			continue
		}
		b.Canvas().Overlays().Top().Hide()
	}
}

// A dropped file opens.
func TestDroppedFile(t *testing.T) {
	b := desktest.New(t, "4x2")
	path := filepath.Join(t.TempDir(), "dropped.tchouka")
	disktest.Put(t, path, "tchouka 1\nrules tchoukaillon\nstart 3 1 1\nend\n")
	b.Files.Dropped(fyne.NewPos(0, 0), []fyne.URI{storage.NewFileURI(path)})
	b.Settle()
	b.Expect("3 1 1 | 0")
	if b.Doc.Game().ID() != "tchoukaillon" || b.Doc.Path() != path {
		t.Errorf("the game is %s, the file %q", b.Doc.Game().ID(), b.Doc.Path())
	}
}

// A file that was edited by hand is opened with a message, until it is saved again.
func TestEditedFileReported(t *testing.T) {
	b := desktest.New(t, "4x2")
	b.Play("3")
	b.Chooser.Path = filepath.Join(t.TempDir(), "a") // the dialog adds no extension
	save := func() {
		b.Files.Save()
		b.Queue.WaitUntil(t, "saved", func() bool { return !b.Doc.Session.Dirty() })
		b.Settle()
	}
	save()
	path := b.Chooser.Path + desk.Extension
	if b.Doc.Path() != path || b.Settings.Recent()[0] != path {
		t.Errorf("the file is %q, the recent files are %q", b.Doc.Path(), b.Settings.Recent())
	}
	for i, reported := range []bool{false, true, false} {
		if reported {
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			disktest.Put(t, path, strings.Replace(string(text), "main 3\n", "main 3 4\n", 1))
		}
		b.OpenTyped(b.Doc.Game(), rowtest.Board(t, "1 1"))
		b.Settle()
		b.Files.OpenPath(path)
		b.Settle()
		if got, want := len(b.Doc.Session.Line()), min(i, 1)+2; got != want || b.Covered() != reported {
			t.Fatalf("opening %d: %d positions, reported %v; want %d, %v", i, got, b.Covered(), want, reported)
		}
		if reported {
			b.Answer("OK")
		}
		save()
	}
}

func TestFailedSaveReported(t *testing.T) {
	b := desktest.New(t, "4x2")
	b.Play("3")
	b.Chooser.Path = filepath.Join(t.TempDir(), "no such folder", "x.tchouka")
	b.Files.Save()
	b.Queue.WaitUntil(t, "the error is shown", func() bool { return b.Files.DialogCover == nil && b.Covered() })
	if !b.Doc.Session.Dirty() {
		t.Error("the game counts as saved")
	}
}

// A file dialog covers the window until it closes, and a second one does not open meanwhile.
func TestOneFileDialogAtATime(t *testing.T) {
	b := desktest.New(t, "4x2")
	b.Chooser.Err = shell.ErrCancelled
	for opened := 1; opened <= 2; opened++ {
		b.Files.Open()
		if !b.Covered() {
			t.Error("the window can be used while a file dialog is open")
		}
		b.Files.Open()
		b.Queue.WaitUntil(t, "the dialog is closed", func() bool { return b.Files.DialogCover == nil })
		if n := len(b.Chooser.Requests); n != opened || b.Covered() {
			t.Errorf("%d dialogs opened, want %d; the window is covered: %v", n, opened, b.Covered())
		}
	}
}

// An event during an update reaches every part after that update.
func TestObserversSeeEventsInOrder(t *testing.T) {
	b := desktest.New(t, "4x2")
	var first, last []desk.Changes
	b.Add(
		desk.Part{Needs: desk.ChangedAll, Show: func(n desk.Changes) { first = append(first, n) }},
		desk.Part{Needs: desk.ChangedBoard, Show: func(desk.Changes) { b.RefreshCommands() }},
		desk.Part{Needs: desk.ChangedAll, Show: func(n desk.Changes) { last = append(last, n) }},
	)
	first, last = nil, nil
	b.OpenTyped(row.Multitchouka().Game(), rowtest.Board(t, "3x3"))
	b.Settle()
	if !slices.Equal(first, last) || len(first) < 2 || !first[0].Any(desk.ChangedBoard) {
		t.Errorf("the first part receives %b, and the last one %b", first, last)
	}
}

// Moves and comments on the first board of the program need not be saved, but comments and other boards do.
func TestUnsavedWork(t *testing.T) {
	for name, c := range map[string]struct {
		do   func(b *desktest.Bench)
		asks bool
	}{
		"moves":        {func(b *desktest.Bench) { b.Play("3", "4") }, false},
		"several ways": {func(b *desktest.Bench) { b.Play("1"); b.Play("3") }, false},
		"a comment":    {func(b *desktest.Bench) { b.Play("3"); b.Doc.Session.SetComment(b.Doc.Session.Cursor(), "so") }, true},
		"a board":      {func(b *desktest.Bench) { b.OpenTyped(b.Doc.Game(), rowtest.Board(t, "3 3")); b.Play("1") }, true},
	} {
		b := desktest.New(t, "4x2")
		b.Doc.MarkOpenedByDefault()
		c.do(b)
		asks := true
		b.Files.ConfirmUnsaved(func() { asks = false })
		if asks != c.asks {
			t.Errorf("%s: a dialog opens: %v", name, asks)
		}
	}
}
