package treeview

import (
	"math"

	"fyne.io/fyne/v2"

	"tchouka/engine/picture/scene"
	"tchouka/engine/picture/tree"
	"tchouka/widgets/paint"
)

// Fit shows the whole tree, and keeps it fitted until the user moves it.
func (v *TreeView) Fit() {
	if v.layout == nil {
		return
	}
	v.fitMode = fitWhole
	v.moveTo(v.autoCamera(v.Size()))
	v.Refresh()
}

// Zoom scales the tree by a factor; the point at stays fixed.
func (v *TreeView) Zoom(factor float32, at fyne.Position) {
	v.fitMode = fitNone
	v.look(v.camera.zoomedAbout(float64(factor), float64(at.X), float64(at.Y)))
}

// scaleWithText scales the tree with the text size or the height of letters. A tree that the user has moved keeps its centre.
func (v *TreeView) scaleWithText() {
	text, large := max(float64(paint.TextScale(v)), 1), v.letter > 0
	if large {
		text = max(text, float64(v.letter)/(scene.Capital*minText))
	}
	was := v.camera.text
	if text == was && large == v.camera.large {
		return
	}
	v.camera.text, v.camera.large = text, large
	switch size := v.Size(); {
	case v.layout == nil:
	case v.fitMode == fitNone:
		v.camera = v.camera.zoomedAbout(text/was, float64(size.Width)/2, float64(size.Height)/2).bounded(v.layout, size)
	default:
		v.camera = v.autoCamera(size)
	}
	v.transition = nil
}

// Center shows a node in the centre of the view.
func (v *TreeView) Center(id tree.ID) {
	i := v.index(id)
	if i < 0 {
		return
	}
	x, y := v.at(i)
	size := v.Size()
	v.fitMode = fitNone
	v.moveTo(v.camera.moved(float64(size.Width)/2-x, float64(size.Height)/2-y))
	v.Refresh()
}

// Reveal shows a node in the centre of the view, at a legible size.
func (v *TreeView) Reveal(id tree.ID) {
	if v.index(id) >= 0 && v.camera.zoom < legibleZoom*v.camera.text {
		size := v.Size()
		v.Zoom(float32(openZoom*v.camera.text/v.camera.zoom), fyne.NewPos(size.Width/2, size.Height/2))
	}
	v.Center(id)
}

// FitLine shows the current line and the moves that follow it, as large as possible.
func (v *TreeView) FitLine() {
	if v.layout == nil {
		return
	}
	column, top, bottom := 0, v.layout.At(0).Y, v.layout.At(0).Y
	for id := range v.fullLine {
		if i := v.index(id); i >= 0 {
			y := v.layout.Y(i)
			column, top, bottom = max(column, v.layout.ColumnOf(i)), min(top, y), max(bottom, y)
		}
	}
	column = min(column+1, v.layout.Columns()-1)
	v.fitMode = fitNone
	v.moveTo(v.camera.fitted(column, top-tree.Half, bottom+tree.Half+tree.StubSpace, v.Size()))
	v.Refresh()
}

// CenterSelected shows the selected node in the centre of the view.
func (v *TreeView) CenterSelected() { v.Center(v.selected) }

// fitted returns the camera that centres some columns, from top to bottom in 1/tree.Row.
func (c camera) fitted(column, top, bottom int, size fyne.Size) camera {
	one := newCamera(1, 1, c.down)
	along, across := c.turned(size)
	along, across = along-2*fitMargin-2*endMargin, across-2*fitMargin
	if along <= 0 || across <= 0 {
		return c
	}
	along /= float64(max(column, 1)) * one.pitch * c.stretch
	if along < 1 {
		along = math.Pow(along, 1/max(c.squeeze, leastSqueeze))
	}
	c.setZoom(min(along, across/(float64(bottom-top)/tree.Row*one.row), fitZoom*c.text))
	c.x, c.y = 0, 0
	x, y := c.at(float64(column)/2, float64(top+bottom)/2)
	return c.moved(math.Round(float64(size.Width)/2-x), math.Round(float64(size.Height)/2-y))
}

// leastSqueeze keeps the rounding of a tree that just fits from shrinking it to a point.
const leastSqueeze = 0.05

// arranged returns the camera moved so that the selected node is in view, and the root if there is
// space for both. It leaves no space empty that another part of the tree can take. A camera that
// already does this is unchanged.
func (c camera) arranged(l *tree.Layout, selected int, size fyne.Size) camera {
	selected = max(selected, 0)
	inner := c.withoutAxis(l.Merged(), size)
	along, across := c.turned(inner)
	whole, wide := c.turned(size)
	before, above := whole-along, wide-across // the axis
	start, side := c.turn(c.x, c.y)
	column, y := float64(l.ColumnOf(selected)), func(i int) float64 { return float64(l.Y(i)) / tree.Row * c.row }

	lead, space := before+endMargin*max(c.zoom, 1)+fitMargin, min(2*ringRadius*c.zoom, along/2, across/2)
	if column*c.pitch <= whole-lead-space { // there is space for the root
		start = lead
	} else {
		start = max(start, whole-lead-float64(l.Columns()-1)*c.pitch) // no space behind the last column
		start = within(start, before+space-column*c.pitch, whole-space-column*c.pitch)
	}

	first := max(int(math.Ceil((before-start)/c.pitch)), 0)
	last := min(int((whole-start)/c.pitch), l.Columns()-1)
	top, bottom := y(selected), y(selected)
	for at := first; at <= last; at++ {
		lo, hi := l.Column(at)
		top, bottom = min(top, y(lo)), max(bottom, y(hi-1))
	}
	top -= tree.Half * c.row / tree.Row
	bottom += (tree.Half + tree.StubSpace) * c.row / tree.Row
	if bottom-top <= across {
		side = above + (across-top-bottom)/2
	} else {
		side = within(side, wide-bottom, above-top)
	}
	if first == 0 && math.Abs(y(0)-y(selected)) <= across-2*space {
		side = within(side, above+space-y(0), wide-space-y(0))
	}
	side = within(side, above+space-y(selected), wide-space-y(selected))
	c.x, c.y = c.turn(math.Round(start), math.Round(side))
	return c
}

// within limits a value to a range.
func within(v, least, most float64) float64 { return min(max(v, least), max(least, most)) }
