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

// Element is the element that a [Key] belongs to.
type Element uint8

// The elements of a graph.
const (
	GraphElement Element = iota
	NodeElement
	EdgeElement
)

// Type is the type of the values of a [Key].
type Type uint8

// The types: Words is text, IntType an integer, BoolType "true" or "false", FloatType a number.
const (
	StringType Type = iota
	IntType
	BoolType
	FloatType
)

// Key declares an attribute.
type Key struct {
	Element Element
	Name    string
	Type    Type
	Text    string // a description in a sentence or less
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

// ProgramAttr returns an attribute for programs only.
func ProgramAttr(name, value string) Attr { return Attr{name, value, ForPrograms} }

// IntAttr returns an integer attribute for programs.
func IntAttr(name string, n int) Attr { return ProgramAttr(name, strconv.Itoa(n)) }

// BoolAttr returns a Boolean attribute for programs, which is left out when false.
func BoolAttr(name string, holds bool) Attr {
	if !holds {
		return ProgramAttr(name, "")
	}
	return ProgramAttr(name, "true")
}

// GraphvizAttr returns an attribute for Graphviz only.
func GraphvizAttr(name, value string) Attr { return Attr{name, value, ForGraphviz} }
