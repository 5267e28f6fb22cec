package search

import (
	"context"
	"math/rand/v2"
	"slices"
	"time"

	"tchouka/engine"
)

// Limits bound a search. What is 0 or nil bounds nothing, but for the memory.
type Limits struct {
	Depth  int           // turns ahead
	Nodes  int64         // moves tried
	Time   time.Duration // as Now tells it
	Now    func() time.Time
	Memory int64 // bytes for the table of positions; 0 for [UsualMemory]

	// Each asks for the exact value of every move, which takes longer: without it, of moves
	// that are not the best it is only known that they are not better than their values.
	Each bool
	// Played are positions of the game so far: coming back to one is endless play.
	Played []engine.State
	// Many says how more than two sides are searched.
	Many Many
	// Random draws the choice of each player in a round that all play at once. Without it
	// the most probable choice is taken.
	Random *rand.Rand
	// Progress is called from the searching goroutine after each depth; may be nil.
	Progress func(Thought)
}

// UsualMemory is the memory of a search that is given no other.
const UsualMemory = 64 << 20

// Many is how more than two sides are searched.
type Many uint8

// Paranoid: as if all others played against the one who asks. MaxN: each for itself.
const (
	Paranoid Many = iota
	MaxN
)

// Thought is what a search found. The zero Thought is that of a game that is over.
type Thought struct {
	Move  engine.Move   // the best; nil where there is none
	Value Value         // of the position, for the player to move; in rounds for player 0
	Line  []engine.Move // how play goes on with best play, from Move on
	Best  []engine.Move // all that are as good as Move, which is the first of them
	Depth int           // turns ahead that were looked at completely; 0: no further than each move
	Nodes int64         // moves that were tried
	Moves []Valued      // all moves, in the order of [engine.Game.Moves]

	// Complete: every end was reached. Then a value that says of nobody that he wins is
	// that of a draw.
	Complete bool
	// Mixed is how a round of all players at once is played; nil otherwise.
	Mixed *Mixed
}

// Valued is a move and what it is worth to who makes it.
type Valued struct {
	Move  engine.Move
	Value Value
	// Bound is AtMost where it is only known that the move is not better, and where nothing
	// is known yet, of a search that was stopped at once.
	Bound engine.Bound
}

// Mixed is a round that all play at once: with which probability each player chooses
// what, in the order of [engine.Simultaneous.Choices].
type Mixed struct {
	Value   float64 // for player 0, between −1, lost, and 1, won
	Chances [2][]float64
}

// Think searches a position for the player who is to move, of a round for both.
func Think(ctx context.Context, game engine.Game, state engine.State, limits Limits) Thought {
	moves := game.Moves(state)
	if len(moves) == 0 || game.Outcome(state).Over() {
		return Thought{}
	}
	b := newBudget(ctx, limits)
	simultaneous, ok := game.(engine.Simultaneous)
	switch sides := slices.Max(engine.SidesOf(game, state)) + 1; {
	case state.ToMove() != engine.Everyone && (sides <= 2 || limits.Many == Paranoid):
		return newTwoSided(b, game, state).think(state, moves)
	case state.ToMove() != engine.Everyone:
		return newMaxN(b, game, state).think(state, moves)
	case ok && sides == 2:
		return newRounds(b, simultaneous, state).think(state)
	}
	return Thought{Move: moves[0], Best: moves[:1], Line: moves[:1]} // rounds of three are not searched
}

// budget is what a search may still use.
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
		limits.Memory = UsualMemory
	}
	b := &budget{ctx: ctx, limits: limits, spent: ctx.Err() != nil}
	if limits.Time > 0 {
		b.deadline = limits.Now().Add(limits.Time)
	}
	return b
}

// been returns the positions that were there in the game before.
func (b *budget) been() []uint64 {
	var path []uint64
	for _, played := range b.limits.Played {
		path = append(path, hashed(played.Key()))
	}
	return path
}

// looksEvery is after how many moves the clock and the context are looked at.
const looksEvery = 128

// take counts a move that is tried.
func (b *budget) take() {
	b.nodes++
	if b.nodes%looksEvery == 0 && (b.ctx.Err() != nil || !b.deadline.IsZero() && !b.limits.Now().Before(b.deadline)) {
		b.spent = true
	}
	if b.limits.Nodes > 0 && b.nodes >= b.limits.Nodes {
		b.spent = true
	}
}

// deeper reports whether a depth may be searched.
func (b *budget) deeper(depth int) bool {
	return !b.spent && (b.limits.Depth == 0 || depth <= b.limits.Depth) && depth < mostPlies
}
