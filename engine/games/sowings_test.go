package games_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/games/row"
)

// Branches of 4x2 that Ibáñez prints, with the place of the last seed in brackets. The second
// branch is lost after 31301, where the seed falls into the emptied hole.
func TestSowingsOfIbanez(t *testing.T) {
	t.Parallel()
	game := row.Multitchouka().Game()
	for _, branch := range []struct {
		holes []row.Move
		want  string
	}{
		{[]row.Move{1}, "03[3]20 – [1]3031 – lost"},
		{[]row.Move{2}, "203[3]0 – 3[1]301 – lost"},
		{[]row.Move{3}, "2203[1]"},
		{[]row.Move{4}, "[3]2201 – 033[1]1 – lost"},
		{[]row.Move{3, 4}, "3[3]002 – 3011[3]"},
		{[]row.Move{3, 4, 3}, "300[2]3 – [4]0004 – 0111[5]"},
		{[]row.Move{3, 4, 3, 4, 2}, "00[2]06 – 0001[7]"},
		{[]row.Move{3, 4, 3, 4, 2, 4}, "0000[8]"},
	} {
		s, err := game.Parse("4x2")
		if err != nil {
			t.Fatal(err)
		}
		var words []string
		for _, move := range branch.holes {
			sowings, err := engine.Sowings(game, s, move)
			if err != nil {
				t.Fatal(err)
			}
			words = nil
			for _, sown := range sowings {
				words = append(words, engine.Write(game, sown.State, sown.Last, false).String())
			}
			result, err := game.Play(s, move)
			if err != nil {
				t.Fatal(err)
			}
			if s = result.State; result.Ending.Loses() {
				words = append(words, "lost")
			}
		}
		if got := strings.Join(words, " – "); got != branch.want {
			t.Errorf("the last of the moves %v is %s, not %s", branch.holes, got, branch.want)
		}
	}
}

// For any move of any game, the last sowing leads to the state after the move. The number of
// sowings agrees with the result of the move.
func TestSowingsMatchMove(t *testing.T) {
	t.Parallel()
	for _, game := range games.All() {
		t.Run(game.ID(), func(t *testing.T) {
			t.Parallel()
			rapid.Check(t, func(t *rapid.T) {
				random := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 1))
				values := make([]int, len(game.Params()))
				for i, p := range game.Params() {
					values[i] = p.Min + random.IntN(min(p.Max-p.Min, 6)+1)
				}
				s, err := game.Start(values...)
				if err != nil {
					return
				}
				for range 6 {
					moves := game.Moves(s)
					if len(moves) == 0 {
						return
					}
					move := moves[random.IntN(len(moves))]
					result, err := game.Play(s, move)
					if err != nil {
						t.Fatal(err)
					}
					sowings, err := engine.Sowings(game, s, move)
					if engine.IsPass(move) && err == nil && len(sowings) == 0 {
						s = result.State
						continue
					}
					if err != nil || len(sowings) != max(result.Sowings, 1) {
						t.Fatalf("%v from %v: %d sowings, not %d, %v", move, s, len(sowings), result.Sowings, err)
					}
					last := sowings[len(sowings)-1]
					if last.State.Key() != result.State.Key() || last.Last < 0 || last.Last >= len(game.Board(s).Places) {
						t.Fatalf("%v from %v ends in %v at %d, not in %v", move, s, last.State, last.Last, result.State)
					}
					if w := engine.Write(game, last.State, last.Last, true); w.Place == "" {
						t.Fatalf("%v: the last seed fell nowhere in %v", move, w)
					}
					if result.Ending.Loses() {
						return
					}
					s = result.State
				}
			})
		})
	}
}
