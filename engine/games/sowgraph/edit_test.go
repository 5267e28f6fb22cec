package sowgraph_test

import (
	"errors"
	"math"
	"slices"
	"testing"

	"tchouka/engine"
	"tchouka/engine/games/sowgraph"
)

// TestDrawing draws a graph step by step from a blank board. The board before each step remains
// unchanged.
func TestDrawing(t *testing.T) {
	blank := sowgraph.Blank()
	if err := blank.CheckPlayable(); err == nil {
		t.Error("no playable hole on an empty table")
	}
	s := must(t)(blank.AddVertex(0, 0))
	s = must(t)(s.AddVertex(2, 0))
	s = must(t)(s.AddVertex(1, 1.5))
	s = must(t)(s.SetRuma(2, true))
	for _, e := range []engine.Link{{From: 0, To: 1}, {From: 1, To: 0}, {From: 1, To: 2}, {From: 0, To: 0}} {
		s = must(t)(s.AddEdge(e.From, e.To))
	}
	s = must(t)(s.SetSeeds(0, 3))
	s = must(t)(s.Rename(1, "the middle"))
	want := `digraph { a [seeds=3, pos="0,0"]; "the middle" [pos="108,0"]; c [ruma=true, pos="54,-81"]; ` +
		`a -> a; a -> "the middle"; "the middle" -> a; "the middle" -> c }`
	if got := s.String(); got != want {
		t.Errorf("the board is\n%s, want\n%s", got, want)
	}
	if err := s.CheckPlayable(); err != nil || blank.Graph().Len() != 0 || s.Outside() != 3 {
		t.Errorf("%v; %d vertices where there were none; %d seeds in play", err, blank.Graph().Len(), s.Outside())
	}
	s = must(t)(s.DeleteVertex(0))
	s = must(t)(s.AddVertex(5, 5))
	s = must(t)(s.MoveVertex(2, -0.00001, 7))
	want = `digraph { "the middle" [pos="108,0"]; c [ruma=true, pos="54,-81"]; a [pos="0,-378"]; "the middle" -> c }`
	if got := s.String(); got != want {
		t.Errorf("the board is\n%s, want\n%s", got, want)
	}
	if got := must(t)(s.DeleteEdge(0, 1)); len(got.Graph().Edges()) != 0 || got.Graph().HasEdge(0, 1) || !s.Graph().HasEdge(0, 1) {
		t.Errorf("edges %v are left, and %v of the board before", got.Graph().Edges(), s.Graph().Edges())
	}
}

// TestRefusedEdits checks that an impossible edit is refused with a reason.
func TestRefusedEdits(t *testing.T) {
	s := must(t)(sowgraph.Blank().AddVertex(0, 0))
	s = must(t)(s.AddVertex(1, 0))
	s = must(t)(s.AddEdge(0, 1))
	refused := func(want sowgraph.Reason) func(_ sowgraph.State, err error) {
		return func(_ sowgraph.State, err error) {
			t.Helper()
			var e *sowgraph.Error
			if !errors.As(err, &e) || e.Reason != want {
				t.Errorf("%v, want %q", err, want)
			}
		}
	}
	refused(sowgraph.DuplicateName)(s.Rename(1, "a"))
	for _, name := range []string{"", " ", "a ", `a\b`, "a\nb", "\xff", "%1", string(make([]rune, 41))} {
		refused(sowgraph.BadName)(s.Rename(1, name))
	}
	refused(sowgraph.SamePosition)(s.MoveVertex(1, 0.0001, 0))
	refused(sowgraph.TooFar)(s.MoveVertex(1, math.NaN(), 0))
	refused(sowgraph.TooFar)(s.AddVertex(0, math.Inf(-1)))
	refused(sowgraph.EdgeExists)(s.AddEdge(0, 1))
	refused(sowgraph.NoEdge)(s.DeleteEdge(1, 0))
	refused(sowgraph.NoVertex)(s.AddEdge(0, 2))
	refused(sowgraph.NoVertex)(s.DeleteVertex(-1))
	refused(sowgraph.NoVertex)(s.SetSeeds(2, 0))
	refused(sowgraph.FewSeeds)(s.SetSeeds(1, -1))
	refused(sowgraph.ManySeeds)(s.SetSeeds(1, sowgraph.MaxSeeds+1))
	_, err := sowgraph.NewGraph(make([]sowgraph.Vertex, 1_000_000), nil)
	refused(sowgraph.TooMany)(s, err)
}

// Names are unique up to the maximum number of vertices.
func TestUniqueNames(t *testing.T) {
	s := sowgraph.Blank()
	for i := range sowgraph.MaxVertices {
		s = must(t)(s.AddVertex(float64(i), 0))
	}
	if g := s.Graph(); g.Name(0) != "a" || g.Name(25) != "z" || g.Name(26) != "v1" {
		t.Errorf("vertices are called %s … %s, %s …", g.Name(0), g.Name(25), g.Name(26))
	}
	if _, err := s.AddVertex(0, 1); err == nil {
		t.Errorf("there are more than %d vertices", sowgraph.MaxVertices)
	}
	if names := s.Graph().Vertices(); !slices.IsSortedFunc(names, func(a, b sowgraph.Vertex) int { return int(a.X - b.X) }) {
		t.Error("vertices are in another order than they were made in")
	}
}

// must fails the test on an error.
func must(t *testing.T) func(sowgraph.State, error) sowgraph.State {
	return func(s sowgraph.State, err error) sowgraph.State {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
}
