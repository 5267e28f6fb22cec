package search_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/solve/search"
)

func TestNames(t *testing.T) {
	for _, s := range search.Strengths() {
		if read, err := search.ParseStrength(s.String()); err != nil || read != s {
			t.Errorf("%v is read as %v, %v", s, read, err)
		}
	}
	for _, name := range []string{"", "0", "10", "-1", "Random", " 5"} {
		if s, err := search.ParseStrength(name); err == nil {
			t.Errorf("%q is read as %v", name, s)
		}
	}
}

// Every strength plays a complete game; the same seed gives the same game.
func TestEveryStrengthPlays(t *testing.T) {
	game := enginetest.Toy{}
	for _, strength := range search.Strengths() {
		if strength > 4 {
			break // the others are similar and slow
		}
		var played [2][]engine.Move
		for i := range played {
			random := rand.New(rand.NewPCG(7, 7)) //nolint:gosec // not used for security
			s, err := game.Parse("3x2")
			if err != nil {
				t.Fatal(err)
			}
			for range 60 {
				c := strength.Choose(t.Context(), search.Turn{Game: game, State: s, Player: s.ToMove()}, random)
				if c.Move == nil {
					break
				}
				r, err := game.Play(s, c.Move)
				if err != nil {
					t.Fatal(strength, err)
				}
				played[i] = append(played[i], c.Move)
				s = r.State
			}
			if !game.Outcome(s).Over() && len(played[i]) < 60 {
				t.Errorf("%v has no move at %q", strength, s)
			}
		}
		if !slices.Equal(played[0], played[1]) {
			t.Errorf("%v plays %v, and then %v", strength, played[0], played[1])
		}
	}
}

// Every strength takes an immediate win. Except for mistakes and greedy choices, none allows an
// immediate win of the opponent if another move avoids it.
func TestStrengthsTakeImmediateWin(t *testing.T) {
	game := enginetest.Toy{}
	seed := rand.Uint64()
	t.Logf("seed %d", seed)
	random := rand.New(rand.NewPCG(seed, 0)) //nolint:gosec // not used for security
	s, err := game.Parse("2x1")
	if err != nil {
		t.Fatal(err)
	}
	for range 200 {
		best := 0 // 2 wins at once, 1 leaves the other player without an immediate win
		for _, m := range game.Moves(s) {
			best = max(best, glance(t, game, s, m))
		}
		for _, strength := range search.Strengths()[:4] {
			c := strength.Choose(t.Context(), search.Turn{Game: game, State: s, Player: s.ToMove()}, random)
			if got := glance(t, game, s, c.Move); !c.Mistake && got < best && (best == 2 || strength != search.GreedyStrength) {
				t.Errorf("%v plays %+v at %q", strength, c, s)
			}
		}
		moves := game.Moves(s)
		r, err := game.Play(s, moves[random.IntN(len(moves))])
		if err != nil {
			t.Fatal(err)
		}
		if s = r.State; r.Outcome.Over() {
			if s, err = game.Parse("2x1"); err != nil {
				t.Fatal(err)
			}
		}
	}
}

func glance(t *testing.T, game engine.Game, s engine.State, m engine.Move) int {
	t.Helper()
	r, err := game.Play(s, m)
	if err != nil {
		t.Fatal(err)
	}
	if r.Outcome.Of(s.ToMove()) == engine.Won {
		return 2
	}
	for _, reply := range game.Moves(r.State) {
		if answer, err := game.Play(r.State, reply); err != nil || answer.Outcome.Of(s.ToMove()) == engine.Lost {
			return 0
		}
	}
	return 1
}
