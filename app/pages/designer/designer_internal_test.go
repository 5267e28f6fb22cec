package designer

import (
	"bytes"
	"encoding/csv"
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
	"tchouka/app/ui/messages"
	"tchouka/engine/disk/disktest"
	"tchouka/engine/games"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/output/export"
	"tchouka/engine/study/find"
)

func TestMain(m *testing.M) { apptest.Main(m) }

// newBench opens the page on a board and runs its initial search.
func newBench(t *testing.T, board string) (*workbenchtest.Fixture, *Page) {
	t.Helper()
	b := workbenchtest.NewFixture(t)
	d := workbenchtest.Open(b, func(tab *workbench.Tab) *Page {
		return New(tab, games.All(), row.Multitchouka().Game(), rowtest.Board(t, board), b.PutState)
	})
	d.waitFound(t, b.Queue)
	return b, d
}

// waitFound waits for the end of a search.
func (d *Page) waitFound(t *testing.T, q apptest.Queue) {
	t.Helper()
	q.WaitUntil(t, "the search ends", func() bool { return !d.run.Running() })
}

// exported exports a table and returns its cells.
func (d *Page) exported(t *testing.T, b *workbenchtest.Fixture) [][]string {
	t.Helper()
	b.Chooser.Path = filepath.Join(t.TempDir(), "table.csv")
	d.Export()
	b.Export(t, "", export.CSV)
	b.Queue.WaitUntil(t, "the file is written", func() bool { return strings.HasPrefix(d.tab.Message(), "Exported to") })
	records, err := csv.NewReader(strings.NewReader(disktest.Content(t, b.Chooser.Path))).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	return records
}

func (d *Page) headline() string { return d.badge.View().Headline }

func TestFindBoardsWithOneSolution(t *testing.T) {
	b, d := newBench(t, "4x2")
	if len(d.found.boards) == 0 || !strings.HasSuffix(d.headline(), " boards found") {
		t.Fatalf("%d found, says %q", len(d.found.boards), d.headline())
	}
	row := -1
	for i := range d.found.boards {
		if d.found.at(i).Start.String() == "2 2 2 2 | 0" {
			row = i
		}
	}
	if row < 0 {
		t.Fatal("Degrazia's board, which has one winning line, is not found")
	}
	got := d.list.View().Row(row).Cells
	if got[foundMoves] != "6" || got[foundLines] != "1" || got[foundSeeds] != "8" || got[foundID] != "multitchouka:2.2.2.2" {
		t.Errorf("the row says %q", got)
	}

	d.list.OnChosen(row)
	b.ExpectBoard(t, "multitchouka: 2 2 2 2 | 0")
}

func TestSortFoundBoards(t *testing.T) {
	_, d := newBench(t, "5x2")
	for column := -1; column < foundID; column++ {
		for _, down := range []bool{false, true} {
			if down || d.found.by != column {
				d.list.OnSort(column)
			}
			if v := d.list.View(); v.Sorted != column || v.Down != down {
				t.Fatalf("sorted by %d, down %v; want %d, %v", v.Sorted, v.Down, column, down)
			}
			if !slices.IsSortedFunc(d.found.order, d.found.compare) || len(d.found.order) != len(d.found.boards) {
				t.Errorf("column %d, down %v: the rows are not in order", column, down)
			}
		}
	}
}

// Boards that arrive while the list is sorted are merged in order.
func TestFoundBoardsMergedInOrder(t *testing.T) {
	_, d := newBench(t, "5x2")
	boards := d.found.boards
	for by := -1; by < foundID; by++ {
		for _, down := range []bool{false, true} {
			table := foundTable{by: by, down: down}
			for from := 0; from < len(boards); from += 7 {
				table.add(boards[from:min(from+7, len(boards))])
			}
			whole := foundTable{by: by, down: down}
			whole.add(boards)
			if !slices.Equal(table.order, whole.order) {
				t.Errorf("column %d, down %v: in batches %v, at once %v", by, down, table.order, whole.order)
			}
		}
	}
}

func TestCriteria(t *testing.T) {
	b, d := newBench(t, "4x2")
	d.linesFrom.SetText("2")
	d.linesTo.SetText("")
	d.movesFrom.SetText("3")
	d.movesTo.SetText("8")
	d.chained.SetText("1")
	d.pattern.SetText("_ 1 _ _")
	d.seedsTo.SetText("16")
	test.Tap(d.run)
	d.waitFound(t, b.Queue)
	if len(d.found.boards) == 0 {
		t.Fatal("nothing found")
	}
	for _, f := range d.found.boards {
		if f.Lines.Int64() < 2 || f.Moves < 3 || f.Moves > 8 || f.Chained < 1 || f.Start.(row.Position).Seeds(2) != 1 {
			t.Errorf("%v: %v lines, %d moves, %d chained", f.Start, f.Lines, f.Moves, f.Chained)
		}
	}
	d.forced.SetChecked(true)
	d.symmetric.SetChecked(true)
	d.uniform.SetChecked(true)
	test.Tap(d.run)
	d.waitFound(t, b.Queue)
	if d.headline() != "No matching board was found" || d.list.View().Len != 0 || d.list.View().Empty == "" {
		t.Errorf("says %q, lists %d", d.headline(), d.list.View().Len)
	}
}

func TestFieldErrors(t *testing.T) {
	_, d := newBench(t, "4x2")
	found := d.headline()
	for _, c := range []struct {
		set  func(string)
		text string
		note *dialogs.Note
		want string
	}{
		{d.holes.SetText, "49", d.sizeNote, "Holes: enter a whole number from 1 to 48"},
		{d.holes.SetText, "many", d.sizeNote, "Holes: enter a whole number from 1 to 48"},
		{d.seedsTo.SetText, "3", d.sizeNote, "Seeds: enter whole numbers from 0 to 2,047"},
		{d.seedsTo.SetText, "", d.sizeNote, "Seeds: enter whole numbers from 0 to 2,047"},
		{d.linesTo.SetText, "0", d.linesNote, "Enter whole numbers from 1 up"},
		{d.movesFrom.SetText, "x", d.movesNote, "Enter whole numbers from 1 up"},
		{d.chained.SetText, "-1", d.chainedNote, "Enter a whole number, or leave the field empty."},
		{d.traps.SetText, "one", d.trapsNote, "Enter a whole number, or leave the field empty."},
		{d.pattern.SetText, "_ 2", d.patternNote, "Enter a number or _ for each of the 4 holes"},
		{d.pattern.SetText, "_ 2 x _", d.patternNote, "Enter a number or _ for each of the 4 holes"},
	} {
		c.set(c.text)
		test.Tap(d.run)
		if !strings.HasPrefix(c.note.Text(), c.want) || d.run.Running() {
			t.Errorf("%q: says %q, running %v", c.text, c.note.Text(), d.run.Running())
		}
		if want := "Outdated: " + found; d.headline() != want || !d.list.View().Stale || d.list.View().Len == 0 {
			t.Errorf("%q: the card says %q, want %q; %d rows", c.text, d.headline(), want, d.list.View().Len)
		}
		d.suggestSearch(row.Multitchouka().Game(), rowtest.Board(t, "4x2"))
		d.movesFrom.SetText("")
		d.chained.SetText("")
		d.traps.SetText("")
		d.pattern.SetText("")
		if d.fields.Wrong() != nil || d.headline() != found || d.list.View().Stale {
			t.Errorf("%q: put right, the card says %q", c.text, d.headline())
		}
	}
}

// The error about a short pattern disappears as soon as the boards have that number of holes.
func TestPatternErrorCleared(t *testing.T) {
	b, d := newBench(t, "4x2")
	d.pattern.SetText("_ 2 _")
	test.Tap(d.run)
	if d.fields.Wrong() != d.pattern {
		t.Fatal("nothing is wrong with three holes of four")
	}
	d.holes.SetText("3")
	test.Tap(d.run)
	d.waitFound(t, b.Queue)
	if d.fields.Wrong() != nil || d.list.View().Stale {
		t.Errorf("says %q still", d.patternNote.Text())
	}
}

func TestChangedCriteriaMarkResultsStale(t *testing.T) {
	b, d := newBench(t, "4x2")
	d.forced.SetChecked(true)
	if !d.list.View().Stale || !strings.HasPrefix(d.badge.View().Detail, "The criteria have changed") {
		t.Errorf("with another wish it says %q", d.badge.View().Detail)
	}
	test.Tap(d.run)
	d.waitFound(t, b.Queue)
	if d.list.View().Stale {
		t.Error("what was just found is old")
	}
}

func TestPatternPlaceholderLength(t *testing.T) {
	_, d := newBench(t, "4x2")
	for holes, want := range map[string]string{"1": "for example 2", "2": "for example _ 2", "6": "for example _ 2 _ 0 _ _"} {
		if d.holes.SetText(holes); d.pattern.PlaceHolder != want {
			t.Errorf("with %s holes %q, want %q", holes, d.pattern.PlaceHolder, want)
		}
	}
}

func TestRandomBoards(t *testing.T) {
	b, d := newBench(t, "5x2")
	d.setMode(drawRandom)
	d.linesFrom.SetText("")
	d.linesTo.SetText("")
	d.count.SetText("12")
	d.level.OnChanged = nil
	d.level.SetSelected(int(find.Medium))
	test.Tap(d.run)
	d.waitFound(t, b.Queue)
	if len(d.found.boards) != 12 {
		t.Fatalf("%d drawn, says %q", len(d.found.boards), d.headline())
	}
	for _, f := range d.found.boards {
		if f.Level() != find.Medium {
			t.Errorf("%v is %v", f.Start, f.Level())
		}
	}
	d.count.SetText("0")
	test.Tap(d.run)
	if !strings.HasPrefix(d.countNote.Text(), "Boards to draw: enter") {
		t.Errorf("says %q", d.countNote.Text())
	}
}

// TestStopSearch starts an endless search and stops it.
func TestStopSearch(t *testing.T) {
	b, d := newBench(t, "4x2")
	d.holes.SetText("12")
	d.seedsFrom.SetText("10")
	d.seedsTo.SetText("40")
	d.linesTo.SetText("")
	test.Tap(d.run)
	b.Queue.WaitUntil(t, "the first boards", func() bool { return len(d.found.boards) > 0 || !d.run.Running() })
	if !d.run.Running() {
		t.Fatalf("ended with %d boards: %q", len(d.found.boards), d.headline())
	}
	if d.run.Label() != "Stop" || !strings.Contains(d.headline(), "found") {
		t.Errorf("the button says %q, the card %q", d.run.Label(), d.headline())
	}
	test.Tap(d.run)
	found := len(d.found.boards)
	b.Queue.Drain() // later reports are dropped
	if d.run.Running() || len(d.found.boards) != found || d.badge.View().Detail != "stopped: there may be more" {
		t.Errorf("running %v, %d boards after %d, says %q", d.run.Running(), len(d.found.boards), found, d.badge.View().Detail)
	}
	test.Tap(d.run)
	d.tab.Close()
	if d.run.Running() {
		t.Error("closing the page does not end the search")
	}
}

// TestWonPositionsOfThreeHoles uses three holes and ten seeds.
func TestWonPositionsOfThreeHoles(t *testing.T) {
	b, d := newBench(t, "3x2")
	d.seedsTo.SetText("10")
	d.setMode(listWon)
	d.waitFound(t, b.Queue)
	if got, want := d.headline(), "60 won positions · 20 with all seeds in play"; got != want {
		t.Errorf("says %q, want %q", got, want)
	}
	v := d.list.View()
	if v.Len != 60 || v.Row(0).Text != "0 1 9 | 0" || v.Row(59).Text != "0 0 0 | 10" {
		t.Errorf("lists %d, from %v to %v", v.Len, v.Row(0).Text, v.Row(59).Text)
	}
	d.list.OnChosen(20)
	if p := b.State.(row.Position); p.Outside() != 9 || p.Ruma() != 1 {
		t.Errorf("row 20 puts %v on the table", p)
	}
	d.seedsTo.SetText("6")
	d.setMode(findAll) // the previous results and their end are still there
	if len(d.found.boards) == 0 || !strings.HasSuffix(d.badge.View().Detail, "click one to play it") {
		t.Errorf("%d boards, says %q", len(d.found.boards), d.badge.View().Detail)
	}
	full := wonTable{listed: true, holes: 20, seeds: 60, layers: d.won.layers[:8], ends: []int{34}}
	if got, want := full.headline(), "34 won positions · with up to 7 seeds in play"; got != want {
		t.Errorf("without the upper layers it says %q, want %q", got, want)
	}
}

func TestExportFoundBoards(t *testing.T) {
	b, d := newBench(t, "4x2")
	records := d.exported(t, b)
	if len(records) != len(d.found.boards)+1 || records[1][0] != idOf(d.found.at(0)) {
		t.Errorf("%d records of %d boards", len(records), len(d.found.boards))
	}
}

func TestExportWorksheet(t *testing.T) {
	b, d := newBench(t, "4x2")
	b.Chooser.Path = filepath.Join(t.TempDir(), "sheet") // the extension is appended
	d.askForWorksheet()
	d.sheets.Columns.SetText("2")
	d.sheets.Rows.SetText("x")
	d.sheets.Count.SetText("none")
	enter := &fyne.KeyEvent{Name: fyne.KeyReturn}
	d.sheets.Title.TypedKey(enter)
	if fault := d.sheets.CountField.ErrorText(); !strings.HasPrefix(fault, "Enter a whole number from 1 to "+messages.Grouped(len(d.found.boards))) {
		t.Errorf("says %q of the count", fault)
	}
	if fault := d.sheets.RowsField.ErrorText(); !strings.HasSuffix(fault, "or leave the field empty for as many as fit.") {
		t.Errorf("says %q of the rows", fault)
	}
	if d.tab.Win.Canvas().Overlays().Top() == nil || d.sheets.Columns.Text != "2" {
		t.Fatal("a wrong number closes the dialog, or empties it")
	}
	d.sheets.Rows.SetText("900")
	d.sheets.Count.SetText("6")
	d.sheets.Title.TypedKey(enter)
	if fault := d.sheets.RowsField.ErrorText(); !strings.HasPrefix(fault, "The boards do not fit on the page") {
		t.Errorf("says %q of too many rows", fault)
	}
	d.sheets.Rows.SetText("")
	if sheet := d.sheets.Sheet(); sheet.Columns != 2 || sheet.Rows != 0 || sheet.WithoutAnswers {
		t.Errorf("%+v", sheet)
	}
	d.sheets.Title.TypedKey(enter)
	count := d.headline()
	b.Queue.WaitUntil(t, "the file is written", func() bool { return strings.HasPrefix(b.Bench.StatusText(), "Exported to") })
	if d.headline() != count {
		t.Errorf("the count has become %q", d.headline())
	}
	if data, err := os.ReadFile(b.Chooser.Path + ".pdf"); err != nil || !bytes.HasPrefix(data, []byte("%PDF-")) {
		t.Errorf("no worksheet: %v", err)
	}
}

// A change of language keeps the results and the input.
func TestLanguageChange(t *testing.T) {
	b, d := newBench(t, "4x2")
	d.chained.SetText("3")
	d.traps.SetText("1")
	d.level.SetSelected(2)
	found := len(d.found.boards)
	apptest.SetLanguage(t, "de")
	b.Bench.Retranslate()
	if title := b.Win.Title(); title != "Bretter suchen – Tchouka" {
		t.Errorf("the window is called %q", title)
	}
	apptest.CheckTranslated(t, "de", b.Win)
	if len(d.found.boards) != found || d.chained.Text != "3" || d.traps.Text != "1" || d.level.Selected() != 2 || d.run.Running() {
		t.Error("the search for boards began anew")
	}
}

// Boards of a game without ratings are found and played, without the criteria that it lacks.
func TestFindBoardsOfOtherGames(t *testing.T) {
	for _, id := range []string{"two-person", "punga"} {
		b := workbenchtest.NewFixture(t)
		game, err := games.All().ByID(id)
		if err != nil {
			t.Fatal(err)
		}
		start, err := game.Start(2, 1)
		if err != nil {
			t.Fatal(err)
		}
		d := workbenchtest.Open(b, func(tab *workbench.Tab) *Page { return New(tab, games.All(), game, start, b.PutState) })
		d.waitFound(t, b.Queue)
		if len(d.found.boards) == 0 || d.linesFrom.Visible() && d.lines[0].Visible() || d.rated[1].Visible() || d.modes.Visible() || d.linesNote.Visible() {
			t.Fatalf("%s: %d boards, %q", id, len(d.found.boards), d.headline())
		}
		for column := range d.list.View().Columns {
			d.list.OnSort(column)
		}
		d.list.OnChosen(0)
		b.ExpectBoard(t, id+": "+d.at(0).Start.String())
		if !d.canSaveCollection() || d.printable() || d.exportable() {
			t.Errorf("%s: offers what it cannot write", id)
		}
	}
}
