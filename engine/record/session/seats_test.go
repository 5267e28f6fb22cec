package session_test

import (
	"slices"
	"strings"
	"testing"

	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/record/session"
)

const (
	annaBegins = `person "Anna" person "Bob" slips:0`
	bobBegins  = `person "Bob" person "Anna" slips:0`
)

// newGame returns a session with the start of a game.
func newGame(t *testing.T, id, start string) *session.Session {
	t.Helper()
	game, err := games.All().ByID(id)
	if err != nil {
		t.Fatal(err)
	}
	board, err := game.Parse(start)
	if err != nil {
		t.Fatal(err)
	}
	return session.New(game, board)
}

// playAll plays moves one by one, as players do.
func playAll(t *testing.T, s *session.Session, moves string) {
	t.Helper()
	for text := range strings.FieldsSeq(moves) {
		m, err := s.Game().ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := s.Play(m); err != nil {
			t.Fatal(err)
		}
	}
}

// reread returns the session after saving and opening it.
func reread(t *testing.T, s *session.Session) *session.Session {
	t.Helper()
	read, err := session.Read(strings.NewReader(written(t, s)), games.All().ByID)
	if err != nil {
		t.Fatalf("%v\n%s", err, written(t, s))
	}
	if again := written(t, read); again != written(t, s) || read.Altered() {
		t.Fatalf("written\n%s\nand then\n%s", written(t, s), again)
	}
	return read
}

// A rematch with exchanged seats keeps the players of the first game, also if the same moves are
// played, and in the file.
func TestRematchKeepsPlayers(t *testing.T) {
	t.Parallel()
	s := newGame(t, "meutjoh", "2x2")
	s.SetSeats(annaBegins)
	if s.Dirty() {
		t.Error("choosing the players makes the document dirty")
	}
	playAll(t, s, "1 2 1 2 1 2")
	first := s.Cursor()
	s.First()
	s.SetSeats(bobBegins)
	if got := s.SeatsOf(first); got != annaBegins {
		t.Fatalf("the first game was played by %s", got)
	}
	playAll(t, s, "1 2 1")
	for name, s := range map[string]*session.Session{"played": s, "saved and opened": reread(t, s)} {
		lines := s.Lines()
		if len(lines) != 2 || s.DepthOf(lines[0]) != 6 || s.DepthOf(lines[1]) != 3 {
			t.Fatalf("%s: the lines %v", name, lines)
		}
		if a, b := s.SeatsOf(lines[0]), s.SeatsOf(lines[1]); a != annaBegins || b != bobBegins || s.Seats() != bobBegins {
			t.Errorf("%s: the lines were played by %s and by %s", name, a, b)
		}
		if s.Go(lines[0]); s.Seats() != annaBegins {
			t.Errorf("%s: after the first line play %s", name, s.Seats())
		}
	}
}

// A change of the players during a game counts from there on, survives an undo, and the same move by
// the same players is one node.
func TestPlayersChangeDuringGame(t *testing.T) {
	t.Parallel()
	s := newGame(t, "meutjoh", "2x2")
	s.SetSeats(annaBegins)
	playAll(t, s, "1 2")
	s.SetSeats(bobBegins)
	playAll(t, s, "1")
	line := s.Line()
	got := []string{s.SeatsOf(line[1]), s.SeatsOf(line[2]), s.SeatsOf(line[3])}
	if want := []string{annaBegins, annaBegins, bobBegins}; !slices.Equal(got, want) {
		t.Errorf("the moves were made by %q", got)
	}
	s.Back()
	s.Back()
	if s.Seats() != bobBegins {
		t.Errorf("after two moves back play %s", s.Seats())
	}
	end := s.End()
	s.Last()
	s.Back()
	if playAll(t, s, "1"); s.Cursor() != end || s.LineCount() != 1 {
		t.Errorf("the same move by the same players is another line: %d lines", s.LineCount())
	}
	if got := reread(t, s); got.SeatsOf(got.End()) != bobBegins {
		t.Errorf("the file has %s", got.SeatsOf(got.End()))
	}
	if err := s.GoMoves(s.Moves(end)); err != nil || s.Cursor() != end {
		t.Errorf("going along the moves leads to %v, %v", s.Cursor(), err)
	}
}

// The players who will play next are in the file, at every position.
func TestChosenPlayersAreSaved(t *testing.T) {
	t.Parallel()
	for _, moves := range []string{"", "1 2"} {
		s := newGame(t, "meutjoh", "2x2")
		s.SetSeats("two\nlines")
		s.SetSeats(strings.Repeat("long", 1000))
		playAll(t, s, moves)
		if s.Seats() != "" {
			t.Fatalf("accepted %q", s.Seats())
		}
		s.SetSeats(annaBegins)
		if got := reread(t, s).Seats(); got != annaBegins {
			t.Errorf("after %q: %q", moves, got)
		}
		s.SetSeats("")
		if got := reread(t, s).Seats(); got != "" {
			t.Errorf("after %q: %q", moves, got)
		}
	}
}

// Copied lines keep their players, and lines without players fit to those of any players.
func TestPastedLinesKeepPlayers(t *testing.T) {
	t.Parallel()
	s := newGame(t, "meutjoh", "2x2")
	s.SetSeats(annaBegins)
	playAll(t, s, "1 2 1")
	part := s.Subtree(s.Line()[1])
	if got := part.SeatsOf(part.End()); got != annaBegins || part.Seats() != annaBegins {
		t.Errorf("the part was played by %q", got)
	}
	unnamed := newGame(t, "meutjoh", "2x2")
	playAll(t, unnamed, "1 2 1")
	if n, err := s.Paste(session.Start, unnamed); err != nil || n != 0 {
		t.Errorf("pasting the same moves adds %d positions, %v", n, err)
	}
	unnamed.First()
	unnamed.SetSeats(bobBegins)
	playAll(t, unnamed, "1 2 1")
	if n, err := s.Paste(session.Start, unnamed); err != nil || n != 3 || s.SeatsOf(s.Cursor()) != bobBegins {
		t.Errorf("pasting a rematch adds %d positions of %s, %v", n, s.SeatsOf(s.Cursor()), err)
	}
}

// A file with wrong numbers of players is refused, and read leniently without them.
func TestWrongNumbersOfPlayers(t *testing.T) {
	t.Parallel()
	const head = "tchouka 1\nrules meutjoh\nstart 2 2 | 0 / 2 2 | 0\nseats person \"A\" person \"B\" slips:0\n"
	for _, line := range []string{"line @2 1", "line 1 @x 2", "line @ 1", "line @-1 1", "line 1\ncursor 1 @2", "line @1 1\ncomment 1: \"a\""} {
		text := head + line + "\nend\n"
		if _, err := session.Read(strings.NewReader(text), games.All().ByID); err == nil {
			t.Errorf("%q is read", line)
		}
		if _, err := session.ReadLenient(strings.NewReader(text), games.All().ByID); err != nil {
			t.Errorf("%q: %v", line, err)
		}
	}
	s, err := session.Read(strings.NewReader(head+"line 1 @1 2\ncursor 1 @1\nend\n"), games.All().ByID)
	if err != nil || s.Seats() != `person "A" person "B" slips:0` || s.SeatsOf(s.Line()[1]) != "" || s.State().ToMove() == engine.Everyone {
		t.Errorf("%v", err)
	}
}
