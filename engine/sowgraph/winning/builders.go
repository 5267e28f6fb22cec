package winning

import (
	"fmt"
	"math"

	"tchouka/engine"
	"tchouka/engine/sowgraph"
)

// pitch is how far the vertices of these graphs lie apart, in widths of a hole.
const pitch = 1.6

// builder draws a graph.
type builder struct {
	vertices []sowgraph.Vertex
	edges    []engine.Link
}

// hole adds a hole, or a Ruma, and returns its number.
func (b *builder) vertex(name string, ruma bool, x, y float64) int {
	b.vertices = append(b.vertices, sowgraph.Vertex{Name: name, Ruma: ruma, X: x * pitch, Y: y * pitch})
	return len(b.vertices) - 1
}

func (b *builder) edge(from, to int) { b.edges = append(b.edges, engine.Link{From: from, To: to}) }

func (b *builder) graph() *sowgraph.Graph {
	g, err := sowgraph.NewGraph(b.vertices, b.edges)
	if err != nil {
		panic(err) // families have no more vertices than graphs may
	}
	return g
}

// star has so many spokes, each a path of so many holes to the Ruma in the middle; of one
// spoke the Ruma is at the right.
func star(spokes, length int) *sowgraph.Graph {
	var b builder
	ruma := b.vertex("r", true, 0, 0)
	inner := max(1, float64(spokes)/(2*math.Pi)) // as far from the Ruma as neighbours are apart
	for s := range spokes {
		angle := math.Pi + 2*math.Pi*float64(s)/float64(spokes)
		before := ruma
		for i := range length {
			name := fmt.Sprintf("v%d", i+1)
			if spokes > 1 {
				name = fmt.Sprintf("v%d_%d", s+1, i+1)
			}
			far := inner + float64(i)
			v := b.vertex(name, false, far*math.Cos(angle), far*math.Sin(angle))
			b.edge(v, before)
			before = v
		}
	}
	return b.graph()
}

// cycle has so many holes and a Ruma, as in Figure 6.
func cycle(holes int) *sowgraph.Graph {
	var b builder
	far := max(0.8, float64(holes+1)/(2*math.Pi))
	at := func(i int) (x, y float64) {
		angle := math.Pi/2 + 2*math.Pi*float64(i)/float64(holes+1)
		return far * math.Cos(angle), far * math.Sin(angle)
	}
	x, y := at(0)
	before := b.vertex("r", true, x, y)
	for i := 1; i <= holes; i++ {
		x, y := at(i)
		v := b.vertex(fmt.Sprintf("v%d", i), false, x, y)
		b.edge(v, before)
		before = v
	}
	b.edge(0, before)
	return b.graph()
}

// ladder has two rails of so many holes to one Ruma, and a rung from each hole of the
// first to that beside it.
func ladder(length int) *sowgraph.Graph {
	var b builder
	before := [2]int{}
	ruma := b.vertex("r", true, 0, 0.5)
	before[0], before[1] = ruma, ruma
	for i := 1; i <= length; i++ {
		var rung [2]int
		for rail, letter := range []string{"a", "b"} {
			rung[rail] = b.vertex(fmt.Sprint(letter, i), false, -float64(i), float64(rail))
			b.edge(rung[rail], before[rail])
		}
		b.edge(rung[0], rung[1])
		before = rung
	}
	return b.graph()
}

// tree has its root at the right, and the vertices of the same depth above each other.
func tree(level []int) *sowgraph.Graph {
	var b builder
	above := parents(level)
	y := make([]float64, len(level))
	leaves := 0.0
	for i := len(level) - 1; i >= 0; i-- {
		first, last, children := 0.0, 0.0, false
		for child := i + 1; child < len(level); child++ {
			if above[child] == i {
				if !children {
					first, children = y[child], true
				}
				last = y[child]
			}
		}
		if y[i] = (first + last) / 2; !children {
			y[i] = leaves
			leaves++
		}
	}
	for i, depth := range level {
		name := "r"
		if i > 0 {
			name = fmt.Sprintf("v%d", i)
		}
		b.vertex(name, i == 0, -float64(depth), y[i])
		if i > 0 {
			b.edge(i, above[i])
		}
	}
	return b.graph()
}

// complete has so many holes, each with an edge to each other and to the Ruma.
func complete(holes int) *sowgraph.Graph {
	var b builder
	far := max(1.2, float64(holes)/(2*math.Pi)*1.4)
	ruma := b.vertex("r", true, 0, 0)
	for i := range holes {
		angle := math.Pi + 2*math.Pi*float64(i)/float64(holes)
		b.vertex(fmt.Sprintf("v%d", i+1), false, far*math.Cos(angle), far*math.Sin(angle))
	}
	for from := 1; from <= holes; from++ {
		b.edge(from, ruma)
		for to := 1; to <= holes; to++ {
			if from != to {
				b.edge(from, to)
			}
		}
	}
	return b.graph()
}
