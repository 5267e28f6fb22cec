package treeview

import (
	"image"
	"math"
	"sort"

	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/tree"
)

// dots paints views with too many nodes for detail, as dots and thin lines. Nodes of a column
// on the same pixel become one dot, which is won if any of them is. The cost is therefore
// proportional to the pixels and not to the nodes.
type dots struct {
	*painter
	view *TreeView
	wins []int // edges to won nodes, which are painted last

	ground    ground
	preserved []uint8 // the pixels of ground
}

// ground has the inputs of the picture below the lines and the current node. While an arrow key is
// held down, only the lines and the current node change.
type ground struct {
	tree   *tree.Tree
	layout *tree.Layout
	camera camera
	size   image.Point
	scale  float64
	pal    palette.Palette
	marked tree.ID
}

func (d *dots) paint() {
	v, pen := d.view, &d.Pen
	ground := ground{v.tree, v.layout, v.camera, pen.Picture.Rect.Max, pen.Scale, d.Palette, v.marked}
	if ground == d.ground {
		copy(pen.Picture.Pix, d.preserved)
	} else {
		d.all()
		d.ground, d.preserved = ground, append(d.preserved[:0], pen.Picture.Pix...)
	}
	first, last, top, bottom := inView(v.layout, v.camera, d.frame.size)
	d.hits(first, last, top, bottom)
	d.lines(first, last)
	d.strip()
}

// all paints every node and edge in view.
func (d *dots) all() {
	d.tint()
	l, s := d.view.layout, d.frame
	first, last, top, bottom := inView(l, d.view.camera, s.size)
	d.guides()
	if l.Merged() {
		d.web(first, last, top, bottom)
	} else {
		d.wins = d.wins[:0]
		for column := max(first, 1); column <= min(last+1, l.Columns()-1); column++ {
			d.edges(l.Edges(column, top, bottom))
		}
		for _, e := range d.wins { // above all other edges
			d.thin(e, lookWon)
		}
	}
	for column := first; column <= last; column++ {
		lo, hi := l.Nodes(column, top, bottom)
		d.nodes(column, lo, hi)
	}
}

// row returns the row of pixels of a place across the tree, and the minimum Y of a later row. All
// places outside on one side have the same row.
func (d *dots) row(y int) (row, next int) {
	c := &d.view.camera
	perPixel := tree.Row / (c.row * d.Pen.Scale)
	_, top := c.turn(c.x*d.Pen.Scale, c.y*d.Pen.Scale)
	at := math.Floor(float64(y)/perPixel + top)
	_, last := c.turn(float64(d.Pen.Picture.Rect.Max.X)+1, float64(d.Pen.Picture.Rect.Max.Y)+1)
	if at > last {
		return int(last), math.MaxInt
	}
	at = max(at, -2)
	return int(at), int(math.Ceil((at + 1 - top) * perPixel))
}

// edges paints the edges of a range and collects those to won nodes for later. Edges look the same
// if their centres are on one row of pixels and their ends are less than two pixels apart. Only one
// of such edges is painted. With many more edges than rows, one edge represents two rows, because
// more edges would only fill the area.
func (d *dots) edges(lo, hi int) {
	l := d.view.layout
	apart := int(2 * tree.Row / (d.view.camera.row * d.Pen.Scale))
	_, rows := d.view.camera.turn(float64(d.Pen.Picture.Rect.Max.X), float64(d.Pen.Picture.Rect.Max.Y))
	crowded := float64(hi-lo) > 4*rows
	for i := lo; i < hi; {
		from, to := l.Y(l.Parent(i)), l.Y(i)
		_, next := d.row((from + to) / 2)
		if crowded {
			_, next = d.row(next)
		}
		same := i + 1 + sort.Search(hi-i-1, func(k int) bool {
			y, parent := l.Y(i+1+k), l.Y(l.Parent(i+1+k))
			return (parent+y)/2 >= next || y-to >= apart || parent-from >= apart
		})
		if w := l.Won(i, same); w >= 0 {
			d.wins = append(d.wins, w)
		} else {
			d.thin(i, d.look(i))
		}
		i = same
	}
}

// nodes paints the nodes of a range, one for each row of pixels.
func (d *dots) nodes(column, lo, hi int) {
	l, c, scale := d.view.layout, d.view.camera, d.Pen.Scale
	x, y := c.at(float64(column), 0)
	along, _ := c.turn(x*scale, y*scale)
	r := max(nodeRadius*d.frame.zoom*scale, 0.8)
	for i := lo; i < hi; {
		row, nextRow := d.row(l.Y(i))
		next := i + 1 + sort.Search(hi-i-1, func(k int) bool { return l.Y(i+1+k) >= nextRow })
		look := d.look(i)
		if l.Won(i, next) >= 0 {
			look = lookWon
		}
		ink := colorOf(look, d.Palette)
		x, y := c.turn(along, float64(row)+0.5)
		if look == lookLost && r > 2.5 {
			d.Pen.Square(x, y, r*0.83, ink, d.Palette.Panel)
		} else {
			d.Pen.Dot(x, y, r, ink)
		}
		i = next
	}
}

// lines paints the winning line, the current line and the selected node on top.
func (d *dots) lines(first, last int) {
	l := d.view.layout
	for _, line := range []struct {
		look  look
		edges map[int]bool
	}{{lookWinning, d.view.shown}, {lookLine, d.view.played}} {
		for number := range line.edges {
			edge := l.Edge(number)
			before, after := l.ColumnOf(edge.From), l.ColumnOf(edge.To)
			if max(before, after) < first || min(before, after) > last {
				continue
			}
			e := d.view.edge(d.frame, number)
			e.look = line.look
			d.line(&e)
		}
	}
	for _, id := range []tree.ID{d.view.hovered, d.view.found, d.view.selected} {
		if i := d.view.index(id); i >= 0 {
			s := d.view.drawnNode(d.frame, i, l.ColumnOf(i))
			d.halo(&s)
			d.node(&s)
		}
	}
}

func (d *dots) look(i int) look {
	return lookOf(d.view.tree.Verdict(d.view.layout.ID(i)))
}

// thin paints an edge as a line one pixel wide.
func (d *dots) thin(number int, look look) {
	e := d.view.edge(d.frame, number)
	steps := 8
	if e.to.X-e.from.X < 48 {
		steps = 4
	}
	c := colorOf(look, d.Palette)
	if look != lookWon {
		c = palette.Mixed(d.Palette.Panel, c, 0.5)
	}
	_, bottom := d.frame.clipped()
	d.buf = e.sample(d.buf[:0], 0, steps, -2, bottom-18)
	d.Pen.Hairlines(d.buf, c)
}
