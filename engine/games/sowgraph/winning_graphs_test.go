package sowgraph_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"tchouka/engine"
	"tchouka/engine/games/sowgraph"
)

// graphOf returns a graph given by its edges, for example "a>b b>r"; vertices whose names begin
// with r are Rumas.
func graphOf(t testing.TB, edges string) *sowgraph.Graph {
	t.Helper()
	var vertices []sowgraph.Vertex
	number := map[string]int{}
	vertex := func(name string) int {
		if _, exists := number[name]; !exists {
			number[name] = len(vertices)
			vertices = append(vertices, sowgraph.Vertex{Name: name, Ruma: strings.HasPrefix(name, "r"), X: float64(len(vertices))})
		}
		return number[name]
	}
	var links []engine.Link
	for _, edge := range strings.Fields(edges) {
		from, to, joined := strings.Cut(edge, ">")
		link := engine.Link{From: vertex(from)}
		if joined {
			link.To = vertex(to)
			links = append(links, link)
		}
	}
	g, err := sowgraph.NewGraph(vertices, links)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// cycleOf returns a cycle of a number of holes and a Ruma.
func cycleOf(t testing.TB, holes int) *sowgraph.Graph {
	edges := fmt.Sprintf("r>b%d", holes)
	for i := holes; i > 1; i-- {
		edges += fmt.Sprintf(" b%d>b%d", i, i-1)
	}
	return graphOf(t, edges+" b1>r")
}

// pathOf returns a path of a number of holes to a Ruma.
func pathOf(t testing.TB, holes int) *sowgraph.Graph { return starOf(t, 1, holes) }

// starOf returns a star with a number of spokes, each a path to the Ruma.
func starOf(t testing.TB, spokes, length int) *sowgraph.Graph {
	var edges []string
	for s := range spokes {
		for i := length; i > 1; i-- {
			edges = append(edges, fmt.Sprintf("s%d_%d>s%d_%d", s, i, s, i-1))
		}
		edges = append(edges, fmt.Sprintf("s%d_1>r", s))
	}
	return graphOf(t, strings.Join(edges, " "))
}

// randomGraph returns a graph with a few vertices, some of them Rumas, and random edges, including
// loops.
func randomGraph(t testing.TB, rng *rand.Rand) *sowgraph.Graph {
	n := 2 + rng.IntN(3)
	names := make([]string, n)
	for i := range names {
		if names[i] = fmt.Sprintf("v%d", i); i > 0 && rng.IntN(3) == 0 || i == n-1 {
			names[i] = fmt.Sprintf("r%d", i)
		}
	}
	edges := []string{names[0], names[n-1]}
	for _, from := range names {
		for _, to := range names {
			if rng.IntN(5) < 2 {
				edges = append(edges, from+">"+to)
			}
		}
	}
	return graphOf(t, strings.Join(edges, " "))
}
