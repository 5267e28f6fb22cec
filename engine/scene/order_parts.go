package scene

// orderPicture is the layout of a picture of an order: one diagram, or several below each other.
type orderPicture struct {
	parts         []*orderDiagram
	at            []Point // the origin of each part
	head          Head
	width, height float64
}

// picture lays out the order downwards. If that is too wide for its space, the levels run to the
// right, in as many parts as are necessary, unless the parts are still wider.
func (w Order) picture(measure Measure) *orderPicture {
	down := w.diagram(measure, false)
	down.place()
	p := w.arrange(measure, orderGutter, down)
	if w.Look.Space == 0 || p.width <= w.Look.Space {
		return p
	}
	turned := w.arrange(measure, 0, w.turnedParts(measure)...)
	if turned.width >= p.width || len(turned.parts) > 1 && !w.Look.Breaks {
		return p
	}
	return turned
}

// arrange puts diagrams below each other, with the numbers of their levels in a gutter, or above if
// there is none.
func (w Order) arrange(measure Measure, gutter float64, parts ...*orderDiagram) *orderPicture {
	p := &orderPicture{parts: parts}
	for _, d := range parts {
		width, _ := d.size()
		p.width = max(p.width, width+gutter+2*Margin)
	}
	p.head = w.Above(measure, w.Look, p.width)
	p.width, p.height = p.head.Width, Margin+p.head.Height
	for i, d := range parts {
		_, height := d.size()
		if i > 0 {
			p.height += orderPartGap
		}
		p.height += orderHead
		p.at = append(p.at, Point{Margin + gutter, p.height})
		p.height += height
	}
	p.height += Margin
	return p
}

// turnedParts lays out the order to the right, in parts that fit its space but have at least two
// levels. A part begins with the last level of the part before it.
func (w Order) turnedParts(measure Measure) (parts []*orderDiagram) {
	for first := w.Top; first > w.bottom || len(parts) == 0; {
		last := max(first-1, w.bottom)
		d := w.part(first, last).diagram(measure, true)
		for last > w.bottom {
			longer := w.part(first, last-1).diagram(measure, true)
			if longer.long()+2*Margin > w.Look.Space {
				break
			}
			d, last = longer, last-1
		}
		d.place()
		parts, first = append(parts, d), last
	}
	return parts
}

// part returns the levels from first down to last. An arrow from an earlier level begins with the
// text of its node there, and an arrow to a later level ends in the last one:
//
//	[a]──2─────       a ────╮
//	                        │
//	[b]──1──[c]      [c]──3──[d]
func (w Order) part(first, last int) Order {
	if first == w.Top && last == w.bottom {
		return w
	}
	part := Order{Top: first, bottom: last, Counted: w.Counted, Look: w.Look}
	index := make([]int, len(w.Nodes))
	for i, n := range w.Nodes {
		if index[i] = -1; n.Level <= first && n.Level >= last {
			index[i] = len(part.Nodes)
			part.Nodes = append(part.Nodes, OrderNode{Level: n.Level, Text: n.Text, Filled: n.Filled})
		}
	}
	cut := func(level int, text string) int {
		part.Nodes = append(part.Nodes, OrderNode{Level: level, Text: text, cut: true})
		return len(part.Nodes) - 1
	}
	for i, n := range w.Nodes {
		for _, a := range n.Arrows {
			if n.Level <= last || w.Nodes[a.To].Level >= first {
				continue
			}
			from, to := index[i], index[a.To]
			if from < 0 {
				from, a.Label = cut(first, n.Text), ""
			}
			if to < 0 {
				to = cut(last, "")
			}
			part.Nodes[from].Arrows = append(part.Nodes[from].Arrows, OrderArrow{Label: a.Label, To: to})
		}
	}
	return part
}
