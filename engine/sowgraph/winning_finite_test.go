package sowgraph_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"tchouka/engine/sowgraph"
)

func names(g *sowgraph.Graph, vertices []int) string {
	var all []string
	for _, v := range vertices {
		all = append(all, g.Name(v))
	}
	return strings.Join(all, " ")
}

func TestFiniteTheoremAgreesWithWalks(t *testing.T) {
	for _, c := range []struct {
		edges   string
		theorem bool
		cycle   string
		any     string
		walk    string // to, round, from
	}{
		{"a>b b>r", true, "", "", "  "},
		{"r>b3 b3>b2 b2>b1 b1>r", false, "r b3 b2 b1 r", "b3 b2 b1", "b3|b3 b2 b1 r b3|b3 b2 b1 r"},
		{"v1>v2 v2>v1 v2>r", true, "", "v1 v2", "v1|v1 v2 v1|v1 v2 r"},
		{"a>b b>r a>c c>r", true, "", "", "  "},
		{"a>r1 a>b b>a b>r2", true, "", "a b", "a|a b a|a r1"},
		{"v>w w>w w>r", true, "", "v w", "v w|w w|w r"},
		{"v>r1 r1>r2 r2>r1", true, "", "v", "v r1|r1 r2 r1|r1"}, // a cycle without holes
		{"v>w w>v u>r", true, "", "", "  "},                     // the cycle does not lead to a Ruma
		{"r>r v>r", true, "", "v", "v r|r r|r"},
		{"r>v", true, "", "", "  "},
	} {
		g := graphOf(t, c.edges)
		f := sowgraph.FinitenessOf(g)
		walk := names(g, f.Walk.To) + "|" + names(g, f.Walk.Round) + "|" + names(g, f.Walk.From)
		if walk == "||" {
			walk = "  "
		}
		if f.Theorem52 != c.theorem || names(g, f.Cycle) != c.cycle || names(g, f.Any) != c.any || walk != c.walk {
			t.Errorf("%s: %+v: cycle %q, any %q, walk %q", c.edges, f, names(g, f.Cycle), names(g, f.Any), walk)
		}
		if f.Refutes() != (c.theorem && c.any != "") {
			t.Errorf("%s: refutes %v", c.edges, f.Refutes())
		}
	}
}

// The criterion by walks is correct: the number of boards is finite if and only if no hole has
// walks of any length.
func TestFiniteByWalks(t *testing.T) {
	seed := rand.Uint64()
	rng := rand.New(rand.NewPCG(seed, 2))
	finite, refuted := 0, 0
	for range 300 {
		g := randomGraph(t, rng)
		f := sowgraph.FinitenessOf(g)
		const to = 24
		found := sowgraph.FindWinning(t.Context(), sowgraph.WinningRequest{Graph: g, To: to})
		if found.Exhausted != f.Finite() {
			t.Errorf("seed %d: edges %v: %v, boards %v", seed, g.Edges(), f, found.Counts)
		}
		// Compute the walk lengths independently: a hole has arbitrarily long walks if it has one
		// longer than the number of vertices.
		reach := make([]bool, g.Len())
		for v := range reach {
			reach[v] = g.Ruma(v)
		}
		long := make([]bool, g.Len())
		for length := 1; length <= 3*g.Len(); length++ {
			next := make([]bool, g.Len())
			for v := range next {
				next[v] = slices.ContainsFunc(g.Out(v), func(w int) bool { return reach[w] })
				long[v] = long[v] || next[v] && length > g.Len() && !g.Ruma(v)
			}
			reach = next
		}
		for v, yes := range long {
			if yes != slices.Contains(f.Any, v) {
				t.Errorf("seed %d: edges %v: %s: %v, want %v", seed, g.Edges(), g.Name(v), f.Any, long)
			}
		}
		if f.Finite() {
			finite++
		}
		if f.Refutes() {
			refuted++
		}
	}
	t.Logf("%d finite, %d refute the theorem", finite, refuted)
}
