package sowgraph

import (
	"slices"
)

// Finiteness holds the results of two criteria that decide whether a graph has finitely many
// winning boards.
//
// Theorem 5.2 states that there are infinitely many if and only if a directed cycle contains a Ruma
// and a hole. Its proof bounds the seeds of a vertex outside such cycles by the longest path from
// it to a Ruma. However, a walk can also follow a cycle without a Ruma any number of times before
// it leaves it. For example, v1 ⇄ v2 → Ruma has a winning board for every number of seeds, but no
// cycle with its Ruma.
//
// The second criterion uses walks: there are infinitely many if and only if some hole has walks of
// any length to a Ruma. If no hole has such walks, a hole of a winning board contains at most as
// many seeds as its longest walk has steps. Otherwise a hole or Ruma on a cycle, which can be a
// loop, leads to a Ruma. If the cycle contains a hole, any winning board can be played backwards to
// it and along it, taking seeds, until a hole is empty. The result is a winning board with more
// seeds, and so on. If the cycle contains only Rumas, the last hole before it wins alone with any
// keyNumber of seeds.
type Finiteness struct {
	Theorem52 bool      // finitely many, by Theorem 5.2
	Cycle     []int     // the vertices of a cycle with a Ruma and a hole, or nil
	Any       []int     // the holes with walks of any length to a Ruma, in order
	Walk      RoundWalk // such walks from the first of these holes
}

// Finite reports whether there are finitely many winning boards.
func (f Finiteness) Finite() bool { return len(f.Any) == 0 }

// Refutes reports whether the graph is a counterexample to the theorem.
func (f Finiteness) Refutes() bool { return f.Theorem52 != f.Finite() }

// RoundWalk is a family of walks: to a cycle, along it any number of times, and on to a Ruma. Round
// begins at the end of To and ends at the beginning of From. All three include both of their ends,
// and To and From can have one vertex.
type RoundWalk struct{ To, Round, From []int }

// FinitenessOf analyzes the cycles of a graph.
func FinitenessOf(g *Graph) Finiteness {
	f := Finiteness{Theorem52: true}
	cyclic := make([]bool, g.Len()) // on a cycle
	for v := range g.Len() {
		cyclic[v] = g.HasEdge(v, v)
	}
	for _, part := range strongParts(g) {
		if len(part) < 2 {
			continue
		}
		ruma := slices.IndexFunc(part, g.Ruma)
		hole := slices.IndexFunc(part, func(v int) bool { return !g.Ruma(v) })
		for _, v := range part {
			cyclic[v] = true
		}
		if ruma >= 0 && hole >= 0 && f.Theorem52 {
			f.Theorem52, f.Cycle = false, mixedCycle(g, part)
		}
	}
	toRuma := reaching(g, g.Ruma)
	toCycle := reaching(g, func(v int) bool { return cyclic[v] && toRuma[v] })
	for v := range g.Len() {
		if !g.Ruma(v) && toCycle[v] {
			f.Any = append(f.Any, v)
		}
	}
	if len(f.Any) > 0 {
		to := routeIn(g, f.Any[0], func(v int) bool { return cyclic[v] && toRuma[v] })
		turn := to[len(to)-1]
		f.Walk = RoundWalk{To: to, Round: roundFrom(g, turn), From: routeIn(g, turn, g.Ruma)}
	}
	return f
}
