package winning

import (
	"slices"

	"tchouka/engine/sowgraph"
)

// Finiteness says in two ways whether a graph has finitely many winning boards.
//
// By Theorem 5.2 it has infinitely many exactly when a directed cycle holds a Ruma and
// a vertex that is none. Its proof bounds the seeds of a vertex on no such cycle by the
// longest way from there to a Ruma. But a walk may also go round a cycle without a Ruma
// as often as one likes, and then leave it: v1 ⇄ v2 → Ruma has a winning board for
// every number of seeds, and no cycle with its Ruma.
//
// With walks: there are infinitely many exactly when from some hole there are walks to
// a Ruma of any length. If there are none, no hole of a winning board holds more than
// its longest walk has steps. If there are, some hole or Ruma that lies on a cycle, or
// has an edge to itself, leads to a Ruma. When the cycle has a hole, then from any
// winning board one can unplay back to that cycle and round it, taking seeds, until a
// hole is empty: a board with more seeds wins, and so on. When it has only Rumas, the
// last hole on the way to it wins by itself with any number of seeds.
type Finiteness struct {
	Theorem52 bool  // finitely many, by Theorem 5.2
	Cycle     []int // the vertices of a cycle with a Ruma and a hole; nil where there is none
	Any       []int // holes from which walks to a Ruma of any length go, in order
	Walk      Walk  // such walks, from the first of them
}

// Finite reports whether there are finitely many winning boards.
func (f Finiteness) Finite() bool { return len(f.Any) == 0 }

// Refutes reports whether the graph is a counterexample to the theorem.
func (f Finiteness) Refutes() bool { return f.Theorem52 != f.Finite() }

// Walk is a family of walks: to a cycle, round it as often as one likes, and on to a
// Ruma. Round begins where To ends and ends where From begins; all three name both of
// their ends, and To and From may be one vertex long.
type Walk struct{ To, Round, From []int }

// Finite looks at the cycles of a graph.
func Finite(g *sowgraph.Graph) Finiteness {
	f := Finiteness{Theorem52: true}
	cyclic := make([]bool, g.Len()) // on a cycle
	for v := range g.Len() {
		cyclic[v] = g.HasEdge(v, v)
	}
	for _, part := range parts(g) {
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
		to := route(g, f.Any[0], func(v int) bool { return cyclic[v] && toRuma[v] })
		turn := to[len(to)-1]
		f.Walk = Walk{To: to, Round: round(g, turn), From: route(g, turn, g.Ruma)}
	}
	return f
}
