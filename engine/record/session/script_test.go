package session_test

import (
	"strconv"
	"strings"
	"testing"

	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/record/session"
)

// path parses moves, for example "3 4".
func path(t testing.TB, text string) []engine.Move {
	t.Helper()
	var moves []engine.Move
	for word := range strings.FieldsSeq(text) {
		m, err := strconv.Atoi(word)
		if err != nil {
			t.Fatal(err)
		}
		moves = append(moves, row.Move(m))
	}
	return moves
}

// show returns the line with the position of the cursor marked: "3 [4] 2". The start is 0.
func show(s *session.Session) string {
	var words []string
	for i, n := range s.Line() {
		word := strconv.Itoa(row.Hole(s.Move(n)))
		if i == s.Depth() {
			word = "[" + word + "]"
		}
		words = append(words, word)
	}
	return strings.Join(words, " ")
}

// do runs one command of a script.
func do(t *testing.T, s *session.Session, command string) {
	t.Helper()
	verb, rest, _ := strings.Cut(command, " ")
	var err error
	switch verb {
	case "play":
		_, err = s.Play(path(t, rest)[0])
	case "gomoves":
		err = s.GoMoves(path(t, rest))
	case "go":
		s.Go(session.Node(row.Hole(path(t, rest)[0])))
	case "back":
		s.Back()
	case "first":
		s.First()
	case "last":
		s.Last()
	case "undo":
		s.Undo()
	case "redo":
		s.Redo()
	case "set":
		s.SetBoard(s.Game(), rowtest.Board(t, rest))
	case "replace":
		s.ReplaceBoard(s.Game(), rowtest.Board(t, rest))
	case "say":
		s.SetComment(s.Cursor(), rest)
	case "name":
		s.SetName(s.Cursor(), rest)
	case "delete":
		s.Delete(s.Cursor())
	case "main":
		s.MakeMain(s.End())
	default:
		t.Fatalf("no command %q", command)
	}
	if err != nil {
		t.Fatalf("%s: %v", command, err)
	}
}

// A script is a list of commands, each with the expected line after it.
func TestScripts(t *testing.T) {
	for _, test := range []struct {
		name   string
		script string
	}{
		{"a move is played, undone and redone", `
			play 3    0 [3]
			undo      [0] 3
			redo      0 [3]
			redo      0 [3]`},
		{"another move after undo begins a line beside the old one", `
			play 3    0 [3]
			play 4    0 3 [4]
			undo      0 [3] 4
			play 1    0 3 [1]
			undo      0 [3] 1
			undo      [0] 3 1
			go 2      0 3 [4]`},
		{"the line goes on where the cursor came from", `
			gomoves 3 4 3   0 3 4 [3]
			gomoves 3 4 1    0 3 4 [1]
			go 3             0 3 4 [3]
			back             0 3 [4] 3
			last             0 3 4 [3]
			first            [0] 3 4 3
			last             0 3 4 [3]`},
		{"a line that was solved is one change", `
			gomoves 3 4 3 4 2 4   0 3 4 3 4 2 [4]
			undo                   [0] 3 4 3 4 2 4
			redo                   0 3 4 3 4 2 [4]`},
		{"steps along the line are one change", `
			gomoves 3 4 3   0 3 4 [3]
			back             0 3 [4] 3
			back             0 [3] 4 3
			undo             0 3 4 [3]
			redo             0 [3] 4 3`},
		{"back and forward together are none", `
			gomoves 3 4     0 3 [4]
			back             0 [3] 4
			last             0 3 [4]
			undo             [0] 3 4`},
		{"jumps are a change each", `
			gomoves 3 4 3   0 3 4 [3]
			go 1             0 [3] 4 3
			go 2             0 3 [4] 3
			undo             0 [3] 4 3
			undo             0 3 4 [3]`},
		{"a board that was set up is undone with all its lines", `
			gomoves 3 4    0 3 [4]
			set 1 0 1       [0]
			play 3          0 [3]
			undo            [0] 3
			undo            0 3 [4]
			redo            [0] 3
			redo            0 [3]`},
		{"the same board set up again is no change", `
			play 3          0 [3]
			undo            [0] 3
			set 2 2 2 2     [0] 3
			redo            0 [3]`},
		{"a board that is typed is one change", `
			gomoves 3 4     0 3 [4]
			set 1 0 1       [0]
			replace 1 0     [0]
			replace 1 0 2   [0]
			undo            0 3 [4]
			redo            [0]
			play 1          0 [1]
			undo            [0] 1
			undo            0 3 [4]`},
		{"with the board that was there its lines are there again", `
			gomoves 3 4     0 3 [4]
			set 1 0 1       [0]
			replace 2 2 2 2  0 3 [4]
			undo            [0] 3 4`},
		{"a board on which something was played stays", `
			set 1 0 1       [0]
			play 3          0 [3]
			replace 1 1 1   [0]
			undo            0 [3]
			undo            [0] 3
			undo            [0]`},
		{"what is no board is not replaced", `
			gomoves 3 4     0 3 [4]
			replace 1 1 1   [0]
			undo            0 3 [4]
			undo            [0] 3 4`},
		{"a comment is undone where it was written", `
			play 3          0 [3]
			say good        0 [3]
			undo            0 [3]
			undo            [0] 3`},
		{"what is deleted comes back by undo", `
			gomoves 3 4 3   0 3 4 [3]
			back             0 3 [4] 3
			delete           0 [3]
			last             0 [3]
			undo             0 3 [4] 3
			redo             0 [3]`},
		{"what is played after it was deleted comes back alone", `
			gomoves 3 4 3   0 3 4 [3]
			back             0 3 [4] 3
			delete           0 [3]
			play 4           0 3 [4]
			undo             0 [3] 4
			undo             0 3 [4] 3
			redo             0 [3] 4`},
		{"the start is not deleted", `
			play 3           0 [3]
			back             [0] 3
			delete           [0] 3
			undo             0 [3]`},
		{"the line that shows falls back to the main one", `
			play 3           0 [3]
			first            [0] 3
			play 4           0 [4]
			delete           [0] 3`},
		{"another line is made the main one", `
			play 3           0 [3]
			first            [0] 3
			play 4           0 [4]
			main             0 [4]
			undo             0 [4]
			undo             [0] 4
			redo             0 [4]
			redo             0 [4]`},
		{"a node that is not there is not gone to", `
			play 3          0 [3]
			go 7            0 [3]
			undo            [0] 3`},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := begin(t, row.Multitchouka(), "2 2 2 2")
			for line := range strings.Lines(test.script) {
				if line = strings.TrimSpace(line); line == "" {
					continue
				}
				command, want, ok := strings.Cut(line, "  ")
				if !ok {
					t.Fatalf("no line to show in %q", line)
				}
				do(t, s, command)
				if got := show(s); got != strings.TrimSpace(want) {
					t.Fatalf("after %q the line is %s, not %s", command, got, strings.TrimSpace(want))
				}
			}
		})
	}
}
