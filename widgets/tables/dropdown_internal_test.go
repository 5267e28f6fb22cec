package tables

import (
	"strconv"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"tchouka/engine"
)

func newDropDownShown(t *testing.T, length, current int) (c *DropDown, reads map[int]bool, calls *[]int) {
	t.Helper()
	test.NewTempApp(t)
	reads, calls = map[int]bool{}, &[]int{}
	c = NewDropDown(func(i int) DropDownItem {
		reads[i] = true
		return DropDownItem{Label: "line " + strconv.Itoa(i), Detail: "6 moves", Verdict: engine.Verdict(i % 3)}
	})
	c.OnChosen = func(i int) { *calls = append(*calls, i) }
	w := test.NewTempWindow(t, c)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(420, c.PreferredHeight()))
	c.SetRows(length, current)
	w.Canvas().Focus(c)
	return c, reads, calls
}

func TestDropDownReadsOnlyVisibleRows(t *testing.T) {
	_, reads, _ := newDropDownShown(t, 100_000, 70_000)
	if len(reads) > 40 || !reads[70_000] {
		t.Errorf("asked for %d rows, the present one among them: %v", len(reads), reads[70_000])
	}
}

func TestDropDownKeys(t *testing.T) {
	c, _, calls := newDropDownShown(t, 25, 3)
	cancelled := 0
	c.OnCancelled = func() { cancelled++ }
	for _, key := range []fyne.KeyName{
		fyne.KeyReturn, fyne.KeyDown, fyne.KeySpace, fyne.KeyPageDown, fyne.KeyUp, fyne.KeyEnter,
		fyne.KeyEnd, fyne.KeyDown, fyne.KeyReturn, fyne.KeyHome, fyne.KeyUp, fyne.KeyReturn, fyne.KeyEscape,
	} {
		c.TypedKey(&fyne.KeyEvent{Name: key})
	}
	want := []int{3, 4, 13, 24, 0}
	if len(*calls) != len(want) || cancelled != 1 {
		t.Fatalf("heard %v, want %v; cancelled %d times", *calls, want, cancelled)
	}
	for i := range want {
		if (*calls)[i] != want[i] {
			t.Fatalf("heard %v, want %v", *calls, want)
		}
	}
}

func TestDropDownIsClicked(t *testing.T) {
	c, _, calls := newDropDownShown(t, 5, 0)
	pitch := newItemRow(c).MinSize().Height + theme.Padding()
	canvas := fyne.CurrentApp().Driver().CanvasForObject(c)
	test.MoveMouse(canvas, fyne.NewPos(60, 2*pitch+8))
	if c.highlighted != 2 {
		t.Errorf("row %d is lit under the pointer, want 2", c.highlighted)
	}
	test.TapCanvas(canvas, fyne.NewPos(60, 3*pitch+8))
	if len(*calls) != 1 || (*calls)[0] != 3 {
		t.Errorf("heard %v, want [3]", *calls)
	}
}

func TestDropDownShowsItsRows(t *testing.T) {
	c, _, _ := newDropDownShown(t, 3, 1)
	for _, object := range test.LaidOutObjects(c) {
		row, ok := object.(*itemRow)
		if !ok || row.index < 0 {
			continue
		}
		v := test.WidgetRenderer(row).(*itemRowRenderer)
		if v.label.Text != "line "+strconv.Itoa(row.index) || v.label.TextStyle.Bold != (row.index == 1) {
			t.Errorf("row %d reads %q, bold %v", row.index, v.label.Text, v.label.TextStyle.Bold)
		}
		if v.sign.Hidden != (row.index == 0) {
			t.Errorf("row %d has its sign hidden: %v", row.index, v.sign.Hidden)
		}
	}
}
