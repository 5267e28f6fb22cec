package markup

import (
	"bufio"
	"fmt"
	"io"
	"iter"
	"regexp"
	"strings"
	"sync"

	"tchouka/engine/text/plaintext"
)

// DOT writes a graph in the DOT language of Graphviz. Node names are n and a number; all
// values are quoted. https://graphviz.org/doc/info/lang.html
func DOT(w io.Writer, g Graph) error {
	d := &dotWriter{w: bufio.NewWriter(w)}
	direction := "LR"
	if g.Down {
		direction = "TB"
	}
	d.text("digraph {\n")
	font := Attr{"fontname", "Arial"}
	d.statement("graph", Attr{"rankdir", direction}, Attr{"labelloc", "t"}, Attr{"label", g.Title + "\n" + g.Summary}, font)
	d.statement("node", font)
	d.statement("edge", font)
	for id, attrs := range g.Nodes {
		if !d.statement(fmt.Sprintf("n%d", id), attrs...) {
			return d.err
		}
	}
	if g.Levels != nil {
		for ids := range g.Levels {
			d.level(ids)
		}
	}
	for a, attrs := range g.Edges {
		if !d.statement(fmt.Sprintf("n%d -> n%d", a.From, a.To), attrs...) {
			return d.err
		}
	}
	d.text("}\n")
	if err := d.w.Flush(); d.err == nil {
		d.err = err
	}
	return d.err
}

// dotWriter keeps its first error.
type dotWriter struct {
	w   *bufio.Writer
	err error
}

func (d *dotWriter) text(text string) {
	if d.err == nil {
		_, d.err = d.w.WriteString(text)
	}
}

// level puts nodes on the same rank.
func (d *dotWriter) level(ids []int) {
	if len(ids) < 2 {
		return
	}
	d.text("  { rank=same")
	for _, id := range ids {
		d.text(fmt.Sprintf("; n%d", id))
	}
	d.text(" }\n")
}

// statement writes the attributes of a node, an edge or all of them. It returns false after
// an error.
func (d *dotWriter) statement(of string, attrs ...Attr) bool {
	d.text("  " + of + " [")
	between := ""
	for _, a := range attrs {
		if a.Value != "" {
			d.text(between + a.Name + "=" + a.quoted())
			between = ", "
		}
	}
	d.text("];\n")
	return d.err == nil
}

// dotPiece is the maximum length of a quoted string, in bytes. Graphviz reads at most
// 16,384 at once.
const dotPiece = 16_000

// dotEntity matches what Graphviz shows as an HTML character reference in any text.
var dotEntity = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`&(#?[0-9A-Za-z]+;)`) }) //nolint:gochecknoglobals // constant

// quoted quotes the value for Graphviz. Quotes and backslashes are escaped, since Graphviz replaces
// \N and \G by names. Backslashes of a tooltip are escaped twice, because Graphviz interprets it twice. A
// line break becomes \n, and an unprintable character a space. A long text is split into several strings
// joined by +.
func (a Attr) quoted() string {
	backslash := `\\`
	if a.Name == "tooltip" {
		backslash = `\\\\`
	}
	var b strings.Builder
	b.WriteByte('"')
	space := dotPiece
	put := func(written string) {
		if space < len(written) {
			b.WriteString(`" + "`)
			space = dotPiece
		}
		b.WriteString(written)
		space -= len(written)
	}
	for i, line := range strings.Split(a.Value, "\n") {
		if i > 0 {
			put(`\n`)
		}
		for _, r := range dotEntity().ReplaceAllString(plaintext.OneLine(line), "&amp;$1") {
			switch r {
			case '\\':
				put(backslash)
			case '"':
				put(`\"`)
			default:
				put(string(r))
			}
		}
	}
	b.WriteByte('"')
	return b.String()
}

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
