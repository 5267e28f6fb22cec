package markup

import (
	"bufio"
	"encoding/xml"
	"fmt"
	"io"
)

// GraphML writes a graph as GraphML: a key with type and description for every attribute,
// then the nodes and the edges with their attributes.
// http://graphml.graphdrawing.org/specification.html
func GraphML(w io.Writer, g Graph) error {
	x := &graphmlWriter{w: bufio.NewWriter(w), keys: map[keyOf]string{}}
	x.text(`<?xml version="1.0" encoding="UTF-8"?>` + "\n")
	x.text(`<graphml xmlns="http://graphml.graphdrawing.org/xmlns" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"` + "\n")
	x.text(`    xsi:schemaLocation="http://graphml.graphdrawing.org/xmlns http://graphml.graphdrawing.org/xmlns/1.0/graphml.xsd">` + "\n")
	x.text("  <desc>").escaped(g.Title + ": " + g.Summary).text("</desc>\n")
	for i, key := range g.Keys {
		x.key(fmt.Sprintf("k%d", i), key)
	}
	x.text("  <graph id=\"G\" edgedefault=\"directed\">\n")
	x.data(GraphElement, "    ", g.Data)
	for id, attrs := range g.Nodes {
		x.text(fmt.Sprintf("    <node id=\"n%d\">\n", id)).data(NodeElement, "      ", attrs).text("    </node>\n")
		if x.err != nil {
			return x.err
		}
	}
	for a, attrs := range g.Edges {
		x.text(fmt.Sprintf("    <edge source=\"n%d\" target=\"n%d\">\n", a.From, a.To)).data(EdgeElement, "      ", attrs).text("    </edge>\n")
		if x.err != nil {
			return x.err
		}
	}
	x.text("  </graph>\n</graphml>\n")
	if err := x.w.Flush(); x.err == nil {
		x.err = err
	}
	return x.err
}

// graphmlWriter keeps its first error.
type graphmlWriter struct {
	w    *bufio.Writer
	keys map[keyOf]string // the IDs of the keys
	err  error
}

// keyOf identifies a key.
type keyOf struct {
	of   Element
	name string
}

func (x *graphmlWriter) text(text string) *graphmlWriter {
	if x.err == nil {
		_, x.err = x.w.WriteString(text)
	}
	return x
}

// escaped writes a text with all markup escaped. Characters that XML cannot represent
// become the replacement character.
func (x *graphmlWriter) escaped(text string) *graphmlWriter {
	if x.err == nil {
		x.err = xml.EscapeText(x.w, []byte(text))
	}
	return x
}

// key declares a key.
func (x *graphmlWriter) key(id string, k Key) {
	x.keys[keyOf{k.Element, k.Name}] = id
	of, kind := [...]string{"graph", "node", "edge"}[k.Element], [...]string{"string", "int", "boolean", "double"}[k.Type]
	x.text(fmt.Sprintf("  <key id=%q for=%q attr.name=%q attr.type=%q>\n    <desc>", id, of, k.Name, kind))
	x.escaped(k.Text).text("</desc>\n  </key>\n")
}

// data writes the attributes of an element.
func (x *graphmlWriter) data(of Element, indent string, attrs []Attr) *graphmlWriter {
	for _, a := range attrs {
		if a.Value == "" || a.Use == ForGraphviz {
			continue
		}
		id, known := x.keys[keyOf{of, a.Name}]
		if !known && x.err == nil {
			x.err = fmt.Errorf("there is no key for %s", a.Name)
		}
		x.text(indent + `<data key="` + id + `">`).escaped(a.Value).text("</data>\n")
	}
	return x
}
