package sowgraph

import "slices"

// shortestWalk returns a shortest walk with at least one edge from a vertex to one for which end
// returns true, including both, or nil. All vertices after the first satisfy in. Time O(edges).
func shortestWalk(g *Graph, from int, end, in func(v int) bool) []int {
	before := slices.Repeat([]int{-1}, g.Len())
	for todo := []int{from}; len(todo) > 0; todo = todo[1:] {
		for _, to := range g.Out(todo[0]) {
			switch {
			case !in(to):
			case end(to):
				walk := []int{to}
				for at := todo[0]; at != from; at = before[at] {
					walk = append(walk, at)
				}
				walk = append(walk, from)
				slices.Reverse(walk)
				return walk
			case to != from && before[to] < 0:
				before[to] = todo[0]
				todo = append(todo, to)
			}
		}
	}
	return nil
}

// shortestRound returns a shortest cycle from a vertex back to it, or nil.
func shortestRound(g *Graph, v int, in func(v int) bool) []int {
	return shortestWalk(g, v, func(to int) bool { return to == v }, in)
}

func (g *Graph) hole(v int) bool { return !g.Ruma(v) }

func anyVertex(int) bool { return true }

// holeCycle returns a cycle of holes and the shortest walk from such a cycle to a Ruma. No hole of
// this walk but its first lies on a cycle of holes.
func holeCycle(g *Graph) (w RoundWalk) {
	for v := range g.Len() {
		if g.Ruma(v) {
			continue
		}
		round, from := shortestRound(g, v, g.hole), shortestWalk(g, v, g.Ruma, anyVertex)
		if round != nil && from != nil && (w.Kind == NoCycle || len(from) < len(w.From)) {
			w = RoundWalk{Kind: HoleCycle, To: []int{v}, Round: round, From: from}
		}
	}
	return w
}

// rumaCycle returns a cycle of Rumas with a walk to it whose only hole is the first vertex.
func rumaCycle(g *Graph) (w RoundWalk) {
	cyclic := make([]bool, g.Len())
	for v := range cyclic {
		cyclic[v] = g.Ruma(v) && shortestRound(g, v, g.Ruma) != nil
	}
	for v := range cyclic {
		if g.Ruma(v) {
			continue
		}
		if to := shortestWalk(g, v, func(to int) bool { return cyclic[to] }, g.Ruma); to != nil {
			turn := to[len(to)-1]
			return RoundWalk{Kind: RumaCycle, To: to, Round: shortestRound(g, turn, g.Ruma), From: []int{turn}}
		}
	}
	return w
}

// mixedCycle returns a cycle that contains a Ruma and a hole, and begins in the hole.
func mixedCycle(g *Graph) (w RoundWalk) {
	for v := range g.Len() {
		if g.Ruma(v) {
			continue
		}
		back := shortestWalk(g, v, func(to int) bool { return g.Ruma(to) && g.HasEdge(to, v) }, anyVertex)
		if back != nil {
			return RoundWalk{Kind: MixedCycle, To: []int{v}, Round: append(back, v), From: shortestWalk(g, v, g.Ruma, anyVertex)}
		}
	}
	return w
}
