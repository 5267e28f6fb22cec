package messages_test

import (
	"strings"
	"testing"

	"tchouka/app/ui/messages"
	"tchouka/engine/games/dampu"
)

// A hole that rounds to 0 is omitted, a hole with certainty has no percentage, and a pass is
// omitted.
func TestChances(t *testing.T) {
	speakEnglish(t)
	game := dampu.Game{}
	s, err := game.Parse("2 1 1 | 0 / 0 1 0 | 0")
	if err != nil {
		t.Fatal(err)
	}
	south, north := game.Choices(s, 0), game.Choices(s, 1)
	for _, c := range []struct{ got, want string }{
		{messages.Chances(south, []float64{1. / 3, 2. / 3, 0}, 2), "1 33.33 %, 2 66.67 %"},
		{messages.Chances(south, []float64{1. / 3, 0.664, 0.003}, 0), "1 33 %, 2 66 %"},
		{messages.Chances(north, []float64{1}, 2), "2"},
		{messages.Chances(south, nil, 2), ""},
	} {
		if c.got != c.want {
			t.Errorf("%q, want %q", c.got, c.want)
		}
	}
}

// The message for Dampu with one player does not mention two players.
func TestFirstMoveForOnePlayer(t *testing.T) {
	speakEnglish(t)
	game := dampu.Game{}
	for board, want := range map[string]string{
		"2 2 2 | 0":             "as few moves as you can",
		"2 2 2 | 0 / 2 2 2 | 0": "Two players",
	} {
		s, err := game.Parse(board)
		if err != nil {
			t.Fatal(err)
		}
		if got, _ := messages.FirstMove(game, s, false); !strings.Contains(got, want) || strings.Contains(got, "*") {
			t.Errorf("%s: %q does not say %q", board, got, want)
		}
	}
}
