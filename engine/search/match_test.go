package search_test

import (
	"context"
	"fmt"
	"reflect"
	"testing"
	"time"

	"tchouka/engine"
	"tchouka/engine/acheh"
	"tchouka/engine/enginetest"
	"tchouka/engine/row"
	"tchouka/engine/search"
	"tchouka/engine/twoperson"
)

func plan(t *testing.T, game engine.Game, start string, names ...string) search.Match {
	t.Helper()
	s, err := game.Parse(start)
	if err != nil {
		t.Fatal(err)
	}
	p := search.Match{Game: game, Start: s, Games: 20, Seed: 1, Opening: 2}
	for _, name := range names {
		strength, err := search.ParseStrength(name)
		if err != nil {
			t.Fatal(err)
		}
		p.Players = append(p.Players, strength)
	}
	return p
}

// Seats change from game to game, and both seats begin with the same opening.
func TestSeatsAlternate(t *testing.T) {
	p := plan(t, enginetest.Toy{}, "3x1", "random", "greedy")
	var played []search.EndedGame
	p.Ended = func(e search.EndedGame) { played = append(played, e) }
	table, err := p.Play(t.Context())
	if err != nil || table.Games != 20 || len(played) != 20 {
		t.Fatal(table, err)
	}
	for i, e := range played {
		if want := []int{i % 2, 1 - i%2}; e.Number != i+1 || !reflect.DeepEqual(e.Players, want) {
			t.Errorf("game %d, %+v: want %v", i+1, e, want)
		}
		if other := played[i^1]; len(e.Moves) < 2 || !reflect.DeepEqual(e.Moves[:2], other.Moves[:2]) {
			t.Errorf("games %d and %d begin with %v and %v", e.Number, other.Number, e.Moves, other.Moves)
		}
	}
	a, b := table.Standings[0], table.Standings[1]
	if a.Wins+a.Draws+a.Losses != 20 || a.Wins != b.Losses || a.Losses != b.Wins || a.Draws != b.Draws || a.Moves+b.Moves+40 != table.Moves {
		t.Errorf("%+v", table)
	}
}

// Three strengths at two seats play all pairings, in both orders.
func TestRoundRobin(t *testing.T) {
	p := plan(t, enginetest.Toy{}, "2x1", "random", "greedy", "1")
	p.Games = 12
	visited := map[string]int{}
	p.Ended = func(e search.EndedGame) { visited[fmt.Sprint(e.Players)]++ }
	if _, err := p.Play(t.Context()); err != nil {
		t.Fatal(err)
	}
	for _, pair := range []string{"[0 1]", "[1 0]", "[0 2]", "[2 0]", "[1 2]", "[2 1]"} {
		if visited[pair] != 2 {
			t.Errorf("%s meet %d times", pair, visited[pair])
		}
	}
}

// The same seed gives the same games, sequentially or in parallel, and a longer match begins with
// the games of a shorter one.
func TestRandomSeedReproducesGames(t *testing.T) {
	games := func(seed uint64, count, workers int) (all []search.EndedGame) {
		p := plan(t, twoperson.Game{Wrapping: true}, "4x3", "1", "2")
		p.Seed, p.Games, p.Workers = seed, count, workers
		p.Ended = func(e search.EndedGame) { all = append(all, e) }
		if _, err := p.Play(t.Context()); err != nil {
			t.Fatal(err)
		}
		return all
	}
	once, again, other := games(5, 6, 1), games(5, 4, 3), games(6, 6, 0)
	if !reflect.DeepEqual(once[:4], again) || reflect.DeepEqual(once, other) {
		t.Errorf("%+v\n%+v\n%+v", once, again, other)
	}
}

// The stronger of two players wins more often, and time is measured by the clock.
func TestStrongerPlayerWins(t *testing.T) {
	p := plan(t, twoperson.Game{Wrapping: true}, "8x6", "5", "random")
	p.Opening, p.Workers = 0, 1
	ticks := 0
	p.Now = func() time.Time { ticks++; return time.Unix(int64(ticks), 0) }
	table, err := p.Play(t.Context())
	a := table.Standings[0]
	if err != nil || a.Wins <= a.Losses || a.Time != time.Duration(a.Moves)*time.Second || a.Nodes == 0 {
		t.Errorf("%+v, %v", table, err)
	}
}

// An endless game is decided by captured seeds, in agreement with the solver.
func TestEndlessGamesDecidedByCaptures(t *testing.T) {
	p := plan(t, acheh.Games()[0], "1 0 | 5 / 1 0 | 0", "random", "greedy", "1")
	p.Opening, p.Games = 0, 6
	p.Ended = func(e search.EndedGame) {
		if want := []engine.Verdict{engine.Won, engine.Lost}; !reflect.DeepEqual(e.Results, want) {
			t.Errorf("game %d of %v: %v, want %v", e.Number, e.Players, e.Results, want)
		}
	}
	if _, err := p.Play(t.Context()); err != nil {
		t.Fatal(err)
	}
}

func TestPlayCancelled(t *testing.T) {
	p := plan(t, enginetest.Toy{}, "3x1", "greedy", "1")
	ctx, cancel := context.WithCancel(t.Context())
	p.Ended = func(e search.EndedGame) {
		if e.Number == 3 {
			cancel()
		}
	}
	if table, err := p.Play(ctx); err == nil || table.Games != 3 {
		t.Errorf("%+v, %v", table, err)
	}
}

func TestInvalidPlans(t *testing.T) {
	for _, p := range []search.Match{
		plan(t, enginetest.Toy{}, "2x1", "1"), plan(t, row.Games()[0].Game(), "4x2", "1", "2"), plan(t, enginetest.Toy{}, "0 0 / 1 1 South", "1", "2"),
	} {
		if _, err := p.Play(t.Context()); err == nil {
			t.Errorf("%+v is played", p)
		}
	}
}
