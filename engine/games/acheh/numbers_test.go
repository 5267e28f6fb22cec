package acheh_test

import (
	"context"
	"testing"

	"tchouka/engine"
	"tchouka/engine/games/acheh"
	"tchouka/engine/solve/search"
)

// The numbers of sequences of 1, 2, 3 … turns from 6x4. Nine more turns of meuta' would be the
// fifth of a sequence, but are endless; see TestEndlessTurns.
func TestSequences(t *testing.T) {
	for id, want := range map[string][]uint64{
		"meusoeeb": {6, 32, 163, 865, 4409},
		"meuta":    {6, 28, 134, 583, 2585},
		"meutjoh":  {6, 31, 146, 681, 3119},
		"meulieh":  {6, 30, 140, 708, 3245},
	} {
		game, start := byID(t, id), board(t, byID(t, id), "6x4")
		depth := 0
		for got, err := range search.Counts(t.Context(), game, start, engine.Limits{}) {
			if depth++; err != nil || got.Uint64() != want[depth-1] {
				t.Fatalf("%s: %v sequences of %d turns, not %d; %v", id, got, depth, want[depth-1], err)
			}
			if played := sequences(t, game, start, depth); played != got.Uint64() {
				t.Errorf("%s: %d sequences of %d turns can be played, not %d", id, played, depth, got)
			}
			if depth == len(want) {
				break
			}
		}
	}
}

// Sequences contain only finite turns: hole 2 of South would be sown forever.
func TestSequencesExcludeEndlessTurns(t *testing.T) {
	game := byID(t, "meuta")
	for got, err := range search.Counts(t.Context(), game, board(t, game, "1 8 | 0 / 1 2 | 0"), engine.Limits{}) {
		if err != nil || got.Uint64() != 1 {
			t.Errorf("%v sequences of one turn, %v; want 1", got, err)
		}
		break
	}
}

// sequences counts sequences by playing them.
func sequences(t testing.TB, game engine.Game, s engine.State, depth int) uint64 {
	t.Helper()
	if depth == 0 {
		return 1
	}
	count := uint64(0)
	for _, m := range game.Moves(s) {
		to, err := game.Play(s, m)
		if err != nil {
			t.Fatal(err)
		}
		count += sequences(t, game, to.State, depth-1)
	}
	return count
}

// South's winning margins in meutjōh with optimal play.
func TestMargins(t *testing.T) {
	game := byID(t, "meutjoh")
	for start, want := range map[string]int{"1x1": 0, "2x1": 4, "2x2": 8, "2x3": 12, "3x1": 6, "3x2": 6, "3x3": 10} {
		if got := margin(t, game, start); got != want {
			t.Errorf("%s: South wins by %d, not %d", start, got, want)
		}
	}
}

func byID(t testing.TB, id string) acheh.Game {
	t.Helper()
	for _, game := range acheh.Games() {
		if game.ID() == id {
			return game
		}
	}
	t.Fatalf("there is no %s", id)
	return acheh.Game{}
}

func board(t testing.TB, game engine.Game, text string) engine.State {
	t.Helper()
	s, err := game.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// margin searches a board completely and returns its margin.
func margin(t testing.TB, game acheh.Game, text string) int {
	t.Helper()
	s := board(t, game, text)
	solution := game.Solve(context.Background(), s, engine.Limits{})
	f, ok := solution.Facts(s.Key()).Find(engine.Margin)
	if !solution.Complete() || !ok || f.Bound != engine.Exact {
		t.Fatalf("%s: %v is not solved", game.ID(), s)
	}
	return f.Value
}
