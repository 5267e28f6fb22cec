package think_test

import (
	"context"
	"errors"
	"math/big"
	"testing"

	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/games/row"
	"tchouka/engine/solve/think"
)

// counts returns the first counts.
func counts(t *testing.T, game engine.Game, from engine.State, depth int, memory int64) []string {
	t.Helper()
	var found []string
	for count, err := range think.Counts(t.Context(), game, from, engine.Limits{Memory: memory}) {
		if err != nil {
			t.Fatal(err)
		}
		if found = append(found, count.String()); len(found) == depth {
			break
		}
	}
	return found
}

// plainCount counts by playing every sequence.
func plainCount(t *testing.T, game engine.Game, s engine.State, depth int) *big.Int {
	t.Helper()
	total := new(big.Int)
	for _, m := range game.Moves(s) {
		r, err := game.Play(s, m)
		switch {
		case err != nil:
			t.Fatal(err)
		case depth == 1:
			total.Add(total, big.NewInt(1))
		case !r.Outcome.Over():
			total.Add(total, plainCount(t, game, r.State, depth-1))
		}
	}
	return total
}

// With any memory limit and any method of counting, the counts equal those of playing every
// sequence.
func TestCountsAgreeWithPlay(t *testing.T) {
	t.Parallel()
	random := enginetest.Random(t)
	games := []engine.Game{
		enginetest.Toy{},
		counting{enginetest.Toy{}},
		unlistedCounting{counting{enginetest.Toy{}}},
		row.Multitchouka().Game(), row.NoWrap().Game(), row.Tchoukaillon().Game(),
	}
	for range 200 {
		game := games[random.IntN(len(games))]
		from, err := game.Start(1+random.IntN(4), random.IntN(4))
		if err != nil {
			t.Fatal(err)
		}
		memory := []int64{0, 1, 1000, 5000}[random.IntN(4)]
		for i, count := range counts(t, game, from, 5, memory) {
			if want := plainCount(t, game, from, i+1).String(); count != want {
				t.Errorf("%s, %v: depth %d within %d bytes is %s, not %s", game.ID(), from, i+1, memory, count, want)
			}
		}
	}
}

// Equal states are counted together, so a depth with more sequences than fit into 64 bits takes
// little time.
func TestDeepCounts(t *testing.T) {
	t.Parallel()
	from, err := enginetest.Toy{}.Start(2, 1)
	if err != nil {
		t.Fatal(err)
	}
	found := counts(t, enginetest.Toy{}, from, 400, 0)
	if last := found[len(found)-1]; len(last) < 40 {
		t.Errorf("after 400 moves: %s", last)
	}
}

// A count ends with its context, or with an error if moves are not listed.
func TestCountsCancelled(t *testing.T) {
	t.Parallel()
	from, err := enginetest.Toy{}.Start(4, 3)
	if err != nil {
		t.Fatal(err)
	}
	for _, memory := range []int64{0, 1} {
		ctx, cancel := context.WithCancel(t.Context())
		limits := engine.Limits{Memory: memory, Progress: func(engine.Progress) { cancel() }}
		if err := lastError(ctx, enginetest.Toy{}, from, limits); !errors.Is(err, context.Canceled) {
			t.Errorf("cancelled: %v", err)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := lastError(ctx, counting{enginetest.Toy{}}, from, engine.Limits{}); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled before it began: %v", err)
	}
	var many *think.UnlistedMovesError
	if err := lastError(t.Context(), unlistedMoves{enginetest.Toy{}}, from, engine.Limits{}); !errors.As(err, &many) || many.State.Key() != from.Key() {
		t.Errorf("crowded: %v", err)
	}
}

// lastError returns the error at the end of a count.
func lastError(ctx context.Context, game engine.Game, from engine.State, limits engine.Limits) (last error) {
	for _, err := range think.Counts(ctx, game, from, limits) {
		last = err
	}
	return last
}

// counting is a game that implements counting.
type counting struct{ enginetest.Toy }

func (g counting) Perft(ctx context.Context, s engine.State, depth int) (uint64, error) {
	if depth == 0 {
		return 1, ctx.Err()
	}
	total := uint64(0)
	for _, m := range g.Moves(s) {
		r, err := g.Play(s, m)
		if err != nil {
			return 0, err
		}
		below, err := g.Perft(ctx, r.State, depth-1)
		if err != nil {
			return 0, err
		}
		total += below
	}
	return total, nil
}

// unlistedMoves is a game whose states have more moves than are listed.
type unlistedMoves struct{ engine.Game }

func (unlistedMoves) About() engine.About { return unlisted() }

// unlistedCounting is such a game that implements counting.
type unlistedCounting struct{ counting }

func (unlistedCounting) About() engine.About { return unlisted() }

func unlisted() engine.About {
	return engine.About{Unlisted: func(engine.State) bool { return true }}
}
