package board_test

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/widgets/board"
)

// calls records the callbacks of a board as text.
type calls []string

// newBoard shows a board in a window and records its callbacks.
func newBoard(t *testing.T, text string, setUp bool) (*board.Board, *calls) {
	t.Helper()
	test.NewTempApp(t)
	p := rowtest.Board(t, text)
	b, got := board.New(), &calls{}
	note := func(format string, args ...any) { *got = append(*got, fmt.Sprintf(format, args...)) }
	b.OnChosen = func(place int) { note("sow %d", place+1) }
	v := viewOf(p, setUp)
	b.OnSeedsSet = func(place, seeds int, continued bool) {
		if continued {
			note("and on to %d", seeds)
		} else {
			note("set %d to %d", place+1, seeds)
		}
		v.Places[place].Seeds = seeds
		b.SetView(v)
	}
	b.OnSeedsMoved = func(from, to, seeds int) { note("move %d from %d to %d", seeds, from+1, to+1) }
	b.SetView(v)
	w := test.NewTempWindow(t, b)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(900, 300))
	return b, got
}

func viewOf(p row.Position, setUp bool) board.View {
	v := board.View{Places: row.Game{}.Board(p).Places, SetUp: setUp, Mover: engine.Everyone}
	for _, at := range v.Places {
		v.Marks = append(v.Marks, board.Mark{Open: at.Seeds > 0 && !at.Store})
	}
	return v
}

func (h calls) want(t *testing.T, want ...string) {
	t.Helper()
	if fmt.Sprint([]string(h)) != fmt.Sprint(want) {
		t.Errorf("heard %q, want %q", []string(h), want)
	}
}

func TestBoardSowsClickedHole(t *testing.T) {
	b, got := newBoard(t, "2 2 2 2", false)
	test.TapAt(b, b.CenterOf(2))
	test.TapAt(b, b.CenterOf(0))
	test.TapAt(b, b.CenterOf(4)) // the Ruma; the caller refuses it
	got.want(t, "sow 3", "sow 1", "sow 5")
}

func TestBoardSowsByNumber(t *testing.T) {
	b, got := newBoard(t, "2 2 2 2", false)
	b.TypedRune('4')
	b.TypedRune('9') // there is no hole 9
	got.want(t, "sow 4")
}

func TestBoardWaitsForSecondDigit(t *testing.T) {
	b, got := newBoard(t, "12x2", false)
	b.TypedRune('3') // no other hole begins with 3
	b.TypedRune('1') // 1, 10, 11 or 12
	got.want(t, "sow 3")
	b.TypedRune('2')
	b.TypedRune('1')
	b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	got.want(t, "sow 3", "sow 12", "sow 1")
}

func TestBoardSowsByArrows(t *testing.T) {
	b, got := newBoard(t, "2 2 2 2", false)
	for _, key := range []fyne.KeyName{fyne.KeyRight, fyne.KeyRight, fyne.KeyReturn, fyne.KeyLeft, fyne.KeyLeft, fyne.KeyLeft, fyne.KeySpace} {
		b.TypedKey(&fyne.KeyEvent{Name: key})
	}
	got.want(t, "sow 3", "sow 4")
}

func TestBoardSetsSeedsInSetUp(t *testing.T) {
	b, got := newBoard(t, "2 2 2 2 | 1", true)
	test.TapAt(b, b.CenterOf(2))
	test.TapSecondaryAt(b, b.CenterOf(2))
	test.TapAt(b, b.CenterOf(4))
	b.MouseDown(&desktop.MouseEvent{Modifier: fyne.KeyModifierShift})
	test.TapAt(b, b.CenterOf(0))
	got.want(t, "set 3 to 3", "set 3 to 2", "set 5 to 2", "set 1 to 1")
}

func TestBoardWheelChangesByOneInSetUp(t *testing.T) {
	b, got := newBoard(t, "2 0 2 2", true)
	scroll := func(hole int, by float32) {
		b.Scrolled(&fyne.ScrollEvent{PointEvent: fyne.PointEvent{Position: b.CenterOf(hole - 1)}, Scrolled: fyne.Delta{DY: by}})
	}
	scroll(1, 10)
	scroll(1, -10)
	scroll(2, -10) // stays at 0
	got.want(t, "set 1 to 3", "and on to 2", "set 2 to 0")
}

func TestBoardTypesCountsInSetUp(t *testing.T) {
	b, got := newBoard(t, "2 2 2 2", true)
	for _, r := range "13" {
		b.TypedRune(r)
	}
	b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyBackspace})
	b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyTab})
	b.TypedRune('+')
	b.TypedRune('-')
	b.TypedRune('7')
	got.want(t, "set 1 to 1", "and on to 13", "and on to 1", "set 2 to 3", "set 2 to 2", "set 2 to 7")
}

func TestBoardDragsSeedsInSetUp(t *testing.T) {
	b, got := newBoard(t, "2 0 2 2", true)
	drag := func(from, to int) {
		start, end := b.CenterOf(from-1), b.CenterOf(to-1)
		b.Dragged(&fyne.DragEvent{
			PointEvent: fyne.PointEvent{Position: end},
			Dragged:    fyne.NewDelta(end.X-start.X, end.Y-start.Y),
		})
		b.DragEnd()
	}
	drag(1, 4)
	drag(2, 4) // the hole is empty
	drag(3, 3) // source and target are the same
	b.MouseDown(&desktop.MouseEvent{Modifier: fyne.KeyModifierShift})
	drag(1, 5)
	got.want(t, "move 1 from 1 to 4", "move 2 from 1 to 5")
}

func TestBoardDoesNotDragInPlay(t *testing.T) {
	b, got := newBoard(t, "2 2 2 2", false)
	b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: b.CenterOf(1)}, Dragged: fyne.NewDelta(50, 0)})
	b.DragEnd()
	got.want(t)
}

func TestBoardStepsSingly(t *testing.T) {
	b, _ := newBoard(t, "2 2 2 2", false)
	animation, all, _ := animationOf(t, "2 2 2 2", 3, 1)
	ended := false
	b.Step(animation, func() { ended = true })
	for i := range all {
		if ended {
			t.Fatalf("ended before step %d of %d", i, len(all))
		}
		b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	}
	if !ended {
		t.Error("did not end after its last step")
	}
}

// animationOf returns the film of a move on a row, its steps and the position after it.
func animationOf(t *testing.T, text string, m row.Move, pace float64) (board.Animation, []engine.Step, row.Position) {
	t.Helper()
	p := rowtest.Board(t, text)
	all, out := rowtest.Sow(t, row.Multitchouka(), p, m)
	places := func(steps int) []engine.Place {
		at := p
		for _, step := range all[:steps] {
			at = at.Apply(step)
		}
		return row.Game{}.Board(at).Places
	}
	return board.NewAnimation(places, all, pace), all, out.Position
}

func TestBoardSettersRaiseNothing(t *testing.T) {
	b, got := newBoard(t, "2 2 2 2", true)
	p, _ := row.Uniform(12, 3)
	b.SetView(viewOf(p, true))
	b.SetView(viewOf(p, false))
	b.SetView(viewOf(p, false))
	got.want(t)
}

func TestTwentyFourHolesFitBesideTree(t *testing.T) {
	b, _ := newBoard(t, "24x9", false)
	if width := b.MinSize().Width; width > 760 {
		t.Errorf("24 holes need %v, more than the board's share of a window 1280 wide", width)
	}
}

func TestBoardDrawsHugeCounts(t *testing.T) {
	for _, text := range []string{"100000 0 0", "1x2147483647", "1000x1"} {
		b, _ := newBoard(t, text, false)
		c := fyne.CurrentApp().Driver().CanvasForObject(b)
		if c.Capture().Bounds().Empty() {
			t.Errorf("%s: nothing drawn", text)
		}
	}
}

// TestRumaAtTheLeft tests that a mirrored row has its places, clicks, arrow keys and buttons where they are seen.
func TestRumaAtTheLeft(t *testing.T) {
	for _, text := range []string{"2 0 3 1 | 4", "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 | 0"} {
		b, _ := newBoard(t, text, true)
		v := b.View()
		var usual []fyne.Position
		for place := range v.Places {
			usual = append(usual, b.CenterOf(place))
		}
		v.RumaLeft = true
		b.SetView(v)
		var heard calls
		b.OnSeedsSet = func(place, seeds int, _ bool) { heard = append(heard, fmt.Sprintf("set %d to %d", place+1, seeds)) }
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
		press := func(key fyne.KeyName) { b.TypedKey(&fyne.KeyEvent{Name: key}) }
		test.TapAt(b, below(1, 8))
		test.TapAt(b, below(1, -8))
		press(fyne.KeyLeft) // towards the Ruma
		press(fyne.KeyDelete)
		press(fyne.KeyRight)
		press(fyne.KeyRight)
		press(fyne.KeyDelete)
		seeds := v.Places[1].Seeds // the view does not change
		heard.want(t, fmt.Sprintf("set 2 to %d", seeds+1), fmt.Sprintf("set 2 to %d", max(seeds-1, 0)), "set 3 to 0", "set 1 to 0")
	}
}
