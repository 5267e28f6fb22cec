package sowgraph

import (
	"io"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Write writes a board as a Graphviz file that Read can read back. Graphviz can draw it without
// command-line options: each node shows its name and seeds at its position. Neato keeps the
// positions. Splines that avoid nodes sometimes crash Graphviz 2.42 if there are double circles;
// curved ones do not.
func Write(w io.Writer, s State) error {
	var b strings.Builder
	block := func(id string, attributes []string) {
		b.WriteString("\t" + id + " [\n\t\t" + strings.Join(attributes, "\n\t\t") + "\n\t];\n")
	}
	b.WriteString("strict digraph {\n")
	block("graph", []string{"layout=neato", "inputscale=72", "splines=curved"})
	block("node", []string{"shape=circle", "width=0.75", "fixedsize=true"})
	b.WriteString("\n\t// Node definitions.\n")
	for v, vertex := range s.graph.vertices {
		block(dotID(quoted(vertex.Name)), attributes(vertex, s.seeds[v]))
	}
	heading := "\n\t// Edge definitions.\n"
	for v, next := range s.graph.out {
		for _, to := range next {
			b.WriteString(heading + "\t" + dotID(quoted(s.graph.vertices[v].Name)) + " -> " + dotID(quoted(s.graph.vertices[to].Name)) + ";\n")
			heading = ""
		}
	}
	b.WriteString("}\n")
	_, err := io.WriteString(w, b.String())
	return err
}

// maxInside is the maximum number of characters of a name inside a node; longer names are beside
// it.
const maxInside = 6

// attributes returns the attributes of a vertex with seeds.
func attributes(v Vertex, seeds int) []string {
	count, name := strconv.Itoa(seeds), strings.ReplaceAll(v.Name, `"`, `\"`)
	a := []string{"seeds=" + count, `pos="` + position(v) + `!"`}
	if utf8.RuneCountInString(v.Name) <= maxInside {
		a = append(a, "label="+dotID(`"`+name+`\n`+count+`"`))
	} else {
		a = append(a, "label="+count, "xlabel="+dotID(`"`+name+`"`))
	}
	if v.Ruma {
		a = append(a, "ruma=true", "shape=doublecircle")
	}
	return a
}

// dotID quotes a quoted ID again if Go cannot unquote it, because [Read] uses Go's escapes.
func dotID(id string) string {
	if _, err := strconv.Unquote(id); err != nil && id[0] == '"' {
		return strconv.Quote(id)
	}
	return id
}
