package sowgraph_test

import (
	"slices"
	"testing"

	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/games/sowgraph"
)

// TestWinningBoards compares the number of winnable boards with 0, 1, 2 … seeds outside with the
// counts of an independently written program.
func TestWinningBoards(t *testing.T) {
	graph := func(g *sowgraph.Graph, err error) *sowgraph.Graph {
		if err != nil {
			t.Fatal(err)
		}
		return g
	}
	read := func(text string) *sowgraph.Graph {
		s, err := read(text)
		if err != nil {
			t.Fatal(err)
		}
		return s.Graph()
	}
	for _, c := range []struct {
		name  string
		graph *sowgraph.Graph
		want  []int
	}{
		{"path of four", graph(sowgraph.Path(4)), []int{1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0}},
		{"cycle of three and a Ruma", graph(sowgraph.Cycle(3)), []int{1, 1, 1, 1, 1, 1, 0, 1, 1, 0, 0, 1, 1, 1, 0, 1}},
		{"Figure 6", sowgraph.FourCycle(), []int{1, 1, 1, 1, 1, 1, 0, 1, 1, 0, 0, 1, 1, 1, 0, 1}},
		{"star of three", graph(sowgraph.Star(3, 2)), []int{1, 3, 6, 10, 12, 12, 10, 6, 3, 1, 0}},
		{"pair", sowgraph.Pair(), []int{1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}},
		{"two ways", read("digraph { R [ruma=true]; a -> {b c} -> R }"), []int{1, 2, 2, 2, 1, 0}},
		{"two Rumas", graph(sowgraph.TwoRumas(2)), []int{1, 2, 3, 4, 5, 6, 7, 8, 9}},
		{"complete", graph(sowgraph.Complete(3)), []int{1, 3, 6, 10, 15, 21, 28, 36, 45, 55}},
	} {
		var counts []int
		for outside := range c.want {
			counts = append(counts, winningBoards(t, c.graph, outside))
		}
		if !slices.Equal(counts, c.want) {
			t.Errorf("%s: %v, want %v", c.name, counts, c.want)
		}
	}
}

// winningBoards counts the winnable boards with a given number of seeds outside.
func winningBoards(t *testing.T, g *sowgraph.Graph, outside int) int {
	seeds, count := make([]int, g.Len()), 0
	var strew func(v, left int)
	strew = func(v, left int) {
		switch {
		case v < g.Len() && g.Ruma(v):
			strew(v+1, left)
		case v < g.Len():
			for n := range left + 1 {
				seeds[v] = n
				strew(v+1, left-n)
			}
			seeds[v] = 0
		case left == 0:
			s, err := sowgraph.NewState(g, seeds)
			if err != nil {
				t.Fatal(err)
			}
			if (sowgraph.Game{}).Solve(t.Context(), s, engine.Limits{}).Facts(s.Key()).Verdict() == engine.Won {
				count++
			}
		}
	}
	strew(0, outside)
	return count
}

// A star is a sum of independent games of Tchoukaillon. A board is winnable if and only if the
// board on each of its paths is. Its number of moves is the sum over the paths.
func TestStarsAreProducts(t *testing.T) {
	for spokes := 1; spokes <= 3; spokes++ {
		for length := 1; length <= 4; length++ {
			path, err := sowgraph.Path(length)
			if err != nil {
				t.Fatal(err)
			}
			var alone []int // winnable boards of a path
			for outside := 0; len(alone) == 0 || alone[len(alone)-1] > 0; outside++ {
				alone = append(alone, winningBoards(t, path, outside))
			}
			product := []int{1}
			for range spokes {
				next := make([]int, len(product)+len(alone)-1)
				for i, a := range product {
					for j, b := range alone {
						next[i+j] += a * b
					}
				}
				product = next
			}
			star, err := sowgraph.Star(spokes, length)
			if err != nil {
				t.Fatal(err)
			}
			for outside := range min(len(product), 6) { // larger counts have too many boards to try
				if got := winningBoards(t, star, outside); got != product[outside] {
					t.Errorf("star of %d times %d: %d boards with %d seeds, want %d", spokes, length, got, outside, product[outside])
				}
			}
		}
	}
}

// shaped starts with a small graph of a shape, so that the contract of games is checked on that
// shape. On large graphs the search for predecessors is incomplete.
type shaped struct {
	sowgraph.Game
	shape engine.Shape
}

func (g shaped) Params() []engine.Param {
	params := slices.Clone(g.shape.Params)
	for i := range params {
		params[i].Max = min(params[i].Max, 3)
		params[i].Default = min(params[i].Default, 2)
	}
	return params
}

func (g shaped) Start(values ...int) (engine.State, error) {
	if err := engine.CheckStart(g.Params(), values); err != nil {
		return nil, err
	}
	return g.shape.Start(values...)
}

func (g shaped) Parse(text string) (engine.State, error) {
	if s, ok, err := engine.ParseStart(g, text); ok {
		return s, err
	}
	return g.Game.Parse(text)
}

func TestContractOfShapes(t *testing.T) {
	for _, shape := range (sowgraph.Game{}).About().Shapes {
		t.Run(shape.Name, func(t *testing.T) {
			enginetest.Contract(t, shaped{shape: shape}, enginetest.Conserved)
		})
	}
}
