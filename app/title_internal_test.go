package app

import (
	"testing"

	"tchouka/engine/games"
	"tchouka/engine/games/row"
	"tchouka/engine/record/session"
)

func TestWindowTitle(t *testing.T) {
	for id, want := range map[string]string{
		"multitchouka:4x2":   "4 × 2 – Tchuka Ruma – Tchouka",
		"multitchouka:3.1.2": "3 1 2 | 0 – Multitchouka – Tchouka",
		"dampu:2x1":          "2 × 1 · 2 players – Dampu – Tchouka",
	} {
		game, start, err := games.All().Read(id, row.Multitchouka().Game())
		if err != nil {
			t.Fatal(err)
		}
		if got := newBenchOf(t, Start{Session: session.New(game, start)}).win.Title(); got != want {
			t.Errorf("%s: %q, want %q", id, got, want)
		}
	}
}
