package acheh_test

import (
	"testing"

	"tchouka/engine"
	"tchouka/engine/games/acheh"
)

// In meuta' every hole can be closed, which removes its seeds, and opened again. Stores cannot, and
// no hole of the other games.
func TestCloseHolesInSetUp(t *testing.T) {
	for _, game := range acheh.Games() {
		start, err := game.Start(3, 2)
		if err != nil {
			t.Fatal(err)
		}
		for place, was := range game.Board(start).Places {
			can := game.ID() == "meuta" && !was.Store
			if was.Closable != can {
				t.Errorf("%s: that place %d can be closed is %v", game.ID(), place, !can)
			}
			if game.About().Close == nil {
				continue
			}
			closed, err := game.About().Close(start, place, true)
			if (err == nil) != can {
				t.Errorf("%s: place %d is closed: %v", game.ID(), place, err)
			}
			if err != nil {
				continue
			}
			if p := game.Board(closed).Places[place]; !p.Closed || p.Seeds != 0 {
				t.Errorf("place %d is %+v", place, p)
			}
			if again, err := game.Parse(closed.String()); err != nil || again.Key() != closed.Key() {
				t.Errorf("%q is read as %v, %v", closed, again, err)
			}
			open, err := game.About().Close(closed, place, false)
			var back engine.State
			if err == nil {
				back, err = game.Set(open, place, was.Seeds)
			}
			if err != nil || back.Key() != start.Key() {
				t.Errorf("opened again the board is %v, %v", back, err)
			}
		}
	}
}

// A store has the name used in the rules: tjōh if players sow into it.
func TestStoreNames(t *testing.T) {
	for _, game := range acheh.Games() {
		start, err := game.Start(6, 4)
		if err != nil {
			t.Fatal(err)
		}
		want := "Ruma"
		if game.ID() == "meutjoh" {
			want = "Tjōh"
		}
		for _, p := range game.Board(start).Places {
			if p.Store && p.Label != want {
				t.Errorf("in %s it is called %q, want %q", game.ID(), p.Label, want)
			}
		}
	}
}
