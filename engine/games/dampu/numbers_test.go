package dampu_test

import (
	"testing"

	"tchouka/engine"
	"tchouka/engine/games/dampu"
)

var game = dampu.Game{}

// Rounds and sequences of rounds from two starts.
func TestPerft(t *testing.T) {
	for text, counts := range map[string][]uint64{"4x2": {16, 132, 1040}, "6x3": {36, 892, 21265}} {
		s := board(t, text)
		for i, want := range counts {
			got := rounds(s, i+1)
			if got != want {
				t.Errorf("%s, %d rounds: %d sequences, want %d", text, i+1, got, want)
			}
		}
	}
}

func board(t testing.TB, text string) engine.State {
	t.Helper()
	s, err := game.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func rounds(s engine.State, depth int) uint64 {
	if depth == 0 {
		return 1
	}
	total := uint64(0)
	for _, m := range game.Moves(s) {
		r, err := game.Play(s, m)
		if err != nil {
			panic(err)
		}
		total += rounds(r.State, depth-1)
	}
	return total
}
