package search_test

import (
	"testing"

	"tchouka/engine/enginetest"
	"tchouka/engine/search"
	"tchouka/engine/twoperson"
)

func TestUCTNames(t *testing.T) {
	for _, name := range []string{"uct:1000", "uct:1s", "uct:250ms"} {
		if u, err := search.ParseUCT(name); err != nil || u.String() != name {
			t.Errorf("%q is read as %v, %v", name, u, err)
		}
	}
	for _, name := range []string{"uct:", "uct:0", "uct:-5", "uct:0s", "uct:fast"} {
		if u, err := search.ParseUCT(name); err == nil {
			t.Errorf("%q is read as %v", name, u)
		}
	}
}

// With more playouts, UCT plays better, and the same seed gives the same games.
func TestUCTPlays(t *testing.T) {
	p := plan(t, twoperson.Game{Wrapping: true}, "8x6")
	p.Opening = 0
	p.Players = []search.Player{search.UCT{Playouts: 300}, search.RandomStrength}
	first, err := p.Play(t.Context())
	if s := first.Standings[0]; err != nil || s.Wins < 2*s.Losses || s.Nodes == 0 || s.Rating.Elo <= 0 {
		t.Errorf("%+v, %v", first, err)
	}
	if again, err := p.Play(t.Context()); err != nil || again.Moves != first.Moves {
		t.Errorf("%+v, %v", again, err)
	}
}

// UCT ends endless playouts and games.
func TestUCTEndlessGame(t *testing.T) {
	p := plan(t, enginetest.Toy{}, "3x1")
	p.Games, p.Players = 2, []search.Player{search.UCT{Playouts: 50}, search.UCT{Playouts: 1}}
	if table, err := p.Play(t.Context()); err != nil || table.Games != 2 {
		t.Errorf("%+v, %v", table, err)
	}
}
