package session_test

import (
	"testing"

	"tchouka/engine"
	"tchouka/engine/games/acheh"
	"tchouka/engine/record/session"
)

// South has captured five seeds and wins when a position occurs for the third time. Further moves
// are still possible.
func TestEndlessPlayDetected(t *testing.T) {
	game := acheh.Games()[0]
	start, err := game.Parse("1 0 | 5 / 1 0 | 0")
	if err != nil {
		t.Fatal(err)
	}
	s := session.New(game, start)
	visits := map[engine.Key]int{}
	for range 30 {
		key := s.State().Key()
		visits[key]++
		want := engine.Open
		if visits[key] >= engine.EndlessAfter {
			want = engine.Over(engine.Won, engine.Lost)
		}
		if got := s.Endless(s.Cursor()); got != want || s.Over(s.Cursor()) {
			t.Errorf("after %d moves %v, over %v; want %v", s.Depth(), got, s.Over(s.Cursor()), want)
		}
		if _, err := s.Play(game.Moves(s.State())[0]); err != nil {
			t.Fatal(err)
		}
	}
	if s.Endless(s.Cursor()) == engine.Open {
		t.Error("no position has occurred three times")
	}
}
