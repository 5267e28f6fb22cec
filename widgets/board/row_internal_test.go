package board

import (
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tchouka/engine"
	"tchouka/engine/palette"
	"tchouka/engine/row"
	"tchouka/engine/row/rowtest"
	"tchouka/engine/scene"
)

// sown returns a board about to show a move from hole 3 of 4x2.
func sown(t *testing.T) (b *Board, m *motion, ended *int) {
	t.Helper()
	test.NewTempApp(t)
	p := rowtest.Uniform(t, 4, 2)
	steps, _ := rowtest.Sow(t, row.Multitchouka(), p, 3)
	b, ended = New(), new(int)
	b.SetView(View{Places: row.Game{}.Board(p).Places, Mover: engine.Everyone})
	w := test.NewTempWindow(t, b)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(900, 300))
	m = b.begin(filmOf(p, steps), func() { *ended++ })
	return b, m, ended
}

// filmOf returns the film of a move on a row.
func filmOf(p row.Position, steps []engine.Step) Film {
	return NewFilm(func(n int) []engine.Place {
		at := p
		for _, step := range steps[:n] {
			at = at.Apply(step)
		}
		return row.Game{}.Board(at).Places
	}, steps, 1)
}

func TestBoardShowsAMoveByTicks(t *testing.T) {
	b, m, ended := sown(t)
	for _, part := range []float32{0.1, 0.4, 0.7, 0.95} {
		b.tick(m, part)
		if !b.Animating() || *ended != 0 {
			t.Fatalf("ended at %v", part)
		}
	}
	if got := b.lies(); !slices.Equal(got, []int{2, 2, 0, 3, 1}) {
		t.Errorf("near the end the board shows %v", got)
	}
	b.tick(m, 1)
	b.tick(m, 1) // Fyne may call once more
	if b.Animating() || *ended != 1 {
		t.Errorf("animating %v, ended %d times", b.Animating(), *ended)
	}
}

func TestBoardEndsAMoveOnAClick(t *testing.T) {
	b, m, ended := sown(t)
	chosen := false
	b.OnChosen = func(int) { chosen = true }
	b.tick(m, 0.3)
	test.TapAt(b, b.CenterOf(0))
	if b.Animating() || *ended != 1 || chosen {
		t.Errorf("animating %v, ended %d times, chosen %v", b.Animating(), *ended, chosen)
	}
}

func TestBoardMakesObjectsOnlyForItsHoles(t *testing.T) {
	b, m, _ := sown(t)
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
func TestBoardInSetUpEndsAMoveFirst(t *testing.T) {
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
			b, m, ended := sown(t)
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
	b, m, _ := sown(t)
	b.Finish()
	ended := 0
	b.Step(m.film, func() { ended++ })
	var seen []string
	at := func() string { return fmt.Sprint(b.lies()) }
	for range m.film.clock.Singles() - 1 {
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
	b.StepFromEnd(m.film, func() { ended++ })
	b.Advance()
	if b.Animating() || ended != 1 {
		t.Errorf("from its last step the move is shown: %v, and was done %d times", b.Animating(), ended)
	}
}

// OnFell reports each step once and in order, and only forwards.
func TestStepsAreToldAsTheyFall(t *testing.T) {
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
	var told []engine.Step
	b := New()
	b.OnFell = func(s engine.Step) { told = append(told, s) }
	b.SetView(View{Places: row.Game{}.Board(start).Places, Mover: engine.Everyone})

	shown := filmOf(start, steps)
	m := b.begin(shown, nil)
	for part := float32(0); part <= 1; part += 1.0 / 512 {
		b.tick(m, part)
	}
	b.tick(m, 1)
	if !slices.Equal(told, steps) {
		t.Errorf("shown in time, told of %v, want %v", told, steps)
	}

	told = nil
	b.Step(filmOf(start, steps), nil)
	for b.Animating() {
		b.Advance()
	}
	if !slices.Equal(told, steps) {
		t.Errorf("shown singly, told of %v, want %v", told, steps)
	}

	told = nil
	m = b.begin(filmOf(start, steps).Backwards(), nil)
	b.tick(m, 0.5)
	b.tick(m, 1)
	if len(told) > 0 {
		t.Errorf("shown backwards, told of %v", told)
	}
}

// At any hole width, − and + are inside the column under each hole, and distinct.
func TestBoardHasButtonsUnderEveryHoleInSetUp(t *testing.T) {
	test.NewTempApp(t)
	for _, size := range []fyne.Size{fyne.NewSize(420, 200), fyne.NewSize(700, 300), fyne.NewSize(1500, 500)} {
		for _, text := range []float32{1, 1.35} {
			for _, holes := range []int{1, 4, 11, 12, 13, 16, 24, 60, 200} {
				p, _ := row.Uniform(holes, 1)
				v := View{Places: row.Game{}.Board(p).Places, SetUp: true}
				wide, high := scene.RowLeast(holes, float64(size.Height))
				g := newGeometry(&v, size.Max(fyne.NewSize(float32(wide), float32(high))), text)
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
