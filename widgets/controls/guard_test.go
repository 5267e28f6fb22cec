package controls_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tchouka/widgets/controls"
)

// noCanvasApp is an app whose driver finds no canvas, and counts the calls for each object.
type noCanvasApp struct {
	fyne.App
	driver noCanvasDriver
}

func (b noCanvasApp) Driver() fyne.Driver { return b.driver }

type noCanvasDriver struct {
	fyne.Driver
	requested map[fyne.CanvasObject]int
}

func (f noCanvasDriver) CanvasForObject(o fyne.CanvasObject) fyne.Canvas {
	f.requested[o]++
	return nil
}

// embedding is a field of its own type, like the fields of dialogs.
type embedding struct{ controls.Entry }

func TestMenusWithoutCanvas(t *testing.T) {
	a := test.NewTempApp(t)
	f := noCanvasDriver{a.Driver(), map[fyne.CanvasObject]int{}}
	entry, list, own := controls.NewEntry(), &controls.Select{}, &embedding{}
	list.Options = []string{"one", "two"}
	list.ExtendBaseWidget(list)
	own.ExtendBaseWidget(own)
	fyne.SetCurrentApp(noCanvasApp{a, f})
	t.Cleanup(func() { fyne.SetCurrentApp(a) })

	entry.TappedSecondary(&fyne.PointEvent{})
	own.TappedSecondary(&fyne.PointEvent{})
	list.Tapped(&fyne.PointEvent{})
	list.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	list.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	if list.Selected != "one" {
		t.Errorf("Right chose %q", list.Selected)
	}

	// Each frame calls MinSize.
	clear(f.requested)
	for _, w := range []fyne.Widget{entry, list, own} {
		if w.MinSize(); f.requested[w] == 0 {
			t.Errorf("the canvas of a %T expires while its window is painted", w)
		}
	}
}
