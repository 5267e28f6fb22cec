package sowgraph

import (
	"slices"

	"tchouka/engine"
)

var _ engine.Traced = Game{}

// Next returns the holes from which a walk leads to a Ruma. After a hole and chosen steps, it
// returns the vertices that can continue such a walk. It returns none if only one walk is left.
func (Game) Next(s engine.State, chosen []int) []int {
	state := s.(State)
	if len(chosen) == 0 {
		var holes []int
		for v, n := range state.seeds {
			if n > 0 && !state.graph.Ruma(v) && state.graph.Reaches(v, n) {
				holes = append(holes, v)
			}
		}
		return holes
	}
	if !state.begun(chosen) {
		return nil
	}
	if _, forced := state.forced(chosen); forced {
		return nil
	}
	return state.steps(chosen[len(chosen)-1], state.seeds[chosen[0]]-len(chosen)+1)
}

// steps returns the vertices that can follow a vertex on a walk to a Ruma with the given number of
// edges left.
func (s State) steps(at, left int) []int {
	if left <= 0 {
		return nil
	}
	r := s.graph.reached(left - 1)
	goal := r.at(left - 1)
	var steps []int
	for _, to := range s.graph.out[at] {
		if goal.has(to) {
			steps = append(steps, to)
		}
	}
	return steps
}

// begun reports whether places are the beginning of a legal move.
func (s State) begun(chosen []int) bool {
	for _, v := range chosen {
		if !s.graph.has(v) {
			return false
		}
	}
	from := chosen[0]
	left := s.seeds[from] - (len(chosen) - 1)
	if s.graph.Ruma(from) || s.seeds[from] == 0 || left < 0 {
		return false
	}
	for i, to := range chosen[1:] {
		if !s.graph.HasEdge(chosen[i], to) {
			return false
		}
	}
	return s.graph.Reaches(chosen[len(chosen)-1], left)
}

// forced returns the walk that begins with the chosen places; false if there are several.
func (s State) forced(chosen []int) (walk []int, forced bool) {
	walk = slices.Clone(chosen[1:])
	at, seeds := chosen[len(chosen)-1], s.seeds[chosen[0]]
	r := s.graph.reached(seeds)
	for len(walk) < seeds {
		goal, next := r.at(seeds-len(walk)-1), -1
		for _, to := range s.graph.out[at] {
			if !goal.has(to) {
				continue
			}
			if next >= 0 {
				return nil, false
			}
			next = to
		}
		walk, at = append(walk, next), next
	}
	return walk, true
}

// Traced returns the move of a hole and chosen steps as soon as it is the only one left.
func (Game) Traced(s engine.State, chosen []int) (engine.Move, bool) {
	state := s.(State)
	if len(chosen) == 0 || !state.begun(chosen) {
		return nil, false
	}
	walk, forced := state.forced(chosen)
	if !forced {
		return nil, false
	}
	return MoveOf(state.graph, chosen[0], walk), true
}

// Trace returns the hole of a move, and its steps up to the last choice.
func (g Game) Trace(s engine.State, m engine.Move) []int {
	state := s.(State)
	from, walk, err := state.trace(m.(Move))
	if err != nil {
		return nil
	}
	needed := 1 // number of places that are needed
	r := state.graph.reached(len(walk))
	for i, at := 0, from; i < len(walk); i++ {
		goal, ways := r.at(len(walk)-i-1), 0
		for _, to := range state.graph.out[at] {
			if goal.has(to) {
				ways++
			}
		}
		if ways > 1 {
			needed = i + 2
		}
		at = walk[i]
	}
	return append([]int{from}, walk...)[:needed]
}
