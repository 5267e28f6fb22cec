package markup

import "iter"

// Graph is a directed graph with attributes.
type Graph struct {
	Title, Summary string
	Down           bool // draw it from top to bottom instead of left to right
	// Nodes and Edges yield each node and edge once. A node is identified by its number. The
	// attributes are valid until the next iteration.
	Nodes iter.Seq2[int, []Attr]
	Edges iter.Seq2[Arrow, []Attr]
	// Levels yields the sets of nodes with the same rank; nil for none.
	Levels iter.Seq[[]int]
}

// Arrow is an edge from one node to another.
type Arrow struct{ From, To int }

// Attr is an attribute of a graph, a node or an edge. An empty value is left out.
type Attr struct{ Name, Value string }
