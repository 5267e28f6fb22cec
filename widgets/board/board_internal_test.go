package board

import (
	"math"
	"slices"
	"strconv"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/games/row"
	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/scene"
)

// shown returns a board of the Toy, and a film of a move of two seeds from its first hole.
func shown(t testing.TB) (f *Board, animation Animation, ended *int) {
	t.Helper()
	return shownMove(t, enginetest.Toy{}, 2, 2)
}

// shownMove returns a board at the start of a game, and a film of its first move.
func shownMove(t testing.TB, game engine.Game, values ...int) (f *Board, animation Animation, ended *int) {
	t.Helper()
	test.NewTempApp(t)
	start, err := game.Start(values...)
	if err != nil {
		t.Fatal(err)
	}
	f, ended = New(), new(int)
	f.SetView(View{Places: game.Board(start).Places})
	w := test.NewTempWindow(t, f)
	w.Resize(fyne.NewSize(600, 400))
	var steps []engine.Step
	places, at := [][]engine.Place{game.Board(start).Places}, start
	if _, err := game.PlaySteps(start, game.Moves(start)[0], func(step engine.Step) bool {
		at = game.Apply(at, step)
		steps, places = append(steps, step), append(places, game.Board(at).Places)
		return true
	}); err != nil {
		t.Fatal(err)
	}
	return f, NewAnimation(placesAfter(places), steps, 1), ended
}

// placesAfter returns a function from a number of steps to the places after them.
func placesAfter(places [][]engine.Place) func(int) []engine.Place {
	return func(steps int) []engine.Place { return places[steps] }
}

// drawnSeeds returns the seeds that are drawn.
func (b *Board) drawnSeeds() []int {
	var seeds []int
	for i := range b.view.Places {
		seeds = append(seeds, b.seeds(i))
	}
	return seeds
}

func TestAnimationFollowsTicks(t *testing.T) {
	f, animation, ended := shown(t)
	m := f.begin(animation, func() { *ended++ })
	var seen [][]int
	for part := range 100 {
		f.tick(m, float32(part)/100)
		if drawnSeeds := f.drawnSeeds(); len(seen) == 0 || !slices.Equal(seen[len(seen)-1], drawnSeeds) {
			seen = append(seen, drawnSeeds)
		}
	}
	want := [][]int{{0, 2, 2, 2}, {0, 3, 2, 2}, {0, 3, 3, 2}}
	if !slices.EqualFunc(seen, want, slices.Equal[[]int]) || *ended != 0 {
		t.Errorf("shown were %v, want %v; ended %d times", seen, want, *ended)
	}
	f.tick(m, 1)
	f.tick(m, 0.5) // a stopped animation may still call
	if f.Animating() || *ended != 1 {
		t.Errorf("animating: %v, ended %d times", f.Animating(), *ended)
	}
	m = f.begin(animation.Backwards(), func() { *ended++ })
	if f.tick(m, 0); !slices.Equal(f.drawnSeeds(), want[2]) {
		t.Errorf("backwards it begins with %v", f.drawnSeeds())
	}
	if f.tick(m, 0.999); !slices.Equal(f.drawnSeeds(), want[0]) {
		t.Errorf("backwards it ends with %v", f.drawnSeeds())
	}
	f.Finish()
	f.Finish()
	if *ended != 2 {
		t.Errorf("ended %d times", *ended)
	}
}

func TestStepThroughMove(t *testing.T) {
	f, animation, ended := shown(t)
	f.Step(animation, func() { *ended++ })
	for _, want := range [][]int{{0, 2, 2, 2}, {0, 3, 2, 2}, {0, 3, 3, 2}} {
		if !f.Stepping() || !slices.Equal(f.drawnSeeds(), want) {
			t.Errorf("stepping: %v, shown %v, want %v", f.Stepping(), f.drawnSeeds(), want)
		}
		f.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	}
	if f.Animating() || *ended != 1 {
		t.Errorf("ended %d times", *ended)
	}
	f.StepFromEnd(animation, func() { *ended++ })
	for range 3 {
		f.TypedKey(&fyne.KeyEvent{Name: fyne.KeyLeft})
	}
	if f.Animating() || *ended != 1 {
		t.Errorf("taken back it has ended %d times, animating: %v", *ended, f.Animating())
	}
}

// A film without steps or duration ends at once, and a choice ends a film.
func TestAnimationEnds(t *testing.T) {
	f, animation, ended := shown(t)
	interrupted := 0
	f.OnInterrupted = func() { interrupted++ }
	f.Animate(NewAnimation(nil, nil, 1), func() { *ended++ })
	animation.clock = NewAnimation(nil, animation.steps, 0).clock
	f.Animate(animation, func() { *ended++ })
	if *ended != 2 || f.Animating() {
		t.Errorf("ended %d times, animating: %v", *ended, f.Animating())
	}
	_, animation, _ = shown(t)
	f.begin(animation, func() { *ended++ })
	f.Tapped(&fyne.PointEvent{Position: f.CenterOf(0)})
	if *ended != 3 || interrupted != 1 {
		t.Errorf("ended %d times, interrupted %d times", *ended, interrupted)
	}
}

// Setting the same view again redraws nothing.
func TestSameViewRedrawsNothing(t *testing.T) {
	f, _, _ := shown(t)
	r := test.TempWidgetRenderer(t, f).(*renderer)
	revision, look := r.revision, r.places[0].look
	f.SetView(f.view)
	v := f.view
	v.Places = slices.Clone(v.Places)
	v.Places[1].Seeds++
	f.SetView(v)
	if r.revision != revision || r.places[0].look != look || r.places[1].look.seeds != 3 {
		t.Errorf("one seed more: edition %d, was %d; %+v", r.revision, revision, r.places[1].look)
	}
}

// graph returns a board of n vertices, each with links to three others, and a film of a walk.
func graph(n int, linked bool) (View, Animation) {
	v := View{Mover: engine.Everyone}
	side := int(math.Ceil(math.Sqrt(float64(n))))
	for i := range n {
		v.Places = append(v.Places, engine.Place{Label: strconv.Itoa(i + 1), Seeds: i % 9, Owner: engine.Everyone, X: 2 * float64(i%side), Y: 2 * float64(i/side)})
		if linked {
			v.Links = append(v.Links, engine.Link{From: i, To: (i + 1) % n}, engine.Link{From: i, To: (i + side) % n}, engine.Link{From: (i + 1) % n, To: i})
		}
	}
	steps, places := []engine.Step{{Kind: engine.Lift, Hole: 1, Count: n, Hand: n}}, [][]engine.Place{v.Places, v.Places}
	for i := 1; i < n; i++ {
		next := slices.Clone(places[len(places)-1])
		next[i].Seeds++
		steps, places = append(steps, engine.Step{Kind: engine.Drop, Hole: i + 1, Count: 1, Hand: n - i}), append(places, next)
	}
	return v, NewAnimation(placesAfter(places), steps, 1)
}

func benchmarkFrames(b *testing.B, n int, linked bool) {
	test.NewTempApp(b)
	v, animation := graph(n, linked)
	f := New()
	f.SetView(v)
	w := test.NewTempWindow(b, f)
	w.Resize(fyne.NewSize(1200, 800))
	m := f.begin(animation, nil)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		f.tick(m, float32(i%1000)/1000)
	}
}

// The cost of a frame of a move, without the pictures of pits that are painted later.
func BenchmarkFrame28Places(b *testing.B)   { benchmarkFrames(b, 28, false) }
func BenchmarkFrame60Vertices(b *testing.B) { benchmarkFrames(b, 60, true) }

func BenchmarkLayOut60Vertices(b *testing.B) {
	v, _ := graph(60, true)
	for b.Loop() {
		newGeometry(&v, fyne.NewSize(1200, 800), 1, 0)
	}
}

// A key that chooses a place ends an animation first. Space only ends it, and in single step Enter shows
// the next step.
func TestKeyEndsAnimationAndChooses(t *testing.T) {
	for name, c := range map[string]struct {
		press  func(*Board)
		steps  bool
		chosen int
	}{
		"label":                {func(b *Board) { b.TypedRune(rune(b.view.Places[0].Label[0])) }, false, 1},
		"label in single step": {func(b *Board) { b.TypedRune(rune(b.view.Places[0].Label[0])) }, true, 1},
		"Enter":                {func(b *Board) { b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn}) }, false, 1},
		"Enter in single step": {func(b *Board) { b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn}) }, true, 0},
		"Space":                {func(b *Board) { b.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace}) }, false, 0},
	} {
		f, animation, ended := shown(t)
		chosen := 0
		f.OnChosen = func(int) {
			if chosen++; f.Animating() {
				t.Errorf("%s: the animation goes on", name)
			}
		}
		f.Select(0)
		if c.steps {
			f.Step(animation, func() { *ended++ })
		} else {
			f.begin(animation, func() { *ended++ })
		}
		if c.press(f); chosen != c.chosen {
			t.Errorf("%s: chosen %d times", name, chosen)
		}
	}
}

// The colon in the labels of a sum need not be typed.
func TestLabelsWithoutColon(t *testing.T) {
	for _, c := range []struct {
		label, text string
		want        bool
	}{{"1:3", "13", true}, {"1:3", "1:3", true}, {"1:3", "1", true}, {"3:1", "13", false}, {"12", "1:2", false}} {
		if got := hasPrefixFold(c.label, c.text); got != c.want {
			t.Errorf("%q begins with %q: %v", c.label, c.text, got)
		}
	}
}

func TestBoardObjectCount(t *testing.T) {
	b, animation, _ := shownMove(t, row.Multitchouka().Game(), 4, 2)
	m := b.begin(animation, nil)
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
			b, animation, ended := shown(t)
			m := b.begin(animation, func() { *ended++ })
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

// OnStepShown reports each step once and in order, and only forwards.
func TestOnStepShownReportsSteps(t *testing.T) {
	b, animation, _ := shownMove(t, row.Multitchouka().Game(), 4, 2)
	var told []engine.Step
	b.OnStepShown = func(s engine.Step) { told = append(told, s) }
	m := b.begin(animation, nil)
	for part := float32(0); part <= 1; part += 1.0 / 512 {
		b.tick(m, part)
	}
	b.tick(m, 1)
	if !slices.Equal(told, animation.steps) {
		t.Errorf("shown in time, told of %v, want %v", told, animation.steps)
	}

	told = nil
	b.Step(animation, nil)
	for b.Animating() {
		b.Advance()
	}
	if !slices.Equal(told, animation.steps) {
		t.Errorf("shown singly, told of %v, want %v", told, animation.steps)
	}

	told = nil
	m = b.begin(animation.Backwards(), nil)
	b.tick(m, 0.5)
	b.tick(m, 1)
	if len(told) > 0 {
		t.Errorf("shown backwards, told of %v", told)
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
