package board

import (
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/scene"
)

// newSowingBoard returns a board about to show a move from hole 3 of 4x2.
func newSowingBoard(t *testing.T) (b *Board, m *motion, ended *int) {
	t.Helper()
	test.NewTempApp(t)
	p := rowtest.Uniform(t, 4, 2)
	steps, _ := rowtest.Sow(t, row.Multitchouka(), p, 3)
	b, ended = New(), new(int)
	b.SetView(View{Places: row.Game{}.Board(p).Places, Mover: engine.Everyone})
	w := test.NewTempWindow(t, b)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(900, 300))
	m = b.begin(animationOf(p, steps), func() { *ended++ })
	return b, m, ended
}

// animationOf returns the film of a move on a row.
func animationOf(p row.Position, steps []engine.Step) Animation {
	return NewAnimation(func(n int) []engine.Place {
		at := p
		for _, step := range steps[:n] {
			at = at.Apply(step)
		}
		return row.Game{}.Board(at).Places
	}, steps, 1)
}

func TestBoardAnimationFollowsTicks(t *testing.T) {
	b, m, ended := newSowingBoard(t)
	for _, part := range []float32{0.1, 0.4, 0.7, 0.95} {
		b.tick(m, part)
		if !b.Animating() || *ended != 0 {
			t.Fatalf("ended at %v", part)
		}
	}
	if got := b.drawnSeeds(); !slices.Equal(got, []int{2, 2, 0, 3, 1}) {
		t.Errorf("near the end the board shows %v", got)
	}
	b.tick(m, 1)
	b.tick(m, 1) // Fyne may call once more
	if b.Animating() || *ended != 1 {
		t.Errorf("animating %v, ended %d times", b.Animating(), *ended)
	}
}

func TestBoardClickEndsAnimation(t *testing.T) {
	b, m, ended := newSowingBoard(t)
	chosen := false
	b.OnChosen = func(int) { chosen = true }
	b.tick(m, 0.3)
	test.TapAt(b, b.CenterOf(0))
	if b.Animating() || *ended != 1 || chosen {
		t.Errorf("animating %v, ended %d times, chosen %v", b.Animating(), *ended, chosen)
	}
}

func TestBoardObjectCount(t *testing.T) {
	b, m, _ := newSowingBoard(t)
	r := test.WidgetRenderer(b).(*renderer)
	before := len(r.Objects())
	for part := float32(0); part < 1; part += 0.05 {
		b.tick(m, part)
	}
	if after := len(r.Objects()); after != before {
		t.Errorf("%d objects became %d", before, after)
	}
}

// In set-up, a gesture during an animation ends the animation and changes nothing.
func TestBoardSetUpEndsAnimation(t *testing.T) {
	for name, gesture := range map[string]func(*Board){
		"click":       func(b *Board) { test.TapAt(b, b.CenterOf(0)) },
		"right click": func(b *Board) { test.TapSecondaryAt(b, b.CenterOf(0)) },
		"digit":       func(b *Board) { b.TypedRune('7') },
		"plus":        func(b *Board) { b.TypedRune('+') },
		"backspace":   func(b *Board) { b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyBackspace}) },
		"wheel": func(b *Board) {
			b.Scrolled(&fyne.ScrollEvent{PointEvent: fyne.PointEvent{Position: b.CenterOf(0)}, Scrolled: fyne.NewDelta(0, 5)})
		},
		"drag":   func(b *Board) { b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: b.CenterOf(0)}}) },
		"Escape": func(b *Board) { b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape}) },
	} {
		t.Run(name, func(t *testing.T) {
			b, m, ended := newSowingBoard(t)
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

func TestBoardStepsBackAndForward(t *testing.T) {
	b, m, _ := newSowingBoard(t)
	b.Finish()
	ended := 0
	b.Step(m.animation, func() { ended++ })
	var seen []string
	at := func() string { return fmt.Sprint(b.drawnSeeds()) }
	for range m.animation.clock.Singles() - 1 {
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
	b.StepFromEnd(m.animation, func() { ended++ })
	b.Advance()
	if b.Animating() || ended != 1 {
		t.Errorf("from its last step the move is shown: %v, and was done %d times", b.Animating(), ended)
	}
}

// OnStepShown reports each step once and in order, and only forwards.
func TestOnFellReportsSteps(t *testing.T) {
	test.NewTempApp(t)
	start, err := row.Uniform(4, 2)
	if err != nil {
		t.Fatal(err)
	}
	var steps []engine.Step
	if _, err := row.Multitchouka().Game().PlaySteps(start, row.Move(3), func(s engine.Step) bool {
		steps = append(steps, s)
		return true
	}); err != nil {
		t.Fatal(err)
	}
	var newTestAnimation []engine.Step
	b := New()
	b.OnStepShown = func(s engine.Step) { newTestAnimation = append(newTestAnimation, s) }
	b.SetView(View{Places: row.Game{}.Board(start).Places, Mover: engine.Everyone})

	shown := animationOf(start, steps)
	m := b.begin(shown, nil)
	for part := float32(0); part <= 1; part += 1.0 / 512 {
		b.tick(m, part)
	}
	b.tick(m, 1)
	if !slices.Equal(newTestAnimation, steps) {
		t.Errorf("shown in time, told of %v, want %v", newTestAnimation, steps)
	}

	newTestAnimation = nil
	b.Step(animationOf(start, steps), nil)
	for b.Animating() {
		b.Advance()
	}
	if !slices.Equal(newTestAnimation, steps) {
		t.Errorf("shown singly, told of %v, want %v", newTestAnimation, steps)
	}

	newTestAnimation = nil
	m = b.begin(animationOf(start, steps).Backwards(), nil)
	b.tick(m, 0.5)
	b.tick(m, 1)
	if len(newTestAnimation) > 0 {
		t.Errorf("shown backwards, told of %v", newTestAnimation)
	}
}

// At any hole width, − and + are inside the column under each hole, and distinct.
func TestBoardSetUpButtons(t *testing.T) {
	test.NewTempApp(t)
	for _, size := range []fyne.Size{fyne.NewSize(420, 200), fyne.NewSize(700, 300), fyne.NewSize(1500, 500)} {
		for _, text := range []float32{1, 1.35} {
			for _, holes := range []int{1, 4, 11, 12, 13, 16, 24, 60, 200} {
				p, _ := row.Uniform(holes, 1)
				v := View{Places: row.Game{}.Board(p).Places, SetUp: true}
				wide, high := scene.MinRowSize(holes, float64(size.Height))
				g := newGeometry(&v, size.Max(fyne.NewSize(float32(wide), float32(high))), text, 0)
				pal := palette.Light()
				c, view := newButtons(), newPlaceView()
				view.buttons, view.look = c, placeLook{setUp: true, pal: &pal}
				view.showButtons(&g, 0)
				left, right := c.minus.Position().X, c.plus[0].Position().X
				switch edge := c.ground.Position().X; {
				case !c.minus.Visible() || !c.plus[1].Visible():
					t.Errorf("%d holes in %v: no − and +", holes, size)
				case c.ground.Size().Width > float32(g.row.Pitch) || edge < g.at(g.row.Center(0)).X-float32(g.row.Pitch)/2-1:
					t.Errorf("%d holes in %v: %v wide in a column of %v", holes, size, c.ground.Size().Width, float32(g.row.Pitch))
				case left+c.minus.Size().Width >= right || c.minus.Size().Width < 4:
					t.Errorf("%d holes in %v: − from %v, %v wide, + from %v", holes, size, left, c.minus.Size().Width, right)
				}
			}
		}
	}
}
