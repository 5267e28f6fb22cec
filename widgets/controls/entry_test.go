package controls_test

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
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

func TestSearchEntry(t *testing.T) {
	test.NewTempApp(t)
	e := controls.NewSearchEntry()
	w := test.NewTempWindow(t, e)
	var got []string
	e.OnChanged = func(text string) { got = append(got, text) }
	e.OnNext = func(back bool) {
		if got = append(got, "next"); back {
			got[len(got)-1] = "previous"
		}
	}
	e.OnCancelled = func() { got = append(got, "cancelled") }
	w.Canvas().Focus(e)
	key := func(name fyne.KeyName) { e.TypedKey(&fyne.KeyEvent{Name: name}) }
	shift := &fyne.KeyEvent{Name: desktop.KeyShiftRight}

	test.Type(e, "2")
	key(fyne.KeyReturn)
	e.KeyDown(shift)
	key(fyne.KeyEnter)
	e.KeyUp(shift)
	key(fyne.KeyReturn)
	e.KeyDown(shift)
	w.Canvas().Unfocus()
	w.Canvas().Focus(e)
	key(fyne.KeyReturn)
	key(fyne.KeyEscape)
	if want := []string{"2", "next", "previous", "next", "next", "cancelled"}; !slices.Equal(got, want) {
		t.Errorf("heard %q, want %q", got, want)
	}
}
