package session_test

import (
	"strings"
	"testing"

	"tchouka/engine/games"
	"tchouka/engine/session"
)

// The players of a game of several are stored in the file, and do not change the record.
func TestReadPlayers(t *testing.T) {
	t.Parallel()
	game, err := games.All().ByID("punga")
	if err != nil {
		t.Fatal(err)
	}
	start, err := game.Parse("2x1")
	if err != nil {
		t.Fatal(err)
	}
	s := session.New(game, start)
	s.SetSeats(`person "Anna" computer:5 "" slips:0`)
	s.SetSeats("two\nlines")
	if s.Dirty() {
		t.Error("who plays is a change")
	}
	read, err := session.Read(strings.NewReader(written(t, s)), games.All().ByID)
	if err != nil {
		t.Fatal(err)
	}
	if read.Seats() != s.Seats() || s.Seats() == "" || read.Altered() {
		t.Errorf("of %q it has read %q", s.Seats(), read.Seats())
	}
	s.Begin(session.New(game, start))
	if s.Seats() != "" {
		t.Errorf("in another document %q play", s.Seats())
	}
	s.Begin(read)
	if s.Seats() != read.Seats() {
		t.Errorf("in the one that was read %q play", s.Seats())
	}
}
