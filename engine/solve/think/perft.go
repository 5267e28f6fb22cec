package think

import (
	"context"
	"fmt"
	"iter"
	"math/big"

	"tchouka/engine/pace"

	"tchouka/engine"
)

// Approximate size of a state of the frontier: frontierBytes, and keyByteBytes for each byte of its
// key. The latter are two copies of the byte and a number of eight bytes in the state.
const (
	frontierBytes = 320
	keyByteBytes  = 10
)

// UnlistedMovesError is the error of a state with moves that are not listed and cannot be counted.
type UnlistedMovesError struct{ State engine.State }

func (e *UnlistedMovesError) Error() string {
	return fmt.Sprintf("the moves cannot be counted: %v has more moves than are listed", e.State)
}

// Counts yields the number of sequences of 1, 2, 3 … moves from a state, without end. It ends with
// the error of the context or a [*UnlistedMovesError]. This is the perft number that chess programs
// compare. A move that ends the game is the last of its sequence. Moves that never end are not
// counted: [engine.Game.Moves] does not list them. A memory of 0 means unlimited.
//
// Equal states of one depth are counted once, with the number of sequences that lead to them, as
// long as they fit into memory:
//
//	depth        0    1     2      3    …
//	states       1 ─▶ 3 ──▶ 8 ───▶ 19   the frontier
//	sequences    1    3     9      27   the sum over the frontier
//
// If the next frontier does not fit, or a state has moves that are not listed, the frontier is
// fixed. Deeper sequences are then counted from each of its states: by the game itself if it can,
// otherwise by playing.
func Counts(ctx context.Context, game engine.Game, from engine.State, limits engine.Limits) iter.Seq2[*big.Int, error] {
	return func(yield func(*big.Int, error) bool) {
		c := counter{ctx: ctx, game: game, limits: limits}
		c.counted, _ = game.(engine.Counted)
		c.unlisted = game.About().Unlisted
		c.layer = &layer{}
		if !game.Outcome(from).Over() {
			c.layer.add(from, from.Key(), big.NewInt(1))
		}
		for {
			count, err := c.next()
			if !yield(count, err) || err != nil {
				return
			}
		}
	}
}

// layer is the states of a depth, each once.
type layer struct {
	states []engine.State
	ways   []*big.Int // the number of sequences to each
	index  map[engine.Key]int
	bytes  int64
}

func (l *layer) add(s engine.State, key engine.Key, ways *big.Int) {
	if i, visited := l.index[key]; visited {
		l.ways[i].Add(l.ways[i], ways)
		return
	}
	if l.index == nil {
		l.index = map[engine.Key]int{}
	}
	l.index[key] = len(l.states)
	l.states, l.ways = append(l.states, s), append(l.ways, new(big.Int).Set(ways))
	l.bytes += frontierBytes + keyByteBytes*int64(len(key))
}

// counter counts depth after depth.
type counter struct {
	ctx      context.Context
	game     engine.Game
	counted  engine.Counted
	unlisted func(engine.State) bool // or nil, see [engine.About]
	limits   engine.Limits
	layer    *layer // the frontier
	below    int    // depths counted below the frontier once it is fixed
	fixed    bool
	visited  int64 // states, for progress and for the context
}

// next returns the number of sequences of the next length.
func (c *counter) next() (*big.Int, error) {
	if err := pace.Yield(c.ctx); err != nil {
		return nil, err
	}
	if !c.fixed {
		count, done, err := c.advance()
		if done || err != nil {
			return count, err
		}
		c.fixed = true
	}
	c.below++
	total, term := new(big.Int), new(big.Int)
	for i, s := range c.layer.states {
		below, err := c.sequences(s, c.below)
		if err != nil {
			return nil, err
		}
		total.Add(total, term.Mul(c.layer.ways[i], term.SetUint64(below)))
	}
	return total, nil
}

// advance advances the frontier by one move. done is false if it must be fixed.
func (c *counter) advance() (total *big.Int, done bool, err error) {
	next, total := &layer{}, new(big.Int)
	for i, s := range c.layer.states {
		if c.unlistedMoves(s) {
			return nil, false, nil
		}
		moves := c.game.Moves(s)
		for _, m := range moves {
			if err := c.tick(); err != nil {
				return nil, false, err
			}
			r, err := c.game.Play(s, m)
			if err != nil {
				return nil, false, err
			}
			total.Add(total, c.layer.ways[i])
			if !r.Outcome.Over() {
				next.add(r.State, r.State.Key(), c.layer.ways[i])
			}
		}
		if capacity := c.limits.Memory; capacity > 0 && c.layer.bytes+next.bytes > capacity {
			return nil, false, nil
		}
	}
	c.layer = next
	return total, true, nil
}

// sequences counts the sequences of one or more moves from a state.
func (c *counter) sequences(s engine.State, depth int) (uint64, error) {
	if c.counted != nil {
		if err := c.tick(); err != nil {
			return 0, err
		}
		return c.counted.Perft(c.ctx, s, depth)
	}
	if c.unlistedMoves(s) {
		return 0, &UnlistedMovesError{s}
	}
	moves := c.game.Moves(s)
	if depth == 1 {
		return uint64(len(moves)), c.tick()
	}
	total := uint64(0)
	for _, m := range moves {
		r, err := c.game.Play(s, m)
		if err != nil {
			return 0, err
		}
		if r.Outcome.Over() {
			continue
		}
		below, err := c.sequences(r.State, depth-1)
		if err != nil {
			return 0, err
		}
		total += below
	}
	return total, nil
}

func (c *counter) unlistedMoves(s engine.State) bool { return c.unlisted != nil && c.unlisted(s) }

// tickEvery is the number of states between two checks of the context.
const tickEvery = 256

// tick counts a state, reports progress, and checks the context.
func (c *counter) tick() error {
	if c.visited++; c.visited%tickEvery != 0 {
		return nil
	}
	if c.limits.Progress != nil {
		c.limits.Progress(engine.Progress{States: c.visited, Memory: c.layer.bytes})
	}
	return c.ctx.Err()
}
