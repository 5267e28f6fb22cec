package engine

// MoveValue is the value of a move for the player who makes it.
type MoveValue struct {
	Verdict Verdict // Unknown if more than two sides play, or all players choose at once
	ToGo    int     // moves to the end after this move; −1 if unknown
	Bound   Bound   // of ToGo
	Counted bool    // the game is won by seeds, and Margin is exact
	Margin  int     // lead in seeds; negative if the opponent wins
}

// EvaluateMove evaluates a move by its result and the facts of the resulting state.
func EvaluateMove(g Game, from State, r Result, facts func(Key) Facts) MoveValue {
	mover, next := from.ToMove(), r.State.ToMove()
	if mover == Everyone {
		return MoveValue{ToGo: -1}
	}
	sides := SidesOf(g, from)
	if r.Outcome.Over() {
		w := MoveValue{Verdict: r.Outcome.Of(mover)}
		if scores := g.Scores(r.State); scores != nil && len(sides) == 2 {
			w.Counted, w.Margin = true, scores[mover]-scores[1-mover]
		}
		return w
	}
	turned := next == Everyone || sides[next] != sides[mover]
	if next == Everyone || turned && moreThanTwoSides(sides) {
		return MoveValue{ToGo: -1}
	}
	known := facts(r.State.Key())
	w := MoveValue{Verdict: known.Verdict(), ToGo: -1}
	if left, ok := known.Find(MovesToGo); ok {
		w.ToGo, w.Bound = left.Value, left.Bound
	}
	if turned {
		w.Verdict = w.Verdict.ForOpponent()
	}
	if margin, ok := known.Find(Margin); ok && margin.Bound == Exact {
		w.Counted, w.Margin = true, margin.Value
		if mover != 0 {
			w.Margin = -w.Margin
		}
	}
	return w
}

// moreThanTwoSides reports whether there are more than two sides.
func moreThanTwoSides(sides []int) bool {
	for _, side := range sides {
		if side > 1 {
			return true
		}
	}
	return false
}

// Before reports whether w is better for the player than v. If seeds are counted, the larger margin
// is better. Otherwise the order is: win (faster first), draw, unknown, loss (slower first).
func (w MoveValue) Before(v MoveValue) bool {
	if w.Counted && v.Counted && w.Margin != v.Margin {
		return w.Margin > v.Margin
	}
	if w.Verdict != v.Verdict {
		rank := [...]int{Unknown: 1, Won: 3, Lost: 0, Drawn: 2}
		return rank[w.Verdict] > rank[v.Verdict]
	}
	switch w.Verdict {
	case Won:
		return w.ToGo >= 0 && (w.ToGo < v.ToGo || v.ToGo < 0)
	case Lost:
		return w.ToGo > v.ToGo
	}
	return false
}

// Best returns the first of the best moves for the player to move, and its result. It returns false
// if the verdict of that move is unknown.
func Best(g Game, s State, facts func(Key) Facts) (best Move, to Result, known bool) {
	var most MoveValue
	for _, m := range g.Moves(s) {
		r, err := g.Play(s, m)
		if err != nil {
			continue // the contract of Game excludes this
		}
		if w := EvaluateMove(g, s, r, facts); best == nil || w.Before(most) {
			best, to, most = m, r, w
		}
	}
	return best, to, most.Verdict != Unknown
}
