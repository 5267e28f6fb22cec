package app

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/bench/apptest"
	"tchouka/app/desk"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/work"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
)

func TestLanguageChangeKeepsState(t *testing.T) {
	apptest.RestoreEnglish(t)
	b := newBench(t, "4x2")
	b.sow(3, 4, 3)
	b.do("previous")
	s, result, nodes, undo := b.desk.Doc.Session, b.desk.Analyzer.FromStart.Solution, b.tree.Tree, b.desk.Doc.Session.CanUndo()
	b.changeLanguage("de")
	b.says("Noch 4 Züge bis zum Gewinn")
	apptest.CheckTranslated(t, "de", b.win)
	if b.desk.Doc.Session != s || s.Depth() != 2 || len(s.Line()) != 4 || s.CanUndo() != undo {
		t.Error("the session is another")
	}
	if b.desk.Analyzer.FromStart.Solution != result || b.desk.Analyzer.Busy() {
		t.Error("the analysis began anew")
	}
	if b.tree.Tree != nodes {
		t.Error("the tree began anew")
	}
	b.settle()
	b.do("undo")
	b.do("redo")
	b.sow(3)
	b.settle()
	b.says("Noch 3 Züge bis zum Gewinn")
	for _, id := range []string{"fr", "es"} {
		b.changeLanguage(id)
		apptest.CheckTranslated(t, id, b.win)
	}
	b.changeLanguage(messages.SystemLanguage)
	if got := lang.L("Board"); got != "Board" {
		t.Errorf("in the language of the system a board is %q", got)
	}
}

func TestLanguageSettingKept(t *testing.T) {
	apptest.RestoreEnglish(t)
	b := newSettingsBench(t, "")
	b.changeLanguage("fr")
	setLanguage(messages.SystemLanguage)
	again := b.again()
	apptest.CheckTranslated(t, "fr", again.win)
	if got := lang.L("Board"); got != "Plateau" {
		t.Errorf("at the next start a board is %q", got)
	}
}

// After a change of language, set-up can still be left with the previous board.
func TestLanguageChangeDuringSetUp(t *testing.T) {
	apptest.RestoreEnglish(t)
	b := newBench(t, "4x2")
	b.do("setup")
	b.board.Setup.Clear()
	b.changeLanguage("de")
	if !b.board.Setup.Bar.Visible() || b.division.lines.Visible() {
		t.Error("the window shows the parts of play")
	}
	b.tap(lang.L("Back"))
	b.settle()
	b.expect("2 2 2 2 | 0")
}

// The list of backward moves fits beside the tree in every language, on a screen of 1024 by 768.
func TestBackwardMovesListWidth(t *testing.T) {
	apptest.SkipUnderRace(t)
	apptest.RestoreEnglish(t)
	b := newBench(t, "4x2")
	b.do("setup")
	for _, l := range messages.Languages() {
		b.changeLanguage(l.ID)
		if width := b.board.Predecessors.Panel.MinSize().Width; width > 580 {
			t.Errorf("%s: the list of unmoves is %v wide at the least", l.Name, width)
		}
	}
}

// The tools of set-up fit one row below a board of a row in every language, on a screen of 1024 by
// 768.
func TestSetUpToolsFitOneRow(t *testing.T) {
	apptest.SkipUnderRace(t)
	apptest.RestoreEnglish(t)
	b := newBench(t, "4x2")
	b.do("setup")
	row := b.board.Setup.HeightFor(2000)
	for _, l := range messages.Languages() {
		b.changeLanguage(l.ID)
		if height := b.board.Setup.HeightFor(592); height > row {
			t.Errorf("%s: the tools are %v high, want %v", l.Name, height, row)
		}
	}
}

// The list of shortcuts fits into a small window in every language.
func TestShortcutSheetFits(t *testing.T) {
	apptest.SkipUnderRace(t)
	apptest.RestoreEnglish(t)
	b := newBench(t, "4x2")
	for _, l := range messages.Languages() {
		b.changeLanguage(l.ID)
		b.win.Resize(fyne.NewSize(800, 600))
		b.menu.showShortcuts()
		if size := b.win.Canvas().Overlays().Top().MinSize(); size.Width > 800 || size.Height > 600 {
			t.Errorf("%s: the sheet of shortcuts takes %v", l.Name, size)
		}
		b.win.Canvas().Overlays().Top().Hide()
	}
}

// A change of language does not affect a running search.
func TestLanguageChangeDuringSearch(t *testing.T) {
	apptest.RestoreEnglish(t)
	b := newBench(t, "4x2")
	hard, _ := row.Uniform(20, 6)
	b.openBoard(row.Multitchouka(), hard)
	began := b.desk.Analyzer.FromStart.Began
	if !b.desk.Analyzer.Busy() {
		t.Fatal("nothing is searched")
	}
	b.changeLanguage("es")
	if !b.desk.Analyzer.Busy() || !b.desk.Analyzer.FromStart.Began.Equal(began) {
		t.Error("the search began anew or ended")
	}
	b.desk.Analyzer.Stop()
	b.settle()
}

// The messages of a search are in the current language, and go when it has ended.
func TestLanguageChangeAfterSearch(t *testing.T) {
	apptest.RestoreEnglish(t)
	b := newBench(t, "4x2")
	whole := &b.desk.Analyzer.FromStart
	search := func(stop string) {
		whole.Held = true
		b.openBoard(row.Multitchouka(), rowtest.Board(t, "5x2"))
		whole.Began = time.Now().Add(-work.SlowAfter)
		b.desk.Announce(desk.ChangedAnalysis)
		if actions := b.verdict.Badge.View().Actions; len(actions) != 1 || actions[0].Label != stop {
			t.Fatalf("the search is not told of: %v", actions)
		}
	}
	search("Stop")
	whole.Held = false
	b.openBoard(row.Multitchouka(), rowtest.Board(t, "4x2"))
	b.settle()
	b.changeLanguage("de")
	apptest.CheckTranslated(t, "de", b.win)
	search("Anhalten")
	b.changeLanguage("fr")
	apptest.CheckTranslated(t, "fr", b.win)
}
