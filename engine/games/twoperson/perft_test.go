package twoperson_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tchouka/engine"
	"tchouka/engine/games/twoperson"
)

// played counts sequences of moves by playing each through the generic interface.
func played(game engine.Game, s engine.State, depth int) uint64 {
	if depth == 0 {
		return 1
	}
	count := uint64(0)
	for _, m := range game.Moves(s) {
		to, err := game.Play(s, m)
		if err != nil {
			panic(err) // cannot happen: Moves returns legal moves only
		}
		count += played(game, to.State, depth-1)
	}
	return count
}

func TestPerft(t *testing.T) {
	for range 5 { // each of a hundred boards
		rapid.Check(t, func(t *rapid.T) {
			game, rows := anyGame(t), anyRows(t, 4, 6, 14)
			s, err := game.Parse(text(rows))
			if err != nil {
				t.Fatal(err)
			}
			depth := rapid.IntRange(0, 5).Draw(t, "depth")
			got, err := game.Perft(context.Background(), s, depth)
			if want := played(game, s, depth); err != nil || got != want {
				t.Fatalf("%s: %v to depth %d: %d, %v; played %d", game.ID(), s, depth, got, err, want)
			}
		})
	}
}

// An overflow is an error, and a cancelled search ends.
func TestPerftEnds(t *testing.T) {
	game := twoperson.Game{Wrapping: true}
	many := board(t, game, strings.Repeat("1 + ", 11)+"1")
	if got, err := game.Perft(context.Background(), many, 12); err != nil || got != 479001600 {
		t.Errorf("twelve rows of one move: %d, %v; want 12!", got, err)
	}
	long := board(t, game, "8x4 + 8x4 + 8x4 + 8x4 + 8x4 + 8x4")
	if got, err := game.Perft(context.Background(), long, 40); err == nil {
		t.Errorf("%v, 40 moves: %d", long, got)
	}
	cancelled, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := game.Perft(cancelled, board(t, game, "8x6"), 12); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
}
