package scene

import (
	"fmt"
	"slices"
	"strconv"
	"testing"

	"pgregory.net/rapid"
)

// drawOrder draws an order with at least two levels.
func drawOrder(t *rapid.T) Order {
	w := Order{Top: rapid.IntRange(1, 8).Draw(t, "top"), Look: Look{Space: rapid.Float64Range(0, 900).Draw(t, "space"), Breaks: true}}
	for level := w.Top; level >= 0; level-- {
		for range rapid.IntRange(0, 6).Draw(t, "nodes") {
			w.Nodes = append(w.Nodes, OrderNode{Level: level, Text: strconv.Itoa(len(w.Nodes))})
		}
	}
	for from := range w.Nodes {
		n := &w.Nodes[from]
		for to := from + 1; to < len(w.Nodes); to++ {
			if w.Nodes[to].Level < n.Level && rapid.IntRange(0, 5).Draw(t, "arrow") == 0 {
				n.Arrows = append(n.Arrows, OrderArrow{Label: fmt.Sprintf("%d>%d", from, to), To: to})
			}
		}
	}
	return w
}

// Boxes and labels do not overlap, and arrows pass beside the boxes.
func TestOrderIsClear(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawOrder(t).picture(widths)
		for _, d := range p.parts {
			var taken []Area
			put := func(what string, a Area) {
				if slices.ContainsFunc(taken, a.Overlaps) {
					t.Fatalf("%s lies on something", what)
				}
				taken = append(taken, a)
			}
			var boxes []Area
			for i, n := range d.Nodes {
				b := d.box(i)
				boxes = append(boxes, Area{b.X, b.Y, b.X + b.Width, b.Y + b.Height})
				put(n.Text, boxes[i])
				for _, item := range d.labels(i) {
					if r, ok := item.(RoundRect); ok {
						put("a label of "+n.Text, Area{r.X, r.Y, r.X + r.W, r.Y + r.H})
					}
				}
			}
			for i, n := range d.Nodes {
				for k := range n.Arrows {
					path := d.path(i, k)
					for at := range 10 * (len(path) / 3) {
						p := Bezier([4]Point(path[at/10*3:at/10*3+4]), float64(at%10)/10)
						const in = 0.5
						for _, b := range boxes {
							if p.X > b.Left+in && p.X < b.Right-in && p.Y > b.Top+in && p.Y < b.Bottom-in {
								t.Fatalf("the arrow %s passes a box at %v", n.Arrows[k].Label, p)
							}
						}
					}
				}
			}
		}
	})
}

// In all parts together, each arrow begins once at its box, and is traced through the texts of the
// boxes in other parts to its end.
func TestOrderParts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := drawOrder(t)
		labels, ends, want := map[string]int{}, map[string]int{}, 0
		parts := w.turnedParts(widths)
		for i, d := range parts {
			if d.Top-d.bottom > 1 && d.long()+2*Margin > w.Look.Space {
				t.Fatalf("a part of %d levels is %v long, in a space of %v", d.Top-d.bottom+1, d.long(), w.Look.Space)
			}
			if i > 0 && d.Top != parts[i-1].bottom {
				t.Fatalf("a part begins with level %d after one that ends with %d", d.Top, parts[i-1].bottom)
			}
			for _, n := range d.Nodes {
				for _, a := range n.Arrows {
					if labels[a.Label]++; !d.Nodes[a.To].cut {
						ends[n.Text+">"+d.Nodes[a.To].Text]++
					}
				}
			}
		}
		for _, n := range w.Nodes {
			for _, a := range n.Arrows {
				if want++; labels[a.Label] != 1 || ends[a.Label] != 1 {
					t.Fatalf("the arrow %s begins %d times and ends %d times", a.Label, labels[a.Label], ends[a.Label])
				}
			}
		}
		if delete(labels, ""); len(labels) != want || len(ends) != want {
			t.Fatalf("%d labels and %d ends of %d arrows", len(labels), len(ends), want)
		}
	})
}
