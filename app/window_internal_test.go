package app

import (
	"io"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tchouka/app/ui/shell"
	"tchouka/engine/disk"
	"tchouka/engine/disk/disktest"
)

// A game is played with hints, undone, set up, saved under a name, and opened again.
func TestPlaySaveAndOpen(t *testing.T) {
	b := newBench(t, "4x2")
	b.Says("Winnable in 6 moves")
	b.Type("1")
	b.Says("Lost: the last seed fell into the empty hole 1")
	b.Invoke("undo")
	b.Invoke("hint")
	b.Invoke("hint")
	b.Expect("2 2 0 3 | 1")
	b.Says("5 more moves to win")
	b.Invoke("setup")
	b.board.Widget.OnSeedsSet(0, 5, false)
	b.Expect("5 2 0 3 | 1")
	b.Tap("Back")
	b.Settle()
	b.Expect("2 2 0 3 | 1")
	b.Invoke("solve")
	b.Expect("0 0 0 0 | 8")
	b.Says("Won: all seeds are in the Ruma")
	b.Invoke("undo") // moves of Solve are undone one by one
	b.Expect("0 0 0 1 | 7")
	b.chooser.Path = filepath.Join(t.TempDir(), "first.tchouka")
	b.Invoke("save")
	b.queue.WaitUntil(t, "saved", func() bool { return !b.desk.Doc.Session.Dirty() })
	b.restartGame()
	b.Expect("2 2 2 2 | 0")
	if b.main.Covered() || b.win.Title() != "4 × 2 – Tchuka Ruma – Tchouka" {
		t.Errorf("a dialog is open: %v; the title is %q", b.main.Covered(), b.win.Title())
	}
	b.Invoke("undo") // returns to the saved game
	b.Expect("0 0 0 1 | 7")
	b.restartGame()
	b.files.OpenPath(b.chooser.Path)
	b.Settle()
	b.Expect("0 0 0 1 | 7")
	if b.win.Title() != "first.tchouka – Tchouka" {
		t.Errorf("the title is %q", b.win.Title())
	}
	b.Invoke("copy")
	b.Invoke("first")
	b.Invoke("paste")
	b.Expect("0 0 0 1 | 7")
}

// An open dialog takes the keys and disables the commands. Escape closes each dialog without an effect. Quitting shows one
// dialog, also during an export.
func TestDialogBlocksWindow(t *testing.T) {
	b := newBench(t, "4x2")
	b.sow(3)
	b.Settle()
	b.win.Canvas().Unfocus()
	other := filepath.Join(t.TempDir(), "other.tchouka")
	disktest.Put(t, other, "tchouka 1\nrules multitchouka\nstart 1 1 1\nend\n")
	b.desk.Change(func(s *shell.Settings) { s.AddRecent(other) })
	b.desk.Doc.Session.MarkSaved() // so that opening shows no dialog
	b.menu.do("about")
	b.menu.recent.ChildMenu.Items[0].Action()
	b.typedRune('4')
	b.typedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	b.menu.do("undo")
	b.menu.do("hint")
	b.Expect("2 2 0 3 | 1")
	b.typedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if b.main.Covered() {
		t.Fatal("Escape did not close the dialog")
	}
	b.Invoke("undo")
	b.Expect("2 2 2 2 | 0")
	b.sow(3)
	for _, id := range []string{
		"commands", "shortcuts", "about", "export", "copyAs", "history", "figures", "share", "worksheet", "comment", "lines", "chooseGame", "report",
	} {
		b.menu.do(id)
		b.Settle()
		if !b.main.Covered() {
			t.Errorf("%s opens no dialog", id)
			continue
		}
		if b.Press(fyne.KeyEscape); b.main.Covered() {
			t.Errorf("Escape does not close the dialog of %s", id)
			b.win.Canvas().Overlays().Top().Hide()
		}
	}
	b.desk.Doc.Session.MarkSaved()
	ended := 0
	b.quit = func() { ended++ }
	begun, release := make(chan struct{}), make(chan struct{})
	b.files.WriteFile(b.status.ShowMessage, filepath.Join(t.TempDir(), "a.svg"), disk.IfNew(), func(io.Writer) error {
		close(begun)
		<-release
		return nil
	}, "done")
	<-begun
	b.menu.do("quit")
	b.typedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	close(release)
	b.queue.WaitUntil(t, "the export ends", func() bool { return !b.desk.Exports.Running() })
	if ended != 0 || len(b.dialogs()) > 0 {
		t.Errorf("ended %d times, with dialogs %q", ended, b.dialogs())
	}
	b.sow(4)
	b.menu.do("quit")
	b.menu.do("quit")
	if n := len(b.win.Canvas().Overlays().List()); n != 1 || ended != 0 {
		t.Fatalf("%d questions, ended %d times", n, ended)
	}
	b.desk.Doc.Session.MarkSaved()
	b.menu.do("quit")
	if ended != 1 {
		t.Errorf("ended %d times", ended)
	}
}

// write replaces the text of the field for the board by typing.
func (b *bench) write(text string) {
	b.t.Helper()
	b.win.Canvas().Focus(b.games.Entry)
	b.games.Entry.SetText("")
	test.Type(b.games.Entry, text)
}

const threeBoards = "id,name,note\r\nmultitchouka:2.2.2.2,Degrazia,\r\nno-wrap:2.1,two,a note\r\nmultitchouka:0.1,short,\r\n"

// openThreeBoards opens a collection of three boards.
func (b *bench) openThreeBoards() (path string) {
	b.t.Helper()
	path = b.openFile("monday.csv", threeBoards)
	b.Expect("2 2 2 2 | 0")
	return path
}
