package controls

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
)

// newSplit shows a splitter between two sides of minimum widths 300 and 200.
func newSplit(t *testing.T, width float32) (*Splitter, fyne.Window, *int) {
	t.Helper()
	test.NewTempApp(t)
	side := func(least float32) fyne.CanvasObject {
		r := canvas.NewRectangle(nil)
		r.SetMinSize(fyne.NewSize(least, 100))
		return r
	}
	s, moved := NewSplitter(side(300), side(200)), new(int)
	s.OnMoved = func() { *moved++ }
	w := test.NewTempWindow(t, s)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(width, 400))
	return s, w, moved
}

func (s *Splitter) wants(t *testing.T, when string, gone Side) {
	t.Helper()
	if s.Gone() != gone || s.first.Visible() != (gone != First) || s.second.Visible() != (gone != Second) {
		t.Errorf("%s side %d is gone, want %d; seen are the first %v and the second %v", when, s.Gone(), gone, s.first.Visible(), s.second.Visible())
	}
}

func TestSplitterGivesWayAndComesBack(t *testing.T) {
	s, w, moved := newSplit(t, 1000)
	pushed, back := 0, 0
	s.OnPushed = func() { pushed++ }
	s.OnBack = func() { back++ }
	s.wants(t, "in a wide window", Neither)
	w.Resize(fyne.NewSize(450, 400))
	s.wants(t, "in a narrow one", Second)
	if s.Refresh(); pushed != 1 {
		t.Errorf("that the second was pushed away was said %d times", pushed)
	}
	s.Open()
	s.wants(t, "opened where there is no room for both,", First)
	s.Open()
	s.wants(t, "opened again", Second)
	w.Resize(fyne.NewSize(1000, 400))
	s.Open()
	s.wants(t, "in a wide window again", Neither)
	if back != 0 {
		t.Errorf("what a person brought back is said to have come back")
	}
	w.Resize(fyne.NewSize(450, 400))
	w.Resize(fyne.NewSize(1000, 400))
	if s.wants(t, "narrow for a moment", Neither); pushed != 2 || back != 1 {
		t.Errorf("narrow for a moment it was said %d times to be pushed away, and %d times to be back", pushed, back)
	}
	pushed--
	if s.Close(Second); pushed != 1 {
		t.Errorf("of a side that was closed it was said that it was pushed away")
	}
	s.Open()
	if *moved == 0 || s.MinSize().Width > 400 {
		t.Errorf("moved %d times, least width %g", *moved, s.MinSize().Width)
	}
}

func TestSplitterClosesEitherSideByTheBar(t *testing.T) {
	s, _, _ := newSplit(t, 1000)
	drag := func(to float32) {
		s.bar.Dragged(&fyne.DragEvent{
			PointEvent: fyne.PointEvent{Position: fyne.NewPos(to-s.bar.Position().X, 0)},
			Dragged:    fyne.NewDelta(to-s.bar.Position().X, 0),
		})
		s.bar.DragEnd()
	}
	drag(600)
	s.wants(t, "dragged", Neither)
	if x := s.bar.Position().X; x < 598 || x > 602 {
		t.Errorf("dragged to 600 the bar is at %g", x)
	}
	share := s.Share()
	drag(990)
	s.wants(t, "dragged to the right edge", Second)
	s.bar.Tapped(nil)
	s.wants(t, "tapped", Neither)
	if s.Share() != share {
		t.Errorf("opened again the first has %g, and had %g", s.Share(), share)
	}
	drag(20)
	s.wants(t, "dragged to the left edge", First)
	s.bar.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	s.wants(t, "after Enter", Neither)
	s.bar.DoubleTapped(nil)
	s.wants(t, "after a double click", Second)
	s.bar.DoubleTapped(nil)
	s.bar.TypedKey(&fyne.KeyEvent{Name: fyne.KeyLeft})
	if s.Share() >= share {
		t.Error("the left arrow does not move the bar")
	}
	s.SetAlone(true)
	s.wants(t, "alone", Second)
	if s.bar.Visible() || s.first.Size().Width != 1000 {
		t.Errorf("alone there is a bar: %v, and the first is %g wide", s.bar.Visible(), s.first.Size().Width)
	}
}

func TestSplitterSetIsSilent(t *testing.T) {
	s, _, moved := newSplit(t, 1000)
	s.Set(0.7, Neither)
	s.Set(0.7, Second)
	s.wants(t, "set", Second)
	if *moved != 0 {
		t.Error("a setter raised an event")
	}
}
