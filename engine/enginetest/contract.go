// Package enginetest supports tests of code that works with any game. [Contract] checks the
// invariants of [engine.Game]. [Toy] is a small game for tests of such code. It differs from the
// one-row games in everything that those have in common. It is in no list of games, so no code can
// have a special case for it.
//
//	            one-row games     Toy
//	players     one               two
//	states      never recur       recur
//	a move      a number          two holes, a:c
//	result      won or lost       also drawn
//
// [Sample] selects test cases. With -short, which make test uses, a test runs a random sample of a
// long list; make test-all runs the whole list.
package enginetest

import (
	"fmt"
	"math/rand/v2"
	"os"
	"runtime/debug"
	"strconv"
	"testing"

	"tchouka/engine"
)

// Option adds a check to [Contract] that not every game satisfies.
type Option func(*checker)

// Conserved requires that moves of a game with places neither add nor remove seeds.
func Conserved(c *checker) { c.conserved = true }

// Contract fails the test if a game violates the contract of [engine.Game]. It plays randomly. A
// failure names a random seed; TCHOUKA_SEED repeats the run with this seed.
func Contract(t *testing.T, game engine.Game, options ...Option) {
	t.Helper()
	seed := seed(t)
	if err := Check(game, seed, options...); err != nil {
		t.Fatalf("%s, TCHOUKA_SEED=%d: %v", game.ID(), seed, err)
	}
}

// Check returns the first violation of the contract, or nil.
func Check(game engine.Game, seed uint64, options ...Option) (err error) {
	defer func() {
		if broken := recover(); broken != nil {
			err = fmt.Errorf("panic: %v\n%s", broken, debug.Stack())
		}
	}()
	c := checker{game: game, about: game.About(), random: rand.New(rand.NewPCG(seed, 0))}
	for _, option := range options {
		option(&c)
	}
	return first(c.names, c.params, c.examples, c.games, c.ends, c.solves)
}

// first runs checks and returns the first error.
func first(checks ...func() error) error {
	for _, check := range checks {
		if err := check(); err != nil {
			return err
		}
	}
	return nil
}

// The extent of the random play.
const (
	gamesTried = 40
	movesTried = 40 // per game
	movesKept  = 60 // moves kept to be tried in states where they may be illegal
)

// checker checks one game.
type checker struct {
	game      engine.Game
	about     engine.About
	random    *rand.Rand
	conserved bool
	seenMoves []engine.Move // a sample of the moves of all states so far
}

// games plays random games from random starts.
func (c *checker) games() error {
	for range gamesTried {
		start, err := c.randomStart()
		if err != nil {
			return fmt.Errorf("Start: %w", err)
		}
		if err := c.play(start); err != nil {
			return err
		}
	}
	return nil
}

// play plays a random game and checks each state and move.
func (c *checker) play(s engine.State) error {
	for range movesTried {
		moves := c.game.Moves(s)
		err := first(
			func() error { return c.state(s) },
			func() error { return c.written(s) },
			func() error { return c.fileFormat(s) },
			func() error { return c.moves(s, moves) },
			func() error { return c.together(s, moves) },
			func() error { return c.places(s) },
			func() error { return c.illegal(s, moves) },
			func() error { return c.board(s, moves) },
			func() error { return c.symmetry(s, moves) },
		)
		if err != nil {
			return fmt.Errorf("state %q: %w", s, err)
		}
		if len(moves) == 0 {
			return nil
		}
		m := moves[c.random.IntN(len(moves))]
		r, err := c.move(s, m)
		if err != nil {
			return fmt.Errorf("state %q, move %s: %w", s, m, err)
		}
		if r.Outcome.Over() {
			return nil
		}
		s = r.State
	}
	return nil
}

// Random returns a random source. A failing test logs its seed, and TCHOUKA_SEED repeats it.
func Random(t testing.TB) *rand.Rand {
	t.Helper()
	seed := seed(t)
	t.Cleanup(func() {
		if t.Failed() {
			t.Logf("TCHOUKA_SEED=%d", seed)
		}
	})
	return rand.New(rand.NewPCG(seed, 0)) //nolint:gosec // not used for security
}

// seed returns the seed in TCHOUKA_SEED, or a random one.
func seed(t testing.TB) uint64 {
	t.Helper()
	text := os.Getenv("TCHOUKA_SEED")
	if text == "" {
		return rand.Uint64()
	}
	seed, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		t.Fatal("TCHOUKA_SEED: ", err)
	}
	return seed
}

// Sample returns n random elements of all with -short, in their order, and otherwise all elements.
func Sample[T any](t testing.TB, n int, all ...T) []T {
	t.Helper()
	if !testing.Short() || n >= len(all) {
		return all
	}
	random, some := Random(t), make([]T, 0, n)
	for i, one := range all {
		if random.IntN(len(all)-i) < n-len(some) {
			some = append(some, one)
		}
	}
	return some
}
