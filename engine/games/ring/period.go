package ring

import (
	"context"

	"tchouka/engine/pace"

	"tchouka/engine"
)

// watched is the number of sowings between polls of the context.
const watched = 1 << 20

// Period returns the number of sowings after which an array with its hand recurs. If the context
// ends before, known is false, and Period returns the number of sowings made so far. It takes no
// memory, and calls progress at intervals with the number of sowings made.
//
// The cycle of an array has no tail, as the package comment proves, so comparing with the start is
// sufficient: Brent's algorithm with a tortoise that does not move.
func Period(ctx context.Context, a Array, progress func(sowings int)) (sowings int, known bool) {
	w := NewWalker(a)
	for pace.Yield(ctx) == nil {
		s := w.Walk(watched)
		if sowings += s.Sowings; s.Returned {
			return sowings, true
		}
		if progress != nil {
			progress(sowings)
		}
	}
	return sowings, false
}

// Limits of the states that a search for a period keeps for hints. They are the successors that a
// tree of the game may show.
const (
	maxKept   = 1 << 17
	keptBytes = 128 // approximate, of each state
)

var _ engine.Solution = (*Cycle)(nil)

// Cycle is the solution of the states that follow an array.
type Cycle struct {
	sowings int
	known   bool
	end     engine.End
	states  map[engine.Key]struct{} // the kept states, from the start on
}

// Solve searches for the period.
func (Recurrence) Solve(ctx context.Context, s engine.State, limits engine.Limits) engine.Solution {
	a := s.(Array)
	c := &Cycle{states: map[engine.Key]struct{}{a.Key(): {}}}
	c.sowings, c.known = Period(ctx, a, func(sowings int) {
		if limits.Progress != nil {
			limits.Progress(engine.Progress{States: int64(sowings)})
		}
	})
	c.end = engine.EndOf(ctx, c.known)
	kept := int64(min(c.sowings, maxKept))
	if limits.Memory > 0 {
		kept = min(kept, limits.Memory/keptBytes)
	}
	for range kept {
		a = a.Successor()
		c.states[a.Key()] = struct{}{}
	}
	return c
}

// Period returns the period, or, if it was not found, the number of sowings that did not restore
// the start.
func (c *Cycle) Period() (sowings int, known bool) { return c.sowings, c.known }

// Report returns the facts, and the number of sowings made.
func (c *Cycle) Report(key engine.Key) engine.Report {
	return engine.Report{Facts: c.Facts(key), Positions: int64(c.sowings), End: c.end}
}

// Complete reports whether the period was found.
func (c *Cycle) Complete() bool { return c.known }

// Facts returns the period of a kept state. All states of a cycle have the same period. Every state
// is drawn, because the game has no end.
func (c *Cycle) Facts(key engine.Key) engine.Facts {
	if _, ok := c.states[key]; !ok {
		return engine.Facts{}
	}
	if !c.known {
		return engine.FactsOf(engine.Drawn, engine.Fact{Kind: engine.Period, Bound: engine.AtLeast, Value: c.sowings + 1})
	}
	return engine.FactsOf(engine.Drawn, engine.Fact{Kind: engine.Period, Value: c.sowings})
}
