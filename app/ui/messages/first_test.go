package messages_test

import (
	"strings"
	"testing"

	"tchouka/app/ui/messages"
	"tchouka/engine/games/dampu"
)

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
