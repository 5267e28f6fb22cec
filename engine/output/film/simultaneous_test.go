package film_test

import (
	"slices"
	"testing"

	"tchouka/engine"
	"tchouka/engine/games/acheh"
	"tchouka/engine/games/dampu"
	"tchouka/engine/output/film"
)

// momentsOf returns the moments of a move on a board, seed by seed.
func momentsOf(t *testing.T, game engine.Game, board, move string) []film.Moment {
	t.Helper()
	start, err := game.Parse(board)
	if err != nil {
		t.Fatal(err)
	}
	m, err := game.ParseMove(move)
	if err != nil {
		t.Fatal(err)
	}
	return slices.Collect(film.Line{Game: game, Start: start, Moves: []engine.Move{m}}.Moments(film.Seeds))
}

// If several players move at once, a frame shows all their steps and each hand.
func TestSimultaneousHands(t *testing.T) {
	all := momentsOf(t, dampu.Game{}, "2 0 0 | 0 / 0 2 0 | 0", "1:2")
	var hands [][]int
	for _, m := range all {
		if m.Kind == film.Lifted || m.Kind == film.Dropped {
			hands = append(hands, m.Hands)
			if ticks := len(m.Steps); ticks != 2 {
				t.Errorf("%v has %d steps", m.Step, ticks)
			}
		}
	}
	if want := [][]int{{2, 2}, {1, 1}, {0, 0}}; !slices.EqualFunc(hands, want, slices.Equal[[]int]) {
		t.Errorf("in the hands are %v, want %v", hands, want)
	}
}

// A capture has its own frame, after the seed that caused it.
func TestCaptureFrames(t *testing.T) {
	var game engine.Game
	for _, g := range acheh.Games() {
		if g.ID() == "meutjoh" {
			game = g
		}
	}
	taken := 0
	for _, m := range momentsOf(t, game, "1 0 0 | 0 / 1 5 1 | 0", "1") {
		if m.Kind == film.Taken {
			taken += m.Step.Count
		}
	}
	if taken != 6 {
		t.Errorf("%d seeds are seen to be captured, want the 5 of the hole opposite and the one", taken)
	}
}
