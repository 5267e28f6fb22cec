package treeview

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tchouka/engine/tree"
)

// glide is the way of a tree from where it was seen to where it is seen
// now.
type glide struct {
	from      *tree.Layout
	camera    camera
	part      float64 // of the way, 0 to 1
	animation *fyne.Animation
}

// startGlide lets every node travel from where another layout and camera showed
// it. With ReduceMotion, or with more in view than can be drawn in full, nothing
// travels.
func (v *TreeView) startGlide(from *tree.Layout, camera camera) {
	v.glide = nil
	if v.ReduceMotion || from == nil || v.Size().IsZero() || (from == v.layout && camera == v.camera) {
		return
	}
	if nodes, edges := countInView(v.layout, v.camera, v.Size()); nodes+edges > detailed {
		return
	}
	v.glide = v.newGlide(from, camera)
	v.glide.animation.Start()
}

func (v *TreeView) newGlide(from *tree.Layout, camera camera) *glide {
	g := &glide{from: from, camera: camera}
	g.animation = fyne.NewAnimation(canvas.DurationShort, func(part float32) {
		if v.glide != g {
			return // another movement has taken over
		}
		if g.part = float64(part); part >= 1 {
			v.glide = nil
		}
		v.Refresh()
	})
	g.animation.Curve = fyne.AnimationEaseOut
	return g
}

// MoveTo lets the tree travel to where another camera shows it. A tree that is
// only just setting out goes there from where it stood.
func (v *TreeView) moveTo(c camera) {
	if c == v.camera {
		return
	}
	from, camera := v.layout, v.camera
	if g := v.glide; g != nil && g.part == 0 {
		from, camera = g.from, g.camera
	}
	v.camera = c
	v.startGlide(from, camera)
}

// place returns where a node of a column is seen now. A node that the old
// layout does not have comes out of its nearest ancestor there.
func (v *TreeView) place(column int, p tree.Placed) (x, y float64) {
	x, y = v.camera.at(float64(column), float64(p.Y))
	g := v.glide
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

// aim is what a view goes on showing when the tree or the widget changes its
// size: the whole tree, the whole tree as far as that is legible, or what a
// person has chosen.
type aim uint8

const (
	aimOpen aim = iota
	aimFit
	aimFree
)

// aimed returns the camera for a tree that nobody has moved.
func (v *TreeView) aimed(size fyne.Size) camera {
	if v.aim == aimFit && !size.IsZero() {
		return fitCamera(v.layout, size, v.camera)
	}
	return openingCamera(v.layout, v.index(v.selected), size, v.camera)
}

// openingCamera fits a layout where that is legible, and shows the surroundings
// of the selected node, else of the root, where it is not.
func openingCamera(l *tree.Layout, current int, size fyne.Size, like camera) camera {
	if size.IsZero() {
		return like.fresh()
	}
	fit := fitCamera(l, size, like)
	if fit.zoom >= legibleZoom*like.text || l.Merged() && fit.zoom >= webZoom {
		return fit
	}
	current = max(current, 0)
	c := like.fresh().squeezed(l, size, 0)
	c.setZoom(openZoom * like.text)
	x, y := c.at(float64(l.ColumnOf(current)), float64(l.At(current).Y))
	along, across := c.turned(size)
	toX, toY := c.turn(along/3, across/2)
	c = c.moved(toX-x, toY-y)
	// Nothing lies before the root.
	start, side := c.turn(c.x, c.y)
	c.x, c.y = c.turn(min(start, leadRoom*max(c.zoom, 1)+fitMargin), side)
	return c
}

// kept returns the camera for a tree that has changed: the selected node, else the
// root, stays where the older layout showed it. Only a tree that nobody has moved
// and that was in view as a whole is fitted again.
func (v *TreeView) kept(from *tree.Layout) camera {
	switch next := v.aimed(v.Size()); {
	case v.aim == aimFit:
		return next
	case v.aim == aimOpen && (v.camera.shows(from, v.Size()) || next.shows(v.layout, v.Size())):
		return next
	}
	return v.keptIn(from, v.camera)
}

// keptIn returns the camera, in the direction of the view's, that shows the
// selected node, else the root, where another camera showed it in another layout.
func (v *TreeView) keptIn(from *tree.Layout, camera camera) camera {
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
