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
	treeRadius = 14.0 // of a node
	treeRing   = 22.0 // of the ring around the current one
	treeMargin = 12.0 // kept free around a tree that fits

	treeMinZoom     = 1e-6
	treeMaxZoom     = 3.0
	treeFitZoom     = 1.5  // a small tree is not blown up further
	treeLegibleZoom = 0.7  // below it words would run into each other
	treeOpenZoom    = 0.85 // of a tree that is too large to be fitted legibly
)

// treeCamera says where on the widget a tree is seen. The point (x, y) shows
// the place (0, 0) of the layout.
//
// A tree of many thousand nodes is a hundred times as high as it is wide. Zoomed
// out evenly it would be a thread. So below zoom 1 columns shrink less than
// rows: by zoom to the power of squeeze, which is 1 for trees of usual shape and
// so chosen for high ones that a tree that fits in height fills the width as
// well.
type treeCamera struct {
	zoom, x, y float64
	squeeze    float64
	pitch      float64 // the distance of two columns, which follows from both
}

// newCamera returns a camera with the point (0, 0) at the place (0, 0).
func newCamera(zoom, squeeze float64) treeCamera {
	c := treeCamera{squeeze: squeeze}
	c.setZoom(zoom)
	return c
}

func (c *treeCamera) setZoom(zoom float64) {
	c.zoom = min(max(zoom, treeMinZoom), treeMaxZoom)
	c.pitch = treeColumn * c.zoom
	if c.zoom < 1 && c.squeeze != 1 {
		c.pitch = treeColumn * math.Pow(c.zoom, c.squeeze)
	}
}

// at returns where a place of the layout is seen.
func (c treeCamera) at(column float64, y float64) (float64, float64) {
	return c.x + column*c.pitch, c.y + y/tree.Row*treeRow*c.zoom
}

// place undoes at.
func (c treeCamera) place(x, y float64) (column, row float64) {
	return (x - c.x) / c.pitch, (y - c.y) / (treeRow * c.zoom) * tree.Row
}

// about returns the camera that zooms by a factor and keeps the point (x, y)
// where it is.
func (c treeCamera) about(factor, x, y float64) treeCamera {
	next := c
	next.setZoom(c.zoom * factor)
	next.x = x - (x-c.x)*next.pitch/c.pitch
	next.y = y - (y-c.y)*next.zoom/c.zoom
	return next
}

// squeezed returns the camera with the squeeze that suits a layout. What is seen
// at x stays there.
func (c treeCamera) squeezed(l *tree.Layout, size fyne.Size, x float64) treeCamera {
	w, h := treeExtent(l)
	fitX := min((float64(size.Width)-2*treeMargin)/w, 1)
	fitY := (float64(size.Height) - 2*treeMargin) / h
	squeeze := 1.0
	if fitX > 0 && fitY > 0 && fitY < fitX {
		squeeze = math.Log(fitX) / math.Log(fitY)
	}
	next := newCamera(c.zoom, squeeze)
	next.x, next.y = x-(x-c.x)*next.pitch/c.pitch, c.y
	return next
}

// moved returns the camera after the tree was pushed by (dx, dy).
func (c treeCamera) moved(dx, dy float64) treeCamera {
	c.x += dx
	c.y += dy
	return c
}

// treeExtent returns the size of a whole layout at zoom 1.
func treeExtent(l *tree.Layout) (w, h float64) {
	return float64(l.Columns()-1)*treeColumn + 2*treeRing, float64(l.Height()) / tree.Row * treeRow
}

// extent returns the size of a whole layout as this camera shows it.
func (c treeCamera) extent(l *tree.Layout) (w, h float64) {
	return float64(l.Columns()-1)*c.pitch + 2*treeRing*c.zoom, float64(l.Height()) / tree.Row * treeRow * c.zoom
}

// fitCamera shows a whole layout in the middle of the widget.
func fitCamera(l *tree.Layout, size fyne.Size) treeCamera {
	width, height := float64(size.Width)-2*treeMargin, float64(size.Height)-2*treeMargin
	w, h := treeExtent(l)
	c := newCamera(1, 1).squeezed(l, size, 0)
	zoom := min(height/h, treeFitZoom)
	if c.squeeze == 1 {
		zoom = min(zoom, width/w)
	}
	c.setZoom(zoom)
	w, h = c.extent(l)
	c.x = math.Round((float64(size.Width)-w)/2 + treeRing*c.zoom)
	c.y = math.Round((float64(size.Height) - h) / 2)
	return c
}

// shows reports whether a whole layout lies within the widget.
func (c treeCamera) shows(l *tree.Layout, size fyne.Size) bool {
	const slack = 1 // for the rounding of fitCamera
	w, h := c.extent(l)
	left := c.x - treeRing*c.zoom
	return left >= -slack && c.y >= -slack &&
		left+w <= float64(size.Width)+slack && c.y+h <= float64(size.Height)+slack
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
		room := min(2*treeRing*c.zoom, length/3)
		return min(max(at, room), length-room) - at
	}
	return c.moved(push(x, float64(size.Width)), push(y, float64(size.Height)))
}

// treeBetween returns the value part of the way from a to b.
func treeBetween(a, b, part float64) float64 { return a + (b-a)*part }
