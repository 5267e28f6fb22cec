package sowgraph_test

import (
	"math"
	"slices"
	"strings"
	"testing"

	"tchouka/engine"
	"tchouka/engine/games/sowgraph"
)

// The named examples can be won in the number of moves that their names give.
func TestExamplesWinnable(t *testing.T) {
	game, words := sowgraph.Game{}, []string{"six", "seven", "eight", "nine", "ten", "eleven", "twelve"}
	for _, e := range game.About().Examples {
		s, err := game.Parse(e.Board)
		if err != nil {
			t.Fatal(err)
		}
		toGo, _ := game.Solve(t.Context(), s, engine.Limits{}).Facts(s.Key()).Find(engine.MovesToGo)
		if n := toGo.Value - 6; n < 0 || n >= len(words) || !strings.HasSuffix(e.Name, ": won in "+words[n]+" moves") {
			t.Errorf("%s: %d moves", e.Name, toGo.Value)
		}
	}
}

// The examples are graphs of the named shapes. Places may differ by the rounding of a processor.
func TestExampleShapes(t *testing.T) {
	graph := func(g *sowgraph.Graph, err error) *sowgraph.Graph {
		if err != nil {
			t.Fatal(err)
		}
		return g
	}
	shapes := []*sowgraph.Graph{
		graph(sowgraph.Star(3, 2)), sowgraph.Pair(), sowgraph.FourCycle(), graph(sowgraph.Path(5)), graph(sowgraph.Cycle(4)),
		graph(sowgraph.TwoRumas(3)), graph(sowgraph.Ladder(3)), graph(sowgraph.Tree(6)), graph(sowgraph.Complete(3)),
	}
	near := func(a, b sowgraph.Vertex) bool {
		return a.Name == b.Name && a.Ruma == b.Ruma && math.Hypot(a.X-b.X, a.Y-b.Y) < 0.01
	}
	for i, e := range (sowgraph.Game{}).About().Examples {
		s, err := read(e.Board)
		if err != nil {
			t.Fatal(err)
		}
		g := s.Graph()
		if !slices.EqualFunc(g.Vertices(), shapes[i].Vertices(), near) || !slices.Equal(g.Edges(), shapes[i].Edges()) {
			t.Errorf("%s: %s", e.Name, e.Board)
		}
	}
}

func BenchmarkAbout(b *testing.B) {
	for b.Loop() {
		sowgraph.Game{}.About()
	}
}
