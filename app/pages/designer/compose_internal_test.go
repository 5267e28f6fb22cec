package designer

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tchouka/app/bench/apptest"
	"tchouka/app/pages/workbench"
	"tchouka/app/pages/workbench/workbenchtest"
	"tchouka/app/ui/dialogs"
	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/study/find"
)

// newComposeBench opens the page on a board and waits for its first search.
func newComposeBench(t *testing.T, id, board string) (*workbenchtest.Fixture, *ComposePage) {
	t.Helper()
	b := workbenchtest.NewFixture(t)
	game, err := games.All().ByID(id)
	if err != nil {
		t.Fatal(err)
	}
	state, err := game.Parse(board)
	if err != nil {
		t.Fatal(err)
	}
	p := workbenchtest.Open(b, func(tab *workbench.Tab) *ComposePage {
		return NewComposePage(tab, games.All(), func() (engine.Game, engine.State) { return game, state }, b.PutState)
	})
	p.wait(t, b.Queue)
	return b, p
}

func (p *ComposePage) wait(t *testing.T, q apptest.Queue) {
	t.Helper()
	q.WaitUntil(t, "the search ends", func() bool { return !p.run.Running() })
}

// boards returns the listed boards.
func (p *ComposePage) boards() (all []string) {
	for row := range p.list.View().Len {
		all = append(all, p.list.View().Row(row).Text)
	}
	return all
}

func (p *ComposePage) check(t *testing.T, current, headline string) {
	t.Helper()
	if got := p.current.View().Row(0).Text; got != current || p.entry.Text != current {
		t.Errorf("the board is %s, and the field has %s; want %s", got, p.entry.Text, current)
	}
	if got := p.badge.View().Headline; got != headline {
		t.Errorf("says %q, want %q", got, headline)
	}
}

// A puzzle is composed from the empty board, with a live filter and undo.
func TestComposeFromEmptyBoard(t *testing.T) {
	b, p := newComposeBench(t, "multitchouka", "4x2")
	p.check(t, "2 2 2 2 | 0", "2 boards lead here")
	if got := p.current.View().Row(0).Cells; !slices.Equal(got, []string{"6", "1", "medium", "0", "1 of 4", "✓", "8", ""}) {
		t.Errorf("Degrazia's board has %q", got)
	}
	p.empty()
	p.wait(t, b.Queue)
	p.check(t, "0 0 0 0 | 0", "1 board leads here")
	apptest.Submit(p.depth, "10")
	p.wait(t, b.Queue)
	p.check(t, "0 0 0 0 | 0", "198 boards lead here")
	p.where.entry.SetText("unique, difficulty hard, traps >= 2")
	p.check(t, "0 0 0 0 | 0", "5 of 198 boards match")
	p.list.OnSort(0)
	p.list.OnSort(0)
	if got := p.list.View().Row(0); got.Cells[0] != "10" || got.Text != "3 2 1 5 | 0" {
		t.Errorf("the longest is %+v", got)
	}
	p.list.OnChosen(0)
	p.wait(t, b.Queue)
	if len(p.found.boards) > 0 || p.list.View().Empty == "" {
		t.Errorf("%q lead to the board, %q", p.boards(), p.list.View().Empty)
	}
	p.check(t, "3 2 1 5 | 0", p.badge.View().Headline)
	p.open()
	b.ExpectBoard(t, "multitchouka: 3 2 1 5 | 0")
	p.Undo()
	p.wait(t, b.Queue)
	p.check(t, "0 0 0 0 | 0", "5 of 198 boards match")
	p.Undo()
	p.Undo() // does nothing
	p.wait(t, b.Queue)
	p.Redo()
	p.wait(t, b.Queue)
	p.check(t, "0 0 0 0 | 0", "5 of 198 boards match")
}

// The nearest boards are listed. Without a match, the page shows what each criterion prevents.
func TestComposeNearest(t *testing.T) {
	b, p := newComposeBench(t, "multitchouka", "4x3")
	p.mode.SetSelected(int(nearest))
	p.modeChanged()
	apptest.Submit(p.where.entry, "unique, trap")
	p.wait(t, b.Queue)
	p.check(t, "3 3 3 3 | 0", "1 board at distance 1")
	if got := p.boards(); !slices.Equal(got, []string{"3 3 2 3 | 0"}) {
		t.Errorf("lists %q", got)
	}
	if got := p.current.View().Row(0).Cells[0]; got != "not won" {
		t.Errorf("the board, which is lost, is %q", got)
	}
	apptest.Submit(p.where.entry, "unique, trap, uniform")
	p.wait(t, b.Queue)
	p.check(t, "3 3 3 3 | 0", "No matching board within distance 6")
	if got := p.list.View().Empty; got != "no board matches all criteria\nwithout “unique”: no board\nwithout “trap”: 1 board\nwithout “uniform”: 1 board" {
		t.Errorf("says %q", got)
	}
}

// What the omission of a criterion yields is reported once, however long the next search takes.
func TestDropReportedOnce(t *testing.T) {
	drops, done := 0, false
	r := newReporter(1, func(b batch) {
		if done = b.done; b.drop != nil {
			drops++
		}
	})
	r.end(func(yield func(find.Drop) bool) {
		yield(find.Drop{Term: "unique"})
		r.last = time.Time{}
		r.progressed(find.Progress{})
	})
	if drops != 1 || !done {
		t.Errorf("reported %d times, done %v", drops, done)
	}
}

// Games whose moves cannot be played backwards have the nearest boards only.
func TestComposeOtherGames(t *testing.T) {
	b, p := newComposeBench(t, "meutjoh", "2x1")
	apptest.Submit(p.where.entry, "trap")
	if p.where.note.Text() != "Chained moves, traps and difficulty are not available in this game" {
		t.Errorf("says %q", p.where.note.Text())
	}
	apptest.Submit(p.where.entry, "unique")
	if p.where.note.Text() != "Winning lines are not counted in this game" {
		t.Errorf("says %q", p.where.note.Text())
	}
	apptest.Submit(p.where.entry, "symmetric, forced")
	p.wait(t, b.Queue)
	if v := p.badge.View(); v.Headline != "3 boards at distance 2" || !slices.Contains(p.boards(), "1 2 | 0 / 2 1 | 0") {
		t.Errorf("says %q, %q", v.Headline, p.boards())
	}
	apptest.Submit(p.entry, "multitchouka:0.0.0")
	p.wait(t, b.Queue)
	p.check(t, "0 0 0 | 0", p.badge.View().Headline)
	if len(p.undo) > 0 {
		t.Error("Undo leads to a board of another game")
	}
}

func TestComposeFieldErrors(t *testing.T) {
	b, p := newComposeBench(t, "multitchouka", "4x2")
	apptest.Submit(p.entry, "2 x")
	if p.entryNote.Text() == "" {
		t.Error("a wrong board is accepted")
	}
	apptest.Submit(p.entry, "2 2 2 2")
	p.wait(t, b.Queue)
	for _, c := range []struct {
		entry *dialogs.Entry
		text  string
		note  *dialogs.Note
		want  string
	}{
		{p.depth, "-1", p.sizeNote, "Enter a whole number from 0 to 20"},
		{p.seeds, "7", p.sizeNote, "Most seeds: enter a whole number from 8 to 2,047"},
		{p.where.entry, "moves 6, uniqe", p.where.note, "Position 10: “uniqe” is not a criterion. Possible words: unique, trap"},
		{p.where.entry, "pattern 2 _", p.where.note, "Enter a number or _ for each of the 4 holes"},
		{p.where.entry, "moves", p.where.note, "Position 6: write a value after “moves”, for example 6, 6..10"},
		{p.where.entry, "moves >= 6 or traps > 1", p.where.note, "Position 7: “>= 6 or traps > 1” is not a value of “moves”: write for example 6, 6..10"},
	} {
		before := c.entry.Text
		apptest.Submit(c.entry, c.text)
		if !strings.HasPrefix(c.note.Text(), c.want) || p.run.Running() {
			t.Errorf("%q: says %q, want %q", c.text, c.note.Text(), c.want)
		}
		apptest.Submit(c.entry, before)
		p.wait(t, b.Queue)
	}
}

// Criteria are saved under a name, for both pages, and removed.
func TestSavedCriteria(t *testing.T) {
	b, p := newComposeBench(t, "multitchouka", "4x2")
	p.where.entry.SetText("unique, moves 7")
	p.where.save()
	field := b.Win.Canvas().Focused().(*dialogs.Entry)
	field.SetText("seven")
	field.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if got := b.Settings.SavedCriteria()["seven"]; got != "unique, moves 7" {
		t.Fatalf("saved is %q", got)
	}
	p.where.entry.SetText("")
	p.where.menu(p.startOrFilter).Items[0].Action()
	if p.where.entry.Text != "unique, moves 7" || len(p.found.boards) != 2 {
		t.Errorf("chosen is %q, with %q", p.where.entry.Text, p.boards())
	}
	items := p.where.menu(func() {}).Items
	items[len(items)-1].Action()
	if len(b.Settings.SavedCriteria()) > 0 {
		t.Error("the criteria are not removed")
	}
}

// Ctrl+Z in a field undoes typing; elsewhere it returns to the board before.
func TestComposeUndoInField(t *testing.T) {
	b, p := newComposeBench(t, "multitchouka", "4x2")
	undo := p.tab.Page().Commands[0]
	p.list.OnChosen(0)
	p.wait(t, b.Queue)
	b.Win.Canvas().Focus(p.where.entry)
	test.Type(p.where.entry, "x")
	undo.Run()
	if p.where.entry.Text != "" || len(p.undo) != 1 {
		t.Errorf("the field has %q", p.where.entry.Text)
	}
	b.Win.Canvas().Focus(p.list.Focusable())
	undo.Run()
	p.wait(t, b.Queue)
	if p.entry.Text != "2 2 2 2 | 0" {
		t.Errorf("the board is %s", p.entry.Text)
	}
	p.list.Focusable().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	p.wait(t, b.Queue)
	if p.entry.Text != "0 0 0 11 | 0" {
		t.Errorf("Enter leads to %s", p.entry.Text)
	}
}

// The text of the criteria and the fields of Find Boards are the same criteria.
func TestCriteriaText(t *testing.T) {
	b, d := newBench(t, "4x2")
	if d.where.entry.Text != "unique" {
		t.Errorf("the text is %q", d.where.entry.Text)
	}
	d.traps.SetText("2")
	d.movesFrom.SetText("6")
	if d.where.entry.Text != "unique, moves >= 6, traps >= 2" {
		t.Errorf("the text is %q", d.where.entry.Text)
	}
	apptest.Submit(d.where.entry, "moves 5..7, uniform, pattern _ 2 _ _")
	d.waitFound(t, b.Queue)
	if d.linesFrom.Text != "" || d.movesTo.Text != "7" || d.traps.Text != "" || !d.uniform.Checked || d.pattern.Text != "_ 2 _ _" ||
		len(d.found.boards) != 1 || d.where.entry.Text != "moves 5..7, uniform, pattern _ 2 _ _" {
		t.Errorf("%q: %d boards", d.where.entry.Text, len(d.found.boards))
	}
	apptest.Submit(d.where.entry, "moves 5..7, uniform, trap")
	d.waitFound(t, b.Queue)
	if got := d.list.View().Empty; !strings.HasSuffix(got, "\nwithout “moves 5..7”: no board\nwithout “trap”: 1 board\nwithout “uniform”: 17 boards") {
		t.Errorf("says %q", got)
	}
	d.where.entry.SetText("moves five")
	test.Tap(d.run)
	if d.run.Running() || !strings.HasPrefix(d.where.note.Text(), "Position 7") {
		t.Errorf("says %q", d.where.note.Text())
	}
}
