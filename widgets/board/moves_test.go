package board_test

import (
	"slices"
	"strconv"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"tchouka/widgets/board"
)

// threeMoves returns the moves of a game in which b can be sown in two directions.
func threeMoves() board.MovesView {
	return board.MovesView{Caption: "South to move", Moves: []string{"a", "b left", "b right"}}
}

// showMoves returns a control in a window, and the moves that it reported.
func showMoves(t *testing.T) (*board.Moves, fyne.Window, *[]int) {
	t.Helper()
	test.NewTempApp(t)
	p, made := board.NewMoves(), &[]int{}
	p.OnMove = func(index int) { *made = append(*made, index) }
	p.SetView(threeMoves())
	w := test.NewTempWindow(t, p)
	w.Resize(fyne.NewSize(400, 300))
	return p, w, made
}

// textAt returns the centre of the widget that shows a text.
func textAt(t *testing.T, w fyne.Window, text string) (at fyne.Position) {
	t.Helper()
	for _, o := range test.LaidOutObjects(w.Canvas().Content()) {
		on, ok := o.(fyne.Widget)
		if !ok {
			continue
		}
		for _, part := range test.WidgetRenderer(on).Objects() {
			if label, ok := part.(*canvas.Text); ok && label.Text == text {
				corner := fyne.CurrentApp().Driver().AbsolutePositionForObject(on)
				at = corner.AddXY(on.Size().Width/2, on.Size().Height/2)
			}
		}
	}
	if at.IsZero() {
		t.Fatalf("%q stands nowhere", text)
	}
	return at
}

func TestMovesAreClickedAndTyped(t *testing.T) {
	p, w, made := showMoves(t)
	test.TapCanvas(w.Canvas(), textAt(t, w, "b right"))
	w.Canvas().Focus(p.Focusable())
	press := func(keys ...fyne.KeyName) {
		for _, key := range keys {
			w.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: key})
		}
	}
	press(fyne.KeyLeft, fyne.KeyRight, fyne.KeyRight, fyne.KeyRight, fyne.KeyEnter) // stays at the ends
	press(fyne.KeyHome, fyne.KeySpace, fyne.KeyEnd, fyne.KeyUp, fyne.KeyReturn)
	for _, text := range []string{"A", "b r", "x", "b"} {
		for _, char := range text {
			w.Canvas().Focused().TypedRune(char)
		}
		press(fyne.KeyEnter)
	}
	if want := []int{2, 2, 0, 1, 0, 2, 2, 1}; !slices.Equal(*made, want) {
		t.Errorf("made %v, want %v", *made, want)
	}
}

// The focus remains after a move, for any number of moves in the next state.
func TestMovesKeepFocus(t *testing.T) {
	p, w, made := showMoves(t)
	w.Canvas().Focus(p.Focusable())
	w.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnd})
	v := threeMoves()
	v.Caption, v.Moves = "North to move", v.Moves[:2]
	p.SetView(v)
	w.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnter})
	if !slices.Equal(*made, []int{1}) {
		t.Errorf("made %v, want [1]", *made)
	}
	textAt(t, w, "North to move")
	p.SetView(board.MovesView{Caption: "North won"})
	if w.Canvas().Focused() != nil || p.Focusable() != nil {
		t.Error("keys go to a move at the end of the game")
	}
	textAt(t, w, "North won")
}

// A move that gets the focus scrolls into view.
func TestMovesScroll(t *testing.T) {
	p, w, _ := showMoves(t)
	v := threeMoves()
	for i := range 400 {
		v.Moves = append(v.Moves, "move "+strconv.Itoa(i))
	}
	p.SetView(v)
	w.Canvas().Focus(p.Focusable())
	w.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnd})
	if at := textAt(t, w, "move 399"); at.Y > 300 {
		t.Errorf("the last move lies at %v, out of view", at)
	}
	w.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyHome})
	if at := textAt(t, w, "b left"); at.Y < 0 || at.Y > 300 {
		t.Errorf("the first moves lie at %v, out of view", at)
	}
}
