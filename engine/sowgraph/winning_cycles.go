package sowgraph

import (
	"slices"

	"gonum.org/v1/gonum/graph/simple"
	"gonum.org/v1/gonum/graph/topo"
)

// strongParts returns the strongly connected components of a graph.
func strongParts(g *Graph) [][]int {
	d := simple.NewDirectedGraph()
	for v := range g.Len() {
		d.AddNode(simple.Node(v))
	}
	for _, e := range g.Edges() {
		if e.From != e.To {
			d.SetEdge(simple.Edge{F: simple.Node(e.From), T: simple.Node(e.To)})
		}
	}
	var all [][]int
	for _, nodes := range topo.TarjanSCC(d) {
		part := make([]int, len(nodes))
		for i, n := range nodes {
			part[i] = int(n.ID())
		}
		slices.Sort(part)
		all = append(all, part)
	}
	slices.SortFunc(all, slices.Compare)
	return all
}

// reaching reports, for each vertex, whether a walk from it leads to a vertex for which is returns
// true. The walk can have length 0.
func reaching(g *Graph, is func(v int) bool) []bool {
	reach := make([]bool, g.Len())
	for v := range reach {
		reach[v] = is(v)
	}
	for more := true; more; {
		more = false
		for v := range reach {
			if !reach[v] && slices.ContainsFunc(g.Out(v), func(to int) bool { return reach[to] }) {
				reach[v], more = true, true
			}
		}
	}
	return reach
}

// routeIn returns a shortest walk from a vertex to one for which is returns true, including both
// ends, or nil. It has one vertex if is returns true for from.
func routeIn(g *Graph, from int, is func(v int) bool) []int {
	walks := [][]int{{from}}
	seen := map[int]bool{from: true}
	for ; len(walks) > 0; walks = walks[1:] {
		walk := walks[0]
		end := walk[len(walk)-1]
		if is(end) {
			return walk
		}
		for _, to := range g.Out(end) {
			if !seen[to] {
				seen[to] = true
				walks = append(walks, append(slices.Clone(walk), to))
			}
		}
	}
	return nil
}

// roundFrom returns a shortest walk from a vertex of a cycle back to it.
func roundFrom(g *Graph, v int) []int {
	var shortest []int
	for _, to := range g.Out(v) {
		back := routeIn(g, to, func(w int) bool { return w == v })
		if back != nil && (shortest == nil || len(back) < len(shortest)-1) {
			shortest = append([]int{v}, back...)
		}
	}
	return shortest
}

// mixedCycle returns a cycle of a strongly connected component that contains Rumas and holes: an
// edge from a Ruma to a hole, and a walk back.
func mixedCycle(g *Graph, part []int) []int {
	for _, ruma := range part {
		for _, hole := range g.Out(ruma) {
			if !g.Ruma(ruma) || g.Ruma(hole) || !slices.Contains(part, hole) {
				continue
			}
			return append([]int{ruma}, routeIn(g, hole, func(v int) bool { return v == ruma })...)
		}
	}
	return nil
}
