package treeview

import (
	"image"
	"math"
	"sort"

	"fyne.io/fyne/v2"

	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/scene"
	"tchouka/engine/picture/tree"
	"tchouka/widgets/paint"
)

// The overview is a small map at the border with the whole tree as dots.
const (
	mapWidth  = 112
	mapHeight = 84
	mapInset  = 12 // from the border of the widget
	mapMargin = 8  // around the dots
)

// overviewMap is the layout of the overview, with one scale for each direction.
type overviewMap struct {
	shown      bool
	x, y       float64 // its corner
	step, rise float64 // from one column to the next, and for 1/tree.Row
	left, high float64 // position of the root column and of Y = 0, relative to the corner
	down       bool    // the tree grows downwards
}

// mapPlace is the position of the overview along the border of the widget.
type mapPlace uint8

const (
	mapBottomRight mapPlace = iota
	mapTopRight
	mapBottomLeft
	mapTopLeft
	mapRight
	mapBottom
	mapTop
	mapLeft
	mapHidden // there is a node in every place
)

// overview returns the current overview, if the tree does not fit and there is a free place.
func (v *TreeView) overview() overviewMap {
	size := v.Size()
	if v.layout == nil || v.camera.large || v.mapPlace == mapHidden || size.Width < 2*mapWidth || size.Height < 2*mapHeight || v.camera.shows(v.layout, size) {
		return overviewMap{}
	}
	along, across := v.camera.turn(mapWidth, mapHeight)
	m := overviewMap{
		shown: true, down: v.camera.down,
		step: min((along-2*mapMargin)/float64(max(v.layout.Columns()-1, 1)), 16),
		rise: min((across-2*mapMargin)/float64(max(v.layout.Height(), 1)), 10.0/tree.Row),
	}
	m.left, m.high = v.camera.turn(
		(along-m.step*float64(v.layout.Columns()-1))/2, (across-m.rise*float64(v.layout.Height()))/2)
	m.x, m.y = v.placeAt(v.mapPlace)
	return m
}

// placeAt returns the corner of the overview at a place, outside the axis.
func (v *TreeView) placeAt(p mapPlace) (x, y float64) {
	size := v.Size()
	axisX, axisY := v.camera.turn(0, v.camera.axisSpace(v.layout.Merged()))
	left, right := mapInset+axisX, float64(size.Width)-mapInset-mapWidth
	top, bottom := mapInset+axisY, float64(size.Height)-mapInset-mapHeight
	switch p {
	case mapBottomLeft, mapTopLeft, mapLeft:
		x = left
	case mapBottom, mapTop:
		x = (left + right) / 2
	default:
		x = right
	}
	switch p {
	case mapTopRight, mapTopLeft, mapTop:
		y = top
	case mapRight, mapLeft:
		y = (top + bottom) / 2
	default:
		y = bottom
	}
	return x, y
}

// relocateMap moves the overview to a place without nodes and edges, or hides it if there is no such
// place. The overview stays while its place is free and while it is dragged.
func (v *TreeView) relocateMap(s *frame) {
	if v.layout == nil || v.dragging == dragMap || v.mapPlace != mapHidden && !v.covers(v.mapPlace, s) {
		return
	}
	for v.mapPlace = mapBottomRight; v.mapPlace < mapHidden && v.covers(v.mapPlace, s); {
		v.mapPlace++
	}
}

// covers reports whether the overview would cover something, in O(log n) for each column.
func (v *TreeView) covers(p mapPlace, s *frame) bool {
	x, y := v.placeAt(p)
	reach := nodeRadius * s.zoom
	if s.boards.scale > 0 {
		reach = max(s.boards.size()) / 2
	}
	below := reach
	if s.zoom >= badgeZoom {
		below = max(below, (stubAt+pillHeight)*s.zoom)
	}
	marginX, marginY := reach, below
	if v.camera.down {
		marginX, marginY = below, reach
	}
	first, top := v.camera.place(x-marginX, y-marginY)
	last, bottom := v.camera.place(x+mapWidth+reach, y+mapHeight+reach)
	from, to := max(math.Ceil(first), 0), min(math.Floor(last), float64(v.layout.Columns()-1))
	top, bottom = max(top, -1), min(bottom, float64(v.layout.Height())+1)
	for column := from; column <= to && top <= bottom; column++ {
		if lo, hi := v.layout.Nodes(int(column), int(math.Floor(top)), int(math.Ceil(bottom))); lo < hi {
			return true
		}
	}
	return s.crosses(scene.Point{X: x, Y: y}, scene.Point{X: x + mapWidth, Y: y + mapHeight})
}

// crosses reports whether a drawn edge crosses a box, or has its label there.
func (s *frame) crosses(low, high scene.Point) bool {
	var points []scene.Point
	for i := range s.edges {
		e := &s.edges[i]
		if x, y := e.number(); e.gap > 0 && x > low.X-e.gap && x < high.X+e.gap && y > low.Y-pillHeight && y < high.Y+pillHeight {
			return true
		}
		for k := range e.pieces() {
			from, to := e.onScreen(e.stop(k)), e.onScreen(e.stop(k+1))
			if max(from.X, to.X) < low.X || min(from.X, to.X) > high.X || max(from.Y, to.Y) < low.Y || min(from.Y, to.Y) > high.Y {
				continue
			}
			if points = e.sample(points[:0], k, maxCurveSteps, math.Inf(-1), math.Inf(1)); crossesBox(points, low, high) {
				return true
			}
		}
	}
	return false
}

// crossesBox reports whether a polyline crosses a box.
func crossesBox(points []scene.Point, low, high scene.Point) bool {
	for i := range max(len(points)-1, 0) {
		if a, b, meets := clipY(points[i], points[i+1], low.Y, high.Y); meets && max(a.X, b.X) > low.X && min(a.X, b.X) < high.X {
			return true
		}
	}
	return false
}

// at converts a place of the layout to a point relative to the corner of the map.
func (m overviewMap) at(column, y float64) (float64, float64) {
	if m.down {
		return m.left + y*m.rise, m.high + column*m.step
	}
	return m.left + column*m.step, m.high + y*m.rise
}

// holds reports whether a point of the widget is on the map.
func (m overviewMap) holds(at fyne.Position) bool {
	x, y := float64(at.X)-m.x, float64(at.Y)-m.y
	return m.shown && x >= 0 && y >= 0 && x < mapWidth && y < mapHeight
}

// window returns the rectangle that a camera shows, relative to the corner of the map.
func (m overviewMap) window(c camera, size fyne.Size) (x0, y0, x1, y1 float64) {
	left, top := c.place(0, 0)
	right, bottom := c.place(float64(size.Width), float64(size.Height))
	x0, y0 = m.at(left, top)
	x1, y1 = m.at(right, bottom)
	x0, x1 = min(max(x0, 2), mapWidth-2), min(max(x1, 2), mapWidth-2)
	y0, y1 = min(max(y0, 2), mapHeight-2), min(max(y1, 2), mapHeight-2)
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

// centered returns the camera that centres a point of the map.
func (m overviewMap) centered(c camera, size fyne.Size, at fyne.Position) camera {
	along, across := c.turn(float64(at.X)-m.x-m.left, float64(at.Y)-m.y-m.high)
	x, y := c.at(along/m.step, across/m.rise)
	return c.moved(float64(size.Width)/2-x, float64(size.Height)/2-y)
}

// paintMap paints the overview: at most one dot for each column and pixel.
func (v *TreeView) paintMap(pen *paint.Pen, m overviewMap, p palette.Palette, w, h int) image.Image {
	pen.Begin(w, h, float64(w)/mapWidth, p.Panel)
	pen.Panel(0, 0, mapWidth, mapHeight, 5, p.Ground)
	pen.Frame(0, 0, mapWidth, mapHeight, 5, 1, p.Rule)
	l := v.layout
	if l == nil || !m.shown {
		return pen.Picture
	}
	_, start := v.camera.turn(m.left, m.high)
	row := func(i int) int { return int((start + float64(l.Y(i))*m.rise) * pen.Scale) }
	r := min(max(0.28*m.step, 0.9), 2.2) * pen.Scale
	for column := range l.Columns() {
		lo, hi := l.Column(column)
		x, y := m.at(float64(column), 0)
		along, _ := v.camera.turn(x*pen.Scale, y*pen.Scale)
		for i := lo; i < hi; {
			at := row(i)
			next := i + 1 + sort.Search(hi-i-1, func(k int) bool { return row(i+1+k) > at })
			look := lookOf(v.tree.Verdict(l.ID(i)))
			if l.Won(i, next) >= 0 {
				look = lookWon
			}
			x, y := v.camera.turn(math.Round(along), float64(at)+0.5)
			pen.Dot(x, y, r, colorOf(look, p))
			i = next
		}
	}
	return pen.Picture
}
