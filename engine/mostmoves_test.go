package engine_test

import (
	"context"
	"testing"

	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/solve"
)

// The longest winning lines of the boards of the family, and of a lost one.
func TestMostMoves(t *testing.T) {
	game, err := games.All().ByID("multitchouka")
	if err != nil {
		t.Fatal(err)
	}
	for board, want := range map[string]int{"3x5": 7, "6x4": 16, "8x3": 22, "6x5": 22, "7x5": 28, "4x2": 6, "4x3": -1} {
		s, err := game.Parse(board)
		if err != nil {
			t.Fatal(err)
		}
		facts := solve.Of(game).Solve(t.Context(), s, engine.Limits{}).Facts
		if most, ok := engine.MostMoves(t.Context(), game, s, facts); ok != (want >= 0) || ok && most != want {
			t.Errorf("%s: %d, %t, want %d", board, most, ok, want)
		}
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		if _, ok := engine.MostMoves(ctx, game, s, facts); ok {
			t.Errorf("%s: a cancelled count has a result", board)
		}
	}
}
