package imported

import (
	"encoding/xml"
	"errors"
	"io"
	"regexp"
	"strings"

	"tchouka/engine"
	"tchouka/engine/session"
)

// graphText collects the nodes and edges of a graph, whose order is free.
type graphText struct {
	*reader
	nodes map[string]entry
	root  string
}

func newGraphText(r *reader) *graphText { return &graphText{reader: r, nodes: map[string]entry{}} }

// node adds a node. The first one is the start.
func (g *graphText) node(line int, id string, attrs map[string]string) bool {
	e := entry{line: line, id: id, state: attrs["position"]}
	e.remark = session.Remark{Name: attrs["name"], Comment: attrs["comment"]}
	e.remark.Mark, _ = session.MarkByName(attrs["mark"])
	if g.nodes[id] = e; g.root == "" {
		g.root = id
		return g.add(e)
	}
	return true
}

// edge adds the move to a node. The first edge to a node has its remark. Another edge is a line that
// ends in the same position.
func (g *graphText) edge(line int, from, to string, attrs map[string]string) bool {
	e, ok := g.nodes[to]
	if !ok {
		e = entry{id: to}
	}
	e.line, e.parent, e.move = line, from, attrs["move"]
	g.nodes[to] = entry{id: to, state: e.state}
	return g.add(e)
}

func isGraphML(text string) bool {
	return strings.Contains(text[:min(len(text), 2000)], "<graphml") && strings.Contains(text, ">tree</data>")
}

// readGraphML reads nodes and edges with their attributes.
func readGraphML(r *reader, text string) {
	g, in := newGraphText(r), xml.NewDecoder(strings.NewReader(text))
	line := func() int { n, _ := in.InputPos(); return n }
	keys, attrs, key := map[string]string{}, map[string]string{}, ""
	var open xml.StartElement // a node or an edge
	at := 0                   // its line
	for more := true; more; {
		token, err := in.Token()
		if err != nil {
			if !errors.Is(err, io.EOF) {
				r.problem(line(), engine.NewFault(Damaged))
			}
			return
		}
		switch t := token.(type) {
		case xml.StartElement:
			switch t.Name.Local {
			case "key":
				keys[attr(t, "id")] = attr(t, "attr.name")
			case "node", "edge":
				open, at, attrs = t.Copy(), line(), map[string]string{}
			case "data":
				key = keys[attr(t, "key")]
			}
		case xml.CharData:
			if key != "" {
				attrs[key] += string(t)
			}
		case xml.EndElement:
			switch t.Name.Local {
			case "data":
				if key == "rules" {
					r.setGame(line(), attrs[key])
				}
				key = ""
			case "node":
				more = g.node(at, attr(open, "id"), attrs)
			case "edge":
				more = g.edge(at, attr(open, "source"), attr(open, "target"), attrs)
			}
		}
	}
}

func attr(of xml.StartElement, name string) string {
	for _, a := range of.Attr {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

func isDOT(text string) bool {
	first, rest, _ := strings.Cut(strings.TrimSpace(text), "\n")
	second, _, _ := strings.Cut(rest, "\n")
	return strings.HasPrefix(first, "digraph") && strings.Contains(second, `kind="tree"`)
}

// dotStatement matches a statement of an exported graph, which is on one line: n0 -> n1 [a="b"];
var dotStatement = regexp.MustCompile(`^\s*(\w+)(?: -> (\w+))? \[(.*)\];$`)

// dotAttribute matches an attribute. A long value is in several parts, joined by +.
var dotAttribute = regexp.MustCompile(`(\w+)=("(?:[^"\\]|\\.)*"(?: \+ "(?:[^"\\]|\\.)*")*)`)

// readDOT reads the statements of an exported tree.
func readDOT(r *reader, text string) {
	g, number, closed := newGraphText(r), 0, false
	for line := range strings.Lines(text) {
		number++
		line = strings.TrimRight(line, "\n")
		closed = closed || line == "}"
		m := dotStatement.FindStringSubmatch(line)
		if m == nil {
			if bare := strings.TrimSpace(line); number > 1 && bare != "" && bare != "}" && !strings.HasPrefix(bare, "{") {
				r.problem(number, engine.NewFault(BadLine))
			}
			continue
		}
		attrs := map[string]string{}
		for _, a := range dotAttribute.FindAllStringSubmatch(m[3], -1) {
			attrs[a[1]] = dotText(a[2])
		}
		more := true
		switch {
		case m[1] == "graph":
			r.setGame(number, attrs["rules"])
		case m[1] == "node" || m[1] == "edge": // defaults
		case m[2] != "":
			more = g.edge(number, m[1], m[2], attrs)
		default:
			more = g.node(number, m[1], attrs)
		}
		if !more {
			return
		}
	}
	if !closed {
		r.problem(number, engine.NewFault(Truncated))
	}
}

// dotText returns the text of a quoted string.
func dotText(quoted string) string {
	quoted = strings.ReplaceAll(quoted, `" + "`, "")
	return strings.NewReplacer(`\n`, "\n", `\\`, `\`, `\"`, `"`, "&amp;", "&").Replace(quoted[1 : len(quoted)-1])
}
