package ring

import (
	"context"
	"fmt"
	"strings"

	"tchouka/engine"
	"tchouka/engine/pace"
)

// Recurrence is the puzzle in which each sowing starts where the last seed fell, until the state is
// the same as at the start. It has no end: the player can continue around the cycle. Its states are
// Arrays, and each has one Move.
type Recurrence struct{ common }

var (
	_ engine.Game       = Recurrence{}
	_ engine.Settable   = Recurrence{}
	_ engine.Reversible = Recurrence{}
	_ engine.Solvable   = Recurrence{}
	_ engine.Traced     = Recurrence{}
	_ engine.Counted    = Recurrence{}
)

// ID returns "recurrence".
func (Recurrence) ID() string { return "recurrence" }

// Name returns "Recurrence (Ise-Ozin-Egbe)".
func (Recurrence) Name() string { return "Recurrence (Ise-Ozin-Egbe)" }

// Params returns the parameters: the holes, and the seeds in each.
func (Recurrence) Params() []engine.Param {
	return []engine.Param{
		{Name: "holes", Min: 1, Max: MaxHoles, Default: 5},
		{Name: "seeds", Min: 1, Max: MaxSeeds / MaxHoles, Default: 4},
	}
}

// Start returns Cipra's cups: the same number of seeds in each hole, and the first is sown.
func (g Recurrence) Start(values ...int) (engine.State, error) {
	holes, err := uniform(g.Params(), values)
	if err != nil {
		return nil, err
	}
	return Array{holes: holes}, nil
}

// Moves returns the only move.
func (Recurrence) Moves(s engine.State) []engine.Move {
	return []engine.Move{Move(s.(Array).next + 1)}
}

func (Recurrence) check(a Array, m Move) error {
	if int(m) != a.next+1 {
		return fmt.Errorf("%v: the next sowing starts in hole %d, where the last seed fell", m, a.next+1)
	}
	return nil
}

// Play plays a sowing.
func (g Recurrence) Play(s engine.State, m engine.Move) (engine.Result, error) {
	if err := g.check(s.(Array), m.(Move)); err != nil {
		return engine.Result{}, err
	}
	to := s.(Array).Successor()
	return engine.Result{State: to, Sowings: 1, Last: to.next + 1}, nil
}

// PlaySteps is Play and yields the steps.
func (g Recurrence) PlaySteps(s engine.State, m engine.Move, yield func(engine.Step) bool) (engine.Result, error) {
	result, err := g.Play(s, m)
	if err == nil {
		s.(Array).holes.steps(s.(Array).next, yield)
	}
	return result, err
}

// Apply returns the array after one step. The hand moves to the hole where a seed falls.
func (Recurrence) Apply(s engine.State, step engine.Step) engine.State {
	a := Array{s.(Array).holes.apply(step), s.(Array).next}
	if step.Kind == engine.Drop {
		a.next = step.Hole - 1
	}
	return a
}

// Predecessors yields the only predecessor.
func (Recurrence) Predecessors(s engine.State, _ bool, yield func(engine.State, engine.Move) bool) (all bool) {
	before := s.(Array).Predecessor()
	return yield(before, Move(before.next+1))
}

// Outcome is always open.
func (Recurrence) Outcome(engine.State) engine.Outcome { return engine.Open }

// End returns the zero GameEnd.
func (Recurrence) End(engine.Result) engine.GameEnd { return engine.GameEnd{} }

// Parse parses "4 5 4 0 4 5", with the hole to be sown next first, "4 5 4 0 4 5 from 3", and 5x4.
func (g Recurrence) Parse(text string) (engine.State, error) {
	if s, ok, err := parseStart(g, text); ok {
		return s, err
	}
	return engine.AsState(parseArray(text))
}

// parseStart is [engine.ParseStart], except that a single number is not a start, because it is also
// a ring of one hole.
func parseStart(g engine.Game, text string) (engine.State, bool, error) {
	if !strings.Contains(text, "x") {
		return nil, false, nil
	}
	return engine.ParseStart(g, strings.TrimSpace(text))
}

// Decode inverts [Array.Key].
func (Recurrence) Decode(key engine.Key) (engine.State, error) {
	all, ok := engine.Counts(key, MaxSeeds)
	if !ok || len(all) < 2 {
		return nil, errKey
	}
	return engine.AsState(NewArray(all[0], all[1:]...))
}

// Board returns the ring.
func (Recurrence) Board(s engine.State) engine.Board { return s.(Array).holes.board() }

// Set changes the seeds of one hole; the hole to be sown next must keep at least one.
func (Recurrence) Set(s engine.State, place, count int) (engine.State, error) {
	holes, err := s.(Array).holes.withSeeds(place, count)
	if err != nil {
		return nil, err
	}
	return engine.AsState(NewArray(s.(Array).next, holes...))
}

// Perft returns 1: every state has one move.
func (Recurrence) Perft(ctx context.Context, _ engine.State, _ int) (uint64, error) {
	return 1, ctx.Err()
}

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
