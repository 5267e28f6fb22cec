package sowgraph

import (
	"strconv"
	"strings"
)

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
