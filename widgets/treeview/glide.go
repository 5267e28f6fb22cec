package treeview

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tchouka/engine/picture/tree"
)

// transition is an animation of the tree from its old layout and camera to the current ones.
type transition struct {
	from      *tree.Layout
	camera    camera
	part      float64 // completed fraction, 0 to 1
	animation *fyne.Animation
}

// startTransition animates every node from its position in another layout and camera. With
// ReduceMotion, or with more in view than is drawn in detail, there is no animation.
func (v *TreeView) startTransition(from *tree.Layout, camera camera) {
	v.transition = nil
	if v.ReduceMotion || from == nil || v.Size().IsZero() || (from == v.layout && camera == v.camera) {
		return
	}
	if nodes, edges := countInView(v.layout, v.camera, v.Size()); nodes+edges > detailed {
		return
	}
	v.transition = v.newTransition(from, camera)
	v.transition.animation.Start()
}

func (v *TreeView) newTransition(from *tree.Layout, camera camera) *transition {
	g := &transition{from: from, camera: camera}
	g.animation = fyne.NewAnimation(canvas.DurationShort, func(part float32) {
		if v.transition != g {
			return // another animation has replaced this one
		}
		if g.part = float64(part); part >= 1 {
			v.transition = nil
		}
		v.Refresh()
	})
	g.animation.Curve = fyne.AnimationEaseOut
	return g
}

// moveTo animates the tree to another camera, from where a running animation started.
func (v *TreeView) moveTo(c camera) {
	if c == v.camera {
		return
	}
	from, camera := v.layout, v.camera
	if g := v.transition; g != nil && g.part == 0 {
		from, camera = g.from, g.camera
	}
	v.camera = c
	v.startTransition(from, camera)
}

// place returns the current position of a node, at first that of its nearest old ancestor.
func (v *TreeView) place(column int, p tree.Placed) (x, y float64) {
	x, y = v.camera.at(float64(column), float64(p.Y))
	g := v.transition
	if g == nil {
		return x, y
	}
	old := g.from.Index(p.ID)
	for old < 0 && p.Parent >= 0 {
		p = v.layout.At(p.Parent)
		old = g.from.Index(p.ID)
	}
	if old < 0 {
		return x, y
	}
	fromX, fromY := g.camera.at(float64(g.from.ColumnOf(old)), float64(g.from.At(old).Y))
	return between(fromX, x, g.part), between(fromY, y, g.part)
}

// fitMode is what a view keeps showing when the tree or the widget changes its size: the whole
// tree, with letters of a minimum height as much of it as fits, or the section that the user has
// chosen.
type fitMode uint8

const (
	fitFirst fitMode = iota
	fitWhole
	fitNone
)

// autoCamera returns the camera for a tree that the user has not moved.
func (v *TreeView) autoCamera(size fyne.Size) camera {
	if v.fitMode == fitWhole && !size.IsZero() {
		return fitCamera(v.layout, size, v.camera)
	}
	return openingCamera(v.layout, v.index(v.selected), size, v.camera)
}

// openingCamera fits a layout. If letters have a minimum height with which it does not fit, it shows the
// surroundings of the selected node, or of the root if no node is selected; see [camera.arranged].
func openingCamera(l *tree.Layout, current int, size fyne.Size, like camera) camera {
	if size.IsZero() {
		return like.fresh()
	}
	fit := fitCamera(l, size, like)
	if !like.large || fit.zoom >= legibleZoom*like.text && fit.shows(l, size) {
		return fit
	}
	current = max(current, 0)
	c := like.fresh().squeezed(l, size, 0)
	c.stretch = 1 // as many nodes as possible
	c.setZoom(c.minZoom())
	x, y := c.at(float64(l.ColumnOf(current)), float64(l.At(current).Y))
	return c.moved(float64(size.Width)/2-x, float64(size.Height)/2-y).arranged(l, current, size)
}

// preserved returns the camera for a tree that has changed. The selected node, or the root if there
// is none, keeps its position from the older layout. A tree that the user has not moved is fitted
// again.
func (v *TreeView) preserved(from *tree.Layout) camera {
	if v.fitMode != fitNone {
		return v.autoCamera(v.Size())
	}
	return v.preservedIn(from, v.camera)
}

// preservedIn returns the camera, in the view's direction, that shows the selected node, or else the
// root, at its position in another layout and camera.
func (v *TreeView) preservedIn(from *tree.Layout, camera camera) camera {
	for _, id := range []tree.ID{v.selected, tree.Root} {
		was, is := from.Index(id), v.layout.Index(id)
		if was < 0 || is < 0 {
			continue
		}
		x, y := camera.at(float64(from.ColumnOf(was)), float64(from.Y(was)))
		c := v.camera.squeezed(v.layout, v.Size(), 0)
		newX, newY := c.at(float64(v.layout.ColumnOf(is)), float64(v.layout.Y(is)))
		return c.moved(x-newX, y-newY)
	}
	return v.camera
}
