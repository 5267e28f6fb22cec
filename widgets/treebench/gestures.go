package main

import (
	"fyne.io/fyne/v2"

	"tchouka/widgets/treeview"
)

// gesture is a user action that lasts for several frames: move performs the n-th frame.
type gesture struct {
	name    string
	prepare func(v *treeview.TreeView)
	move    func(v *treeview.TreeView, n int)
}

// gestures returns the gestures that are measured for a tree.
func gestures(s *subject) []gesture {
	const turn = 40 // frames in one direction
	drag := func(v *treeview.TreeView, n int) {
		d := fyne.NewDelta(7, 11)
		if n/turn%2 == 1 {
			d = fyne.NewDelta(-7, -11)
		}
		v.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: middle(v)}, Dragged: d})
	}
	at := func(zoom float32) func(*treeview.TreeView) {
		return func(v *treeview.TreeView) {
			v.Zoom(1e9, middle(v)) // the maximum, which is 8
			v.Zoom(zoom/8, middle(v))
			v.Center(s.layout.ID(s.layout.Len() / 2))
		}
	}
	whole := (*treeview.TreeView).Fit
	length := len(s.tree.Line(s.last()))
	step := func(v *treeview.TreeView, n int) { walk(v, n, length) }
	return []gesture{
		{"drag, everything written", at(1), drag},
		{"drag, positions", at(4), drag},
		{"drag, dots", at(0.05), drag},
		{"drag, the whole tree in view", whole, drag},
		{"zoom, from the whole tree to one node and back", whole, func(v *treeview.TreeView, n int) {
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

// walk moves right to the end of a line, and back, like a held arrow key.
func walk(v *treeview.TreeView, n, length int) {
	key := fyne.KeyRight
	if n/length%2 == 1 {
		key = fyne.KeyLeft
	}
	v.TypedKey(&fyne.KeyEvent{Name: key})
}

func middle(v *treeview.TreeView) fyne.Position {
	return fyne.NewPos(v.Size().Width/2, v.Size().Height/2)
}
