package sowgraph_test

import (
	"bytes"
	"math"
	"os/exec"
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
