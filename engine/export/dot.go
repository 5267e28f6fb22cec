package export

import (
	"bufio"
	"errors"
	"fmt"
	"image/color"
	"io"
	"regexp"
	"strings"

	"tchouka/engine/scene"
)

// ErrNoGraph is the error of writing as DOT what is no graph.
var ErrNoGraph = errors.New("only game trees, boards that are graphs and the order of won positions can be written as DOT")

// graph is a content that has nodes and moves between them.
type graph interface {
	writeDOT(w *dotWriter, o Options)
}

// dotWriter writes a graph in the language of Graphviz: all names are an n with a
// number, all values are quoted. https://graphviz.org/doc/info/lang.html
type dotWriter struct{ w *bufio.Writer }

// dotAttr is an attribute of a node or an edge; what has no value is left out.
type dotAttr struct{ name, value string }

func writeDOT(w io.Writer, c content, o Options) error {
	if p, ok := c.(position); ok {
		return p.writeBoard(w)
	}
	g, ok := c.(graph)
	if !ok {
		return ErrNoGraph
	}
	b := bufio.NewWriter(w)
	fmt.Fprintln(b, "digraph {")
	g.writeDOT(&dotWriter{b}, o)
	fmt.Fprintln(b, "}")
	return b.Flush()
}

// defaults writes what holds for the graph and for all nodes.
func (d *dotWriter) defaults(direction, heading string) {
	d.statement("graph", dotAttr{"rankdir", direction}, dotAttr{"labelloc", "t"}, dotAttr{"label", heading}, dotAttr{"fontname", "Arial"})
	d.statement("node", dotAttr{"fontname", "Arial"})
	d.statement("edge", dotAttr{"fontname", "Arial"})
}

func (d *dotWriter) node(id int, attrs ...dotAttr) {
	d.statement(fmt.Sprintf("n%d", id), attrs...)
}

func (d *dotWriter) edge(from, to int, attrs ...dotAttr) {
	d.statement(fmt.Sprintf("n%d -> n%d", from, to), attrs...)
}

// level puts nodes side by side.
func (d *dotWriter) level(ids []int) {
	if len(ids) < 2 {
		return
	}
	fmt.Fprint(d.w, "  { rank=same")
	for _, id := range ids {
		fmt.Fprintf(d.w, "; n%d", id)
	}
	fmt.Fprintln(d.w, " }")
}

func (d *dotWriter) statement(of string, attrs ...dotAttr) {
	var pairs []string
	for _, a := range attrs {
		if a.value != "" {
			pairs = append(pairs, a.name+"="+dotQuote(a.value))
		}
	}
	fmt.Fprintf(d.w, "  %s [%s];\n", of, strings.Join(pairs, ", "))
}

// dotPiece is how many bytes are quoted together. Graphviz reads no more than 16,384
// at once.
const dotPiece = 16_000

// dotEntity is what Graphviz would show as a character of HTML, in any text.
var dotEntity = regexp.MustCompile(`&(#?[0-9A-Za-z]+;)`)

// dotQuote quotes a text as Graphviz reads what it shows: within quotes a quote
// needs a backslash, a backslash another one, for \N and \G stand for names, and
// the end of a line is \n. What cannot be drawn becomes a space. A long text becomes
// several, joined by +.
func dotQuote(text string) string {
	var b strings.Builder
	b.WriteByte('"')
	room := dotPiece
	put := func(written string) {
		if room < len(written) {
			b.WriteString(`" + "`)
			room = dotPiece
		}
		b.WriteString(written)
		room -= len(written)
	}
	for i, line := range strings.Split(text, "\n") {
		if i > 0 {
			put(`\n`)
		}
		for _, r := range dotEntity.ReplaceAllString(scene.OneLine(line), "&amp;$1") {
			switch r {
			case '\\', '"':
				put(`\` + string(r))
			default:
				put(string(r))
			}
		}
	}
	b.WriteByte('"')
	return b.String()
}

// dotColor writes a colour.
func dotColor(c color.NRGBA) string { return fmt.Sprintf("#%02X%02X%02X", c.R, c.G, c.B) }
