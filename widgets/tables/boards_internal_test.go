package tables

import (
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
)

// If a click selects, two clicks on the same row within the time of a double click choose it.
func TestDoubleClickChooses(t *testing.T) {
	test.NewTempApp(t)
	l := NewBoardTable()
	l.view.ClickSelects = true
	now := time.Now()
	l.now = func() time.Time { return now }
	var chosen []int
	l.OnChosen = func(row int) { chosen = append(chosen, row) }
	for _, c := range []struct {
		row  int
		wait time.Duration
	}{{1, 0}, {2, 0}, {2, 0}, {2, 0}, {2, time.Hour}, {2, 0}} {
		now = now.Add(c.wait)
		l.clicked(c.row)
	}
	if !slices.Equal(chosen, []int{2, 2}) {
		t.Errorf("chosen %v", chosen)
	}
}

// A click takes the focus from a field. Fyne's list does not give it to a widget that extends it.
func TestClickTakesFocus(t *testing.T) {
	test.NewTempApp(t)
	l, field := NewBoardTable(), widget.NewEntry()
	l.SetView(BoardTableView{Len: 3, Row: func(int) BoardRow { return BoardRow{} }, Current: -1, Sorted: -1, Ticks: true, Columns: []BoardColumn{{Text: true}}})
	win := test.NewTempWindow(t, container.NewVBox(field, l))
	row := newBoardRow(l)
	for name, click := range map[string]func(){"row": func() { l.rows.Select(1) }, "box": func() { newBoardTick(row).Tapped(nil) }} {
		win.Canvas().Focus(field)
		if click(); win.Canvas().Focused() != l.Focusable() {
			t.Errorf("after a click on a %s, %T has the focus", name, win.Canvas().Focused())
		}
	}
}
