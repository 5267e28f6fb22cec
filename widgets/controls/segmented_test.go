package controls_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tchouka/widgets/controls"
)

func newSegmented(t *testing.T) (*controls.Segmented, *[]int) {
	t.Helper()
	test.NewTempApp(t)
	var chosen []int
	s := controls.NewSegmented([]string{"All", "Winning", "Open"}, func(i int) { chosen = append(chosen, i) })
	w := test.NewTempWindow(t, s)
	w.SetPadded(false)
	s.Resize(s.MinSize())
	return s, &chosen
}

func TestSegmentedIsChosenByPointer(t *testing.T) {
	s, chosen := newSegmented(t)
	right := fyne.NewPos(s.Size().Width-5, 10)
	test.TapAt(s, right)
	test.TapAt(s, right)             // already chosen
	test.TapAt(s, fyne.NewPos(5, 5)) // choose the first again
	if len(*chosen) != 2 || (*chosen)[0] != 2 || (*chosen)[1] != 0 {
		t.Errorf("chosen %v, want [2 0]", *chosen)
	}
}

func TestSegmentedIsChosenByKeys(t *testing.T) {
	s, chosen := newSegmented(t)
	for _, key := range []fyne.KeyName{
		fyne.KeyLeft, // there is no segment on the left
		fyne.KeyRight, fyne.KeyRight, fyne.KeyRight, fyne.KeyLeft, fyne.KeyHome, fyne.KeyEnd,
	} {
		s.TypedKey(&fyne.KeyEvent{Name: key})
	}
	want := []int{1, 2, 1, 0, 2}
	if len(*chosen) != len(want) {
		t.Fatalf("chosen %v, want %v", *chosen, want)
	}
	for i := range want {
		if (*chosen)[i] != want[i] {
			t.Fatalf("chosen %v, want %v", *chosen, want)
		}
	}
}

func TestSegmentedSetterIsSilent(t *testing.T) {
	s, chosen := newSegmented(t)
	s.SetSelected(2)
	s.SetSelected(2)
	s.SetSelected(7)
	s.SetSelected(-1)
	if s.Selected() != 2 || len(*chosen) != 0 {
		t.Errorf("selected %d and heard %v, want 2 and nothing", s.Selected(), *chosen)
	}
}

func TestSegmentedDisabled(t *testing.T) {
	s, chosen := newSegmented(t)
	s.SetEnabled(false)
	test.TapAt(s, fyne.NewPos(s.Size().Width-5, 10))
	s.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	if s.Selected() != 0 || len(*chosen) != 0 {
		t.Error("a disabled row was changed")
	}
}

func TestSegmentedKeepsItsWidth(t *testing.T) {
	s, _ := newSegmented(t)
	before := s.MinSize()
	s.SetSelected(1)
	if s.MinSize() != before {
		t.Errorf("min size %v became %v by a choice", before, s.MinSize())
	}
}
