package session_test

import (
	"bytes"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"tchouka/engine/games"
	"tchouka/engine/games/row"
	"tchouka/engine/record/session"
)

func TestFormatErrorWrapsGameError(t *testing.T) {
	_, err := session.Read(strings.NewReader("tchouka 1\nrules multitchouka\nstart 2 2\nline 3\nend"), games.All().ByID)
	var illegal *row.IllegalMove
	if !errors.As(err, &illegal) || illegal.Reason != row.NoSuchHole {
		t.Error(err)
	}
	_, err = session.Read(strings.NewReader("tchouka 1\nrules multitchouka\nstart\nend"), games.All().ByID)
	var board *row.ParseError
	if !errors.As(err, &board) || board.Reason != row.BadEmpty {
		t.Error(err)
	}
}

// I/O errors are not reported as errors of the format.
func TestIOErrors(t *testing.T) {
	broken := errors.New("broken")
	if _, err := session.Read(iotest.ErrReader(broken), games.All().ByID); !errors.Is(err, broken) {
		t.Error(err)
	}
	s := begin(t, row.NoWrap(), "2 2")
	r, w := io.Pipe()
	_ = r.CloseWithError(broken)
	if _, err := s.WriteTo(w); !errors.Is(err, broken) {
		t.Error(err)
	}
	s.SetComment(session.Start, strings.Repeat("a", session.MaxLineBytes))
	if n, err := s.WriteTo(io.Discard); !errors.Is(err, session.ErrTooLarge) || n != 0 {
		t.Error(n, err)
	}
	s.SetComment(session.Start, strings.Repeat("\a", session.MaxLineBytes/2))
	if _, err := s.WriteTo(io.Discard); !errors.Is(err, session.ErrTooLarge) {
		t.Error(err)
	}
}

// Nodes shared by several lines are counted once.
func TestTooManyNodes(t *testing.T) {
	if testing.Short() {
		t.Skip("plays a million moves")
	}
	var file strings.Builder
	file.WriteString("tchouka 1\nrules counting\nstart 0\n")
	for range 2 {
		file.WriteString("line")
		for range 600_000 {
			file.WriteString(" 1")
		}
		file.WriteString("\n")
	}
	s, err := session.Read(strings.NewReader(file.String()+"end"), counting)
	if err != nil || s.Len() != 600_001 {
		t.Fatal(err)
	}
	long := strings.Replace(file.String(), "line 1", "line 2", 1)
	_, err = session.Read(strings.NewReader(long+"end"), counting)
	var wrong *session.FormatError
	if !errors.As(err, &wrong) || wrong.Reason != session.TooManyNodes || wrong.Line != 5 || wrong.Move != 400_000 {
		t.Fatal(err)
	}
	if wrong.Error() != "line 5: there are more than 1000000 positions" {
		t.Error(wrong)
	}
	s, err = session.Read(strings.NewReader("tchouka 1\nrules counting\nstart 0\nend"), counting)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.GoMoves(slices.Repeat(row.Line(0), session.MaxNodes)); !errors.Is(err, session.ErrFull) || s.Len() != 1 {
		t.Error(err)
	}
}

// A start can be an ID; it is written in the notation of the game.
func TestReadIDs(t *testing.T) {
	for text, want := range map[string]string{
		"multitchouka:2.2.2.2":     "2 2 2 2 | 0",
		"multitchouka:0.3.1.3+1":   "0 3 1 3 | 1",
		"Multitchouka-4x2 ":        "2 2 2 2 | 0",
		"\t multitchouka:12 \r":    "12 | 0",
		"multitchouka:2.2\nline 1": "2 2 | 0",
	} {
		s, err := session.Read(strings.NewReader("tchouka 1\nrules multitchouka\nstart "+text+"\nend"), games.All().ByID)
		if err != nil {
			t.Errorf("%q: %v", text, err)
			continue
		}
		if got := s.Start().String(); got != want {
			t.Errorf("%q is read as %s, want %s", text, got, want)
		}
		var b bytes.Buffer
		if _, err := s.WriteTo(&b); err != nil || !strings.Contains(b.String(), "\nstart "+want+"\n") {
			t.Errorf("%q is written as %s, %v", text, b.String(), err)
		}
	}
}
