package solve

import (
	"context"
	"iter"

	"tchouka/engine"
	"tchouka/engine/row"
)

// Game is a one-row game that can be searched, and whose moves can be taken back.
type Game struct{ row.Game }

var (
	_ engine.Solvable = Game{}
	_ engine.Growing  = Game{}
)

// GameOf returns the game with some rules.
func GameOf(rules row.Rules) Game { return Game{row.Game{Rules: rules}} }

// Solve analyses a position.
func (g Game) Solve(ctx context.Context, s engine.State, limits engine.Limits) engine.Solution {
	opts := Options{Memory: limits.Memory}
	if limits.Progress != nil {
		opts.Progress = func(p Progress) { limits.Progress(engine.Progress{States: int64(p.Positions)}) }
	}
	return solution{Analyse(ctx, g.Rules, s.(row.Position), opts)}
}

// Unmoves yields the safe moves that end in a position, undone.
func (g Game) Unmoves(s engine.State) iter.Seq2[engine.State, engine.Move] {
	return func(yield func(engine.State, engine.Move) bool) {
		for u := range Unmoves(g.Rules, s.(row.Position)) {
			if u.Added > 0 || !yield(u.From, u.Move) {
				return
			}
		}
	}
}

// Grow yields those moves, and then others that bank seeds which the Ruma does not hold.
func (g Game) Grow(s engine.State) iter.Seq2[engine.State, engine.Move] {
	return func(yield func(engine.State, engine.Move) bool) {
		for u := range Unmoves(g.Rules, s.(row.Position)) {
			if !yield(u.From, u.Move) {
				return
			}
		}
	}
}

// solution is a result as any game has it.
type solution struct{ *Result }

// Complete reports whether the analysis came to its end.
func (s solution) Complete() bool { return s.Cause == Finished }

// Facts returns the verdict, the fewest moves to a win, and the most seeds that can
// be collected.
func (s solution) Facts(key engine.Key) engine.Facts {
	p, err := row.PositionOf(key)
	if err != nil {
		return engine.Facts{}
	}
	v, ok := s.At(p)
	if !ok {
		if v, theorem := ByTheorem(s.Rules, p); theorem != NoTheorem {
			return v.Facts()
		}
		return engine.Facts{}
	}
	return v.Facts()
}
