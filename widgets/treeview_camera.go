package widgets

import (
	"math"

	"fyne.io/fyne/v2"

	"tchouka/engine/tree"
)

// The measures of a tree at zoom 1, in Fyne's units.
const (
	treeColumn = 76.0 // from one column to the next
	treeRow    = 48.0 // from a node to the next below it when nothing hangs between
	treeBeside = 68.0 // the same for trees that go downwards: what hangs there is wider than high
	treeRadius = 14.0 // of a node
	treeRing   = 22.0 // of the ring around the current one
	treeLead   = 30.0 // before the first node and after the last: half of what hangs on one
	treeMargin = 12.0 // kept free around a tree that fits

	treeMinZoom     = 1e-6
	treeMaxZoom     = 8.0
	treeMostSize    = 1.5  // zoomed in further, what is drawn only moves apart,
	treeSlowly      = 0.35 // to the side faster than downwards: positions are wide
	treeFitZoom     = 1.5  // a small tree is not blown up further
	treeLegibleZoom = 0.7  // below it words would run into each other
	treeOpenZoom    = 0.85 // of a tree that is too large to be fitted legibly
	treeWebZoom     = 0.2  // a merged tree is read as a whole
)

// treeCamera says where on the widget a tree is seen. The point (x, y) shows
// the place (0, 0) of the layout.
//
// A tree of many thousand nodes is a hundred times as high as it is wide. Zoomed
// out evenly it would be a thread. So below zoom 1 columns shrink less than
// rows: by zoom to the power of squeeze, which is 1 for trees of usual shape and
// so chosen for high ones that a tree that fits in height fills the width as
// well.
//
// A tree that goes down instead of to the right is the same tree turned: columns
// lie one below the other, and what is called rows runs to the right.
type treeCamera struct {
	zoom, x, y float64
	squeeze    float64
	pitch      float64 // the distance of two columns, which follows from the others
	row        float64 // and that of two rows
	down       bool    // the tree goes downwards
	text       float64 // how much larger than usual text is: so large trees are opened
}

// newCamera returns a camera with the point (0, 0) at the place (0, 0).
func newCamera(zoom, squeeze float64, down bool) treeCamera {
	c := treeCamera{squeeze: squeeze, down: down, text: 1}
	c.setZoom(zoom)
	return c
}

// turn takes what lies along a tree and across it to x and y, or back.
func (c treeCamera) turn(along, across float64) (x, y float64) {
	if c.down {
		return across, along
	}
	return along, across
}

// turned returns how far a widget reaches along the tree and across it.
func (c treeCamera) turned(size fyne.Size) (along, across float64) {
	return c.turn(float64(size.Width), float64(size.Height))
}

func (c *treeCamera) setZoom(zoom float64) {
	c.zoom = min(max(zoom, treeMinZoom), treeMaxZoom)
	slow := c.zoom
	if most := treeMostSize * c.text; c.zoom > most {
		slow = most * math.Pow(c.zoom/most, treeSlowly)
	}
	c.pitch, c.row = treeColumn*c.zoom, treeRow*slow
	if c.down {
		c.pitch, c.row = treeColumn*slow, treeBeside*c.zoom
	}
	if c.zoom < 1 && c.squeeze != 1 {
		c.pitch = treeColumn * math.Pow(c.zoom, c.squeeze)
	}
}

// size is how large nodes, words and lines are drawn.
func (c treeCamera) size() float64 { return min(c.zoom, treeMostSize*c.text) }

// at returns where a place of the layout is seen.
func (c treeCamera) at(column float64, y float64) (float64, float64) {
	dx, dy := c.turn(column*c.pitch, y/tree.Row*c.row)
	return c.x + dx, c.y + dy
}

// place undoes at.
func (c treeCamera) place(x, y float64) (column, row float64) {
	along, across := c.turn(x-c.x, y-c.y)
	return along / c.pitch, across / c.row * tree.Row
}

// about returns the camera that zooms by a factor and keeps the point (x, y)
// where it is.
func (c treeCamera) about(factor, x, y float64) treeCamera {
	next := c
	next.setZoom(c.zoom * factor)
	wider, higher := c.turn(next.pitch/c.pitch, next.row/c.row)
	next.x = x - (x-c.x)*wider
	next.y = y - (y-c.y)*higher
	return next
}

// squeezed returns the camera with the squeeze that suits a layout. What is seen
// so far along it stays there.
func (c treeCamera) squeezed(l *tree.Layout, size fyne.Size, along float64) treeCamera {
	fitAlong, fitAcross := c.fits(l, size)
	fitAlong = min(fitAlong, 1)
	squeeze := 1.0
	if fitAlong > 0 && fitAcross > 0 && fitAcross < fitAlong {
		squeeze = math.Log(fitAlong) / math.Log(fitAcross)
	}
	next := c
	next.squeeze, next.x, next.y = squeeze, 0, 0
	next.setZoom(c.zoom)
	start, side := c.turn(c.x, c.y)
	next.x, next.y = c.turn(along-(along-start)*next.pitch/c.pitch, side)
	return next
}

// fits returns the zooms, without squeeze, at which a layout is as long as the
// widget has room along the tree, and as wide as it has across.
func (c treeCamera) fits(l *tree.Layout, size fyne.Size) (along, across float64) {
	one := newCamera(1, 1, c.down)
	length, breadth := one.turn(one.extent(l))
	along, across = one.turned(size)
	return (along - 2*treeMargin) / length, (across - 2*treeMargin) / breadth
}

// moved returns the camera after the tree was pushed by (dx, dy).
func (c treeCamera) moved(dx, dy float64) treeCamera {
	c.x += dx
	c.y += dy
	return c
}

// extent returns the size of a whole layout as this camera shows it.
func (c treeCamera) extent(l *tree.Layout) (w, h float64) {
	return c.turn(float64(l.Columns()-1)*c.pitch+2*treeLead*c.zoom, float64(l.Height())/tree.Row*c.row)
}

// fresh returns the camera with the point (0, 0) at the place (0, 0), for the same
// text and direction.
func (c treeCamera) fresh() treeCamera {
	next := newCamera(1, 1, c.down)
	next.text = c.text
	next.setZoom(1)
	return next
}

// fitCamera shows a whole layout in the middle of the widget, in the direction and
// for the text of another camera.
func fitCamera(l *tree.Layout, size fyne.Size, like treeCamera) treeCamera {
	c := like.fresh().squeezed(l, size, 0)
	inner := c.withAxis(l.Merged(), size)
	along, across := c.fits(l, inner)
	zoom := min(across, treeFitZoom*c.text)
	if c.squeeze == 1 {
		zoom = min(zoom, along)
	}
	c.setZoom(zoom)
	w, h := c.extent(l)
	leadX, leadY := c.turn(treeLead*c.zoom, 0)
	c.x = math.Round(float64(size.Width) - (float64(inner.Width)+w)/2 + leadX)
	c.y = math.Round(float64(size.Height) - (float64(inner.Height)+h)/2 + leadY)
	return c
}

// shows reports whether a whole layout lies within the widget.
func (c treeCamera) shows(l *tree.Layout, size fyne.Size) bool {
	const slack = 1 // for the rounding of fitCamera
	w, h := c.extent(l)
	leadX, leadY := c.turn(treeLead*c.zoom, 0)
	left, top := c.x-leadX, c.y-leadY
	return left >= -slack && top >= -slack &&
		left+w <= float64(size.Width)+slack && top+h <= float64(size.Height)+slack
}

// bounded returns the camera moved so far that some of the tree is always seen.
func (c treeCamera) bounded(l *tree.Layout, size fyne.Size) treeCamera {
	const edge = 48
	w, h := c.extent(l)
	c.x = min(max(c.x, edge-w), float64(size.Width)-edge)
	c.y = min(max(c.y, edge-h), float64(size.Height)-edge)
	return c
}

// reveal returns the camera moved so far that the point (x, y) keeps a distance
// from the border of the widget.
func (c treeCamera) reveal(x, y float64, size fyne.Size) treeCamera {
	push := func(at, length float64) float64 {
		room := min(2*treeRing*c.zoom, length/2)
		return min(max(at, room), length-room) - at
	}
	return c.moved(push(x, float64(size.Width)), push(y, float64(size.Height)))
}

// treeBetween returns the value part of the way from a to b.
func treeBetween(a, b, part float64) float64 { return a + (b-a)*part }
