package controls_test

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"tchouka/widgets/controls"
)

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
