package app

import (
	"path/filepath"
	"strings"
	"testing"

	"tchouka/app/learn"
	"tchouka/app/ui/shell"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
)

// newFirstStart returns a bench at its first start.
func newFirstStart(t *testing.T) *settingsBench {
	t.Helper()
	file := filepath.Join(t.TempDir(), "settings.json")
	b := newBenchOf(t, Start{Settings: file})
	t.Cleanup(b.desk.Settings.Store.Close)
	return &settingsBench{b, file}
}

func TestFirstStartShowsRulesWithoutHints(t *testing.T) {
	b := newFirstStart(t)
	if here := rowOf(b.desk.Doc).Here.String(); here != rowtest.Board(t, "4x2").String() {
		t.Errorf("it opens on %s", here)
	}
	b.says("Click a hole to sow its seeds to the right")
	if b.desk.Settings.Hints || b.tree.View.Visible() && b.main.Beside.ID != learn.RulesID {
		t.Error("hints or the tree are there before anybody asked")
	}
	if b.main.Beside.ID != learn.RulesID {
		t.Error("the rules are not beside the board")
	}
	b.sow(3)
	b.says("Click a hole to sow its seeds to the right")
	b.sow(4)
	b.says("Your move")
	b.do("first")
	b.says("Your move")
}

func TestIntroShownForNewGame(t *testing.T) {
	b := newFirstStart(t)
	b.sow(3)
	b.sow(4)
	b.openBoard(row.Tchoukaillon(), rowtest.Board(t, "0 1"))
	b.says("Click a hole whose last seed reaches the Ruma")
	b.do("hints")
	b.settle()
	if !strings.HasPrefix(b.status.Left.Text(), "Click a hole") {
		t.Errorf("with hints the foot says %q", b.status.Left.Text())
	}
	b.openBoard(row.Multitchouka(), rowtest.Board(t, "3 3"))
	if strings.HasPrefix(b.status.Left.Text(), "Click a hole") {
		t.Error("a game that was played is explained again")
	}
}

func TestHintsSettingKept(t *testing.T) {
	first := newFirstStart(t)
	first.desk.Change(func(s *shell.Settings) { s.Larger = true })
	if second := first.again(); second.desk.Settings.Hints || second.main.Beside.ID != "" {
		t.Error("the second start shows hints, or the rules once more")
	}
	if of := newSettingsBench(t, `{"larger": true}`); !of.desk.Settings.Hints {
		t.Error("who had hints, for want of a word on them, has none")
	}
}

func TestTrialOfFirstBoardNeedsNoSave(t *testing.T) {
	for name, c := range map[string]struct {
		do           func(b *settingsBench)
		expectDialog bool
	}{
		"moves":        {func(b *settingsBench) { b.sow(3); b.sow(4) }, false},
		"several ways": {func(b *settingsBench) { b.sow(1); b.do("first"); b.sow(3) }, false},
		"a comment":    {func(b *settingsBench) { b.sow(3); b.desk.Doc.Session.SetComment(b.desk.Doc.Session.Cursor(), "so") }, true},
		"a board":      {func(b *settingsBench) { b.openBoard(row.Multitchouka(), rowtest.Board(t, "3 3")); b.sow(1) }, true},
	} {
		t.Run(name, func(t *testing.T) {
			b := newFirstStart(t)
			c.do(b)
			asked := true
			b.files.ConfirmUnsaved(func() { asked = false })
			if asked != c.expectDialog {
				t.Errorf("asked: %v", asked)
			}
		})
	}
}
