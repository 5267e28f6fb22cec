package sowgraph

import (
	"io"
	"math"
	"strconv"
	"strings"

	"tchouka/engine"
)

// String returns the board in the DOT language of Graphviz, in one line: vertices in order with
// their seeds and positions, then the edges.
//
//	digraph { a [seeds=2, pos="0,0"]; r [ruma=true, pos="108,0"]; a -> r }
func (s State) String() string {
	var b strings.Builder
	b.WriteString("digraph {")
	for v, vertex := range s.graph.vertices {
		if v > 0 {
			b.WriteByte(';')
		}
		b.WriteString(" " + quoted(vertex.Name) + " [")
		if s.seeds[v] > 0 {
			b.WriteString("seeds=" + strconv.Itoa(s.seeds[v]) + ", ")
		}
		if vertex.Ruma {
			b.WriteString("ruma=true, ")
		}
		b.WriteString(`pos="` + position(vertex) + `"]`)
	}
	for _, e := range s.graph.Edges() {
		b.WriteString("; " + quoted(s.graph.Name(e.From)) + " -> " + quoted(s.graph.Name(e.To)))
	}
	b.WriteString(" }")
	return b.String()
}

// Brief returns the seeds by hole, and the total of the Rumas after a bar: a 1, b 2 | 3.
func (s State) Brief() string {
	var words []string
	stored := 0
	for v, vertex := range s.graph.vertices {
		switch {
		case vertex.Ruma:
			stored += s.seeds[v]
		case s.seeds[v] > 0:
			words = append(words, vertex.Name+" "+strconv.Itoa(s.seeds[v]))
		}
	}
	if words == nil {
		words = []string{"0"}
	}
	return strings.Join(words, ", ") + " | " + strconv.Itoa(stored)
}

// position returns the position of a vertex for Graphviz: in points, upwards.
func position(v Vertex) string {
	number := func(x float64) string { return strconv.FormatFloat(math.Round(x*resolution)/10+0, 'f', -1, 64) }
	return number(v.X) + "," + number(-v.Y)
}

// quoted returns a name as an ID in DOT.
func quoted(name string) string {
	if plain(name) {
		return name
	}
	return `"` + strings.ReplaceAll(name, `"`, `\"`) + `"`
}

// plain reports whether a name needs no quotes in DOT. Either it consists of letters, digits and
// underscores, does not begin with a digit and is not a keyword; or it is an integer.
func plain(name string) bool {
	letters, digits := true, true
	for i, r := range name {
		digit := r >= '0' && r <= '9'
		letters = letters && (r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r == '_' || digit && i > 0)
		digits = digits && digit
	}
	switch strings.ToLower(name) {
	case "node", "edge", "graph", "digraph", "subgraph", "strict":
		return false
	}
	return letters || digits
}

// Parse reads the formats of String and Write, any digraph in DOT, including drafts, and 4x1 for a
// path of four holes with one seed each.
func (g Game) Parse(text string) (engine.State, error) {
	if s, ok, err := engine.ParseStart(g, text); ok {
		return s, err
	}
	return state(Read(strings.NewReader(text), true))
}

// graphviz is the file format of Graphviz. Its Read refuses graphs that cannot be played.
func graphviz() *engine.FileFormat {
	return &engine.FileFormat{
		Extensions: []string{".dot", ".gv"},
		Begins:     begins,
		Read:       func(r io.Reader) (engine.State, error) { return state(Read(r, false)) },
		Write:      func(w io.Writer, s engine.State) error { return Write(w, s.(State)) },
	}
}

// begins reports whether a text begins like a graph in DOT. It does not check the rest.
func begins(text string) bool {
	t := tokens{rest: []byte(strings.TrimPrefix(text, "\ufeff"))}
	first := t.next()
	if first.keyword("strict") {
		first = t.next()
	}
	brace := t.next()
	if brace.word() { // the graph's name
		brace = t.next()
	}
	return first.keyword("graph", "digraph") && brace.text == "{"
}
