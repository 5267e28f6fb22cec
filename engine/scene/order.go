package scene

import (
	"cmp"
	"slices"
	"strconv"

	"tchouka/engine/palette"
)

const (
	orderText    = 14 // text size
	orderHeight  = 26 // of a box
	orderPitch   = 92 // from row to row
	orderEmpty   = 30 // a row without boxes
	orderGutter  = 44 // for the numbers at the left
	orderMargin  = 8  // in a box, beside its text
	orderHead    = 26 // for the heading of the gutter
	orderMostRow = 3000
)

// Order is a partial order in levels: boxes in rows, with a labelled arrow for each step down. The
// boxes of a level are ordered to reduce edge crossings, after Sugiyama, Tagawa and Toda. The
// heuristic does not find the minimum.
type Order struct {
	Heading
	Counted string      // the heading of the level numbers
	Top     int         // the number of the first level; the last is 0
	Nodes   []OrderNode // by descending level
}

// OrderNode is a box.
type OrderNode struct {
	Level  int
	Text   string
	Filled bool
	Arrows []OrderArrow
}

// OrderArrow is an arrow to a node of a lower level.
type OrderArrow struct {
	Label string
	To    int
}

// orderDiagram is the layout of an order.
type orderDiagram struct {
	Order
	layered
	measure Measure
	paths   [][][]int // by node and arrow
	y       []float64 // of each row
	head    Head      // above the rows, as wide as the picture
}

// levels yields the numbers of the levels, from the top, and the indexes of their nodes. It
// includes empty levels.
func (w Order) levels(yield func(int, []int) bool) {
	at := 0
	for level := w.Top; level >= 0; level-- {
		var nodes []int
		for ; at < len(w.Nodes) && w.Nodes[at].Level == level; at++ {
			nodes = append(nodes, at)
		}
		if !yield(level, nodes) {
			return
		}
	}
}

// widest returns the largest number of nodes of a level.
func (w Order) widest() int {
	most := 0
	for _, nodes := range w.levels {
		most = max(most, len(nodes))
	}
	return most
}

// diagram lays out the nodes row by row.
func (w Order) diagram(measure Measure) *orderDiagram {
	d := &orderDiagram{Order: w, measure: measure}
	y := 0.0
	for level, nodes := range w.levels {
		row := w.Top - level
		for _, at := range nodes {
			d.add(row, measure(w.Nodes[at].Text, orderText, true)+2*orderMargin)
		}
		if row > 0 {
			y += orderPitch
			if len(nodes) == 0 {
				y += orderEmpty - orderPitch
			}
		}
		d.y = append(d.y, y)
	}
	for i, n := range w.Nodes {
		var paths [][]int
		for _, a := range n.Arrows {
			paths = append(paths, d.join(i, a.To))
		}
		d.paths = append(d.paths, paths)
	}
	d.head = w.Above(measure, Look{}, d.layOut()+2*Margin+orderGutter)
	return d
}

// Boxes returns the boxes of the nodes.
func (w Order) Boxes(measure Measure) []Box {
	d := w.diagram(measure)
	boxes := make([]Box, len(w.Nodes))
	for i := range w.Nodes {
		b := d.boxes[i]
		boxes[i] = Box{X: Margin + orderGutter + b.x - b.width/2, Y: d.upper() + d.y[b.row] - orderHeight/2, Width: b.width, Height: orderHeight}
	}
	return boxes
}

// Size implements [scene.Picture].
func (w Order) Size(measure Measure) (width, height float64) {
	if widest := w.widest(); widest > orderMostRow {
		// Such a wide picture is refused; skip its layout.
		return float64(widest) * (orderText + layeredGap + 2*orderMargin), orderPitch
	}
	return w.diagram(measure).size()
}

// upper returns the Y of the centre of the first row.
func (d *orderDiagram) upper() float64 {
	return Margin + d.head.Height + orderHead + orderHeight/2
}

func (d *orderDiagram) size() (width, height float64) {
	return d.head.Width, 2*Margin + d.head.Height + orderHead + d.y[len(d.y)-1] + orderHeight
}

// Scene implements [scene.Picture].
func (w Order) Scene(measure Measure) Scene {
	d := w.diagram(measure)
	width, height := d.size()
	s := Scene{Width: width, Height: height, Ground: palette.Panel}
	s.Add(d.head.Items(measure)...)
	top := d.upper()
	s.Add(Text{X: Margin, Y: top - orderHeight/2 - 14, Text: w.Counted, Size: QuietSize, Color: palette.Quiet})
	for level := range w.levels {
		s.Add(Text{
			X: Margin + 20, Y: top + d.y[w.Top-level], Text: strconv.Itoa(level), Size: QuietSize,
			Anchor: End, Color: palette.Quiet,
		})
	}
	inner := Group{X: Margin + orderGutter, Y: top}
	for i := range w.Nodes {
		inner.Items = append(inner.Items, d.arrows(i)...)
	}
	for i := range w.Nodes {
		inner.Items = append(inner.Items, d.labels(i)...)
		inner.Items = append(inner.Items, d.box(i)...)
	}
	s.Add(inner)
	return s
}

// box draws a node.
func (d *orderDiagram) box(i int) []Item {
	b := d.boxes[i]
	style, ink := Style{Fill: palette.Panel, Stroke: palette.Won, Width: 1.6}, palette.Ink
	if d.Nodes[i].Filled {
		style, ink = Solid(palette.Won), palette.OnWon
	}
	y := d.y[b.row]
	return []Item{
		RoundRect{X: b.x - b.width/2, Y: y - orderHeight/2, W: b.width, H: orderHeight, R: orderHeight / 2, Style: style},
		Text{X: b.x, Y: y, Text: d.Nodes[i].Text, Size: orderText, Bold: true, Anchor: Middle, Color: ink},
	}
}

// exits returns the X at which each arrow leaves its box. The arrows are sorted by their next
// point, so that they do not cross immediately.
func (d *orderDiagram) exits(i int) []float64 {
	paths := d.paths[i]
	order := make([]int, len(paths))
	for k := range order {
		order[k] = k
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(d.boxes[paths[a][1]].x, d.boxes[paths[b][1]].x) })
	at := make([]float64, len(paths))
	step := min(d.boxes[i].width/float64(len(paths)+1), 16)
	for place, k := range order {
		at[k] = d.boxes[i].x + (float64(place)-float64(len(paths)-1)/2)*step
	}
	return at
}

// arrows draws the arrows from a node as curves that are vertical at each row.
func (d *orderDiagram) arrows(i int) []Item {
	var items []Item
	for k, from := range d.exits(i) {
		path := d.paths[i][k]
		x, y := from, d.y[d.boxes[path[0]].row]+orderHeight/2
		points := []Point{{X: x, Y: y}}
		for _, to := range path[1:] {
			b := d.boxes[to]
			end := Point{X: b.x, Y: d.y[b.row] - orderHeight/2}
			bend := (end.Y - y) / 2
			points = append(points, Point{X: x, Y: y + bend}, Point{X: end.X, Y: end.Y - bend}, end)
			if x, y = end.X, end.Y; to != path[len(path)-1] { // straight down through the row
				y += orderHeight
				points = append(points, Point{X: x, Y: end.Y + orderHeight/3}, Point{X: x, Y: y - orderHeight/3}, Point{X: x, Y: y})
			}
		}
		items = append(items, Curve{Points: points, Style: Stroke(palette.Unknown, 1.3)})
	}
	return items
}

// labels draws the labels at the starts of the arrows, on patches of background.
func (d *orderDiagram) labels(i int) []Item {
	const size, below = 11, 11
	var items []Item
	for k, x := range d.exits(i) {
		y := d.y[d.boxes[i].row] + orderHeight/2 + below
		text := d.Nodes[i].Arrows[k].Label
		half := d.measure(text, size, false)/2 + 1.5
		items = append(items,
			RoundRect{X: x - half, Y: y - 7, W: 2 * half, H: 14, R: 3, Style: Solid(palette.Panel)},
			Text{X: x, Y: y, Text: text, Size: size, Anchor: Middle, Color: palette.Quiet})
	}
	return items
}
