package scene

import (
	"math"
	"strconv"

	"tchouka/engine"
)

// Diagram is a board with links as nodes and edges, with the positions of its picture.
type Diagram struct {
	Nodes []DiagramNode
	Edges []DiagramEdge
	Texts []Text // the heading, the labels and the ID
}

// DiagramNode is a circle with the number of its seeds.
type DiagramNode struct {
	engine.Place
	At   Point
	R    float64
	Text Text // the seeds; empty for a closed place
}

// DiagramEdge is a link. Out and In are the angles in degrees, counterclockwise from the right, at which
// it leaves a node and arrives at the other, seen from that node. A straight edge is not bent.
type DiagramEdge struct {
	engine.Link
	Out, In float64
	Bend    float64 // degrees to the left of the straight line
	Reach   float64 // of the control points of a loop
}

// DiagramOf returns the diagram of a picture of a board with links, or false for other pictures.
func DiagramOf(p Picture, measure Measure) (d Diagram, ok bool) {
	switch p := p.(type) {
	case Even:
		if d, ok = DiagramOf(p.Picture, measure); ok {
			d.even()
		}
	case Identified:
		d, ok = DiagramOf(p.Picture, measure)
		s := p.Scene(measure)
		d.Texts = append(d.Texts, s.Items[len(s.Items)-1].(Text))
	case Padded:
		d, ok = DiagramOf(p.Picture, measure)
		if width, _ := p.Picture.Size(measure); width < p.Width {
			d.move((p.Width-width)/2, 0)
		}
	case SingleBoard:
		if p.Links == nil {
			return Diagram{}, false
		}
		return p.diagram(measure), true
	}
	return d, ok
}

func (d *Diagram) even() {
	for i := range d.Nodes {
		d.Nodes[i].Text = d.Nodes[i].Text.even()
	}
	for i := range d.Texts {
		d.Texts[i] = d.Texts[i].even()
	}
}

func (d *Diagram) move(x, y float64) {
	for i := range d.Nodes {
		n := &d.Nodes[i]
		n.At.X, n.At.Y, n.Text.X, n.Text.Y = n.At.X+x, n.At.Y+y, n.Text.X+x, n.Text.Y+y
	}
	for i := range d.Texts {
		d.Texts[i].X, d.Texts[i].Y = d.Texts[i].X+x, d.Texts[i].Y+y
	}
}

// diagram returns the diagram of the board, below its heading.
func (p SingleBoard) diagram(measure Measure) (out Diagram) {
	d, head := p.lay(measure)
	d.look.Without |= CountsPart
	for i, place := range d.board.Places {
		at := d.spread.Spots[i].At
		n := DiagramNode{Place: place, At: at, R: d.spread.Spots[i].Width / 2}
		if !place.Closed {
			n.Text = numeralIn(measure, strconv.Itoa(place.Seeds), at, 2*n.R).(Text)
			if d.look.Uniform {
				n.Text.Size = min(n.Text.Size, QuietSize)
			}
		}
		out.Nodes = append(out.Nodes, n)
		if d.labeled {
			items := d.place(measure, i, place)
			out.Texts = append(out.Texts, items[len(items)-1].(Text))
		}
	}
	for _, way := range d.spread.Paths {
		out.Edges = append(out.Edges, way.diagramEdge(d.spread.Spots[way.From].At, d.spread.Spots[way.To].At))
	}
	out.move(margin+d.pad-d.spread.X, margin+head.Height+d.pad-d.spread.Y)
	for _, item := range head.Items(measure) {
		out.Texts = append(out.Texts, item.(Text))
	}
	return out
}

func (w Path) diagramEdge(from, to Point) DiagramEdge {
	degrees := func(to, from Point) float64 { return -direction(to, from) * 180 / math.Pi }
	e := DiagramEdge{Link: w.Link, Out: degrees(w.Curve[1], from), In: degrees(w.Curve[2], to)}
	if w.From == w.To {
		e.Reach = far(w.Curve[1], from)
		return e
	}
	e.Bend = math.Remainder(degrees(w.Curve[1], w.Curve[0])-degrees(to, from), 360)
	return e
}
