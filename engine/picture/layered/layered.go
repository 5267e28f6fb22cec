// Package layered draws graphs in layers, after Sugiyama, Tagawa and Toda, "Methods for Visual
// Understanding of Hierarchical System Structures" (1981). A layer is a line, and every edge leads
// to a later layer. An edge that passes layers has a bend in each of them, which takes space like a
// node, so that no edge runs through a node or along another edge:
//
//	layer   0      1      2
//	       (a)────(c)────(d)
//	         ╲           ╱
//	          ╰────•────╯        • a bend of the edge from a to d
//
// The order within the layers has few crossings: medians and barycentres in alternating sweeps,
// after Gansner, Koutsofios, North and Vo, "A Technique for Drawing Directed Graphs" (1993), and
// sifting, after Matuszewski, Schönfeld and Molitor, "Using Sifting for k-Layer Straightline
// Crossing Minimization" (1999). The positions in the layers are those of Brandes and Köpf, "Fast
// and Simple Horizontal Coordinate Assignment" (2001), with the erratum of Brandes, Walter and Zink
// (2020).
package layered

// MostVertices is the number of nodes and bends up to which [Graph.Place] takes about a second at
// most.
const MostVertices = 20_000

// Node is a node of a graph. Before and After are its extents along its layer, from its centre.
// Reach is the greatest distance of the end of an edge from its centre.
type Node struct {
	Layer, Before, After, Reach int32
}

// Edge is an edge from a node to a node of a later layer, by their indices. Several edges may
// connect the same nodes. The main edges form a path, which is drawn as a straight line.
type Edge struct {
	From, To int32
	Main     bool
}

// Graph is a graph in layers.
type Graph struct {
	Nodes []Node
	Edges []Edge
	// Bend is the extent of a bend before and after its centre.
	Bend int32
	// Port is the distance of the ends of edges at a side of a node, if it has space for them.
	Port int32
}

// Layout is the position of every node and bend.
type Layout struct {
	// Order is the nodes of each layer, in the order of their positions.
	Order [][]int32
	// At is the position of the centre of each node along its layer. The least extent is at 0.
	At []int32
	// Bends is the positions of the bends of each edge, one for each layer that the edge passes.
	Bends [][]int32
	// Ports is the positions of the ends of each edge, relative to the centres of its nodes. An
	// edge that leads straight on is at the centre, if there is space.
	Ports [][2]int32
	// Crossings is the number of crossings of edges.
	Crossings int
}

// Vertices returns the number of nodes and bends. O(edges).
func (g *Graph) Vertices() int {
	count := len(g.Nodes)
	for _, e := range g.Edges {
		count += int(g.Nodes[e.To].Layer-g.Nodes[e.From].Layer) - 1
	}
	return count
}

// Place computes a layout. The same graph always has the same layout. A sweep takes time linear in
// the vertices, except for sorting. Place calls keepGoing many times in each sweep, and returns nil
// if it returns false.
func (g *Graph) Place(keepGoing func() bool) *Layout {
	p := newPlacer(g)
	if !p.reduce(keepGoing) || !keepGoing() {
		return nil
	}
	at := p.positions()
	least := int32(0)
	for i, v := range p.vertices {
		if low := at[i] - v.Before; i == 0 || low < least {
			least = low
		}
	}
	l := &Layout{Order: make([][]int32, len(p.layers)), At: make([]int32, len(g.Nodes)), Bends: make([][]int32, len(g.Edges)), Crossings: p.crossings()}
	for i := range at {
		at[i] -= least
	}
	copy(l.At, at)
	for i, layer := range p.layers {
		for _, v := range layer {
			if int(v) < len(g.Nodes) {
				l.Order[i] = append(l.Order[i], v)
			}
		}
	}
	bends := at[len(g.Nodes):]
	for i, e := range g.Edges {
		count := g.Nodes[e.To].Layer - g.Nodes[e.From].Layer - 1
		l.Bends[i], bends = bends[:count:count], bends[count:]
	}
	l.Ports = g.ports(l)
	return l
}

// placer is a graph with its bends as vertices. Its edges are segments between adjacent layers.
type placer struct {
	nodes    int    // the first vertices; the others are bends
	vertices []Node // of both
	segments []Edge
	up, down links
	layers   [][]int32 // the vertices of each layer in their order
	pos      []int32   // of each vertex in its layer
	work     int       // steps of sifting so far
}

// links lists the segments at each vertex, in one direction.
type links struct{ starts, segments []int32 }

func (l links) of(v int32) []int32 { return l.segments[l.starts[v]:l.starts[v+1]] }

// linked lists the segments by the vertex that end returns.
func linked(vertices int, segments []Edge, end func(Edge) int32) links {
	l := links{make([]int32, vertices+1), make([]int32, len(segments))}
	for _, s := range segments {
		l.starts[end(s)+1]++
	}
	for v := range vertices {
		l.starts[v+1] += l.starts[v]
	}
	next := append([]int32(nil), l.starts...)
	for i, s := range segments {
		v := end(s)
		l.segments[next[v]] = int32(i)
		next[v]++
	}
	return l
}

func newPlacer(g *Graph) *placer {
	p := &placer{nodes: len(g.Nodes), vertices: append([]Node(nil), g.Nodes...)}
	for _, e := range g.Edges {
		from := e.From
		for layer := g.Nodes[e.From].Layer + 1; layer <= g.Nodes[e.To].Layer; layer++ {
			to := e.To
			if layer < g.Nodes[e.To].Layer {
				to = int32(len(p.vertices))
				p.vertices = append(p.vertices, Node{Layer: layer, Before: g.Bend, After: g.Bend})
			}
			p.segments = append(p.segments, Edge{from, to, e.Main})
			from = to
		}
	}
	p.up = linked(len(p.vertices), p.segments, func(s Edge) int32 { return s.To })
	p.down = linked(len(p.vertices), p.segments, func(s Edge) int32 { return s.From })
	p.pos = make([]int32, len(p.vertices))
	for i, v := range p.vertices {
		for int(v.Layer) >= len(p.layers) {
			p.layers = append(p.layers, nil)
		}
		p.pos[i] = int32(len(p.layers[v.Layer]))
		p.layers[v.Layer] = append(p.layers[v.Layer], int32(i))
	}
	return p
}

// isBend reports whether a vertex is a bend.
func (p *placer) isBend(v int32) bool { return int(v) >= p.nodes }

// upper and lower are the ends of a segment.
func (p *placer) upper(s int32) int32 { return p.segments[s].From }
func (p *placer) lower(s int32) int32 { return p.segments[s].To }
