package app

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"tchouka/app/bench/apptest"
	"tchouka/app/desk"
	"tchouka/app/learn"
	"tchouka/app/ui/shell"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/text/markup"
	"tchouka/widgets/board"
	"tchouka/widgets/controls"
	"tchouka/widgets/prose"
)

func TestPageReplacesTree(t *testing.T) {
	for name, hints := range map[string]bool{"with hints": true, "without": false} {
		t.Run(name, func(t *testing.T) {
			b := newBench(t, "4x2")
			b.desk.Change(func(s *shell.Settings) { s.Hints = hints })
			b.menu.do("rules")
			if b.main.Beside.Side.Objects[0] == b.tree.Panel || b.division.boardTreeSplitter.Closed() != controls.Neither {
				t.Error("the rules are not beside the board")
			}
			b.menu.do("rules")
			if b.main.Beside.Side.Objects[0] != b.tree.Panel || b.main.Beside.ID != "" {
				t.Error("asked for again, the rules are not closed")
			}
			if !b.desk.Settings.Tree {
				t.Error("the tree was closed with the page")
			}
		})
	}
}

func TestTreeReplacesPage(t *testing.T) {
	b := newBench(t, "4x2")
	b.menu.do("tree")
	b.menu.do("rules")
	b.menu.do("tree")
	if b.main.Beside.Side.Objects[0] != b.tree.Panel || !b.desk.Settings.Tree || b.division.boardTreeSplitter.Closed() != controls.Neither {
		t.Error("the tree is not back")
	}
}

func TestCollapsedPageIsClosed(t *testing.T) {
	b := newBench(t, "4x2")
	b.menu.do("rules")
	b.division.boardTreeSplitter.Set(b.division.boardTreeSplitter.Share(), controls.Second)
	b.division.savePanes()
	if b.main.Beside.ID != "" || !b.desk.Settings.Tree {
		t.Error("the page is still open, or the tree is closed for good")
	}
}

func TestPageFollowsGameAndLanguage(t *testing.T) {
	apptest.RestoreEnglish(t)
	b := newBench(t, "4x2")
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

// TestPageTakesFocusFromTree checks that the board gets the focus if a page hides the object that had it.
func TestPageTakesFocusFromTree(t *testing.T) {
	b := newBench(t, "4x2")
	for focused, focus := range map[fyne.Focusable]func(){
		b.tree.View:         func() { b.win.Canvas().Focus(b.tree.View) },
		b.tree.Search.Entry: func() { b.do("find") },
	} {
		if !b.division.treeShown() {
			b.do("tree")
		}
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
}

// TestRulesKeepScrollPosition checks that the rules are written again only for another text, stay where
// they are scrolled to, and ignore the seeds of set-up.
func TestRulesKeepScrollPosition(t *testing.T) {
	b := newBench(t, "4x2")
	b.win.Resize(fyne.NewSize(1000, 600))
	b.menu.do("rules")
	content := b.main.Beside.Page.Content
	var text *prose.Text
	var sheet *container.Scroll
	for _, o := range test.LaidOutObjects(content) {
		switch o := o.(type) {
		case *prose.Text:
			text = o
		case *container.Scroll:
			sheet = o
		}
	}
	sheet.ScrollToOffset(fyne.NewPos(0, 150))
	check := func(what string, wanted markup.Manuscript) {
		t.Helper()
		if b.main.Beside.Page.Content != content || sheet.Offset.Y != 150 {
			t.Errorf("%s: the page is another one, or scrolled to %g", what, sheet.Offset.Y)
		}
		if got := text.Manuscript().Blocks; len(got) != len(wanted.Blocks) || &got[0] != &wanted.Blocks[0] {
			t.Errorf("%s: the text is written again", what)
		}
	}
	before := text.Manuscript()
	b.sow(3)
	check("a move", before)
	b.do("undo")
	b.desk.SetMode(desk.SettingUp)
	for range 2 {
		b.clickPlace(1, func(on *board.Board, at fyne.Position) { on.Tapped(&fyne.PointEvent{Position: at}) })
		check("a seed", before)
	}
	b.desk.SetMode(desk.Playing)
	after := text.Manuscript()
	if &after.Blocks[0] == &before.Blocks[0] {
		t.Error("the picture is still that of the board before")
	}
	check("set-up", after)
}

// The list of lessons has the focus when it opens. Enter begins the first lesson that is not done.
func TestStartLessonByKeyboard(t *testing.T) {
	b := newBench(t, "4x2")
	b.menu.do(learn.PageID)
	if b.win.Canvas().Focused() == nil {
		t.Fatal("nothing of the list has the keys")
	}
	b.win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if !b.course.On() {
		t.Error("no lesson has begun")
	}
}
