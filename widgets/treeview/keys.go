package treeview

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"tchouka/engine/picture/tree"
	"tchouka/widgets/paint"
)

// keyZoom is the zoom factor of one key press.
const keyZoom = 1.25

// FocusGained shows the focus.
func (v *TreeView) FocusGained() {
	v.focused = true
	v.Refresh()
}

// FocusLost hides the focus.
func (v *TreeView) FocusLost() {
	v.focused = false
	v.Refresh()
}

// turnedKey converts an arrow key for a tree that grows downwards.
func (v *TreeView) turnedKey(key fyne.KeyName) fyne.KeyName {
	if !v.camera.down {
		return key
	}
	switch key {
	case fyne.KeyUp:
		return fyne.KeyLeft
	case fyne.KeyDown:
		return fyne.KeyRight
	case fyne.KeyLeft:
		return fyne.KeyUp
	case fyne.KeyRight:
		return fyne.KeyDown
	}
	return key
}

// TypedKey moves through the tree: left to the parent, right to the best child, up and down within
// the column. In a tree that grows downwards the arrow keys are turned. Home and End go to the ends
// of the line, and Page Up and Page Down to branchings. Space folds. Enter calls OnEntered, or
// opens the stub of the selected node.
func (v *TreeView) TypedKey(e *fyne.KeyEvent) {
	v.Keyboard.Press(e)
	if v.OnKey != nil && v.OnKey(e) {
		return
	}
	at := v.keyNode()
	switch v.turnedKey(e.Name) {
	case fyne.KeyLeft:
		v.walk(v.parent(at))
	case fyne.KeyRight:
		v.walk(v.bestChild(at))
	case fyne.KeyUp:
		v.walk(v.neighbor(at, -1))
	case fyne.KeyDown:
		v.walk(v.neighbor(at, 1))
	case fyne.KeyHome:
		v.walk(tree.Root)
	case fyne.KeyEnd:
		v.goEnd()
	case fyne.KeyPageUp:
		v.GoBranching(true)
	case fyne.KeyPageDown:
		v.GoBranching(false)
	case fyne.KeySpace:
		v.ToggleFold()
	case fyne.KeyReturn, fyne.KeyEnter:
		v.enter(at)
	case fyne.KeyEscape:
		v.escape()
	case desktop.KeyMenu:
		v.menu()
	}
}

func (v *TreeView) enter(at tree.ID) {
	if v.OnEntered == nil || !v.OnEntered(at) {
		v.OpenStub()
	}
}

func (v *TreeView) escape() { paint.Call(v.OnEscaped) }

// TypedRune zooms, fits, and selects wins.
func (v *TreeView) TypedRune(r rune) {
	if v.OnRune == nil || !v.OnRune(r) {
		v.Keyboard.Type(r, v.char)
	}
}

// char handles a character, and reports whether it has a meaning.
func (v *TreeView) char(r rune) bool {
	switch r {
	case '+', '=':
		v.zoomKey(keyZoom)
	case '-':
		v.zoomKey(1 / keyZoom)
	case '0':
		v.Fit()
	case 'l', 'L':
		v.FitLine()
	case 'c', 'C':
		v.CenterSelected()
	case 'o', 'O':
		v.OpenStub()
	case 'w':
		v.GoWin(false)
	case 'W':
		v.GoWin(true)
	default:
		return false
	}
	return true
}

// zoomKey scales the tree by a factor. The selected node stays in view entirely if it was in view,
// although its position is wider than its shape.
func (v *TreeView) zoomKey(factor float32) {
	_, seen := v.selectedPoint()
	v.Zoom(factor, v.middle())
	if seen {
		v.look(v.revealed(v.camera))
	}
}

// middle returns the fixed point of zooming by keys: a selected node in view, or the centre.
func (v *TreeView) middle() fyne.Position {
	if at, seen := v.selectedPoint(); seen {
		return at
	}
	size := v.Size()
	return fyne.NewPos(size.Width/2, size.Height/2)
}

// selectedPoint returns the point of the selected node, and reports whether it is in view.
func (v *TreeView) selectedPoint() (at fyne.Position, seen bool) {
	i := v.index(v.selected)
	if i < 0 {
		return at, false
	}
	x, y := v.at(i)
	at = fyne.NewPos(float32(x), float32(y))
	return at, at.X >= 0 && at.Y >= 0 && at.X <= v.Size().Width && at.Y <= v.Size().Height
}
