package boardpane_test

import (
	"math"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"tchouka/app/bench/apptest"
	"tchouka/app/bench/panetest"
	"tchouka/app/desk"
	"tchouka/engine/games/sowgraph"
	"tchouka/engine/picture/scene"
	"tchouka/widgets/controls"
)

// newSketchBench opens the window with an empty graph in set-up.
func newSketchBench(t *testing.T) *bench {
	t.Helper()
	b := &bench{panetest.NewOf(t, sowgraph.Game{}, sowgraph.Blank().String())}
	b.Invoke("setup")
	b.Canvas().Capture() // lays out the board
	return b
}

// spot returns the position of a point of the plane on the board.
func (b *bench) spot(x, y float64) fyne.Position {
	return b.Board.Widget.PositionOf(scene.Point{X: x, Y: y})
}

func (b *bench) clickAt(x, y float64) {
	b.T.Helper()
	b.Board.Widget.MouseDown(&desktop.MouseEvent{})
	test.TapAt(b.Board.Widget, b.spot(x, y))
	b.Settle()
	b.Canvas().Capture()
}

// dragTo drags from one point to another in two steps.
func (b *bench) dragTo(x0, y0, x1, y1 float64, how fyne.KeyModifier) {
	b.T.Helper()
	f := b.Board.Widget
	from, to := b.spot(x0, y0), b.spot(x1, y1)
	f.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: from}, Modifier: how})
	half := fyne.NewPos((from.X+to.X)/2, (from.Y+to.Y)/2)
	for _, step := range [][2]fyne.Position{{from, half}, {half, to}} {
		d := step[1].Subtract(step[0])
		f.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: step[1]}, Dragged: fyne.NewDelta(d.X, d.Y)})
	}
	f.DragEnd()
	b.Settle()
	b.Canvas().Capture()
}

// drawn compares the graph with a text of [apptest.Drawing].
func (b *bench) drawn(want string) {
	b.T.Helper()
	if got := apptest.Drawing(b.Doc.State()); got != want {
		b.T.Errorf("drawn is %q, want %q; said is %q", got, want, b.Message)
	}
}

// selectTool selects a tool.
func (b *bench) selectTool(tool int) {
	b.T.Helper()
	for _, o := range test.LaidOutObjects(b.Board.Setup.Bar) {
		if tools, ok := o.(*controls.Segmented); ok {
			tools.OnChanged(tool)
			b.Canvas().Capture()
			return
		}
	}
	b.T.Fatal("there are no tools")
}

// Every gesture is one change, which undo reverts.
func TestDrawGraphByMouse(t *testing.T) {
	b := newSketchBench(t)
	began := b.Doc.Session.Changes()
	steps := []struct {
		do   func()
		want string
	}{
		{func() { b.clickAt(-2.2, 0.1) }, "a"},
		{func() { b.dragTo(-2, 0, 0, 0, 0) }, "a b a>b"},
		{func() { b.clickAt(2, 0) }, "a b c a>b"},
		{func() { b.dragTo(0, 0, 2, 0, 0) }, "a b c a>b b>c"},
		{func() { b.dragTo(0, 0, -2, 0, 0) }, "a b c a>b b>a b>c"},
		{func() { b.dragTo(0, 0, -2, 0, 0) }, "a b c a>b b>c"},
		{func() { b.clickAt(-2, 0) }, "a* b c a>b b>c"},
		{func() { b.clickAt(1, 0) }, "a* b c a>b b>c"}, // on an edge, which is selected
		{func() { b.selectTool(2); b.clickAt(2, 0) }, "a* b c! a>b b>c"},
		{func() { b.selectTool(1); b.dragTo(0, 0, 0, 1, 0) }, "a* b c! a>b b>c"},
		{func() { b.selectTool(3); b.clickAt(-2, 0) }, "b c! b>c"},
	}
	for i, step := range steps {
		step.do()
		b.drawn(step.want)
		if t.Failed() {
			t.Fatalf("step %d", i+1)
		}
	}
	if x, y := placeAt(b, 0); x != 0 || y != 1 {
		t.Errorf("b was moved to %v, %v", x, y)
	}
	changes := b.Doc.Session.Changes() - began
	if changes != len(steps)-1 {
		t.Errorf("%d changes for %d", changes, len(steps)-1)
	}
	for range changes {
		b.Invoke("undo")
	}
	b.drawn("")
	for range changes {
		b.Invoke("redo")
	}
	b.drawn("b c! b>c")
}

func placeAt(b *bench, place int) (x, y float64) {
	p := sowgraph.Game{}.Board(b.Doc.State()).Places[place]
	return p.X, p.Y
}

// The visible area moves only for a vertex outside it, and as little as possible.
func TestViewFixedWhileDrawing(t *testing.T) {
	b := newSketchBench(t)
	b.clickAt(0, 0)
	f := b.Board.Widget
	v, size := f.InView(), f.Size()
	spots := [][2]float64{{v.X + 0.1, v.Y + 0.1}, {v.X + v.Width - 0.1, v.Y + v.Height - 0.1}, {v.X + v.Width/2, v.Y + 0.1}, {v.X + 0.1, v.Y + v.Height - 0.1}}
	for i, at := range spots {
		b.clickAt(at[0], at[1])
		if places := (sowgraph.Game{}).Board(b.Doc.State()).Places; len(places) != i+2 {
			t.Fatalf("%d places after %d clicks", len(places), i+2)
		}
		now := f.InView()
		if far := math.Hypot(now.X-v.X, now.Y-v.Y) + math.Hypot(now.Width-v.Width, now.Height-v.Height); far > 1e-3 || f.Size() != size {
			t.Errorf("vertex %d at %v moves what is in view from %v to %v, of %v to %v", i+2, at, v, now, size, f.Size())
		}
	}
	b.Board.Widget.TypedRune('n')
	if now := f.InView(); math.Abs(now.X-v.X) > 1e-3 {
		t.Errorf("a vertex by the keys moves it to %v", now)
	}
}

// Shift moves a vertex while the tool draws edges. The secondary button removes seeds and edges.
func TestDrawWithShiftAndSecondaryButton(t *testing.T) {
	b := newSketchBench(t)
	b.clickAt(-2, 0)
	b.dragTo(-2, 0, 0, 0, 0)
	b.dragTo(-2, 0, -2, 1, fyne.KeyModifierShift)
	if x, y := placeAt(b, 0); x != -2 || y != 1 {
		t.Errorf("a lies at %v, %v", x, y)
	}
	b.clickAt(0, 0)
	b.clickAt(0, 0)
	test.TapSecondaryAt(b.Board.Widget, b.spot(0, 0))
	b.drawn("a b* a>b")
	test.TapSecondaryAt(b.Board.Widget, b.spot(-1, 0.5))
	b.drawn("a b*")
	// Dragging away and back draws a loop; a small tremor does not.
	f := b.Board.Widget
	for _, far := range []float32{3, f.HoleSize()} {
		at := b.spot(0, 0)
		f.MouseDown(&desktop.MouseEvent{})
		f.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: at.AddXY(far, 0)}, Dragged: fyne.NewDelta(far, 0)})
		f.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: at}, Dragged: fyne.NewDelta(-far, 0)})
		f.DragEnd()
	}
	b.drawn("a b* b>b")
}

// The keyboard can do everything.
func TestDrawGraphByKeyboard(t *testing.T) {
	b := newSketchBench(t)
	f := b.Board.Widget
	b.Canvas().Focus(f)
	runes := func(text string) {
		for _, r := range text {
			f.TypedRune(r)
		}
		b.Settle()
		b.Canvas().Capture()
	}
	runes("n12")
	runes("n")
	b.Press(fyne.KeyHome)
	runes("e")
	b.Press(fyne.KeyEnd)
	b.Press(fyne.KeyReturn)
	runes("r")
	b.drawn("a************ b! a>b")
	began := b.Doc.Session.Changes()
	runes("m")
	x0, y0 := placeAt(b, 1)
	b.Press(fyne.KeyDown)
	b.Press(fyne.KeyDown)
	b.Press(fyne.KeyLeft)
	if x, y := placeAt(b, 1); x != x0-1 || y != y0+2 || b.Doc.Session.Changes() != began+1 {
		t.Errorf("three steps lead from %v, %v to %v, %v in %d changes", x0, y0, x, y, b.Doc.Session.Changes()-began)
	}
	b.Press(fyne.KeyEscape) // back to drawing
	runes("e")
	b.Press(fyne.KeyEscape) // cancels the edge
	b.Press(fyne.KeyHome)
	b.Press(fyne.KeyReturn)
	b.drawn("a************ b! a>b")
	runes("t")
	b.drawn("a************ b! a>b")
	b.Press(fyne.KeyHome)
	b.Press(fyne.KeyDelete)
	b.drawn("b!")
	if b.Mode != desk.SettingUp {
		t.Error("the keys left the set-up")
	}
}

// In play, a message shows what the graph lacks.
func TestGraphWithoutRumaReported(t *testing.T) {
	b := newSketchBench(t)
	b.clickAt(0, 0)
	b.clickAt(0, 0)
	b.Invoke("setup")
	if v := b.Verdict.Badge.View(); !strings.Contains(v.Detail, "no Ruma yet") || len(v.Actions) != 1 || !v.Whole {
		t.Errorf("the verdict says %q, %q", v.Headline, v.Detail)
	}
	b.Board.Widget.OnChosen(0)
	if !strings.Contains(b.Message, "no Ruma yet") {
		t.Errorf("said is %q", b.Message)
	}
	b.Verdict.Badge.View().Actions[0].Run()
	if b.Mode != desk.SettingUp {
		t.Error("the button does not lead back to drawing")
	}
}

// The drawing tools and their instruction are visible only in the set-up of a graph.
func TestDrawingToolsOnlyForGraphs(t *testing.T) {
	b := newSketchBench(t)
	says := func() bool {
		for _, o := range test.LaidOutObjects(b.Board.Setup.Bar) {
			if text, ok := o.(*canvas.Text); ok && strings.HasPrefix(text.Text, "Click an empty spot") {
				return b.Board.Setup.Bar.Visible()
			}
		}
		return false
	}
	if !says() || b.Board.Setup.HeightFor(500) <= b.Board.Setup.HeightFor(5000) {
		t.Errorf("what the pointer does is said: %v; %v, %v high", says(), b.Board.Setup.HeightFor(500), b.Board.Setup.HeightFor(5000))
	}
	narrow := b.Board.Setup.HeightFor(5000)
	b.OpenText("monokalah:2.2.2.2")
	if b.Mode != desk.SettingUp {
		b.Invoke("setup")
	}
	if b.Board.Sketch.On() || b.Board.Setup.HeightFor(5000) >= narrow {
		t.Errorf("a row is drawn: %v; its tools are %v high, those of a graph %v", b.Board.Sketch.On(), b.Board.Setup.HeightFor(5000), narrow)
	}
}

// The set-up of a row has no drawing instruction, and no space for it, in a window that begins with
// a row.
func TestRowSetUpHasNoDrawingInstruction(t *testing.T) {
	fresh, b := newBench(t, "4x2"), newSketchBench(t)
	fresh.Invoke("setup")
	b.OpenText("monokalah:2.2.2.2")
	if b.Mode != desk.SettingUp {
		b.Invoke("setup")
	}
	if got, want := fresh.Board.Setup.HeightFor(5000), b.Board.Setup.HeightFor(5000); got != want {
		t.Errorf("the tools of a row are %v high, after those of a graph %v", got, want)
	}
}

// The visible area does not move while the user draws.
func TestDrawingFrameFixedWhileDrawing(t *testing.T) {
	b := newSketchBench(t)
	b.clickAt(0, 0)
	frame := b.Board.Widget.View().Frame
	b.clickAt(3, 1)
	if b.Board.Widget.View().Frame != frame {
		t.Error("the picture moves under the pointer")
	}
	b.OpenText("graph:star 3x2x1") // which is larger
	b.Invoke("setup")
	if b.Board.Widget.View().Frame == frame {
		t.Error("what is larger is not in view")
	}
}

// A hole drawn at the edge would be cut off there, with an invisible count.
func TestHoleAtEdgeScrollsIntoView(t *testing.T) {
	for _, at := range [][2]float64{{0, -1.9}, {0, 1.9}, {-4.4, 0}, {4.4, 0}} {
		b := newSketchBench(t)
		b.clickAt(at[0], at[1])
		f := b.Board.Widget
		spot, size := b.spot(placeAt(b, 0)), f.Size()
		hole := b.spot(1, 0).X - b.spot(0, 0).X // width
		if room := min(spot.X, size.Width-spot.X); room < hole/2 {
			t.Errorf("a hole at %v is %g from a side, and %g wide", at, room, hole)
		}
		if room := min(spot.Y, size.Height-spot.Y); room < 0.9*hole {
			t.Errorf("a hole at %v is %g from above or below, and %g wide", at, room, hole)
		}
	}
}
