package survey

import (
	"context"
	"encoding/csv"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tchouka/app/bench/apptest"
	"tchouka/app/pages/workbench"
	"tchouka/app/pages/workbench/workbenchtest"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/work"
	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/solve"
	"tchouka/engine/output/export"
	"tchouka/engine/output/figure"
	"tchouka/engine/picture/scene"
	"tchouka/engine/study/survey"
	"tchouka/widgets/tables"
)

func TestMain(m *testing.M) { apptest.Main(m) }

func newKept() *Kept { return &Kept{Changed: func() {}} }

// newBench opens the page and stops its initial survey.
func newBench(t *testing.T) (*workbenchtest.Fixture, *Page) {
	t.Helper()
	b := workbenchtest.NewFixture(t)
	s := workbenchtest.Open(b, func(tab *workbench.Tab) *Page {
		return New(tab, games.All(), newKept(), row.Multitchouka().Game(), b.PutState)
	})
	s.run.Stop()
	return b, s
}

// runSurvey surveys the range given as input of the fields.
func (s *Page) runSurvey(t *testing.T, q apptest.Queue, holesFrom, holesTo, seedsFrom, seedsTo string) {
	t.Helper()
	s.holesFrom.SetText(holesFrom)
	s.holesTo.SetText(holesTo)
	s.seedsFrom.SetText(seedsFrom)
	s.seedsTo.SetText(seedsTo)
	test.Tap(s.run)
	q.WaitUntil(t, "the survey ends", func() bool { return !s.run.Running() })
}

func TestIbanezTable(t *testing.T) {
	b, s := newBench(t)
	s.runSurvey(t, b.Queue, "1", "7", "1", "8")
	want := [][]int{
		{1, 1, 3, 3, 4, 6, 7, 7},
		{1, 2, 1, 8, 10, 7, 14, 16},
		{3, 4, 2, 1, 15, 17, 21, 24},
		{3, 8, 7, 2, 1, 24, 28, 32},
		{3, 7, 14, 6, 2, 1, 35, 40},
		{3, 10, 15, 24, 30, 2, 1, 48},
		{5, 14, 19, 27, 35, 13, 2, 1},
	}
	for n, row := range want {
		for k, most := range row {
			c := s.heat.View().Cells.Cell(n+1, k+1)
			state := scene.HeatLost
			if most == (n+1)*(k+1) {
				state = scene.HeatWon
			}
			if c.Number != most || c.Bound != engine.Exact || c.State != state {
				t.Errorf("%d holes, %d seeds: %+v, want %d", n+1, k+1, c, most)
			}
		}
	}
	if got := s.badge.View().Headline; got != "56 boards surveyed" {
		t.Errorf("says %q", got)
	}
	s.losing.OnChanged(1)
	if c := s.heat.View().Cells.Cell(4, 3); c.Number != 5 {
		t.Errorf("4x3 without a losing move: %+v, want 5", c)
	}
}

func TestBoardDetails(t *testing.T) {
	b, s := newBench(t)
	s.runSurvey(t, b.Queue, "1", "4", "1", "6")
	for board, want := range map[tables.HeatBoard][2]string{
		{Holes: 4, Seeds: 3}: {"4 holes, 3 seeds each: lost", "most seeds collected: 7 of 12, with a losing move · by search, with tables of won boards"},
		{Holes: 4, Seeds: 4}: {"4 holes, 4 seeds each: lost", "by Theorem 1 of Campbell and Chavey (1995): "},
		{Holes: 3, Seeds: 1}: {"3 holes, 1 seed each: won", "by Theorem 3"},
		{Holes: 4, Seeds: 2}: {"4 holes, 2 seeds each: won", "by Theorem 4"},
		{Holes: 1, Seeds: 6}: {"1 hole, 6 seeds each: won", "by Theorem 5 of Campbell and Chavey (1995), "},
		{Holes: 3, Seeds: 5}: {"3 holes, 5 seeds each: won", "all 15 seeds collected · by "},
	} {
		s.heat.OnHovered(board, fyne.Position{})
		v := s.badge.View()
		if v.Headline != want[0] || !strings.Contains(v.Detail, want[1]) {
			t.Errorf("%v: %q, %q; want %q", board, v.Headline, v.Detail, want)
		}
	}
	s.heat.OnHovered(tables.HeatBoard{Holes: 4, Seeds: 4}, fyne.Position{})
	if want := "4 holes: lost with 1, 3, 4, 5 seeds each"; s.row.Text != want {
		t.Errorf("the row says %q, want %q", s.row.Text, want)
	}
}

func TestOpenBoardInMainWindow(t *testing.T) {
	b, s := newBench(t)
	s.runSurvey(t, b.Queue, "1", "4", "1", "6")
	s.heat.OnChosen(tables.HeatBoard{Holes: 3, Seeds: 5})
	b.ExpectBoard(t, "multitchouka: 5 5 5 | 0")
}

func TestCancel(t *testing.T) {
	b, s := newBench(t)
	s.runSurvey(t, b.Queue, "1", "3", "1", "4")
	s.choosePreset(1) // Table 1 takes a while
	if !s.run.Running() || s.run.Label() != "Stop" {
		t.Fatalf("running %v, the button says %q", s.run.Running(), s.run.Label())
	}
	b.Queue.WaitUntil(t, "the first rows", func() bool { return s.table.Known() > 0 })
	if !s.run.Running() { // its end is queued after the first rows
		t.Fatal("the survey ended with its first rows")
	}
	test.Tap(s.run)
	known := s.table.Known()
	if s.run.Running() || s.run.Label() != "Continue" {
		t.Errorf("running %v, the button says %q", s.run.Running(), s.run.Label())
	}
	// Later reports are dropped.
	b.Queue.Drain()
	if s.table.Known() != known {
		t.Errorf("%d rows after %d", s.table.Known(), known)
	}
	test.Tap(s.run) // resumes the survey
	if s.table.Known() != known || !s.run.Running() {
		t.Errorf("%d rows after %d, running %v", s.table.Known(), known, s.run.Running())
	}
	s.tab.Close()
	if s.run.Running() {
		t.Error("closing the window does not end the survey")
	}
}

// TestStop hangs if the survey does not stop.
func TestStop(t *testing.T) {
	j := work.NewJob(make(apptest.Queue, 1024).Post)
	started := make(chan struct{}, 1)
	ended := make(chan struct{})
	table, err := newTable(plan{game: solve.GameOf(row.Multitchouka()), areas: []survey.Area{area(2, 7, 1, 100_000)}})
	if err != nil {
		t.Fatal(err)
	}
	work := table.searching(work.NewCores(2), 1<<30, func([]survey.Cell, bool, error) {})
	j.Start(func(ctx context.Context, report func(func())) {
		started <- struct{}{}
		work(ctx, report)
		close(ended)
	})
	<-started
	j.Stop()
	<-ended
}

func TestInvalidInput(t *testing.T) {
	b, s := newBench(t)
	for _, c := range []struct{ fields, want string }{
		{"x 4 1 6", "Holes: enter two whole numbers from 1 to 1,000, the smaller one first"},
		{"4 1 1 6", "Holes: enter two whole numbers from 1 to 1,000, the smaller one first"},
		{"1 1001 1 6", "Holes: enter two whole numbers from 1 to 1,000, the smaller one first"},
		{"1 4 0 6", "Seeds: enter two whole numbers from 1 to 2,147,483,647, the smaller one first"},
		{"1 4 1 99999999999", "Seeds: enter two whole numbers from 1 to 2,147,483,647, the smaller one first"},
		{"1 4 1 2147483647", "4 holes with 2,147,483,647 seeds each exceed the limit"},
		{"1 1000 1 10000", "Too many boards: the window surveys at most 2,000,000"},
	} {
		f := strings.Fields(c.fields)
		before := s.table
		s.runSurvey(t, b.Queue, f[0], f[1], f[2], f[3])
		if got := s.wrong.Text(); !strings.HasPrefix(got, c.want) || !s.wrong.Visible() {
			t.Errorf("%s: %q, want %q", c.fields, got, c.want)
		}
		if s.table != before {
			t.Errorf("%s: the table was thrown away", c.fields)
		}
	}
}

// tableOf returns an empty table of a plan.
func tableOf(t *testing.T, p plan) *table {
	t.Helper()
	table, err := newTable(p)
	if err != nil {
		t.Fatal(err)
	}
	return table
}

func TestPresets(t *testing.T) {
	_, s := newBench(t)
	var sizes []int
	for _, p := range s.presets()[:4] {
		table := tableOf(t, s.planOf(p))
		n := 0
		for down := table.Area.Down.From; down <= table.Area.Down.To; down++ {
			for across := table.Area.Across.From; across <= table.Area.Across.To; across++ {
				if table.Covers(down, across) {
					n++
				}
			}
		}
		if n != table.Size() {
			t.Errorf("%s: room for %d boards, asks for %d", p.name, n, table.Size())
		}
		sizes = append(sizes, n)
		if s.sourceOf(s.planOf(p)) != p.source || p.source == "" {
			t.Errorf("%s is from %q, and says %q", p.name, p.source, s.sourceOf(s.planOf(p)))
		}
	}
	for i, want := range []int{80, 612_000, 275, 168} {
		if sizes[i] != want {
			t.Errorf("preset %d has %d boards, want %d", i, sizes[i], want)
		}
	}
	one := tableOf(t, s.planOf(s.presets()[1]))
	if c := one.Cell(9, 1001); c.State != scene.HeatOutside {
		t.Errorf("9x1001 is not in Table 1: %+v", c)
	}
	if c := one.Cell(8, 10_000); c.State != scene.HeatWaiting {
		t.Errorf("8x10000 is: %+v", c)
	}
}

// The formulas in the field outline cells of the map and of the exported picture, for every game. A
// button for a theorem writes its formula. A wrong formula is explained and changes nothing; it and the
// outlines remain when the language changes or the page is opened again.
func TestOutlineFormulas(t *testing.T) {
	b, s := newBench(t)
	s.runSurvey(t, b.Queue, "1", "3", "1", "9")
	texts := func() (all []string) {
		for _, d := range s.outlined() {
			all = append(all, d.Text)
		}
		return all
	}
	expect := func(field string, want ...string) {
		t.Helper()
		if got := texts(); s.outline.Text != field || !slices.Equal(got, want) {
			t.Errorf("the field has %q and outlines %q, want %q and %q", s.outline.Text, got, field, want)
		}
		doc, _ := s.document(export.SVG)
		var picture strings.Builder
		if err := export.Write(&picture, doc, export.SVG, export.Options{}); err != nil {
			t.Fatal(err)
		}
		for _, text := range want {
			if !strings.Contains(picture.String(), strings.ReplaceAll(text, ">", "&gt;")) {
				t.Errorf("the picture does not explain %q", text)
			}
		}
	}
	theorem := "k = n: lost · Campbell and Chavey (1995), Theorem 1"
	test.Tap(s.outlines["n"])
	test.Tap(s.outlines["n-2"])
	expect("n, n-2", theorem, "k = n − 2: won except for n = 5 · Campbell and Chavey (1995), Conjecture 1")
	test.Tap(s.outlines["n-2"])
	s.outline.SetText("k = n, n^2, k mod 3 = 0 and n > 1")
	expect("k = n, n^2, k mod 3 = 0 and n > 1", theorem, "k = n^2", "k mod 3 = 0 and n > 1")
	if !s.outlines["n"].On() || s.outlines["n-2"].On() {
		t.Error("the buttons do not show the field")
	}
	want := s.outlined()
	for text, message := range map[string]string{"n +": "The formula is incomplete.", "n, 2m": "“m” is not understood in a formula."} {
		s.outline.SetText(text)
		s.outline.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		if got := s.outlineWrong.Text(); !strings.HasPrefix(got, message) {
			t.Errorf("%q: %q", text, got)
		}
		if got := s.outlined(); !slices.Equal(got, want) {
			t.Errorf("%q outlines %v", text, got)
		}
	}
	s.outline.SetText("n^2, k = n")
	if s.outlineWrong.Text() != "" {
		t.Error("a correct formula keeps the message")
	}
	s.rules.SetSelected(row.NoWrap().Name)
	s.runSurvey(t, b.Queue, "1", "3", "1", "9")
	expect("n^2, k = n", "k = n^2", "k = n")
	if s.outlineBox.Visible() {
		t.Error("the theorems are not about Tchuka Ruma without wrapping")
	}
	again := workbenchtest.Open(b, func(tab *workbench.Tab) *Page { return New(tab, games.All(), s.kept, row.NoWrap().Game(), b.PutState) })
	if again.outline.Text != "n^2, k = n" || len(again.outlined()) != 2 {
		t.Errorf("the page is opened again with %q", again.outline.Text)
	}
}

// The row and the column of the board that was pointed at are copied, also after the pointer has left the map.
func TestCopyTerms(t *testing.T) {
	b, s := newBench(t)
	s.collected.SetChecked(false)
	s.runSurvey(t, b.Queue, "1", "4", "1", "6")
	copied := func(id string) string {
		fyne.CurrentApp().Clipboard().SetContent("")
		for _, c := range s.tab.Page().Commands {
			if c.ID == id {
				c.Run()
			}
		}
		return fyne.CurrentApp().Clipboard().Content()
	}
	if got := copied("survey.row.sage"); got != "" || s.tab.Message() != "Point at a board of the row or column first" {
		t.Errorf("without a board: %q, %q", got, s.tab.Message())
	}
	s.point(tables.HeatBoard{Holes: 3, Seeds: 2})
	s.point(tables.HeatBoard{})
	for id, want := range map[string]string{
		"survey.row.sage": "[1, 0, 0, 0, 1, 0]", "survey.row.oeis": "1, 0, 0, 0, 1, 0", "survey.column.sage": "[0, 0, 0, 1]", "survey.column.oeis": "0, 0, 0, 1",
	} {
		if got := copied(id); got != want {
			t.Errorf("%s: %q, want %q", id, got, want)
		}
	}
	s.collected.SetChecked(true)
	s.runSurvey(t, b.Queue, "1", "4", "1", "6")
	s.setLosing(false)
	s.point(tables.HeatBoard{Holes: 3, Seeds: 2})
	if got := copied("survey.row.sage"); got != "[3, 3, 1, 0, 15, 17]" {
		t.Errorf("collected: %q", got)
	}
}

func TestExport(t *testing.T) {
	b, s := newBench(t)
	s.runSurvey(t, b.Queue, "1", "4", "1", "6")
	test.Tap(s.outlines["n+1"])
	for _, format := range export.SurveyKind.Formats() {
		b.Chooser.Path = filepath.Join(t.TempDir(), "out")
		s.Export()
		b.Export(t, "", format)
		b.Queue.WaitUntil(t, "exported", func() bool { return strings.HasPrefix(s.tab.Message(), "Exported to") })
		s.tab.ShowMessage("")
		data, err := os.ReadFile(b.Chooser.Path + format.Ext())
		if err != nil || len(data) < 200 {
			t.Errorf("%s: %d bytes, %v", format, len(data), err)
		}
		if format == "csv" {
			records, err := csv.NewReader(strings.NewReader(string(data))).ReadAll()
			if err != nil || len(records) != 25 || strings.Join(records[15][:6], " ") != "3 3 lost 1 2 Theorem 1" {
				t.Errorf("CSV: %d records, %v", len(records), err)
			}
		}
	}
}

// The heat map of a plan of several areas is an entry of a figure list, with its numbers and outlines.
func TestSurveyIsFigure(t *testing.T) {
	b, s := newBench(t)
	s.choosePreset(2) // Table 2 of Campbell and Chavey
	s.run.Stop()
	s.kept.outline = "n+1"
	entry := b.KeepFigure()
	s.Export()
	b.Queue.Drain()
	test.Tap(apptest.Find(b.Win.Canvas().Overlays().Top(), func(o fyne.CanvasObject) bool {
		button, ok := o.(*dialogs.Button)
		return ok && button.Text == "Add to Figures…"
	}).(fyne.Tappable))
	want := figure.Starts{Game: "no-wrap", Boards: []string{"1-75x1-3", "1-50x4"}, Collected: true, Show: "collected", Outline: "n+1"}
	if entry.Part != figure.Survey || entry.Survey == nil || !reflect.DeepEqual(*entry.Survey, want) {
		t.Errorf("the entry is %+v of %+v, want %+v", *entry, entry.Survey, want)
	}
}

func TestExportVisiblePartOfLargeSurvey(t *testing.T) {
	_, s := newBench(t)
	s.choosePreset(1)
	s.run.Stop()
	if _, part := s.document(export.PNG); !part {
		t.Error("a picture of 100,000 columns")
	}
	if _, part := s.document(export.CSV); part {
		t.Error("data should be whole")
	}
}

// cell returns the result of a solitaire survey for a board.
func cell(holes, seeds int, verdict engine.Verdict, how string, collected engine.Fact, losing int) survey.Cell {
	collected.Kind = engine.Collected
	return survey.Cell{
		Down: holes, Across: seeds, Facts: engine.FactsOf(verdict, collected), WithLosingMove: losing, Method: how,
		Complete: verdict != engine.Unknown,
	}
}

// Without wrapping, all boards of a row are lost from some number of seeds on.
func TestProvedLosses(t *testing.T) {
	table := tableOf(t, plan{game: solve.GameOf(row.NoWrap()), areas: []survey.Area{area(2, 2, 2, 3)}})
	table.add([]survey.Cell{cell(2, 2, engine.Lost, survey.Searched, engine.Fact{}, 0)})
	if got := table.rowText(2, 2); got != "2 holes: lost with 2 seeds each. Proved: lost with more seeds in each hole than there are holes, because no move is possible" {
		t.Errorf("says %q", got)
	}
}

func TestTableFacts(t *testing.T) {
	table := tableOf(t, plan{game: solve.GameOf(row.NoWrap()), areas: []survey.Area{area(1, 30, 1, 2)}, collected: true})
	for n := 1; n <= 30; n++ {
		table.add([]survey.Cell{cell(n, 2, engine.Lost, survey.Searched, engine.Fact{Value: min(n, 15)}, min(n, 15))})
	}
	if most, first := table.mostCollected(2); most != 15 || first != 15 {
		t.Errorf("%d, first with %d holes", most, first)
	}
	if want := "2 seeds each: most seeds collected 15, first with 15 holes"; table.rowText(20, 2) != want {
		t.Errorf("says %q", table.rowText(20, 2))
	}
	if table.Known() != 30 || table.Counts[engine.Lost] != 30 {
		t.Errorf("%d known, %v", table.Known(), table.Counts)
	}
	copied := table.Clone()
	table.add([]survey.Cell{{Down: 1, Across: 1}})
	if copied.Has(1, 1) || !copied.Has(1, 2) {
		t.Error("what was settled changes with the table")
	}
}

// An incomplete search is never shown as lost, and its numbers are bounds.
func TestBounds(t *testing.T) {
	table := tableOf(t, plan{game: solve.GameOf(row.Multitchouka()), areas: []survey.Area{area(13, 13, 3, 4)}, collected: true})
	table.add([]survey.Cell{cell(13, 3, engine.Unknown, survey.CutOff, engine.Fact{Bound: engine.AtLeast, Value: 30}, 31)})
	if c := table.Cell(13, 3); c.State != scene.HeatUnknown || c.Bound != engine.AtLeast || c.Number != 31 {
		t.Errorf("shows %+v", c)
	}
	v, _ := table.boardContent(13, 3)
	if v.Headline != "13 holes, 3 seeds each: not settled" || v.Verdict != engine.Unknown ||
		v.Detail != "seeds collected: at least 31 of 39 · the search reached the memory limit" {
		t.Errorf("says %+v", v)
	}
	if v, _ := table.boardContent(13, 4); v.Headline != "13 holes, 4 seeds each: not searched yet" {
		t.Errorf("says %+v", v)
	}
}

// A change of language keeps the results and the input.
func TestLanguageChange(t *testing.T) {
	b, s := newBench(t)
	s.runSurvey(t, b.Queue, "2", "5", "1", "6")
	s.startCustom()
	b.Queue.WaitUntil(t, "the survey ends", func() bool { return !s.run.Running() })
	table := s.table
	apptest.SetLanguage(t, "de")
	b.Bench.Retranslate()
	if title := b.Win.Title(); title != "Überblick – Tchouka" {
		t.Errorf("the window is called %q", title)
	}
	apptest.CheckTranslated(t, "de", b.Win)
	if s.table != table || s.holesFrom.Text != "2" || s.seedsTo.Text != "6" || s.run.Running() {
		t.Error("the survey began anew")
	}
	if got := s.badge.View().Headline; got != "24 Bretter untersucht" {
		t.Errorf("the survey says %q", got)
	}
}
