package widgets

import (
	"image"
	"math"
	"sort"

	"fyne.io/fyne/v2"

	"tchouka/engine/palette"
	"tchouka/engine/tree"
)

// The overview: a small map in the corner with the whole tree as dots.
const (
	mapWidth  = 112
	mapHeight = 84
	mapInset  = 12 // from the border of the widget
	mapMargin = 8  // around the dots
)

// treeMap says where the overview lies and how the layout is shrunk onto it, in
// each direction by itself, so that high trees have a shape as well.
type treeMap struct {
	shown      bool
	x, y       float64 // its corner
	dx, dy     float64 // from one column to the next, and for 1/tree.Row
	left, high float64 // of the root column and the top, seen from the corner
}

// overview returns the map as it is now. It is shown only when the tree does not
// fit and there is room.
func (v *TreeView) overview() treeMap {
	size := v.Size()
	if v.layout == nil || size.Width < 2*mapWidth || size.Height < 2*mapHeight || v.camera.shows(v.layout, size) {
		return treeMap{}
	}
	const w, h = mapWidth - 2*mapMargin, mapHeight - 2*mapMargin
	m := treeMap{
		shown: true,
		x:     float64(size.Width) - mapInset - mapWidth, y: float64(size.Height) - mapInset - mapHeight,
		dx: min(w/float64(max(v.layout.Columns()-1, 1)), 16),
		dy: min(h/float64(max(v.layout.Height(), 1)), 10.0/tree.Row),
	}
	m.left = (mapWidth - m.dx*float64(v.layout.Columns()-1)) / 2
	m.high = (mapHeight - m.dy*float64(v.layout.Height())) / 2
	return m
}

// holds reports whether a point of the widget lies on the map.
func (m treeMap) holds(at fyne.Position) bool {
	x, y := float64(at.X)-m.x, float64(at.Y)-m.y
	return m.shown && x >= 0 && y >= 0 && x < mapWidth && y < mapHeight
}

// window returns what a camera shows, on the map and as seen from its corner.
func (m treeMap) window(c treeCamera, size fyne.Size) (x0, y0, x1, y1 float64) {
	left, top := c.place(0, 0)
	right, bottom := c.place(float64(size.Width), float64(size.Height))
	across := func(column float64) float64 { return min(max(m.left+column*m.dx, 2), mapWidth-2) }
	down := func(y float64) float64 { return min(max(m.high+y*m.dy, 2), mapHeight-2) }
	x0, x1, y0, y1 = across(left), across(right), down(top), down(bottom)
	widen := func(a, b, most float64) (float64, float64) {
		const least = 5
		if b-a >= least {
			return a, b
		}
		a = min(max((a+b-least)/2, 2), most-2-least)
		return a, a + least
	}
	x0, x1 = widen(x0, x1, mapWidth)
	y0, y1 = widen(y0, y1, mapHeight)
	return x0, y0, x1, y1
}

// centered returns the camera that shows a point of the map in the middle.
func (m treeMap) centered(c treeCamera, size fyne.Size, at fyne.Position) treeCamera {
	x, y := c.at((float64(at.X)-m.x-m.left)/m.dx, (float64(at.Y)-m.y-m.high)/m.dy)
	return c.moved(float64(size.Width)/2-x, float64(size.Height)/2-y)
}

// paintMap paints the overview: at most one dot for each column and pixel.
func (v *TreeView) paintMap(pen *treePen, m treeMap, p palette.Palette, w, h int) image.Image {
	pen.begin(w, h, float64(w)/mapWidth, p.Panel)
	pen.panel(0, 0, mapWidth, mapHeight, 5, p.Ground)
	pen.frame(0, 0, mapWidth, mapHeight, 5, 1, p.Rule)
	l := v.layout
	if l == nil || !m.shown {
		return pen.img
	}
	row := func(i int) int { return int((m.high + float64(l.At(i).Y)*m.dy) * pen.scale) }
	r := min(max(0.28*m.dx, 0.9), 2.2) * pen.scale
	for column := range l.Columns() {
		lo, hi := l.Column(column)
		x := (m.left + float64(column)*m.dx) * pen.scale
		for i := lo; i < hi; {
			at := row(i)
			next := i + 1 + sort.Search(hi-i-1, func(k int) bool { return row(i+1+k) > at })
			look := v.lookOf(v.tree.Node(l.At(i).ID))
			if !v.hidden && l.Won(i, next) >= 0 {
				look = lookWon
			}
			pen.dot(math.Round(x), float64(at)+0.5, r, colorOf(look, p))
			i = next
		}
	}
	return pen.img
}
