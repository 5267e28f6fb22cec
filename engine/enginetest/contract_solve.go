package enginetest

import (
	"context"
	"fmt"
	"slices"

	"tchouka/engine"
	"tchouka/engine/solve"
)

// The extent of the searches.
const (
	solvesTried  = 6
	statesSolved = 400
	solveMemory  = 4 << 20
)

// solves checks that the facts of a state follow from those of its successors, and that an
// interrupted search agrees with a complete one.
func (c *checker) solves() error {
	solvable := solve.Of(c.game)
	for i := range solvesTried {
		start, err := c.game.Start(c.small(i == 0)...)
		if err != nil {
			return fmt.Errorf("Start: %w", err)
		}
		if err := c.solve(solvable, start); err != nil {
			return fmt.Errorf("start %q: %w", start, err)
		}
	}
	return nil
}

// small returns the default values of a start, or random values that are not larger.
func (c *checker) small(usual bool) []int {
	var values []int
	for _, p := range c.game.Params() {
		value := p.Default
		if !usual {
			value = p.Min + c.random.IntN(p.Default-p.Min+1)
		}
		values = append(values, value)
	}
	return values
}

func (c *checker) solve(game engine.Solvable, start engine.State) error {
	cancelled, cancel := context.WithCancel(context.Background())
	cancel()
	complete := game.Solve(context.Background(), start, engine.Limits{Memory: solveMemory, Progress: func(engine.Progress) {}})
	cut := []engine.Solution{
		game.Solve(cancelled, start, engine.Limits{}),
		game.Solve(context.Background(), start, engine.Limits{Memory: 1}),
		game.Solve(context.Background(), start, engine.Limits{Memory: 1 << c.random.IntN(16)}),
	}
	known := complete.Facts(start.Key())
	_, recurs := known.Find(engine.Period)
	if complete.Complete() && known.Verdict() == engine.Unknown && !recurs && !valued(complete, start) {
		return fmt.Errorf("the search is complete and knows %v", known)
	}
	if theory := c.about.Theory; theory != nil {
		cut = append(cut, theory)
	}
	for s := range c.reached(start) {
		err := first(
			func() error { return c.facts(complete, s) },
			func() error { return c.mixed(complete, s) },
			func() error { return c.reports(complete, s) },
		)
		if err != nil {
			return fmt.Errorf("state %q: %w", s, err)
		}
		for _, solution := range cut {
			if err := c.mixed(solution, s); err != nil {
				return fmt.Errorf("state %q: a search that was cut off: %w", s, err)
			}
			late := complete.Report(s.Key()).Facts
			for _, early := range []engine.Facts{solution.Facts(s.Key()), solution.Report(s.Key()).Facts} {
				if err := agree(early, late); err != nil {
					return fmt.Errorf("state %q: a search that was cut off: %w", s, err)
				}
			}
		}
	}
	return nil
}

// reports checks that a report contains all facts that tree nodes show, and that its line is legal
// and preserves the result.
func (c *checker) reports(solution engine.Solution, s engine.State) error {
	r := solution.Report(s.Key())
	for fact := range solution.Facts(s.Key()).All() {
		if reported, ok := r.Facts.Find(fact.Kind); !ok || reported != fact {
			return fmt.Errorf("the facts say %v, and the report %v", fact, r.Facts)
		}
	}
	if (r.End == engine.Finished) != solution.Complete() {
		return fmt.Errorf("the search ended %d, complete: %v", r.End, solution.Complete())
	}
	if r.Line == nil {
		return nil
	}
	at, moves := engine.Result{State: s, Outcome: c.game.Outcome(s)}, 0
	for m := range r.Line {
		next, err := c.game.Play(at.State, m)
		if err != nil {
			return fmt.Errorf("the line of %d moves and %s: %w", moves, m, err)
		}
		at, moves = next, moves+1
	}
	if r.Facts.Verdict() == engine.Won && s.Players() == 1 && (at.Outcome.Of(0) != engine.Won || !exactly(r.Facts, moves)) {
		return fmt.Errorf("the report says %v, and its line of %d moves ends in %q", r.Facts, moves, at.State)
	}
	return nil
}

// valued reports whether the search found a mixed value of a state, which may lie between the
// results.
func valued(solution engine.Solution, s engine.State) bool {
	return solution.Report(s.Key()).Mixed != nil
}

// reached yields the states that can be reached from a start, each once.
func (c *checker) reached(start engine.State) func(func(engine.State) bool) {
	return func(yield func(engine.State) bool) {
		seen := map[engine.Key]bool{start.Key(): true}
		for todo := []engine.State{start}; len(todo) > 0; todo = todo[1:] {
			if !yield(todo[0]) {
				return
			}
			for _, m := range c.game.Moves(todo[0]) {
				r, err := c.game.Play(todo[0], m)
				if err == nil && !r.Outcome.Over() && !seen[r.State.Key()] && len(seen) < statesSolved {
					seen[r.State.Key()] = true
					todo = append(todo, r.State)
				}
			}
		}
	}
}

// agree checks that later facts do not contradict earlier ones.
func agree(early, late engine.Facts) error {
	if v := early.Verdict(); v != engine.Unknown && late.Verdict() != engine.Unknown && v != late.Verdict() {
		return fmt.Errorf("%v, and then %v", early, late)
	}
	for earlier := range early.All() {
		now, ok := late.Find(earlier.Kind)
		if !ok || now.Bound != engine.Exact || earlier.Kind == engine.ResultFact {
			continue
		}
		switch {
		case earlier.Bound == engine.Exact && earlier.Value != now.Value,
			earlier.Bound == engine.AtLeast && earlier.Value > now.Value,
			earlier.Bound == engine.AtMost && earlier.Value < now.Value:
			return fmt.Errorf("%v, and then %v", earlier, now)
		}
	}
	return nil
}

// facts checks the facts of a state.
func (c *checker) facts(solution engine.Solution, s engine.State) error {
	facts := solution.Facts(s.Key())
	mover, outcome := s.ToMove(), c.game.Outcome(s)
	switch {
	case facts == engine.Facts{} || mover == engine.Everyone:
		return nil // simultaneous choices have no intermediate states
	case outcome.Over() && facts.Verdict() != outcome.Of(mover):
		return fmt.Errorf("the game is over, %v, and the search says %v", outcome.Of(mover), facts)
	case outcome.Over() || facts.Verdict() == engine.Unknown || s.Players() > 2:
		return nil // with more than two players, some may be allies
	}
	return c.follows(solution, s, facts)
}

// follows checks that the facts of a state follow from those of its successors.
func (c *checker) follows(solution engine.Solution, s engine.State, facts engine.Facts) error {
	after, known, err := c.after(solution, s)
	if err != nil {
		return err
	}
	if after, err = keepingMargin(after, s, facts); err != nil {
		return err
	}
	verdict := facts.Verdict()
	best, sure := bestOf(after, verdict, s.Players() > 1)
	if worth(best.verdict) > worth(verdict) ||
		known && (best.verdict != verdict || sure && !exactly(facts, best.moves+1)) {
		return fmt.Errorf("the search says %v, and of the moves %+v", facts, after)
	}
	return nil
}

// keepingMargin returns the moves that preserve the margin, if seeds are counted. Among these, the
// winner hurries and the loser delays. In other games it returns all moves.
func keepingMargin(after []evaluation, s engine.State, facts engine.Facts) ([]evaluation, error) {
	margin, ok := facts.Find(engine.Margin)
	if !ok || margin.Bound != engine.Exact || slices.ContainsFunc(after, func(p evaluation) bool { return !p.counted }) {
		return after, nil
	}
	own := margin.Value
	if s.ToMove() != 0 {
		own = -own
	}
	best := slices.MaxFunc(after, func(a, b evaluation) int { return a.margin - b.margin })
	if best.margin != own {
		return nil, fmt.Errorf("the search says %v, and of the moves %+v", facts, after)
	}
	return slices.DeleteFunc(after, func(p evaluation) bool { return p.margin != own }), nil
}

// evaluation is the evaluation of a move for the player who makes it.
type evaluation struct {
	verdict engine.Verdict
	moves   int  // moves to go; −1 if unknown
	counted bool // the margin is known
	margin  int
}

// after returns the evaluation of each move, and whether it is complete for all moves.
func (c *checker) after(solution engine.Solution, s engine.State) (after []evaluation, known bool, err error) {
	known = true
	for _, m := range c.game.Moves(s) {
		r, err := c.game.Play(s, m)
		if err != nil {
			return nil, false, err
		}
		p := evaluation{verdict: r.Outcome.Of(s.ToMove())}
		if !r.Outcome.Over() {
			facts := solution.Facts(r.State.Key())
			if p = (evaluation{verdict: facts.Verdict(), moves: -1}); r.State.ToMove() != s.ToMove() {
				p.verdict = map[engine.Verdict]engine.Verdict{
					engine.Won: engine.Lost, engine.Lost: engine.Won, engine.Drawn: engine.Drawn,
				}[p.verdict]
			}
			if toGo, ok := facts.Find(engine.MovesToGo); ok && toGo.Bound == engine.Exact {
				p.moves = toGo.Value
			}
		}
		w := engine.EvaluateMove(c.game, s, r, solution.Facts)
		p.counted, p.margin = w.Counted, w.Margin
		known = known && p.verdict != engine.Unknown
		after = append(after, p)
	}
	return after, known, nil
}

// worth ranks verdicts; larger is better for the player.
func worth(v engine.Verdict) int {
	return map[engine.Verdict]int{engine.Won: 3, engine.Drawn: 2, engine.Lost: 1}[v]
}

// bestOf returns the best prospect with a verdict: the fastest win, or the slowest loss against an
// opponent. sure is false if the number of moves to go cannot be derived.
func bestOf(after []evaluation, verdict engine.Verdict, against bool) (best evaluation, sure bool) {
	sure = verdict == engine.Won || verdict == engine.Lost && against
	for _, p := range after {
		if worth(p.verdict) < worth(best.verdict) {
			continue
		}
		better := p.moves < best.moves
		if worth(p.verdict) > worth(best.verdict) || better == (verdict == engine.Won) {
			best = p
		}
	}
	for _, p := range after {
		sure = sure && (p.verdict != best.verdict || p.moves >= 0)
	}
	return best, sure
}

// exactly reports whether the moves to go are equal to moves. It is true if they are not known
// exactly.
func exactly(facts engine.Facts, moves int) bool {
	toGo, ok := facts.Find(engine.MovesToGo)
	return !ok || toGo.Bound != engine.Exact || toGo.Value == moves
}
