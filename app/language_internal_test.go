package app

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/bench/apptest"
	"tchouka/app/desk"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/work"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
)

// A change of language keeps the document, the results and the tree. The windows follow, and the next start. So do the
// messages of a search, which go when it has ended.
func TestLanguageChangeKeepsState(t *testing.T) {
	apptest.RestoreEnglish(t)
	b := newSettingsBench(t, `{}`)
	for _, id := range []string{"survey", "findBoards", "laboratory"} {
		b.menu.do(id)
	}
	b.sow(3, 4, 3)
	b.Invoke("previous")
	s, result, nodes, undo := b.desk.Doc.Session, b.desk.Analyzer.FromStart.Solution, b.tree.Tree, b.desk.Doc.Session.CanUndo()
	b.changeLanguage("de")
	b.Says("Noch 4 Züge bis zum Gewinn")
	apptest.CheckTranslated(t, "de", b.win)
	for _, title := range []string{"Tchoukaillon-Labor", "Überblick"} {
		if got := b.windows(); !strings.HasSuffix(got, title+" – Tchouka, • 4 × 2 – Tchuka Ruma – Tchouka") {
			t.Errorf("the windows are called %s", got)
		}
		b.menu.do("survey")
	}
	b.side.Close("workbench")
	if b.desk.Doc.Session != s || s.Depth() != 2 || len(s.Line()) != 4 || s.CanUndo() != undo {
		t.Error("the session is another")
	}
	if b.desk.Analyzer.FromStart.Solution != result || b.desk.Analyzer.Busy() {
		t.Error("the analysis began anew")
	}
	if b.tree.Tree != nodes {
		t.Error("the tree began anew")
	}
	b.Settle()
	b.Invoke("undo")
	b.Invoke("redo")
	b.sow(3)
	b.Settle()
	b.Says("Noch 3 Züge bis zum Gewinn")
	for _, id := range []string{"fr", "es"} {
		b.changeLanguage(id)
		apptest.CheckTranslated(t, id, b.win)
	}
	setLanguage(messages.SystemLanguage)
	apptest.CheckTranslated(t, "es", b.again().win)
	if got := lang.L("Board"); got != "Tablero" {
		t.Errorf("at the next start a board is %q", got)
	}
	b.changeLanguage(messages.SystemLanguage)
	if got := lang.L("Board"); got != "Board" {
		t.Errorf("in the language of the system a board is %q", got)
	}
	// Set-up can still be left with the previous board.
	before := b.desk.Doc.State().String()
	b.Invoke("setup")
	b.board.Setup.Clear()
	b.changeLanguage("de")
	if !b.board.Setup.Bar.Visible() || b.division.lines.Visible() {
		t.Error("the window shows the parts of play")
	}
	b.Tap(lang.L("Back"))
	b.Settle()
	b.Expect(before)
	// A running search continues.
	b.changeLanguage(messages.SystemLanguage)
	hard, _ := row.Uniform(20, 6)
	b.openBoard(row.Multitchouka(), hard)
	began := time.Now().Add(-work.SlowAfter)
	b.desk.Analyzer.FromStart.Began = began
	b.desk.Announce(desk.ChangedAnalysis)
	for _, c := range []struct{ language, stop string }{{messages.SystemLanguage, "Stop"}, {"es", "Detener"}} {
		b.changeLanguage(c.language)
		if !b.desk.Analyzer.Busy() || !b.desk.Analyzer.FromStart.Began.Equal(began) {
			t.Error("the search began anew or ended")
		}
		if actions := b.verdict.Badge.View().Actions; len(actions) != 1 || actions[0].Label != c.stop {
			t.Errorf("the actions of the search are %v", actions)
		}
	}
	b.menu.do("stop")
	b.openBoard(row.Multitchouka(), rowtest.Board(t, "4x2"))
	b.Settle()
	b.changeLanguage("fr")
	apptest.CheckTranslated(t, "fr", b.win)
}
