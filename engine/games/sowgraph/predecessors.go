package sowgraph

import "tchouka/engine"

var _ engine.Reversible = Game{}

// Bounds of the search for predecessors. On a graph with many edges there are more than users look
// at.
const (
	maxPredecessors = 1 << 12
	maxRetractSteps = 1 << 20 // of all walks, divided equally among the vertices
)

// Predecessors yields predecessors. For each walk from an empty hole to a Ruma, it takes one seed
// from each visited vertex per visit, and puts all of them into that hole. Walks are in the order
// of their vertices; a walk precedes its extensions. If there are very many walks, not all are
// tried.
func (Game) Predecessors(s engine.State, _ bool, yield func(engine.State, engine.Move) bool) (all bool) {
	state, most, all := s.(State), maxPredecessors, true
	for from := range state.seeds {
		if state.graph.Ruma(from) {
			continue
		}
		u := retractor{state: state, from: from, seeds: state.All(), steps: maxRetractSteps / len(state.seeds)}
		for u.next() {
			if most == 0 || !yield(u.before(), MoveOf(state.graph, from, u.walk)) {
				return false
			}
			most--
		}
		all = all && u.steps > 0
	}
	return all
}

// retractor generates the walks from a hole that can be played backwards: each visited vertex has a
// seed to take.
type retractor struct {
	state State
	from  int
	seeds []int // the seeds that remain after the walk is played backwards
	walk  []int
	tried []int // number of edges tried at each step, and at the last vertex
	steps int   // number of steps that may still be tried
}

// next finds the next walk that ends in a Ruma and leaves the hole empty.
func (u *retractor) next() bool {
	g := u.state.graph
	if u.tried == nil {
		u.tried = []int{0}
	}
	for ; u.steps > 0; u.steps-- {
		at, last := u.from, len(u.walk)
		if last > 0 {
			at = u.walk[last-1]
		}
		to := -1
		for to < 0 && u.tried[last] < len(g.out[at]) {
			if v := g.out[at][u.tried[last]]; u.seeds[v] > 0 {
				to = v
			}
			u.tried[last]++
		}
		switch {
		case to >= 0:
			u.seeds[to]--
			u.walk, u.tried = append(u.walk, to), append(u.tried, 0)
			if g.Ruma(to) && u.seeds[u.from] == 0 {
				return true
			}
		case last == 0:
			return false
		default:
			u.seeds[at]++
			u.walk, u.tried = u.walk[:last-1], u.tried[:last]
		}
	}
	return false
}

// before returns the board before the walk was sown.
func (u *retractor) before() State {
	s := State{u.state.graph, append([]int(nil), u.seeds...)}
	s.seeds[u.from] = len(u.walk)
	return s
}
