package sowgraph_test

import (
	"bytes"
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"

	"tchouka/engine/enginetest"
	"tchouka/engine/games/sowgraph"
)

func read(text string) (sowgraph.State, error) {
	return sowgraph.Read(strings.NewReader(text), false)
}

// TestRead checks that [sowgraph.Read] interprets attributes, defaults and subgraphs as Graphviz
// does.
func TestRead(t *testing.T) {
	for text, want := range map[string]string{
		"digraph { a [seeds=2, pos=\"0,0\"]; r [ruma=true pos=\"54,0!\"]; a -> r }": `digraph { a [seeds=2, pos="0,0"]; r [ruma=true, pos="54,0"]; a -> r }`,
		"strict DiGraph G {\n# said before\nnode [shape=doublecircle]; r [pos=\"0,0\"]\nnode [shape=circle]\n/* a\nhole */ b [pos=\"10,20,0\"; seeds=007][color=red] // red\nb -> r -> b; b -> r; b -> b [label=x]; rank=same; subgraph cluster_0 { b; r } }": `digraph { r [ruma=true, pos="0,0"]; b [seeds=7, pos="10,20"]; r -> b; b -> r; b -> b }`,
		"\ufeffdigraph{\r\n\"node\" [pos=\"0,0\"] \"a \\\"b\\\"\" [ruma=yes,pos=\" -1e1 , .5 \"]; node:n->\"a \\\"b\\\"\":s }":                                                                                                                                "",
		`digraph { "é" [pos="0,0"]; "<b>" [pos="1,1"]; 12 [ruma=1, pos="2,2"]; {"é" "<b>"} -> 12 }`:                                                                                                                                                           `digraph { "é" [pos="0,0"]; "<b>" [pos="1,1"]; 12 [ruma=true, pos="2,2"]; "é" -> 12; "<b>" -> 12 }`,
		`digraph { a [shape=doublecircle, ruma=false, pos="0,0"]; b [ruma=true, pos="9,9"] }`:                                                                                                                                                                 `digraph { a [pos="0,0"]; b [ruma=true, pos="9,9"] }`,
	} {
		s, err := read(text)
		if want == "" {
			if err == nil {
				t.Errorf("%s is read as %s", text, s)
			}
			continue
		}
		if err != nil || s.String() != want {
			t.Errorf("%s is read as\n%v, %v, want\n%s", text, s, err, want)
		}
	}
}

// TestDamagedFiles checks that an error in a file is reported with its line number.
func TestDamagedFiles(t *testing.T) {
	var many strings.Builder
	many.WriteString("digraph {\n")
	for i := range 1_000_000 {
		fmt.Fprintf(&many, "v%d;\n", i)
	}
	for _, c := range []struct {
		text   string
		line   int
		reason sowgraph.Reason
	}{
		{"", 1, sowgraph.BadSyntax},
		{"2 2 2", 1, sowgraph.BadSyntax},
		{"digraph {\n a -> b\n b -> ]\n}", 3, sowgraph.BadSyntax},
		{"digraph {\n a [seeds=2\n}", 3, sowgraph.BadSyntax},
		{"digraph {\n \"a [ruma=true]\n}", 2, sowgraph.BadSyntax},
		{"\n\ngraph { a -- b }", 3, sowgraph.Undirected},
		{"digraph {\n a [ruma=true]\n a -- b\n}", 3, sowgraph.UndirectedTo},
		{"digraph { a [ruma=true] }\ndigraph { a }", 2, sowgraph.SecondGraph},
		{"digraph {\n a [ruma=true]\n b -> a\n b\n a [seeds=1]\n}", 5, sowgraph.AlreadyDeclared},
		{"digraph {\n a; b\n b\n}", 3, sowgraph.AlreadyDeclared},
		{many.String() + "}", 258, sowgraph.TooMany},
		{"digraph { r [ruma=true] }" + strings.Repeat("\n", sowgraph.MaxFile), 0, sowgraph.TooLong},
		{"digraph {\n r [ruma=true]\n a [\n label=x\n seeds=-1 ]\n}", 5, sowgraph.FewSeeds},
		{"digraph {\n r [ruma=true]\n a [seeds=1000001]\n}", 3, sowgraph.ManySeeds},
		{"digraph {\n r [ruma=true]\n a [seeds=99999999999999999999]\n}", 3, sowgraph.ManySeeds},
		{"digraph {\n r [ruma=true]\n a [seeds=two]\n}", 3, sowgraph.BadSeeds},
		{"digraph {\n node [seeds=2.5]\n r [ruma=true]\n}", 2, sowgraph.BadSeeds},
		{"digraph {\n r [ruma=maybe]\n}", 2, sowgraph.BadRuma},
		{"digraph {\n r [ruma=true]\n a [pos=\"1\"]\n}", 3, sowgraph.BadPos},
		{"digraph {\n r [ruma=true]\n a [pos=\"1,NaN\"]\n}", 3, sowgraph.BadPos},
		{"digraph {\n r [ruma=true, pos=\"0,0\"]\n a [pos=\"0.01,0\"]\n}", 3, sowgraph.SamePosition},
		{"digraph {\n r [ruma=true, pos=\"0,1e9\"]\n}", 2, sowgraph.TooFar},
		{"digraph {\n r [ruma=true]\n \"a\\n\" -> r\n}", 3, sowgraph.BadName},
		{"digraph {\n r [ruma=true]\n \"a\\d\" -> r\n}", 3, sowgraph.BadName},
		{"digraph {\n r [ruma=true]\n a -> \"\"\n}", 3, sowgraph.BadName},
		{"digraph {\n r [ruma=true]\n \"a\xff\"\n}", 3, sowgraph.NotText},
		{"digraph {\n" + strings.Repeat("{", 1_000_000), 2, sowgraph.TooDeep},
		{"\ndigraph {\n a -> b\n}", 2, sowgraph.NoRuma},
	} {
		_, err := read(c.text)
		var e *sowgraph.Error
		if !errors.As(err, &e) || e.Line != c.line || e.Reason != c.reason {
			t.Errorf("%.60q: %v, want line %d: %q", c.text, err, c.line, c.reason)
		}
	}
	if s, err := sowgraph.Read(strings.NewReader("digraph { a -> b }"), true); err != nil || s.Graph().Len() != 2 {
		t.Errorf("a graph that is still being drawn: %v, %v", s, err)
	}
}

// TestRoundTrip checks that every board is read back unchanged from its text, its file and its key.
func TestRoundTrip(t *testing.T) {
	random := enginetest.Random(t)
	for range 2000 {
		s := randomState(random)
		parsed, err := sowgraph.Game{}.Parse(s.String())
		if err != nil || parsed.Key() != s.Key() {
			t.Fatalf("%s is read as %v, %v", s, parsed, err)
		}
		decoded, err := sowgraph.Game{}.Decode(s.Key())
		if err != nil || decoded.String() != s.String() {
			t.Fatalf("%s is decoded as %v, %v", s, decoded, err)
		}
		var file bytes.Buffer
		if err := sowgraph.Write(&file, s); err != nil {
			t.Fatal(err)
		}
		read, err := sowgraph.Read(bytes.NewReader(file.Bytes()), false)
		if err != nil || read.Key() != s.Key() {
			t.Fatalf("%s is read from a file as %v, %v:\n%s", s, read, err, file.String())
		}
		for _, m := range (sowgraph.Game{}).Moves(s) {
			for _, text := range []string{m.String(), m.(sowgraph.Move).Text()} {
				if again, err := (sowgraph.Game{}).ParseMove(text); err != nil || again != m {
					t.Fatalf("%s: the move %q is read as %v, %v", s, text, again, err)
				}
			}
		}
	}
}

// TestBrief checks the short form of a board, which lists only its seeds.
func TestBrief(t *testing.T) {
	for text, want := range map[string]string{
		"digraph { a [seeds=2]; b; c [seeds=10]; r [ruma=true, seeds=3]; s [ruma=true, seeds=1]; a -> r }": "a 2, c 10 | 4",
		"digraph { a; r [ruma=true]; a -> r }": "0 | 0",
	} {
		if s, err := read(text); err != nil || s.Brief() != want {
			t.Errorf("%s is %v, %v for short; want %s", text, s.Brief(), err, want)
		}
	}
}

// Dense graphs are laid out too: no vertex is placed far outside the others.
func TestLayoutOfDenseGraphs(t *testing.T) {
	for _, n := range []int{2, 30, 120} {
		var b strings.Builder
		b.WriteString("digraph {\n")
		for i := range n {
			for j := range n {
				fmt.Fprintf(&b, "v%d -> v%d\n", i, j)
			}
		}
		s, err := sowgraph.Read(strings.NewReader(b.String()+"}"), true)
		if err != nil {
			t.Fatalf("%d vertices, each to all: %v", n, err)
		}
		for _, v := range s.Graph().Vertices() {
			if math.Abs(v.X) > 100 || math.Abs(v.Y) > 100 {
				t.Errorf("%d vertices: %s lies at %v, %v", n, v.Name, v.X, v.Y)
			}
		}
	}
}
