// Package proof decides who wins a position of a game with several players, and by how much,
// without visiting all positions that can be reached.
//
//	result := proof.Search(ctx, game, state, proof.Options{Memory: 1 << 30})
//	result.Winner(0)          // Won, Lost or Unknown for the first side
//	result.Low, result.High   // bounds of its margin
//
// A [Claim] has the form "these players reach at least this result against all others, however they
// play". The search proves or refutes claims one by one: first who wins, then, if seeds are
// counted, margins by bisection.
//
// # Algorithm
//
// Df-pn (Nagai 2002) is a depth-first form of proof-number search (Allis 1994). Each position has a
// proof number and a disproof number: lower bounds of the positions that must still be decided to
// prove or to refute the claim. The search follows the position that is cheapest to decide, until
// its numbers exceed thresholds, and stores the numbers in a table.
//
//	             the prover is to move     the others are to move
//	proof        minimum of the children   sum of the children
//	disproof     sum                       minimum
//
// The numbers of a new position depend on the number of its moves and on the estimate of the game.
// Seeds that are captured bound the margin, so that many claims are decided before the end of the
// game.
//
// Workers descend from the same root and share the table. A worker adds a sixteenth to the number of
// a position for each other worker that searches it, so that workers spread over positions that are
// nearly as easy. In Punga 4x3, two to four workers visited 0.8 to 1.2 times the positions of one, and
// eight 1.6 times. The result does not depend on the number of workers; the number of positions does.
//
// # Soundness
//
// If a position recurs on the path, play is endless and its value is that of [engine.Endless]. The
// results of the positions in between then depend on the path. They are stored for the same path
// only, except that of the first position of the cycle, which does not depend on it. Captured seeds
// stay captured, so a path matters only back to the last capture.
//
// Positions are identified by 96 bits of a hash. A [Strategy] can be checked without it.
package proof

import (
	"context"
	"errors"
	"slices"
	"sync"
	"sync/atomic"

	"tchouka/engine"
	"tchouka/engine/pace"
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

// Claim is that a side reaches at least a result against all others.
type Claim struct {
	Side int
	// Least is the least margin of the side, over the others' seeds, in a game of two players that
	// counts seeds; otherwise 1 for a win and 0 for a draw.
	Least int
}

// judge evaluates positions for a claim.
type judge struct {
	game      engine.Game
	own       engine.Side
	estimated engine.Estimated // nil if the game has no estimates
	scored    bool
	total     int // seeds of the board
	least     int
	drawn     bool // a position that refuted the claim can have a value of 0 or more
}

func newJudge(game engine.Game, state engine.State, claim Claim) judge {
	j := judge{game: game, own: engine.SideNumbered(game, state, claim.Side), least: claim.Least, scored: Scored(game, state)}
	j.estimated, _ = game.(engine.Estimated)
	_, j.total = game.Board(state).Stored()
	return j
}

// Scored reports whether claims about a position are about margins: two players count seeds.
func Scored(game engine.Game, state engine.State) bool {
	return state.Players() == 2 && game.Scores(state) != nil
}

// proves reports whether the side that claims is to move.
func (j *judge) proves(state engine.State) bool { return j.own.Moves(state) }

// lead returns the lead of the side, and the seeds that no player has.
func (j *judge) lead(state engine.State) (lead, rest int) {
	scores := j.game.Scores(state)
	return j.own.Ahead(scores), j.total - scores[0] - scores[1]
}

// decide sets the numbers of a position that needs no search, and its layer.
func (j *judge) decide(n *node, outcome engine.Outcome) {
	low, high := -1, 1
	if j.scored {
		lead, rest := j.lead(n.state)
		if low, high, n.layer = lead-rest, lead+rest, rest; outcome.Over() {
			low, high = lead, lead
		}
	} else if outcome.Over() {
		low = worth(outcome.Of(j.own.First()))
		high = low
	}
	switch {
	case low >= j.least:
		n.numbers = proved()
	case high < j.least:
		n.numbers = refuted()
		j.drawn = j.drawn || high >= 0
	default:
		n.numbers = numbers{1, 1}
	}
}

// estimate sets the numbers of a position that was not searched yet: a player with more moves, or
// with a better estimate, is harder to defeat.
func (j *judge) estimate(n *node) {
	moves := uint32(max(len(j.game.Moves(n.state)), 1))
	n.numbers = numbersFor(1, moves, j.proves(n.state))
	if j.estimated == nil {
		return
	}
	ahead := j.own.Ahead(j.estimated.Estimate(n.state))
	const unit = 4 // measured with Punga and the Achehnese games
	n.proof += uint32(max(-ahead, 0)) / unit
	n.disproof += uint32(max(ahead, 0)) / unit
}

// endless returns the numbers of a position that recurs.
func (j *judge) endless(state engine.State) numbers {
	value := worth(engine.Endless(j.game, state).Of(j.own.First()))
	if j.scored {
		value, _ = j.lead(state)
	}
	if value >= j.least {
		return proved()
	}
	j.drawn = j.drawn || value >= 0
	return refuted()
}

func worth(v engine.Verdict) int {
	switch v {
	case engine.Won:
		return 1
	case engine.Lost:
		return -1
	}
	return 0
}

// line follows the moves that keep what was proved and refuted, as far as the tables hold them. A
// side for which nothing was decided makes the move that delays the end.
func (q *search) line() []engine.Move {
	var line []engine.Move
	state, seen := q.state, map[engine.Key]bool{}
	for !seen[state.Key()] {
		seen[state.Key()] = true
		keeps, delays := q.proved, q.refuted
		if q.proved != nil && !q.proved.proves(state) || q.refuted != nil && !q.refuted.proves(state) {
			keeps, delays = delays, keeps
		}
		next := keeps.best(state, true)
		if keeps == nil {
			next = delays.best(state, false)
		}
		if next == nil {
			break
		}
		if line = append(line, next.move); next.over {
			break
		}
		state = next.state
	}
	return line
}

// best returns the position after the quickest move that decides a position for the player to move,
// or after the slowest that decides it against; nil if the table has none.
func (p *prover) best(state engine.State, wins bool) *node {
	if p == nil {
		return nil
	}
	root := node{state: state, hash: p.hash(state)}
	p.decide(&root, engine.Open)
	p.enter(&root)
	defer p.leave(&root)
	var best *node
	children := p.children(&root)
	for i := range children {
		if c := &children[i]; c.decided() && (c.easy(p.proves(state)) == 0) == wins && (best == nil || c.depth < best.depth == wins) {
			best = c
		}
	}
	return best
}

// Errors of [NewStrategy] and [Strategy.Choose].
var (
	ErrRefuted = errors.New("the claim is refuted")
	ErrOpen    = errors.New("the claim is neither proved nor refuted within the limits")
)

// Strategy is a way of playing that reaches a claim.
type Strategy struct{ prover *prover }

// NewStrategy returns a strategy for a claim about a position, or [ErrRefuted] or [ErrOpen].
func NewStrategy(ctx context.Context, game engine.Game, state engine.State, claim Claim, options Options) (*Strategy, error) {
	b := newBudget(ctx, options, func() {})
	t := newTable(b.limits.Memory)
	t.complete = engine.CanRecur(game, state) // a position that is proved again can lead back
	p := newProver(game, state, claim, b, t)
	switch root := p.prove(state); {
	case root.disproof == 0:
		return nil, ErrRefuted
	case root.proof != 0:
		return nil, ErrOpen
	}
	return &Strategy{p}, nil
}

// Choose returns a move of the side that claims, from a position that its earlier choices lead to.
// It searches again what the table has lost, and returns [ErrOpen] if it reaches the limits.
func (s *Strategy) Choose(state engine.State) (engine.Move, error) {
	root := s.prover.prove(state)
	if root.best == nil { // no search was needed
		root.best = s.prover.best(state, true)
	}
	if root.proof != 0 || root.best == nil {
		return nil, ErrOpen
	}
	return root.best.move, nil
}
