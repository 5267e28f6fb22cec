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

// threePlaces is a game of two holes and a store, in which b can be sown two ways.
func threePlaces() board.PlacesView {
	return board.PlacesView{
		Caption: "South to move",
		Places:  []board.Place{{Label: "a", Seeds: 4}, {Label: "b", Seeds: 12}, {Label: "R", Seeds: 1, Store: true}},
		Moves:   []string{"a", "b left", "b right"},
	}
}

// hangPlaces returns a table in a window of its own, and the moves that it reported.
func hangPlaces(t *testing.T) (*board.Places, fyne.Window, *[]int) {
	t.Helper()
	test.NewTempApp(t)
	p, made := board.NewPlaces(), &[]int{}
	p.OnMove = func(index int) { *made = append(*made, index) }
	p.SetView(threePlaces())
	w := test.NewTempWindow(t, p)
	w.Resize(fyne.NewSize(400, 300))
	return p, w, made
}

// textAt returns the middle of what a text stands on, the last one where it stands
// twice.
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

func TestPlacesAreClicked(t *testing.T) {
	p, w, made := hangPlaces(t)
	test.TapCanvas(w.Canvas(), textAt(t, w, "b right"))
	test.TapCanvas(w.Canvas(), textAt(t, w, "4"))  // in hole a, which has a move of its label
	test.TapCanvas(w.Canvas(), textAt(t, w, "12")) // b has none
	if !slices.Equal(*made, []int{2, 0}) {
		t.Errorf("made %v, want [2 0]", *made)
	}
	v := threePlaces()
	v.Moves = []string{"a", "a"}
	p.SetView(v)
	test.TapCanvas(w.Canvas(), textAt(t, w, "4"))
	if len(*made) != 2 {
		t.Errorf("a click made one of two moves of one label: %v", *made)
	}
}

func TestPlacesGoByKeys(t *testing.T) {
	p, w, made := hangPlaces(t)
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
	if want := []int{2, 0, 1, 0, 2, 2, 1}; !slices.Equal(*made, want) {
		t.Errorf("made %v, want %v", *made, want)
	}
}

// Whoever plays by keys goes on after a move, however many moves there are then.
func TestPlacesKeepTheFocus(t *testing.T) {
	p, w, made := hangPlaces(t)
	w.Canvas().Focus(p.Focusable())
	w.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnd})
	v := threePlaces()
	v.Caption, v.Moves = "North to move", v.Moves[:2]
	p.SetView(v)
	w.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnter})
	if !slices.Equal(*made, []int{1}) {
		t.Errorf("made %v, want [1]", *made)
	}
	textAt(t, w, "North to move")
	p.SetView(board.PlacesView{Caption: "North won", Places: v.Places[:1]})
	if w.Canvas().Focused() != nil || p.Focusable() != nil {
		t.Error("keys go to a move at the end of the game")
	}
	textAt(t, w, "North won")
	p.SetView(board.PlacesView{})
	p.SetView(threePlaces())
	textAt(t, w, "b left")
}

// A move that the keys go to comes into view, and the places fill the room there is.
func TestPlacesUseTheirRoom(t *testing.T) {
	p, w, _ := hangPlaces(t)
	w.Resize(fyne.NewSize(400, 160))
	small := textAt(t, w, "R")
	w.Resize(fyne.NewSize(800, 600))
	if large := textAt(t, w, "R"); large.Y <= small.Y+10 {
		t.Errorf("the places are as small in a large window: %v, were %v", large, small)
	}
	v := threePlaces()
	for i := range 400 {
		v.Moves = append(v.Moves, "move "+strconv.Itoa(i))
	}
	p.SetView(v)
	w.Canvas().Focus(p.Focusable())
	w.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnd})
	if at := textAt(t, w, "move 399"); at.Y > 600 {
		t.Errorf("the last move lies at %v, out of view", at)
	}
	w.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyHome})
	if at := textAt(t, w, "b left"); at.Y < 0 || at.Y > 600 {
		t.Errorf("the first moves lie at %v, out of view", at)
	}
}

// However small the table, nothing panics and the picture is drawn.
func TestPlacesFitAnywhere(t *testing.T) {
	p, w, _ := hangPlaces(t)
	v := threePlaces()
	for i := range 40 {
		v.Places = append(v.Places, board.Place{Label: "a place with a long name", Seeds: i * 1_000_000})
	}
	p.SetView(v)
	for _, size := range []fyne.Size{{Width: 10, Height: 10}, {Width: 2000, Height: 100}, {Width: 200, Height: 1000}} {
		w.Resize(size)
		w.Canvas().Capture()
	}
}
