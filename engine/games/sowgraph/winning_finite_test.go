package sowgraph_test

import (
	"strings"
	"testing"

	"tchouka/engine/games/sowgraph"
)

func names(g *sowgraph.Graph, vertices []int) string {
	var all []string
	for _, v := range vertices {
		all = append(all, g.Name(v))
	}
	return strings.Join(all, " ")
}

func TestFiniteness(t *testing.T) {
	for _, c := range []struct {
		edges     string
		published bool
		cycle     string
		any       string
		kind      sowgraph.CycleKind
		walk      string // to, round, from
		most      int
	}{
		{"a>b b>r", true, "", "", sowgraph.NoCycle, "||", 3},
		{"r>b3 b3>b2 b2>b1 b1>r", false, "b3 b2 b1 r b3", "b3 b2 b1", sowgraph.MixedCycle, "b3|b3 b2 b1 r b3|b3 b2 b1 r", 0},
		{"v1>v2 v2>v1 v2>r", true, "", "v1 v2", sowgraph.HoleCycle, "v2|v2 v1 v2|v2 r", 0},
		{"a>b b>r a>c c>r", true, "", "", sowgraph.NoCycle, "||", 4},
		{"a>r1 a>b b>a b>r2", true, "", "a b", sowgraph.HoleCycle, "a|a b a|a r1", 0},
		{"v>w w>w w>r", true, "", "v w", sowgraph.HoleCycle, "w|w w|w r", 0},
		{"v>r1 r1>r2 r2>r1", true, "", "v", sowgraph.RumaCycle, "v r1|r1 r2 r1|r1", 0},
		{"v>w w>r1 r1>r2 r2>r2", true, "", "v w", sowgraph.RumaCycle, "w r1 r2|r2 r2|r2", 0},
		{"v>w w>v u>r", true, "", "", sowgraph.NoCycle, "||", 1}, // the cycle does not lead to a Ruma
		{"r>r v>r", true, "", "v", sowgraph.RumaCycle, "v r|r r|r", 0},
		{"v>r r>v r>w w>w", false, "v r v", "v", sowgraph.MixedCycle, "v|v r v|v r", 0},
		{"v>r r>v w>w w>v", false, "v r v", "v w", sowgraph.HoleCycle, "w|w w|w v r", 0}, // a path to a Ruma on a cycle
		{"r>v", true, "", "", sowgraph.NoCycle, "||", 0},
		{"r>r v>v", true, "", "", sowgraph.NoCycle, "||", 0}, // neither leads to the other
	} {
		g := graphOf(t, c.edges)
		f := sowgraph.FinitenessOf(g)
		walk := names(g, f.Walk.To) + "|" + names(g, f.Walk.Round) + "|" + names(g, f.Walk.From)
		if f.Published != c.published || names(g, f.Cycle) != c.cycle || names(g, f.Any) != c.any || f.Walk.Kind != c.kind || walk != c.walk || f.Most != c.most {
			t.Errorf("%s: %+v: cycle %q, any %q, walk %q", c.edges, f, names(g, f.Cycle), names(g, f.Any), walk)
		}
		if f.Refutes() != (c.published && c.any != "") {
			t.Errorf("%s: refutes %v", c.edges, f.Refutes())
		}
	}
}
