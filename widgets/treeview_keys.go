package widgets

import (
	"fyne.io/fyne/v2"

	"tchouka/engine"
	"tchouka/engine/tree"
)

// keyZoom is how much larger one key press makes a tree.
const keyZoom = 1.25

// FocusGained shows that keys go here.
func (v *TreeView) FocusGained() {
	v.focused = true
	v.Refresh()
}

// FocusLost takes that back.
func (v *TreeView) FocusLost() {
	v.focused = false
	v.Refresh()
}

// TypedKey walks through the tree: left to the parent, right to the child that
// goes on best, up and down within the column, Home to the root. Space folds and
// unfolds; on a node that was never expanded it asks for that.
func (v *TreeView) TypedKey(e *fyne.KeyEvent) {
	if v.layout == nil {
		return
	}
	at := max(v.index(v.current), 0)
	switch e.Name {
	case fyne.KeyLeft:
		v.walk(at, v.layout.At(at).Parent)
	case fyne.KeyRight:
		v.walk(at, v.onward(at))
	case fyne.KeyUp:
		v.walk(at, v.beside(at, -1))
	case fyne.KeyDown:
		v.walk(at, v.beside(at, 1))
	case fyne.KeyHome:
		v.walk(at, 0)
	case fyne.KeySpace:
		v.toggle(v.layout.At(at).ID)
	}
}

// TypedRune zooms and fits.
func (v *TreeView) TypedRune(r rune) {
	switch r {
	case '+', '=':
		v.Zoom(keyZoom, v.middle())
	case '-':
		v.Zoom(1/keyZoom, v.middle())
	case '0':
		v.Fit()
	}
}

// middle returns the point that keys zoom about: the current node where it is in
// view.
func (v *TreeView) middle() fyne.Position {
	size := v.Size()
	if i := v.index(v.current); i >= 0 {
		x, y := v.at(i)
		if x >= 0 && y >= 0 && x <= float64(size.Width) && y <= float64(size.Height) {
			return fyne.NewPos(float32(x), float32(y))
		}
	}
	return fyne.NewPos(size.Width/2, size.Height/2)
}

// walk selects another node of the layout, if there is one.
func (v *TreeView) walk(from, to int) {
	if to >= 0 && (to != from || v.current == tree.None) {
		v.choose(v.layout.At(to).ID)
	}
}

// onward returns the child that goes on best from the i-th node: the one on the
// line being played, else a won one, else the first; -1 when none is visible.
func (v *TreeView) onward(i int) int {
	first, won := -1, -1
	for child := range v.tree.Children(v.layout.At(i).ID) {
		at := v.index(child)
		switch {
		case at < 0:
			continue
		case v.line[child]:
			return at
		case first < 0:
			first = at
		}
		if won < 0 && !v.hidden && v.tree.Node(child).Verdict == engine.Won {
			won = at
		}
	}
	if won >= 0 {
		return won
	}
	return first
}

// beside returns the next node up or down in the same column, or -1.
func (v *TreeView) beside(i, by int) int {
	lo, hi := v.layout.Column(v.layout.ColumnOf(i))
	if i+by < lo || i+by >= hi {
		return -1
	}
	return i + by
}

func (v *TreeView) toggle(id tree.ID) {
	n := v.tree.Node(id)
	switch {
	case n.Folded:
		v.fold(id, false)
	case n.Children > 0:
		v.fold(id, true)
	case !n.Expanded && !n.Ended && n.Status == engine.Open && v.OnExpand != nil:
		v.OnExpand(id)
	}
}
