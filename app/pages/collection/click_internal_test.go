package collection

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"tchouka/app/bench/apptest"
)

// A click on a row takes the keys from the field in which the user has typed: Delete deletes the board,
// and never changes its name. A double click on a name edits it.
func TestClickTakesFocus(t *testing.T) {
	b := newBench(t)
	b.Win.Resize(fyne.NewSize(1100, 700))
	click := func(name string) {
		t.Helper()
		cell := apptest.Find(b.Win.Content(), func(o fyne.CanvasObject) bool {
			text, ok := o.(*canvas.Text)
			return ok && text.Text == name
		})
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject(cell).AddXY(3, 3)
		test.MoveMouse(b.Win.Canvas(), at)
		test.TapCanvas(b.Win.Canvas(), at)
	}
	b.selectRow(b.row("a"))
	b.Win.Canvas().Focus(b.name)
	test.Type(b.name, "x")
	click("d")
	if focused := b.Win.Canvas().Focused(); focused != b.table.Focusable() {
		t.Fatalf("after a click on a row, %T has the focus", focused)
	}
	for range 2 {
		b.Win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyDelete})
	}
	b.expect("[One] xa b [Two] c")

	click("b")
	click("b")
	if b.Win.Canvas().Focused() != b.name {
		t.Fatal("a double click on a name does not edit it")
	}
	test.Type(b.name, "new")
	b.expect("[One] xa new [Two] c")
}
