package survey

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"

	"tchouka/app/pages/workbench"
	"tchouka/app/pages/workbench/workbenchtest"
	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/solve"
	"tchouka/engine/picture/scene"
	"tchouka/engine/study/survey"
)

// A stopped survey remains when its page is closed, and continues. Its results are used by a survey of
// other boards, and for the board in the main window.
func TestSurveyKept(t *testing.T) {
	b, changes := workbenchtest.NewFixture(t), 0
	kept := &Kept{Changed: func() { changes++ }}
	open := func(game engine.Game) *Page {
		return workbenchtest.Open(b, func(tab *workbench.Tab) *Page { return New(tab, games.All(), kept, game, b.PutState) })
	}
	tchuka := solve.GameOf(row.Multitchouka())
	s := open(tchuka)
	s.run.Stop()
	s.runSurvey(t, b.Queue, "3", "5", "1", "6")
	if changes == 0 {
		t.Error("new results are not announced")
	}
	s.table.Table = survey.NewTable(s.table.Form, s.table.plan.areas...) // as if it had been stopped
	known, _ := survey.Start(tchuka, 4, 2)
	s.table.add([]survey.Cell{{Down: 4, Across: 2, Complete: true, Method: "Theorem 4", Facts: engine.FactsOf(engine.Won)}})
	s.tab.Close()
	if r, ok := kept.Report(tchuka, known); !ok || r.Facts.Verdict() != engine.Won || r.Theorem == nil || r.Theorem.Name != "Theorem 4" {
		t.Errorf("of 4x2, %+v is known", r)
	}
	other, _ := survey.Start(tchuka, 4, 3)
	if _, ok := kept.Report(tchuka, other); ok {
		t.Error("a board that was not searched is known")
	}
	if _, ok := kept.Report(solve.GameOf(row.NoWrap()), known); ok {
		t.Error("a board of another game is known")
	}

	s = open(row.NoWrap().Game())
	if s.run.Running() || s.run.Label() != "Continue" || s.holesFrom.Text != "3" || s.seedsTo.Text != "6" || s.rules.Selected != nameOf(tchuka) {
		t.Fatalf("the stopped survey is gone: %q, holes from %s, seeds to %s", s.run.Label(), s.holesFrom.Text, s.seedsTo.Text)
	}
	test.Tap(s.run)
	b.Queue.WaitUntil(t, "the survey ends", func() bool { return !s.run.Running() })
	if s.table.Known() != 18 || s.run.Label() != "Start" {
		t.Errorf("%d boards are known, the button says %q", s.table.Known(), s.run.Label())
	}
	s.seedsTo.SetText("7")
	test.Tap(s.run)
	if n := s.table.Known(); n < 18 {
		t.Errorf("a larger survey begins with %d boards", n)
	}
	s.run.Stop()
	for n := range 2 * maxKept {
		s.runSurvey(t, b.Queue, "2", "2", "1", []string{"1", "2", "3", "4", "5", "6", "7", "8", "9"}[n%9])
	}
	if len(kept.tables) > maxKept {
		t.Errorf("%d surveys are kept", len(kept.tables))
	}
}

// A survey is saved and opened. The command survey reads the file; a file that is not a survey, or is
// damaged, changes nothing.
func TestSurveySavedAndOpened(t *testing.T) {
	b, s := newBench(t)
	s.runSurvey(t, b.Queue, "3", "5", "1", "6")
	folder := t.TempDir()
	path := filepath.Join(folder, "mine.csv")
	b.Chooser.Path = path
	s.askWhereToSave()
	b.Queue.WaitUntil(t, "it is saved", func() bool { return strings.HasPrefix(s.tab.Message(), "Saved to") })
	saved, err := os.ReadFile(path)
	if err != nil || !strings.HasPrefix(string(saved), "holes,seeds,verdict,") || strings.Count(string(saved), "\n") != 19 {
		t.Fatalf("%s, %v", saved, err)
	}
	for name, text := range map[string]string{"letter.csv": "Dear Sir,\n", "damaged.csv": strings.Replace(string(saved), "4,2,", "4,9,", 1)} {
		wrong := filepath.Join(folder, name)
		if err := os.WriteFile(wrong, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		before := s.table
		s.open(wrong)
		b.Queue.WaitUntil(t, "an error is shown", func() bool { return s.tab.Win.Canvas().Overlays().Top() != nil })
		s.tab.Win.Canvas().Overlays().Top().Hide()
		s.tab.Win.Canvas().Overlays().Remove(s.tab.Win.Canvas().Overlays().Top())
		if s.table != before {
			t.Errorf("%s was opened", name)
		}
	}
	s.runSurvey(t, b.Queue, "2", "2", "1", "1")
	s.kept.tables = nil
	b.Chooser.Path = path
	s.askForFile()
	b.Queue.WaitUntil(t, "it is opened", func() bool { return s.table.Size() == 18 })
	if s.table.Known() != 18 || s.holesTo.Text != "5" || s.seedsTo.Text != "6" || !s.collected.Checked {
		t.Errorf("%d boards are known, holes to %s, seeds to %s", s.table.Known(), s.holesTo.Text, s.seedsTo.Text)
	}
	if got := s.heat.View().Cells.Cell(4, 2); got.State != scene.HeatWon {
		t.Errorf("4x2 is %+v", got)
	}
}
