package markup

import (
	"iter"
	"strconv"
)

// Graph is nodes and edges between them, with what is known of each, for every language
// in which graphs are written.
type Graph struct {
	Title, Summary string
	Down           bool // it is drawn from top to bottom, not to the right
	// Keys are what may be known of it, of a node and of an edge: every attribute that is
	// for programs has one.
	Keys []Key
	// Data is what is known of the graph itself.
	Data []Attr
	// Nodes and Edges yield each once. A node is named by its number; the attributes last
	// until the next one is yielded.
	Nodes iter.Seq2[int, []Attr]
	Edges iter.Seq2[Arrow, []Attr]
	// Levels yields the nodes that stand side by side; nil where none do.
	Levels iter.Seq[[]int]
}

// Arrow is an edge from one node to another.
type Arrow struct{ From, To int }

// Of is what a [Key] is known of.
type Of uint8

// OfGraph, OfNode, OfEdge.
const (
	OfGraph Of = iota
	OfNode
	OfEdge
)

// Type is what the values of a [Key] are.
type Type uint8

// Words, Count: a whole number, Truth: "true" or "false", Real: a number.
const (
	Words Type = iota
	Count
	Truth
	Real
)

// Key is something that may be known.
type Key struct {
	Of   Of
	Name string
	Type Type
	Text string // what it says, in a sentence or less
}

// Attr is an attribute of a graph, a node or an edge; what has no value is left out.
type Attr struct {
	Name, Value string
	Use         Use
}

// Use says who reads an attribute.
type Use uint8

// ForAll: everybody. ForGraphviz: it says how something is drawn. ForPrograms: Graphviz
// has no use for it.
const (
	ForAll Use = iota
	ForGraphviz
	ForPrograms
)

// Known is an attribute for programs alone.
func Known(name, value string) Attr { return Attr{name, value, ForPrograms} }

// Counted is one that is a number.
func Counted(name string, n int) Attr { return Known(name, strconv.Itoa(n)) }

// Holding is one that is left out where it does not hold.
func Holding(name string, holds bool) Attr {
	if !holds {
		return Known(name, "")
	}
	return Known(name, "true")
}

// Drawn is an attribute for Graphviz alone.
func Drawn(name, value string) Attr { return Attr{name, value, ForGraphviz} }
