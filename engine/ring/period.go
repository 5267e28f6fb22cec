package ring

import (
	"context"

	"tchouka/engine"
)

// watched is how many sowings are made between two looks at the context.
const watched = 1 << 20

// Period returns after how many sowings an array recurs, hand and all, or how many did not
// bring it back before the context ended; then known is false. It takes no memory, and
// tells now and then how many sowings it has made.
//
// Nothing leads up to the cycle that an array lies on, as the package comment proves, so
// that it is enough to compare with the start: Brent's algorithm, whose tortoise never
// has to move.
func Period(ctx context.Context, a Array, progress func(sowings int)) (sowings int, known bool) {
	w := NewWalker(a)
	for ctx.Err() == nil {
		s := w.Walk(watched)
		if sowings += s.Sowings; s.Home {
			return sowings, true
		}
		if progress != nil {
			progress(sowings)
		}
	}
	return sowings, false
}

// What a search for a period keeps for the sake of hints: the states that follow, as far
// as a tree of them is grown.
const (
	mostKept  = 1 << 17
	keptBytes = 128 // about, of each
)

var _ engine.Solution = (*Cycle)(nil)

// Cycle is what is known of the states that follow an array.
type Cycle struct {
	sowings int
	known   bool
	end     engine.End
	states  map[engine.Key]struct{} // from the start on, as many as are kept
}

// Solve looks for the period.
func (Recurrence) Solve(ctx context.Context, s engine.State, limits engine.Limits) engine.Solution {
	a := s.(Array)
	c := &Cycle{states: map[engine.Key]struct{}{a.Key(): {}}}
	c.sowings, c.known = Period(ctx, a, func(sowings int) {
		if limits.Progress != nil {
			limits.Progress(engine.Progress{States: int64(sowings)})
		}
	})
	c.end = engine.EndOf(ctx, c.known)
	kept := int64(min(c.sowings, mostKept))
	if limits.Memory > 0 {
		kept = min(kept, limits.Memory/keptBytes)
	}
	for range kept {
		a = a.Sown()
		c.states[a.Key()] = struct{}{}
	}
	return c
}

// Period returns the period; when it is not known, the sowings that did not bring the
// start back.
func (c *Cycle) Period() (sowings int, known bool) { return c.sowings, c.known }

// Report returns the facts, and how many sowings were made.
func (c *Cycle) Report(key engine.Key) engine.Report {
	return engine.Report{Facts: c.Facts(key), Positions: int64(c.sowings), End: c.end}
}

// Complete reports whether the period is known.
func (c *Cycle) Complete() bool { return c.known }

// Facts returns the period of a state that follows the start within the sowings kept. All
// states of a cycle have the same. As a game without end each is drawn.
func (c *Cycle) Facts(key engine.Key) engine.Facts {
	if _, ok := c.states[key]; !ok {
		return engine.Facts{}
	}
	if !c.known {
		return engine.FactsOf(engine.Drawn, engine.Fact{Kind: engine.Period, Bound: engine.AtLeast, Value: c.sowings + 1})
	}
	return engine.FactsOf(engine.Drawn, engine.Fact{Kind: engine.Period, Value: c.sowings})
}
