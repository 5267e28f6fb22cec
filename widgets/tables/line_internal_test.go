package tables

import (
	"slices"
	"strconv"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"tchouka/engine"
	"tchouka/engine/games/row/rowtest"
	"tchouka/widgets/controls"
	"tchouka/widgets/paint"
)

// lineOf returns a line with the given number of rows and holes, and counts up to a limit.
func lineOf(t *testing.T, rows, holes, limit int) LineSlice {
	t.Helper()
	line := make([]LineRow, rows)
	for i := range line {
		seeds := make([]int, holes)
		for j := range seeds {
			seeds[j] = (i*7 + j*5) % limit
		}
		position := rowtest.Position(t, i, seeds...).String()
		line[i] = LineRow{Number: strconv.Itoa(i), Hole: "1", Position: position, Holes: seeds, Sowings: "2", Ruma: strconv.Itoa(i)}
	}
	return line
}

func newLineShown(t *testing.T, view LineTableView, size fyne.Size) (*LineTable, fyne.Window) {
	t.Helper()
	test.NewTempApp(t)
	l := NewLineTable()
	w := test.NewTempWindow(t, l)
	w.SetPadded(false)
	w.Resize(size)
	l.SetView(view)
	return l, w
}

// shownRows returns the rows that exist as widgets, by their index.
func shownRows(l *LineTable) map[int]*lineRow {
	rows := map[int]*lineRow{}
	for _, object := range test.LaidOutObjects(l.rows) {
		if row, ok := object.(*lineRow); ok {
			rows[row.index] = row
		}
	}
	return rows
}

func TestLineListCreatesOnlyRowsInView(t *testing.T) {
	l, _ := newLineShown(t, LineTableView{Rows: lineOf(t, 5000, 4, 5), Current: 4000}, fyne.NewSize(700, 300))
	rows := shownRows(l)
	if len(rows) > 14 {
		t.Errorf("%d rows exist for a table 300 high", len(rows))
	}
	if rows[4000] == nil {
		t.Error("the current row is out of view")
	}
}

func TestLineListKeepsScrollOffset(t *testing.T) {
	view := LineTableView{Rows: lineOf(t, 500, 4, 5), Current: 300}
	l, _ := newLineShown(t, view, fyne.NewSize(700, 300))
	l.rows.ScrollToTop()
	l.SetView(view)
	if l.rows.GetScrollOffset() != 0 {
		t.Error("the same view again scrolled the table away from where a person went")
	}
	view.Current = 301
	l.SetView(view)
	if shownRows(l)[301] == nil {
		t.Error("the new current row is out of view")
	}
}

func TestLineListIsClicked(t *testing.T) {
	l, w := newLineShown(t, LineTableView{Rows: lineOf(t, 4, 4, 5), Current: 0}, fyne.NewSize(700, 300))
	var calls []int
	l.OnSelected = func(row int) { calls = append(calls, row) }
	pitch := shownRows(l)[2].Size().Height + theme.Padding()
	at := l.rows.Position().AddXY(40, 2*pitch+8)
	click(w, at)
	click(w, at) // the caller may have selected another row in between
	if len(calls) != 2 || calls[0] != 2 || calls[1] != 2 {
		t.Errorf("heard %v, want [2 2]", calls)
	}
	if l.View().Current != 0 {
		t.Error("a click changed the view")
	}
	if w.Canvas().Focused() != l.rows {
		t.Error("the keys do not go to the table that was clicked")
	}
}

// Keys that a row does not use are passed to the window: digits play, Escape leaves.
func TestLineListForwardsKeys(t *testing.T) {
	l, w := newLineShown(t, LineTableView{Rows: lineOf(t, 4, 4, 5), Current: 0}, fyne.NewSize(700, 300))
	var calls []string
	w.Canvas().SetOnTypedKey(func(e *fyne.KeyEvent) { calls = append(calls, string(e.Name)) })
	w.Canvas().SetOnTypedRune(func(r rune) { calls = append(calls, string(r)) })
	w.Canvas().Focus(l.rows)
	l.rows.TypedRune('3')
	l.rows.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	l.rows.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	if want := []string{"3", string(fyne.KeyEscape)}; !slices.Equal(calls, want) {
		t.Errorf("the window heard %q, want %q", calls, want)
	}
}

// click emulates a click in a real window, which the test canvas does not. The click belongs to the
// topmost object that accepts any kind of click, and is lost if that object does not accept this
// kind.
func click(w fyne.Window, at fyne.Position) {
	if top, ok := clickable(w.Content(), at).(fyne.Tappable); ok {
		top.Tapped(&fyne.PointEvent{AbsolutePosition: at})
	}
}

// clickable returns the topmost clickable object at a point of an object, or nil.
func clickable(o fyne.CanvasObject, at fyne.Position) (top fyne.CanvasObject) {
	if size := o.Size(); !o.Visible() || at.X < 0 || at.Y < 0 || at.X >= size.Width || at.Y >= size.Height {
		return nil
	}
	switch o.(type) {
	case fyne.Tappable, fyne.SecondaryTappable, fyne.DoubleTappable, fyne.Focusable, desktop.Mouseable:
		top = o
	}
	var parts []fyne.CanvasObject
	switch o := o.(type) {
	case fyne.Widget:
		parts = test.WidgetRenderer(o).Objects()
	case *fyne.Container:
		parts = o.Objects
	}
	for _, part := range parts {
		if above := clickable(part, at.Subtract(part.Position())); above != nil {
			top = above
		}
	}
	return top
}

func TestLineListKeys(t *testing.T) {
	view := LineTableView{Rows: lineOf(t, 50, 4, 5), Current: 1}
	l, w := newLineShown(t, view, fyne.NewSize(700, 300))
	calls := 0
	l.OnSelected = func(row int) {
		calls++
		view.Current = row
		l.SetView(view)
	}
	w.Canvas().Focus(l.rows)
	for _, step := range []struct {
		key  fyne.KeyName
		want int
	}{
		{fyne.KeyDown, 2},
		{fyne.KeyUp, 1},
		{fyne.KeyLeft, 0},
		{fyne.KeyUp, 0},
		{fyne.KeyEnd, 49},
		{fyne.KeyRight, 49},
		{fyne.KeyHome, 0},
		{fyne.KeyA, 0},
	} {
		w.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: step.key})
		if view.Current != step.want {
			t.Fatalf("%s went to %d, want %d", step.key, view.Current, step.want)
		}
	}
	if calls != 5 {
		t.Errorf("%d events, want 5: keys that lead nowhere are silent", calls)
	}
	w.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyPageDown})
	if view.Current < 4 || view.Current > 10 {
		t.Errorf("Page Down went to %d", view.Current)
	}
}

func TestLineListMarksRows(t *testing.T) {
	rows := lineOf(t, 4, 4, 5)
	rows[1].Lost, rows[1].HasComment = true, true
	rows[2].Verdict = engine.Won // but not the end
	rows[3].Verdict, rows[3].Holes = engine.Won, []int{0, 0}
	l, _ := newLineShown(t, LineTableView{Rows: rows, Current: 1}, fyne.NewSize(700, 300))
	for i, want := range []controls.VerdictSign{controls.SignNone, controls.SignLost, controls.SignNone, controls.SignWon} {
		v := test.WidgetRenderer(shownRows(l)[i]).(*lineRowRenderer)
		if got := rows[i].sign(); got != want || v.mark.Hidden != (want == controls.SignNone) {
			t.Errorf("row %d has shape %d (hidden %v), want %d", i, got, v.mark.Hidden, want)
		}
		if cell := v.cells[columnPosition]; cell.Hidden || cell.Text == "" {
			t.Errorf("row %d does not show its position %q", i, cell.Text)
		}
		if v.ground.tint.Hidden == (i == 1) || v.balloon.Hidden == (i == 1) {
			t.Errorf("row %d: tint hidden %v, balloon hidden %v", i, v.ground.tint.Hidden, v.balloon.Hidden)
		}
		if later := v.cells[0].Color == paint.PaletteFor(l).Quiet; later != (i > 1) {
			t.Errorf("row %d: quiet ink is %v", i, later)
		}
	}
}

func TestLineListShowsRemarks(t *testing.T) {
	rows := lineOf(t, 3, 4, 5)
	rows[1].Mark, rows[1].Name, rows[1].OtherMoves = controls.MarkInteresting, "Degrazia's line", "also 1"
	rows[1].Note, rows[1].HasComment = "a comment", true
	l, _ := newLineShown(t, LineTableView{Rows: rows, Current: 0}, fyne.NewSize(900, 300))
	for i, row := range shownRows(l) {
		v := test.WidgetRenderer(row).(*lineRowRenderer)
		left := float32(0)
		for _, part := range []*canvas.Text{v.sign, v.name, v.others, v.note} {
			if part.Hidden != (i != 1) {
				t.Errorf("row %d: %q is hidden: %v", i, part.Text, part.Hidden)
			}
			if at := part.Position().X; i == 1 && at < left {
				t.Errorf("%q begins at %v before %v", part.Text, at, left)
			}
			left = part.Position().X + part.Size().Width
		}
	}
	// If space is short the symbol stays and the note is hidden.
	l, _ = newLineShown(t, LineTableView{Rows: rows, Current: 0}, fyne.NewSize(l.MinSize().Width, 300))
	v := test.WidgetRenderer(shownRows(l)[1]).(*lineRowRenderer)
	if v.sign.Hidden || !v.note.Hidden || v.sign.Text != "!?" {
		t.Errorf("the sign %q is hidden: %v, the note: %v", v.sign.Text, v.sign.Hidden, v.note.Hidden)
	}
}

func TestLineListRequestsMenu(t *testing.T) {
	l, w := newLineShown(t, LineTableView{Rows: lineOf(t, 4, 4, 5), Current: 1}, fyne.NewSize(700, 300))
	var calls []int
	l.OnMenu = func(row int, at fyne.Position) {
		calls = append(calls, row)
		if row == 1 && (at.Y < l.rows.Position().Y || at.Y > 300) {
			t.Errorf("the menu of the current row is wanted at %v", at)
		}
	}
	test.TapSecondaryAt(shownRows(l)[2], fyne.NewPos(40, 8))
	w.Canvas().Focus(l.rows)
	w.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: desktop.KeyMenu})
	if len(calls) != 2 || calls[0] != 2 || calls[1] != 1 {
		t.Errorf("heard %v, want [2 1]", calls)
	}
}

func TestLineListHoverReportsShortenedRows(t *testing.T) {
	l, _ := newLineShown(t, LineTableView{Rows: lineOf(t, 3, 60, 25), Current: 0}, fyne.NewSize(700, 300))
	got := ""
	l.OnHover = func(text string) { got = text }
	row := shownRows(l)[1]
	row.MouseIn(nil)
	if want := l.view.Rows.Row(1).Position; got != want {
		t.Errorf("told %q, want %q", got, want)
	}
	row.MouseOut()
	if got != "" {
		t.Error("the text stays when the pointer leaves")
	}
}
