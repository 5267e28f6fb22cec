package search_test

import (
	"context"
	"iter"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/games/twoperson"
	"tchouka/engine/solve"
	"tchouka/engine/solve/search"
)

// estimated is the Toy with an estimate: the seeds in the player's own row.
type estimated struct{ enginetest.Toy }

func (g estimated) Estimate(s engine.State) []int {
	numbers := make([]int, 2)
	for _, p := range g.Board(s).Places {
		numbers[p.Owner] += p.Seeds
	}
	return numbers
}

// twoSided returns games of two players, by board.
func twoSided() map[string][]engine.Game {
	return map[string][]engine.Game{
		"2x1": {enginetest.Toy{}, estimated{}},
		"2x2": {enginetest.Toy{}, estimated{}},
		"3x1": {estimated{}},
		"4x3": {twoperson.Game{Wrapping: true}, twoperson.Game{}, twoperson.Game{Misere: true}},
		"3x3": {twoperson.Game{Wrapping: true, Misere: true}},
	}
}

// randomState returns a state after random moves in which the game is not over.
func randomState(t testing.TB, game engine.Game, start string, random *rand.Rand) engine.State {
	t.Helper()
	s, err := game.Parse(start)
	if err != nil {
		t.Fatal(err)
	}
	for range random.IntN(8) {
		moves := game.Moves(s)
		if len(moves) == 0 {
			break
		}
		r, err := game.Play(s, moves[random.IntN(len(moves))])
		if err != nil {
			t.Fatal(err)
		}
		if r.Outcome.Over() {
			break
		}
		s = r.State
	}
	return s
}

// boards yields a number of states of each game of two players, after random moves. The same seed
// gives the same states.
func boards(t testing.TB, random *rand.Rand, each int) iter.Seq2[engine.Game, engine.State] {
	return func(yield func(engine.Game, engine.State) bool) {
		games := twoSided()
		for _, start := range slices.Sorted(maps.Keys(games)) {
			for _, game := range games[start] {
				for range each {
					if !yield(game, randomState(t, game, start, random)) {
						return
					}
				}
			}
		}
	}
}

// At every depth, each move has the value of plain minimax. The table has minimum size, so it does
// not contain better values of other depths.
func TestAgreesWithMinimax(t *testing.T) {
	for game, s := range boards(t, enginetest.Random(t), 6) {
		for depth := 1; depth <= 5; depth++ {
			agrees(t, game, s, depth)
		}
	}
}

func agrees(t *testing.T, game engine.Game, s engine.State, depth int) {
	t.Helper()
	if game.Outcome(s).Over() {
		return
	}
	p := &plain{game: game}
	want := forMover(s, p.value(s, depth, 0, nil))
	for _, each := range []bool{true, false} {
		got := search.Think(t.Context(), game, s, search.Limits{Depth: depth, Memory: 1, ExactValues: each})
		if got.Depth < depth && !got.Complete && got.Value.Verdict() == engine.Unknown || got.Value != want && got.Depth == depth {
			t.Errorf("%s %q, depth %d: %v at %d, want %v", game.ID(), s, depth, got.Value, got.Depth, want)
		}
		for _, m := range got.Moves {
			worth := forMover(s, p.after(s, m.Move, depth, 0, []engine.Key{s.Key()}))
			if got.Depth == depth && (m.Bound == engine.Exact && m.Value != worth || m.Bound == engine.AtMost && m.Value < worth) {
				t.Errorf("%s %q, depth %d: %s is %+v, want %v", game.ID(), s, depth, m.Move, m, worth)
			}
		}
	}
}

// A complete search agrees with the solver of the game, with a table of any size. It finds the
// winner. It cannot always prove that no player wins, because cycles have no end.
func TestAgreesWithSolver(t *testing.T) {
	for game, s := range boards(t, enginetest.Random(t), 3) {
		if game.Outcome(s).Over() {
			continue
		}
		facts := solve.Of(game).Solve(t.Context(), s, engine.Limits{}).Facts
		want := facts(s.Key()).Verdict()
		for _, memory := range []int64{1, 4096, 0} {
			got := search.Think(t.Context(), game, s, search.Limits{Memory: memory, Nodes: 100_000})
			verdict := got.Value.Verdict()
			if verdict == engine.Unknown && got.Complete {
				verdict = engine.Drawn
			}
			if verdict != want && (verdict != engine.Unknown || memory == 0 && want != engine.Drawn) {
				t.Errorf("%s %q in %d bytes: %v, %+v, want %v", game.ID(), s, memory, verdict, got, want)
			}
		}
	}
}

// With the same limits on depth and nodes, the result is the same.
func TestDeterministic(t *testing.T) {
	game := twoperson.Game{Wrapping: true}
	s, err := game.Parse("6x4")
	if err != nil {
		t.Fatal(err)
	}
	for _, limits := range []search.Limits{{Nodes: 5000}, {Depth: 3}, {Nodes: 700, ExactValues: true}} {
		once, again := search.Think(t.Context(), game, s, limits), search.Think(t.Context(), game, s, limits)
		if once.Move != again.Move || once.Nodes != again.Nodes || !slices.Equal(once.Moves, again.Moves) || !slices.Equal(once.Line, again.Line) {
			t.Errorf("%+v: %+v, and then %+v", limits, once, again)
		}
	}
}

// If every move has a value, the best moves have the highest one, and the line begins with one of
// them. This also holds if the search was stopped within a depth.
func TestBestMovesHaveHighestValue(t *testing.T) {
	random := enginetest.Random(t)
	for game, s := range boards(t, random, 40) {
		limits := search.Limits{Nodes: 20 + random.Int64N(2000), ExactValues: true}
		got := search.Think(t.Context(), game, s, limits)
		for _, m := range got.Moves {
			liked := slices.Contains(got.Best, m.Move)
			if m.Value > got.Value || (m.Value == got.Value) != liked || got.Line[0] != got.Move {
				t.Fatalf("%s %q, %d moves tried: %s is worth %v of %v, liked %v, the line %v", game.ID(), s, limits.Nodes, m.Move, m.Value, got.Value, liked, got.Line)
			}
		}
	}
}

// A search that is stopped at any time returns a legal move.
func TestStoppedSearchReturnsMove(t *testing.T) {
	game := estimated{}
	s, err := game.Parse("3x2")
	if err != nil {
		t.Fatal(err)
	}
	stopped, stop := context.WithCancel(t.Context())
	stop()
	for nodes := int64(1); nodes < 3000; nodes += 1 + nodes/8 {
		got := search.Think(t.Context(), game, s, search.Limits{Nodes: nodes})
		if !slices.Contains(game.Moves(s), got.Move) || got.Nodes > nodes+8 || got.Line[0] != got.Move {
			t.Errorf("%d nodes: %+v", nodes, got)
		}
	}
	if got := search.Think(stopped, game, s, search.Limits{}); got.Move == nil || got.Nodes > 8 {
		t.Errorf("stopped at once: %+v", got)
	}
	deepest := 0
	ctx, cancel := context.WithCancel(t.Context())
	got := search.Think(ctx, game, s, search.Limits{Progress: func(so search.Result) {
		if deepest = so.Depth; deepest == 4 {
			cancel()
		}
	}})
	if got.Depth != deepest || deepest < 4 {
		t.Errorf("stopped after depth %d: %+v", deepest, got)
	}
}
