package punga_test

import (
	"context"
	"slices"
	"testing"

	"tchouka/engine"
	"tchouka/engine/games/punga"
	"tchouka/engine/solve/search"
)

// The numbers of sequences of 1, 2, 3 … moves with two players.
func TestPerft(t *testing.T) {
	for board, want := range map[string][]int64{
		"6x2": {6, 36, 216, 1260, 5190},
		"6x3": {6, 36, 216, 1224, 5076},
		"6x4": {6, 36, 216, 1182, 5086},
	} {
		depth := 0
		for got, err := range search.Counts(context.Background(), punga.Game{}, parse(t, punga.Game{}, board), engine.Limits{}) {
			if err != nil || got.Int64() != want[depth] {
				t.Errorf("%s, depth %d: %v, %v, not %d", board, depth+1, got, err, want[depth])
			}
			if depth++; depth == len(want) {
				break
			}
		}
	}
}

func parse(t testing.TB, game punga.Game, text string) engine.State {
	t.Helper()
	s, err := game.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// With four players the winner is reported, even if another player is to move.
func TestWinnersOfFour(t *testing.T) {
	game := punga.Game{Variation: true}
	for board, want := range map[string]struct {
		winner engine.Player
		moves  int
	}{"2x1x4": {3, 10}, "1x2x4": {1, 9}} {
		start := parse(t, game, board)
		solution := game.Solve(t.Context(), start, engine.Limits{})
		r := solution.Report(start.Key())
		if toGo, _ := r.Facts.Find(engine.MovesToGo); !slices.Equal(r.Winners, []engine.Player{want.winner}) || toGo.Value != want.moves {
			t.Errorf("%s: %v in %d; want player %d in %d", board, r.Winners, toGo.Value, want.winner, want.moves)
		}
	}
}

// In the variation all but one of four players can win together. The solver reports each of them,
// and no loss for a player to move who can win too.
func TestJointWinnersOfFour(t *testing.T) {
	game := punga.Game{Variation: true}
	start := parse(t, game, "1x3x4")
	solution := game.Solve(t.Context(), start, engine.Limits{})
	if winners := solution.Report(start.Key()).Winners; !slices.Equal(winners, []engine.Player{0, 1, 3}) {
		t.Errorf("the winners are %v, want South, East and West", winners)
	}
	for s := start; ; {
		moves := game.Moves(s)
		if len(moves) == 0 {
			break
		}
		if r := solution.Report(s.Key()); slices.Contains(r.Winners, s.ToMove()) != (r.Facts.Verdict() == engine.Won) {
			t.Errorf("%v: the verdict is %v, and the winners are %v", s, r.Facts.Verdict(), r.Winners)
		} else if r.Facts.Verdict() == engine.Lost {
			t.Errorf("%v: lost for a player who is not proved to lose", s)
		}
		played, err := game.Play(s, moves[0])
		if err != nil {
			t.Fatal(err)
		}
		s = played.State
	}
}
