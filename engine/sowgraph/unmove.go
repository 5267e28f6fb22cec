package sowgraph

import (
	"iter"

	"tchouka/engine"
)

var _ engine.Reversible = Game{}

// How much is tried to take moves back: on a graph with many edges a board can be reached
// in more ways than anybody looks at.
const (
	mostUnmoves = 1 << 12
	mostUnsteps = 1 << 20 // of all walks, as many from each vertex
)

// Unmoves takes moves back: a seed from each vertex of a walk from a hole to a Ruma, each
// time that it is visited, and all of them onto that hole, which must have been left
// empty. Walks come in the order of their vertices, and those that begin with others
// behind these. Where there are very many of them, not all are tried.
func (Game) Unmoves(s engine.State, _ bool) iter.Seq2[engine.State, engine.Move] {
	return func(yield func(engine.State, engine.Move) bool) {
		state := s.(State)
		most := mostUnmoves
		for from := range state.seeds {
			if state.graph.Ruma(from) {
				continue
			}
			u := unsower{state: state, from: from, seeds: state.All(), steps: mostUnsteps / len(state.seeds)}
			for u.next() {
				if most == 0 {
					return
				}
				most--
				if !yield(u.before(), MoveOf(state.graph, from, u.walk)) {
					return
				}
			}
		}
	}
}

// unsower makes the walks from a hole on which each vertex has a seed that can be taken
// back.
type unsower struct {
	state State
	from  int
	seeds []int // that are left when the walk was taken back
	walk  []int
	tried []int // edges of the vertices before each step, and of the last vertex
	steps int   // that may still be made
}

// next makes the next walk that ends in a Ruma and leaves the hole empty.
func (u *unsower) next() bool {
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
func (u *unsower) before() State {
	s := State{u.state.graph, append([]int(nil), u.seeds...)}
	s.seeds[u.from] = len(u.walk)
	return s
}
