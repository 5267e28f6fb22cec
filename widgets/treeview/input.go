package treeview

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"tchouka/engine/picture/tree"
	"tchouka/widgets/paint"
)

// drag is the object being dragged.
type drag uint8

const (
	dragNothing drag = iota
	dragTree
	dragMap
)

// part is the part of a node under a point.
type part uint8

const (
	partNone part = iota
	partNode
	partTransposition
	partFold
	partStub
)

// Tapped selects a node, or performs the action of the small symbol that was hit.
func (v *TreeView) Tapped(e *fyne.PointEvent) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(v); c != nil && !fyne.CurrentDevice().IsMobile() {
		paint.Focus(c, v)
	}
	if m := v.overview(); m.holds(e.Position) {
		v.fitMode = fitNone
		v.look(m.centered(v.camera, v.Size(), e.Position))
		return
	}
	switch part, id := v.hit(e.Position); part {
	case partNode:
		v.choose(id)
	case partTransposition:
		if v.OnJumped != nil {
			v.OnJumped(id, v.tree.Node(id).TranspositionOf)
		}
	case partFold:
		v.fold(id, true)
	case partStub:
		v.tapStub(id)
	}
}

func (v *TreeView) tapStub(id tree.ID) {
	switch v.layout.At(v.index(id)).Stub {
	case tree.FoldedStub:
		v.fold(id, false)
	case tree.OpenStub:
		paint.CallWith(v.OnExpand, id)
	case tree.LosingStub:
		if v.OnLosingOpened != nil {
			v.OnLosingOpened(id, true)
		}
	}
}

func (v *TreeView) choose(id tree.ID) { paint.CallWith(v.OnSelected, id) }

func (v *TreeView) fold(id tree.ID, folded bool) {
	if v.OnFolded != nil {
		v.OnFolded(id, folded)
	}
}

// Dragged moves the tree, or the view if the drag started on the overview.
func (v *TreeView) Dragged(e *fyne.DragEvent) {
	if v.layout == nil {
		return
	}
	m := v.overview()
	if v.dragging == dragNothing {
		v.dragging = dragTree
		if m.holds(e.Position.SubtractXY(e.Dragged.DX, e.Dragged.DY)) {
			v.dragging = dragMap
		}
	}
	v.fitMode = fitNone
	if v.dragging == dragMap && m.shown {
		v.look(m.centered(v.camera, v.Size(), e.Position))
		return
	}
	v.look(v.camera.moved(float64(e.Dragged.DX), float64(e.Dragged.DY)))
}

// DragEnd ends a drag.
func (v *TreeView) DragEnd() { v.dragging = dragNothing }

// Scrolled zooms about the pointer; a horizontal scroll moves the tree.
func (v *TreeView) Scrolled(e *fyne.ScrollEvent) {
	if v.layout == nil {
		return
	}
	const perUnit, most = 0.014, 50.0
	if dy := float64(e.Scrolled.DY); dy != 0 {
		v.Zoom(float32(math.Exp(perUnit*min(max(dy, -most), most))), e.Position)
		return
	}
	v.fitMode = fitNone
	v.look(v.camera.moved(float64(e.Scrolled.DX), 0))
}

// MouseIn tracks the pointer.
func (v *TreeView) MouseIn(e *desktop.MouseEvent) { v.MouseMoved(e) }

// MouseMoved tracks the pointer. The node under it grows and shows its position, and the fold
// button marks the branch that it would fold.
func (v *TreeView) MouseMoved(e *desktop.MouseEvent) {
	v.pointer = e.Position
	part, id := v.hit(e.Position)
	if v.overview().holds(e.Position) {
		part, id = partNone, tree.None
	}
	v.overFoldButton(part == partFold, id)
	v.hover(id)
}

// MouseOut clears the hovered node.
func (v *TreeView) MouseOut() {
	v.overFoldButton(false, tree.None)
	v.hover(tree.None)
}

// overFoldButton marks the branch under a fold button, and removes only its own marks.
func (v *TreeView) overFoldButton(over bool, id tree.ID) {
	switch {
	case over:
		v.folding = true
		v.MarkBranch(id)
	case v.folding:
		v.folding = false
		v.MarkBranch(tree.None)
	}
}

func (v *TreeView) hover(id tree.ID) {
	if id == v.hovered {
		return
	}
	v.hovered = id
	if v.OnHovered != nil {
		v.OnHovered(id, v.pointer)
	}
	v.Refresh()
}

// Cursor returns a pointer cursor over a node.
func (v *TreeView) Cursor() desktop.Cursor {
	if v.hovered != tree.None {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// hit returns the part and the node under a point of the widget, in O(log n).
func (v *TreeView) hit(at fyne.Position) (part, tree.ID) {
	if v.layout == nil {
		return partNone, tree.None
	}
	x, y, z := float64(at.X), float64(at.Y), v.camera.size()
	column, row := v.camera.place(x, y)
	// Small nodes have a larger click target.
	slop := max(nodeRadius*z, 6)
	boards := v.boards()
	width, height := boards.size()
	reach := max(slop, width/2, height/2) / v.camera.row * tree.Row
	if column < -1 || column > float64(v.layout.Columns()) || math.Abs(row) > 1e9 {
		return partNone, tree.None
	}
	nearest := int(math.Round(column))
	lo, hi := v.layout.Nodes(nearest, int(row-reach), int(row+reach)+1)
	f := frame{size: v.Size(), camera: v.camera, zoom: z, boards: boards, axis: v.axis()}
	best, part, id := math.Inf(1), partNone, tree.None
	for i := lo; i < hi && i < lo+64; i++ {
		s := v.drawnNode(&f, i, nearest)
		s.pill = v.pillWidth(&s, z)
		if !v.keepWhole(&f, &s) {
			continue
		}
		if p, distance := s.hit(x, y, &f, slop); p != partNone && distance < best {
			best, part, id = distance, p, s.ID
		}
	}
	return part, id
}

// hit returns the part of a node under a point, and the distance from its centre.
func (s *drawnNode) hit(x, y float64, f *frame, slop float64) (part, float64) {
	z := f.zoom
	near := func(cx, cy, r float64) (float64, bool) {
		d := math.Hypot(x-cx, y-cy)
		return d, d <= r
	}
	if z >= badgeZoom {
		const grown = badgeRadius + 2
		cx, cy := s.sign()
		if d, ok := near(cx, cy, grown*z); ok && s.transposition {
			return partTransposition, d
		}
		cx, cy = s.foldButton(z)
		if d, ok := near(cx, cy, grown*z); ok && s.foldable && s.hovered {
			return partFold, d
		}
	}
	if d, ok := near(s.x, s.y, slop); ok {
		return partNode, d
	}
	if s.board && math.Abs(x-s.x) <= s.halfW && math.Abs(y-s.y) <= s.halfH {
		return partNode, math.Abs(x - s.x)
	}
	mx, my, w, h := s.stubAt(f)
	if dy := math.Abs(y - my); s.Stub != tree.NoStub && z >= badgeZoom && math.Abs(x-mx) <= w/2 && dy <= h*0.75 {
		return partStub, dy
	}
	return partNone, 0
}
