package treeview

import (
	"math"
	"sort"

	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/scene"
	"tchouka/engine/picture/tree"
)

// maxWebLength is the maximum total length of the edges of a merged tree without detail, in pixels:
// the length painted within a frame. Each column has an equal share. maxWebEdges is the maximum
// number of edges to a node.
const (
	maxWebLength = 1.5e6
	maxWebEdges  = 3
)

// composeWeb collects the edges of a merged tree that begin or end at a node in view. An edge that
// only passes through the view is omitted, unless it is on a marked line.
func (v *TreeView) composeWeb(s *frame, first, last, top, bottom int) {
	taken := map[int]bool{}
	take := func(e int) {
		if !taken[e] {
			taken[e] = true
			s.edges = append(s.edges, v.edge(s, e))
		}
	}
	for e := range v.played {
		take(e)
	}
	for e := range v.shown {
		take(e)
	}
	sort.Slice(s.edges, func(i, k int) bool { // sorted, because the order of a map is random
		a, b := &s.edges[i], &s.edges[k]
		return a.from.X < b.from.X || a.from.X == b.from.X && a.to.Y < b.to.Y
	})
	for column := first; column <= last; column++ {
		lo, hi := v.layout.Nodes(column, top, bottom)
		for i := lo; i < hi; i++ {
			from, to := v.layout.Into(i)
			for e := from; e < to; e++ {
				take(e)
			}
			for k := range v.layout.Leaving(i) {
				take(v.layout.Leave(i, k))
			}
		}
	}
}

// route sets the points at which an edge turns that leads from the centre of a node in the column
// before to that of one in the column after. It bends only between columns, and is parallel to the
// tree in the columns that it passes and at its nodes.
func (v *TreeView) route(s *frame, e *drawnEdge, number int, edge tree.Edge, before, after int) {
	start, z := len(s.vias), v.camera.size()
	across, reach := nodeRadius*z, tree.PassSpace
	along := min((nodeRadius+passNode)*z, mostColumn*v.camera.pitch)
	if s.boards.scale > 0 {
		width, height := s.boards.size()
		along, across = v.camera.turn(width/2, height/2)
		along, reach = along+passNode, min(int((across+tinyGap/2)/v.camera.row*tree.Row), tree.Half)
	}
	first, last := v.layout.Ports(number)
	port := min(v.camera.row*tree.PortReach/tree.Row, portReach*across) / tree.PortReach
	e.from.Y, e.to.Y = e.from.Y+float64(first)*port, e.to.Y+float64(last)*port
	turn := func(x, y float64) { s.vias = append(s.vias, scene.Point{X: x, Y: y}) }
	turn(e.from.X+along, e.from.Y)
	for column, at := range v.layout.Passes(number, reach) {
		part := float64(column-before) / float64(after-before)
		x, y := v.camera.turn(v.camera.at(float64(column), float64(at)))
		if g := v.transition; g != nil { // it moves with its ends
			dx0, dy0 := v.camera.turn(v.remainingOffset(before, edge.From))
			dx1, dy1 := v.camera.turn(v.remainingOffset(after, edge.To))
			x, y = x+between(dx0, dx1, part), y+between(dy0, dy1, part)
		}
		turn(x-along, y)
		turn(x+along, y)
	}
	turn(e.to.X-along, e.to.Y)
	e.via = s.vias[start:len(s.vias):len(s.vias)]
}

// Dimensions of edges beside nodes. passNode is the distance before and after a node at which an
// edge turns, and mostColumn the maximum of its sum with half a shape, relative to the distance of
// two columns. portReach is the maximum distance of the end of an edge from the middle of its node,
// relative to half the node.
const (
	passNode   = 6
	mostColumn = 0.4
	portReach  = 0.7
)

// remainingOffset returns the remaining distance of a node to its place in an animation.
func (v *TreeView) remainingOffset(column, i int) (dx, dy float64) {
	p := v.layout.At(i)
	x, y := v.place(column, p)
	atX, atY := v.camera.at(float64(column), float64(p.Y))
	return x - atX, y - atY
}

// web paints the edges of a merged tree as straight thin lines. Nodes on the same pixel are
// represented by one of them, by a won one if there is any. If there are still too many edges, each
// column shows a part of them.
func (d *dots) web(first, last, top, bottom int) {
	l := d.view.layout
	d.wins = d.wins[:0]
	left, share := 0.0, maxWebLength/float64(max(last-first+2, 1))
	// An edge is estimated as wide as a column plus a quarter of the height of the view.
	length := d.view.camera.pitch*d.Pen.Scale + float64(d.Pen.Picture.Rect.Max.Y)/4
	for column := max(first, 1); column <= last+1 && column < l.Columns(); column++ {
		left += share
		lo, hi := l.Nodes(column, top, bottom)
		every := 1 + int(maxWebEdges*length*float64(min(hi-lo, d.Pen.Picture.Rect.Max.Y))/share)
		for i, group := lo, 0; i < hi; group++ {
			_, nextRow := d.row(l.Y(i))
			next := i + 1 + sort.Search(hi-i-1, func(k int) bool { return l.Y(i+1+k) >= nextRow })
			if group%every == 0 && left > 0 {
				left -= d.edgesInto(i, next)
			}
			i = next
		}
	}
	for _, e := range d.wins {
		d.straight(l.Edge(e), lookWon, 0.8)
	}
}

// edgesInto paints the edges to one node, later if it is won, and returns their length.
func (d *dots) edgesInto(lo, hi int) (length float64) {
	at := lo
	if won := d.view.layout.Won(lo, hi); won >= 0 {
		at = won
	}
	look := d.look(at)
	from, to := d.view.layout.Into(at)
	for e := from; e < min(to, from+maxWebEdges); e++ {
		if look == lookWon {
			d.wins = append(d.wins, e)
			length += d.view.camera.pitch * d.Pen.Scale
		} else {
			length += d.straight(d.view.layout.Edge(e), look, 0.35)
		}
	}
	return length
}

// straight paints an edge from node to node, and returns its length in pixels.
func (d *dots) straight(edge tree.Edge, look look, part float64) float64 {
	l, c, scale := d.view.layout, d.view.camera, d.Pen.Scale
	x0, y0 := c.at(float64(l.ColumnOf(edge.From)), float64(l.Y(edge.From)))
	x1, y1 := c.at(float64(l.ColumnOf(edge.To)), float64(l.Y(edge.To)))
	a, b := scene.Point{X: x0 * scale, Y: y0 * scale}, scene.Point{X: x1 * scale, Y: y1 * scale}
	box := d.Pen.Picture.Rect
	a, b, ok := clipY(a, b, -1, float64(box.Max.Y)+1)
	if !ok {
		return 0
	}
	turned := func(p scene.Point) scene.Point { return scene.Point{X: p.Y, Y: p.X} }
	a, b, ok = clipY(turned(a), turned(b), -1, float64(box.Max.X)+1)
	if ok {
		d.Pen.Hairline(a.Y, a.X, b.Y, b.X, palette.Mixed(d.Palette.Panel, colorOf(look, d.Palette), part))
	}
	return math.Hypot(a.X-b.X, a.Y-b.Y)
}

// labelPlaces is the number of label positions tried on each piece of an edge.
const labelPlaces = 5

// spread places the labels on the edges of a merged tree, those of marked lines first: see
// [scene.Labels].
func (v *TreeView) spread(s *frame) {
	labels := &scene.Labels{}
	for i := range s.drawnNodes {
		at := &s.drawnNodes[i]
		labels.Block(scene.Area{Left: at.x - at.halfW, Top: at.y - at.halfH, Right: at.x + at.halfW, Bottom: at.y + at.halfH})
		if at.pill = v.pillWidth(at, s.zoom); at.pill > 0 {
			x, y, w, h := at.stubAt(s)
			labels.Block(scene.Area{Left: x - w/2, Top: y - h/2, Right: x + w/2, Bottom: y + h/2})
		}
	}
	top, bottom := s.clipped()
	var points []scene.Point
	for i := range s.edges {
		for k := range s.edges[i].pieces() {
			points = s.edges[i].curve(points[:0], k, top, bottom)
			labels.Line(i, points)
		}
	}
	high := 7 * max(s.zoom, 0.8)
	for look := lookLine; ; look-- {
		for i := range s.edges {
			e := &s.edges[i]
			if e.look != look || e.gap == 0 {
				continue
			}
			e.place, _ = labels.Settle(i, scene.LabelPlaces(0, max(len(e.via)/2, 1), labelPlaces), func(place float64) scene.Area {
				e.place = place
				x, y := e.number()
				return scene.Area{Left: x - e.gap/2, Top: y - high, Right: x + e.gap/2, Bottom: y + high}
			})
		}
		if look == lookUnknown {
			return
		}
	}
}
