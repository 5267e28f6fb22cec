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
	side := func(minimum float32) fyne.CanvasObject {
		r := canvas.NewRectangle(nil)
		r.SetMinSize(fyne.NewSize(minimum, 100))
		return r
	}
	s, moved := NewSplitter(side(300), side(200)), new(int)
	s.OnMoved = func() { *moved++ }
	w := test.NewTempWindow(t, s)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(width, 400))
	return s, w, moved
}

func (s *Splitter) want(t *testing.T, when string, hidden Side) {
	t.Helper()
	if s.HiddenSide() != hidden || s.first.Visible() != (hidden != First) || s.second.Visible() != (hidden != Second) {
		t.Errorf("%s side %d is gone, want %d; seen are the first %v and the second %v", when, s.HiddenSide(), hidden, s.first.Visible(), s.second.Visible())
	}
}

func TestSplitterCollapsesAndRestores(t *testing.T) {
	s, w, moved := newSplit(t, 1000)
	collapsed, back := 0, 0
	s.OnCollapsed = func() { collapsed++ }
	s.OnRestored = func() { back++ }
	s.want(t, "in a wide window", Neither)
	w.Resize(fyne.NewSize(450, 400))
	s.want(t, "in a narrow one", Second)
	if s.Refresh(); collapsed != 1 {
		t.Errorf("that the second was pushed away was said %d times", collapsed)
	}
	s.Open()
	s.want(t, "opened where there is no room for both,", First)
	s.Open()
	s.want(t, "opened again", Second)
	w.Resize(fyne.NewSize(1000, 400))
	s.Open()
	s.want(t, "in a wide window again", Neither)
	if back != 0 {
		t.Errorf("what a person brought back is said to have come back")
	}
	w.Resize(fyne.NewSize(450, 400))
	w.Resize(fyne.NewSize(1000, 400))
	if s.want(t, "narrow for a moment", Neither); collapsed != 2 || back != 1 {
		t.Errorf("narrow for a moment it was said %d times to be pushed away, and %d times to be back", collapsed, back)
	}
	collapsed--
	if s.Close(Second); collapsed != 1 {
		t.Errorf("of a side that was closed it was said that it was pushed away")
	}
	s.Open()
	if *moved == 0 || s.MinSize().Width > 400 {
		t.Errorf("moved %d times, least width %g", *moved, s.MinSize().Width)
	}
}

func TestSplitterBarClosesEitherSide(t *testing.T) {
	s, _, _ := newSplit(t, 1000)
	drag := func(to float32) {
		s.bar.Dragged(&fyne.DragEvent{
			PointEvent: fyne.PointEvent{Position: fyne.NewPos(to-s.bar.Position().X, 0)},
			Dragged:    fyne.NewDelta(to-s.bar.Position().X, 0),
		})
		s.bar.DragEnd()
	}
	drag(600)
	s.want(t, "dragged", Neither)
	if x := s.bar.Position().X; x < 598 || x > 602 {
		t.Errorf("dragged to 600 the bar is at %g", x)
	}
	share := s.Share()
	drag(990)
	s.want(t, "dragged to the right edge", Second)
	s.bar.Tapped(nil)
	s.want(t, "tapped", Neither)
	if s.Share() != share {
		t.Errorf("opened again the first has %g, and had %g", s.Share(), share)
	}
	drag(20)
	s.want(t, "dragged to the left edge", First)
	s.bar.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	s.want(t, "after Enter", Neither)
	s.bar.DoubleTapped(nil)
	s.want(t, "after a double click", Second)
	s.bar.DoubleTapped(nil)
	s.bar.TypedKey(&fyne.KeyEvent{Name: fyne.KeyLeft})
	if s.Share() >= share {
		t.Error("the left arrow does not move the bar")
	}
	s.SetFirstOnly(true)
	s.want(t, "alone", Second)
	if s.bar.Visible() || s.first.Size().Width != 1000 {
		t.Errorf("alone there is a bar: %v, and the first is %g wide", s.bar.Visible(), s.first.Size().Width)
	}
}

// TestSplitterReveals checks that the first side shrinks before the second appears, and that a change
// ends the motion.
func TestSplitterReveals(t *testing.T) {
	s, _, moved := newSplit(t, 1000)
	first := s.first.Size().Width
	s.SetFirstOnly(true)
	s.Reveal()
	s.want(t, "revealed", Neither)
	if got := s.first.Size().Width; got != first || s.shrinking != nil {
		t.Errorf("at the end the first is %g wide, want %g", got, first)
	}
	s.SetFirstOnly(true)
	s.Reveal()
	s.shrinking, s.shrunk = fyne.NewAnimation(shrinkTime, func(float32) {}), 0.5
	s.Refresh()
	if got := s.first.Size().Width; got <= first || got >= 1000 || s.second.Visible() || s.bar.Visible() {
		t.Errorf("meanwhile the first is %g wide of 1000; the second is visible: %v, the bar: %v", got, s.second.Visible(), s.bar.Visible())
	}
	s.SetFirstOnly(true)
	if got := s.first.Size().Width; got != 1000 || s.shrinking != nil || *moved != 0 {
		t.Errorf("hidden meanwhile, the first is %g wide", got)
	}
}

func TestSplitterSetIsSilent(t *testing.T) {
	s, _, moved := newSplit(t, 1000)
	s.Set(0.7, Neither)
	s.Set(0.7, Second)
	s.want(t, "set", Second)
	if *moved != 0 {
		t.Error("a setter raised an event")
	}
}
