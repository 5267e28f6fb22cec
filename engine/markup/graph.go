package markup

import (
	"iter"
	"strconv"
)

// Graph is a directed graph with attributes, for all graph formats.
type Graph struct {
	Title, Summary string
	Down           bool // draw it from top to bottom instead of left to right
	// Keys declare the attributes of the graph, of nodes and of edges. Every attribute for
	// programs needs a key.
	Keys []Key
	// Data holds the attributes of the graph itself.
	Data []Attr
	// Nodes and Edges yield each node and edge once. A node is identified by its number. The
	// attributes are valid until the next iteration.
	Nodes iter.Seq2[int, []Attr]
	Edges iter.Seq2[Arrow, []Attr]
	// Levels yields the sets of nodes with the same rank; nil for none.
	Levels iter.Seq[[]int]
}

// Arrow is an edge from one node to another.
type Arrow struct{ From, To int }

// Of is the element that a [Key] belongs to.
type Of uint8

// The elements of a graph.
const (
	OfGraph Of = iota
	OfNode
	OfEdge
)

// Type is the type of the values of a [Key].
type Type uint8

// The types: Words is text, Count an integer, Truth "true" or "false", Real a number.
const (
	Words Type = iota
	Count
	Truth
	Real
)

// Key declares an attribute.
type Key struct {
	Of   Of
	Name string
	Type Type
	Text string // a description in a sentence or less
}

// Attr is an attribute of a graph, a node or an edge. An empty value is left out.
type Attr struct {
	Name, Value string
	Use         Use
}

// Use is the audience of an attribute.
type Use uint8

// ForAll attributes appear in every format. ForGraphviz attributes control the drawing.
// ForPrograms attributes are left out for Graphviz.
const (
	ForAll Use = iota
	ForGraphviz
	ForPrograms
)

// Known returns an attribute for programs only.
func Known(name, value string) Attr { return Attr{name, value, ForPrograms} }

// Counted returns an integer attribute for programs.
func Counted(name string, n int) Attr { return Known(name, strconv.Itoa(n)) }

// Holding returns a Boolean attribute for programs, which is left out when false.
func Holding(name string, holds bool) Attr {
	if !holds {
		return Known(name, "")
	}
	return Known(name, "true")
}

// Drawn returns an attribute for Graphviz only.
func Drawn(name, value string) Attr { return Attr{name, value, ForGraphviz} }
