package search

import (
	"context"
	"math/rand/v2"
	"slices"
	"time"

	"tchouka/engine/pace"

	"tchouka/engine"
)

// Limits bound a search. Fields that are 0 or nil impose no limit, except Memory.
type Limits struct {
	Depth  int           // turns ahead
	Nodes  int64         // moves tried
	Time   time.Duration // measured with Now
	Now    func() time.Time
	Memory int64 // bytes for the table of positions; 0 for [DefaultMemory]

	// ExactValues requests the exact value of every move, which takes longer. Without it, the
	// values of moves other than the best are only upper bounds.
	ExactValues bool
	// Played are the earlier positions of the game: repeating one is endless play.
	Played []engine.State
	// Multiplayer selects the search for more than two sides.
	Multiplayer Multiplayer
	// Random draws the choice of each player in a simultaneous round. If it is nil, the most
	// probable choice is taken.
	Random *rand.Rand
	// Progress, if not nil, is called on the searching goroutine after each depth.
	Progress func(Result)
}

// DefaultMemory is the default memory of a search.
const DefaultMemory = 64 << 20

// Multiplayer is a search algorithm for more than two sides.
type Multiplayer uint8

// Paranoid: all other players oppose the player to move. MaxN: each side maximizes its own value.
const (
	Paranoid Multiplayer = iota
	MaxN
)

// Result is the result of a search. The zero Result is the result for a game that is over.
type Result struct {
	Move  engine.Move   // the best move; nil if there is none
	Value Value         // of the position, for the player to move; in simultaneous rounds, for player 0
	Line  []engine.Move // the principal variation, beginning with Move
	Best  []engine.Move // all moves as good as Move, which is the first of them
	Depth int           // depth searched completely, in turns; 0: only the moves themselves
	Nodes int64         // moves tried
	Moves []MoveValue   // all moves, in the order of [engine.Game.Moves]

	// Complete: all ends of the game were reached. A value without a winner is then a draw.
	Complete bool
	// Mixed is the strategy for a simultaneous round, otherwise nil.
	Mixed *Mixed
}

// MoveValue is a move and its value for the player who makes it.
type MoveValue struct {
	Move  engine.Move
	Value Value
	// Bound is AtMost if the value is only an upper bound, also of a move that a stopped search has
	// not reached.
	Bound engine.Bound
}

// Mixed is the mixed strategies of a simultaneous round: the probability of each choice of each
// player, in the order of [engine.Simultaneous.Choices].
type Mixed struct {
	Value   float64 // for player 0, between −1 (lost) and 1 (won)
	Chances [2][]float64
}

// Think searches a position for the player to move, or a simultaneous round for both players.
func Think(ctx context.Context, game engine.Game, state engine.State, limits Limits) Result {
	moves := game.Moves(state)
	if len(moves) == 0 || game.Outcome(state).Over() {
		return Result{}
	}
	b := newBudget(ctx, limits)
	simultaneous, ok := game.(engine.Simultaneous)
	switch sides := slices.Max(engine.SidesOf(game, state)) + 1; {
	case state.ToMove() != engine.Everyone && (sides <= 2 || limits.Multiplayer == Paranoid):
		return newTwoSided(b, game, state).think(state, moves)
	case state.ToMove() != engine.Everyone:
		return newMaxN(b, game, state).think(state, moves)
	case ok && sides == 2:
		return newRounds(b, simultaneous, state).think(state)
	}
	return Result{Move: moves[0], Best: moves[:1], Line: moves[:1]} // not rounds of three players
}

// budget is the remaining limits of a search.
type budget struct {
	ctx      context.Context
	limits   Limits
	nodes    int64
	deadline time.Time
	spent    bool
}

func newBudget(ctx context.Context, limits Limits) *budget {
	if limits.Now == nil {
		limits.Now = time.Now
	}
	if limits.Memory == 0 {
		limits.Memory = DefaultMemory
	}
	b := &budget{ctx: ctx, limits: limits, spent: pace.Yield(ctx) != nil}
	if limits.Time > 0 {
		b.deadline = limits.Now().Add(limits.Time)
	}
	return b
}

// playedHashes returns the hashes of the earlier positions of the game.
func (b *budget) playedHashes() []uint64 {
	var path []uint64
	for _, played := range b.limits.Played {
		path = append(path, hashed(played.Key()))
	}
	return path
}

// pollEvery is the number of moves between two checks of the clock and the context.
const pollEvery = 128

// countMove counts a move that is tried.
func (b *budget) countMove() {
	b.nodes++
	if b.nodes%pollEvery == 0 && (pace.Yield(b.ctx) != nil || !b.deadline.IsZero() && !b.limits.Now().Before(b.deadline)) {
		b.spent = true
	}
	if b.limits.Nodes > 0 && b.nodes >= b.limits.Nodes {
		b.spent = true
	}
}

// mayDeepen reports whether a depth may be searched.
func (b *budget) mayDeepen(depth int) bool {
	return !b.spent && (b.limits.Depth == 0 || depth <= b.limits.Depth) && depth < maxPlies
}
