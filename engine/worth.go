package engine

// Worth is what a move is worth to the player who makes it.
type Worth struct {
	Verdict Verdict // Unknown where more than two play, or all at once
	ToGo    int     // moves to the end after it; −1 where that is not known
}

// WorthOf judges a move by what it led to, and by what is known of that.
func WorthOf(from State, r Result, facts func(Key) Facts) Worth {
	mover := from.ToMove()
	switch {
	case mover == Everyone:
		return Worth{ToGo: -1}
	case r.Outcome.Over():
		return Worth{Verdict: r.Outcome.Of(mover)}
	case r.State.ToMove() != mover && from.Players() > 2, r.State.ToMove() == Everyone:
		return Worth{ToGo: -1}
	}
	known := facts(r.State.Key())
	w := Worth{known.Verdict(), -1}
	if left, ok := known.Find(MovesToGo); ok {
		w.ToGo = left.Value
	}
	if r.State.ToMove() != mover {
		w.Verdict = w.Verdict.Opposed()
	}
	return w
}

// Before reports whether a player does better with w than with v: a win the sooner the
// better, then a draw, then what is not known, then a loss, the later the better.
func (w Worth) Before(v Worth) bool {
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

// Best returns the first of the moves that are best for who makes them, and what it
// leads to; false where that is not known.
func Best(g Game, s State, facts func(Key) Facts) (best Move, to Result, known bool) {
	var most Worth
	for _, m := range g.Moves(s) {
		r, err := g.Play(s, m)
		if err != nil {
			continue // the contract has no such move
		}
		if w := WorthOf(s, r, facts); best == nil || w.Before(most) {
			best, to, most = m, r, w
		}
	}
	return best, to, most.Verdict != Unknown
}
