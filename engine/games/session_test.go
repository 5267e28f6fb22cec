package games_test

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/record/session"
)

// start draws a start position of about the usual size.
func start(t *rapid.T, game engine.Game) engine.State {
	var values []int
	for _, p := range game.Params() {
		values = append(values, rapid.IntRange(p.Min, min(p.Max, p.Default+1)).Draw(t, p.Name))
	}
	s, err := game.Start(values...)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// saved returns the text of a session file.
func saved(t interface{ Fatal(...any) }, s *session.Session) string {
	var text bytes.Buffer
	if _, err := s.WriteTo(&text); err != nil {
		t.Fatal(err)
	}
	return text.String()
}

// content returns the saved content of a session: its file without the cursor and the displayed
// line.
func content(t interface{ Fatal(...any) }, s *session.Session) string {
	var lines []string
	for line := range strings.Lines(saved(t, s)) {
		switch key, rest, _ := strings.Cut(line, " "); key {
		case "cursor", "x-sum", "tchouka":
		case "shown":
			lines = append(lines, "line "+rest)
		default:
			lines = append(lines, line)
		}
	}
	return strings.Join(lines, "")
}

// change makes a random change to a session.
func change(t *rapid.T, s *session.Session) {
	places := s.Nodes()
	at := rapid.SampledFrom(places).Draw(t, "place")
	switch rapid.SampledFrom([]string{"play", "play", "play", "go", "back", "name", "mark", "comment", "main", "delete", "undo"}).Draw(t, "change") {
	case "play":
		moves := s.Game().Moves(s.State())
		if s.Over(s.Cursor()) || len(moves) == 0 {
			s.First()
			return
		}
		if _, err := s.Play(rapid.SampledFrom(moves).Draw(t, "move")); err != nil {
			t.Fatal(err)
		}
	case "go":
		s.Go(at)
	case "back":
		s.Back()
	case "name":
		s.SetName(at, rapid.SampledFrom([]string{"", "a trap", `"a:c"`}).Draw(t, "name"))
	case "mark":
		s.SetMark(at, session.Mark(rapid.IntRange(0, 3).Draw(t, "mark")))
	case "comment":
		s.SetComment(at, rapid.SampledFrom([]string{"", "wins", "two: \"lines\"\nand # more"}).Draw(t, "comment"))
	case "main":
		s.MakeMain(at)
	case "delete":
		s.Delete(at)
	case "undo":
		s.Undo()
	}
}

// Any change of a session of any game can be undone and redone. The states of a session agree with
// the game, and its file is read back. The session is dirty if and only if its content differs from
// the saved content.
func TestSessionsOfEveryGame(t *testing.T) {
	for _, game := range enginetest.Sample(t, 6, all()...) {
		t.Run(game.ID(), func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				s := session.New(game, start(t, game))
				clean := content(t, s)
				for range rapid.IntRange(0, 40).Draw(t, "changes") {
					change(t, s)
					if rapid.IntRange(0, 9).Draw(t, "save") == 0 {
						s.MarkSaved()
						clean = content(t, s)
					}
					if dirty := content(t, s) != clean; s.Dirty() != dirty {
						t.Fatalf("dirty: %v, and saved was\n%s\nnow it is\n%s", s.Dirty(), clean, content(t, s))
					}
				}
				replay(t, s)
				readBack(t, s)
				undoAndRedo(t, s)
				cutAndPaste(t, s)
			})
		})
	}
}

// replay replays every line and compares the results.
func replay(t *rapid.T, s *session.Session) {
	for _, end := range s.Lines() {
		state, outcome := s.Start(), s.Game().Outcome(s.Start())
		for _, m := range s.Moves(end) {
			r, err := s.Game().Play(state, m)
			if err != nil {
				t.Fatal(err)
			}
			state, outcome = r.State, r.Outcome
		}
		if got := s.Result(end); got.State.Key() != state.Key() || got.Outcome != outcome || s.Over(end) != outcome.Over() {
			t.Fatalf("after %v: %q, %v; want %q, %v", s.Moves(end), got.State, got.Outcome, state, outcome)
		}
	}
}

// readBack writes a session, reads it and compares both.
func readBack(t *rapid.T, s *session.Session) {
	text := saved(t, s)
	back, err := session.Read(strings.NewReader(text), all().ByID)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	if diff := cmp.Diff(text, saved(t, back)); diff != "" || back.Altered() || back.Dirty() || back.State().Key() != s.State().Key() {
		t.Fatalf("altered: %v, dirty: %v, at %q; want %q (-written +read):\n%s", back.Altered(), back.Dirty(), back.State(), s.State(), diff)
	}
}

// undoAndRedo undoes all changes and redoes them.
func undoAndRedo(t *rapid.T, s *session.Session) {
	wantContent, cursor, steps := content(t, s), s.Cursor(), 0
	for s.Undo() {
		steps++
	}
	if s.Cursor() != session.Start {
		t.Fatalf("all is undone, and the cursor is at %v", s.Moves(s.Cursor()))
	}
	for range steps {
		if !s.Redo() {
			t.Fatal("not all can be done again")
		}
	}
	if diff := cmp.Diff(wantContent, content(t, s)); diff != "" || s.Cursor() != cursor {
		t.Fatalf("undone and done again (-before +after):\n%s", diff)
	}
}

// cutAndPaste extracts a subtree as a session and pastes it back in its place.
func cutAndPaste(t *rapid.T, s *session.Session) {
	wantContent, n := content(t, s), rapid.SampledFrom(s.Nodes()).Draw(t, "part")
	part := s.Subtree(n)
	if added, err := s.Paste(n, part); err != nil || added != 0 || content(t, s) != wantContent {
		t.Fatalf("pasted where it was, it adds %d, %v", added, err)
	}
	alone := content(t, part)
	s.Begin(part)
	if got := content(t, s); got != alone {
		t.Fatalf("taken up it is\n%s\nnot\n%s", got, alone)
	}
	if s.Undo(); content(t, s) != wantContent {
		t.Fatalf("back from another document it is\n%s\nnot\n%s", content(t, s), wantContent)
	}
}

// A damaged file is refused, or is read and reported as altered.
func TestDamagedFilesOfEveryGame(t *testing.T) {
	for _, game := range enginetest.Sample(t, 6, all()...) {
		t.Run(game.ID(), func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				s := session.New(game, start(t, game))
				for range rapid.IntRange(1, 20).Draw(t, "changes") {
					change(t, s)
				}
				text := saved(t, s)
				at := rapid.IntRange(0, len(text)-1).Draw(t, "at")
				cut := min(rapid.IntRange(0, 12).Draw(t, "cut"), len(text)-at)
				damaged := text[:at] + rapid.StringN(0, 3, 12).Draw(t, "other") + text[at+cut:]
				back, err := session.Read(strings.NewReader(damaged), all().ByID)
				var wrong *session.FormatError
				switch {
				case err != nil && !errors.As(err, &wrong):
					t.Fatal(err)
				case err == nil && !back.Altered() && content(t, back) != content(t, s):
					t.Fatalf("read as if it were whole:\n%s", damaged)
				}
			})
		})
	}
}
