package notation_test

import (
	"bytes"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/output/export"
	"tchouka/engine/picture/scene"
	"tchouka/engine/record/notation"
	"tchouka/engine/record/session"
)

// saved returns the file of a session as text.
func saved(t interface{ Fatal(...any) }, s *session.Session) string {
	var text bytes.Buffer
	if _, err := s.WriteTo(&text); err != nil {
		t.Fatal(err)
	}
	return text.String()
}

// drawLine plays a random line on a random board; its last move can lose.
func drawLine(t *rapid.T) *session.Session {
	rules := rapid.SampledFrom(row.Games()).Draw(t, "rules")
	holes := rapid.SliceOfN(rapid.IntRange(0, 6), 1, 14).Draw(t, "holes")
	start := rowtest.Position(t, rapid.IntRange(0, 3).Draw(t, "ruma"), holes...)
	s := session.New(rules.Game(), start)
	for range rapid.IntRange(0, 30).Draw(t, "length") {
		moves := rules.Moves(s.State().(row.Position))
		if s.Over(s.Cursor()) || len(moves) == 0 {
			break
		}
		if _, err := s.Play(rapid.SampledFrom(moves).Draw(t, "move")); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

// remark adds random remarks to nodes of a line.
func remark(t *rapid.T, s *session.Session) {
	for i, n := range s.Line() {
		s.SetMark(n, session.Mark(rapid.IntRange(0, 3).Draw(t, "mark")))
		s.SetName(n, rapid.SampledFrom([]string{"", "", "a trap", "3 ! 4", "x"}).Draw(t, "name"))
		if i > 0 && rapid.Bool().Draw(t, "a name with a sign") {
			s.SetName(n, "! 3 4")
		}
		s.SetAgreed(n, engine.Agreement(rapid.IntRange(0, 3).Draw(t, "agreed")))
		s.SetComment(n, rapid.SampledFrom([]string{"", "", "wins", "# 1\n\n  two\n3 4", "0  2 2 | 0"}).Draw(t, "comment"))
	}
}

func TestCopiedLineRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawLine(t)
		start, moves := s.Start(), s.Moves(s.End())
		if len(moves) == 0 {
			return
		}
		numbering := engine.Numbering(rapid.IntRange(0, 1).Draw(t, "numbering"))
		text := notation.WriteLine(s.Game(), start, moves, numbering)
		read, ok := notation.ReadLine(text, games.All(), games.All()[0])
		if !ok || !read.Complete {
			t.Fatalf("not read: %q", text)
		}
		if read.Numbered {
			if read.Numbering != numbering {
				t.Fatalf("%q read as %v", text, read.Numbering)
			}
		} else if numbering != engine.FromFarEnd {
			t.Fatalf("%q does not say how holes are numbered", text)
		}
		back, err := read.Play(read.Game, read.Start, numbering)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(saved(t, s), saved(t, back)); diff != "" || !slices.Equal(back.Moves(back.Cursor()), moves) {
			t.Fatalf("%q came back as:\n%s", text, diff)
		}
	})
}

func TestExportedLineRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawLine(t)
		remark(t, s)
		numbering := engine.Numbering(rapid.IntRange(0, 1).Draw(t, "numbering"))
		doc, err := export.Line(s.Game(), s.Start(), s.Moves(s.End()), s.LineRemarks())
		if err != nil {
			t.Fatal(err)
		}
		var out bytes.Buffer
		o := export.Options{Numbering: numbering, Title: rapid.SampledFrom([]string{"", "A | title"}).Draw(t, "title")}
		o.Look.Lines = rapid.SampledFrom([]scene.LineStyle{scene.MoveRows, scene.SowingRows}).Draw(t, "style")
		if err := export.Write(&out, doc, "text", o); err != nil {
			t.Fatal(err)
		}
		text := out.String()
		if rapid.Bool().Draw(t, "CR LF") {
			text = strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\n", "\r\n")
		}
		read, ok := notation.ReadLine(text, games.All(), games.All()[0])
		if !ok || !read.Complete || !read.Numbered {
			t.Fatalf("not read:\n%s", text)
		}
		back, err := read.Play(read.Game, read.Start, read.Numbering)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(saved(t, s), saved(t, back)); diff != "" {
			t.Fatalf("%s\ncame back as:\n%s", text, diff)
		}
	})
}

func TestRead(t *testing.T) {
	for _, c := range []struct {
		text  string
		lines int // 0 if there is no line
	}{
		{"3 4 3 4 2 4", 1},
		{"  3, 4,3\t4 ", 1},
		{"3! 4 1?", 1},
		{"\ufeff3 4\r\n", 1},
		{"3 4 3\n3 4 1", 2},
		{"\n3 4 3\n\n# another\n3 4 1\n", 2},
		{"", 0},
		{"# a note", 0},
		{"2 2 2 2 | 0", 0},
		{"4x2", 0},
		{"multitchouka:2.2.2.2", 0},
		{"3 4 -1", 0},
		{"3 4 !", 0},
		{"3 4!!", 0},
		{"3 1001", 0},
		{"3 99999999999999999999", 0},
		{"3 4\nhole three", 0},
		{"3 4\n\nmove  hole  position\n 1 2", 0},
		{`{"kind":"line","rules":"multitchouka","start":{"holes":[2,2],"ruma":0},"moves":[{"move":2}]}`, 1},
		{`{"kind":"line","rules":"multitchouka","start":{"holes":[2,2],"ruma":0},"moves":[{"move":"x"}]}`, 0},
		{`{"kind":"line","rules":"chess","start":{"state":"a"},"moves":[]}`, 0},
		{`{"kind":"line","rules":"multitchouka","start":{},"moves":[]}`, 0},
		{`{"kind":"tree","rules":"multitchouka","nodes":[]}`, 0},
		{`{"kind":"line","rules":"multit`, 0},
	} {
		if text, ok := notation.ReadLine(c.text, games.All(), games.All()[0]); ok != (c.lines > 0) || ok && len(text.Lines) != c.lines {
			t.Errorf("%q: %d lines, %v; want %d", c.text, len(text.Lines), ok, c.lines)
		}
	}
}

func TestPlayReportsIllegalMove(t *testing.T) {
	for _, c := range []struct {
		text       string
		line, move int
		over       bool
	}{
		{"3 4 3\n3 4 4", 0, 0, false},
		{"3 4 3\n3 4 2 1", 2, 3, false}, // hole 2 is empty
		{"3 1 2", 1, 3, true},           // hole 1 lost the game
		{"5", 1, 1, false},
		{"0", 1, 1, false},
	} {
		text, ok := notation.ReadLine(c.text, games.All(), games.All()[0])
		if !ok {
			t.Fatalf("%q is not read", c.text)
		}
		s, err := text.Play(games.All()[0], rowtest.Board(t, "4x2"), engine.FromFarEnd)
		var wrong *notation.MoveError
		switch errors.As(err, &wrong); {
		case c.line == 0:
			if err != nil || s.LineCount() != 2 {
				t.Errorf("%q: %v", c.text, err)
			}
		case err == nil || wrong.Line != c.line || wrong.Move != c.move || errors.Is(err, session.ErrOver) != c.over:
			t.Errorf("%q: %v; want line %d, move %d", c.text, err, c.line, c.move)
		}
	}
}

// ReadLine detects the game in a text by any of its names.
func TestReadDetectsGame(t *testing.T) {
	for head, want := range map[string]string{
		"# Tchuka Ruma, 4 × 2: 1 move":                  "multitchouka",
		"# Multitchouka, 4 × 2: 1 move":                 "multitchouka",
		"# Tchuka Ruma without wrapping, 4 × 2: 1 move": "no-wrap",
		"# Monokalah, 0 2 | 0: 1 move":                  "monokalah",
		"# Tchuka Rumba, 4 × 2: 1 move":                 "",
	} {
		text, ok := notation.ReadLine(head+"\n3\n", games.All(), games.All()[0])
		id := ""
		if text.Game != nil {
			id = text.Game.ID()
		}
		if !ok || id != want {
			t.Errorf("%q is of %q, want %q", head, id, want)
		}
	}
}

// A line of numbers names its board only in the heading.
func TestNumericLineRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawLine(t)
		if s.Len() == 1 {
			return
		}
		doc, err := export.Line(s.Game(), s.Start(), s.Moves(s.End()), nil)
		if err != nil {
			t.Fatal(err)
		}
		o := export.Options{Numbering: engine.Numbering(rapid.IntRange(0, 1).Draw(t, "numbering"))}
		o.Look.Lines = scene.NumberLines
		var out bytes.Buffer
		if err := export.Write(&out, doc, "text", o); err != nil {
			t.Fatal(err)
		}
		read, ok := notation.ReadLine(out.String(), games.All(), games.All()[0])
		if !ok || !read.Complete {
			t.Fatalf("not read:\n%s", out.String())
		}
		back, err := read.Play(read.Game, read.Start, read.Numbering)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(saved(t, s), saved(t, back)); diff != "" {
			t.Fatalf("%s\ncame back as:\n%s", out.String(), diff)
		}
	})
}
