package punga_test

import (
	"context"
	"testing"

	"tchouka/engine"
	"tchouka/engine/games/punga"
)

// The winners with two players: reference values, and others found by this solver.
func TestWinners(t *testing.T) {
	for _, c := range []struct {
		game  punga.Game
		board string
		first bool // South and North win
		moves int  // with best play
	}{
		{punga.Game{}, "2x1", false, 27},
		{punga.Game{}, "2x2", true, 7},
		{punga.Game{}, "3x1", true, 13},
		{punga.Game{}, "1x1", true, 1},
		{punga.Game{}, "4x1", false, 39},
		{punga.Game{}, "2x3", true, 15},
		{punga.Game{}, "2x4", true, 13},
		{punga.Game{Variation: true}, "2x1", false, 9},
		{punga.Game{Variation: true}, "2x2", false, 19},
		{punga.Game{Variation: true}, "3x1", true, 16},
	} {
		s := parse(t, c.game, c.board)
		solution := c.game.Solve(context.Background(), s, engine.Limits{})
		facts := solution.Facts(s.Key())
		toGo, _ := facts.Find(engine.MovesToGo)
		if (facts.Verdict() == engine.Won) != c.first || facts.Verdict() == engine.Unknown || !solution.Complete() || toGo.Value != c.moves {
			t.Errorf("%s %s: %v, complete: %v", c.game.ID(), c.board, facts, solution.Complete())
		}
	}
}

// A search that is cut off returns no facts, or only the winner, and these facts are correct.
func TestCutOff(t *testing.T) {
	game := punga.Game{}
	s := parse(t, game, "3x2")
	cancelled, cancel := context.WithCancel(context.Background())
	cancel()
	if cut := game.Solve(cancelled, s, engine.Limits{}); cut.Complete() || cut.Facts(s.Key()) != (engine.Facts{}) {
		t.Errorf("cancelled at once: %v", cut.Facts(s.Key()))
	}
	most := int64(0)
	limits := engine.Limits{Memory: 256 << 10, Progress: func(p engine.Progress) { most = max(most, p.Memory) }}
	cut := game.Solve(context.Background(), s, limits)
	facts := cut.Facts(s.Key())
	if _, counted := facts.Find(engine.MovesToGo); cut.Complete() || counted || facts.Verdict() != engine.Won {
		t.Errorf("with little memory: %v, complete: %v", facts, cut.Complete())
	}
	if most == 0 || most > limits.Memory {
		t.Errorf("%d bytes were used of %d", most, limits.Memory)
	}
	other := parse(t, game, "3x2 rows 2")
	if facts := cut.Facts(other.Key()); facts != (engine.Facts{}) {
		t.Errorf("of another game it knows %v", facts)
	}
}
