package tables_test

import (
	"slices"
	"strconv"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tchouka/widgets/tables"
)

// products is a table of row times column, which counts the calls.
type products struct{ reads int }

func (*products) FixedCell(row int64, _ int) tables.NumberCell {
	return tables.NumberCell{Text: strconv.FormatInt(row, 10), Ink: tables.NumberStrong}
}

func (p *products) Cell(row, column int64) tables.NumberCell {
	p.reads++
	c := tables.NumberCell{Text: strconv.FormatInt(row*column, 10)}
	switch column % 4 {
	case 1:
		c.Strikethrough = 0.5
	case 2:
		c.Ink = tables.NumberMarked
	case 3:
		c.Across, c.Down = 0.5, -0.5
	}
	return c
}

func (*products) Heading(column int64) string { return strconv.FormatInt(column, 10) }
func (*products) Digits(int64, int64) int     { return 4 }

const tenTrillion = 10_000_000_000_000

// The heights of headings and rows in the test theme, whose text is smaller than the program's.
const head, rowHeight = 47, 27

func showTable(t *testing.T, selectable bool) (*tables.NumberTable, *products, fyne.Window) {
	t.Helper()
	test.NewTempApp(t)
	n, cells := tables.NewNumberTable(), &products{}
	w := test.NewTempWindow(t, n)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(700, 400))
	n.SetView(tables.NumberTableView{
		Rows: tenTrillion + 1, Columns: 1000, ColumnsHeading: "columns", Selectable: selectable, Cells: cells,
		FixedColumns: []tables.FixedColumn{{Heading: "n", Digits: func(last int64) int { return len(strconv.FormatInt(last, 10)) }}},
	})
	return n, cells, w
}

func press(n interface{ TypedKey(*fyne.KeyEvent) }, keys ...fyne.KeyName) {
	for _, k := range keys {
		n.TypedKey(&fyne.KeyEvent{Name: k})
	}
}

// Only the cells in view are read, at any scroll position.
func TestNumberTableReadsOnlyCellsInView(t *testing.T) {
	n, cells, w := showTable(t, true)
	for _, row := range []int64{0, 29, 1_000_000_000_000, tenTrillion} {
		n.Select(row)
		cells.reads = 0
		w.Canvas().Capture()
		rows, _ := n.InView()
		if cells.reads == 0 || cells.reads > 400 {
			t.Errorf("at %d the table asked for %d cells", row, cells.reads)
		}
		if n.Selected() != row || row < n.Top() || row >= n.Top()+rows {
			t.Errorf("row %d is not in view: %d and %d more", row, n.Top(), rows)
		}
	}
}

func TestNumberTableKeys(t *testing.T) {
	n, _, _ := showTable(t, true)
	var selected, chosen []int64
	n.OnSelected = func(row int64) { selected = append(selected, row) }
	n.OnChosen = func(row int64) { chosen = append(chosen, row) }
	rows, _ := n.InView()
	press(n, fyne.KeyDown, fyne.KeyDown, fyne.KeyReturn, fyne.KeyPageDown, fyne.KeyUp, fyne.KeyEnd, fyne.KeyDown, fyne.KeyHome, fyne.KeyUp, fyne.KeySpace)
	if want := []int64{0, 1, rows, rows - 1, tenTrillion, 0}; !slices.Equal(selected, want) {
		t.Errorf("selected %v, want %v", selected, want)
	}
	if !slices.Equal(chosen, []int64{1, 0}) {
		t.Errorf("chosen %v", chosen)
	}
	n.TypedRune('x')
	press(n, fyne.KeyF1)
	n.FocusGained()
	n.FocusLost()
}

func TestNumberTableClicks(t *testing.T) {
	n, _, _ := showTable(t, true)
	var selected, chosen []int64
	n.OnSelected = func(row int64) { selected = append(selected, row) }
	n.OnChosen = func(row int64) { chosen = append(chosen, row) }
	at := fyne.NewPos(100, head+3.5*rowHeight)
	n.Tapped(&fyne.PointEvent{Position: at})
	n.Tapped(&fyne.PointEvent{Position: at})
	n.Tapped(&fyne.PointEvent{Position: fyne.NewPos(100, head/2)}) // a heading
	if !slices.Equal(selected, []int64{3}) || !slices.Equal(chosen, []int64{3}) {
		t.Errorf("selected %v, chosen %v", selected, chosen)
	}
}

// A table whose rows cannot be selected scrolls instead.
func TestNumberTableScrolls(t *testing.T) {
	n, _, w := showTable(t, false)
	n.OnSelected = func(int64) { t.Error("a row was selected") }
	press(n, fyne.KeyDown, fyne.KeyDown)
	if n.Top() != 2 {
		t.Errorf("at row %d", n.Top())
	}
	n.Tapped(&fyne.PointEvent{Position: fyne.NewPos(100, 100)})
	n.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, -10)})
	if n.Top() != 5 {
		t.Errorf("a notch of the wheel goes to row %d", n.Top())
	}
	n.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, 1)})
	if n.Top() != 4 {
		t.Errorf("the least turn goes to row %d", n.Top())
	}
	press(n, fyne.KeyEnd)
	rows, _ := n.InView()
	if n.Top() != tenTrillion+1-rows {
		t.Errorf("the end is at row %d", n.Top())
	}
	press(n, fyne.KeyRight, fyne.KeyRight, fyne.KeyLeft)
	n.ScrollTo(-5)
	if n.Top() != 0 {
		t.Errorf("before the first row: %d", n.Top())
	}
	w.Canvas().Capture()
}

// The thumb of the scroll bar scrolls to the middle of ten trillion rows.
func TestNumberTableScrollBars(t *testing.T) {
	n, _, _ := showTable(t, true)
	bar := hovering(n.Size().Width-5, head+(n.Size().Height-head-12)/2)
	n.MouseDown(bar)
	n.MouseUp(bar)
	if part := float64(n.Top()) / tenTrillion; part < 0.49 || part > 0.51 {
		t.Errorf("the middle of the bar is at %v", part)
	}
	n.MouseDown(hovering(n.Size().Width-5, 60))
	n.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(0, 9999)}})
	n.DragEnd()
	rows, _ := n.InView()
	if n.Top() != tenTrillion+1-rows {
		t.Errorf("pulled to the end: row %d", n.Top())
	}
	across := hovering(n.Size().Width-15, n.Size().Height-5)
	n.MouseDown(across)
	n.MouseIn(hovering(100, 100))
	n.MouseOut()
}

func TestNumberTableGrows(t *testing.T) {
	n, _, w := showTable(t, true)
	w.Resize(fyne.NewSize(300, 160))
	n.Select(7)
	w.Resize(fyne.NewSize(700, 600))
	if n.Top() != 0 {
		t.Errorf("the first row is %d, where all rows up to 7 fit", n.Top())
	}
	n.SetView(tables.NumberTableView{})
	if n.Selected() != -1 {
		t.Error("a row of nothing is selected")
	}
	n.Select(3)
	press(n, fyne.KeyDown)
	w.Canvas().Capture()
}
