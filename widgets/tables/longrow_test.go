package tables_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tchouka/widgets/tables"
)

// evens has 2d seeds at distance d, which is one run; it counts the calls.
type evens struct{ reads, holes int }

func (e *evens) Seeds(distance int) int {
	e.reads++
	if distance == 2 {
		return -1
	}
	return 2 * distance
}

func (e *evens) Run(int) (from, to, gain int, ok bool) { return 1, e.holes, 2, true }

const manyHoles = 1_772_452

func showRow(t *testing.T, holes int) (*tables.LongRow, *evens, fyne.Window) {
	t.Helper()
	test.NewTempApp(t)
	l, of := tables.NewLongRow(), &evens{holes: holes}
	w := test.NewTempWindow(t, l)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(900, 160))
	l.SetView(tables.LongRowView{
		Holes: holes, Source: of, Ruma: "Ruma", Played: 3,
		Gain:  func(int) string { return "two more" },
		Given: func(d int) bool { return d == 1 }, Wrong: func(d int) bool { return d == 4 },
	})
	return l, of, w
}

func TestLongRowShowsMillionsOfHoles(t *testing.T) {
	l, of, w := showRow(t, manyHoles)
	if from, _ := l.InView(); from != 1 {
		t.Errorf("begins with %d", from)
	}
	l.End()
	of.reads = 0
	w.Canvas().Capture()
	if from, to := l.InView(); to != manyHoles || of.reads > 40 || from < manyHoles-40 {
		t.Errorf("the end: %d to %d, %d holes asked for", from, to, of.reads)
	}
	l.Begin()
	if from, _ := l.InView(); from != 1 {
		t.Errorf("back to %d", from)
	}
}

func TestLongRowKeys(t *testing.T) {
	l, _, _ := showRow(t, manyHoles)
	far := func() int { _, to := l.InView(); return to }
	start := far()
	press(l, fyne.KeyRight, fyne.KeyRight, fyne.KeyRight)
	if far() != start+3 {
		t.Errorf("three holes on: %d after %d", far(), start)
	}
	press(l, fyne.KeyLeft)
	if far() != start+2 {
		t.Errorf("one back: %d after %d", far(), start)
	}
	press(l, fyne.KeyPageDown)
	if far() < start+5 {
		t.Errorf("a page on: %d", far())
	}
	press(l, fyne.KeyEnd)
	if far() != manyHoles {
		t.Errorf("the end: %d", far())
	}
	press(l, fyne.KeyHome)
	if far() != start {
		t.Errorf("the beginning: %d, want %d", far(), start)
	}
	l.TypedRune('x')
	l.FocusGained()
	l.FocusLost()
}

func TestLongRowReportsHoles(t *testing.T) {
	l, _, w := showRow(t, 4)
	seen := map[int]bool{}
	l.OnHovered = func(d int) { seen[d] = true }
	for x := float32(0); x < l.Size().Width; x += 5 {
		l.MouseMoved(hovering(x, 60))
	}
	l.MouseOut()
	for d := range 5 {
		if !seen[d] {
			t.Errorf("nothing is told of %d", d)
		}
	}
	if seen[5] {
		t.Error("there is a fifth hole")
	}
	w.Canvas().Capture()
}

func TestLongRowDrag(t *testing.T) {
	l, _, _ := showRow(t, manyHoles)
	l.MouseDown(hovering(450, l.Size().Height-4))
	l.MouseUp(nil)
	if from, _ := l.InView(); from < manyHoles*48/100 || from > manyHoles*52/100 {
		t.Errorf("the middle of the bar is hole %d", from)
	}
	l.MouseDown(hovering(450, 60))
	from, _ := l.InView()
	l.Dragged(&fyne.DragEvent{Dragged: fyne.NewDelta(-400, 0)})
	l.DragEnd()
	if now, _ := l.InView(); now <= from {
		t.Errorf("dragged to the left: hole %d after %d", now, from)
	}
	l.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, 1000)})
	if now, _ := l.InView(); now >= from {
		t.Errorf("the wheel back: hole %d after %d", now, from)
	}
	l.SetView(tables.LongRowView{})
	if from, to := l.InView(); from <= to {
		t.Error("holes of nothing")
	}
}
