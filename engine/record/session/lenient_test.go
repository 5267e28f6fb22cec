package session_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tchouka/engine/games"
	"tchouka/engine/games/row"
	"tchouka/engine/record/session"
)

// An invalid line is skipped, and everything else is read.
func TestRecover(t *testing.T) {
	const head = "tchouka 1\nrules multitchouka\nstart 2 2 2 2 | 0\n"
	for _, test := range []struct{ name, file, want, skipped string }{
		{"nothing is wrong", head + "main 3 4\nend", "main 3 4", ""},
		{"no key", head + "mian 3 4\nline 3 1\nend", "main 3 1", `line 4: unknown key "mian"`},
		{"the moves before an impossible one", head + "main 3 4 9 2\nline 3 1\ncursor 3 4\nend", "main 3 4\ncursor 3 4\nline 3 1", "line 4: move 3, 9, is not possible"},
		{"a comment", head + "main 3 4\ncomment 3: \"one\ncomment 3 4: \"two\"\nend", "main 3 4\ncomment 3 4: \"two\"", "line 5: \"3: \\\"one\" is not a place"},
		{"a cursor elsewhere", head + "main 3 4\nline 3 1\ncursor 3 1\nend", "main 3 4\nline 3 1", "line 6: the cursor \"3 1\" is not on the line that is shown"},
		{"a count behind a lost line", head + "main 3 4\nlines 3 1\ncomment =2: \"whose?\"\nend", "main 3 4", "line 5: unknown key \"lines\"; line 6: \"=2\" is not a number of moves of the line above"},
		{"a second main line", head + "main 3 4\nmain 3 1\nend", "main 3 4\nline 3 1", `line 5: "main" occurs a second time`},
		{"cut off in a move", head + "main 3 4 3\nline 3 1", "main 3 4 3", `line 5: the file is cut off: the line "end" is missing`},
		{"cut off behind a line", head + "main 3 4 3\n", "main 3 4 3", `line 4: the file is cut off: the line "end" is missing`},
		{"other letters", head + "comment start: \"\xff\"\nmain 3\nend", "main 3", "line 4: this is not text in UTF-8"},
		{"behind the end", head + "main 3\nend\nmain 4", "main 3", `line 6: "main 4" follows the line "end"`},
	} {
		s, err := session.ReadLenient(strings.NewReader(test.file), games.All().ByID)
		if err != nil {
			t.Errorf("%s: %v", test.name, err)
			continue
		}
		if got := text(t, s); got != head+test.want+"\nend\n" && got != strings.Replace(head, "2", "1", 1)+test.want+"\nend\n" {
			t.Errorf("%s: read as\n%s", test.name, got)
		}
		skipped := s.Skipped()
		var all []string
		for _, e := range skipped.Errors {
			all = append(all, e.Error())
		}
		if got := strings.Join(all, "; "); !strings.HasPrefix(got, test.skipped) || test.skipped == "" && got != "" || skipped.Count != len(all) || s.Dirty() {
			t.Errorf("%s: left out %s", test.name, got)
		}
	}
}

// Without a game or a start, nothing can be read.
func TestRecoverNothing(t *testing.T) {
	for text, want := range map[string]session.Reason{
		"":                                       session.NotGameFile,
		"# notes\n":                              session.NotGameFile,
		"tchouka 9\n":                            session.NotGameFile,
		"tchouka 1\ncollection \"\"\nend":        session.IsCollection,
		"tchouka 1\nrules chess\nend":            session.UnknownRules,
		"tchouka 1\nrules no-wrap\nend":          session.TooEarly,
		"tchouka 1\nrules no-wrap\nstart x":      session.Truncated,
		"tchouka 1\nrules no-wrap\nstart x\nend": session.BadStart,
	} {
		_, err := session.ReadLenient(strings.NewReader(text), games.All().ByID)
		var wrong *session.FormatError
		if !errors.As(err, &wrong) || wrong.Reason != want {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// If one line is damaged in any way, nothing is read that was not in the file.
func TestDamagedLineAddsNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		start, err := row.NoWrap().Game().Parse("12x2")
		if err != nil {
			t.Fatal(err)
		}
		s := session.New(row.NoWrap().Game(), start)
		for i := range rapid.IntRange(20, 80).Draw(t, "moves") {
			moves := s.Game().Moves(s.State())
			if s.Over(s.Cursor()) || len(moves) == 0 || rapid.IntRange(0, 9).Draw(t, "back") == 0 {
				for range rapid.IntRange(1, 4).Draw(t, "steps") {
					s.Go(max(s.Parent(s.Cursor()), session.Start))
				}
				continue
			}
			if _, err := s.Play(rapid.SampledFrom(moves).Draw(t, "move")); err != nil {
				t.Fatal(err)
			}
			s.SetComment(s.Cursor(), fmt.Sprint(i))
		}
		whole, err := s.Text()
		if err != nil {
			t.Fatal(err)
		}
		lines := strings.SplitAfter(whole, "\n")
		at := rapid.IntRange(3, len(lines)-1).Draw(t, "line")
		switch line := lines[at]; rapid.IntRange(0, 3).Draw(t, "damage") {
		case 0:
			lines[at] = rapid.SampledFrom([]string{"x", "line 0", "line =99 1", "comment", "main\n", "\xff"}).Draw(t, "text") + "\n"
		case 1: // a word is missing
			words := strings.Fields(line)
			if len(words) == 0 {
				return
			}
			lines[at] = strings.Replace(line, words[0], "~", 1)
		case 2: // a move is added
			lines[at] = strings.TrimRight(line, "\n") + " 99\n"
		default: // the rest of the file is missing
			lines = append(lines[:at], line[:rapid.IntRange(0, max(len(line)-1, 0)).Draw(t, "length")])
		}
		damaged := strings.Join(lines, "")
		read, err := session.ReadLenient(strings.NewReader(damaged), games.All().ByID)
		if err != nil {
			t.Fatalf("%v in\n%s", err, damaged)
		}
		there := map[string]string{}
		for _, n := range s.Nodes() {
			there[name(s, n)] = s.Remark(n).Comment
		}
		for _, n := range read.Nodes() {
			comment, ok := there[name(read, n)]
			if got := read.Remark(n).Comment; !ok || got != "" && got != comment {
				t.Fatalf("%s %q is read from\n%s", name(read, n), got, damaged)
			}
		}
	})
}
