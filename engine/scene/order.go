package scene

import (
	"strconv"

	"tchouka/engine/palette"
)

const (
	orderText         = 14 // text size
	orderHeight       = 26 // of a box
	orderLabel        = QuietSize
	orderLabelHeight  = 16
	orderBendLong     = 40 // from the labels of a level to the next boxes
	orderEmpty        = 20 // between levels without boxes
	orderPartGap      = 20 // between parts
	orderBend         = 8  // beside an arrow that passes a level
	orderGap          = 14 // between boxes
	orderHeightTurned = 22 // of a box if the levels run to the right
	orderGapTurned    = 6
	orderCorner       = 8  // from the end of a box to its first arrow
	orderPad          = 2  // below a diagram, for the borders of boxes
	orderGutter       = 44 // for the numbers at the left
	orderMargin       = 8  // in a box, beside its text
	orderHead         = 26 // for the numbers above, or the heading of the gutter
	orderMostRow      = 3000
)

// Order is a partial order in levels: boxes in rows, with a labelled arrow for each step down. The
// boxes of a level are ordered so that few arrows cross: see [layered.Graph]. The heuristic does
// not find the minimum.
type Order struct {
	Heading
	Counted string      // the heading of the level numbers
	Top     int         // the number of the first level; the last is 0
	Nodes   []OrderNode // by descending level
	// Look gives the requested width. An order that is wider is turned, with its levels to the
	// right, and may be broken.
	Look Look

	bottom int // the number of the last level, of a part
}

// OrderNode is a box.
type OrderNode struct {
	Level  int
	Text   string
	Filled bool
	Arrows []OrderArrow

	cut bool // the end of an arrow that belongs to another part
}

// OrderArrow is an arrow to a node of a lower level.
type OrderArrow struct {
	Label string
	To    int
}

// widest returns the largest number of nodes of a level.
func (w Order) widest() int {
	count, most := map[int]int{}, 0
	for _, n := range w.Nodes {
		count[n.Level]++
		most = max(most, count[n.Level])
	}
	return most
}

// Boxes returns the boxes of the nodes in a picture that is not turned.
func (w Order) Boxes(measure Measure) []Box {
	w.Look = Look{}
	p := w.picture(measure)
	boxes := make([]Box, len(w.Nodes))
	for i := range boxes {
		b := p.parts[0].box(i)
		boxes[i] = Box{X: b.X + p.at[0].X, Y: b.Y + p.at[0].Y, Width: b.Width, Height: b.Height}
	}
	return boxes
}

// Size implements [scene.Picture].
func (w Order) Size(measure Measure) (width, height float64) {
	if widest := w.widest(); widest > orderMostRow {
		// Such a wide picture is refused; skip its layout.
		return float64(widest) * (orderText + orderGap + 2*orderMargin), orderHeight
	}
	p := w.picture(measure)
	return p.width, p.height
}

// Scene implements [scene.Picture].
func (w Order) Scene(measure Measure) Scene {
	p := w.picture(measure)
	s := Scene{Width: p.width, Height: p.height, Ground: palette.Panel}
	s.Add(p.head.Items(measure)...)
	s.Add(Text{X: Margin, Y: Margin + p.head.Height + QuietSize/2, Text: w.Counted, Size: QuietSize, Color: palette.Quiet})
	for i, d := range p.parts {
		s.Add(Group{X: p.at[i].X, Y: p.at[i].Y, Items: d.items()})
	}
	return s
}

// items draws the diagram.
func (d *orderDiagram) items() []Item {
	items := d.numbers()
	for i, n := range d.Nodes {
		for k := range n.Arrows {
			items = append(items, Curve{Points: d.path(i, k), Style: Stroke(palette.Unknown, 1.3)})
		}
	}
	for i := range d.Nodes {
		items = append(append(items, d.labels(i)...), d.boxItems(i)...)
	}
	return items
}

// numbers draws the numbers of the levels.
func (d *orderDiagram) numbers() (items []Item) {
	for level := range d.starts {
		number := Text{Text: strconv.Itoa(d.Top - level), Size: QuietSize, Color: palette.Quiet}
		if at := (d.starts[level] + d.ends[level]) / 2; d.turned {
			number.X, number.Y, number.Anchor = at, -QuietSize/2, Middle
		} else {
			number.X, number.Y, number.Anchor = 20-orderGutter, at, End
		}
		items = append(items, number)
	}
	return items
}

// boxItems draws a node, or the text of a node in another part.
func (d *orderDiagram) boxItems(i int) []Item {
	b, n := d.box(i), d.Nodes[i]
	text := Text{X: b.X + b.Width/2, Y: b.Y + b.Height/2, Text: n.Text, Size: orderText, Bold: true, Anchor: Middle, Color: palette.Ink}
	if n.cut {
		text.Bold, text.Color = false, palette.Quiet
		return []Item{text}
	}
	style := Style{Fill: palette.Panel, Stroke: palette.Won, Width: 1.6}
	if n.Filled {
		style, text.Color = Solid(palette.Won), palette.OnWon
	}
	return []Item{RoundRect{X: b.X, Y: b.Y, W: b.Width, H: b.Height, R: orderHeight / 2, Style: style}, text}
}

// labels draws the labels at the starts of the arrows of a node, on patches of background.
func (d *orderDiagram) labels(i int) (items []Item) {
	for k, a := range d.Nodes[i].Arrows {
		if a.Label == "" {
			continue
		}
		half, high := d.measure(a.Label, orderLabel, false)/2+1.5, orderLabelHeight/2.0-1
		b := d.boxes[i]
		after := high
		if d.turned {
			after = half
		}
		at := d.turn(Point{d.starts[b.level] + b.along + after + 2, float64(d.layout.At[i] + d.layout.Ports[d.edges[i]+k][0])})
		items = append(items,
			RoundRect{X: at.X - half, Y: at.Y - high, W: 2 * half, H: 2 * high, R: 3, Style: Solid(palette.Panel)},
			Text{X: at.X, Y: at.Y, Text: a.Label, Size: orderLabel, Anchor: Middle, Color: palette.Quiet})
	}
	return items
}
