package sowgraph

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode"

	"tchouka/engine"
)

// Move is a vertex and a walk from it. It holds names instead of numbers, so it has the same
// meaning in every graph. Moves are equal exactly if their values are.
type Move struct {
	word string // in the format of String
}

var _ engine.Move = Move{}

// MoveOf returns the move of a vertex along a walk. The walk lists the vertices that receive seeds,
// in order.
func MoveOf(g *Graph, from int, walk []int) Move {
	var b strings.Builder
	b.WriteString(escaped(g.Name(from)))
	for i, v := range walk {
		b.WriteByte(":-"[min(i, 1)])
		b.WriteString(escaped(g.Name(v)))
	}
	return Move{b.String()}
}

// String returns the vertex, a colon and the walk: v:w1-w2-r. Characters of names other than
// letters, digits and underscores are percent-encoded like URLs, for example %20 for a space.
func (m Move) String() string { return m.word }

// Text returns the move with spaces, as users write it: v: w1 w2 r.
func (m Move) Text() string {
	return strings.ReplaceAll(strings.Replace(m.word, ":", ": ", 1), "-", " ")
}

// Brief abbreviates a longer walk to its first and last steps: v:w…r.
func (m Move) Brief() string {
	head, steps, _ := strings.Cut(m.word, "-")
	if last := strings.LastIndexByte(steps, '-'); last >= 0 {
		return head + "…" + steps[last+1:]
	}
	return m.word
}

// Names returns the names of the vertex and of the vertices that receive seeds.
func (m Move) Names() (from string, walk []string) {
	first, rest, _ := strings.Cut(m.word, ":")
	from, _ = unescaped(first)
	for word := range strings.SplitSeq(rest, "-") {
		name, _ := unescaped(word)
		walk = append(walk, name)
	}
	return from, walk
}

// ParseMove reads the formats of String and Text.
func (Game) ParseMove(text string) (engine.Move, error) {
	first, rest, colon := strings.Cut(text, ":")
	steps := strings.FieldsFunc(rest, func(r rune) bool { return r == '-' || unicode.IsSpace(r) })
	if !colon || len(steps) == 0 || len(steps) > MaxSeeds {
		return nil, noMove(text)
	}
	var b strings.Builder
	for i, word := range append([]string{strings.TrimSpace(first)}, steps...) {
		name, err := unescaped(word)
		if err != nil || checkName(name) != nil {
			return nil, noMove(text)
		}
		if i > 0 {
			b.WriteByte(":-"[min(i-1, 1)])
		}
		b.WriteString(escaped(name))
	}
	return Move{b.String()}, nil
}

func noMove(text string) error {
	return fmt.Errorf("%q is not a move: enter a vertex, a colon, and each vertex that a seed falls into, for example a:b-r", shortened(text))
}

// plainRune reports whether a character of a name is not encoded in a move.
func plainRune(r rune) bool {
	return r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r)
}

func escaped(name string) string {
	if strings.IndexFunc(name, func(r rune) bool { return !plainRune(r) }) < 0 {
		return name
	}
	var b strings.Builder
	for _, r := range name {
		if plainRune(r) {
			b.WriteRune(r)
			continue
		}
		for _, c := range []byte(string(r)) {
			fmt.Fprintf(&b, "%%%02X", c)
		}
	}
	return b.String()
}

func unescaped(word string) (string, error) {
	parts := strings.Split(word, "%")
	name := []byte(parts[0])
	for _, part := range parts[1:] {
		if len(part) < 2 {
			return "", errors.New("a % must be followed by two hexadecimal digits")
		}
		c, err := strconv.ParseUint(part[:2], 16, 8)
		if err != nil {
			return "", err
		}
		name = append(append(name, byte(c)), part[2:]...)
	}
	return string(name), nil
}

// trace returns the vertex numbers of a move, or an error with the reason why it is illegal.
func (s State) trace(m Move) (from int, walk []int, err error) {
	if err := s.CheckPlayable(); err != nil {
		return 0, nil, err
	}
	first, rest, _ := strings.Cut(m.word, ":")
	if from, err = s.named(first); err != nil {
		return 0, nil, err
	}
	g, at := s.graph, from
	switch {
	case g.Ruma(from):
		return 0, nil, &Error{Reason: FromRuma, Name: g.Name(from)}
	case s.seeds[from] == 0:
		return 0, nil, &Error{Reason: FromEmpty, Name: g.Name(from)}
	}
	for word := range strings.SplitSeq(rest, "-") {
		to, err := s.named(word)
		if err != nil {
			return 0, nil, err
		}
		if !g.HasEdge(at, to) {
			return 0, nil, &Error{Reason: NoEdge, Name: g.Name(at), Other: g.Name(to)}
		}
		walk, at = append(walk, to), to
	}
	switch {
	case len(walk) < s.seeds[from]:
		return 0, nil, &Error{Reason: ShortWalk, Name: g.Name(from), Number: s.seeds[from]}
	case len(walk) > s.seeds[from]:
		return 0, nil, &Error{Reason: LongWalk, Name: g.Name(from), Number: s.seeds[from]}
	case !g.Ruma(at):
		return 0, nil, &Error{Reason: NotInRuma, Name: g.Name(at)}
	}
	return from, walk, nil
}

// named returns the vertex with a name in the encoding of moves.
func (s State) named(word string) (int, error) {
	name, err := unescaped(word)
	if v, ok := s.graph.names[name]; ok && err == nil {
		return v, nil
	}
	return 0, &Error{Reason: NoVertexNamed, Name: shortened(word)}
}
