package ring

import (
	"context"
	"fmt"
	"slices"

	"tchouka/engine"
	"tchouka/engine/pace"
)

// Return is the puzzle in which any hole of a ring may be sown. The goal is to restore the array of
// the start in the fewest sowings, at least one. Its states are Trips.
type Return struct{ common }

var (
	_ engine.Game       = Return{}
	_ engine.Settable   = Return{}
	_ engine.Reversible = Return{}
	_ engine.Solvable   = Return{}
	_ engine.Traced     = Return{}
	_ engine.Counted    = Return{}
)

// ID returns "return".
func (Return) ID() string { return "return" }

// Name returns "Return".
func (Return) Name() string { return "Return" }

// Params returns the parameters: the holes, and the seeds in each.
func (Return) Params() []engine.Param {
	return []engine.Param{
		{Name: "holes", Min: 1, Max: MaxHoles, Default: 4},
		{Name: "seeds", Min: 1, Max: MaxSeeds / MaxHoles, Default: 2},
	}
}

// Start returns a ring with the given seeds in each hole.
func (g Return) Start(values ...int) (engine.State, error) {
	holes, err := uniform(g.Params(), values)
	if err != nil {
		return nil, err
	}
	return ReturnState{holes: holes, goal: holes}, nil
}

// Moves returns the nonempty holes.
func (Return) Moves(s engine.State) []engine.Move {
	t := s.(ReturnState)
	if t.home() {
		return nil
	}
	var moves []engine.Move
	for hole, count := range t.holes {
		if count > 0 {
			moves = append(moves, Move(hole+1))
		}
	}
	return moves
}

func (Return) check(t ReturnState, m Move) error {
	switch {
	case t.home():
		return fmt.Errorf("%v: the game is over, because the array has returned", m)
	case m < 1 || int(m) > len(t.holes):
		return fmt.Errorf("%v: there is no such hole", m)
	case t.holes[m-1] == 0:
		return fmt.Errorf("%v: the hole is empty", m)
	}
	return nil
}

// Play sows a hole.
func (g Return) Play(s engine.State, m engine.Move) (engine.Result, error) {
	t, hole := s.(ReturnState), int(m.(Move))-1
	if err := g.check(t, m.(Move)); err != nil {
		return engine.Result{}, err
	}
	to := t.sown(hole)
	return engine.Result{
		State: to, Outcome: g.Outcome(to), Sowings: 1, Last: (hole+t.holes[hole])%len(t.holes) + 1,
	}, nil
}

// PlaySteps is Play and yields the steps.
func (g Return) PlaySteps(s engine.State, m engine.Move, yield func(engine.Step) bool) (engine.Result, error) {
	result, err := g.Play(s, m)
	if err == nil {
		s.(ReturnState).holes.steps(int(m.(Move))-1, yield)
	}
	return result, err
}

// Apply returns the state after one step.
func (Return) Apply(s engine.State, step engine.Step) engine.State {
	return ReturnState{s.(ReturnState).holes.apply(step), s.(ReturnState).goal, true}
}

// Predecessors yields the predecessors of a state, grouped by the hole that was sown.
func (Return) Predecessors(s engine.State, _ bool, yield func(engine.State, engine.Move) bool) (all bool) {
	t := s.(ReturnState)
	if !t.begun {
		return true
	}
	for before, hole := range t.holes.predecessors() {
		from := ReturnState{before, t.goal, true}
		from.begun = !from.home() // a later position at the goal would end the game
		if !yield(from, Move(hole+1)) {
			return false
		}
	}
	return true
}

// Outcome is won if the array of the start is restored, and lost without seeds.
func (Return) Outcome(s engine.State) engine.Outcome {
	switch t := s.(ReturnState); {
	case t.home():
		return engine.SolitaireWon
	case t.holes.total() == 0:
		return engine.SolitaireLost
	}
	return engine.Open
}

// Reasons for the end of a game.
const (
	hasReturned engine.Reason = "The array of the start has returned"
	noSeeds     engine.Reason = "There are no seeds to sow"
)

// End returns why a game is over.
func (Return) End(r engine.Result) engine.GameEnd {
	switch r.Outcome {
	case engine.Open:
		return engine.GameEnd{}
	case engine.SolitaireWon:
		return engine.GameEnd{Reason: hasReturned}
	}
	return engine.GameEnd{Reason: noSeeds}
}

// Parse parses "1 1 1" for a start, "2 0 1 > 1 1 1" on the way to a goal, and 3x1.
func (g Return) Parse(text string) (engine.State, error) {
	if s, ok, err := parseStart(g, text); ok {
		return s, err
	}
	return engine.AsState(parseReturnState(text))
}

// Decode inverts [ReturnState.Key].
func (Return) Decode(key engine.Key) (engine.State, error) {
	all, ok := engine.Counts(key, MaxSeeds)
	if !ok || len(all) < 2 || all[0] > 1 || all[0] == 1 && len(all)%2 == 0 {
		return nil, errKey
	}
	t := ReturnState{all[1:], all[1:], all[0] == 1}
	if t.begun {
		t.holes, t.goal = all[1:len(all)/2+1], all[len(all)/2+1:]
	}
	return engine.AsState(t, t.check())
}

// Board returns the ring.
func (Return) Board(s engine.State) engine.Board { return s.(ReturnState).holes.board() }

// Set changes the seeds of one hole, and makes the result a start.
func (Return) Set(s engine.State, place, count int) (engine.State, error) {
	t := s.(ReturnState)
	holes, err := t.holes.withSeeds(place, count)
	if err != nil || slices.Equal(holes, t.holes) {
		return s, err
	}
	return ReturnState{holes: holes, goal: holes}, nil
}

// Perft counts the sequences of moves.
func (g Return) Perft(ctx context.Context, s engine.State, depth int) (uint64, error) {
	t := s.(ReturnState)
	c := counter{ctx: ctx, goal: t.goal}
	if t.home() && depth > 0 {
		return 0, ctx.Err()
	}
	n := c.count(slices.Clone(t.holes), depth)
	return n, ctx.Err()
}

// counter counts sequences of moves on one ring, which it modifies and restores.
type counter struct {
	ctx  context.Context
	goal seeds
	done int
}

// count returns the number of sequences of depth moves from a ring that is not home.
func (c *counter) count(r seeds, depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	if depth == 1 {
		n := uint64(0)
		for _, count := range r {
			if count > 0 {
				n++
			}
		}
		return n
	}
	if c.done++; c.done&1023 == 0 && pace.Yield(c.ctx) != nil {
		return 0
	}
	sum, before := uint64(0), slices.Clone(r)
	for hole, count := range before {
		if count == 0 {
			continue
		}
		r.sow(hole)
		if !slices.Equal(r, c.goal) {
			sum += c.count(r, depth-1)
		}
		copy(r, before)
	}
	return sum
}

// Canonical implements [engine.Symmetric]: of the rotations of the ring, it returns the one with the
// smallest numbers.
func (Return) Canonical(from engine.State) engine.State {
	best := from.(ReturnState)
	for turned, i := best, 1; i < len(best.holes); i++ {
		turned.holes, turned.goal = rotated(turned.holes), rotated(turned.goal)
		if slices.Compare(slices.Concat(turned.holes, turned.goal), slices.Concat(best.holes, best.goal)) < 0 {
			best = turned
		}
	}
	return best
}

func rotated(s seeds) seeds { return slices.Concat(s[1:], s[:1]) }
