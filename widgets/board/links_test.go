package board_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"tchouka/engine"
	"tchouka/engine/picture/scene"
	"tchouka/widgets/board"
)

// newEditorBoard returns a board with a fixed frame, two linked places and one separate place.
func newEditorBoard(t *testing.T) *board.Board {
	t.Helper()
	test.NewTempApp(t)
	f := board.New()
	win := test.NewTempWindow(t, f)
	win.Resize(fyne.NewSize(900, 500))
	f.SetView(board.View{
		Places: []engine.Place{{Label: "a", Owner: engine.Everyone}, {Label: "b", Owner: engine.Everyone, X: 4}, {Label: "c", Owner: engine.Everyone, X: 2, Y: 2}},
		Links:  []engine.Link{{From: 0, To: 1}, {From: 2, To: 2}},
		Mover:  engine.Everyone, SetUp: true, Frame: board.Frame{X: -2, Y: -2, Width: 8, Height: 6}, Grid: 1,
	})
	win.Canvas().Capture()
	return f
}

func TestLinkAtNearCurve(t *testing.T) {
	f := newEditorBoard(t)
	near := f.PointAt(f.PositionOf(scene.Point{X: 2}).AddXY(0, 5))
	if l, ok := f.LinkAt(near); !ok || l != (engine.Link{From: 0, To: 1}) {
		t.Errorf("near its middle %v, %v is found", l, ok)
	}
	for _, at := range []scene.Point{{X: 0.5, Y: 1.4}, {X: 4, Y: 3}, {X: -1.5, Y: -1.5}} {
		if l, ok := f.LinkAt(at); ok {
			t.Errorf("at %v %v is found", at, l)
		}
	}
}

// Taps is called first for each button, also outside places.
func TestOnTapCalledFirst(t *testing.T) {
	f := newEditorBoard(t)
	type tap struct {
		place  int
		second bool
	}
	var taps []tap
	use, changed := true, 0
	f.OnTap = func(place int, _ scene.Point, second bool) bool {
		taps = append(taps, tap{place, second})
		return use
	}
	f.OnSeedsSet = func(int, int, bool) { changed++ }
	test.TapAt(f, f.CenterOf(1))
	test.TapSecondaryAt(f, f.CenterOf(0))
	test.TapAt(f, f.PositionOf(scene.Point{X: -1, Y: -1}))
	if want := []tap{{1, false}, {0, true}, {-1, false}}; len(taps) != 3 || taps[0] != want[0] || taps[1] != want[1] || taps[2] != want[2] {
		t.Errorf("asked was for %v, want %v", taps, want)
	}
	if use = false; changed != 0 {
		t.Error("a click that was used changes seeds")
	}
	if test.TapAt(f, f.CenterOf(1)); changed != 1 {
		t.Error("a click that was of no use changes nothing")
	}
}

// A link ends at its own start only if the pointer left that place in between.
func TestLinkDragLeavesItsPlace(t *testing.T) {
	f := newEditorBoard(t)
	var ended [][2]int
	f.DragAt = func(int, scene.Point, bool) board.Drag { return board.DragLink }
	f.OnDragged = func(_ board.Drag, from, to int, _ scene.Point) { ended = append(ended, [2]int{from, to}) }
	for _, far := range []float32{2, 200} {
		f.MouseDown(&desktop.MouseEvent{})
		at := f.CenterOf(0)
		for _, by := range []float32{far, -far} {
			at = at.AddXY(by, 0)
			f.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: at}, Dragged: fyne.NewDelta(by, 0)})
		}
		f.DragEnd()
	}
	if len(ended) != 1 || ended[0] != [2]int{0, 0} {
		t.Errorf("drawn was %v", ended)
	}
}
