package sowgraph_test

import (
	"bytes"
	"errors"
	"fmt"
	"math"
	"os/exec"
	"regexp"
	"strings"
	"testing"

	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/games/sowgraph"
)

// Graphviz accepts the files that the package writes and does not move the vertices: the output of
// Graphviz is read as the same board.
func TestGraphvizReadsAndWrites(t *testing.T) {
	dot, err := exec.LookPath("dot")
	if err != nil {
		t.Skip("Graphviz is not installed here, and nothing of the program needs it")
	}
	random := enginetest.Random(t)
	for range 15 {
		s := randomState(random)
		var file bytes.Buffer
		if err := sowgraph.Write(&file, s); err != nil {
			t.Fatal(err)
		}
		text := file.String()
		if picture := graphviz(t, dot, "svg", text); !strings.Contains(picture, "<svg") {
			t.Fatalf("%s: no picture:\n%s", s, picture)
		}
		drawn, err := sowgraph.Read(strings.NewReader(graphviz(t, dot, "dot", text)), false)
		if err != nil {
			t.Fatalf("%s: %v\n%s", s, err, graphviz(t, dot, "dot", text))
		}
		if !same(s, drawn) {
			t.Fatalf("%s is drawn as %s", s, drawn)
		}
		one := graphviz(t, dot, "dot", s.String())
		if again, err := sowgraph.Read(strings.NewReader(one), false); err != nil || again.Graph().Len() != s.Graph().Len() {
			t.Fatalf("%s is drawn as %v, %v", s, again, err)
		}
	}
}

// same reports whether two boards have the same vertices, distances, edges and seeds.
func same(a, b sowgraph.State) bool {
	g, h := a.Graph(), b.Graph()
	if g.Len() != h.Len() {
		return false
	}
	for v := range g.Len() {
		w, ok := h.Find(g.Name(v))
		if !ok || g.Ruma(v) != h.Ruma(w) || a.Seeds(v) != b.Seeds(w) {
			return false
		}
		first, _ := h.Find(g.Name(0))
		x, y := g.Vertex(v).X-g.Vertex(0).X, g.Vertex(v).Y-g.Vertex(0).Y
		if math.Hypot(h.Vertex(w).X-h.Vertex(first).X-x, h.Vertex(w).Y-h.Vertex(first).Y-y) > 0.02 {
			return false
		}
		for u := range g.Len() {
			if z, _ := h.Find(g.Name(u)); g.HasEdge(v, u) != h.HasEdge(w, z) {
				return false
			}
		}
	}
	return true
}

func graphviz(t *testing.T, dot, format, text string) string {
	t.Helper()
	command := exec.CommandContext(t.Context(), dot, "-T"+format)
	command.Stdin = strings.NewReader(text)
	var out, messages bytes.Buffer
	command.Stdout, command.Stderr = &out, &messages
	if err := command.Run(); err != nil {
		t.Fatalf("%v: %s\n%s", err, messages.String(), text)
	}
	return out.String()
}

// The layout is deterministic, is centred at the origin and has no overlapping holes.
func TestLayout(t *testing.T) {
	random := enginetest.Random(t)
	states := []sowgraph.State{}
	for range 300 {
		states = append(states, randomState(random))
	}
	for _, shape := range (sowgraph.Game{}).About().Shapes {
		var values []int
		for _, p := range shape.Params {
			values = append(values, p.Min+random.IntN(min(p.Max, 12)-p.Min+1))
		}
		s, err := shape.Start(values...)
		if err != nil {
			t.Fatal(err)
		}
		states = append(states, s.(sowgraph.State))
	}
	for _, s := range states {
		laid := s.LaidOut()
		if again := s.LaidOut(); again.Key() != laid.Key() {
			t.Fatalf("%s is laid out as %s, and as %s", s, laid, again)
		}
		checkNoOverlap(t, laid)
		low, high := [2]float64{math.Inf(1), math.Inf(1)}, [2]float64{math.Inf(-1), math.Inf(-1)}
		for _, v := range laid.Graph().Vertices() {
			low[0], low[1] = min(low[0], v.X), min(low[1], v.Y)
			high[0], high[1] = max(high[0], v.X), max(high[1], v.Y)
		}
		if math.Abs(low[0]+high[0])+math.Abs(low[1]+high[1]) > 0.01 {
			t.Fatalf("%s lies between %v and %v", laid, low, high)
		}
	}
}

// checkNoOverlap fails the test if two holes overlap.
func checkNoOverlap(t *testing.T, s engine.State) {
	t.Helper()
	places := sowgraph.Game{}.Board(s).Places
	for i, p := range places {
		for _, q := range places[:i] {
			if math.Hypot(p.X-q.X, p.Y-q.Y) < 1.4 {
				t.Fatalf("%s and %s are too near: %s", p.Label, q.Label, s)
			}
		}
	}
}

// The holes of a preset do not overlap, at any size.
func TestPresetsDoNotOverlap(t *testing.T) {
	for _, shape := range (sowgraph.Game{}).About().Shapes {
		for _, large := range []bool{false, true} {
			var values []int
			for _, p := range shape.Params {
				values = append(values, map[bool]int{false: p.Min, true: p.Max}[large])
			}
			s, err := shape.Start(values...)
			if err != nil {
				t.Fatalf("%s %v: %v", shape.Name, values, err)
			}
			checkNoOverlap(t, s)
		}
	}
}

// Vertices without a place are laid out, below those that have one.
func TestPartlyPlaced(t *testing.T) {
	s, err := read(`digraph { a [pos="54,54"]; r [ruma=true, pos="540,-108"]; a -> b -> c -> r; d }`)
	if err != nil {
		t.Fatal(err)
	}
	checkNoOverlap(t, s)
	if a := s.Graph().Vertex(0); a.X != 1 || a.Y != -1 {
		t.Errorf("a was moved: %+v", a)
	}
	for _, v := range s.Graph().Vertices() {
		if v.Name != "a" && v.Name != "r" && v.Y < 2 {
			t.Errorf("%s is not below the others: %+v", v.Name, v)
		}
	}
}

// FuzzRead checks that the reader does not panic, and that a board that it accepts is written and
// read back unchanged.
func FuzzRead(f *testing.F) {
	for _, text := range []string{
		"digraph { a [seeds=2, pos=\"0,0\"]; r [ruma=true]; a -> r }",
		"strict digraph G {\n# x\nnode [shape=doublecircle]; r\nnode [shape=circle]\n/* */ b [seeds=007][color=red] // red\nb -> r -> b\nsubgraph s { b; r } -> {c; c} }",
		"graph { a -- b }", "digraph { \"a\\\"\" -> <b<i>c</i>> }", "digraph {{{}}}", "digraph { a:n -> b:x:s [x=\"y\"]; rank=same }",
		"\ufeffdigraph\r\n{ a [ruma=true pos=\"1e3,-.5!\"] }",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, err := sowgraph.Read(strings.NewReader(text), true)
		if err != nil {
			if err.Error() == "" {
				t.Error("no message")
			}
			return
		}
		var file bytes.Buffer
		if err := sowgraph.Write(&file, s); err != nil {
			t.Fatal(err)
		}
		for _, written := range []string{file.String(), s.String()} {
			again, err := sowgraph.Read(strings.NewReader(written), true)
			if err != nil || again.Key() != s.Key() {
				t.Errorf("%q is read as %s, which is read as %v, %v", text, s, again, err)
			}
		}
		if !(sowgraph.Game{}).About().File.Begins(file.String()) {
			t.Errorf("%q is no file", file.String())
		}
	})
}

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

// If no node has the attribute seeds, labels give the seeds, in the forms that people and programs
// write. Labels that repeat the names of nodes have no seeds.
func TestLabels(t *testing.T) {
	for label, want := range map[string]int{
		`3`: 3, `"3"`: 3, `" 3 "`: 3, `"a\n3"`: 3, `"a\l3\l"`: 3, `"\N\n3"`: 3, `"a: 3"`: 3, `"a = 3"`: 3, `"a (3)"`: 3, `"a, 3"`: 3,
		`"3 seeds"`: 3, `"{a|3}"`: 3, `<a<br/>3>`: 3, `<<b>a</b><sub>3</sub>>`: 3, `"h2: 3"`: 3, "\"a\n3\"": 3, `"a [3]"`: 3,
		`a`: 0, `"\N"`: 0, `""`: 0, `"first hole"`: 0, `h3`: 0, `h33`: 0, `x_3`: 0, `a, xlabel=3`: 3, `3, xlabel=a`: 3,
	} {
		s, err := read("digraph { a [label=" + label + "]; r [shape=doublecircle, label=\"R\"]; a -> r }")
		if err != nil || s.Seeds(0) != want || s.Seeds(1) != 0 {
			t.Errorf("a [label=%s] is read as %v, %v; want %d seeds", label, s, err, want)
		}
	}
	for text, want := range map[string]string{
		`digraph { node [label=2]; a; b; r [shape=doublecircle, label=""]; a -> r }`:           "a 2, b 2 | 0",
		`digraph { 1 [label=1]; 2 [label=2]; r [shape=doublecircle]; 1 -> 2 -> r }`:            "0 | 0",
		`digraph { 1 [label=1]; 2 [label=3]; r [shape=doublecircle]; 1 -> 2 -> r }`:            "1 1, 2 3 | 0",
		`digraph { a [label="hole 3"]; b [seeds=2, label=5]; r [shape=doublecircle]; a -> r }`: "b 2 | 0",
		`digraph { a [label="hole 3"]; b [seeds=0]; r [shape=doublecircle]; a -> r }`:          "0 | 0",
		`digraph { a [label=2]; r [shape=doublecircle, label=3]; a -> r [label=7] }`:           "a 2 | 3",
	} {
		if s, err := read(text); err != nil || s.Brief() != want {
			t.Errorf("%s is read as %v, %v; want %s", text, s, err, want)
		}
	}
	random := enginetest.Random(t)
	attribute := regexp.MustCompile(`seeds=\d+`)
	for range 300 {
		s := randomState(random)
		var file bytes.Buffer
		if err := sowgraph.Write(&file, s); err != nil {
			t.Fatal(err)
		}
		text := attribute.ReplaceAllString(file.String(), "color=red")
		if read, err := read(text); err == nil && read.Key() != s.Key() {
			t.Fatalf("%s is read from labels as %s:\n%s", s, read, text)
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
		{"digraph {\n r [ruma=true]\n a [label=\"hole 3\"]\n}", 3, sowgraph.UnclearLabel},
		{"digraph {\n r [ruma=true]\n a [shape=circle,\n label=\"2\\n3\"]\n}", 4, sowgraph.UnclearLabel},
		{"digraph {\n r [ruma=true]\n a [label=2, xlabel=3]\n}", 3, sowgraph.UnclearLabel},
		{"digraph {\n r [ruma=true]\n a [label=\"1/2\"]\n}", 3, sowgraph.UnclearLabel},
		{"digraph {\n r [ruma=true]\n a [label=\"a: -1\"]\n}", 3, sowgraph.FewSeeds},
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
