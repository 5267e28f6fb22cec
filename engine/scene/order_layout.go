package scene

import (
	"math"

	"tchouka/engine/layered"
)

// orderDiagram is the layout of an order. Its coordinates run along the levels and across them.
// turn converts them to the picture, in which the levels follow each other downwards, or to the
// right:
//
//	10   [a]   [b]       along ▽       10   9   8
//	      │2   ╱3                     [a]──[c]
//	 9   [c]  ╱                              ╲   along ▷
//	       ╲ ╱                        [b]────[d]
//	 8     [d]
//
// After its boxes, a level has space for the labels of the arrows. Arrows bend only behind it.
type orderDiagram struct {
	Order
	measure              Measure
	turned               bool
	label                float64    // the width of the widest label
	boxes                []orderBox // of the nodes
	starts, ends, leaves []float64  // of each level: its boxes, and the end of its labels
	layout               *layered.Layout
	edges                []int // the index of the first arrow of each node
	across               float64
}

// orderBox is the size of a box along and across the levels. level counts from the top.
type orderBox struct {
	level         int
	along, across float64
}

// diagram computes the positions along the levels.
func (w Order) diagram(measure Measure, turned bool) *orderDiagram {
	d := &orderDiagram{Order: w, measure: measure, turned: turned}
	for _, n := range w.Nodes {
		for _, a := range n.Arrows {
			d.label = max(d.label, measure(a.Label, orderLabel, false)+3)
		}
	}
	levels := w.Top - w.bottom + 1
	longs, labels := make([]float64, levels), make([]float64, levels)
	for _, n := range w.Nodes {
		wide := measure(n.Text, orderText, true) + 2*orderMargin
		b := orderBox{w.Top - n.Level, orderHeight, wide}
		if turned {
			b.along, b.across = wide, orderHeightTurned
		}
		if len(n.Arrows) > 0 {
			b.across = max(b.across, float64(len(n.Arrows)-1)*d.port()+2*d.corner())
		}
		if n.cut && n.Text == "" {
			b.along, b.across = 0, 2*orderBend
		}
		d.boxes = append(d.boxes, b)
		longs[b.level] = max(longs[b.level], b.along)
		if len(n.Arrows) > 0 {
			labels[b.level] = orderLabelHeight + 2
			if turned {
				labels[b.level] = d.label + 4
			}
		}
	}
	at := 0.0
	for level := range levels {
		if level > 0 && longs[level-1]+longs[level] == 0 {
			at += orderEmpty
		} else if level > 0 {
			at += orderBendLong
		}
		d.starts, d.ends = append(d.starts, at), append(d.ends, at+longs[level])
		at += longs[level] + labels[level]
		d.leaves = append(d.leaves, at)
	}
	return d
}

// long returns the length along the levels.
func (d *orderDiagram) long() float64 { return d.leaves[len(d.leaves)-1] }

// port returns the distance of the arrows at a box.
func (d *orderDiagram) port() float64 {
	if d.turned {
		return orderLabelHeight
	}
	return math.Ceil(d.label) + 2
}

// corner returns the distance of the first arrow from the end of a box.
func (d *orderDiagram) corner() float64 {
	if d.turned {
		return orderCorner
	}
	return max(orderCorner, d.label/2)
}

// place computes the positions across the levels.
func (d *orderDiagram) place() {
	g, gap := &layered.Graph{Bend: orderBend, Port: int32(d.port())}, int32(orderGap)
	if d.turned {
		gap = orderGapTurned
	}
	for i, b := range d.boxes {
		half := int32(math.Ceil(b.across/2)) + gap/2
		g.Nodes = append(g.Nodes, layered.Node{Layer: int32(b.level), Before: half, After: half, Reach: int32(max(math.Ceil(b.across/2-d.corner()), 0))})
		d.edges = append(d.edges, len(g.Edges))
		for _, a := range d.Nodes[i].Arrows {
			g.Edges = append(g.Edges, layered.Edge{From: int32(i), To: int32(a.To)})
		}
	}
	d.layout = g.Place(func() bool { return true })
	for i, b := range d.boxes {
		d.across = max(d.across, float64(d.layout.At[i])+b.across/2)
	}
	for _, bends := range d.layout.Bends {
		for _, at := range bends {
			d.across = max(d.across, float64(at))
		}
	}
}

// turn converts a position to the picture.
func (d *orderDiagram) turn(at Point) Point {
	if d.turned {
		return at
	}
	return Point{at.Y, at.X}
}

// size returns the size of the diagram in the picture.
func (d *orderDiagram) size() (width, height float64) {
	at := d.turn(Point{d.long(), d.across + orderPad})
	return at.X, at.Y
}

// path returns an arrow as Bézier pieces.
func (d *orderDiagram) path(node, arrow int) []Point {
	e, level := d.edges[node]+arrow, d.boxes[node].level
	to, ports := d.Nodes[node].Arrows[arrow].To, d.layout.Ports[e]
	at := Point{d.starts[level] + d.boxes[node].along, float64(d.layout.At[node] + ports[0])}
	points := []Point{d.turn(at)}
	piece := func(handle float64, end Point) {
		long := handle * (end.X - at.X)
		points = append(points, d.turn(Point{at.X + long, at.Y}), d.turn(Point{end.X - long, end.Y}), d.turn(end))
		at = end
	}
	pass := func() { piece(1.0/3, Point{d.leaves[level], at.Y}) }
	bend := func(across int32) {
		level++
		piece(1.0/2, Point{d.starts[level], float64(across)})
	}
	pass()
	for _, across := range d.layout.Bends[e] {
		bend(across)
		pass()
	}
	bend(d.layout.At[to] + ports[1])
	return points
}

// box returns the area of a box in the picture.
func (d *orderDiagram) box(i int) Box {
	b := d.boxes[i]
	at, size := d.turn(Point{d.starts[b.level], float64(d.layout.At[i]) - b.across/2}), d.turn(Point{b.along, b.across})
	return Box{at.X, at.Y, size.X, size.Y}
}
