package board_test

import (
	"fmt"
	"strconv"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"tchouka/engine/row"
	"tchouka/engine/row/rowtest"
	"tchouka/widgets/board"
)

// heard notes what a board reports, in words.
type heard []string

// newBoard shows a board in a window and notes what it reports.
func newBoard(t *testing.T, text string, setUp bool) (*board.Board, *heard) {
	t.Helper()
	test.NewTempApp(t)
	p := rowtest.Board(t, text)
	b, said := board.New(), &heard{}
	note := func(format string, args ...any) { *said = append(*said, fmt.Sprintf(format, args...)) }
	b.OnHoleTapped = func(hole int) { note("sow %d", hole) }
	b.OnSeedsSet = func(place, seeds int, goesOn bool) {
		if goesOn {
			note("and on to %d", seeds)
			return
		}
		note("set %d to %d", place, seeds)
	}
	b.OnSeedsMoved = func(from, to, seeds int) { note("move %d from %d to %d", seeds, from, to) }
	b.SetView(viewOf(p, setUp))
	w := test.NewTempWindow(t, b)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(900, 300))
	return b, said
}

func viewOf(p row.Position, setUp bool) board.View {
	v := board.View{Position: p, RumaName: "Ruma", SetUp: setUp}
	for hole := 1; hole <= p.Len(); hole++ {
		v.Holes = append(v.Holes, board.HoleView{Label: strconv.Itoa(hole), Playable: p.Seeds(hole) > 0})
	}
	return v
}

func (h heard) want(t *testing.T, want ...string) {
	t.Helper()
	if fmt.Sprint([]string(h)) != fmt.Sprint(want) {
		t.Errorf("heard %q, want %q", []string(h), want)
	}
}

func TestBoardSowsWhatIsClicked(t *testing.T) {
	b, said := newBoard(t, "2 2 2 2", false)
	test.TapAt(b, b.CenterOf(3))
	test.TapAt(b, b.CenterOf(1))
	test.TapAt(b, b.CenterOf(0)) // the Ruma is no hole
	said.want(t, "sow 3", "sow 1")
}

func TestBoardSowsByNumber(t *testing.T) {
	b, said := newBoard(t, "2 2 2 2", false)
	b.TypedRune('4')
	b.TypedRune('9') // there is no hole 9
	said.want(t, "sow 4")
}

func TestBoardWaitsForSecondDigit(t *testing.T) {
	b, said := newBoard(t, "12x2", false)
	b.TypedRune('3') // no hole begins with 3 but 3
	b.TypedRune('1') // 1, 10, 11 or 12
	said.want(t, "sow 3")
	b.TypedRune('2')
	b.TypedRune('1')
	b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	said.want(t, "sow 3", "sow 12", "sow 1")
}

func TestBoardSowsByArrows(t *testing.T) {
	b, said := newBoard(t, "2 2 2 2", false)
	for _, key := range []fyne.KeyName{fyne.KeyRight, fyne.KeyRight, fyne.KeyReturn, fyne.KeyLeft, fyne.KeyLeft, fyne.KeyLeft, fyne.KeySpace} {
		b.TypedKey(&fyne.KeyEvent{Name: key})
	}
	said.want(t, "sow 3", "sow 4")
}

func TestBoardSetsSeedsInSetUp(t *testing.T) {
	b, said := newBoard(t, "2 2 2 2 | 1", true)
	test.TapAt(b, b.CenterOf(3))
	test.TapSecondaryAt(b, b.CenterOf(3))
	test.TapAt(b, b.CenterOf(0))
	b.MouseDown(&desktop.MouseEvent{Modifier: fyne.KeyModifierShift})
	test.TapAt(b, b.CenterOf(1))
	said.want(t, "set 3 to 3", "set 3 to 1", "set 0 to 2", "set 1 to 1")
}

func TestBoardWheelChangesByOneInSetUp(t *testing.T) {
	b, said := newBoard(t, "2 0 2 2", true)
	scroll := func(hole int, by float32) {
		b.Scrolled(&fyne.ScrollEvent{PointEvent: fyne.PointEvent{Position: b.CenterOf(hole)}, Scrolled: fyne.Delta{DY: by}})
	}
	scroll(1, 10)
	scroll(1, -10)
	scroll(2, -10) // never below none
	said.want(t, "set 1 to 3", "and on to 1", "set 2 to 0")
}

func TestBoardTypesCountsInSetUp(t *testing.T) {
	b, said := newBoard(t, "2 2 2 2", true)
	for _, r := range "13" {
		b.TypedRune(r)
	}
	b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyBackspace})
	b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyTab})
	b.TypedRune('+')
	b.TypedRune('-')
	b.TypedRune('7')
	said.want(t, "set 1 to 1", "and on to 13", "and on to 1", "set 2 to 3", "set 2 to 1", "set 2 to 7")
}

func TestBoardDragsSeedsInSetUp(t *testing.T) {
	b, said := newBoard(t, "2 0 2 2", true)
	drag := func(from, to int) {
		start, end := b.CenterOf(from), b.CenterOf(to)
		b.Dragged(&fyne.DragEvent{
			PointEvent: fyne.PointEvent{Position: end},
			Dragged:    fyne.NewDelta(end.X-start.X, end.Y-start.Y),
		})
		b.DragEnd()
	}
	drag(1, 4)
	drag(2, 4) // there is nothing to take
	drag(3, 3) // nowhere to go
	b.MouseDown(&desktop.MouseEvent{Modifier: fyne.KeyModifierShift})
	drag(1, 0)
	said.want(t, "move 1 from 1 to 4", "move 2 from 1 to 0")
}

func TestBoardDoesNotDragInPlay(t *testing.T) {
	b, said := newBoard(t, "2 2 2 2", false)
	b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: b.CenterOf(2)}, Dragged: fyne.NewDelta(50, 0)})
	b.DragEnd()
	said.want(t)
}

func TestBoardStepsSingly(t *testing.T) {
	b, _ := newBoard(t, "2 2 2 2", false)
	start, all, _ := steps(t, "2 2 2 2", 3)
	ended := false
	b.Step(board.NewTimeline(start, all, 1), func() { ended = true })
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

func TestBoardSettersRaiseNothing(t *testing.T) {
	b, said := newBoard(t, "2 2 2 2", true)
	p, _ := row.Uniform(12, 3)
	b.SetView(viewOf(p, true))
	b.SetView(viewOf(p, false))
	b.SetView(viewOf(p, false))
	said.want(t)
}

func TestTwoDozenHolesFitBesideTheTree(t *testing.T) {
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
