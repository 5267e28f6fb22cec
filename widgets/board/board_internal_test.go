package board

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tchouka/engine/row"
	"tchouka/engine/row/rowtest"
)

// shown is a board with a move from hole 3 of 4x2 about to be shown.
func shown(t *testing.T) (b *Board, m *motion, ended *int) {
	t.Helper()
	test.NewTempApp(t)
	p := rowtest.Uniform(t, 4, 2)
	steps, _ := rowtest.Sow(t, row.Multitchouka(), p, 3)
	b, ended = New(), new(int)
	b.SetView(View{Position: p, Holes: make([]HoleView, 4)})
	w := test.NewTempWindow(t, b)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(900, 300))
	m = b.begin(NewTimeline(p, steps, 1), func() { *ended++ })
	return b, m, ended
}

func TestBoardShowsAMoveByTicks(t *testing.T) {
	b, m, ended := shown(t)
	for _, part := range []float32{0.1, 0.4, 0.7, 0.95} {
		b.tick(m, part)
		if !b.Animating() || *ended != 0 {
			t.Fatalf("ended at %v", part)
		}
	}
	if got := b.motion.frame.Position.String(); got != "2 2 0 3 | 1" {
		t.Errorf("near the end the board shows %s", got)
	}
	b.tick(m, 1)
	b.tick(m, 1) // Fyne may call once more
	if b.Animating() || *ended != 1 {
		t.Errorf("animating %v, ended %d times", b.Animating(), *ended)
	}
}

func TestBoardEndsAMoveOnAClick(t *testing.T) {
	b, m, ended := shown(t)
	sown := false
	b.OnHoleTapped = func(int) { sown = true }
	b.tick(m, 0.3)
	test.TapAt(b, b.CenterOf(1))
	if b.Animating() || *ended != 1 || sown {
		t.Errorf("animating %v, ended %d times, sown %v", b.Animating(), *ended, sown)
	}
}

func TestBoardMakesObjectsOnlyForItsHoles(t *testing.T) {
	b, m, _ := shown(t)
	r := test.WidgetRenderer(b).(*renderer)
	before := len(r.Objects())
	for part := float32(0); part < 1; part += 0.05 {
		b.tick(m, part)
	}
	if after := len(r.Objects()); after != before {
		t.Errorf("%d objects became %d", before, after)
	}
}

// In set-up, what a person does while a move is shown, as it is when one is
// undone, ends the move and changes nothing.
func TestBoardInSetUpEndsAMoveFirst(t *testing.T) {
	for name, gesture := range map[string]func(*Board){
		"click":       func(b *Board) { test.TapAt(b, b.CenterOf(1)) },
		"right click": func(b *Board) { test.TapSecondaryAt(b, b.CenterOf(1)) },
		"digit":       func(b *Board) { b.TypedRune('7') },
		"plus":        func(b *Board) { b.TypedRune('+') },
		"backspace":   func(b *Board) { b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyBackspace}) },
		"wheel": func(b *Board) {
			b.Scrolled(&fyne.ScrollEvent{PointEvent: fyne.PointEvent{Position: b.CenterOf(1)}, Scrolled: fyne.NewDelta(0, 5)})
		},
		"drag":   func(b *Board) { b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: b.CenterOf(1)}}) },
		"Escape": func(b *Board) { b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape}) },
	} {
		t.Run(name, func(t *testing.T) {
			b, m, ended := shown(t)
			v := b.View()
			v.SetUp = true
			b.SetView(v)
			b.OnSeedsSet = func(place, seeds int, _ bool) { t.Errorf("place %d gets %d", place, seeds) }
			b.tick(m, 0.3)
			gesture(b)
			if b.Animating() || *ended != 1 {
				t.Errorf("animating %v, ended %d times", b.Animating(), *ended)
			}
		})
	}
}

func TestBoardStepsBackAsWellAsForward(t *testing.T) {
	b, m, _ := shown(t)
	b.Finish()
	ended := 0
	b.Step(m.timeline, func() { ended++ })
	var seen []string
	at := func() string { return b.motion.shown().String() }
	for range m.timeline.Steps() - 1 {
		seen = append(seen, at())
		b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	}
	for i := len(seen) - 1; i >= 0; i-- {
		b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyBackspace})
		if got := at(); got != seen[i] {
			t.Errorf("back at step %d the board shows %s, want %s", i, got, seen[i])
		}
	}
	b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyLeft})
	if b.Animating() || ended != 0 {
		t.Errorf("before its first step the move is shown: %v, and was done %d times", b.Animating(), ended)
	}
	b.StepFromEnd(m.timeline, func() { ended++ })
	b.Advance()
	if b.Animating() || ended != 1 {
		t.Errorf("from its last step the move is shown: %v, and was done %d times", b.Animating(), ended)
	}
}
