package main

import (
	"fyne.io/fyne/v2"

	"tchouka/widgets"
)

// gesture is what a person does for a while: move is its n-th frame.
type gesture struct {
	name    string
	prepare func(v *widgets.TreeView, s *subject)
	move    func(v *widgets.TreeView, n int)
}

// gestures returns all that are measured.
func gestures() []gesture {
	const turn = 40 // frames one way
	drag := func(v *widgets.TreeView, n int) {
		d := fyne.NewDelta(7, 11)
		if n/turn%2 == 1 {
			d = fyne.NewDelta(-7, -11)
		}
		v.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: middle(v)}, Dragged: d})
	}
	at := func(zoom float32) func(*widgets.TreeView, *subject) {
		return func(v *widgets.TreeView, s *subject) {
			v.Zoom(1e9, middle(v)) // as large as it goes, which is 3
			v.Zoom(zoom/3, middle(v))
			v.Center(s.layout.ID(s.layout.Len() / 2))
		}
	}
	whole := func(v *widgets.TreeView, _ *subject) { v.Fit() }
	return []gesture{
		{"drag, everything written", at(1), drag},
		{"drag, dots", at(0.05), drag},
		{"drag, the whole tree in view", whole, drag},
		{"zoom, from the whole tree to one node and back", whole, func(v *widgets.TreeView, n int) {
			dy := float32(10)
			if n/150%2 == 1 {
				dy = -10
			}
			v.Scrolled(&fyne.ScrollEvent{PointEvent: fyne.PointEvent{Position: middle(v)}, Scrolled: fyne.NewDelta(0, dy)})
		}},
		{"arrow key held down, everything written", at(1), step},
		{"arrow key held down, the whole tree in view", whole, step},
	}
}

// step walks as a held arrow key does: to the right, down, and back.
func step(v *widgets.TreeView, n int) {
	key := fyne.KeyDown
	switch n % 60 {
	case 0:
		key = fyne.KeyHome
	case 1, 2, 3, 4, 5, 6, 7, 8, 9, 10:
		key = fyne.KeyRight
	}
	v.TypedKey(&fyne.KeyEvent{Name: key})
}

func middle(v *widgets.TreeView) fyne.Position {
	return fyne.NewPos(v.Size().Width/2, v.Size().Height/2)
}
