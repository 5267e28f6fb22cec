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

// Parameters of the layout, in hole widths.
const (
	edgeLength        = 2.0 // the length of most edges
	minDistance       = 1.5 // minimum distance between the centres of two holes
	layoutSteps       = 300
	minSteps          = 60      // if there are so many edges that each step takes long
	edgeSteps         = 600_000 // maximum number of edge evaluations in all steps
	springRate        = 0.05    // displacement per force in one step
	maxSpringForce    = 0.25    // maximum of that rate times the degree of a vertex
	maxSpringDistance = 1e4     // the layout counts as divergent beyond this distance
	maxPushes         = 200     // maximum number of separation steps
)

// LaidOut returns the board with a new position for every vertex. Connected vertices are close to
// one another, no vertices overlap, the centre of all is the origin, and the Rumas are on the
// right. The result is deterministic.
func (s State) LaidOut() State {
	vertices, edges := s.graph.Vertices(), s.graph.Edges()
	layOut(vertices, make([]bool, len(vertices)), edges)
	laid, err := rebuilt(vertices, edges, s.seeds)
	if err != nil {
		return s // a graph that cannot be laid out keeps its positions
	}
	return laid
}

// layOut assigns positions to the vertices that are not placed. They lie below the placed ones.
func layOut(vertices []Vertex, placed []bool, edges []engine.Link) {
	// Index among the vertices without a position; −1 for the others.
	number := make([]int, len(vertices))
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
	spots := layoutPositions(len(loose), among, func(i int) bool { return vertices[loose[i]].Ruma })
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

// layoutPositions returns positions for the vertices of a graph. It lays out each connected component
// separately and puts the components side by side.
func layoutPositions(vertices int, edges []engine.Link, ruma func(int) bool) []r2.Vec {
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
		places := layoutComponent(part, g, ruma)
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

// layoutComponent returns positions for a connected component. It uses springs, rotates the result so
// that it is flat with the Rumas on the right, scales it, and pushes overlapping vertices apart.
func layoutComponent(part []int, all *simple.UndirectedGraph, ruma func(int) bool) []r2.Vec {
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
	spots := springLayout(g)
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

// springLayout returns positions by a spring layout, as long as it converges. If the springs are too
// strong and it diverges, the vertices are put on a circle.
func springLayout(g *simple.UndirectedGraph) []r2.Vec {
	most, n := 0, g.Nodes().Len()
	for i := range n {
		most = max(most, g.From(int64(i)).Len())
	}
	rate := min(springRate, maxSpringForce/float64(most))
	springs := layout.EadesR2{Updates: max(minSteps, min(layoutSteps, edgeSteps/max(g.Edges().Len(), 1))), Repulsion: 1, Rate: rate, Theta: 0.1, Src: rand.NewPCG(1, 1)}
	optimizer := layout.NewOptimizerR2(ordered{g}, springs.Update)
	spots := make([]r2.Vec, n)
	for more := true; more; {
		more = optimizer.Update()
		for i := range spots {
			spots[i] = optimizer.Coord2(int64(i))
			if !(r2.Norm(spots[i]) < maxSpringDistance) { // also detects NaN
				return circle(n)
			}
		}
	}
	return spots
}

// circle returns n positions on a circle.
func circle(n int) []r2.Vec {
	spots := make([]r2.Vec, n)
	for i := range spots {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(n))
		spots[i] = r2.Vec{X: cos, Y: sin}
	}
	return spots
}

// bounds returns the corners of the bounding box of positions.
func bounds(places []r2.Vec) (low, high r2.Vec) {
	low, high = places[0], places[0]
	for _, p := range places {
		low = r2.Vec{X: min(low.X, p.X), Y: min(low.Y, p.Y)}
		high = r2.Vec{X: max(high.X, p.X), Y: max(high.Y, p.Y)}
	}
	return low, high
}

// flatten rotates positions about their centre until they are as flat as possible. It then mirrors
// them so that the Rumas are on the right and the first vertex is in the upper half.
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

// pushApart separates positions that are too close, and scales all of them up if that fails.
func pushApart(spots []r2.Vec) {
	for range maxPushes {
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
	if least < minDistance {
		for i := range spots {
			spots[i] = r2.Scale(minDistance/max(least, minDistance/100), spots[i])
		}
	}
}

// push separates two positions that are too close, and reports whether it moved them.
func push(a, b *r2.Vec) bool {
	d := r2.Sub(*a, *b)
	apart := r2.Norm(d)
	if apart >= minDistance {
		return false
	}
	if apart < 1e-6 {
		d, apart = r2.Vec{X: 1e-6}, 1e-6
	}
	half := r2.Scale((minDistance*1.001-apart)/(2*apart), d)
	*a, *b = r2.Add(*a, half), r2.Sub(*b, half)
	return true
}

// ordered is a graph that yields its nodes in order, so that the layout is deterministic.
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
