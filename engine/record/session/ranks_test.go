package session_test

import (
	"strings"
	"testing"

	"tchouka/engine"
	"tchouka/engine/games/punga"
	"tchouka/engine/record/session"
)

// The ranks of all players after the end of a game of several: the winners, the others by the balls in
// their Rumas, and last those who are out. Partners and equal players share a rank.
func TestRanks(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ board, want string }{
		{"0 0 | 1 / 1 1 | 5 / 1 0 | 2 / 1 1 | 3 players 4 emptied South", "1. Player 1, 2. Player 2, 3. Player 4, 4. Player 3"},
		{"0 0 | 1 / 1 1 | 5 / 1 0 | 5 / 1 1 | 3 players 4 emptied South", "1. Player 1, 2.–3. Player 2, 2.–3. Player 3, 4. Player 4"},
		{"0 0 | 1 / 1 1 | 2 / 1 0 | 2 / 1 1 | 2 players 4 emptied South", "1. Player 1, 2.–4. Player 2, 2.–4. Player 3, 2.–4. Player 4"},
		{"0 0 | 1 / 1 1 | 9 / 1 0 | 2 / 1 1 | 0 players 4 penalties 0 12 0 0 emptied South", "1. Player 1, 2. Player 3, 3. Player 4, 4. Player 2 (out)"},
		{"0 0 | 1 / 1 1 | 9 / 1 0 | 2 / 1 1 | 0 players 3 emptied South", "1. Player 1, 2.–3. Player 2, 2.–3. Player 3"},
	} {
		game := punga.Game{}
		s, err := game.Parse(c.board)
		if err != nil {
			t.Errorf("%s: %v", c.board, err)
			continue
		}
		all := session.Describer{Game: game}.Why(engine.Result{State: s, Outcome: game.Outcome(s)})
		if len(all) < 2 || all[len(all)-2] != c.want || !strings.HasPrefix(all[len(all)-1], "Order after the first place") {
			t.Errorf("%s: %q, want %s", c.board, all, c.want)
		}
	}
}
