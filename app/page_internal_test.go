package app

import (
	"testing"

	"fyne.io/fyne/v2"

	"tchouka/app/apptest"
	"tchouka/app/desk"
	"tchouka/app/shell"
	"tchouka/engine/row"
	"tchouka/engine/row/rowtest"
	"tchouka/widgets/controls"
)

func TestPageReplacesTree(t *testing.T) {
	for name, hints := range map[string]bool{"with hints": true, "without": false} {
		t.Run(name, func(t *testing.T) {
			b := newBench(t, "4x2")
			b.desk.Change(func(s *shell.Settings) { s.Hints = hints })
			b.menu.do("rules")
			if b.treeSide.Objects[0] == b.treePanel || b.boardTreeSplitter.Closed() != controls.Neither {
				t.Error("the rules are not beside the board")
			}
			b.menu.do("rules")
			if b.treeSide.Objects[0] != b.treePanel || b.pageID != "" {
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
	if b.treeSide.Objects[0] != b.treePanel || !b.desk.Settings.Tree || b.boardTreeSplitter.Closed() != controls.Neither {
		t.Error("the tree is not back")
	}
}

func TestCollapsedPageIsClosed(t *testing.T) {
	b := newBench(t, "4x2")
	b.menu.do("rules")
	b.boardTreeSplitter.Set(b.boardTreeSplitter.Share(), controls.Second)
	b.savePanes()
	if b.pageID != "" || !b.desk.Settings.Tree {
		t.Error("the page is still open, or the tree is closed for good")
	}
}

func TestPageFollowsGameAndLanguage(t *testing.T) {
	apptest.RestoreEnglish(t)
	b := newBench(t, "4x2")
	b.menu.do("rules")
	before := b.page.title
	b.openBoard(row.Tchoukaillon(), rowtest.Board(t, "1 2"))
	if b.page.title == before {
		t.Error("the rules are still those of the game before")
	}
	b.changeLanguage("fr")
	if b.pageID != "rules" || b.treeSide.Objects[0] == b.treePanel {
		t.Error("another language closed the page")
	}
	b.desk.SetMode(desk.SettingUp)
	if b.pageID != "rules" {
		t.Error("set-up closed the page")
	}
}

// The list of lessons has the focus when it opens. Enter begins the first lesson that is not done.
func TestStartLessonByKeyboard(t *testing.T) {
	b := newBench(t, "4x2")
	b.menu.do(lessonPage)
	if b.win.Canvas().Focused() == nil {
		t.Fatal("nothing of the list has the keys")
	}
	b.win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if !b.course.On() {
		t.Error("no lesson has begun")
	}
}
