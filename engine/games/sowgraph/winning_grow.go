package sowgraph

import "slices"

// Grow returns a winning board with more seeds than a winning board s, and a move of the new board.
// It is the proof that a graph with arbitrarily long walks has infinitely many winning boards.
//
// If the walk contains a cycle with a hole, the move leads back to s. Grow plays it backwards: it
// begins in the Ruma at the end of the walk, follows the walk and then the cycle backwards, takes a
// seed from each hole, and ends at the first hole that is empty. Each round takes a seed from a
// hole of the cycle, so there is such a hole.
//
//	From     a ─▶ d ─▶ R          taken from d, a, b, c, a, b … until a hole is empty
//	Round    a ─▶ c ─▶ b ─▶ a
//
// On a cycle of Rumas, the new board has one seed more than s, all in the hole of the walk, and the
// move empties it.
//
// The board gets as many seeds as the move visits Rumas: one if [RoundWalk.EveryNumber]. Seeds in
// Rumas are ignored, and the new board has none there. Time and memory are linear in the vertices
// and the edges of the move. Grow returns an error if the new board had more than [MaxSeeds] seeds.
func (w RoundWalk) Grow(s State) (State, Move, error) {
	seeds := s.All()
	for v := range seeds {
		if w.Kind == RumaCycle || s.graph.Ruma(v) {
			seeds[v] = 0
		}
	}
	from, walk := w.To[0], []int(nil)
	if w.Kind == RumaCycle {
		walk = w.forwards(s.Outside() + 1)
	} else {
		from, walk = w.backwards(s.graph, seeds)
	}
	seeds[from] = len(walk)
	after, err := NewState(s.graph, seeds)
	if err != nil {
		return State{}, Move{}, err
	}
	return after, MoveOf(s.graph, from, walk), nil
}

// forwards returns the first vertices of the walk after its hole.
func (w RoundWalk) forwards(edges int) []int {
	walk := slices.Clone(w.To[1:])
	for len(walk) < edges {
		walk = append(walk, w.Round[1:]...)
	}
	return walk[:edges]
}

// backwards takes seeds along the walk backwards, up to an empty hole. It returns that hole and the
// walk from it to the Ruma. It stops at any hole if the walk is longer than a board has seeds.
func (w RoundWalk) backwards(g *Graph, seeds []int) (from int, walk []int) {
	way, at := w.From, len(w.From)-1
	for {
		v := way[at]
		if g.hole(v) && (seeds[v] == 0 || len(walk) > MaxSeeds) {
			slices.Reverse(walk)
			return v, walk
		}
		if g.hole(v) {
			seeds[v]--
		}
		walk = append(walk, v)
		if at--; at < 0 { // the beginning of From is the end of Round
			way, at = w.Round, len(w.Round)-2
		}
	}
}
