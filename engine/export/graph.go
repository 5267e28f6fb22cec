package export

import (
	"errors"
	"fmt"
	"image/color"
	"io"
	"strconv"

	"tchouka/engine"
	"tchouka/engine/markup"
	"tchouka/engine/sowgraph"
)

// ErrNoGraph is the error for documents that are not graphs in a graph format.
var ErrNoGraph = errors.New("only game trees, boards that are graphs and the order of won positions can be written as DOT or GraphML")

// graph is content with nodes and edges. The result is false for a position whose board is not a
// graph.
type graph interface {
	graph(o Options) (markup.Graph, bool)
}

// writeGraph writes a graph in a format. In DOT, a board that is a graph is written like the files
// that the program opens.
func writeGraph(w io.Writer, c content, format string, o Options) error {
	if p, ok := c.(position); ok && format == "dot" {
		return p.writeBoard(w, o.Recipe)
	}
	if c, ok := c.(graph); ok {
		if g, ok := c.graph(o); ok {
			if format != "dot" {
				return markup.GraphML(w, g)
			}
			if err := writeComment(w, "// ", o.Recipe); err != nil {
				return err
			}
			return markup.DOT(w, g)
		}
	}
	return ErrNoGraph
}

// Descriptions of keys that several kinds of graphs share.
const (
	labelText   = "its text in a picture"
	outsideText = "the seeds outside the Ruma"
	rulesText   = "the rules, by their ID on the command line"
)

// kindKeys returns the keys of the graph itself.
func kindKeys() []markup.Key {
	return []markup.Key{
		{Element: markup.GraphElement, Name: "kind", Text: "what the graph is: a tree, won positions, a game graph, or a board"},
		{Element: markup.GraphElement, Name: "rules", Text: rulesText},
	}
}

// kindData returns the attributes of the graph itself.
func kindData(kind, rules string) []markup.Attr {
	return []markup.Attr{{Name: "kind", Value: kind}, {Name: "rules", Value: rules}}
}

// outsideOf returns the number of seeds in play of a state, or "" for a game without a Ruma.
func outsideOf(s engine.State) string {
	if s, ok := s.(interface{ Outside() int }); ok {
		return strconv.Itoa(s.Outside())
	}
	return ""
}

// graph returns the board of a sowing graph: its holes and Rumas, and the edges of sowing.
func (p position) graph(o Options) (markup.Graph, bool) {
	s, ok := p.state.(sowgraph.State)
	if !ok {
		return markup.Graph{}, false
	}
	g := s.Graph()
	nodeKeys := []markup.Key{
		{Element: markup.NodeElement, Name: "name", Text: "what the hole or Ruma is called"},
		{Element: markup.NodeElement, Name: "seeds", Type: markup.IntType, Text: "the seeds in it"},
		{Element: markup.NodeElement, Name: "ruma", Type: markup.BoolType, Text: "true of a Ruma"},
		{Element: markup.NodeElement, Name: "x", Type: markup.FloatType, Text: "where its middle is, to the right, in widths of a hole"},
		{Element: markup.NodeElement, Name: "y", Type: markup.FloatType, Text: "where its middle is, downwards, in widths of a hole"},
	}
	return markup.Graph{
		Title: p.title(o), Summary: count(g.Len(), "vertex"), Keys: append(kindKeys(), nodeKeys...), Data: kindData("board", p.id()),
		Nodes: func(yield func(int, []markup.Attr) bool) {
			for i, v := range g.Vertices() {
				if !yield(i, []markup.Attr{
					markup.ProgramAttr("name", v.Name), markup.IntAttr("seeds", s.Seeds(i)), markup.BoolAttr("ruma", v.Ruma),
					markup.ProgramAttr("x", realText(v.X)), markup.ProgramAttr("y", realText(v.Y)),
				}) {
					return
				}
			}
		},
		Edges: func(yield func(markup.Arrow, []markup.Attr) bool) {
			for _, e := range g.Edges() {
				if !yield(markup.Arrow(e), nil) {
					return
				}
			}
		},
	}, true
}

func realText(v float64) string { return strconv.FormatFloat(v, 'g', -1, 64) }

// graphColor formats a colour.
func graphColor(c color.NRGBA) string { return fmt.Sprintf("#%02X%02X%02X", c.R, c.G, c.B) }
