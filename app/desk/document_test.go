package desk_test

import (
	"testing"

	"tchouka/app/desk/desktest"
	"tchouka/engine"
	"tchouka/engine/games/punga"
	"tchouka/engine/games/row"
)

// The proposed file name is the ID of the board, or the numbers of a usual start that has many seeds.
func TestProposedName(t *testing.T) {
	for _, c := range []struct {
		game        engine.Game
		board, want string
	}{
		{punga.Game{}, "2x1", "punga-2x1"},
		{punga.Game{}, "1x3 players 3", "punga-1x3x3"},
		{punga.Game{}, "2x1 rows 2", "punga-2x1x2x2"},
		{punga.Game{}, "2x1 North", "punga-1.1=0_1.1=0_1.1=0_1.1=0.North"},
		{row.Multitchouka().Game(), "2 2 0 3 | 1", "multitchouka-2.2.0.3+1"},
		{row.Multitchouka().Game(), "500x1", "multitchouka"},
	} {
		if got := desktest.NewOf(t, c.game, c.board).Doc.ProposedName(); got != c.want {
			t.Errorf("a file of %s is called %q, want %q", c.board, got, c.want)
		}
	}
}
