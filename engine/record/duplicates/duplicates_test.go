package duplicates_test

import (
	"math/rand/v2"
	"testing"

	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/games"
	"tchouka/engine/record/duplicates"
	"tchouka/engine/record/notation"
)

// boards reads the boards of IDs.
func boards(t *testing.T, ids ...string) []notation.Board {
	t.Helper()
	var all []notation.Board
	for _, id := range ids {
		game, start, err := games.All().Read(id, games.All()[0])
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, notation.Board{Game: game, Start: start})
	}
	return all
}

func TestFind(t *testing.T) {
	all := boards(t, "multitchouka:2.2.2.2", "no-wrap:2.2.2.2", "4x2", "multitchouka:2.2.2.2+3",
		"return:2.0.1", "return:0.1.2", "two-person:1+2.2", "two-person:2.2+1", "tchoukaillon:0.2", "tchoukaillon:1.0", "tchoukaillon:1.0+1")
	earlier := boards(t, "no-wrap:2.2.2.2", "tchoukaillon:2.2")
	want := []duplicates.Match{
		{Kind: duplicates.SameBoard, Of: 2},
		{Kind: duplicates.SameBoard, Of: 0, Earlier: true},
		{Kind: duplicates.SameBoard, Of: 0},
		{Kind: duplicates.SameHoles, Of: 0},
		{Kind: duplicates.Mirrored, Of: 5},
		{Kind: duplicates.Mirrored, Of: 4},
		{Kind: duplicates.Mirrored, Of: 7},
		{Kind: duplicates.Mirrored, Of: 6},
		{},
		{Kind: duplicates.SameHoles, Of: 10},
		{Kind: duplicates.SameHoles, Of: 9},
	}
	for i, got := range duplicates.Find(all, earlier) {
		if got != want[i] {
			t.Errorf("%s: %+v, want %+v", all[i].ID(), got, want[i])
		}
	}
}

// Random rows are compared with each other by playing: their first moves, counted without the Ruma.
func TestFindAgainstBruteForce(t *testing.T) {
	random := enginetest.Random(t)
	for range 200 {
		var all []notation.Board
		for range 12 {
			all = append(all, randomRow(t, random))
		}
		for i, got := range duplicates.Find(all, nil) {
			same := false
			for j, other := range all {
				same = same || i != j && samePlay(all[i], other)
			}
			if same != (got.Kind != duplicates.None) || same && !samePlay(all[i], all[got.Of]) {
				t.Fatalf("%s of %v: %+v", all[i].ID(), all, got)
			}
		}
	}
}

func randomRow(t *testing.T, random *rand.Rand) notation.Board {
	t.Helper()
	game := games.All()[random.IntN(4)]
	start, err := game.Start(3, 0)
	for place := 0; place < 4 && err == nil; place++ {
		start, err = game.(engine.Settable).Set(start, place, random.IntN(3))
	}
	if err != nil {
		t.Fatal(err)
	}
	return notation.Board{Game: game, Start: start}
}

// samePlay compares the holes of two boards, and of the boards after forced first moves.
func samePlay(a, b notation.Board) bool {
	if a.Game.ID() != b.Game.ID() {
		return false
	}
	holes := func(s engine.State) [3]int {
		places := a.Game.Board(s).Places
		return [3]int{places[0].Seeds, places[1].Seeds, places[2].Seeds}
	}
	plays := func(s engine.State) [][3]int {
		all, kept := [][3]int{holes(s)}, []engine.Result{}
		for _, m := range a.Game.Moves(s) {
			if r, _ := a.Game.Play(s, m); r.Outcome != engine.SolitaireLost {
				kept = append(kept, r)
			}
		}
		if len(kept) == 1 && !kept[0].Outcome.Over() {
			all = append(all, holes(kept[0].State))
		}
		return all
	}
	for _, x := range plays(a.Start) {
		for _, y := range plays(b.Start) {
			if x == y {
				return true
			}
		}
	}
	return false
}
