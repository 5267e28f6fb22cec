package app

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"tchouka/app/desk"
	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/engine/games/punga"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
)

// showsHints reports whether the board shows how to win.
func (b *bench) showsHints() bool {
	for _, mark := range b.board.Widget.View().Marks {
		if mark.HintText != "" {
			return true
		}
	}
	return false
}

func TestPresentationShowsBoardOnly(t *testing.T) {
	b := newBench(t, "4x2")
	before, size := b.win.Canvas().Capture(), b.win.Canvas().Size()
	b.press(fyne.KeyF5)
	if !b.win.FullScreen() || b.win.MainMenu() != nil {
		t.Errorf("presented in full screen %v, with menus %v", b.win.FullScreen(), b.win.MainMenu() != nil)
	}
	if b.showsHints() || b.verdict.Badge.Visible() || b.stage.tree.Visible() {
		t.Error("a presentation begins with hints, verdict or tree")
	}
	b.typed("3")
	b.expect("2 2 0 3 | 1")
	b.typed("h")
	if !b.showsHints() {
		t.Error("H shows no hints")
	}
	b.press(fyne.KeyPageUp)
	b.expect("2 2 2 2 | 0")
	if b.showsHints() {
		t.Error("hints of one position are shown at another")
	}
	b.press(fyne.KeyPageDown)
	b.expect("2 2 0 3 | 1")
	b.typed("v")
	b.says("5 more moves to win")
	if !b.verdict.Badge.Visible() || b.showsHints() {
		t.Error("V shows no verdict, or hints as well")
	}
	b.typed("t")
	if !b.stage.tree.Visible() {
		t.Error("T shows no tree")
	}
	b.typed(".")
	if !b.stage.sheet.Visible() {
		t.Error("the full stop leaves the screen as it is")
	}
	b.press(fyne.KeyPageDown) // only shows the screen again
	b.expect("2 2 0 3 | 1")
	b.press(fyne.KeyPageUp)
	b.press(fyne.KeyEscape)
	if b.win.FullScreen() || b.win.MainMenu() == nil || b.win.Canvas().Size() != size {
		t.Errorf("afterwards full screen %v, menus %v, size %v", b.win.FullScreen(), b.win.MainMenu() != nil, b.win.Canvas().Size())
	}
	if !b.showsHints() || !b.division.treeLineSplitter.Visible() || !b.desk.Settings.Hints {
		t.Error("hints and tree are not as before")
	}
	b.do("first")
	b.win.Canvas().Focus(b.board.Widget)
	if fresh := b.win.Canvas().Capture(); fresh.Bounds() != before.Bounds() {
		t.Errorf("the window is %v, and was %v", fresh.Bounds(), before.Bounds())
	}
}

// TestPresentationKeysGoToBoard checks that keys of a wireless presenter go to the board
// even after a click on the tree, which has the same keys.
func TestPresentationKeysGoToBoard(t *testing.T) {
	b := newBench(t, "4x2")
	b.do("hints")
	b.press(fyne.KeyF5)
	b.typed("t3")
	b.win.Canvas().Focus(b.tree.View)
	b.press(fyne.KeyPageUp)
	b.expect("2 2 2 2 | 0")
	b.typed("3")
	b.expect("2 2 0 3 | 1")
	b.press(fyne.KeyF5)
	b.press(fyne.KeyEscape)
	if b.win.FullScreen() || b.desk.Settings.Hints || b.division.treeLineSplitter.Visible() {
		t.Error("hints that were hidden are shown after the presentation")
	}
}

// TestFunctionKeysWithAnyFocus checks that F11 works in every widget that may have the focus.
func TestFunctionKeysWithAnyFocus(t *testing.T) {
	b := newBench(t, "4x2")
	for name, f := range map[string]fyne.Focusable{
		"board": b.board.Widget, "tree": b.tree.View, "field": b.games.Entry, "list": b.board.Predecessors.List.Focusable(), "mode": b.mode,
	} {
		b.win.Canvas().Focus(f)
		b.press(fyne.KeyF11)
		if !b.win.FullScreen() {
			t.Errorf("F11 does nothing while the %s has the focus", name)
			continue
		}
		b.press(fyne.KeyF11)
	}
}

// A verdict with one line in the window has two lines in a presentation.
func TestPresentationVerdictHeight(t *testing.T) {
	b := newBench(t, "4x2")
	b.verdict.Badge.SetCompact(true)
	b.do("present")
	if b.verdict.Badge.MinSize().Height != b.verdict.Badge.FullHeight() {
		t.Error("the verdict has one line")
	}
}

// Without a collection its strip takes no space from the board.
func TestPresentationWithoutCollectionStrip(t *testing.T) {
	b := newBench(t, "4x2")
	b.press(fyne.KeyF5)
	words := b.verdict.Badge
	if gap := b.division.boardArea.Position().Y - words.Position().Y - words.Size().Height; gap > 24 {
		t.Errorf("%v units stand empty above the board", gap)
	}
}

// A presentation shows the board's number in a collection, and steps to other boards.
func TestPresentationOfCollection(t *testing.T) {
	b := newBench(t, "3x2")
	b.openThreeBoards()
	b.press(fyne.KeyF5)
	strip := b.stage.coll.Object
	if !strip.Visible() || strip.MinSize().Height < 50 {
		t.Fatalf("the strip is shown: %v, %v", strip.Visible(), strip.MinSize())
	}
	step := func(key fyne.KeyName) {
		t.Helper()
		b.win.Canvas().(fyne.Shortcutable).TypedShortcut(&desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierControl})
		b.settle()
	}
	step(fyne.KeyPageDown)
	b.expect("2 1 | 0")
	step(fyne.KeyPageUp)
	b.expect("2 2 2 2 | 0")
	b.press(fyne.KeyPageDown) // also with the keys of a wireless presenter
	b.expect("2 1 | 0")
	b.press(fyne.KeyLeft) // which step, because there is something to step through
	b.expect("2 2 2 2 | 0")
	if b.showsHints() || b.verdict.Badge.Visible() {
		t.Error("stepping tells how the board is won")
	}
	b.press(fyne.KeyEscape)
	b.do("closeCollection")
	b.press(fyne.KeyF5)
	if b.stage.coll.Object.Visible() {
		t.Error("the strip is shown without a collection")
	}
}

// A square board has the whole height beside the text, until the tree is shown there.
func TestPresentationSquareBoardHeight(t *testing.T) {
	b := newBench(t, "4x2")
	b.openGameBoard(punga.Game{}, "2x1 players 3")
	b.press(fyne.KeyF5)
	screen := b.stage.container.Size()
	large := b.board.Widget.Size()
	if large.Height < 0.9*screen.Height {
		t.Errorf("the board is %v on a screen of %v", large, screen)
	}
	words := b.stage.card
	if end := words.Position().X + words.Size().Width; !words.Visible() || end > fyne.CurrentApp().Driver().AbsolutePositionForObject(b.board.Widget).X {
		t.Errorf("words are shown: %v, and end at %v", words.Visible(), end)
	}
	b.typed("t")
	if after := b.board.Widget.Size(); after.Height >= large.Height || !b.stage.tree.Visible() {
		t.Errorf("with a tree the board is %v", after)
	}
	b.typed("tv")
	if b.board.Widget.Size() != large || !b.verdict.Badge.Visible() {
		t.Errorf("without it the board is %v, and was %v", b.board.Widget.Size(), large)
	}
	b.press(fyne.KeyEscape)
	if high := b.verdict.Badge.Size().Height; high > b.verdict.Badge.FullHeight() {
		t.Errorf("afterwards the verdict is %v high", high)
	}
}

// TestSingleStepShortcut checks that the shortcut of single step works in the window and in a
// presentation.
func TestSingleStepShortcut(t *testing.T) {
	b := newBench(t, "4x2")
	key := &desktop.CustomShortcut{KeyName: fyne.KeyReturn, Modifier: fyne.KeyModifierAlt}
	i := slices.IndexFunc(b.menu.commands, func(c shell.Command) bool { return c.ID == "singleStep" })
	if got := b.menu.commands[i].Shortcut.ShortcutName(); got != key.ShortcutName() {
		t.Errorf("the shortcut is %s", got)
	}
	b.do("singleStep")
	if !b.desk.Settings.SingleStep || !b.board.Navigator.Step.On() {
		t.Error("the command does not turn on single step and its button")
	}
	b.press(fyne.KeyF5)
	b.win.Canvas().(fyne.Shortcutable).TypedShortcut(key)
	b.settle()
	if b.desk.Settings.SingleStep {
		t.Error("the shortcut does nothing in a presentation")
	}
}

// treeStatus reports how many nodes the tree shows, and whether any of them has a verdict.
func (b *bench) treeStatus() (nodes int, judged bool) {
	l := b.tree.Layout
	for i := range l.Len() {
		judged = judged || b.tree.Tree.ResultForMover(l.ID(i)) != engine.Unknown
	}
	return l.Len(), judged
}

// T shows what was played, also with the hints of a position. O shows the whole tree until another board
// is opened. A board that hides hints refuses both H and O.
func TestPresentationTree(t *testing.T) {
	for _, override := range []desk.HintOverride{desk.NoHintOverride, desk.HintsHidden, desk.HintsShown} {
		b := newBench(t, "4x2")
		open := func(board string) {
			b.files.PractiseUnchecked(row.Multitchouka().Game(), rowtest.Board(t, board), nil, func() { b.desk.SetHintOverride(override) })
			b.settle()
		}
		open("4x2")
		b.press(fyne.KeyF5)
		expect := func(when string, hints, whole bool) {
			t.Helper()
			b.settle()
			nodes, judged := b.treeStatus()
			if b.showsHints() != hints || judged != whole || (nodes > 2) != whole {
				t.Errorf("override %d, %s: hints %v, %d nodes, with results %v", override, when, b.showsHints(), nodes, judged)
			}
		}
		refuses := override == desk.HintsHidden
		b.typed("t3")
		expect("after a move", false, false)
		b.typed("h")
		expect("with hints", !refuses, false)
		b.typed("o")
		expect("with the whole tree", !refuses, !refuses)
		b.press(fyne.KeyPageUp)
		expect("at another position", false, !refuses)
		b.typed("v")
		if b.verdict.Badge.Visible() == refuses {
			t.Errorf("override %d: V shows the verdict: %v", override, !refuses)
		}
		open("3x2")
		expect("at another board", false, false)
		if b.verdict.Badge.Visible() {
			t.Error("the verdict of another board is shown")
		}
	}
}
