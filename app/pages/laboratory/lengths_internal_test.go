package laboratory

import (
	"encoding/csv"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"

	"tchouka/app/bench/apptest"
	"tchouka/engine/output/export"
	"tchouka/engine/picture/scene"
	"tchouka/engine/picture/scene/scenetest"
	"tchouka/engine/study/tchoukaillon"
	"tchouka/engine/text/sequence"
)

// drawnBoards returns the number of boards of a construction, and the numbers of its holes.
func drawnBoards(p *lengthsPage) (boards int, numbers []string) {
	scenetest.Walk(p.tree.Scene().Items, func(item scene.Item, _, y float64) {
		switch text, _ := item.(scene.Text); {
		case strings.HasPrefix(text.Text, "= "):
			boards++
		case text.Text != "" && y == 0 && text.Y < 20:
			numbers = append(numbers, text.Text)
		}
	})
	return boards, numbers
}

func TestLengths(t *testing.T) {
	_, l := newBench(t)
	p := l.lengths
	if v := p.badge.View(); v.Headline != "N(6) = 12: the fewest seeds of a board of length 6" || v.Detail != "6 boards of this length: 12 to 17 seeds" {
		t.Errorf("says %+v", v)
	}
	if boards, _ := drawnBoards(p); boards != 6 {
		t.Errorf("%d boards are drawn", boards)
	}
	p.step(1)
	if boards, _ := drawnBoards(p); p.entry.Text != "7" || boards != 4 {
		t.Errorf("length %s, %d boards", p.entry.Text, boards)
	}
	apptest.Submit(p.entry, "10^7")
	if v := p.badge.View(); !strings.HasPrefix(v.Headline, "N(10,000,000) = 31,830,99") || p.scene.Visible() || !p.long.Visible() {
		t.Errorf("says %+v", v)
	}
	p.step(1) // the length is already the maximum
	if p.length != export.MaxLength {
		t.Errorf("length %d", p.length)
	}
	apptest.Submit(p.entry, "0")
	if !strings.Contains(l.tab.Message(), "from 1 to 10,000,000") {
		t.Errorf("says %q", l.tab.Message())
	}
	apptest.Submit(p.entry, "8")
	p.badge.View().Actions[0].Run()
	if l.At() != 0 || l.boards.row.Seeds() != 22 {
		t.Errorf("page %d, the board of %d seeds", l.At(), l.boards.row.Seeds())
	}
}

func TestPlot(t *testing.T) {
	b, l := newBench(t)
	l.Select(1)
	p := l.lengths.plot
	b.Win.Canvas().Capture()
	var drawn int
	for _, last := range []string{"50", "10^6"} {
		apptest.Submit(p.entry, last)
		if !p.run.Running() || p.stop.Disabled() {
			t.Error("nothing is computed, or cannot be stopped")
		}
		b.Queue.WaitUntil(t, "the numbers are there", func() bool { return !p.run.Running() })
		drawn++
	}
	if got := p.samples[len(p.samples)-1]; got.Length != 1_000_000 || got.Seeds != tchoukaillon.MinSeeds(1_000_000) {
		t.Errorf("after %d charts: %+v", drawn, got)
	}
	if terms, message := p.terms(); message != "" || !strings.HasPrefix(terms.Text(sequence.OEIS), "1, 2, 4, 6, 10, 12, 18, 22, 30, 34, ") || len(terms.Terms) != mostTerms {
		t.Errorf("copies %d terms, %q: %s", len(terms.Terms), message, terms.Text(sequence.OEIS))
	}
	apptest.Submit(p.entry, "9")
	if !strings.Contains(l.tab.Message(), "from 10 to 10,000,000") {
		t.Errorf("says %q", l.tab.Message())
	}
	apptest.Submit(p.entry, "10^7")
	test.Tap(p.stop)
	if p.run.Running() || len(p.samples) == 0 || p.samples[len(p.samples)-1].Length != 1_000_000 {
		t.Error("stopping takes the chart away")
	}
}

func TestExportCharts(t *testing.T) {
	b, l := newBench(t)
	p := l.lengths.plot
	for i := range export.PlotKinds() {
		p.kinds.OnChanged(i)
		for _, format := range export.ChartKind.Formats() {
			b.Chooser.Path = filepath.Join(t.TempDir(), "chart")
			p.offerFormats()
			b.Export(t, "", format)
			b.Queue.WaitUntil(t, "exported", func() bool { return strings.HasPrefix(l.tab.Message(), "Exported to") })
			l.tab.ShowMessage("")
			data, err := os.ReadFile(b.Chooser.Path + format.Ext())
			if err != nil || len(data) < 500 {
				t.Errorf("%s: %d bytes, %v", format, len(data), err)
			}
			if format == "csv" {
				records, err := csv.NewReader(strings.NewReader(string(data))).ReadAll()
				if err != nil || len(records) != initialPlot+1 || records[6][1] != "12" {
					t.Errorf("CSV: %d records, %v", len(records), err)
				}
			}
		}
	}
}

func TestExportBoardsOfLength(t *testing.T) {
	b, l := newBench(t)
	p := l.lengths
	for _, format := range export.BranchingKind.Formats() {
		b.Chooser.Path = filepath.Join(t.TempDir(), "boards")
		p.offerFormats()
		b.Export(t, "", format)
		b.Queue.WaitUntil(t, "exported", func() bool { return strings.HasPrefix(l.tab.Message(), "Exported to") })
		l.tab.ShowMessage("")
		data, err := os.ReadFile(b.Chooser.Path + format.Ext())
		if err != nil || len(data) < 100 {
			t.Errorf("%s: %d bytes, %v", format, len(data), err)
		}
		if format == "svg" && !strings.Contains(string(data), "Tchoukaillon: winnable boards of length 6") {
			t.Errorf("the picture has no title: %.300s", data)
		}
	}
	apptest.Submit(p.entry, "41")
	p.offerFormats()
	if !p.export.Disabled() || !strings.Contains(l.tab.Message(), "up to length 40") {
		t.Errorf("beyond what is drawn: says %q", l.tab.Message())
	}
}
