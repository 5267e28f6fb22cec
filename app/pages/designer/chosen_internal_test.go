package designer

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"

	"tchouka/app/ui/messages"
	"tchouka/engine/games/row"
	"tchouka/engine/output/export"
	"tchouka/engine/study/find"
)

// ids returns the IDs of the checked boards in order.
func (t *chosenTable) ids() []string {
	var ids []string
	for _, b := range t.boards {
		ids = append(ids, idOf(b))
	}
	return ids
}

func TestChooseAndOrderBoards(t *testing.T) {
	b, d := newBench(t, "4x2")
	id := func(line int) string { return d.list.View().Row(line).Cells[foundID] }
	first, second, third := id(7), id(2), id(5)
	for _, line := range []int{7, 9, 2, 5, 9} { // the last one unchecks the board again
		d.list.OnTicked(line)
	}
	if n := d.list.View().Row(5).Number; n != 3 || d.list.View().Row(9).Number != 0 || d.pick.count.Text() != "3 boards chosen" {
		t.Errorf("row 5 has the number %d, and it says %q", n, d.pick.count.Text())
	}
	d.pick.which.OnChanged(1)
	d.pick.which.SetSelected(1)
	d.Show()
	if v := d.list.View(); v.Len != 3 || id(0) != first || id(1) != second || id(2) != third {
		t.Fatalf("%d rows: %v", v.Len, d.chosen.ids())
	}
	d.list.OnSelected(2)
	test.Tap(d.pick.up)
	d.moveChosen(-1)
	d.moveChosen(-1) // already first
	if want := []string{third, first, second}; !slices.Equal(d.chosen.ids(), want) || d.list.View().Current != 0 {
		t.Errorf("in the order %v, want %v; on row %d", d.chosen.ids(), want, d.list.View().Current)
	}
	d.moveChosen(1)
	if want := []string{first, third, second}; !slices.Equal(d.chosen.ids(), want) {
		t.Errorf("in the order %v, want %v", d.chosen.ids(), want)
	}
	d.list.OnMoved(2, 0)
	if want := []string{second, first, third}; !slices.Equal(d.chosen.ids(), want) || d.list.View().Current != 0 {
		t.Errorf("dragged to the top the order is %v, want %v; on row %d", d.chosen.ids(), want, d.list.View().Current)
	}
	d.list.OnSort(foundSeeds)
	if !slices.IsSortedFunc(d.chosen.boards, func(a, b find.Board) int { return a.Seeds() - b.Seeds() }) {
		t.Errorf("by seeds in the order %v", d.chosen.ids())
	}
	d.list.OnChosen(0)
	if !b.State.(row.Position).Equal(d.chosen.boards[0].Start.(row.Position)) {
		t.Errorf("plays %v", b.State)
	}

	// Another search keeps the checked boards; boards of different games are not mixed.
	d.linesTo.SetText("2")
	test.Tap(d.run)
	d.waitFound(t, b.Queue)
	if len(d.chosen.boards) != 3 || d.showsChecked() {
		t.Errorf("%d boards are left, listed %v", len(d.chosen.boards), d.showsChecked())
	}
	d.game.SetSelected(messages.GameName(row.Monokalah().Game()))
	test.Tap(d.run)
	d.waitFound(t, b.Queue)
	if d.list.OnTicked(0); len(d.chosen.boards) != 3 || !strings.HasPrefix(b.Bench.StatusText(), "The chosen boards belong to another game") {
		t.Errorf("%d boards, says %q", len(d.chosen.boards), b.Bench.StatusText())
	}
	d.chooseNone()
	if len(d.chosen.boards) != 0 || d.chosen.number(first) != 0 {
		t.Error("some are left")
	}
}

func TestExportChosenBoardsInOrder(t *testing.T) {
	b, d := newBench(t, "4x2")
	for _, row := range []int{7, 2, 5} {
		d.list.OnTicked(row)
	}
	records := d.exported(t, b)
	if len(records) != 4 {
		t.Fatalf("%d records", len(records))
	}
	for i, id := range d.chosen.ids() {
		if got := records[i+1][:2]; !slices.Equal(got, []string{string(rune('1' + i)), id}) {
			t.Errorf("record %d is %v, want %s", i+1, got, id)
		}
	}
	d.askForWorksheet()
	if d.sheets.Count.Text != "3" {
		t.Errorf("the worksheet begins with %s boards", d.sheets.Count.Text)
	}
	d.tab.Win.Canvas().Overlays().Top().Hide()

	d.holes.SetText("5") // a worksheet can mix lengths, a table cannot
	test.Tap(d.run)
	d.waitFound(t, b.Queue)
	d.list.OnTicked(0)
	b.Chooser.Requests = nil
	d.Export()
	b.Export(t, "", export.CSV)
	if _, reason := d.source().Unsupported(export.CSV); len(b.Chooser.Requests) != 0 || !strings.Contains(reason.Error(), "different numbers of holes") {
		t.Errorf("says %v", reason)
	}
}
