package treeview

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tchouka/engine/picture/tree"
)

// Dimensions of a tree at zoom 1, in Fyne's units.
const (
	columnPitch  = 76.0 // between columns
	rowPitch     = 48.0 // between adjacent nodes of a column if neither has a stub
	rowPitchDown = 68.0 // the same for trees that grow downwards, whose stubs are wider than high
	nodeRadius   = 14.0 // of a node
	ringRadius   = 22.0 // of the ring around the selected node
	endMargin    = 30.0 // before the first node and after the last: half the size of a stub
	fitMargin    = 12.0 // margin around a fitted tree

	minZoom      = 1e-6
	maxZoom      = 8.0
	maxSize      = 1.5  // above it, nodes and text no longer grow, only the distances do,
	rowZoomPower = 0.35 // horizontally faster than vertically, because positions are wide
	fitZoom      = 1.5  // maximum zoom for fitting a small tree
	legibleZoom  = 0.65 // below it, words would overlap
	openZoom     = 0.85 // zoom at which a node is revealed
	mostStretch  = 2.2  // maximum stretch
	largeRow     = 0.75 // distance of rows with large words, relative to the usual one
)

// camera maps a tree to the widget. The place (0, 0) of the layout is at the point (x, y).
//
// A tree of many thousand nodes is a hundred times as high as it is wide, and would be a thin line
// if zoomed out evenly. So below zoom 1 columns shrink less than rows: by zoom to the power of
// squeeze. Squeeze is 1 for trees of usual shape. For high trees it is chosen so that a tree that
// fits in height also fills the width.
//
// A tree that fills the height before it fills the width is stretched: its columns are further
// apart.
//
// A tree that grows downwards is the same tree turned: columns are below each other, and rows run
// to the right.
type camera struct {
	zoom, x, y float64
	squeeze    float64
	stretch    float64 // at least 1
	pitch      float64 // distance of two columns, computed from zoom, squeeze and stretch
	row        float64 // distance of two rows
	down       bool    // the tree grows downwards
	text       float64 // text size relative to normal text, which scales the initial zoom
	large      bool    // no word is smaller than this text size; see [TreeView.SetLetterHeight]
}

// newCamera returns a camera with the place (0, 0) at the point (0, 0).
func newCamera(zoom, squeeze float64, down bool) camera {
	c := camera{squeeze: squeeze, stretch: 1, down: down, text: 1}
	c.setZoom(zoom)
	return c
}

// turn converts coordinates along and across the tree to x and y, or back.
func (c camera) turn(along, across float64) (x, y float64) {
	if c.down {
		return across, along
	}
	return along, across
}

// turned returns the size of a widget along and across the tree.
func (c camera) turned(size fyne.Size) (along, across float64) {
	return c.turn(float64(size.Width), float64(size.Height))
}

func (c *camera) setZoom(zoom float64) {
	c.zoom = min(max(zoom, c.minZoom()), maxZoom)
	slow := c.zoom
	if most := maxSize * c.text; c.zoom > most {
		slow = most * math.Pow(c.zoom/most, rowZoomPower)
	}
	c.pitch, c.row = columnPitch*c.zoom, rowPitch*slow
	if c.large {
		c.row *= largeRow
	}
	if c.down {
		c.pitch, c.row = columnPitch*slow, rowPitchDown*c.zoom
	}
	if c.zoom < 1 && c.squeeze != 1 {
		c.pitch = columnPitch * math.Pow(c.zoom, c.squeeze)
	}
	c.pitch *= c.stretch
}

// minZoom returns the minimum zoom, at which large words do not overlap.
func (c camera) minZoom() float64 {
	if c.large {
		return legibleZoom * c.text
	}
	return minZoom
}

// minWord returns the minimum size of words, relative to minText.
func (c camera) minWord() float64 {
	if c.large {
		return c.text
	}
	return 1
}

// size returns the scale of nodes, words and lines.
func (c camera) size() float64 { return min(c.zoom, maxSize*c.text) }

// at converts a place of the layout to a point.
func (c camera) at(column float64, y float64) (float64, float64) {
	dx, dy := c.turn(column*c.pitch, y/tree.Row*c.row)
	return c.x + dx, c.y + dy
}

// place is the inverse of at.
func (c camera) place(x, y float64) (column, row float64) {
	along, across := c.turn(x-c.x, y-c.y)
	return along / c.pitch, across / c.row * tree.Row
}

// zoomedAbout returns the camera zoomed by a factor, with the point (x, y) fixed.
func (c camera) zoomedAbout(factor, x, y float64) camera {
	next := c
	next.setZoom(c.zoom * factor)
	wider, higher := c.turn(next.pitch/c.pitch, next.row/c.row)
	next.x = x - (x-c.x)*wider
	next.y = y - (y-c.y)*higher
	return next
}

// squeezed returns the camera with the squeeze and the stretch for a layout. The place at the
// coordinate along stays there.
func (c camera) squeezed(l *tree.Layout, size fyne.Size, along float64) camera {
	fitAlong, fitAcross := c.fits(l, size)
	fitAlong = min(fitAlong, 1)
	squeeze := 1.0
	if fitAlong > 0 && fitAcross > 0 && fitAcross < fitAlong {
		squeeze = math.Log(fitAlong) / math.Log(fitAcross)
	}
	next := c
	next.squeeze, next.stretch, next.x, next.y = squeeze, 1, 0, 0
	next.setZoom(min(fitAcross, fitZoom*c.text))
	next.stretch = next.stretchFor(l, size)
	next.setZoom(c.zoom)
	start, side := c.turn(c.x, c.y)
	next.x, next.y = c.turn(along-(along-start)*next.pitch/c.pitch, side)
	return next
}

// stretchFor returns the stretch with which a layout fills the widget along the tree.
func (c camera) stretchFor(l *tree.Layout, size fyne.Size) float64 {
	if l.Columns() < 2 {
		return 1
	}
	along, _ := c.turned(size)
	along -= 2*fitMargin + 2*endMargin*max(c.zoom, 1)
	return within(along/float64(l.Columns()-1)/c.pitch, 1, mostStretch)
}

// fits returns the zooms, without squeeze and stretch, at which a layout fits the widget along the
// tree and across it.
func (c camera) fits(l *tree.Layout, size fyne.Size) (along, across float64) {
	one := c.fresh()
	length, breadth := one.turn(one.extent(l))
	along, across = one.turned(size)
	return (along - 2*fitMargin) / length * one.zoom, (across - 2*fitMargin) / breadth * one.zoom
}

// moved returns the camera after the tree was moved by (dx, dy).
func (c camera) moved(dx, dy float64) camera {
	c.x += dx
	c.y += dy
	return c
}

// extent returns the drawn size of a whole layout.
func (c camera) extent(l *tree.Layout) (w, h float64) {
	return c.turn(float64(l.Columns()-1)*c.pitch+2*endMargin*c.zoom, float64(l.Height())/tree.Row*c.row)
}

// fresh returns the camera at zoom 1, or the minimum zoom, and the origin, with the same text size and direction.
func (c camera) fresh() camera {
	next := newCamera(1, 1, c.down)
	next.text, next.large = c.text, c.large
	next.setZoom(1)
	return next
}

// fitCamera returns the camera that centres a layout, with direction and text of another.
func fitCamera(l *tree.Layout, size fyne.Size, like camera) camera {
	c := like.fresh().squeezed(l, size, 0)
	inner := c.withoutAxis(l.Merged(), size)
	along, across := c.fits(l, inner)
	zoom := min(across, fitZoom*c.text)
	if c.squeeze == 1 {
		zoom = min(zoom, along)
	}
	c.setZoom(zoom)
	w, h := c.extent(l)
	leadX, leadY := c.turn(endMargin*c.zoom, 0)
	c.x = math.Round(float64(size.Width) - (float64(inner.Width)+w)/2 + leadX)
	c.y = math.Round(float64(size.Height) - (float64(inner.Height)+h)/2 + leadY)
	return c
}

// shows reports whether a whole layout is within the widget.
func (c camera) shows(l *tree.Layout, size fyne.Size) bool {
	const slack = 1 // for the rounding of fitCamera
	w, h := c.extent(l)
	leadX, leadY := c.turn(endMargin*c.zoom, 0)
	left, top := c.x-leadX, c.y-leadY
	return left >= -slack && top >= -slack &&
		left+w <= float64(size.Width)+slack && top+h <= float64(size.Height)+slack
}

// bounded returns the camera moved so that a part of the tree is always visible.
func (c camera) bounded(l *tree.Layout, size fyne.Size) camera {
	const edge = 48
	w, h := c.extent(l)
	c.x = min(max(c.x, edge-w), float64(size.Width)-edge)
	c.y = min(max(c.y, edge-h), float64(size.Height)-edge)
	return c
}

// reveal returns the camera moved so that the point (x, y) keeps a distance from the border of the
// widget. A point far outside is moved to the centre.
func (c camera) reveal(x, y float64, size fyne.Size) camera {
	wide, high := float64(size.Width), float64(size.Height)
	push := func(at, length float64) float64 {
		space := min(2*ringRadius*c.zoom, length/2)
		return min(max(at, space), length-space) - at
	}
	if dx, dy := push(x, wide), push(y, high); math.Abs(dx) <= wide/2 && math.Abs(dy) <= high/2 {
		return c.moved(dx, dy)
	}
	return c.moved(math.Round(wide/2-x), math.Round(high/2-y))
}

// between interpolates between a and b.
func between(a, b, part float64) float64 { return a + (b-a)*part }

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
