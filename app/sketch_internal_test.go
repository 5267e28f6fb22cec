package app

import (
	"math"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"tchouka/app/desk"
	"tchouka/engine/games"
	"tchouka/engine/games/sowgraph"
	"tchouka/engine/picture/scene"
	"tchouka/engine/record/session"
	"tchouka/widgets/controls"
)

// newSketchBench opens the window with an empty graph in set-up.
func newSketchBench(t *testing.T) *bench {
	t.Helper()
	b := newBenchOf(t, Start{Games: games.All(), Session: session.New(sowgraph.Game{}, sowgraph.Blank())})
	b.do("setup")
	b.win.Canvas().Capture() // lays out the board
	return b
}

// spot returns the position of a point of the plane on the board.
func (b *bench) spot(x, y float64) fyne.Position {
	return b.board.Widget.PositionOf(scene.Point{X: x, Y: y})
}

func (b *bench) clickAt(x, y float64) {
	b.t.Helper()
	b.board.Widget.MouseDown(&desktop.MouseEvent{})
	test.TapAt(b.board.Widget, b.spot(x, y))
	b.settle()
	b.win.Canvas().Capture()
}

// dragTo drags from one point to another in two steps.
func (b *bench) dragTo(x0, y0, x1, y1 float64, how fyne.KeyModifier) {
	b.t.Helper()
	f := b.board.Widget
	from, to := b.spot(x0, y0), b.spot(x1, y1)
	f.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: from}, Modifier: how})
	half := fyne.NewPos((from.X+to.X)/2, (from.Y+to.Y)/2)
	for _, step := range [][2]fyne.Position{{from, half}, {half, to}} {
		d := step[1].Subtract(step[0])
		f.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: step[1]}, Dragged: fyne.NewDelta(d.X, d.Y)})
	}
	f.DragEnd()
	b.settle()
	b.win.Canvas().Capture()
}

// drawn compares the graph without the positions of its vertices. In "a** r! a>r", vertex a has two
// seeds and r is a Ruma.
func (b *bench) drawn(want string) {
	b.t.Helper()
	game, here := sowgraph.Game{}, b.desk.Doc.State()
	places := game.Board(here).Places
	var words []string
	for _, p := range places {
		word := p.Label
		if p.Seeds > 0 {
			word += strings.Repeat("*", p.Seeds)
		}
		if p.Store {
			word += "!"
		}
		words = append(words, word)
	}
	for _, l := range game.Board(here).Links {
		words = append(words, places[l.From].Label+">"+places[l.To].Label)
	}
	if got := strings.Join(words, " "); got != want {
		b.t.Errorf("drawn is %q, want %q; said is %q", got, want, b.status.Message)
	}
}

// selectTool selects a tool.
func (b *bench) selectTool(tool int) {
	b.t.Helper()
	for _, o := range test.LaidOutObjects(b.board.Setup.Bar) {
		if tools, ok := o.(*controls.Segmented); ok {
			tools.OnChanged(tool)
			b.win.Canvas().Capture()
			return
		}
	}
	b.t.Fatal("there are no tools")
}

// Every gesture is one change, which undo reverts.
func TestDrawGraphByMouse(t *testing.T) {
	b := newSketchBench(t)
	began := b.desk.Doc.Session.Changes()
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
	changes := b.desk.Doc.Session.Changes() - began
	if changes != len(steps)-1 {
		t.Errorf("%d changes for %d", changes, len(steps)-1)
	}
	for range changes {
		b.do("undo")
	}
	b.drawn("")
	for range changes {
		b.do("redo")
	}
	b.drawn("b c! b>c")
}

func placeAt(b *bench, place int) (x, y float64) {
	p := sowgraph.Game{}.Board(b.desk.Doc.State()).Places[place]
	return p.X, p.Y
}

// The visible area moves only for a vertex outside it, and as little as possible.
func TestViewFixedWhileDrawing(t *testing.T) {
	b := newSketchBench(t)
	b.clickAt(0, 0)
	f := b.board.Widget
	v, size := f.InView(), f.Size()
	spots := [][2]float64{{v.X + 0.1, v.Y + 0.1}, {v.X + v.Width - 0.1, v.Y + v.Height - 0.1}, {v.X + v.Width/2, v.Y + 0.1}, {v.X + 0.1, v.Y + v.Height - 0.1}}
	for i, at := range spots {
		b.clickAt(at[0], at[1])
		if places := (sowgraph.Game{}).Board(b.desk.Doc.State()).Places; len(places) != i+2 {
			t.Fatalf("%d places after %d clicks", len(places), i+2)
		}
		now := f.InView()
		if far := math.Hypot(now.X-v.X, now.Y-v.Y) + math.Hypot(now.Width-v.Width, now.Height-v.Height); far > 1e-3 || f.Size() != size {
			t.Errorf("vertex %d at %v moves what is in view from %v to %v, of %v to %v", i+2, at, v, now, size, f.Size())
		}
	}
	b.board.Widget.TypedRune('n')
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
	test.TapSecondaryAt(b.board.Widget, b.spot(0, 0))
	b.drawn("a b* a>b")
	test.TapSecondaryAt(b.board.Widget, b.spot(-1, 0.5))
	b.drawn("a b*")
	// Dragging away and back draws a loop; a small tremor does not.
	f := b.board.Widget
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
	f := b.board.Widget
	b.win.Canvas().Focus(f)
	runes := func(text string) {
		for _, r := range text {
			f.TypedRune(r)
		}
		b.settle()
		b.win.Canvas().Capture()
	}
	runes("n12")
	runes("n")
	b.press(fyne.KeyHome)
	runes("e")
	b.press(fyne.KeyEnd)
	b.press(fyne.KeyReturn)
	runes("r")
	b.drawn("a************ b! a>b")
	began := b.desk.Doc.Session.Changes()
	runes("m")
	x0, y0 := placeAt(b, 1)
	b.press(fyne.KeyDown)
	b.press(fyne.KeyDown)
	b.press(fyne.KeyLeft)
	if x, y := placeAt(b, 1); x != x0-1 || y != y0+2 || b.desk.Doc.Session.Changes() != began+1 {
		t.Errorf("three steps lead from %v, %v to %v, %v in %d changes", x0, y0, x, y, b.desk.Doc.Session.Changes()-began)
	}
	b.press(fyne.KeyEscape) // back to drawing
	runes("e")
	b.press(fyne.KeyEscape) // cancels the edge
	b.press(fyne.KeyHome)
	b.press(fyne.KeyReturn)
	b.drawn("a************ b! a>b")
	runes("t")
	b.drawn("a************ b! a>b")
	b.press(fyne.KeyHome)
	b.press(fyne.KeyDelete)
	b.drawn("b!")
	if b.desk.Mode != desk.SettingUp {
		t.Error("the keys left the set-up")
	}
}

// In play, a message shows what the graph lacks.
func TestGraphWithoutRumaReported(t *testing.T) {
	b := newSketchBench(t)
	b.clickAt(0, 0)
	b.clickAt(0, 0)
	b.do("setup")
	if v := b.verdict.Badge.View(); !strings.Contains(v.Detail, "no Ruma yet") || len(v.Actions) != 1 || !v.Whole {
		t.Errorf("the verdict says %q, %q", v.Headline, v.Detail)
	}
	b.board.Widget.OnChosen(0)
	if !strings.Contains(b.status.Message, "no Ruma yet") {
		t.Errorf("said is %q", b.status.Message)
	}
	b.verdict.Badge.View().Actions[0].Run()
	if b.desk.Mode != desk.SettingUp {
		t.Error("the button does not lead back to drawing")
	}
}

// The drawing tools and their instruction are visible only in the set-up of a graph.
func TestDrawingToolsOnlyForGraphs(t *testing.T) {
	b := newSketchBench(t)
	says := func() bool {
		for _, o := range test.LaidOutObjects(b.board.Setup.Bar) {
			if text, ok := o.(*canvas.Text); ok && strings.HasPrefix(text.Text, "Click an empty spot") {
				return b.board.Setup.Bar.Visible()
			}
		}
		return false
	}
	if !says() || b.board.Setup.HeightFor(500) <= b.board.Setup.HeightFor(5000) {
		t.Errorf("what the pointer does is said: %v; %v, %v high", says(), b.board.Setup.HeightFor(500), b.board.Setup.HeightFor(5000))
	}
	narrow := b.board.Setup.HeightFor(5000)
	b.do("rules.monokalah")
	b.settle()
	if b.desk.Mode != desk.SettingUp {
		b.do("setup")
	}
	if b.board.Sketch.On() || b.board.Setup.HeightFor(5000) >= narrow {
		t.Errorf("a row is drawn: %v; its tools are %v high, those of a graph %v", b.board.Sketch.On(), b.board.Setup.HeightFor(5000), narrow)
	}
}

// The set-up of a row has no drawing instruction, and no space for it, in a window that begins with
// a row.
func TestRowSetUpHasNoDrawingInstruction(t *testing.T) {
	fresh, b := newBench(t, "4x2"), newSketchBench(t)
	fresh.do("setup")
	b.do("rules.monokalah")
	b.settle()
	if b.desk.Mode != desk.SettingUp {
		b.do("setup")
	}
	if got, want := fresh.board.Setup.HeightFor(5000), b.board.Setup.HeightFor(5000); got != want {
		t.Errorf("the tools of a row are %v high, after those of a graph %v", got, want)
	}
}

// The visible area does not move while the user draws.
func TestDrawingFrameFixedWhileDrawing(t *testing.T) {
	b := newSketchBench(t)
	b.clickAt(0, 0)
	frame := b.board.Widget.View().Frame
	b.clickAt(3, 1)
	if b.board.Widget.View().Frame != frame {
		t.Error("the picture moves under the pointer")
	}
	b.do("begin.graph.2") // a star, which is larger
	b.do("setup")
	if b.board.Widget.View().Frame == frame {
		t.Error("what is larger is not in view")
	}
}

// A hole drawn at the edge would be cut off there, with an invisible count.
func TestHoleAtEdgeScrollsIntoView(t *testing.T) {
	for _, at := range [][2]float64{{0, -1.9}, {0, 1.9}, {-4.4, 0}, {4.4, 0}} {
		b := newSketchBench(t)
		b.clickAt(at[0], at[1])
		f := b.board.Widget
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
