package tables_test

import (
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/widgets/tables"
)

// boardList shows n boards of one hole each, which has i seeds in row i.
func boardList(t *testing.T, n int) (l *tables.BoardTable, reads *int) {
	t.Helper()
	test.NewTempApp(t)
	l, reads = tables.NewBoardTable(), new(int)
	view := tables.BoardTableView{
		Title:   "board",
		Columns: []tables.BoardColumn{{Title: "seeds", Longest: "999999"}, {Title: "ID", Longest: "multitchouka:999999", Text: true}},
		Len:     n, Current: -1, Sorted: 0, Empty: "none",
		Row: func(i int) tables.BoardRow {
			*reads++
			p := rowtest.Uniform(t, 1, i)
			return tables.BoardRow{Seeds: append(p.Holes(), p.Ruma()), Text: p.String(), Cells: []string{fmt.Sprint(i), row.BoardID(row.Multitchouka(), p)}}
		},
	}
	l.SetView(view)
	w := test.NewTempWindow(t, l)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(600, 400))
	return l, reads
}

func TestBoardListReadsOnlyRowsInView(t *testing.T) {
	_, reads := boardList(t, 10_000_000)
	if *reads == 0 || *reads > 200 {
		t.Errorf("asked for %d rows", *reads)
	}
}

func TestBoardListSelection(t *testing.T) {
	l, _ := boardList(t, 100)
	var calls []string
	l.OnSelected = func(row int) {
		calls = append(calls, fmt.Sprint("selected ", row))
		v := l.View()
		v.Current = row
		l.SetView(v)
	}
	l.OnChosen = func(row int) { calls = append(calls, fmt.Sprint("chosen ", row)) }
	l.OnSort = func(column int) { calls = append(calls, fmt.Sprint("sort ", column)) }

	c := fyne.CurrentApp().Driver().CanvasForObject(l)
	test.TapCanvas(c, fyne.NewPos(60, 28+40+20)) // the second row
	for _, key := range []fyne.KeyName{fyne.KeyReturn, fyne.KeyDown, fyne.KeyDown, fyne.KeySpace, fyne.KeyEnd, fyne.KeyDown, fyne.KeyHome} {
		l.Focusable().TypedKey(&fyne.KeyEvent{Name: key})
	}
	test.TapCanvas(c, fyne.NewPos(40, 12)) // the title of the boards
	for x := l.Size().Width; x > 0 && !slices.Contains(calls, "sort 1"); x -= 20 {
		test.TapCanvas(c, fyne.NewPos(x, 12)) // the titles of the columns, the last one first
	}
	calls = slices.DeleteFunc(calls, func(s string) bool { return s == "sort 2" })
	for _, digit := range "1390" { // there is no ninth column
		l.Focusable().TypedRune(digit)
	}
	want := []string{"selected 1", "chosen 1", "chosen 1", "selected 2", "selected 3", "chosen 3", "selected 99", "selected 0", "sort -1", "sort 1", "sort -1", "sort 1"}
	if !slices.Equal(calls, want) {
		t.Errorf("heard %q, want %q", calls, want)
	}
}

// A click and Space tick the box before a row, without choosing the row.
func TestBoardListIsTicked(t *testing.T) {
	l, _ := boardList(t, 100)
	ticked, chosen := []int{}, 0
	l.OnTicked = func(row int) { ticked = append(ticked, row) }
	l.OnChosen = func(int) { chosen++ }
	v := l.View()
	v.Ticks, v.Current = true, 7
	l.SetView(v)
	c := fyne.CurrentApp().Driver().CanvasForObject(l)
	test.TapCanvas(c, fyne.NewPos(25, 28+40+20)) // before the second row
	l.Focusable().TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	if !slices.Equal(ticked, []int{1, 7}) || chosen != 0 {
		t.Errorf("ticked %v, chosen %d times", ticked, chosen)
	}
}

// With a list of any width and boards of any length, nothing panics and the picture is drawn.
func TestBoardListShowsLongBoards(t *testing.T) {
	l, _ := boardList(t, 3)
	for _, text := range []string{"1", "48x40", "1000x1", "3x100000 | 2000000"} {
		p := rowtest.Board(t, text)
		v := l.View()
		v.Row = func(int) tables.BoardRow {
			return tables.BoardRow{Seeds: append(p.Holes(), p.Ruma()), Text: p.String()}
		}
		l.SetView(v)
		for _, width := range []float32{50, 300, 1900} {
			fyne.CurrentApp().Driver().CanvasForObject(l).(test.WindowlessCanvas).Resize(fyne.NewSize(width, 300))
			fyne.CurrentApp().Driver().CanvasForObject(l).Capture()
		}
	}
}

// A row is dragged to the place of another if rows can be moved. A drag within one row is a click.
func TestBoardListIsDragged(t *testing.T) {
	l, _ := boardList(t, 5)
	var calls []string
	l.OnChosen = func(row int) { calls = append(calls, fmt.Sprint("chosen ", row)) }
	drag := func(rowOffsets ...float32) {
		for _, o := range test.LaidOutObjects(l) {
			at := fyne.NewPos(60, 28+5) // on the first row, below the titles
			if row, ok := o.(fyne.Draggable); ok && fmt.Sprintf("%T", o) == "*tables.boardRow" {
				for _, way := range rowOffsets {
					row.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{AbsolutePosition: at.AddXY(0, way)}})
				}
				row.DragEnd()
				return
			}
		}
		t.Fatal("no row can be dragged")
	}
	drag(3, 200)
	drag(3)
	l.OnMoved = func(from, to int) { calls = append(calls, fmt.Sprint("from ", from, " to ", to)) }
	drag(3, 60, 1000, -1000)
	if want := []string{"chosen 0", "from 0 to 1", "from 1 to 4", "from 4 to 0"}; !slices.Equal(calls, want) {
		t.Errorf("heard %q, want %q", calls, want)
	}
}
