package proof

import (
	"context"
	"slices"
	"sync"
	"sync/atomic"

	"tchouka/engine/pace"

	"tchouka/engine"
)

// Options bound a search.
type Options struct {
	Nodes    int64        // positions searched; 0 for a number that the memory suffices for
	Workers  int          // goroutines that search; 0 for one
	Memory   int64        // bytes of the table; 0 for [DefaultMemory]
	Progress func(Result) // called periodically by one goroutine at a time, and when a claim is decided
}

// DefaultMemory is the default memory of a search.
const DefaultMemory = 256 << 20

// Result is what a search has proved about a position.
type Result struct {
	// Sides are the bounds of the result of each side against all others: its margin if the game is
	// [Scored], otherwise 1 for a win, 0 for a draw and −1 for a loss.
	Sides []Bounds
	// Line is a line that keeps the bounds, as far as the search has stored it: each side reaches
	// at least its lower bound.
	Line    []engine.Move
	Nodes   int64 // positions searched
	Stopped bool  // the search ended before it was complete
}

// Bounds are the least and the greatest possible value.
type Bounds struct{ Low, High int }

// Exact reports whether the bounds leave one value.
func (b Bounds) Exact() bool { return b.Low == b.High }

// Verdict returns the result that the bounds prove, or Unknown.
func (b Bounds) Verdict() engine.Verdict {
	switch {
	case b.Low > 0:
		return engine.Won
	case b.High < 0:
		return engine.Lost
	case b.Low == 0 && b.High == 0:
		return engine.Drawn
	}
	return engine.Unknown
}

// Search proves as much about a position as its options allow. It returns what it has proved if the
// context ends. The position must be one that it [Supports].
func Search(ctx context.Context, game engine.Game, state engine.State, options Options) Result {
	q := &search{game: game, state: state}
	q.budget = newBudget(ctx, options, q.progress)
	q.table = newTable(q.limits.Memory)
	sides := slices.Max(engine.SidesOf(game, state)) + 1
	q.result.Sides = make([]Bounds, sides)
	for side := range q.result.Sides {
		q.result.Sides[side] = q.bounds(side)
	}
	for side := range q.result.Sides {
		if q.decide(side); sides == 2 {
			break // the other side has the opposite value
		}
	}
	q.result.Nodes, q.result.Stopped = q.nodes.Load(), q.spent.Load()
	if sides == 2 {
		q.result.Line = q.line()
	}
	return q.result
}

// search proves claims about a position.
type search struct {
	*budget
	game   engine.Game
	state  engine.State
	result Result
	table  *table
	// The last claims that were proved and refuted, for the line.
	proved, refuted *prover
}

// bounds returns the bounds of a side without a search.
func (q *search) bounds(side int) Bounds {
	if j := newJudge(q.game, q.state, Claim{Side: side}); j.scored {
		lead, rest := j.lead(q.state)
		return Bounds{lead - rest, lead + rest}
	}
	return Bounds{-1, 1}
}

// decide narrows the bounds of a side: first it decides the result, then the margin by bisection.
func (q *search) decide(side int) {
	b := &q.result.Sides[side]
	for !b.Exact() && !q.spent.Load() {
		least := b.Low + (b.High-b.Low+1)/2
		if b.Verdict() == engine.Unknown {
			least = 1
			if b.High == 0 {
				least = 0
			}
		}
		q.claim(side, least)
		if len(q.result.Sides) == 2 {
			q.result.Sides[1-side] = Bounds{-b.High, -b.Low}
		}
		q.progress()
	}
}

// claim decides a claim and narrows the bounds of its side.
func (q *search) claim(side, least int) {
	b := &q.result.Sides[side]
	p := newProver(q.game, q.state, Claim{side, least}, q.budget, q.table)
	switch n := p.prove(q.state); {
	case n.proof == 0:
		b.Low, q.proved = least, p
	case n.disproof == 0:
		q.refuted = p
		if b.High = least - 1; least == 1 && !p.drawn && b.Low < 0 {
			b.High = -1 // no end of the game is drawn
		}
	}
}

func (q *search) progress() {
	if q.limits.Progress != nil {
		report := q.result
		report.Sides, report.Nodes = slices.Clone(report.Sides), q.nodes.Load()
		q.limits.Progress(report)
	}
}

// budget is the remaining limits of a search.
type budget struct {
	ctx    context.Context
	limits Options
	nodes  atomic.Int64
	spent  atomic.Bool
	polls  sync.Mutex
	report func()
}

func newBudget(ctx context.Context, limits Options, report func()) *budget {
	if limits.Memory <= 0 {
		limits.Memory = DefaultMemory
	}
	if limits.Nodes <= 0 {
		limits.Nodes = nodesPerEntry * limits.Memory / entryBytes
	}
	b := &budget{ctx: ctx, limits: limits, report: report}
	b.spent.Store(pace.Yield(ctx) != nil)
	return b
}

// nodesPerEntry is the default number of positions for each entry of the table. Beyond that, a
// search forgets nearly as much as it finds.
const nodesPerEntry = 2

// pollEvery is the number of positions between two checks of the context.
const pollEvery = 1024

// count counts a position that is searched, and returns the number of those before.
func (b *budget) count() int64 {
	count := b.nodes.Add(1)
	if count%pollEvery == 0 && b.polls.TryLock() {
		defer b.polls.Unlock()
		b.report()
		if pace.Yield(b.ctx) != nil {
			b.spent.Store(true)
		}
	}
	if count >= b.limits.Nodes {
		b.spent.Store(true)
	}
	return count - 1
}

// Supports reports whether a search can prove something about a position: it has at least two
// sides, and one player is to move.
func Supports(game engine.Game, state engine.State) bool {
	return state.Players() > 1 && state.ToMove() != engine.Everyone && !game.Outcome(state).Over()
}
