package board

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tchouka/engine"
	"tchouka/widgets/paint"
)

// newTestAnimation returns a film of steps on a view, with the seeds of the places after each step.
func newTestAnimation(v View, steps []engine.Step, seeds ...[]int) Animation {
	places := [][]engine.Place{v.Places}
	for _, all := range seeds {
		after := slices.Clone(v.Places)
		for i, n := range all {
			after[i].Seeds = n
		}
		places = append(places, after)
	}
	return NewAnimation(placesAfter(places), steps, 1)
}

// simultaneousRound returns a round in which both players sow two seeds, and North continues sowing.
func simultaneousRound() (View, Animation) {
	v := facingRows(2) // 1, 2, Ruma of South, then of North
	for i := range v.Places {
		v.Places[i].Seeds = []int{2, 1, 0, 1, 1, 0}[i]
	}
	step := func(tick int, mover engine.Player, kind engine.StepKind, hole, count, hand int) engine.Step {
		return engine.Step{Tick: tick, Mover: mover, Kind: kind, Hole: hole, Count: count, Hand: hand}
	}
	return v, newTestAnimation(v, []engine.Step{
		step(1, 0, engine.Lift, 1, 2, 2), step(1, 1, engine.Lift, 4, 1, 1),
		step(2, 0, engine.Drop, 2, 1, 1), step(2, 1, engine.Drop, 5, 1, 0),
		step(2, 1, engine.Chain, 5, 2, 0), step(2, 1, engine.Lift, 5, 2, 2),
		step(3, 0, engine.Drop, 3, 1, 0), step(3, 1, engine.Drop, 6, 1, 1),
		step(4, 1, engine.Drop, 1, 1, 0),
	}, []int{0, 1, 0, 1, 1, 0}, []int{0, 1, 0, 0, 1, 0}, []int{0, 2, 0, 0, 1, 0}, []int{0, 2, 0, 0, 2, 0},
		[]int{0, 2, 0, 0, 2, 0}, []int{0, 2, 0, 0, 0, 0}, []int{0, 2, 1, 0, 0, 0}, []int{0, 2, 1, 0, 0, 1}, []int{1, 2, 1, 0, 0, 1})
}

func newDrawnBoard(t *testing.T, v View) (*Board, *renderer) {
	t.Helper()
	test.NewTempApp(t)
	f := New()
	f.SetView(v)
	r := test.TempWidgetRenderer(t, f).(*renderer)
	r.Layout(fyne.NewSize(600, 400))
	return f, r
}

// All events of a tick are shown together, each with the hand of its player.
func TestSimultaneousHands(t *testing.T) {
	v, animation := simultaneousRound()
	f, r := newDrawnBoard(t, v)
	ended := 0
	f.Step(animation, func() { ended++ })
	var seen [][]int
	for f.Stepping() {
		seen = append(seen, f.drawnSeeds())
		r.draw()
		for i, n := range map[int][]int{0: {2, 1}, 1: {1, 0}, 2: {1, 2}}[f.motion.at.index] {
			if h := r.hands[i]; !h.hand.Visible() || h.seeds != n || !h.own {
				t.Errorf("beat %d: the hand of player %d is seen: %v, has %d of %d, is that one's: %v", f.motion.at.index, i, h.hand.Visible(), h.seeds, n, h.own)
			}
		}
		f.Advance()
	}
	want := [][]int{{0, 1, 0, 0, 1, 0}, {0, 2, 0, 0, 2, 0}, {0, 2, 0, 0, 0, 0}, {0, 2, 1, 0, 0, 1}, {1, 2, 1, 0, 0, 1}}
	if !slices.EqualFunc(seen, want, slices.Equal[[]int]) || ended != 1 {
		t.Errorf("shown were %v, want %v; ended %d times", seen, want, ended)
	}
	f.StepFromEnd(animation, func() {})
	for i := len(want) - 1; i >= 0; i-- {
		if !slices.Equal(f.drawnSeeds(), want[i]) {
			t.Errorf("backwards %v is shown, want %v", f.drawnSeeds(), want[i])
		}
		f.Retreat()
	}
	if f.Animating() {
		t.Error("it has not been taken back")
	}
	m := f.begin(animation.Backwards(), nil)
	if f.tick(m, 0.999); !slices.Equal(f.drawnSeeds(), want[0]) {
		t.Errorf("backwards it ends with %v", f.drawnSeeds())
	}
	f.Finish()
}

// Captured seeds leave their hole at once and arrive together. The hole is ringed, and is closed
// afterwards if the rules close it. A penalty comes from outside the board.
func TestSeedsAreCaptured(t *testing.T) {
	v := facingRows(2)
	f, r := newDrawnBoard(t, v)
	places := [][]engine.Place{v.Places, slices.Clone(v.Places), slices.Clone(v.Places)}
	places[1][3].Seeds, places[1][2].Seeds, places[1][3].Closed = 0, 24, true
	places[2][3].Seeds, places[2][2].Seeds, places[2][3].Closed, places[2][5].Seeds = 0, 24, true, 13
	animation := NewAnimation(placesAfter(places), []engine.Step{{Kind: engine.Capture, Hole: 4, To: 3, Count: 12}, {Kind: engine.Penalty, Hole: 6, Count: 1}}, 1)
	m := f.begin(animation, nil)
	m.at = frame{0, 0.5}
	r.draw()
	if f.seeds(3) != 0 || f.seeds(2) != 12 || f.closed(3) || !r.hands[0].movingSeeds.Visible() || r.hands[0].movingCount != 12 || r.hands[0].hand.Visible() {
		t.Errorf("on the way: %v, closed: %v, %d are seen", f.drawnSeeds(), f.closed(3), r.hands[0].movingCount)
	}
	hand := r.hands[0]
	number := paint.Box{At: hand.countText.Position(), Size: hand.countText.Size()}
	if plate := (paint.Box{At: hand.plate.Position(), Size: hand.plate.Size()}); !hand.plate.Visible() || plate.OverlapArea(number) < 0.7*number.Size.Width*number.Size.Height {
		t.Errorf("their number is not on a plate, but on other numbers: %v on %v", number, plate)
	}
	if r.places[3].look.ring != r.pal.Line || r.places[0].look.ring.A > 0 {
		t.Errorf("rings are %v and %v", r.places[3].look.ring, r.places[0].look.ring)
	}
	m.at = frame{0, 1}
	if r.draw(); f.seeds(2) != 24 || !f.closed(3) || !r.places[3].look.closed || !r.places[3].look.countHidden {
		t.Errorf("captured: %v, %+v", f.drawnSeeds(), r.places[3].look)
	}
	m.at = frame{1, 0.1}
	if r.draw(); f.seeds(5) != 12 || !r.hands[0].movingSeeds.Visible() {
		t.Errorf("a penalty: %v", f.drawnSeeds())
	}
	if hand.plate.Visible() {
		t.Error("the only one has a number")
	}
	if at := r.hands[0].movingSeeds.Position(); at.X > 20 && at.Y > 40 && at.X < 560 && at.Y < 350 {
		t.Errorf("it comes from %v", at)
	}
	f.Finish()
}

// The path of a penalty crosses no other place, or it would seem to land there.
func TestPenaltyPathCrossesNoPlace(t *testing.T) {
	v := View{}
	for i := range 25 {
		if x, y := i%5, i/5; x%4 == 0 || y%4 == 0 {
			v.Places = append(v.Places, engine.Place{Label: "1", X: float64(x), Y: float64(y)})
		}
	}
	furrow := len(v.Places)
	v.Places = append(v.Places, engine.Place{Label: "furrow", X: 2, Y: 3})
	f, r := newDrawnBoard(t, v)
	m := f.begin(NewAnimation(placesAfter([][]engine.Place{v.Places, v.Places}), []engine.Step{{Kind: engine.Penalty, Hole: furrow + 1, Count: 1}}, 1), nil)
	for part := float32(0); part < 1; part += 0.05 {
		m.at = frame{0, part}
		r.draw()
		movingSeeds := r.hands[0].movingSeeds
		at := movingSeeds.Position().AddXY(movingSeeds.Size().Width/2, movingSeeds.Size().Height/2)
		for i := range furrow {
			if d := paint.Distance(at, f.CenterOf(i)); d < 0.4*f.HoleSize() {
				t.Fatalf("at %v it is %v beside place %d", part, d, i)
			}
		}
	}
	f.Finish()
}
