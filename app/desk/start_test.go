package desk_test

import (
	"testing"

	"tchouka/app/desk"
	"tchouka/engine"
	"tchouka/engine/games/sowgraph"
)

// A sowing graph begins with a board that can be won, and on which there is something to choose.
func TestFirstGraph(t *testing.T) {
	game := sowgraph.Game{}
	start := desk.DefaultStart(game).Start()
	facts := game.Solve(t.Context(), start, engine.Limits{}).Facts(start.Key())
	if moves := len(game.Moves(start)); moves < 2 || facts.Verdict() != engine.Won {
		t.Errorf("begins with %v: %d moves, %v", start, moves, facts.Verdict())
	}
}
