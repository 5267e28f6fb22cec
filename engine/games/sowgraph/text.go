package sowgraph

import (
	"bytes"
	"io"
	"math"
	"strconv"
	"strings"
	"unicode/utf8"

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
	return engine.AsState(Read(strings.NewReader(text), true))
}

// graphviz is the file format of Graphviz. Its Read refuses graphs that cannot be played.
func graphviz() *engine.FileFormat {
	return &engine.FileFormat{
		Extensions: []string{".dot", ".gv"},
		Begins:     begins,
		Read:       func(r io.Reader) (engine.State, error) { return engine.AsState(Read(r, false)) },
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

// token is a word or a sign of a DOT file.
type token struct {
	text string // the text in the file; "" at the end
	line int
}

// word reports whether the token is a name, a number or a string, or a keyword.
func (t token) word() bool {
	return t.text != "" && t.text != "->" && t.text != "--" && !strings.Contains("{}[];,=:", t.text)
}

// keyword reports whether the token is one of the keywords, ignoring case.
func (t token) keyword(words ...string) bool {
	for _, word := range words {
		if strings.EqualFold(t.text, word) {
			return true
		}
	}
	return false
}

// tokens splits a DOT file into words and signs. It accepts invalid words, which the parser
// reports.
type tokens struct {
	rest []byte
	line int
	peek *token
}

func (t *tokens) next() token {
	if t.peek != nil {
		token := *t.peek
		t.peek = nil
		return token
	}
	t.space()
	length := t.length()
	token := token{string(t.rest[:length]), t.line}
	t.line += bytes.Count(t.rest[:length], []byte("\n"))
	t.rest = t.rest[length:]
	return token
}

// ahead returns the token that next will return.
func (t *tokens) ahead() token {
	if t.peek == nil {
		token := t.next()
		t.peek = &token
	}
	return *t.peek
}

// space skips white space and comments.
func (t *tokens) space() {
	for len(t.rest) > 0 {
		length := 0
		switch {
		case strings.IndexByte(" \t\r\n", t.rest[0]) >= 0:
			length = 1
		case t.rest[0] == '#', bytes.HasPrefix(t.rest, []byte("//")):
			length = lengthUntil(t.rest, "\n")
		case bytes.HasPrefix(t.rest, []byte("/*")):
			length = 2 + lengthUntil(t.rest[2:], "*/")
		default:
			return
		}
		t.line += bytes.Count(t.rest[:length], []byte("\n"))
		t.rest = t.rest[length:]
	}
}

// length returns the length in bytes of the next token.
func (t *tokens) length() int {
	switch {
	case len(t.rest) == 0:
		return 0
	case t.rest[0] == '"':
		return stringLength(t.rest)
	case t.rest[0] == '<':
		return htmlLength(t.rest)
	case bytes.HasPrefix(t.rest, []byte("->")), bytes.HasPrefix(t.rest, []byte("--")):
		return 2
	case strings.IndexByte("{}[];,=:", t.rest[0]) >= 0:
		return 1
	}
	for i, c := range t.rest {
		if i > 0 && (strings.IndexByte(" \t\r\n{}[];,=:\"<#", c) >= 0 || c == '/' || c == '-') {
			return i
		}
	}
	return len(t.rest)
}

// stringLength returns the length in bytes of a quoted string.
func stringLength(text []byte) int {
	for i := 1; i < len(text); i++ {
		switch text[i] {
		case '\\':
			i++
		case '"':
			return i + 1
		}
	}
	return len(text)
}

// htmlLength returns the length in bytes of a text in angle brackets.
func htmlLength(text []byte) int {
	depth := 0
	for i, c := range text {
		switch c {
		case '<':
			depth++
		case '>':
			if depth--; depth == 0 {
				return i + 1
			}
		}
	}
	return len(text)
}

// lengthUntil returns the length in bytes up to the end of a mark, or the full length.
func lengthUntil(text []byte, mark string) int {
	if i := bytes.Index(text, []byte(mark)); i >= 0 {
		return i + len(mark)
	}
	return len(text)
}

// notText returns the line of the first byte that is not valid text, or 0.
func notText(text []byte) int {
	if utf8.Valid(text) {
		return 0
	}
	line := 1
	for len(text) > 0 {
		r, size := utf8.DecodeRune(text)
		if r == utf8.RuneError && size == 1 {
			return line
		}
		if r == '\n' {
			line++
		}
		text = text[size:]
	}
	return 0
}

// scan is a first pass over a DOT file. It records the lines of vertices and attributes, which
// gonum's parser does not report, and rejects files that are not worth parsing.
type scan struct {
	tokens
	header    int // line of the keyword digraph
	depth     int // nesting depth of braces
	vertices  map[string]int
	declared  map[string]int
	attribute map[[2]string]int // line by vertex and attribute name; vertex "" for defaults
}

// maxDepth is the maximum nesting depth of braces.
const maxDepth = 100

// scanned scans a file. At the first text that it does not understand it stops without an error;
// the parser reports the error.
func scanned(text []byte) (*scan, error) {
	s := &scan{
		tokens:   tokens{rest: text, line: 1},
		vertices: map[string]int{}, declared: map[string]int{}, attribute: map[[2]string]int{},
	}
	t := s.next()
	if t.keyword("strict") {
		t = s.next()
	}
	s.header = t.line
	switch {
	case t.keyword("graph"):
		return s, &Error{Line: t.line, Reason: Undirected}
	case !t.keyword("digraph"):
		return s, nil
	}
	if s.ahead().word() {
		s.next()
	}
	if s.next().text != "{" {
		return s, nil
	}
	return s, s.statements()
}

// statements scans the statements between braces.
func (s *scan) statements() error {
	s.depth = 1
	edge := false // after an arrow
	for s.depth > 0 {
		t := s.next()
		if t.text == "" {
			return nil
		}
		err := s.sign(t)
		if t.word() {
			err = s.word(t, edge)
		}
		if err != nil {
			return err
		}
		edge = t.text == "->"
	}
	if t := s.next(); t.text != "" && t.word() {
		return &Error{Line: t.line, Reason: SecondGraph}
	}
	return nil
}

// sign evaluates a token that is not a word.
func (s *scan) sign(t token) error {
	switch t.text {
	case "{":
		if s.depth++; s.depth > maxDepth {
			return &Error{Line: t.line, Reason: TooDeep, Number: maxDepth}
		}
	case "}":
		s.depth--
	case "--":
		return &Error{Line: t.line, Reason: UndirectedTo}
	case "[": // attributes of an edge
		s.attributes("", false)
	}
	return nil
}

// word evaluates a keyword or a name.
func (s *scan) word(t token, edge bool) error {
	switch {
	case t.keyword("node"):
		s.lists("", true)
	case t.keyword("graph", "edge"):
		s.lists("", false)
	case t.keyword("subgraph"):
		if s.ahead().word() {
			s.next()
		}
	default:
		return s.vertex(t, edge)
	}
	return nil
}

// vertex evaluates a name at the beginning of a statement or after an arrow.
func (s *scan) vertex(t token, edge bool) error {
	if s.ahead().text == "=" { // an attribute of the graph
		s.next()
		s.next()
		return nil
	}
	name := unquoted(t.text)
	if _, visited := s.vertices[name]; !visited {
		s.vertices[name] = t.line
		if len(s.vertices) > MaxVertices {
			return &Error{Line: t.line, Reason: TooMany, Number: MaxVertices}
		}
	}
	for s.ahead().text == ":" { // a port
		s.next()
		s.next()
	}
	if edge || s.ahead().text == "->" || s.ahead().text == "--" {
		return nil
	}
	attributes := s.ahead().text == "["
	if !attributes && s.depth > 1 { // such as { rank=same; a; b }
		return nil
	}
	if line, twice := s.declared[name]; twice {
		return &Error{Line: t.line, Reason: AlreadyDeclared, Name: shortened(name), Number: line}
	}
	s.declared[name] = t.line
	s.lists(name, true)
	return nil
}

// lists scans consecutive attribute lists.
func (s *scan) lists(name string, noted bool) {
	for s.ahead().text == "[" {
		s.next()
		s.attributes(name, noted)
	}
}

// attributes scans an attribute list after its opening bracket.
func (s *scan) attributes(name string, noted bool) {
	for {
		t := s.next()
		if t.text == "" || t.text == "]" {
			return
		}
		if t.word() && s.ahead().text == "=" {
			s.next()
			s.next()
			if noted {
				s.attribute[[2]string{name, unquoted(t.text)}] = t.line
			}
		}
	}
}

// line returns the line of an attribute of a vertex, or else of the vertex.
func (s *scan) line(name, attribute string) int {
	for _, of := range []string{name, ""} {
		if line, ok := s.attribute[[2]string{of, attribute}]; ok {
			return line
		}
	}
	if line, ok := s.declared[name]; ok {
		return line
	}
	return s.vertices[name]
}

// unquoted returns the value of a DOT ID. Like gonum, it interprets escapes such as \n and \" as Go
// does. An ID that only looks quoted is unchanged.
func unquoted(id string) string {
	if len(id) >= 4 && strings.HasPrefix(id, `"<`) && strings.HasSuffix(id, `>"`) && !strings.Contains(id, `\`) {
		return id[1 : len(id)-1]
	}
	if name, err := strconv.Unquote(id); err == nil && id[0] == '"' {
		return name
	}
	return id
}
