package sowgraph

// Finiteness describes whether a graph has finitely many winning boards.
//
// Theorem 5.2, corrected: there are infinitely many if and only if some hole has arbitrarily long
// walks to a Ruma. docs/theorem-5-2.md proves it; [RoundWalk.Grow] is the construction of the proof.
//
// As published, the theorem requires a cycle with a Ruma and a hole. It overlooks that a walk can
// follow a cycle of holes or of Rumas any number of times. The smallest counterexamples are a hole
// with a loop and an edge to a Ruma, and a hole with an edge to a Ruma with a loop.
type Finiteness struct {
	Published bool      // finitely many, by the theorem as published
	Cycle     []int     // a cycle with a Ruma and a hole, from the hole on, or nil
	Any       []int     // the holes with arbitrarily long walks to a Ruma, in order
	Walk      RoundWalk // such walks; the zero value if there are none
	Most      int       // if there are finitely many, an upper bound of the seeds outside the Rumas
}

// Finite reports whether there are finitely many winning boards.
func (f Finiteness) Finite() bool { return len(f.Any) == 0 }

// Refutes reports whether the graph is a counterexample to the theorem as published.
func (f Finiteness) Refutes() bool { return f.Published != f.Finite() }

// CycleKind describes the vertices of a cycle.
type CycleKind uint8

// Kinds of cycles: none; holes only; Rumas only; both.
const (
	NoCycle CycleKind = iota
	HoleCycle
	RumaCycle
	MixedCycle
)

// RoundWalk is a family of walks from a hole to a Ruma: to a cycle, along it any number of times,
// and on to a Ruma. Round begins at the end of To and ends at the beginning of From. All three
// include both of their ends, and To and From can have one vertex.
//
// On a cycle of holes, the only Ruma is the end of From. On a cycle of Rumas, the only hole is the
// beginning of To.
type RoundWalk struct {
	Kind            CycleKind // of Round
	To, Round, From []int
}

// EveryNumber reports whether [RoundWalk.Grow] constructs a winning board for every number of seeds.
func (w RoundWalk) EveryNumber() bool { return w.Kind == HoleCycle || w.Kind == RumaCycle }

// FinitenessOf analyzes the walks of a graph. Of several cycles it chooses one of holes, then one of
// Rumas, so that [RoundWalk.EveryNumber] is true if possible. Time O(vertices · edges).
func FinitenessOf(g *Graph) Finiteness {
	mixed := mixedCycle(g)
	f := Finiteness{Published: mixed.Kind == NoCycle, Cycle: mixed.Round}
	for v := range g.Len() {
		if g.Ruma(v) {
			continue
		}
		if edges, bounded := g.Longest(v); bounded {
			f.Most += max(edges, 0)
		} else {
			f.Any = append(f.Any, v)
		}
	}
	if f.Finite() {
		return f
	}
	f.Most = 0
	for _, w := range []RoundWalk{holeCycle(g), rumaCycle(g), mixed} {
		if w.Kind != NoCycle {
			f.Walk = w
			break
		}
	}
	return f
}
