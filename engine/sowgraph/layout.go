package sowgraph

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"

	"gonum.org/v1/gonum/graph"
	"gonum.org/v1/gonum/graph/iterator"
	"gonum.org/v1/gonum/graph/layout"
	"gonum.org/v1/gonum/graph/simple"
	"gonum.org/v1/gonum/graph/topo"
	"gonum.org/v1/gonum/spatial/r2"

	"tchouka/engine"
)

// How a graph is laid out, in widths of a hole.
const (
	edgeLength  = 2.0 // that most edges have
	leastApart  = 1.5 // of the middles of two holes
	layoutSteps = 300
	fewestSteps = 60      // where there are so many edges that each step takes long
	edgeSteps   = 600_000 // steps along all edges, at most
	springRate  = 0.05    // the part of its force that a vertex moves in a step
	springHolds = 0.25    // that part for all edges of a vertex together, at most
	springReach = 1e4     // how far a vertex may come that is not flung about
	pushes      = 200     // apart, at most
)

// LaidOut returns the board with all vertices at new places: joined ones near to one
// another, none over another, the middle of all at the origin, and the Rumas to the
// right. The same graph is always laid out in the same way.
func (s State) LaidOut() State {
	vertices, edges := s.graph.Vertices(), s.graph.Edges()
	layOut(vertices, make([]bool, len(vertices)), edges)
	laid, err := rebuilt(vertices, edges, s.seeds)
	if err != nil {
		return s // what cannot be laid out stays
	}
	return laid
}

// layOut finds places for the vertices that have none: for all of them, or below those
// that have one.
func layOut(vertices []Vertex, placed []bool, edges []engine.Link) {
	number := make([]int, len(vertices)) // among those without a place, −1 for the others
	var loose []int
	bottom, left := math.Inf(-1), math.Inf(1)
	for v := range vertices {
		number[v] = -1
		if placed[v] {
			bottom, left = max(bottom, vertices[v].Y), min(left, vertices[v].X)
			continue
		}
		number[v] = len(loose)
		loose = append(loose, v)
	}
	if len(loose) == 0 {
		return
	}
	var among []engine.Link
	for _, e := range edges {
		if from, to := number[e.From], number[e.To]; from >= 0 && to >= 0 && from != to {
			among = append(among, engine.Link{From: from, To: to})
		}
	}
	spots := arranged(len(loose), among, func(i int) bool { return vertices[loose[i]].Ruma })
	shift := r2.Vec{}
	if len(loose) < len(vertices) {
		low := spots[0]
		for _, p := range spots {
			low = r2.Vec{X: min(low.X, p.X), Y: min(low.Y, p.Y)}
		}
		shift = r2.Sub(r2.Vec{X: left, Y: bottom + edgeLength}, low)
	}
	for i, v := range loose {
		p := r2.Add(spots[i], shift)
		vertices[v].X, vertices[v].Y = Snap(p.X), Snap(p.Y)
	}
}

// arranged returns places for vertices that are joined: each connected part by itself,
// and the parts beside each other.
func arranged(vertices int, edges []engine.Link, ruma func(int) bool) []r2.Vec {
	g := simple.NewUndirectedGraph()
	for v := range vertices {
		g.AddNode(simple.Node(v))
	}
	for _, e := range edges {
		g.SetEdge(simple.Edge{F: simple.Node(e.From), T: simple.Node(e.To)})
	}
	parts := make([][]int, 0, 1)
	for _, component := range topo.ConnectedComponents(g) {
		part := make([]int, len(component))
		for i, n := range component {
			part[i] = int(n.ID())
		}
		slices.Sort(part)
		parts = append(parts, part)
	}
	slices.SortFunc(parts, func(a, b []int) int { return cmp.Compare(a[0], b[0]) })
	spots, right := make([]r2.Vec, vertices), 0.0
	for _, part := range parts {
		places := arrangedPart(part, g, ruma)
		low, high := bounds(places)
		for i, v := range part {
			spots[v] = r2.Vec{X: places[i].X - low.X + right, Y: places[i].Y - (low.Y+high.Y)/2}
		}
		right += high.X - low.X + edgeLength
	}
	low, high := bounds(spots)
	for v := range spots {
		spots[v] = r2.Sub(spots[v], r2.Scale(0.5, r2.Add(low, high)))
	}
	return spots
}

// arrangedPart returns places for the vertices of a connected part: by springs, turned to
// lie flat with the Rumas to the right, large enough, and pushed apart.
func arrangedPart(part []int, all *simple.UndirectedGraph, ruma func(int) bool) []r2.Vec {
	if len(part) == 1 {
		return make([]r2.Vec, 1)
	}
	g := simple.NewUndirectedGraph()
	for i := range part {
		g.AddNode(simple.Node(i))
	}
	var lengths []float64
	for i, v := range part {
		for j, w := range part[:i] {
			if all.HasEdgeBetween(int64(v), int64(w)) {
				g.SetEdge(simple.Edge{F: simple.Node(i), T: simple.Node(j)})
			}
		}
	}
	spots := sprung(g)
	flatten(spots, func(i int) bool { return ruma(part[i]) })
	for edges := g.Edges(); edges.Next(); {
		e := edges.Edge()
		lengths = append(lengths, r2.Norm(r2.Sub(spots[e.From().ID()], spots[e.To().ID()])))
	}
	slices.Sort(lengths)
	if middle := lengths[len(lengths)/2]; middle > 0 {
		for i := range spots {
			spots[i] = r2.Scale(edgeLength/middle, spots[i])
		}
	}
	pushApart(spots)
	return spots
}

// sprung returns places for vertices by springs, as long as these hold: with too strong
// ones the vertices are flung about ever further, and then stand in a circle.
func sprung(g *simple.UndirectedGraph) []r2.Vec {
	most, n := 0, g.Nodes().Len()
	for i := range n {
		most = max(most, g.From(int64(i)).Len())
	}
	rate := min(springRate, springHolds/float64(most))
	springs := layout.EadesR2{Updates: max(fewestSteps, min(layoutSteps, edgeSteps/max(g.Edges().Len(), 1))), Repulsion: 1, Rate: rate, Theta: 0.1, Src: rand.NewPCG(1, 1)}
	optimizer := layout.NewOptimizerR2(ordered{g}, springs.Update)
	spots := make([]r2.Vec, n)
	for more := true; more; {
		more = optimizer.Update()
		for i := range spots {
			spots[i] = optimizer.Coord2(int64(i))
			if !(r2.Norm(spots[i]) < springReach) { // also what is no number
				return circle(n)
			}
		}
	}
	return spots
}

// circle returns so many places.
func circle(n int) []r2.Vec {
	spots := make([]r2.Vec, n)
	for i := range spots {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(n))
		spots[i] = r2.Vec{X: cos, Y: sin}
	}
	return spots
}

// bounds returns the corners of what holds all places.
func bounds(places []r2.Vec) (low, high r2.Vec) {
	low, high = places[0], places[0]
	for _, p := range places {
		low = r2.Vec{X: min(low.X, p.X), Y: min(low.Y, p.Y)}
		high = r2.Vec{X: max(high.X, p.X), Y: max(high.Y, p.Y)}
	}
	return low, high
}

// flatten turns places about their middle until they lie as flat as they can, and about
// their axes until the Rumas are to the right, and the first vertex in the upper half.
func flatten(spots []r2.Vec, ruma func(int) bool) {
	middle := r2.Vec{}
	for _, p := range spots {
		middle = r2.Add(middle, r2.Scale(1/float64(len(spots)), p))
	}
	var xx, xy, yy float64
	for i, p := range spots {
		p = r2.Sub(p, middle)
		spots[i], xx, xy, yy = p, xx+p.X*p.X, xy+p.X*p.Y, yy+p.Y*p.Y
	}
	sin, cos := math.Sincos(-math.Atan2(2*xy, xx-yy) / 2)
	right := 0.0
	for i, p := range spots {
		spots[i] = r2.Vec{X: p.X*cos - p.Y*sin, Y: p.X*sin + p.Y*cos}
		if ruma(i) {
			right += spots[i].X
		}
	}
	mirror := r2.Vec{X: 1, Y: 1}
	if right < 0 {
		mirror.X = -1
	}
	if spots[0].Y > 0 {
		mirror.Y = -1
	}
	for i, p := range spots {
		spots[i] = r2.Vec{X: mirror.X * p.X, Y: mirror.Y * p.Y}
	}
}

// pushApart moves places that are too near to one another, and spreads all of them out
// where that does not help.
func pushApart(spots []r2.Vec) {
	for range pushes {
		pushed := false
		for i := range spots {
			for j := range i {
				pushed = push(&spots[i], &spots[j]) || pushed
			}
		}
		if !pushed {
			return
		}
	}
	least := math.Inf(1)
	for i := range spots {
		for j := range i {
			least = min(least, r2.Norm(r2.Sub(spots[i], spots[j])))
		}
	}
	if least < leastApart {
		for i := range spots {
			spots[i] = r2.Scale(leastApart/max(least, leastApart/100), spots[i])
		}
	}
}

// push moves two places apart that are too near, and reports whether it did.
func push(a, b *r2.Vec) bool {
	d := r2.Sub(*a, *b)
	apart := r2.Norm(d)
	if apart >= leastApart {
		return false
	}
	if apart < 1e-6 {
		d, apart = r2.Vec{X: 1e-6}, 1e-6
	}
	half := r2.Scale((leastApart*1.001-apart)/(2*apart), d)
	*a, *b = r2.Add(*a, half), r2.Sub(*b, half)
	return true
}

// ordered is a graph whose nodes come in their order, and so what is laid out is the
// same each time.
type ordered struct{ *simple.UndirectedGraph }

// Nodes returns the nodes.
func (g ordered) Nodes() graph.Nodes { return inOrder(g.UndirectedGraph.Nodes()) }

// From returns the neighbours of a node.
func (g ordered) From(id int64) graph.Nodes { return inOrder(g.UndirectedGraph.From(id)) }

func inOrder(nodes graph.Nodes) graph.Nodes {
	all := graph.NodesOf(nodes)
	slices.SortFunc(all, func(a, b graph.Node) int { return cmp.Compare(a.ID(), b.ID()) })
	return iterator.NewOrderedNodes(all)
}
