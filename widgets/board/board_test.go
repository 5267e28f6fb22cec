package board_test

import (
	"fmt"
	"slices"
	"strconv"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/picture/scene"
	"tchouka/widgets/board"
)

// events records the callbacks of a board as text.
type events []string

func (e *events) add(words ...string) { *e = append(*e, words...) }

// twoRows returns a board of two rows of three, labelled a to f around them.
func twoRows() board.View {
	v := board.View{Mover: engine.Everyone}
	for i, label := range []string{"a", "b", "c", "d", "e", "f"} {
		x, y := float64(i), 1.0
		if i >= 3 {
			x, y = float64(5-i), 0
		}
		v.Places = append(v.Places, engine.Place{Label: label, Seeds: i, Owner: engine.Everyone, X: x, Y: y})
		v.Marks = append(v.Marks, board.Mark{Open: i > 0})
	}
	return v
}

// showBoard shows a view in a window with the keyboard focus on the board.
func showBoard(t *testing.T, v board.View) (*board.Board, fyne.Window, *events) {
	t.Helper()
	test.NewTempApp(t)
	f, got := board.New(), &events{}
	n := strconv.Itoa
	f.OnChosen = func(place int) { got.add("chosen " + n(place)) }
	f.OnReleased = func() { got.add("unchosen") }
	f.OnSeedsSet = func(place, seeds int, continued bool) {
		got.add("set " + n(place) + " " + n(seeds) + map[bool]string{true: " on"}[continued])
	}
	f.OnSeedsMoved = func(from, to, seeds int) { got.add("moved " + n(from) + " " + n(to) + " " + n(seeds)) }
	f.OnMenu = func(place int, _ fyne.Position) { got.add("menu " + n(place)) }
	f.OnEscaped = func() { got.add("escaped") }
	f.OnStepBack = func() { got.add("back") }
	f.SetView(v)
	w := test.NewTempWindow(t, f)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(600, 400))
	w.Canvas().Focus(f)
	return f, w, got
}

func (e *events) want(t *testing.T, words ...string) {
	t.Helper()
	if !slices.Equal(*e, words) {
		t.Errorf("reported %q, want %q", *e, words)
	}
	*e = nil
}

func press(f *board.Board, keys ...fyne.KeyName) {
	for _, key := range keys {
		f.TypedKey(&fyne.KeyEvent{Name: key})
	}
}

func write(f *board.Board, text string) {
	for _, r := range text {
		f.TypedRune(r)
	}
}

func TestPlacesAreClicked(t *testing.T) {
	f, _, got := showBoard(t, twoRows())
	got.want(t)
	test.TapAt(f, f.CenterOf(4))
	test.TapAt(f, f.CenterOf(0).AddXY(f.HoleSize()*0.4, 0))
	test.TapAt(f, fyne.NewPos(3, 3)) // outside all places
	test.TapSecondaryAt(f, f.CenterOf(2))
	got.want(t, "chosen 4", "chosen 0", "menu 2")
	v := twoRows()
	v.Trial = true
	f.SetView(v)
	test.TapAt(f, f.CenterOf(4))
	press(f, fyne.KeyReturn)
	got.want(t, "escaped", "escaped")
}

func TestPlacesByKeys(t *testing.T) {
	f, _, got := showBoard(t, twoRows())
	for _, c := range []struct {
		key  fyne.KeyName
		want int
	}{
		{fyne.KeyRight, 1},
		{fyne.KeyUp, 4},
		{fyne.KeyUp, 4},
		{fyne.KeyLeft, 5},
		{fyne.KeyLeft, 5},
		{fyne.KeyDown, 0},
		{fyne.KeyEnd, 5},
		{fyne.KeyRight, 4},
		{fyne.KeyRight, 3},
		{fyne.KeyHome, 0},
	} {
		if press(f, c.key); f.Selected() != c.want {
			t.Fatalf("%s leads to place %d, want %d", c.key, f.Selected(), c.want)
		}
	}
	press(f, fyne.KeyRight, fyne.KeyReturn, fyne.KeySpace, fyne.KeyBackspace, fyne.KeyEscape, fyne.KeyDelete)
	got.want(t, "chosen 1", "chosen 1", "back", "escaped")
	write(f, "D x")
	got.want(t, "chosen 3")
}

func TestLabelsWithCommonPrefix(t *testing.T) {
	v := twoRows()
	for i, label := range []string{"1", "2", "12", "1:3", "v1", "2"} {
		v.Places[i].Label = label
	}
	f, _, got := showBoard(t, v)
	write(f, "12")
	got.want(t, "chosen 2")
	write(f, "1")
	press(f, fyne.KeyReturn)
	got.want(t, "chosen 0")
	write(f, "1:")
	got.want(t, "chosen 3")
	write(f, "2") // two labels match: the next one is chosen, then the one after it
	press(f, fyne.KeyReturn)
	write(f, "22")
	press(f, fyne.KeyReturn)
	got.want(t, "chosen 5", "chosen 1")
	write(f, "v")
	got.want(t, "chosen 4")
	write(f, "1")
	press(f, fyne.KeyEscape)
	got.want(t)
}

func TestDeselectChosenPlace(t *testing.T) {
	v := twoRows()
	v.Chosen = []int{1, 2}
	f, _, got := showBoard(t, v)
	press(f, fyne.KeyEscape, fyne.KeyBackspace)
	got.want(t, "unchosen", "unchosen")
	f.SetView(twoRows())
	press(f, fyne.KeyEscape, fyne.KeyBackspace)
	got.want(t, "escaped", "back")
}

func TestSeedsAreSet(t *testing.T) {
	v := twoRows()
	v.SetUp, v.Marks = true, nil
	f, _, got := showBoard(t, v)
	f.OnSeedsSet = func(place, seeds int, continued bool) {
		got.add("set " + strconv.Itoa(place) + " " + strconv.Itoa(seeds) + map[bool]string{true: " on"}[continued])
		v.Places = slices.Clone(v.Places)
		v.Places[place].Seeds = seeds
		f.SetView(v)
	}
	test.TapAt(f, f.CenterOf(3))
	test.TapSecondaryAt(f, f.CenterOf(3))
	f.Add(-1) // the − button of the bar
	got.want(t, "set 3 4", "set 3 3", "set 3 2")
	f.MouseDown(&desktop.MouseEvent{Modifier: fyne.KeyModifierShift})
	test.TapAt(f, f.CenterOf(3))
	f.MouseDown(&desktop.MouseEvent{})
	test.TapSecondaryAt(f, f.CenterOf(0)) // no seeds are left to remove
	got.want(t, "set 3 1", "set 0 0")
	for _, turn := range []float32{10, 10, -10} {
		e := &fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, turn)}
		e.Position = f.CenterOf(5)
		f.Scrolled(e)
	}
	got.want(t, "set 5 6", "set 5 7 on", "set 5 6 on")
	press(f, fyne.KeyHome)
	write(f, "12")
	press(f, fyne.KeyBackspace, fyne.KeyTab)
	write(f, "+-c")
	press(f, fyne.KeyDelete)
	got.want(t, "set 0 1", "set 0 12 on", "set 0 1 on", "set 1 2", "set 1 1", "set 2 0")
	if f.Selected() != 2 || !f.AcceptsTab() {
		t.Errorf("the keys act on place %d", f.Selected())
	}
}

func TestSeedsAreDragged(t *testing.T) {
	v := twoRows()
	v.SetUp = true
	f, _, got := showBoard(t, v)
	drag := func(from, to int) {
		at := f.CenterOf(to)
		e := &fyne.DragEvent{Dragged: fyne.NewDelta(at.X-f.CenterOf(from).X, at.Y-f.CenterOf(from).Y)}
		e.Position = at
		f.Dragged(e)
		f.DragEnd()
	}
	drag(4, 1)
	drag(0, 1) // is empty
	f.MouseDown(&desktop.MouseEvent{Modifier: fyne.KeyModifierShift})
	drag(5, 2)
	got.want(t, "moved 4 1 1", "moved 5 2 5")
	v.SetUp = false
	f.SetView(v)
	drag(4, 1)
	got.want(t)
}

// At any size, with any content, the board is drawn and nothing panics.
func TestBoardsFitAnywhere(t *testing.T) {
	f, w, _ := showBoard(t, board.View{})
	views := []board.View{{}, twoRows(), {Links: []engine.Link{}}}
	for _, n := range []int{1, 2, 60} {
		v := board.View{Mover: 0, Links: []engine.Link{}, OffGameLabel: "trial"}
		for i := range n {
			v.Places = append(v.Places, engine.Place{
				Label: "a long name", Seeds: i * 1_000_000, Store: i%7 == 3, Owner: engine.Player(i%5) - 1, X: float64(i % 9), Y: float64(i / 9),
			})
			v.Links = append(v.Links, engine.Link{From: i, To: (i * 7) % n}, engine.Link{From: i, To: i})
		}
		views = append(views, v)
	}
	for _, text := range []string{"100000 0 0", "1x2147483647", "1000x1"} {
		views = append(views, rowView(t, text, false))
	}
	for _, v := range views {
		f.SetView(v)
		press(f, fyne.KeyRight, fyne.KeyTab, fyne.KeyReturn, fyne.KeyEnd, fyne.KeyDelete)
		write(f, "a1+")
		for _, size := range []fyne.Size{{Width: 10, Height: 10}, {Width: 2000, Height: 100}, {Width: 200, Height: 1000}} {
			w.Resize(size)
			w.Canvas().Capture()
			test.TapAt(f, fyne.NewPos(size.Width/2, size.Height/2))
		}
	}
}

// Points of the plane and of the board convert in both directions, also with a fixed frame.
func TestPlanePointsRoundTrip(t *testing.T) {
	v := twoRows()
	v.Links = []engine.Link{}
	f, _, _ := showBoard(t, v)
	v.Frame = f.InView()
	before := f.PositionOf(f.PointAt(fyne.NewPos(100, 100)))
	v.Places = append(v.Places, engine.Place{Label: "far", X: 40, Y: 40, Owner: engine.Everyone})
	f.SetView(v)
	after := f.PositionOf(f.PointAt(fyne.NewPos(100, 100)))
	for _, at := range []fyne.Position{before, after} {
		if dx, dy := at.X-100, at.Y-100; dx*dx+dy*dy > 0.01 {
			t.Errorf("(100, 100) became %v", at)
		}
	}
	if at := f.CenterOf(0); f.PlaceAt(at) != 0 || f.PlaceAt(at.AddXY(0, f.HoleSize())) == 0 {
		t.Errorf("place 0 is not where it is drawn")
	}
}

// When the turn passes to another player, the selection moves to a place that can be chosen. It
// stays if it is on one already, and within a turn.
func TestSelectionFollowsTurn(t *testing.T) {
	v := twoRows()
	f, _, _ := showBoard(t, v)
	turn := func(mover engine.Player, row int, open ...int) {
		v.Mover, v.Row, v.Marks = mover, row, make([]board.Mark, len(v.Places))
		for _, place := range open {
			v.Marks[place].Open = true
		}
		f.SetView(v)
	}
	wants := func(when string, place int) {
		t.Helper()
		if f.Selected() != place {
			t.Errorf("%s the keys act on %d, want %d", when, f.Selected(), place)
		}
	}
	turn(0, 1, 0, 1)
	f.Select(1)
	turn(1, 2, 4, 5)
	wants("at the other's turn", 4)
	f.Select(0)
	turn(1, 2, 5)
	wants("within a turn", 0)
	turn(0, 1, 0)
	wants("where it can be chosen", 0)
	turn(1, 2)
	wants("where nothing can be chosen", 0)
}

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

// rowView returns the view of a row.
func rowView(t *testing.T, text string, setUp bool) board.View {
	t.Helper()
	return board.View{Places: row.Game{}.Board(rowtest.Board(t, text)).Places, SetUp: setUp, Mover: engine.Everyone}
}

func TestTwentyFourHolesFitBesideTree(t *testing.T) {
	f, _, _ := showBoard(t, rowView(t, "24x9", false))
	if width := f.MinSize().Width; width > 760 {
		t.Errorf("24 holes need %v, more than the board's share of a window 1280 wide", width)
	}
}

// TestRumaAtTheLeft tests that a mirrored row has its places, clicks, arrow keys and buttons where they are seen.
func TestRumaAtTheLeft(t *testing.T) {
	for _, text := range []string{"2 0 3 1 | 4", "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 | 0"} {
		v := rowView(t, text, true)
		b, w, _ := showBoard(t, v)
		w.Resize(fyne.NewSize(900, 300))
		var usual []fyne.Position
		for place := range v.Places {
			usual = append(usual, b.CenterOf(place))
		}
		v.RumaLeft = true
		b.SetView(v)
		var got events
		b.OnSeedsSet = func(place, seeds int, _ bool) { got.add(fmt.Sprintf("set %d to %d", place+1, seeds)) }
		for place := range v.Places {
			at := b.CenterOf(place)
			if want := fyne.NewPos(b.Size().Width-usual[place].X, usual[place].Y); at != want {
				t.Errorf("%s: place %d is at %v, want %v", text, place, at, want)
			}
			if b.PlaceAt(at) != place || b.PointAt(b.PositionOf(b.PointAt(at))) != b.PointAt(at) {
				t.Errorf("%s: a click on place %d finds %d", text, place, b.PlaceAt(at))
			}
		}
		below := func(place int, aside float32) fyne.Position {
			return b.CenterOf(place).AddXY(aside, b.HoleSize()/2+8)
		}
		test.TapAt(b, below(1, 8))
		test.TapAt(b, below(1, -8))
		press(b, fyne.KeyLeft, fyne.KeyDelete, fyne.KeyRight, fyne.KeyRight, fyne.KeyDelete) // left is towards the Ruma
		seeds := v.Places[1].Seeds                                                           // the view does not change
		got.want(t, fmt.Sprintf("set 2 to %d", seeds+1), fmt.Sprintf("set 2 to %d", max(seeds-1, 0)), "set 3 to 0", "set 1 to 0")
	}
}
