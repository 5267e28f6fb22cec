package games_test

import (
	"bytes"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"tchouka/engine"
	"tchouka/engine/output/export"
	"tchouka/engine/record/notation"
	"tchouka/engine/record/session"
)

// The lines of every game are read back from text: plain lines from their start, and exported lines
// with their marks and comments.
func TestLinesOfEveryGameAsText(t *testing.T) {
	for _, game := range all() {
		t.Run(game.ID(), func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				s := session.New(game, start(t, game))
				for range rapid.IntRange(1, 12).Draw(t, "moves") {
					moves := game.Moves(s.State())
					if s.Over(s.Cursor()) || len(moves) == 0 {
						break
					}
					if _, err := s.Play(rapid.SampledFrom(moves).Draw(t, "move")); err != nil {
						t.Fatal(err)
					}
				}
				moves := s.Moves(s.End())
				if len(moves) > 0 {
					text := notation.WriteLine(game, s.Start(), moves, engine.FromFarEnd)
					lines, ok := notation.ReadLine(text, all(), all()[0])
					if !ok || !lines.Complete {
						t.Fatalf("not read: %q", text)
					}
					back, err := lines.Play(lines.Game, lines.Start, engine.FromFarEnd)
					if err != nil || saved(t, back) != saved(t, s) {
						t.Fatalf("%q is read as\n%s%v", text, saved(t, back), err)
					}
				}
				for _, n := range s.Line() {
					s.SetMark(n, session.Mark(rapid.IntRange(0, 3).Draw(t, "mark")))
					s.SetName(n, rapid.SampledFrom([]string{"", "main line", "a: b | c"}).Draw(t, "name"))
					s.SetComment(n, rapid.SampledFrom([]string{"", "wins", "two\n# lines", "=1+1; -2", "a \"b\""}).Draw(t, "comment"))
				}
				doc, err := export.Line(game, s.Start(), moves, s.LineRemarks())
				if err != nil {
					t.Fatal(err)
				}
				for _, format := range []export.Format{"text", "json"} {
					checkRoundTrip(t, doc, format, s)
				}
			})
		})
	}
}

// checkRoundTrip writes a line and reads it again.
func checkRoundTrip(t *rapid.T, doc export.Document, format export.Format, s *session.Session) {
	var out bytes.Buffer
	if err := export.Write(&out, doc, format, export.Options{}); err != nil {
		t.Fatal(err)
	}
	lines, ok := notation.ReadLine(out.String(), all(), all()[0])
	if !ok || !lines.Complete {
		t.Fatalf("not read:\n%s", out.String())
	}
	back, err := lines.Play(lines.Game, lines.Start, lines.Numbering)
	if err != nil {
		t.Fatalf("%v:\n%s", err, out.String())
	}
	if diff := cmp.Diff(saved(t, s), saved(t, back)); diff != "" {
		t.Fatalf("%s\ncame back as (-exported +read):\n%s", out.String(), diff)
	}
}
