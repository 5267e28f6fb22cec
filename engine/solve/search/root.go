package search

import (
	"cmp"
	"slices"

	"tchouka/engine"
)

// think searches with iterative deepening, and keeps its result when it is stopped.
func (t *twoSided) think(state engine.State, moves []engine.Move) Result {
	var found Result
	roots := make([]child, len(moves))
	for i, m := range moves {
		roots[i] = child{move: m, index: i}
		found.Moves = append(found.Moves, MoveValue{Move: m, Bound: engine.AtMost})
		t.play(state, &roots[i])
		v := t.quickValue(&roots[i])
		found.Moves[i].Value = v
		roots[i].looks = v
	}
	t.order(roots)
	for _, c := range roots {
		found.better(c.move, c.looks)
	}
	for depth := 1; t.mayDeepen(depth); depth++ {
		next := found.clone()
		solid := t.round(state, roots, depth, &next)
		if t.spent && t.limits.ExactValues {
			break // values of different depths are not comparable
		}
		if found = next; t.spent {
			break
		}
		t.order(roots)
		found.Depth, found.Complete = depth, solid
		found.Nodes = t.nodes
		found.Line = t.line(state, found.Move)
		if t.limits.Progress != nil {
			t.limits.Progress(found.clone())
		}
		if solid || t.settled(found.Value) {
			break
		}
	}
	found.Nodes = t.nodes
	if len(found.Line) == 0 || found.Line[0] != found.Move {
		found.Line = t.line(state, found.Move)
	}
	return found
}

// quickValue returns the value of a move without searching.
func (t *twoSided) quickValue(c *child) Value {
	if c.ends {
		return t.end(c.to.State, c.to.Outcome, 1)
	}
	return t.estimate(c.to.State)
}

// settled reports whether a value cannot be improved.
func (t *twoSided) settled(v Value) bool {
	return v.Verdict() != engine.Unknown && (!t.scored || len(t.own) != 2) && !t.limits.ExactValues
}

// order sorts the moves for the next depth.
func (t *twoSided) order(roots []child) {
	slices.SortStableFunc(roots, func(a, b child) int { return cmp.Compare(b.looks, a.looks) })
}

// round searches all moves to a depth; it reports whether the result is independent of the depth.
func (t *twoSided) round(state engine.State, roots []child, depth int, found *Result) (solid bool) {
	best := -most
	solid = true
	for i := range roots {
		c := &roots[i]
		alpha, beta := -most, most
		if !t.limits.ExactValues && best > -most {
			alpha, beta = best-1, best+1 // to distinguish moves of equal value from worse and better ones
		}
		j := t.follow(state, c, depth, 0, alpha, beta)
		if j.Value >= beta && beta < most {
			j = t.follow(state, c, depth, 0, best, most)
		}
		if t.spent {
			return false
		}
		solid = solid && j.solid
		c.looks = j.Value
		valued := MoveValue{c.move, j.Value, engine.Exact}
		if j.Value <= alpha {
			valued.Bound = engine.AtMost
		}
		found.Moves[c.index] = valued
		if i == 0 {
			found.Best = nil
		}
		found.better(c.move, j.Value)
		best = found.Value
	}
	return solid
}

// better adds a move if it is at least as good as the best so far.
func (t *Result) better(m engine.Move, v Value) {
	switch {
	case len(t.Best) == 0 || v > t.Value:
		t.Move, t.Value, t.Best = m, v, []engine.Move{m}
	case v == t.Value:
		t.Best = append(t.Best, m)
	}
}

// line returns the principal variation after a move, as far as the table contains it.
func (t *twoSided) line(state engine.State, first engine.Move) []engine.Move {
	var line []engine.Move
	seen := map[uint64]bool{}
	for m := first; ; {
		r, err := t.game.Play(state, m)
		if err != nil {
			panic(err) // Moves lists only moves that Play accepts
		}
		line, state = append(line, m), r.State
		hash := hashed(state.Key())
		known := t.table.find(hash)
		if r.Outcome.Over() || known == nil || seen[hash] || len(line) >= maxPlies {
			return line
		}
		seen[hash] = true
		moves := t.game.Moves(state)
		if int(known.move) >= len(moves) {
			return line
		}
		m = moves[known.move]
	}
}

// clone returns a deep copy.
func (t Result) clone() Result {
	t.Moves = slices.Clone(t.Moves)
	t.Best = slices.Clone(t.Best)
	t.Line = slices.Clone(t.Line)
	return t
}
