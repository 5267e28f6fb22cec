package laboratory

import (
	"encoding/csv"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2/test"

	"tchouka/app/apptest"
	"tchouka/app/shell"
	"tchouka/engine/export"
	"tchouka/engine/plots"
	"tchouka/engine/row"
	"tchouka/engine/row/tchoukaillon"
	"tchouka/engine/scene"
	"tchouka/engine/scene/scenetest"
	"tchouka/widgets/grid"
)

// newBench opens the laboratory.
func newBench(t *testing.T) (*apptest.Room, *Window) {
	t.Helper()
	b := apptest.NewRoom(t)
	l := Open(b.Window, b.Put)
	b.Altered = l.Show
	t.Cleanup(l.Close)
	b.Queue.Until(t, "the laboratory has answered", func() bool { return !l.lengths.plot.running && !l.complete.waiting })
	return b, l
}

// completed types a pattern by distance and waits for the answer.
func (l *Window) completed(t *testing.T, q apptest.Queue, pattern string) *completePage {
	t.Helper()
	l.window.Change(func(s *shell.Settings) { s.Numbering = row.ByDistance })
	c := l.complete
	c.entry.SetText(pattern)
	q.Until(t, "an answer", func() bool { return !c.waiting })
	return c
}

// Every command of the laboratory stands in its menu, with its key.
func TestLabCommands(t *testing.T) {
	b, l := newBench(t)
	for i, c := range l.menu.Table {
		if l.menu.Items[i].Label != c.Label || l.menu.Items[i].Shortcut != c.Shortcut {
			t.Errorf("%s: %+v", c.ID, l.menu.Items[i])
		}
	}
	for i := range l.pages {
		l.turn(i)
		if l.page() != i || !l.stack.Objects[i].Visible() || b.Win.Canvas().Focused() != l.pages[i].first() {
			t.Errorf("page %d is not shown, or has not the keys", i)
		}
	}
}

// The table of the page is Figure 2 of the paper, its others Figure 4.
func TestLabShowsFigures2And4(t *testing.T) {
	b, l := newBench(t)
	b.Change(func(s *shell.Settings) { s.Numbering = row.ByDistance })
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
	b.Change(func(s *shell.Settings) { s.Numbering = row.FromFarEnd })
	if got := line(15, 7); got != "6 4 2 0 2 1 " {
		t.Errorf("15 from the far end: %q", got)
	}
	cells := l.boards.table.View().Cells
	if n, length, hole := cells.Lead(15, 0).Text, cells.Lead(15, 1).Text, cells.Lead(15, 2).Text; n != "15" || length != "6" || hole != "6" {
		t.Errorf("15: %s, %s, %s", n, length, hole)
	}
	if c := cells.Cell(15, 5); c.Ink != grid.NumberMarked {
		t.Errorf("the hole that is played: %+v", c)
	}
}

func TestLabJumps(t *testing.T) {
	_, l := newBench(t)
	p := l.boards
	for text, want := range map[string]int64{"10^12": 1_000_000_000_000, "29": 29, "1,000,000": 1_000_000, "1e13": 10_000_000_000_000} {
		p.jump.OnSubmitted(text)
		if p.row.Seeds() != want || p.table.Selected() != want || p.long.View().Holes != tchoukaillon.Length(want) {
			t.Errorf("%s: %d seeds", text, p.row.Seeds())
		}
	}
	for _, text := range []string{"", "many", "-3", "10^14", "3^99", "10^-2", "1.5e3e"} {
		p.jump.OnSubmitted("29")
		p.jump.OnSubmitted(text)
		if p.row.Seeds() != 29 || !strings.Contains(l.said.Text(), "from 0 to 10,000,000,000,000") {
			t.Errorf("%q: %d seeds, says %q", text, p.row.Seeds(), l.said.Text())
		}
	}
	p.jump.OnSubmitted("10^12")
	if v := p.badge.View(); v.Headline != "1,000,000,000,000 seeds: length 1,772,452" || len(v.Actions) != 0 {
		t.Errorf("says %+v", v)
	}
	p.long.OnHovered(1_772_452)
	if got := l.said.Text(); got != "Hole 1, at distance 1,772,452: 1,772,452 seeds. On the way to the win this hole is sown 1 time" {
		t.Errorf("says %q", got)
	}
	p.table.OnChosen(0) // too long for the board
	if !strings.Contains(l.said.Text(), "takes 1,000 holes") {
		t.Errorf("says %q", l.said.Text())
	}
}

func TestLabPutsABoardOnTheTable(t *testing.T) {
	b, l := newBench(t)
	l.boards.jump.OnSubmitted("15")
	l.boards.badge.View().Actions[0].Run()
	b.Wants(t, "tchoukaillon: 6 4 2 0 2 1 | 0")
	l.boards.jump.OnSubmitted("0")
	l.boards.table.OnChosen(0)
	b.Wants(t, "tchoukaillon: 0 | 0")
}

// built reads the drawing of how boards are built: how many there are, and the numbers
// of the holes from the far end.
func built(p *lengthsPage) (boards int, numbers []string) {
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

func TestLabLengths(t *testing.T) {
	_, l := newBench(t)
	p := l.lengths
	if v := p.badge.View(); v.Headline != "N(6) = 12: the fewest seeds of a board of length 6" || v.Detail != "6 boards of this length: 12 to 17 seeds" {
		t.Errorf("says %+v", v)
	}
	if boards, _ := built(p); boards != 6 {
		t.Errorf("%d boards are drawn", boards)
	}
	p.step(1)
	if boards, _ := built(p); p.entry.Text != "7" || boards != 4 {
		t.Errorf("length %s, %d boards", p.entry.Text, boards)
	}
	p.entry.OnSubmitted("10^7")
	if v := p.badge.View(); !strings.HasPrefix(v.Headline, "N(10,000,000) = 31,830,99") || p.scene.Visible() || !p.long.Visible() {
		t.Errorf("says %+v", v)
	}
	p.step(1) // there is no longer one
	if p.length != plots.MaxLength {
		t.Errorf("length %d", p.length)
	}
	p.entry.OnSubmitted("0")
	if !strings.Contains(l.said.Text(), "from 1 to 10,000,000") {
		t.Errorf("says %q", l.said.Text())
	}
	p.entry.OnSubmitted("8")
	p.badge.View().Actions[0].Run()
	if l.page() != 0 || l.boards.row.Seeds() != 22 {
		t.Errorf("page %d, the board of %d seeds", l.page(), l.boards.row.Seeds())
	}
}

func TestLabPlotComputesAndDraws(t *testing.T) {
	b, l := newBench(t)
	l.turn(1)
	p := l.lengths.plot
	b.Win.Canvas().Capture()
	var drawn int
	for _, last := range []string{"50", "10^6"} {
		p.entry.OnSubmitted(last)
		if !p.running || p.stop.Disabled() {
			t.Error("nothing is computed, or cannot be stopped")
		}
		b.Queue.Until(t, "the numbers are there", func() bool { return !p.running })
		drawn++
	}
	if got := p.samples[len(p.samples)-1]; got.Length != 1_000_000 || got.Seeds != tchoukaillon.MinSeeds(1_000_000) {
		t.Errorf("after %d charts: %+v", drawn, got)
	}
	p.entry.OnSubmitted("9")
	if !strings.Contains(l.said.Text(), "from 10 to 10,000,000") {
		t.Errorf("says %q", l.said.Text())
	}
	p.entry.OnSubmitted("10^7")
	test.Tap(p.stop)
	if p.running || len(p.samples) == 0 || p.samples[len(p.samples)-1].Length != 1_000_000 {
		t.Error("stopping takes the chart away")
	}
}

func TestLabExportsItsCharts(t *testing.T) {
	b, l := newBench(t)
	p := l.lengths.plot
	for i := range plots.Kinds() {
		p.kinds.OnChanged(i)
		for k, name := range shell.FormatNames(false) {
			format := export.Formats()[k]
			b.Chooser.Path = filepath.Join(t.TempDir(), "chart")
			p.chooseFile(format, name)
			b.Queue.Until(t, "exported", func() bool { return strings.HasPrefix(l.said.Text(), "Exported to") })
			l.tell("")
			data, err := os.ReadFile(b.Chooser.Path + format.Ext)
			if err != nil || len(data) < 500 {
				t.Errorf("%s: %d bytes, %v", format.ID, len(data), err)
			}
			if format.ID == "csv" {
				records, err := csv.NewReader(strings.NewReader(string(data))).ReadAll()
				if err != nil || len(records) != plotFirst+1 || records[6][1] != "12" {
					t.Errorf("CSV: %d records, %v", len(records), err)
				}
			}
		}
	}
}

func TestLabExportsTheBoardsOfALength(t *testing.T) {
	b, l := newBench(t)
	p := l.lengths
	for k, name := range shell.FormatNames(false) {
		format := export.Formats()[k]
		b.Chooser.Path = filepath.Join(t.TempDir(), "boards")
		p.chooseFile(format, name)
		b.Queue.Until(t, "exported", func() bool { return strings.HasPrefix(l.said.Text(), "Exported to") })
		l.tell("")
		data, err := os.ReadFile(b.Chooser.Path + format.Ext)
		if err != nil || len(data) < 100 {
			t.Errorf("%s: %d bytes, %v", format.ID, len(data), err)
		}
		if format.ID == "svg" && !strings.Contains(string(data), "Tchoukaillon: the winning boards of length 6") {
			t.Errorf("the picture has no title: %.300s", data)
		}
	}
	p.entry.OnSubmitted("41")
	l.exportBoards()
	if !p.export.Disabled() || !strings.HasPrefix(l.said.Text(), "Up to length 40") {
		t.Errorf("beyond what is drawn: says %q", l.said.Text())
	}
}

func TestLabCompletes(t *testing.T) {
	b, l := newBench(t)
	for _, c := range []struct{ pattern, headline, detail string }{
		{"_ 1 _ _ _ 2", "A winning board agrees, the smallest with 34 seeds", "It agrees again with every 420 seeds more · the period lcm(2, …, 7)"},
		{"_ 1 _ _ _ 2 _ 3", "A winning board agrees, the smallest with 202 seeds", "every 2,520 seeds more"},
		{"_ _ 2 _ _ 5", "A winning board agrees, the smallest with 18 seeds", "420"},
		{"_ _ 1 _ _ 0", "A winning board agrees, the smallest with 10 seeds", "420"},
		{"_ _ _ 1 2", "No winning board agrees", "b4 + b5 ≡ 0 (mod 2) fails: the sum is 3"},
		{
			"_ _ _ _ 0 1 1 _ 0", "No winning board agrees",
			"With b5 = 0, b6 = 1, b7 = 1, b9 = 0 nothing fulfils b6 + b7 + b8 ≡ 0 (mod 3), b5 + b6 + b7 + b8 + b9 ≡ 0 (mod 5)",
		},
		{"_ 1 4", "No winning board agrees", "The hole at distance 3 can hold at most 3 seeds"},
		{"_ _", "A winning board agrees, the smallest with 0 seeds", "every 1 seed more"},
		{"_ x", "Hole 2: “x” is neither a whole number nor _", ""},
		{"_ -2", "Hole 2: -2 is negative", ""},
		{" ", "Nothing is known yet", ""},
		{"1" + strings.Repeat(" _", 600) + " 1", "The known holes lie too far apart: the numbers outgrow 255 bits", ""},
	} {
		v := l.completed(t, b.Queue, c.pattern).badge.View()
		if !strings.HasPrefix(v.Headline, c.headline) || !strings.Contains(v.Detail, c.detail) {
			t.Errorf("%s: %q, %q", c.pattern, v.Headline, v.Detail)
		}
	}
	for _, e := range l.complete.completeExamples() {
		if c := l.completed(t, b.Queue, e.pattern); strings.Contains(c.badge.View().Headline, "seeds") != (c.found != nil) {
			t.Errorf("%s: %q", e.name, c.badge.View().Headline)
		}
	}
}

// What is typed runs as boards are numbered, and turns round with them.
func TestLabReadsInBothDirections(t *testing.T) {
	b, l := newBench(t)
	c := l.complete
	if c.entry.Text != "2 _ _ _ 1 _" || c.before.Visible() || !c.after.Visible() || c.long.View().RumaLeft || c.found.Int64() != 34 {
		t.Errorf("begins with %q, of %v seeds", c.entry.Text, c.found)
	}
	c.entry.SetText("5, _ _ 2 _ x")
	if got := c.badge.View().Headline; got != "Hole 6: “x” is neither a whole number nor _" {
		t.Errorf("says %q", got)
	}
	b.Change(func(s *shell.Settings) { s.Numbering = row.ByDistance })
	if c.entry.Text != "x _ 2 _ _ 5" || !c.before.Visible() || c.after.Visible() {
		t.Errorf("turns into %q", c.entry.Text)
	}
	c.begin("_ _ 2 _ _ 5")
	b.Change(func(s *shell.Settings) { s.Numbering = row.FromFarEnd })
	b.Queue.Until(t, "an answer", func() bool { return !c.waiting })
	if c.entry.Text != "5 _ _ 2 _ _" || c.found.Int64() != 18 || c.long.View().Of.Seeds(6) != 5 {
		t.Errorf("turns into %q, of %v seeds", c.entry.Text, c.found)
	}
	c.examples.SetSelectedIndex(0)
	if !strings.HasSuffix(c.examples.Options[0], ": "+c.entry.Text) {
		t.Errorf("%q fills in %q", c.examples.Options[0], c.entry.Text)
	}
}

// Every page numbers holes as the View menu says, and the window says how.
func TestLabNumbersHolesAsTheMenuSays(t *testing.T) {
	b, l := newBench(t)
	c := l.complete
	answer := func(pattern string) {
		t.Helper()
		c.entry.SetText(pattern)
		b.Queue.Until(t, "an answer", func() bool { return !c.waiting })
	}
	labels := func(v grid.LongRowView) (all []int) {
		for distance := v.Holes; distance >= 1; distance-- {
			all = append(all, v.Label(distance))
		}
		return all
	}
	check := func(what, got, want string) {
		t.Helper()
		if got != want {
			t.Errorf("%s says %q, want %q", what, got, want)
		}
	}
	l.boards.goTo(5)
	answer("2 1 _ _ _")
	check("the window", l.holes.Text(), "holes numbered from the far end")
	check("the answer", c.badge.View().Detail, "holes 1 + 2 ≡ 0 (mod 2) fails: the sum is 3")
	_, condition, sum := c.conditions.row(0)
	check("the condition", condition+": "+sum, "holes 1 + 2 ≡ 0 (mod 2): 2 + 1 = 3")
	check("its title", c.conditions.title.Text, "The 3 conditions on the 5 holes next to the Ruma")
	if got := labels(c.long.View()); !slices.Equal(got, []int{1, 2, 3, 4, 5}) {
		t.Errorf("the holes have the numbers %v", got)
	}
	answer("4 1 _")
	check("the answer", c.badge.View().Detail, "Hole 1, at distance 3, can hold at most 3 seeds")
	answer("0 _ 1 1 0 _ _ _ _")
	check("the answer", c.badge.View().Detail,
		"With hole 1 = 0, hole 3 = 1, hole 4 = 1, hole 5 = 0 nothing fulfils holes 2 + 3 + 4 ≡ 0 (mod 3), holes 1 + 2 + 3 + 4 + 5 ≡ 0 (mod 5)")
	answer("2 _ _ _ 1 _") // completed, it is longer
	if v := c.long.View(); v.Label(v.Holes) != 1 || v.Label(1) != v.Holes || v.Holes <= 6 {
		t.Errorf("%d holes have the numbers %v", v.Holes, labels(v))
	}
	l.boards.long.OnHovered(1)
	check("a hole", l.said.Text(), "Hole 3, at distance 1: 1 seed. On the way to the win this hole is sown 3 times")
	check("the lengths", l.lengths.explained.Text(),
		"Built from the far end: each hole makes Σ, the sum so far, a multiple of its distance from the Ruma · holes numbered from the far end")
	if _, numbers := built(l.lengths); !slices.Equal(numbers, []string{"1", "2", "3", "4", "5", "6"}) {
		t.Errorf("the holes of length 6 are %v", numbers)
	}

	b.Change(func(s *shell.Settings) { s.Numbering = row.ByDistance })
	b.Queue.Until(t, "an answer", func() bool { return !c.waiting })
	check("the window", l.holes.Text(), "holes numbered by distance from the Ruma")
	l.boards.long.OnHovered(1)
	check("a hole", l.said.Text(), "Hole 1: 1 seed. On the way to the win this hole is sown 3 times")
	if _, numbers := built(l.lengths); numbers[0] != "6" || c.long.View().Label(6) != 6 {
		t.Errorf("by distance the holes are %v, and that at 6 is %d", numbers, c.long.View().Label(6))
	}
}

// Both readings of a 0 beyond the end are offered where they differ.
func TestLabOffersBothReadings(t *testing.T) {
	b, l := newBench(t)
	c := l.completed(t, b.Queue, "_ 1 _ _ _ 2")
	if c.readings.Visible() {
		t.Error("there is one reading only")
	}
	l.completed(t, b.Queue, "_ _ 1 _ _ 0")
	if !c.readings.Visible() || !strings.HasSuffix(c.beyond.Label(), "10 seeds") || !strings.HasSuffix(c.reaching.Label(), "214 seeds") {
		t.Errorf("offers %q and %q", c.beyond.Label(), c.reaching.Label())
	}
	if v := c.long.View(); v.Holes != 6 || v.Of.Seeds(6) != 0 || !v.Given(6) || v.Given(5) {
		t.Errorf("shows %+v", v)
	}
	test.Tap(c.reaching)
	if c.found.Int64() != 214 || !c.reaching.On() || c.long.View().Holes != tchoukaillon.Length(214) {
		t.Errorf("shows the board of %v seeds", c.found)
	}
	c.put() // the solver takes long over so many seeds
	want := tchoukaillon.Board(214)
	slices.Reverse(want)
	if got := b.Board.Holes(); !slices.Equal(got, want) {
		t.Errorf("on the table: %v, want %v", got, want)
	}
	// With a 0 beyond the end, the board on the table has that hole too.
	test.Tap(c.beyond)
	c.put()
	b.Wants(t, "tchoukaillon: 0 5 3 1 1 0 | 0")
	l.completed(t, b.Queue, "_ _ 1 _ _ x") // nothing of the answer before stays
	if c.readings.Visible() || c.found != nil || c.long.View().Holes != 0 || len(c.conditions.all) != 0 {
		t.Errorf("shows the board of %v seeds still", c.found)
	}
}

func TestLabListsConditions(t *testing.T) {
	b, l := newBench(t)
	rows := func(pattern string) [][3]string {
		c := l.completed(t, b.Queue, pattern).conditions
		var all [][3]string
		for i := range c.all {
			state, text, sum := c.row(i)
			all = append(all, [3]string{state, text, sum})
		}
		return all
	}
	want := [][3]string{
		{"can be met", "b2 + b3 ≡ 0 (mod 2)", "1 + 1 = 2 = 1·2"},
		{"can be met", "b4 + b5 ≡ 0 (mod 2)", "2 + 0 = 2 = 1·2"},
		{"can be met", "b3 + b4 + b5 ≡ 0 (mod 3)", "1 + 2 + 0 = 3 = 1·3"},
	}
	if got := rows("_ 1 _ _ _ 2"); !slices.Equal(got, want) {
		t.Errorf("%v", got)
	}
	if got := rows("_ 1 1 1 2"); got[0] != [3]string{"fails", "b4 + b5 ≡ 0 (mod 2)", "1 + 2 = 3"} || got[1][0] != "holds" {
		t.Errorf("%v", got)
	}
	if got := rows("_ _ _ _ 0 1 1 _ 0"); got[0] != [3]string{"cannot be met", "b6 + b7 + b8 ≡ 0 (mod 3)", "1 + 1 + ?"} || got[2][0] != "open" {
		t.Errorf("%v", got)
	}
	if got := rows("1"); len(got) != 0 {
		t.Errorf("%v", got)
	}
}

// A search that takes years is shown, does not freeze the window, and is stopped
// by the button and by what is typed next.
func TestLabStopsSearching(t *testing.T) {
	b, l := newBench(t)
	hard := strings.Repeat("1 _ _ _ _ ", 34)
	c := l.complete
	b.Change(func(s *shell.Settings) { s.Numbering = row.ByDistance })
	for _, end := range []func(){
		func() { c.badge.View().Actions[0].Run() },
		func() { c.entry.SetText("_ 1 _ _ _ 2") },
	} {
		c.entry.SetText("_")
		c.entry.SetText(hard)
		b.Queue.Until(t, "it says that it searches", func() bool { return c.badge.View().Busy })
		c.put() // nothing is found yet
		end()
		b.Queue.Until(t, "it ends", func() bool { return !c.waiting })
		if c.badge.View().Busy {
			t.Error("it searches still")
		}
	}
	if c.found.Int64() != 34 {
		t.Errorf("%v seeds", c.found)
	}
	c.search() // a word that comes too late
	if c.badge.View().Busy {
		t.Error("a search that has ended")
	}
}

// ticks is an animator that a test moves.
type ticks struct {
	tick    func(float32)
	took    time.Duration
	stopped int
}

func (c *ticks) animate(d time.Duration, tick func(float32)) func() {
	c.tick, c.took = tick, d
	return func() { c.stopped++ }
}

func TestLabSievePlays(t *testing.T) {
	_, l := newBench(t)
	p, clock := l.sieve, &ticks{}
	p.animate = clock.animate
	p.speed.SetValue(shell.SpeedNormal)
	cell := func(row, column int64) grid.NumberCell { return p.table.View().Cells.Cell(row-1, column-1) }
	if c := cell(5, 1); c.Text != "10" || c.Ink != grid.NumberMarked || c.Struck != 1 {
		t.Errorf("the whole sieve: %+v", c)
	}
	if c := cell(1000, 1); c.Text != "318,570" || cell(sieveSide, sieveSide).Text == "" {
		t.Errorf("far out the whole sieve has %+v", c)
	}
	test.Tap(p.play)
	clock.tick(0.25)
	if c := cell(1, 1); c.Struck != 0.25 || cell(2, 1).Text != "" || clock.took != sieveStep {
		t.Errorf("the first row is struck: %+v, row 2 has %q, takes %v", c, cell(2, 1).Text, clock.took)
	}
	clock.tick(1)
	clock.tick(0) // now row 2 comes down: 2 from column 2, 4 from column 4
	for column, from := range map[int64]float32{1: 2, 2: 4, 3: 6} {
		if c := cell(2, column); c.Down != -1 || c.Across != from-float32(column) || c.Struck != 0 {
			t.Errorf("column %d comes from %+v", column, c)
		}
	}
	clock.tick(1)
	if c := cell(2, 1); c.Text != "2" || c.Down != 0 || p.badge.View().Headline != "Row 2: of every 3 numbers the first is struck out" {
		t.Errorf("%+v, says %q", c, p.badge.View().Headline)
	}
	clock.tick(0.5)
	test.Tap(p.play) // pause: the row at hand is shown to its end
	if p.playing || cell(2, 4).Struck != 1 || cell(3, 1).Text != "" || clock.stopped == 0 {
		t.Errorf("paused: %+v", cell(2, 4))
	}
	late := clock.tick
	test.Tap(p.step)
	late(1) // of an animation that was stopped
	if p.film.row != 3 || !p.film.falling {
		t.Errorf("one step on: %+v", p.film)
	}
	test.Tap(p.back)
	if p.film.row != 2 {
		t.Errorf("one row back: %+v", p.film)
	}
	test.Tap(p.begin)
	test.Tap(p.back)
	if p.film != (sieveFilm{row: 1}) {
		t.Errorf("the beginning: %+v", p.film)
	}
	test.Tap(p.all)
	if !p.film.whole() {
		t.Errorf("all rows: %+v", p.film)
	}
}

// The film begins with the first row in view, ends with the last of the table,
// and follows the rows into view.
func TestLabSieveEnds(t *testing.T) {
	b, l := newBench(t)
	p, clock := l.sieve, &ticks{}
	l.turn(3)
	p.animate = clock.animate
	b.Settings.ReduceMotion = true
	const begin = sieveSide - 60
	p.table.ScrollTo(begin - 1)
	test.Tap(p.play)
	if p.film != (sieveFilm{row: begin}) || p.table.Top() != begin-1 {
		t.Fatalf("begins with %+v at row %d", p.film, p.table.Top())
	}
	for steps := 0; p.playing; steps++ {
		if clock.took != 0 {
			t.Fatalf("a part takes %v", clock.took)
		}
		clock.tick(1)
		if rows, _ := p.table.InView(); int64(p.film.row) > p.table.Top()+rows && !p.film.whole() {
			t.Fatalf("row %d is out of view", p.film.row)
		}
		if steps > 3*(sieveSide-begin) {
			t.Fatal("the film does not end")
		}
	}
	if !p.film.whole() {
		t.Errorf("ended at %+v", p.film)
	}
	if rows, _ := p.table.InView(); p.table.Top() != sieveSide-rows {
		t.Errorf("ended with row %d at the top", p.table.Top())
	}
	test.Tap(p.back)
	if p.film != (sieveFilm{row: sieveSide - 1, struck: 1}) {
		t.Errorf("one row back from the end: %+v", p.film)
	}
	test.Tap(p.all)
	p.table.ScrollTo(0)
	p.speed.SetValue(shell.SpeedNormal)
	test.Tap(p.step) // begins anew
	clock.tick(0.5)  // motion is reduced: things change without travelling
	if p.film != (sieveFilm{row: 1}) || clock.took != sieveStep {
		t.Errorf("%+v, takes %v", p.film, clock.took)
	}
}

// The animator of the running program shows all of a part.
func TestLabAnimates(t *testing.T) {
	test.NewTempApp(t)
	ended := false
	stop := onScreen(time.Nanosecond, func(part float32) { ended = ended || part == 1 })
	stop()
	if !ended {
		t.Error("the animation did not end")
	}
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
func TestLabFitsASmallWindow(t *testing.T) {
	b, _ := newBench(t)
	b.Change(func(s *shell.Settings) { s.Larger = true })
	if least := b.Win.Content().MinSize(); least.Width > 1280 || least.Height > 800-60 {
		t.Errorf("needs %v", least)
	}
}

// In another language it keeps what it has found and what was typed.
func TestLabSpeaksAnew(t *testing.T) {
	b, l := newBench(t)
	l.boards.goTo(46)
	l.lengths.submitted("7")
	l.complete.entry.SetText("_ 2 _")
	l.turn(2)
	apptest.Speaks(t, "de")
	l.SpeakAnew()
	if title := b.Win.Title(); title != "Tchoukaillon-Labor – Tchouka" {
		t.Errorf("the window is called %q", title)
	}
	apptest.OnlySpeaks(t, "de", b.Win)
	if l.boards.row.Seeds() != 46 || l.lengths.length != 7 || l.complete.entry.Text != "_ 2 _" || l.page() != 2 {
		t.Errorf("the laboratory shows %d seeds, length %d, %q, page %d", l.boards.row.Seeds(), l.lengths.length, l.complete.entry.Text, l.page())
	}
}
