package gamechoice

import (
	"testing"

	"tchouka/app/bench/apptest"
	"tchouka/engine/games"
	"tchouka/engine/games/row"
)

func TestMain(m *testing.M) { apptest.Main(m) }

func TestBoardName(t *testing.T) {
	for id, want := range map[string]string{
		"multitchouka:2.2.2.2": "4 × 2",
		"multitchouka:2.2.0.3": "4 holes, 7 seeds",
		"graph:4x1":            "Path to a Ruma · 4 × 1",
		"punga:6x4":            "6 × 4 · 2 players",
	} {
		game, start, err := games.All().Read(id, row.Multitchouka().Game())
		if err != nil {
			t.Fatal(err)
		}
		if got := boardName(game, start); got != want {
			t.Errorf("%s: %q, want %q", id, got, want)
		}
	}
}
