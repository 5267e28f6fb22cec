package graphs

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tchouka/app/bench/apptest"
	"tchouka/app/pages/workbench"
	"tchouka/app/pages/workbench/workbenchtest"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/shell"
	"tchouka/engine/games"
	"tchouka/engine/games/sowgraph"
	"tchouka/engine/output/export"
	"tchouka/engine/text/sequence"
)

func TestMain(m *testing.M) { apptest.Main(m) }

// bench is the page with a simulated main window.
type bench struct {
	*workbenchtest.Fixture
	*Page
	table sowgraph.State
	put   int // how often a board was opened in the main window
}

// newBench opens the page on a board of a graph.
func newBench(t *testing.T, g *sowgraph.Graph, seeds ...int) *bench {
	t.Helper()
	b := &bench{Fixture: workbenchtest.NewFixture(t)}
	var err error
	if b.table, err = sowgraph.NewState(g, seeds); err != nil {
		t.Fatal(err)
	}
	b.Page = workbenchtest.Open(b.Fixture, func(tab *workbench.Tab) *Page {
		return New(tab, func(s sowgraph.State, then func()) {
			b.table, b.put = s, b.put+1
			then()
		}, func() (sowgraph.State, bool) { return b.table, true })
	})
	b.settle(t)
	return b
}

// settle waits for the end of all searches.
func (b *bench) settle(t *testing.T) {
	t.Helper()
	b.Queue.WaitUntil(t, "all is found", func() bool {
		return !b.boardSearch.run.Running() && b.facts.known
	})
}

// expectPanel fails unless the panel contains the sentences.
func (b *bench) expectPanel(t *testing.T, sentences ...string) {
	t.Helper()
	text := b.facts.text.String()
	for _, sentence := range sentences {
		if !strings.Contains(text, sentence) {
			t.Errorf("says %q, without %q", text, sentence)
		}
	}
}

func TestGraphFacts(t *testing.T) {
	b := newBench(t, sowgraph.FourCycle(), 1, 2, 0, 0)
	b.expectPanel(t, "3 holes, 1 Ruma, 4 edges", "winnable; fewest moves: 3; winning lines: 1",
		"13 winnable boards with up to 20 seeds in play. The longest of the shortest wins has 12 moves.",
		"Infinitely many, by Theorem 5.2 as corrected. Arbitrarily long walks lead from these holes to a Ruma: b1, b2, b3. Repeat b3 → b2 → b1 → Ruma → b3 any number of times, then go b3 → b2 → b1 → Ruma.",
		"As published, the theorem gives the same result here.")
	view := b.boards.counts.View()
	var counts []string
	for row := range view.Rows {
		counts = append(counts, view.Cells.Cell(row, 0).Text)
	}
	if got := strings.Join(counts[:16], " "); got != "1 1 1 1 1 1 0 1 1 0 0 1 1 1 0 1" {
		t.Errorf("counts %s", got)
	}
	b.boards.counts.OnSelected(11)
	if list := b.boards.list.View(); list.Rows != 1 || list.Cells.Cell(0, 1).Text != "10" || b.boards.title.Text != "1 winnable board with 11 seeds in play" {
		t.Errorf("%q, %d boards", b.boards.title.Text, list.Rows)
	}
	b.boards.list.OnChosen(0)
	if !slices.Equal(b.table.All(), []int{1, 10, 0, 0}) || b.put != 1 {
		t.Errorf("on the table: %v", b.table.All())
	}
	b.settle(t)
	b.expectPanel(t, "winnable; fewest moves: 8")
	b.boards.counts.OnSelected(6)
	if b.boards.list.View().Rows != 0 || b.boards.title.Text != "0 winnable boards with 6 seeds in play" {
		t.Errorf("%q", b.boards.title.Text)
	}
}

// The page reports why a graph without a Ruma cannot be played, instead of a result.
func TestUnplayableGraphReported(t *testing.T) {
	draft, err := sowgraph.Game{}.Parse("digraph { a [seeds=2]; b [seeds=1]; a -> b; b -> a }")
	if err != nil {
		t.Fatal(err)
	}
	path, err := sowgraph.Path(3)
	if err != nil {
		t.Fatal(err)
	}
	b := newBench(t, path, 3, 3, 3, 0)
	b.table = draft.(sowgraph.State)
	b.UseMainGraph()
	b.settle(t)
	b.expectPanel(t, "There is no Ruma yet: at least one vertex must be a Ruma")
}

// The button opens the counterexample to the theorem.
func TestCounterexample(t *testing.T) {
	path, err := sowgraph.Path(3)
	if err != nil {
		t.Fatal(err)
	}
	b := newBench(t, path, 3, 3, 3, 0)
	b.expectPanel(t, "not winnable", "6 winnable boards, and no others.", "Finitely many, by Theorem 5.2 as corrected", "at most 6 seeds in play.")
	b.Change(func(s *shell.Settings) { s.Hints = false })
	b.facts.show()
	b.expectPanel(t, "not shown while hints are hidden")
	b.Change(func(s *shell.Settings) { s.Hints = true })
	b.facts.refute.Tapped(nil)
	if b.put != 1 || !b.table.Graph().Equal(sowgraph.Pair()) {
		t.Errorf("on the table: %v", b.table)
	}
	b.settle(t)
	b.expectPanel(t, "21 winnable boards with up to 20 seeds in play", "Infinitely many, by Theorem 5.2 as corrected",
		"v1, v2. Repeat v2 → v1 → v2 any number of times, then go v2 → R. Every number of seeds has a winnable board.", "As published, the theorem is wrong here")
}

// A stopped search shows its results so far; invalid input is reported.
func TestStopAndInvalidInput(t *testing.T) {
	complete, err := sowgraph.Complete(7)
	if err != nil {
		t.Fatal(err)
	}
	b := newBench(t, sowgraph.Pair())
	b.table, err = sowgraph.NewState(complete, nil)
	if err != nil {
		t.Fatal(err)
	}
	b.boardSearch.entry.SetText("500")
	b.UseMainGraph()
	if !b.boardSearch.run.Running() || b.boardSearch.run.Label() != "Stop" || b.boards.counts.View().Rows != 0 {
		t.Error("does not look for the boards of the other graph")
	}
	b.boardSearch.run.Tapped(nil)
	b.settle(t)
	b.expectPanel(t, "Stopped: ")
	for _, text := range []string{"", "-1", "many", "1000001"} {
		apptest.Submit(b.boardSearch.entry, text)
		if b.boardSearch.run.Running() || !strings.Contains(b.tab.Message(), "from 0 to 1,000,000") {
			t.Errorf("%q: says %q", text, b.tab.Message())
		}
	}
}

// Every part can be exported.
func TestCopyCounts(t *testing.T) {
	b := newBench(t, sowgraph.FourCycle(), 0, 0, 0, 0)
	s, message := b.boards.terms()
	if got := s.Text(sequence.OEIS); message != "" || !strings.HasPrefix(got, "1, 1, 1, ") || len(s.Terms) != len(b.boards.shown.Counts) {
		t.Errorf("%q, %q", got, message)
	}
}

func TestExport(t *testing.T) {
	b := newBench(t, sowgraph.FourCycle(), 0, 0, 0, 0)
	written := func(name, what string) string {
		t.Helper()
		path := filepath.Join(t.TempDir(), name)
		b.Chooser.Path = path
		format, _ := exportFormat(name)
		b.boards.offerFormats()
		b.Fixture.Export(t, what, format)
		b.Queue.WaitUntil(t, "it is written", func() bool { return strings.HasPrefix(b.tab.Message(), "Exported to") })
		b.tab.ShowMessage("")
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	b.boards.choose(11)
	if text := written("boards.csv", "Boards with this many seeds in play"); text != "outside,shortestMoves,lines,b1,b2,b3\r\n11,8,1,1,10,0\r\n" {
		t.Errorf("boards: %q", text)
	}
	if text := written("counts.csv", "Chart of the counts"); !strings.HasPrefix(text, "outside,boards\r\n0,1\r\n1,1\r\n") {
		t.Errorf("counts: %q", text)
	}
	for i := range b.Stack.Objects {
		b.Select(i)
		b.Page.Export()
		if b.Win.Canvas().Overlays().Top() == nil {
			t.Errorf("page %d offers no formats", i)
			continue
		}
		b.Win.Canvas().Overlays().Top().Hide()
	}
}

// The chart of the counts is computed again from the entry of a figure list.
func TestFigureOfCounts(t *testing.T) {
	b := newBench(t, sowgraph.FourCycle(), 0, 0, 0, 0)
	entry := b.KeepFigure()
	b.boards.offerFormats()
	b.Queue.Drain()
	top := b.Win.Canvas().Overlays().Top()
	apptest.Find(top, func(o fyne.CanvasObject) bool {
		list, ok := o.(*dialogs.Select)
		return ok && slices.Contains(list.Options, "Chart of the counts")
	}).(*dialogs.Select).SetSelected("Chart of the counts")
	test.Tap(apptest.Find(top, func(o fyne.CanvasObject) bool {
		button, ok := o.(*dialogs.Button)
		return ok && button.Text == "Add to Figures…"
	}).(fyne.Tappable))
	doc, err := entry.Document(t.Context(), entry.Part, games.All(), 1<<20)
	if err != nil {
		t.Fatal(err)
	}
	var counts strings.Builder
	if err := export.Write(&counts, doc, export.CSV, export.Options{}); err != nil || strings.Count(counts.String(), "\r\n") != len(b.boards.shown.Counts)+1 {
		t.Errorf("%+v has the counts %s, %v", *entry, counts.String(), err)
	}
}

func exportFormat(name string) (export.Format, bool) { return export.FormatOf(name) }

// The page fits a small window with larger text, in every language.
func TestFitsInEveryLanguage(t *testing.T) {
	b := newBench(t, sowgraph.FourCycle(), 0, 0, 0, 0)
	b.boardSearch.entry.SetText("7")
	b.boardSearch.start()
	b.settle(t)
	b.Select(1)
	apptest.SetLanguage(t, "de")
	b.Bench.Retranslate()
	b.settle(t)
	if title := b.Win.Title(); title != "Gewinnbare Bretter des Graphen – Tchouka" {
		t.Errorf("the window is called %q", title)
	}
	apptest.CheckTranslated(t, "de", b.Win)
	if b.At() != 1 || b.boardSearch.entry.Text != "7" || b.boardSearch.result() == nil {
		t.Errorf("page %d, to %s", b.At(), b.boardSearch.entry.Text)
	}
	for part := range b.Stack.Objects {
		b.Select(part)
		if least := b.Win.Content().MinSize(); least.Width > 1024 || least.Height > 700 {
			t.Errorf("part %d needs %v", part, least)
		}
	}
	b.Change(func(s *shell.Settings) { s.Larger = true })
	for part := range b.Stack.Objects {
		b.Select(part)
		if least := b.Win.Content().MinSize(); least.Width > 1280 || least.Height > 740 {
			t.Errorf("with larger text, part %d needs %v", part, least)
		}
	}
}
