package app

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"

	"tchouka/app/bench/apptest"
	"tchouka/app/desk"
	"tchouka/app/ui/shell"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/widgets/controls"
)

// A page takes the place of the tree, and closing one of them shows the other. The tree setting stays. The page follows the
// game and the language.
func TestPageReplacesTree(t *testing.T) {
	apptest.RestoreEnglish(t)
	b := newBench(t, "4x2")
	expect := func(step, page string) {
		t.Helper()
		tree := b.main.Beside.Side.Objects[0] == b.tree.Panel
		if b.main.Beside.ID != page || tree != (page == "") || page != "" && b.division.boardTreeSplitter.Closed() != controls.Neither || !b.desk.Settings.Tree {
			t.Errorf("%s: the page is %q, the tree is in its place: %v, closed %d, set %v",
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
		t.Error("the tree is not back")
	}
	b.menu.do("rules")
	b.division.boardTreeSplitter.Set(b.division.boardTreeSplitter.Share(), controls.Second)
	b.division.savePanes()
	expect("collapsed", "")
	for focused, focus := range map[fyne.Focusable]func(){
		b.tree.View:         func() { b.win.Canvas().Focus(b.tree.View) },
		b.tree.Search.Entry: func() { b.do("find") },
	} {
		focus()
		if b.win.Canvas().Focused() != focused {
			t.Fatalf("the focus is on %T, want %T", b.win.Canvas().Focused(), focused)
		}
		b.menu.do("rules")
		if got := b.win.Canvas().Focused(); got != fyne.Focusable(b.board.Widget) {
			t.Errorf("%T: beside the rules the focus is on %T", focused, got)
		}
		b.menu.do("rules")
	}
	b.menu.do("rules")
	before := b.main.Beside.Page.Title
	b.openBoard(row.Tchoukaillon(), rowtest.Board(t, "1 2"))
	if b.main.Beside.Page.Title == before {
		t.Error("the rules are still those of the game before")
	}
	b.changeLanguage("fr")
	if b.main.Beside.ID != "rules" || b.main.Beside.Side.Objects[0] == b.tree.Panel {
		t.Error("another language closed the page")
	}
	b.desk.SetMode(desk.SettingUp)
	if b.main.Beside.ID != "rules" {
		t.Error("set-up closed the page")
	}
}
