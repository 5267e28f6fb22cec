package survey

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tchouka/app/bench/apptest"
	"tchouka/app/pages/workbench"
	"tchouka/app/pages/workbench/workbenchtest"
	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/games/ring"
	"tchouka/engine/output/export"
	"tchouka/engine/picture/scene"
	"tchouka/widgets/tables"
)

// runPreset runs the preset with a name, of a game that is only searched.
func (s *Page) runPreset(t *testing.T, q apptest.Queue, name string) {
	t.Helper()
	for i, preset := range s.presets() {
		if preset.name == name {
			s.preset.SetSelectedIndex(i)
		}
	}
	q.WaitUntil(t, name+" ends", func() bool { return !s.run.Running() })
	if s.table.reportsMethod() || s.table.Known() == 0 {
		t.Fatalf("%s was not surveyed", name)
	}
}

// runGameSurvey surveys a game with the given input.
func (s *Page) runGameSurvey(t *testing.T, q apptest.Queue, id, holesTo, seedsTo string) {
	t.Helper()
	s.selectGame(id)
	s.holesTo.SetText(holesTo)
	s.seedsTo.SetText(seedsTo)
	test.Tap(s.run)
	q.WaitUntil(t, "the survey ends", func() bool { return !s.run.Running() })
}

// The page opens with the preset of the current game.
func TestOpensWithCurrentGame(t *testing.T) {
	b := workbenchtest.NewFixture(t)
	s := workbenchtest.Open(b, func(tab *workbench.Tab) *Page { return New(tab, games.All(), newKept(), ring.Return{}, b.PutState) })
	if s.preset.Selected != "Fewest sowings: Return" || s.game().ID() != "return" {
		t.Errorf("opens on %q, %s", s.preset.Selected, s.game().ID())
	}
}

// Shapes show who wins, with Grundy values inside; the card describes the board under the pointer.
func TestGrundyValues(t *testing.T) {
	b, s := newBench(t)
	s.runGameSurvey(t, b.Queue, "two-person-misere", "6", "8")
	for n, want := range []string{"10001010", "11000120", "12102002", "11110200", "12011010", "10121104"} {
		outcomes := []string{"LWWWLWLW", "LLWWWLWW", "LWLWWLLW", "LLLLWWLW", "LWWLLWLL", "LWLWWLWW"}[n]
		for k := range want {
			state := map[byte]scene.HeatState{'W': scene.HeatWon, 'L': scene.HeatLost}[outcomes[k]]
			c := s.heat.View().Cells.Cell(n+1, k+1)
			if c.State != state || c.Number != int(want[k]-'0') {
				t.Errorf("%dx%d: %+v, want %c, %c", n+1, k+1, c, want[k], outcomes[k])
			}
		}
	}
	s.heat.OnHovered(tables.HeatBoard{Holes: 3, Seeds: 2}, fyne.Position{})
	v := s.badge.View()
	if v.Verdict != engine.Won || v.Headline != "3 holes, 2 seeds each: the first player wins" ||
		v.Detail != "Grundy value 2 in normal play · 2 moves to the end · by search of 4 positions" {
		t.Errorf("the card says %+v", v)
	}
	s.kinds.OnChanged(1)
	if c := s.heat.View().Cells.Cell(3, 2); c.Number != 2 || c.State != scene.HeatWon {
		t.Errorf("moves to the end: %+v", c)
	}
	if len(s.outlined()) > 0 || s.outlineBox.Visible() || s.losing.Visible() || s.collected.Visible() {
		t.Error("what is of rows alone can be seen")
	}
	s.heat.OnChosen(tables.HeatBoard{Holes: 3, Seeds: 2})
	b.ExpectBoard(t, "two-person-misere: 2 2 2 | 0")
}

// The page shows the period of a row and whether it is proved.
func TestRowPeriods(t *testing.T) {
	b, s := newBench(t)
	s.runGameSurvey(t, b.Queue, "two-person-no-wrap", "3", "9")
	s.heat.OnHovered(tables.HeatBoard{Holes: 2, Seeds: 5}, fyne.Position{})
	if want := "2 holes, Grundy value: constant from 3 seeds each. Proved: no player can move if each hole has more seeds than there are holes"; s.row.Text != want {
		t.Errorf("says %q, want %q", s.row.Text, want)
	}
	s.runGameSurvey(t, b.Queue, "two-person", "3", "8")
	s.heat.OnHovered(tables.HeatBoard{Holes: 3, Seeds: 5}, fyne.Position{})
	if want := "3 holes, Grundy value: no repetition up to 8 seeds each"; s.row.Text != want {
		t.Errorf("says %q, want %q", s.row.Text, want)
	}
}

func TestRingPeriods(t *testing.T) {
	b, s := newBench(t)
	s.runPreset(t, b.Queue, "Periods: Recurrence (Ise-Ozin-Egbe)")
	if c := s.heat.View().Cells.Cell(5, 4); c.State != scene.HeatNumber || c.Number != 3825 || c.Share != 1 {
		t.Errorf("5x4: %+v", c)
	}
	s.heat.OnHovered(tables.HeatBoard{Holes: 3, Seeds: 2}, fyne.Position{})
	if v := s.badge.View(); !v.Neutral || !strings.HasPrefix(v.Headline, "3 holes, 2 seeds each: recurs after 21 sowings") {
		t.Errorf("the card says %+v", v)
	}
}

// A row can be surveyed again after another game, and each has its own controls.
func TestSurveyRowAfterOtherGame(t *testing.T) {
	b, s := newBench(t)
	s.runGameSurvey(t, b.Queue, "two-person", "2", "3")
	s.choosePreset(0)
	s.run.Stop()
	if !s.table.reportsMethod() || !s.outlineBox.Visible() || !s.losing.Visible() || !s.collected.Visible() {
		t.Error("the controls of a row are missing")
	}
	s.runSurvey(t, b.Queue, "1", "3", "1", "5")
	if got := s.badge.View().Headline; got != "15 boards surveyed" {
		t.Errorf("says %q", got)
	}
}

func TestStartLimits(t *testing.T) {
	b, s := newBench(t)
	s.runGameSurvey(t, b.Queue, "two-person", "2", "3")
	before := s.table
	for _, c := range []struct{ holes, seeds, want string }{
		{"61", "3", "Holes: enter two whole numbers from 1 to 60, the smaller one first"},
		{"3", "167", "Seeds: enter two whole numbers from 1 to 166, the smaller one first"},
	} {
		s.runGameSurvey(t, b.Queue, "two-person", c.holes, c.seeds)
		if s.wrong.Text() != c.want || s.table != before {
			t.Errorf("%s, %s: %q", c.holes, c.seeds, s.wrong.Text())
		}
	}
}

func TestExportStarts(t *testing.T) {
	b, s := newBench(t)
	s.runGameSurvey(t, b.Queue, "two-person", "3", "4")
	for _, format := range []export.Format{"json", "csv", "text", "svg"} {
		path := filepath.Join(t.TempDir(), "survey"+format.Ext())
		b.Chooser.Path = path
		s.Export()
		b.Export(t, "", format)
		b.Queue.WaitUntil(t, "it is written", func() bool { return strings.HasPrefix(s.tab.Message(), "Exported to") })
		s.tab.ShowMessage("")
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		want := map[export.Format]string{"csv": "3,2,won,2,1,4,true,two-person", "text": "   3: 1 2 1 0", "svg": "Two-person Tchuka Ruma"}[format]
		if !strings.Contains(string(text), want) || format == "json" && !json.Valid(text) {
			t.Errorf("%s: %s", format, text)
		}
	}
}
