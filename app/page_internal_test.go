package app

import (
	"fmt"
	"image"
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"tchouka/app/bench/apptest"
	"tchouka/app/desk"
	"tchouka/app/ui/shell"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/widgets/controls"
)

func samePixels(a, b image.Image) bool {
	return a.Bounds() == b.Bounds() && slices.Equal(a.(*image.NRGBA).Pix, b.(*image.NRGBA).Pix)
}

// Without hints the tree is hidden with its commands, and afterwards as it was before. The command Tree shows it, over a
// page and after a question about hints, and is checked while the tree is visible. Pages take its place.
func TestTreeAndPages(t *testing.T) {
	apptest.RestoreEnglish(t)
	b := newBench(t, "4x2")
	wide := b.board.Widget.Size().Width
	b.Invoke("tree")
	b.Invoke("tree")
	b.tree.View.Zoom(2, fyne.NewPos(10, 10))
	before := b.win.Canvas().Capture()
	b.win.Canvas().Focus(b.tree.View)
	b.Invoke("hints")
	if now := b.board.Widget.Size().Width; now <= wide {
		t.Errorf("without the tree the board is %g wide, and with it %g", now, wide)
	}
	if b.win.Canvas().Focused() == b.tree.View {
		t.Error("the hidden tree has the keys")
	}
	for _, id := range []string{"find", "nextWin", "fit", "nextBranching", "growTree"} {
		if !b.menu.items[b.menu.index[id]].Disabled {
			t.Errorf("%s can be chosen while the tree is hidden", id)
		}
	}
	b.Invoke("hints")
	b.win.Canvas().Focus(b.board.Widget)
	if after := b.win.Canvas().Capture(); !samePixels(before, after) {
		t.Error("the tree is not as it was before hints were hidden")
	}
	expect := func(when string, shown bool) {
		t.Helper()
		b.Settle()
		if at := b.division.treeLineSplitter.Visible() && b.main.Beside.ID == ""; at != shown || b.command("tree").Checked() != shown {
			t.Errorf("%s the tree is visible: %v, and its command is checked: %v", when, at, b.command("tree").Checked())
		}
	}
	b.Invoke("tree")
	expect("hidden alone", false)
	if !b.showsHints() || shell.LoadSettings(b.desk.Settings.Store).Tree {
		t.Error("without the tree hints are hidden, or the setting is not stored")
	}
	b.Invoke("tree")
	expect("with the tree", true)
	b.Invoke("rules")
	expect("beside the rules", false)
	b.Tap("Tree")
	expect("instead of the rules", true)
	b.Invoke("hints")
	expect("without hints", false)
	b.Invoke("tree")
	b.ExpectDialog("The tree shows how to win.")
	b.Answer("Cancel")
	expect("after Cancel", false)
	b.Invoke("rules")
	b.Invoke("tree")
	b.Answer("Show")
	expect("after the question", true)
	b.Invoke("tree")
	expect("closed", false)
	b.Invoke("hints")
	b.Invoke("rules")
	b.Invoke("hints") // also from the rules
	expect("with the hints", true)
	b.Invoke("hints")
	b.Invoke("settings")
	b.Invoke("hints")
	expect("with the hints of the settings", false)
	b.Invoke("settings")
	expect("after the settings", true)
	b.Invoke("new")
	if b.command("tree").Checked() {
		t.Error("behind the start page the command is checked")
	}
	b.start.Leave()
	b.replaceTree()
}

// replaceTree checks that a page takes the place of the tree, and that closing one of them shows the other. The tree setting
// stays. The page follows the game and the language.
func (b *bench) replaceTree() {
	b.t.Helper()
	expect := func(step, page string) {
		b.t.Helper()
		tree := b.main.Beside.Side.Objects[0] == b.tree.Panel
		if b.main.Beside.ID != page || tree != (page == "") || page != "" && b.division.boardTreeSplitter.Closed() != controls.Neither || !b.desk.Settings.Tree {
			b.t.Errorf("%s: the page is %q, the tree is in its place: %v, closed %d, set %v",
				step, b.main.Beside.ID, tree, b.division.boardTreeSplitter.Closed(), b.desk.Settings.Tree)
		}
	}
	for _, hints := range []bool{true, false} {
		b.desk.Change(func(s *shell.Settings) { s.Hints = hints })
		for _, page := range []string{"rules", ""} {
			b.menu.do("rules")
			expect(fmt.Sprintf("hints %v", hints), page)
		}
	}
	b.desk.Change(func(s *shell.Settings) { s.Hints = true })
	b.menu.do("tree") // closes it
	b.menu.do("rules")
	b.menu.do("tree")
	if expect("tree", ""); b.division.boardTreeSplitter.Closed() != controls.Neither {
		b.t.Error("the tree is not back")
	}
	b.menu.do("rules")
	b.division.boardTreeSplitter.Set(b.division.boardTreeSplitter.Share(), controls.Second)
	b.division.savePanes()
	expect("collapsed", "")
	for focused, focus := range map[fyne.Focusable]func(){
		b.tree.View:         func() { b.win.Canvas().Focus(b.tree.View) },
		b.tree.Search.Entry: func() { b.Invoke("find") },
	} {
		focus()
		if b.win.Canvas().Focused() != focused {
			b.t.Fatalf("the focus is on %T, want %T", b.win.Canvas().Focused(), focused)
		}
		b.menu.do("rules")
		if got := b.win.Canvas().Focused(); got != fyne.Focusable(b.board.Widget) {
			b.t.Errorf("%T: beside the rules the focus is on %T", focused, got)
		}
		b.menu.do("rules")
	}
	b.menu.do("rules")
	before := b.main.Beside.Page.Title
	b.openBoard(row.Tchoukaillon(), rowtest.Board(b.t, "1 2"))
	if b.main.Beside.Page.Title == before {
		b.t.Error("the rules are still those of the game before")
	}
	b.changeLanguage("fr")
	if b.main.Beside.ID != "rules" || b.main.Beside.Side.Objects[0] == b.tree.Panel {
		b.t.Error("another language closed the page")
	}
	b.desk.SetMode(desk.SettingUp)
	if b.main.Beside.ID != "rules" {
		b.t.Error("set-up closed the page")
	}
}
