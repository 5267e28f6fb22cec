package sowgraph

import (
	"io"
	"strconv"
	"strings"
	"unicode/utf8"

	"gonum.org/v1/gonum/graph"
	"gonum.org/v1/gonum/graph/encoding"
	"gonum.org/v1/gonum/graph/encoding/dot"
	"gonum.org/v1/gonum/graph/iterator"
	"gonum.org/v1/gonum/graph/simple"
)

// Write writes a board as a Graphviz file that Read can read back. Graphviz can draw it without
// command-line options: each node shows its name and seeds at its position.
func Write(w io.Writer, s State) error {
	text, err := dot.Marshal(picture{s}, "", "", "\t")
	if err != nil {
		return err
	}
	_, err = w.Write(append(text, '\n'))
	return err
}

// maxInside is the maximum number of characters of a name inside a node; longer names are beside
// it.
const maxInside = 6

// picture is a board as a graph for gonum's DOT encoder.
type picture struct{ State }

// pictured is a vertex of a picture.
type pictured struct {
	simple.Node
	state State
}

var (
	_ graph.Directed  = picture{}
	_ dot.Attributers = picture{}
)

func (p picture) node(v int) graph.Node { return pictured{simple.Node(v), p.State} }

// Node returns a vertex.
func (p picture) Node(id int64) graph.Node {
	if !p.graph.has(int(id)) {
		return nil
	}
	return p.node(int(id))
}

// Nodes returns the vertices.
func (p picture) Nodes() graph.Nodes {
	all := make([]int, p.graph.Len())
	for v := range all {
		all[v] = v
	}
	return p.nodes(all)
}

func (p picture) nodes(vertices []int) graph.Nodes {
	nodes := make([]graph.Node, len(vertices))
	for i, v := range vertices {
		nodes[i] = p.node(v)
	}
	return iterator.NewOrderedNodes(nodes)
}

// From returns the successors of a vertex.
func (p picture) From(id int64) graph.Nodes { return p.nodes(p.graph.out[id]) }

// To returns the predecessors of a vertex.
func (p picture) To(id int64) graph.Nodes {
	var from []int
	for v := range p.graph.vertices {
		if p.graph.HasEdge(v, int(id)) {
			from = append(from, v)
		}
	}
	return p.nodes(from)
}

// HasEdgeBetween reports whether there is an edge in either direction.
func (p picture) HasEdgeBetween(a, b int64) bool {
	return p.HasEdgeFromTo(a, b) || p.HasEdgeFromTo(b, a)
}

// HasEdgeFromTo reports whether an edge exists.
func (p picture) HasEdgeFromTo(from, to int64) bool { return p.graph.HasEdge(int(from), int(to)) }

// Edge returns an edge.
func (p picture) Edge(from, to int64) graph.Edge {
	if !p.HasEdgeFromTo(from, to) {
		return nil
	}
	return simple.Edge{F: p.node(int(from)), T: p.node(int(to))}
}

// DOTAttributers returns attributes for the whole graph: neato keeps the positions. Splines that
// avoid nodes sometimes crash Graphviz 2.42 if there are double circles; curved ones do not.
func (picture) DOTAttributers() (graph, node, edge encoding.Attributer) {
	return &encoding.Attributes{{Key: "layout", Value: "neato"}, {Key: "inputscale", Value: "72"}, {Key: "splines", Value: "curved"}},
		&encoding.Attributes{{Key: "shape", Value: "circle"}, {Key: "width", Value: "0.75"}, {Key: "fixedsize", Value: "true"}},
		&encoding.Attributes{}
}

// DOTID returns the name as a DOT ID.
func (n pictured) DOTID() string { return quoted(n.vertex().Name) }

func (n pictured) vertex() Vertex { return n.state.graph.vertices[n.ID()] }

// Attributes returns the attributes of the vertex.
func (n pictured) Attributes() []encoding.Attribute {
	seeds, name := strconv.Itoa(n.state.seeds[n.ID()]), strings.ReplaceAll(n.vertex().Name, `"`, `\"`)
	a := []encoding.Attribute{{Key: "seeds", Value: seeds}, {Key: "pos", Value: position(n.vertex()) + "!"}}
	if utf8.RuneCountInString(n.vertex().Name) <= maxInside {
		a = append(a, encoding.Attribute{Key: "label", Value: `"` + name + `\n` + seeds + `"`})
	} else {
		a = append(a, encoding.Attribute{Key: "label", Value: seeds}, encoding.Attribute{Key: "xlabel", Value: `"` + name + `"`})
	}
	if n.vertex().Ruma {
		a = append(a, encoding.Attribute{Key: "ruma", Value: "true"}, encoding.Attribute{Key: "shape", Value: "doublecircle"})
	}
	return a
}
