package treeview

import (
	"math"

	"fyne.io/fyne/v2"

	"tchouka/engine/tree"
)

// The measures of a tree at zoom 1, in Fyne's units.
const (
	columnApart = 76.0 // from one column to the next
	rowApart    = 48.0 // from a node to the next below it when nothing hangs between
	besideApart = 68.0 // the same for trees that go downwards: what hangs there is wider than high
	nodeRadius  = 14.0 // of a node
	ringRadius  = 22.0 // of the ring around the selected one
	leadRoom    = 30.0 // before the first node and after the last: half of what hangs on one
	fitMargin   = 12.0 // kept free around a tree that fits

	minZoom     = 1e-6
	maxZoom     = 8.0
	mostSize    = 1.5  // zoomed in further, what is drawn only moves apart,
	slowly      = 0.35 // to the side faster than downwards: positions are wide
	fitZoom     = 1.5  // a small tree is not blown up further
	legibleZoom = 0.7  // below it words would run into each other
	openZoom    = 0.85 // of a tree that is too large to be fitted legibly
	webZoom     = 0.2  // a merged tree is read as a whole
)

// camera says where on the widget a tree is seen. The point (x, y) shows
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
type camera struct {
	zoom, x, y float64
	squeeze    float64
	pitch      float64 // the distance of two columns, which follows from the others
	row        float64 // and that of two rows
	down       bool    // the tree goes downwards
	text       float64 // how much larger than usual text is: so large trees are opened
}

// newCamera returns a camera with the point (0, 0) at the place (0, 0).
func newCamera(zoom, squeeze float64, down bool) camera {
	c := camera{squeeze: squeeze, down: down, text: 1}
	c.setZoom(zoom)
	return c
}

// turn takes what lies along a tree and across it to x and y, or back.
func (c camera) turn(along, across float64) (x, y float64) {
	if c.down {
		return across, along
	}
	return along, across
}

// turned returns how far a widget reaches along the tree and across it.
func (c camera) turned(size fyne.Size) (along, across float64) {
	return c.turn(float64(size.Width), float64(size.Height))
}

func (c *camera) setZoom(zoom float64) {
	c.zoom = min(max(zoom, minZoom), maxZoom)
	slow := c.zoom
	if most := mostSize * c.text; c.zoom > most {
		slow = most * math.Pow(c.zoom/most, slowly)
	}
	c.pitch, c.row = columnApart*c.zoom, rowApart*slow
	if c.down {
		c.pitch, c.row = columnApart*slow, besideApart*c.zoom
	}
	if c.zoom < 1 && c.squeeze != 1 {
		c.pitch = columnApart * math.Pow(c.zoom, c.squeeze)
	}
}

// size is how large nodes, words and lines are drawn.
func (c camera) size() float64 { return min(c.zoom, mostSize*c.text) }

// at returns where a place of the layout is seen.
func (c camera) at(column float64, y float64) (float64, float64) {
	dx, dy := c.turn(column*c.pitch, y/tree.Row*c.row)
	return c.x + dx, c.y + dy
}

// place undoes at.
func (c camera) place(x, y float64) (column, row float64) {
	along, across := c.turn(x-c.x, y-c.y)
	return along / c.pitch, across / c.row * tree.Row
}

// about returns the camera that zooms by a factor and keeps the point (x, y)
// where it is.
func (c camera) about(factor, x, y float64) camera {
	next := c
	next.setZoom(c.zoom * factor)
	wider, higher := c.turn(next.pitch/c.pitch, next.row/c.row)
	next.x = x - (x-c.x)*wider
	next.y = y - (y-c.y)*higher
	return next
}

// squeezed returns the camera with the squeeze that suits a layout. What is seen
// so far along it stays there.
func (c camera) squeezed(l *tree.Layout, size fyne.Size, along float64) camera {
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
func (c camera) fits(l *tree.Layout, size fyne.Size) (along, across float64) {
	one := newCamera(1, 1, c.down)
	length, breadth := one.turn(one.extent(l))
	along, across = one.turned(size)
	return (along - 2*fitMargin) / length, (across - 2*fitMargin) / breadth
}

// moved returns the camera after the tree was pushed by (dx, dy).
func (c camera) moved(dx, dy float64) camera {
	c.x += dx
	c.y += dy
	return c
}

// extent returns the size of a whole layout as this camera shows it.
func (c camera) extent(l *tree.Layout) (w, h float64) {
	return c.turn(float64(l.Columns()-1)*c.pitch+2*leadRoom*c.zoom, float64(l.Height())/tree.Row*c.row)
}

// fresh returns the camera with the point (0, 0) at the place (0, 0), for the same
// text and direction.
func (c camera) fresh() camera {
	next := newCamera(1, 1, c.down)
	next.text = c.text
	next.setZoom(1)
	return next
}

// fitCamera shows a whole layout in the middle of the widget, in the direction and
// for the text of another camera.
func fitCamera(l *tree.Layout, size fyne.Size, like camera) camera {
	c := like.fresh().squeezed(l, size, 0)
	inner := c.withAxis(l.Merged(), size)
	along, across := c.fits(l, inner)
	zoom := min(across, fitZoom*c.text)
	if c.squeeze == 1 {
		zoom = min(zoom, along)
	}
	c.setZoom(zoom)
	w, h := c.extent(l)
	leadX, leadY := c.turn(leadRoom*c.zoom, 0)
	c.x = math.Round(float64(size.Width) - (float64(inner.Width)+w)/2 + leadX)
	c.y = math.Round(float64(size.Height) - (float64(inner.Height)+h)/2 + leadY)
	return c
}

// shows reports whether a whole layout lies within the widget.
func (c camera) shows(l *tree.Layout, size fyne.Size) bool {
	const slack = 1 // for the rounding of fitCamera
	w, h := c.extent(l)
	leadX, leadY := c.turn(leadRoom*c.zoom, 0)
	left, top := c.x-leadX, c.y-leadY
	return left >= -slack && top >= -slack &&
		left+w <= float64(size.Width)+slack && top+h <= float64(size.Height)+slack
}

// bounded returns the camera moved so far that some of the tree is always seen.
func (c camera) bounded(l *tree.Layout, size fyne.Size) camera {
	const edge = 48
	w, h := c.extent(l)
	c.x = min(max(c.x, edge-w), float64(size.Width)-edge)
	c.y = min(max(c.y, edge-h), float64(size.Height)-edge)
	return c
}

// reveal returns the camera moved so far that the point (x, y) keeps a distance
// from the border of the widget. One that is far outside comes to the middle: at the
// border one would not see what goes on from it.
func (c camera) reveal(x, y float64, size fyne.Size) camera {
	wide, high := float64(size.Width), float64(size.Height)
	push := func(at, length float64) float64 {
		room := min(2*ringRadius*c.zoom, length/2)
		return min(max(at, room), length-room) - at
	}
	if dx, dy := push(x, wide), push(y, high); math.Abs(dx) <= wide/2 && math.Abs(dy) <= high/2 {
		return c.moved(dx, dy)
	}
	return c.moved(math.Round(wide/2-x), math.Round(high/2-y))
}

// between returns the value part of the way from a to b.
func between(a, b, part float64) float64 { return a + (b-a)*part }
