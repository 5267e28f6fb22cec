package laboratory

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tchouka/app/bench/apptest"
	"tchouka/app/pages/workbench"
	"tchouka/app/pages/workbench/workbenchtest"
	"tchouka/app/ui/shell"
	"tchouka/engine/study/tchoukaillon"
	"tchouka/widgets/tables"
)

func TestMain(m *testing.M) { apptest.Main(m) }

// newBench opens the laboratory.
func newBench(t *testing.T) (*workbenchtest.Fixture, *Page) {
	t.Helper()
	b := workbenchtest.NewFixture(t)
	l := workbenchtest.Open(b, func(tab *workbench.Tab) *Page { return New(tab, b.PutState) })
	b.Queue.WaitUntil(t, "the laboratory has answered", func() bool { return !l.lengths.plot.run.Running() && !l.complete.waiting })
	return b, l
}

func TestPages(t *testing.T) {
	b, l := newBench(t)
	for i := range l.Stack.Objects {
		l.Select(i)
		if l.At() != i || !l.Stack.Objects[i].Visible() || b.Win.Canvas().Focused() != l.First() {
			t.Errorf("page %d is not shown, or has not the keys", i)
		}
	}
}

// The tables of the page are Figures 2 and 4 of the paper.
func TestFigures2And4(t *testing.T) {
	_, l := newBench(t)
	line := func(n int64, columns int) string {
		var texts []string
		for c := range int64(columns) {
			texts = append(texts, l.boards.table.View().Cells.Cell(n, c).Text)
		}
		return strings.Join(texts, " ")
	}
	for i, want := range []string{"1 2 0 2 4 6 ", "1 0 3 0 3 1 7", "1 3 3 5 9 15 15"} {
		l.boards.kinds.OnChanged(i)
		if got := line(15, 7); got != want {
			t.Errorf("view %d of 15: %q, want %q", i, got, want)
		}
	}
	l.boards.kinds.OnChanged(0)
	cells := l.boards.table.View().Cells
	if n, length, hole := cells.FixedCell(15, 0).Text, cells.FixedCell(15, 1).Text, cells.FixedCell(15, 2).Text; n != "15" || length != "6" || hole != "1" {
		t.Errorf("15: %s, %s, %s", n, length, hole)
	}
	if c := cells.Cell(15, 0); c.Ink != tables.NumberMarked {
		t.Errorf("the hole that is played: %+v", c)
	}
}

func TestJump(t *testing.T) {
	_, l := newBench(t)
	p := l.boards
	for text, want := range map[string]int64{"10^12": 1_000_000_000_000, "29": 29, "1,000,000": 1_000_000, "1e13": 10_000_000_000_000} {
		apptest.Submit(p.jump, text)
		if p.row.Seeds() != want || p.table.Selected() != want || p.long.View().Holes != tchoukaillon.Length(want) {
			t.Errorf("%s: %d seeds", text, p.row.Seeds())
		}
	}
	for _, text := range []string{"", "many", "-3", "10^14", "3^99", "10^-2", "1.5e3e"} {
		apptest.Submit(p.jump, "29")
		apptest.Submit(p.jump, text)
		if p.row.Seeds() != 29 || !strings.Contains(l.tab.Message(), "from 0 to 10,000,000,000,000") {
			t.Errorf("%q: %d seeds, says %q", text, p.row.Seeds(), l.tab.Message())
		}
	}
	apptest.Submit(p.jump, "10^12")
	if v := p.badge.View(); v.Headline != "1,000,000,000,000 seeds: length 1,772,452" || len(v.Actions) != 0 {
		t.Errorf("says %+v", v)
	}
	p.long.OnHovered(1_772_452)
	if got := l.tab.Message(); got != "Hole 1,772,452: 1,772,452 seeds. The winning line sows this hole 1 time" {
		t.Errorf("says %q", got)
	}
	p.table.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn}) // too long for the main window
	if !strings.Contains(l.tab.Message(), "at most 1,000 holes") {
		t.Errorf("says %q", l.tab.Message())
	}
}

func TestOpenBoardInMainWindow(t *testing.T) {
	b, l := newBench(t)
	apptest.Submit(l.boards.jump, "15")
	l.boards.badge.View().Actions[0].Run()
	b.ExpectBoard(t, "tchoukaillon: 6 4 2 0 2 1 | 0")
	apptest.Submit(l.boards.jump, "0")
	l.boards.table.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	b.ExpectBoard(t, "tchoukaillon: 0 | 0")
}

// Holes are numbered by distance, like b1, b2, … in the paper, independently of the setting, so the columns
// of the table are periodic (Corollary 2.3).
func TestHolesByDistance(t *testing.T) {
	b, l := newBench(t)
	if got := b.Bench.Note(); got != "holes numbered by distance from the Ruma" {
		t.Errorf("the window says %q", got)
	}
	cells, lcm := l.boards.table.View().Cells, int64(1)
	for hole := int64(1); hole <= 5; hole++ {
		lcm = lcm * (hole + 1) / greatestDivisor(lcm, hole+1)
		for n := lcm; n < 3*lcm; n++ { // before, boards can be shorter
			if now, later := cells.Cell(n, hole-1).Text, cells.Cell(n+lcm, hole-1).Text; now != later {
				t.Fatalf("hole %d: %s with %d seeds, %s with %d more", hole, now, n, later, lcm)
			}
		}
	}
	l.boards.goTo(5)
	l.boards.long.OnHovered(1)
	if got := l.tab.Message(); got != "Hole 1: 1 seed. The winning line sows this hole 3 times" {
		t.Errorf("says %q", got)
	}
	if _, numbers := drawnBoards(l.lengths); numbers[0] != "6" {
		t.Errorf("the holes of length 6 are %v", numbers)
	}
}

// greatestDivisor returns the greatest common divisor.
func greatestDivisor(a, b int64) int64 {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

func TestWholeNumbers(t *testing.T) {
	for text, want := range map[string]int64{
		"0": 0, "29": 29, " 1 000 ": 1000, "1.000.000": 1_000_000, "10^12": 1_000_000_000_000, "3*10^6": 3_000_000, "2·10^3": 2000, "1E6": 1_000_000, "2^10": 1024,
	} {
		if got, ok := wholeNumber(text, 1<<62); !ok || got != want {
			t.Errorf("%q: %d, %v", text, got, ok)
		}
	}
	for _, text := range []string{"", "x", "-1", "10^", "^3", "10^100", "10^-1", "e", "1e", "1001"} {
		if got, ok := wholeNumber(text, 1000); ok {
			t.Errorf("%q is taken for %d", text, got)
		}
	}
}

// The pages fit a small window with larger text.
func TestFitsSmallWindow(t *testing.T) {
	apptest.SkipUnderRace(t)
	b, _ := newBench(t)
	b.Change(func(s *shell.Settings) { s.Larger = true })
	if least := b.Win.Content().MinSize(); least.Width > 1280 || least.Height > 800-60 {
		t.Errorf("needs %v", least)
	}
}

// A change of language keeps the results and the input.
func TestLanguageChange(t *testing.T) {
	b, l := newBench(t)
	l.boards.goTo(46)
	l.lengths.submitted("7")
	l.complete.entry.SetText("_ 2 _")
	l.Select(2)
	apptest.SetLanguage(t, "de")
	b.Bench.Retranslate()
	if title := b.Win.Title(); title != "Tchoukaillon-Labor – Tchouka" {
		t.Errorf("the window is called %q", title)
	}
	apptest.CheckTranslated(t, "de", b.Win)
	if l.boards.row.Seeds() != 46 || l.lengths.length != 7 || l.complete.entry.Text != "_ 2 _" || l.At() != 2 {
		t.Errorf("the laboratory shows %d seeds, length %d, %q, page %d", l.boards.row.Seeds(), l.lengths.length, l.complete.entry.Text, l.At())
	}
}
