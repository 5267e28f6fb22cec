package session_test

import (
	"strings"
	"testing"

	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/games"
	"tchouka/engine/games/punga"
	"tchouka/engine/record/session"
)

// describeLast plays moves of a game and returns the description of the last one.
func describeLast(t *testing.T, id, board string, moves ...string) string {
	t.Helper()
	game := gameOf(t, id)
	state, err := game.Parse(board)
	if err != nil {
		t.Fatal(err)
	}
	output := ""
	for i, text := range moves {
		m, err := game.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		r, err := game.Play(state, m)
		if err != nil {
			t.Fatal(err)
		}
		output = session.Describer{Game: game}.Move(i+1, state, m, r)
		state = r.State
	}
	return output
}

func TestMove(t *testing.T) {
	for _, c := range []struct {
		game, board string
		moves       []string
		want        string
	}{
		{"multitchouka", "4x2", []string{"3"}, "Move 1: hole 3, 2 seeds. The last seed fell into the Ruma. Choose again. The board: 2 2 0 3 | 1."},
		{
			"multitchouka", "4x2",
			[]string{"3", "2"},
			"Move 2: hole 2, 2 seeds. The last seed fell into hole 4, which held 3: 4 are sown on. The last seed fell into hole 3, which held 1: 2 are sown on. The last seed fell into the Ruma. Choose again. The board: 3 1 0 1 | 3.",
		},
		{
			"multitchouka", "4x2",
			[]string{"3", "2", "2"},
			"Move 3: hole 2, 1 seed. The last seed fell into hole 3, which was empty. The game is lost. The board: 3 0 1 1 | 3.",
		},
		{"dampu", "2x1", []string{"1:2"}, "Round 1. Player 1 sows hole 1. Player 2 sows hole 2. The board: 1 0 | 1 / 0 1 | 1."},
		{
			"meutjoh", "2x2",
			[]string{"1"},
			"Move 1. Player 1: hole South 1, 2 seeds. The last seed fell into the Ruma. Player 1 is next. The board: 0 3 | 1 / 2 2 | 0.",
		},
		{
			"punga", "2x1",
			[]string{"2"},
			"Move 1. Player 1: hole South 2, 1 seed. The last seed fell into the Ruma. Player 2 is next. The board: 1 0 | 1 / 1 1 | 0 / 1 1 | 0 / 1 1 | 0 East.",
		},
		{
			"punga", "0 0 | 0 / 1 0 | 0 / 0 1 | 0 / 0 1 | 0",
			[]string{"-"},
			"Move 1. Player 1 passes. South cannot move, and gets a penalty ball. Player 2 is next. The board: 0 0 | 0 / 1 0 | 0 / 0 1 | 0 / 0 1 | 0 East penalties 1 0 0 0.",
		},
		{"multitchouka", "0 1", []string{"2"}, "Move 1: hole 2, 1 seed. The last seed fell into the Ruma. The game is won. All seeds are in the Ruma. The board: 0 0 | 1."},
		{
			"no-wrap", "4x2",
			[]string{"2"},
			"Move 1: hole 2, 2 seeds. The last seed fell into hole 4, and the seeds there would have to pass the Ruma. The game is lost. The board: 2 0 3 3 | 0.",
		},
		{
			"tchoukaillon", "2 2",
			[]string{"1"},
			"Move 1: hole 1, 2 seeds. The last seed fell into the Ruma. The game is lost. No hole can be sown. The board: 0 3 | 1.",
		},
		{
			"two-person-misere", "1 5 1 1 | 4",
			[]string{"4"},
			"Move 1. Player 1: hole 4, 1 seed. The last seed fell into the Ruma. Player 2 has won. Player 2 cannot move, which wins in misère play. The board: 1 5 1 0 | 5 second.",
		},
		{"recurrence", "5x4", []string{"1"}, "Move 1: hole 1, 4 seeds. The last seed fell into hole 5. The board: 0 5 5 5 5 from 5."},
	} {
		if got := describeLast(t, c.game, c.board, c.moves...); got != c.want {
			t.Errorf("%s %s %v:\n got %s\nwant %s", c.game, c.board, c.moves, got, c.want)
		}
	}
}

// Every game can be described briefly, without results of a solver.
func TestDescribeEveryGame(t *testing.T) {
	random := enginetest.Random(t)
	for _, game := range games.All() {
		state, err := game.Start(engine.Usual(game.Params())...)
		if err != nil {
			t.Fatal(err)
		}
		for n := 1; n < 40; n++ {
			moves := game.Moves(state)
			if len(moves) == 0 {
				break
			}
			m := moves[random.IntN(len(moves))]
			r, err := game.Play(state, m)
			if err != nil {
				t.Fatal(err)
			}
			output := session.Describer{Game: game}.Move(n, state, m, r)
			if !strings.HasPrefix(output, "Move ") && !strings.HasPrefix(output, "Round ") || !strings.HasSuffix(output, "|") && !strings.HasSuffix(output, ".") || strings.Contains(output, "{{") || len(output) > 3000 {
				t.Fatalf("%s, %s after %s: %q", game.ID(), m, state, output)
			}
			if state = r.State; r.Outcome.Over() {
				break
			}
		}
	}
}

// TestLongMovesShortened plays the longest move of a small board.
func TestLongMovesShortened(t *testing.T) {
	game := gameOf(t, "multitchouka")
	state, err := game.Parse("900000 1 0")
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range game.Moves(state) {
		r, err := game.Play(state, m)
		if err != nil {
			t.Fatal(err)
		}
		output := session.Describer{Game: game}.Move(1, state, m, r)
		if many := strings.Count(output, "sown on"); many > 12 || r.Sowings > 13 && !strings.Contains(output, "more sowing") {
			t.Errorf("%d of %d sowings are told: %s", many, r.Sowings, output)
		}
	}
	if output := (session.Describer{Game: game}).Board(longRow(t, game)); len([]rune(output)) > 300 {
		t.Errorf("a board takes %d letters", len(output))
	}
}

func longRow(t *testing.T, game engine.Game) engine.State {
	t.Helper()
	s, err := game.Parse("1000x1")
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func gameOf(t *testing.T, id string) engine.Game {
	t.Helper()
	game, err := games.All().ByID(id)
	if err != nil {
		t.Fatal(err)
	}
	return game
}

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
