package app

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/bench/apptest"
	"tchouka/app/desk"
	"tchouka/app/system/userdata"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/engine/disk"
	"tchouka/engine/disk/disktest"
	"tchouka/engine/games"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/output/export"
	"tchouka/engine/output/web"
	"tchouka/engine/record/session"
	"tchouka/widgets/controls"
)

func TestWindowPlaysWinningLine(t *testing.T) {
	b := newBench(t, "4x2")
	b.says("Winnable in 6 moves")
	b.sow(3, 4, 3, 4, 2, 4)
	b.settle()
	b.expect("0 0 0 0 | 8")
	b.says("Won: all seeds are in the Ruma")
}

func TestWindowUndoesLosingMove(t *testing.T) {
	b := newBench(t, "4x2")
	b.sow(1)
	b.settle()
	b.says("Lost: the last seed fell into the empty hole 1")
	if fatal := b.board.Widget.View().Fatal; fatal != 1 {
		t.Errorf("hole %d is ringed, want 1", fatal)
	}
	b.verdict.Badge.View().Actions[0].Run()
	b.settle()
	b.expect("2 2 2 2 | 0")
}

func TestWindowHintAndSolve(t *testing.T) {
	b := newBench(t, "4x2")
	b.do("hint")
	b.expect("2 2 2 2 | 0")
	b.do("hint")
	b.expect("2 2 0 3 | 1")
	b.says("5 more moves to win")
	b.do("solve")
	b.expect("0 0 0 0 | 8")
	b.do("undo") // moves of Solve are undone one by one
	b.expect("0 0 0 1 | 7")
	b.do("first")
	b.expect("2 2 2 2 | 0")
}

func TestWindowKeepsAllLines(t *testing.T) {
	b := newBench(t, "4x2")
	b.sow(3)
	b.sow(4)
	b.do("undo")
	b.sow(2)
	b.settle()
	s := b.desk.Doc.Session
	if n := len(s.Children(s.Parent(s.Cursor()))); n != 2 {
		t.Errorf("%d lines begin here, want 2", n)
	}
}

func TestSetUpAndBack(t *testing.T) {
	b := newBench(t, "4x2")
	b.sow(3)
	b.do("setup")
	b.board.Widget.OnSeedsSet(0, 5, false)
	b.board.Widget.OnSeedsMoved(0, 4, 2)
	b.settle()
	b.expect("3 2 0 3 | 3")
	b.tap("Back")
	b.settle()
	b.expect("2 2 0 3 | 1")
	if b.desk.Mode != desk.Playing {
		t.Error("still in set-up")
	}
}

func TestWindowOpensDroppedFile(t *testing.T) {
	b := newBench(t, "4x2")
	path := filepath.Join(t.TempDir(), "dropped.tchouka")
	text := "tchouka 1\nrules tchoukaillon\nstart 3 1 1\nend\n"
	disktest.Put(t, path, text)
	b.files.Dropped(fyne.NewPos(0, 0), []fyne.URI{storage.NewFileURI(path)})
	b.settle()
	b.expect("3 1 1 | 0")
	if rowOf(b.desk.Doc).Rules != row.Tchoukaillon() || b.win.Title() != "dropped.tchouka – Tchouka" {
		t.Errorf("rules %v, title %q", rowOf(b.desk.Doc).Rules, b.win.Title())
	}
}

func TestWindowSaveAndOpen(t *testing.T) {
	b := newBench(t, "4x2")
	b.sow(3)
	b.desk.Doc.Session.SetComment(b.desk.Doc.Session.Cursor(), "the only good start")
	b.chooser.Path = filepath.Join(t.TempDir(), "first") // the dialog adds no extension
	b.do("save")
	b.queue.WaitUntil(t, "saved", func() bool { return !b.desk.Doc.Session.Dirty() })
	path := b.chooser.Path + desk.Extension
	if b.desk.Doc.Path() != path || b.desk.Settings.Recent()[0] != path {
		t.Errorf("saved as %q, remembered %q, want %q", b.desk.Doc.Path(), b.desk.Settings.Recent(), path)
	}
	b.restartGame()
	b.files.OpenPath(path)
	b.settle()
	b.expect("2 2 0 3 | 1")
	if got := b.desk.Doc.Session.Comment(b.desk.Doc.Session.Cursor()); got != "the only good start" {
		t.Errorf("the comment is %q", got)
	}
}

func TestInvalidFileKeepsBoard(t *testing.T) {
	b := newBench(t, "4x2")
	for name, text := range map[string]string{
		"empty": "", "truncated": "tchouka 1\nrules multitchouka\nstart 2 2", "not ours": "hello\n",
		"negative": "tchouka 1\nrules multitchouka\nstart 2 -2\nend\n",
		"million":  "tchouka 1\nrules multitchouka\nstart 1000000x1\nend\n",
	} {
		path := filepath.Join(t.TempDir(), "bad.tchouka")
		disktest.Put(t, path, text)
		b.files.OpenPath(path)
		b.settle()
		b.expect("2 2 2 2 | 0")
		if b.win.Canvas().Overlays().Top() == nil {
			t.Errorf("%s: nothing was said", name)
			continue
		}
		b.win.Canvas().Overlays().Top().Hide()
	}
}

// A file that was edited by hand is opened with a message, until it is saved again.
func TestEditedFileReported(t *testing.T) {
	b := newBench(t, "4x2")
	b.play(3)
	b.chooser.Path = filepath.Join(t.TempDir(), "a.tchouka")
	b.menu.do("save")
	b.queue.WaitUntil(t, "saved", func() bool { return !b.desk.Doc.Session.Dirty() })
	text, err := os.ReadFile(b.chooser.Path)
	if err != nil {
		t.Fatal(err)
	}
	b.files.OpenPath(b.chooser.Path)
	b.settle()
	if b.main.Covered() {
		t.Error("the file as it was saved is told of")
	}
	for _, reported := range []bool{true, false} {
		if reported {
			changed := strings.Replace(string(text), "main 3\n", "main 3 4\n", 1)
			disktest.Put(t, b.chooser.Path, changed)
		}
		b.restartGame()
		b.files.OpenPath(b.chooser.Path)
		b.settle()
		if len(b.desk.Doc.Session.Line()) != 3 {
			t.Fatal("the file was not opened")
		}
		if b.main.Covered() != reported {
			t.Errorf("told %v, not %v", b.main.Covered(), reported)
		}
		if reported {
			b.answer("OK")
		}
		b.menu.do("save")
		b.settle()
	}
}

func TestFailedSaveReported(t *testing.T) {
	b := newBench(t, "4x2")
	b.sow(3)
	b.chooser.Path = filepath.Join(t.TempDir(), "no such folder", "x.tchouka")
	b.do("save")
	b.queue.WaitUntil(t, "it is chosen", func() bool { return b.files.DialogCover == nil })
	b.done()
	if !b.desk.Doc.Session.Dirty() || b.win.Canvas().Overlays().Top() == nil {
		t.Error("a failed save was not told of")
	}
}

// A new board opens no dialog, because undo restores the previous one.
func TestUndoNewBoard(t *testing.T) {
	b := newBench(t, "4x2")
	b.sow(3)
	b.restartGame()
	b.expect("2 2 2 2 | 0")
	if b.win.Canvas().Overlays().Top() != nil {
		t.Error("something is asked")
	}
	b.do("undo")
	b.expect("2 2 0 3 | 1")
}

func TestOneFileDialogAtATime(t *testing.T) {
	b := newBench(t, "4x2")
	b.chooser.Err = shell.ErrCancelled
	b.menu.do("open")
	b.menu.do("open")
	b.queue.WaitUntil(t, "answered", func() bool { return b.files.DialogCover == nil })
	if n := len(b.chooser.Requests); n != 1 {
		t.Errorf("asked %d times", n)
	}
}

func TestWindowExports(t *testing.T) {
	b := newBench(t, "4x2")
	b.do("solve")
	all := []string{positionLabel, lineLabel, treeLabel, subtreeLabel}
	for i, what := range all {
		for k, format := range export.Formats() {
			if testing.Short() && k%len(all) != i {
				continue // each format once, because all subjects use the same code
			}
			if format == export.DOT && (what == positionLabel || what == lineLabel) || format == export.GIF && what != lineLabel || format == export.HTML && web.Available() != nil {
				continue // not a graph, not animated, or not built by make
			}
			if b.exported(what, format) == "" {
				t.Errorf("%s as %s: an empty file", what, format)
			}
		}
	}
}

func TestWindowCopiesAndPastes(t *testing.T) {
	b := newBench(t, "4x2")
	b.do("copy")
	if got := b.app.Clipboard().Content(); got != "2 2 2 2 | 0" {
		t.Errorf("copied %q", got)
	}
	b.app.Clipboard().SetContent("1 0 9")
	b.do("paste")
	b.expect("1 0 9 | 0")
	b.app.Clipboard().SetContent("nonsense")
	b.do("paste")
	b.expect("1 0 9 | 0")
}

func TestCopyAndPasteIDs(t *testing.T) {
	b := newBench(t, "4x2")
	b.app.Clipboard().SetContent("no-wrap:0.3.1.3+1")
	b.do("paste")
	b.expect("0 3 1 3 | 1")
	if got := rowOf(b.desk.Doc).Rules; got != row.NoWrap() || b.games.Select.Selected != messages.GameName(got.Game()) {
		t.Errorf("the game is %s, the choice says %q", got.ID, b.games.Select.Selected)
	}
	b.do("copyID")
	if got := b.app.Clipboard().Content(); got != "no-wrap:0.3.1.3+1" {
		t.Errorf("copied %q", got)
	}
	b.do("undo")
	b.expect("2 2 2 2 | 0")
	if got := rowOf(b.desk.Doc).Rules; got != row.Multitchouka() {
		t.Errorf("undo leaves %s", got.ID)
	}
	b.app.Clipboard().SetContent("kalah:2.2")
	b.do("paste")
	b.expect("2 2 2 2 | 0")
	if got := b.status.Left.Text(); !strings.Contains(got, "Unknown game “kalah”") {
		t.Errorf("says %q", got)
	}
}

func TestWindowHidesHints(t *testing.T) {
	b := newBench(t, "4x2")
	if b.board.Widget.View().Marks[2].HintText == "" {
		t.Fatal("no hint to hide")
	}
	b.do("hints")
	if text := b.board.Widget.View().Marks[2].HintText; text != "" {
		t.Errorf("still shows %q", text)
	}
	b.says("Your move")
}

func TestStaleAnalysisDropped(t *testing.T) {
	b := newBench(t, "4x2")
	b.openBoard(row.Multitchouka(), rowtest.Board(t, "3x10"))
	b.openBoard(row.Multitchouka(), rowtest.Board(t, "4x3"))
	b.settle()
	b.says("This board is not winnable")
	if got := b.desk.Analyzer.FromStart.Subject.String(); got != "3 3 3 3 | 0" {
		t.Errorf("knows of %s", got)
	}
}

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
}

func TestQuitShowsOneDialogAndStopsWork(t *testing.T) {
	b := newBench(t, "4x2")
	ended := 0
	b.quit = func() { ended++ }
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

// The menu File fits into a window of 800 × 600.
func TestFileMenuFits(t *testing.T) {
	b := newBench(t, "4x2")
	if height := widget.NewMenu(b.menu.main.Items[0]).MinSize().Height; height > 570 {
		t.Errorf("the menu is %v high", height)
	}
}

// An event during an update reaches every part after that update.
func TestObserversSeeEventsInOrder(t *testing.T) {
	b := newBench(t, "4x2")
	var first, last []desk.Changes
	recording := func(to *[]desk.Changes) desk.Part {
		return desk.Part{Needs: desk.ChangedAll, Show: func(n desk.Changes) { *to = append(*to, n) }}
	}
	b.desk.Parts = append(append([]desk.Part{recording(&first)}, b.desk.Parts...), recording(&last))
	b.write("3x3")
	b.games.Entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	b.settle()
	if !slices.Equal(first, last) || len(first) < 2 || !first[0].Any(desk.ChangedBoard) || first[0].Any(desk.ChangedTree) {
		t.Errorf("the first part hears %b, and the last one %b", first, last)
	}
}

func TestWindowTitle(t *testing.T) {
	for id, want := range map[string]string{
		"multitchouka:4x2":   "4 × 2 – Tchuka Ruma – Tchouka",
		"multitchouka:3.1.2": "3 1 2 | 0 – Multitchouka – Tchouka",
		"dampu:2x1":          "2 × 1 · 2 players – Dampu – Tchouka",
	} {
		game, start, err := games.All().Read(id, row.Multitchouka().Game())
		if err != nil {
			t.Fatal(err)
		}
		if got := newBenchOf(t, Start{Session: session.New(game, start)}).win.Title(); got != want {
			t.Errorf("%s: %q, want %q", id, got, want)
		}
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
	for _, l := range messages.Languages() {
		for _, larger := range []bool{false, true} {
			t.Run(fmt.Sprintf("%s larger %v", l.ID, larger), func(t *testing.T) {
				apptest.RestoreEnglish(t)
				scale := float32(1)
				b := newBenchOf(t, Start{Screen: fakeScreen{noScreen{}, fyne.NewSize(1024, 768), &scale}})
				b.changeLanguage(l.ID)
				b.desk.Change(func(s *shell.Settings) { s.Larger = larger })
				b.settings.Zoom(200)
				b.settle()
				room := b.desk.MaxWindowSize()
				b.visit(room, func(where string, root fyne.CanvasObject) {
					most, need := room.Subtract(shell.WindowChrome()), root.MinSize()
					if _, ok := root.(*dialogs.Sheet); ok {
						most = b.win.Canvas().Size()
					}
					const rounding = 0.1
					if need.Width > most.Width+rounding || need.Height > most.Height+rounding {
						t.Errorf("%s needs %v, and the screen has %v", where, need, most)
					}
				})
			})
		}
	}
}

// The instructions for set-up are shown while it is on, without messages about play.
func TestSetUpInstructions(t *testing.T) {
	const tip = "Click to add a seed"
	b := newBench(t, "4x2")
	b.desk.Change(func(s *shell.Settings) { s.Hints = false })
	b.do("setup")
	b.says("You are setting up a board")
	if got := b.status.Left.Text(); !strings.HasPrefix(got, tip) {
		t.Errorf("the foot says %q", got)
	}
	b.desk.SetMode(desk.Playing) // every way to end it does this
	b.settle()
	b.says("Your move")
	if got := b.status.Left.Text(); strings.HasPrefix(got, tip) {
		t.Errorf("after set-up the foot says %q", got)
	}
}

// clickIn clicks the button with a label in a part of the window.
func (b *bench) clickIn(root fyne.CanvasObject, label string) {
	b.t.Helper()
	b.settle()
	for _, o := range test.LaidOutObjects(root) {
		if button, ok := o.(*controls.ToolButton); ok && button.Label() == label {
			test.Tap(button)
			return
		}
	}
	b.t.Errorf("there is no button %q", label)
}

func TestShortcutsUnique(t *testing.T) {
	b := newBench(t, "4x2")
	owners := map[string]string{}
	for _, c := range b.menu.commands {
		if c.Shortcut == nil {
			continue
		}
		name := shell.ShortcutName(c.Shortcut)
		if other, taken := owners[name]; taken {
			t.Errorf("%s is the shortcut of %s and of %s", name, other, c.ID)
		}
		owners[name] = c.ID
	}
}

// A focused text field receives the shortcuts that it handles before the menu.
func TestTextFieldUndo(t *testing.T) {
	b := newBench(t, "4x2")
	held := true
	b.menu.held = func() bool { return held }
	press := func(id string) {
		t.Helper()
		for i, c := range b.menu.commands {
			if c.ID == id {
				b.menu.items[i].Action()
			}
		}
		b.settle()
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
	held = false // with the mouse
	press("previous")
	b.expect("2 2 2 2 | 0")
}

// previewLine previews the position of a node of the tree.
func (b *bench) previewLine(moves ...row.Move) {
	b.t.Helper()
	path := b.tree.Tree.Path(row.Line(moves...))
	if len(path) != len(moves)+1 {
		b.t.Fatalf("the tree does not hold %v", moves)
	}
	b.tree.View.OnSelected(path[len(moves)])
	b.settle()
}

// The context menu of a position that was never played begins a line there.
func TestPreviewContextMenu(t *testing.T) {
	b := newBench(t, "4x2")
	b.tree.View.OnMenu(b.tree.Tree.Path(row.Line(3, 4))[2], fyne.NewPos(100, 100))
	if b.win.Canvas().Overlays().Top() == nil {
		t.Fatal("there is no menu")
	}
	if first := b.line.Menu().Items[0]; first.Label != "Start a Line Here" || first.Disabled {
		t.Errorf("it begins with %q, disabled %v", first.Label, first.Disabled)
	}
}

// The keys of a wireless presenter first return from a preview to the line, and only then turn
// pages. Escape does the same before it ends the presentation.
func TestPresentationKeysLeavePreview(t *testing.T) {
	b := newBench(t, "4x2")
	b.do("present")
	t.Cleanup(b.stage.end)
	for _, key := range []fyne.KeyName{fyne.KeyPageDown, fyne.KeyPageUp, fyne.KeyEscape} {
		b.previewLine(3, 4)
		b.board.Widget.TypedKey(&fyne.KeyEvent{Name: key})
		b.settle()
		b.expect("2 2 2 2 | 0")
		if !b.stage.on() || b.desk.Doc.Session.Len() > 1 {
			t.Errorf("%s ended the presentation, or began a line", key)
		}
	}
}

// A message about a game disappears with the game.
func TestMessageClearedOnGameChange(t *testing.T) {
	for _, id := range []string{"rules.dampu", "rules.monokalah", "board.3x5", "new"} {
		b := newBench(t, "4x2")
		b.status.ShowMessage("The computer plays 5")
		if id == "new" {
			b.restartGame()
		} else {
			b.menu.do(id)
		}
		if b.status.Message != "" {
			t.Errorf("after %s it still says %q", id, b.status.Message)
		}
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

// newReportBench opens the window with a log.
func newReportBench(t *testing.T, crash string) (*bench, string) {
	t.Helper()
	folder := t.TempDir()
	if crash != "" {
		disktest.Put(t, filepath.Join(folder, "crash.txt"), crash)
	}
	j := userdata.OpenLog(disk.System{}, folder)
	t.Cleanup(j.Close)
	return newBenchOf(t, Start{Journal: j, Version: "1.2.3", Keep: filepath.Join(folder, "recovery")}), folder
}

func TestCrashReportedAtNextStart(t *testing.T) {
	b, _ := newReportBench(t, "panic: a mistake\n")
	b.queue.WaitUntil(t, "it is told", b.main.Covered)
	if got := strings.Join(b.dialogs(), "\n"); !strings.Contains(got, "Tchouka crashed last time") {
		t.Errorf("asked is %q", got)
	}
	b.answer("Not Now")
	b.do("report")
	if !b.main.Covered() {
		t.Error("no report can be saved")
	}
}
