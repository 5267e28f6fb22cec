package games_test

import (
	"bytes"
	"errors"
	"strings"
	"testing"

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
