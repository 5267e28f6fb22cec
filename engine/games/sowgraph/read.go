package sowgraph

import (
	"bytes"
	"errors"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"gonum.org/v1/gonum/graph/formats/dot"
	"gonum.org/v1/gonum/graph/formats/dot/ast"

	"tchouka/engine"
)

// MaxFile is the maximum size of a DOT file in bytes.
const MaxFile = 4 << 20

// Read reads a graph in the DOT language of Graphviz: a digraph whose nodes may have the attributes
// seeds=3, ruma=true or shape=doublecircle, and pos="x,y" in points, upwards. If no node has seeds=3,
// labels give the seeds. It ignores other attributes. It lays out vertices without a position.
//
// Errors in the text are of type [Error] and contain the line. If drafts is true, a graph without a
// Ruma is valid.
func Read(r io.Reader, drafts bool) (State, error) {
	text, err := io.ReadAll(io.LimitReader(r, MaxFile+1))
	if err != nil {
		return State{}, err
	}
	text = bytes.TrimPrefix(text, []byte("\ufeff"))
	if line := notText(text); line > 0 {
		return State{}, &Error{Line: line, Reason: NotText}
	}
	scan, err := scanned(text)
	if err == nil && len(text) > MaxFile {
		err = &Error{Reason: TooLong, Number: MaxFile}
	}
	if err != nil {
		return State{}, err
	}
	file, err := dot.ParseBytes(append(text, '\n'))
	if err != nil {
		return State{}, syntaxError(err, 1+bytes.Count(text, []byte("\n")))
	}
	b := &builder{scan: scan, numbers: map[string]int{}}
	b.statements(file.Graphs[0].Stmts)
	if !b.seeded {
		b.readLabels()
	}
	if b.problem != nil {
		return State{}, b.problem
	}
	s, err := b.state()
	if err != nil {
		return State{}, err
	}
	if err := s.CheckPlayable(); err != nil && !drafts {
		return State{}, &Error{Line: scan.header, Reason: NoRuma}
	}
	return s, nil
}

// syntaxError extracts the line from the parser's message: "3:7: error: expected …".
func syntaxError(err error, lines int) error {
	text, _, _ := strings.Cut(err.Error(), "\n")
	e := &Error{Reason: BadSyntax, Name: text}
	if parts := strings.SplitN(text, ":", 3); len(parts) == 3 {
		if line, err := strconv.Atoi(parts[0]); err == nil {
			e.Line, e.Name = min(line, lines), strings.TrimPrefix(strings.TrimSpace(parts[2]), "error: ")
		}
	}
	if runes := []rune(e.Name); len(runes) > 200 {
		e.Name = string(runes[:200]) + "…"
	}
	return e
}

// builder makes a board from the syntax tree of gonum's parser. Gonum's own conversion loses edges
// from a subgraph whose nodes were named before: {a b} -> c.
type builder struct {
	scan     *scan
	nodes    []*node
	numbers  map[string]int // indexes of the nodes by name
	out      []set          // the successors of each node
	defaults []*ast.Attr    // default attributes of the following nodes
	seeded   bool           // a node has the attribute seeds
	problem  *Error
}

// node is a vertex during parsing.
type node struct {
	name   string
	seeds  int
	labels [2]string // see labelKeys; with quotes
	ruma   *bool     // nil if the file does not set it
	double bool      // shape=doublecircle
	placed bool
	x, y   float64
}

// statements evaluates statements, and returns the vertices that they name.
func (b *builder) statements(all []ast.Stmt) (named []int) {
	for _, statement := range all {
		switch s := statement.(type) {
		case *ast.NodeStmt:
			v := b.vertex(s.Node)
			b.set(b.nodes[v], s.Attrs)
			named = append(named, v)
		case *ast.EdgeStmt:
			named = append(named, b.chain(s)...)
		case *ast.AttrStmt:
			if s.Kind == ast.NodeKind {
				b.defaults = append(b.defaults, s.Attrs...)
			}
		case *ast.Subgraph:
			named = append(named, b.subgraph(s)...)
		}
	}
	return named
}

// chain evaluates an edge statement, which may have several edges.
func (b *builder) chain(s *ast.EdgeStmt) (named []int) {
	from := b.ends(s.From)
	named = append(named, from...)
	for e := s.To; e != nil; e = e.To {
		to := b.ends(e.Vertex)
		for _, v := range from {
			for _, w := range to {
				b.out[v].add(w)
			}
		}
		from, named = to, append(named, to...)
	}
	return named
}

// ends returns the vertices at one end of an edge.
func (b *builder) ends(v ast.Vertex) []int {
	if s, ok := v.(*ast.Subgraph); ok {
		named := b.subgraph(s)
		slices.Sort(named)
		return slices.Compact(named)
	}
	return []int{b.vertex(v.(*ast.Node))}
}

// subgraph evaluates a subgraph. Its default attributes end with it.
func (b *builder) subgraph(s *ast.Subgraph) []int {
	defaults := b.defaults
	named := b.statements(s.Stmts)
	b.defaults = defaults
	return named
}

// vertex returns the index of a vertex, and adds the vertex if it is new.
func (b *builder) vertex(n *ast.Node) int {
	name := unquoted(n.ID)
	v, visited := b.numbers[name]
	if !visited {
		v = len(b.nodes)
		b.numbers[name] = v
		b.nodes, b.out = append(b.nodes, &node{name: name}), append(b.out, set{})
		b.set(b.nodes[v], b.defaults)
	}
	return v
}

// set evaluates the attributes that this package writes.
func (b *builder) set(n *node, attributes []*ast.Attr) {
	for _, a := range attributes {
		key, value, ok := unquoted(a.Key), unquoted(a.Val), true
		e := Error{Name: shortened(n.name), Other: shortened(value)}
		switch key {
		case "seeds":
			b.seeded = true
			ok = n.setSeeds(value, &e)
		case "ruma":
			e.Reason = BadRuma
			n.ruma, ok = parseBool(value)
		case "shape":
			n.double = value == "doublecircle"
		case "label":
			n.labels[0] = a.Val
		case "xlabel":
			n.labels[1] = a.Val
		case "pos":
			e.Reason = BadPos
			ok = n.setPlace(value)
		}
		if !ok && b.problem == nil {
			e.Line = b.scan.line(n.name, key)
			b.problem = &e
		}
	}
}

func (n *node) setSeeds(value string, e *Error) bool {
	seeds, err := strconv.Atoi(value)
	switch {
	case err != nil && !errors.Is(err, strconv.ErrRange):
		e.Reason = BadSeeds
	case seeds < 0:
		e.Reason, e.Number = FewSeeds, seeds
	case err != nil || seeds > MaxSeeds:
		e.Reason, e.Number = ManySeeds, MaxSeeds
	default:
		n.seeds = seeds
		return true
	}
	return false
}

// parseBool parses a boolean like Graphviz.
func parseBool(value string) (*bool, bool) {
	word := strings.ToLower(value)
	yes := word == "true" || word == "yes" || word == "1"
	return &yes, yes || word == "false" || word == "no" || word == "0"
}

// setPlace parses a position: two numbers, or three of which the last is ignored, and an optional
// "!", with which Graphviz pins a node.
func (n *node) setPlace(value string) bool {
	numbers := strings.Split(strings.TrimSuffix(strings.TrimSpace(value), "!"), ",")
	if len(numbers) != 2 && len(numbers) != 3 {
		return false
	}
	var read [3]float64
	for i, number := range numbers {
		x, err := strconv.ParseFloat(strings.TrimSpace(number), 64)
		if err != nil || math.IsNaN(x) || math.IsInf(x, 0) {
			return false
		}
		read[i] = x / points
	}
	n.x, n.y, n.placed = read[0], -read[1], true
	return true
}

// state returns the resulting board.
func (b *builder) state() (State, error) {
	vertices, seeds := make([]Vertex, len(b.nodes)), make([]int, len(b.nodes))
	placed := make([]bool, len(b.nodes))
	for i, n := range b.nodes {
		ruma := n.double
		if n.ruma != nil {
			ruma = *n.ruma
		}
		vertices[i], seeds[i], placed[i] = Vertex{n.name, ruma, n.x, n.y}, n.seeds, n.placed
	}
	edges := b.edges()
	layOut(vertices, placed, edges)
	s, err := rebuilt(vertices, edges, seeds)
	var e *Error
	if errors.As(err, &e) {
		name := e.Name
		if e.Reason == SamePosition {
			name = e.Other
		}
		e.Line = b.scan.line(name, "pos")
	}
	return s, err
}

func (b *builder) edges() []engine.Link {
	var edges []engine.Link
	for from := range b.out {
		for to := range b.nodes {
			if b.out[from].has(to) {
				edges = append(edges, engine.Link{From: from, To: to})
			}
		}
	}
	return edges
}

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

// Other programs write seeds into labels: label="a\n3", label="a: 3", label=3. If no node of a file
// has the attribute seeds, labels give the seeds. A label in which the number is not clear is an
// error, because a board without its seeds would be won.

// labelKeys returns the attributes that Graphviz writes at a node.
func labelKeys() [2]string { return [...]string{"label", "xlabel"} }

// The functions below do without package regexp, which would make the engine of web pages too large.

// isBreak reports whether a letter separates the parts of a label.
func isBreak(letter rune) bool { return strings.ContainsRune("\n|{}()[]:=,;", letter) }

// withBreaks replaces the escapes of Graphviz that separate the parts of a label.
func withBreaks(text string) string {
	return strings.NewReplacer(`\n`, "\n", `\l`, "\n", `\r`, "\n", `\N`, "\n").Replace(text)
}

func isDigit(letter rune) bool { return '0' <= letter && letter <= '9' }

func isInteger(text string) bool {
	if strings.HasPrefix(text, "+") || strings.HasPrefix(text, "-") {
		text = text[1:]
	}
	return text != "" && strings.TrimLeftFunc(text, isDigit) == ""
}

// hasNumber reports whether a text contains a number, for example 1/2 or hole 3, but not h3.
func hasNumber(text string) bool {
	before := ' '
	for _, letter := range text {
		if isDigit(letter) && !isDigit(before) && !unicode.IsLetter(before) && before != '_' {
			return true
		}
		before = letter
	}
	return false
}

// withoutTags replaces the tags of a label in HTML by line breaks.
func withoutTags(label string) string {
	var text strings.Builder
	for {
		before, tag, found := strings.Cut(label, "<")
		text.WriteString(before)
		_, after, closed := strings.Cut(tag, ">")
		if !found || !closed {
			break
		}
		text.WriteByte('\n')
		label = after
	}
	return strings.NewReplacer("&lt;", "<", "&gt;", ">", "&quot;", `"`, "&nbsp;", " ", "&amp;", "&").Replace(text.String())
}

// readLabels takes the seeds from the labels.
func (b *builder) readLabels() {
	names := true // each label that is a number is the name of its node
	for _, n := range b.nodes {
		for _, label := range n.labels {
			if text := strings.TrimSpace(labelText(label)); isInteger(text) && text != n.name {
				names = false
			}
		}
	}
	for _, n := range b.nodes {
		found := ""
		for i, label := range n.labels {
			seeds, ok := labelSeeds(n.name, label, names)
			if !ok || found != "" && seeds != "" {
				b.labelError(n, i, &Error{Reason: UnclearLabel})
			} else if seeds != "" {
				found = seeds
				if e := (&Error{}); !n.setSeeds(seeds, e) {
					b.labelError(n, i, e)
				}
			}
		}
	}
}

func (b *builder) labelError(n *node, label int, e *Error) {
	if b.problem == nil {
		e.Line, e.Name, e.Other = b.scan.line(n.name, labelKeys()[label]), shortened(n.name), shortened(labelText(n.labels[label]))
		b.problem = e
	}
}

// labelText returns a label in DOT without quotes and tags. It keeps the escapes of Graphviz.
func labelText(label string) string {
	if strings.HasPrefix(label, "<") {
		label = strings.TrimSuffix(label[1:], ">")
		return withoutTags(label)
	}
	if len(label) > 1 && label[0] == '"' {
		label = strings.ReplaceAll(label[1:len(label)-1], `\"`, `"`)
	}
	return label
}

// labelSeeds returns the only number in a label, "" if there is none, and false if that is not clear.
func labelSeeds(name, label string, names bool) (seeds string, ok bool) {
	text := labelText(label)
	if strings.TrimSpace(text) == name && (names || !isInteger(name)) {
		return "", true
	}
	text = withBreaks(text)
	if rest, ok := strings.CutPrefix(text, withBreaks(name)); ok && strings.IndexFunc(rest, isBreak) == 0 {
		text = rest
	}
	for field := range strings.FieldsFuncSeq(text, isBreak) {
		field = strings.TrimSpace(field)
		if number := strings.TrimSpace(strings.TrimRightFunc(field, unicode.IsLetter)); isInteger(number) && isDigit(rune(number[0])) {
			field = number // 3 seeds
		}
		switch {
		case isInteger(field):
			if seeds != "" {
				return "", false
			}
			seeds = field
		case field != name && hasNumber(field):
			return "", false
		}
	}
	return seeds, true
}
