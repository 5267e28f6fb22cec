package punga_test

import (
	"testing"

	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/games/punga"
)

// No game is drawn, as the rules state.
func TestNoDraws(t *testing.T) {
	game, random := punga.Game{}, enginetest.Random(t)
	for i := range 300 {
		s, err := game.Start(6, 2+i%3)
		if err == nil {
			s, err = game.WithPlayers(s, 2+i/3%3)
		}
		if err != nil {
			t.Fatal(err)
		}
		outcome := engine.Open
		for !outcome.Over() {
			moves := game.Moves(s)
			r, err := game.Play(s, moves[random.IntN(len(moves))])
			if err != nil {
				t.Fatal(err)
			}
			s, outcome = r.State, r.Outcome
		}
		if len(outcome.Winners(s.Players())) == 0 {
			t.Errorf("%v is a draw", s)
		}
	}
}
