package app

import (
	"io"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/test"

	"tchouka/app/bench/apptest"
	"tchouka/app/desk"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/engine/disk"
	"tchouka/engine/disk/disktest"
	"tchouka/engine/games/punga"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/record/session"
)

// TestWindowRespondsDuringSearch plays a whole game while the solver works on a board that it
// cannot finish. No operation of the window may wait for the solver.
func TestWindowRespondsDuringSearch(t *testing.T) {
	b := newBench(t, "4x2")
	b.openBoard(row.Multitchouka(), rowtest.Board(t, "12x8"))
	done := 0
	for range 100 {
		for _, do := range []func(){
			func() { b.sow(1 + done%12) },
			func() { b.menu.do("undo") },
			func() { b.menu.do("redo") },
			func() { b.menu.do("first") },
			func() { b.tree.View.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight}) },
		} {
			do()
			done++
			if !b.desk.Analyzer.Busy() {
				t.Fatalf("the window waited for the search: it ended during action %d", done)
			}
		}
	}
	b.menu.do("stop")
	b.queue.WaitUntil(t, "the search stops", func() bool { return !b.desk.Analyzer.Busy() })
	b.menu.do("first")
	if known := b.desk.Analyzer.Report(b.desk.Doc.State().Key()).Facts; known.Exact() || known.Verdict() == engine.Lost {
		t.Errorf("a search that was cut off claims %v", known)
	}
}

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

// An open dialog takes the keys and disables the commands. Escape closes each dialog without an effect.
func TestDialogBlocksWindow(t *testing.T) {
	b := newBench(t, "4x2")
	b.sow(3)
	b.settle()
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
	b.expect("2 2 0 3 | 1")
	b.typedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if b.main.Covered() {
		t.Fatal("Escape did not close the dialog")
	}
	b.do("undo")
	b.expect("2 2 2 2 | 0")
	b.sow(3)
	for _, id := range []string{
		"commands", "shortcuts", "about", "export", "copyAs", "history", "figures", "share", "worksheet", "comment", "lines", "chooseGame", "report",
	} {
		b.menu.do(id)
		b.settle()
		if !b.main.Covered() {
			t.Errorf("%s opens no dialog", id)
			continue
		}
		if b.press(fyne.KeyEscape); b.main.Covered() {
			t.Errorf("Escape does not close the dialog of %s", id)
			b.win.Canvas().Overlays().Top().Hide()
		}
	}
}

// Quitting shows one dialog, which Escape cancels, also during an export.
func TestQuitShowsOneDialog(t *testing.T) {
	b := newBench(t, "4x2")
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
	b.sow(3)
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

// When a file or an undo changes the widget of the game, the focus moves to it.
func TestFocusFollowsGameWidget(t *testing.T) {
	b := newBench(t, "4x2")
	b.focusBoard()
	path := filepath.Join(t.TempDir(), "lake.dot")
	disktest.Put(t, path, "digraph { a [seeds=1]; r [ruma=true]; a -> r }")
	b.files.Dropped(fyne.NewPos(0, 0), []fyne.URI{storage.NewFileURI(path)})
	b.queue.WaitUntil(t, "opened", func() bool { return b.desk.Doc.Game().ID() == "graph" })
	b.settle()
	if got := b.win.Canvas().Focused(); got != fyne.Focusable(b.board.Widget) {
		t.Errorf("%T has the keys of the graph", got)
	}
	b.board.Widget.TypedKey(&fyne.KeyEvent{Name: fyne.KeyHome})
	b.board.Widget.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	b.settle()
	if !b.desk.Doc.Over() {
		t.Errorf("the seed was not played: %s", b.desk.Doc.State())
	}
	b.menu.do("undo")
	b.menu.do("undo")
	b.settle()
	b.expect("2 2 2 2 | 0")
	b.press(fyne.KeyHome)
	b.typed("3")
	b.expect("2 2 0 3 | 1")
}

// TestWindowsFitSmallScreenWhenZoomed checks dialogs and windows at 200% on a small screen.
func TestWindowsFitSmallScreenWhenZoomed(t *testing.T) {
	apptest.SkipUnderRace(t)
	apptest.RestoreEnglish(t)
	scale := float32(1)
	b := newBenchOf(t, Start{Screen: fakeScreen{noScreen{}, fyne.NewSize(1024, 768), &scale}})
	b.settings.Zoom(200)
	for _, l := range messages.Languages() {
		for _, larger := range []bool{false, true} {
			b.changeLanguage(l.ID)
			b.desk.Change(func(s *shell.Settings) { s.Larger = larger })
			b.sizes.rescale()
			b.files.Replace(session.New(row.Multitchouka().Game(), rowtest.Board(t, "4x2")), desk.File{})
			b.settle()
			room := b.desk.MaxWindowSize()
			b.visit(room, func(where string, root fyne.CanvasObject) {
				most, need := room.Subtract(shell.WindowChrome()), root.MinSize()
				if _, ok := root.(*dialogs.Sheet); ok {
					most = b.win.Canvas().Size()
				}
				const rounding = 0.1
				if need.Width > most.Width+rounding || need.Height > most.Height+rounding {
					t.Errorf("%s, larger %v: %s needs %v, and the screen has %v", l.ID, larger, where, need, most)
				}
			})
		}
	}
}

// A focused text field receives the shortcuts that it handles before the menu.
func TestTextFieldTakesShortcuts(t *testing.T) {
	b := newBench(t, "4x2")
	held := true
	b.menu.held = func() bool { return held }
	press := func(id string) {
		t.Helper()
		b.menu.items[b.menu.index[id]].Action()
		b.settle()
	}
	copied := func(want string) {
		t.Helper()
		if got := b.app.Clipboard().Content(); got != want {
			t.Errorf("copied is %q, want %q", got, want)
		}
	}
	b.play(3)
	press("comment")
	field := b.win.Canvas().Focused().(*dialogs.Entry)
	test.Type(field, "well")
	press("undo")
	if field.Text == "well" {
		t.Error("the text was not undone")
	}
	press("undo")
	press("previous")
	b.expect("2 2 0 3 | 1")
	field.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})

	b.win.Canvas().Focus(b.games.Entry)
	b.games.Entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnd})
	test.Type(b.games.Entry, "1")
	if b.games.Entry.Text != "2 2 0 3 | 11" {
		t.Errorf("the field says %q", b.games.Entry.Text)
	}
	press("undo")
	b.expect("2 2 0 3 | 1")
	test.Type(b.games.Entry, "2") // an undone change does not merge with the next one
	press("undo")
	b.expect("2 2 0 3 | 1")
	press("undo") // no text is left to undo
	b.expect("2 2 2 2 | 0")
	press("redo")
	b.expect("2 2 0 3 | 1")
	press("previous") // moves by a word
	b.expect("2 2 0 3 | 1")
	b.win.Canvas().Focus(b.games.Entry)
	b.games.Entry.SetText("1 1")
	b.games.Entry.TypedShortcut(&fyne.ShortcutSelectAll{})
	press("copy")
	copied("1 1")
	b.app.Clipboard().SetContent("5 5")
	press("paste")
	if b.expect("2 2 0 3 | 1"); b.games.Entry.Text != "5 5" {
		t.Errorf("the field says %q", b.games.Entry.Text)
	}
	press("copy") // without a selection
	copied("2 2 0 3 | 1")
	b.games.Entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	held = false // with the mouse
	press("previous")
	b.expect("2 2 2 2 | 0")
	held = true
	b.focusBoard()
	press("copy")
	copied("2 2 2 2 | 0")
	b.app.Clipboard().SetContent("3 0 1 1 | 3")
	press("paste")
	b.expect("3 0 1 1 | 3")
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
	b.expect("2 2 2 2 | 0")
	return path
}

// The text field widens for a long position while it has the focus.
func TestFieldWidensForLongPosition(t *testing.T) {
	const row = "0 0 0 0 0 1 | 0" // quickly solved
	b := newContest(t, punga.Game{}, strings.Join([]string{row, row, row, row}, " / ")+" players 3")
	b.win.Resize(fyne.NewSize(1024, 768))
	narrow := b.games.Entry.Size().Width
	b.win.Canvas().Focus(b.games.Entry)
	if wide := b.games.Entry.Size().Width; wide < 2.5*narrow {
		t.Errorf("it is %v wide, and %v with the focus", narrow, wide)
	}
	b.focusBoard()
	b.games.Entry.MouseIn(nil)
	if b.games.Entry.Size().Width != narrow || b.status.Message != b.games.Entry.Text {
		t.Errorf("afterwards it is %v wide; under the mouse the message is %q", b.games.Entry.Size().Width, b.status.Message)
	}
}
