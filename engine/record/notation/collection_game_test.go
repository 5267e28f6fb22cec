package notation_test

import (
	"bytes"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"

	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/record/notation"
	"tchouka/engine/record/session"
)

// recorded returns a board of every game, some with lines, marks and comments.
func recorded(t *testing.T) []notation.Board {
	t.Helper()
	var all []notation.Board
	for i, game := range games.All() {
		b := notation.Board{Game: game, Name: game.Name(), Section: []string{"one", "two", ""}[i%3], Tags: []string{"a", "b c"}[:i%3%2], Difficulty: "hard", Note: "first\n\"second\"", Solved: i%2 == 0, Helped: i%3 == 0}
		start, err := game.Start(engine.Usual(game.Params())...)
		if err != nil {
			t.Fatal(err)
		}
		s := session.New(game, start)
		b.Start = start
		if moves := game.Moves(b.Start); i%4 > 0 && len(moves) > 0 {
			if err := s.GoMoves(moves[:1]); err != nil {
				t.Fatal(err)
			}
			s.SetComment(s.Cursor(), "board\nend")
			s.First()
			if b, err = b.WithLines(s.Snapshot()); err != nil {
				t.Fatal(err)
			}
		} else if i == 0 {
			b.Lines = "tchouka 1\nrules " + game.ID() + "\nstart " + start.String() + "\nx-figure {}\nend"
		}
		all = append(all, b)
	}
	return all
}

func write(t *testing.T, title string, boards []notation.Board) string {
	t.Helper()
	var out bytes.Buffer
	if err := notation.WriteCollection(&out, notation.GameForm, title, boards); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// The file holds everything: written again, it is the same text.
func TestGameFormRoundTrip(t *testing.T) {
	file := write(t, "A \"title\"", recorded(t))
	l, problems := read(t, "\ufeff"+strings.ReplaceAll(file, "\n", "\r\n"))
	if again := write(t, l.Title, l.Boards); again != file || len(l.Problems) > 0 || l.Form != notation.GameForm {
		t.Errorf("%s\n\n%s\nis written again as\n%s", problems, file, again)
	}
	s, err := l.Boards[1].Session()
	if err != nil || s.Len() != 2 || l.Boards[1].LineCount() != 1 || !l.Boards[1].HasRecord() {
		t.Errorf("the lines are lost: %v, %d positions", err, s.Len())
	}
	with, number, err := notation.AddBoard([]byte(file), l.Boards[1], games.All(), games.All()[0])
	if after, _ := read(t, string(with)); err != nil || number != len(l.Boards)+1 || write(t, l.Title, slices.Concat(l.Boards, l.Boards[1:2])) != string(with) {
		t.Errorf("a board was added as %d: %v %v", number, err, after.Problems)
	}
}

// A file that could not be read again is not written.
func TestGameFormTooLarge(t *testing.T) {
	all := recorded(t)[:2]
	all[1].Note = strings.Repeat("x", notation.MaxBytes/2)
	if err := notation.WriteCollection(io.Discard, notation.GameForm, "", append(all, all[1])); !errors.Is(err, notation.TooLarge) {
		t.Error(err)
	}
}

// A game file of one board is a collection of it.
func TestGameFileAsCollection(t *testing.T) {
	l, _ := read(t, "tchouka 1\nrules no-wrap\nstart 1 2\nmain 1\nend\n")
	if len(l.Boards) != 1 || l.Boards[0].LineCount() != 1 || len(l.Problems) > 0 {
		t.Errorf("%+v %v", l.Boards, l.Problems)
	}
}

func TestDamagedGameForm(t *testing.T) {
	record := "tchouka 1\nrules no-wrap\nstart 1 2\nend\n"
	for _, test := range []struct {
		name, text string
		want       error
		line       int
	}{
		{"cut off", "tchouka 1\ncollection \"\"\nboard\n" + record + "board\ntchouka 1\nrules no-wrap\n", notation.CutOff, 10},
		{"repeated key", "tchouka 1\ncollection \"\"\nboard\nname \"a\"\nname \"b\"\n" + record + "end\n", notation.UnknownLine, 5},
		{"no quotation marks", "tchouka 1\ncollection \"\"\nboard\nname a\n" + record + "end\n", notation.UnknownLine, 4},
		{"no board", "tchouka 1\ncollection \"\"\nname \"a\"\nboard\n" + record + "end\n", notation.UnknownLine, 3},
		{"no record", "tchouka 1\ncollection \"\"\nboard\nboard\n" + record + "end\n", notation.NoBoard, 4},
		{"unknown game", "tchouka 1\ncollection \"\"\nboard\ntchouka 1\nrules chess\nstart 1\nend\nboard\n" + record + "end\n", notation.NoRecord, 5},
		{"bad move", "tchouka 1\ncollection \"\"\nboard\ntchouka 1\nrules no-wrap\nstart 1 2\nmain 1 9\nend\nend\n", notation.LostLines, 7},
		{"bad checksum", "tchouka 1\ncollection \"\"\nboard\ntchouka 1\nrules no-wrap\nstart 1 2\nmain 1\nx-sum sha256:00\nend\nend\n", notation.AlteredRecord, 4},
		{"bad solution", "tchouka 1\ncollection \"\"\nboard\nsolution 9\n" + record + "end\n", notation.BadSolution, 5},
		{"after the end", "tchouka 1\ncollection \"\"\nboard\n" + record + "end\nboard\n", notation.UnknownLine, 9},
	} {
		l, got := read(t, test.text)
		if len(l.Boards) != 1 || len(l.Problems) != 1 || !errors.Is(l.Problems[0].Err, test.want) || l.Problems[0].Line != test.line {
			t.Errorf("%s: %s", test.name, got)
		}
	}
}
