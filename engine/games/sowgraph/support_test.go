package sowgraph_test

import (
	"math/rand/v2"

	"tchouka/engine"
	"tchouka/engine/games/sowgraph"
)

// oddNames lists names that need different quoting in the formats.
var oddNames = []string{
	"a b", `say "hi"`, "é", "node", "Graph", "12", "-3.5", "a-b", "x:y", "[1,2]", "<b>", `"<b>"`, `"<"b">`, "<", "50%", "a%41", "=", "#1", "start",
	"a!", "b?", "日本", "a→b", "//", "/*", "a;b", "{", "'", "1a", "_", "+", "v", "w",
}

// randomState returns a random graph of up to six vertices with at least one Ruma, and random
// seeds.
func randomState(random *rand.Rand) sowgraph.State {
	names := random.Perm(len(oddNames))
	vertices := make([]sowgraph.Vertex, 1+random.IntN(6))
	for i := range vertices {
		x, y := float64(i)*2+random.Float64(), 10*random.Float64()-5
		vertices[i] = sowgraph.Vertex{Name: oddNames[names[i]], Ruma: random.IntN(4) == 0, X: x, Y: y}
	}
	vertices[random.IntN(len(vertices))].Ruma = true
	var edges []engine.Link
	density := random.IntN(4)
	for i := range vertices {
		for j := range vertices {
			if random.IntN(5) <= density {
				edges = append(edges, engine.Link{From: i, To: j})
			}
		}
	}
	g, err := sowgraph.NewGraph(vertices, edges)
	if err != nil {
		panic(err)
	}
	seeds := make([]int, len(vertices))
	for i := range seeds {
		seeds[i] = random.IntN(5)
	}
	s, err := sowgraph.NewState(g, seeds)
	if err != nil {
		panic(err)
	}
	return s
}
