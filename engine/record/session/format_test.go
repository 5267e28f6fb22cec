package session_test

import (
	"bytes"
	"errors"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tchouka/engine/games"
	"tchouka/engine/record/session"
)

const samplePath = "testdata/4x2.tchouka"

func sample(t testing.TB) string {
	t.Helper()
	data, err := os.ReadFile(samplePath)
	if err != nil {
		t.Fatal(err)
	}
	return strings.ReplaceAll(string(data), "\r\n", "\n")
}

func written(t testing.TB, s *session.Session) string {
	t.Helper()
	var b bytes.Buffer
	n, err := s.WriteTo(&b)
	if err != nil || n != int64(b.Len()) {
		t.Fatal(n, err)
	}
	return b.String()
}

// text returns the file without the checksum.
func text(t testing.TB, s *session.Session) string {
	t.Helper()
	text, err := s.Text()
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func TestSample(t *testing.T) {
	s, err := session.Read(strings.NewReader(sample(t)), games.All().ByID)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := show(s), "0 3 [4] 1"; got != want {
		t.Errorf("the line is %s, not %s", got, want)
	}
	ends := s.Lines()
	if len(ends) != 2 || !s.OnMain(ends[0]) || s.Remark(ends[0]).Name != "Degrazia's line" {
		t.Errorf("the lines end at %v", ends)
	}
	if got := s.Remark(ends[1]).Mark; got != session.Bad {
		t.Errorf("hole 1 is marked %q", got)
	}
	if got, want := s.Comment(s.Cursor()), "hole 1 loses here,\nhole 3 wins"; got != want {
		t.Errorf("the comment is %q, not %q", got, want)
	}
	if diff := cmp.Diff(sample(t), written(t, s)); diff != "" {
		t.Error("written again it differs:", diff)
	}
	doc, err := os.ReadFile("doc.go")
	if err != nil {
		t.Fatal(err)
	}
	indented := "//\t" + strings.ReplaceAll(strings.TrimSpace(sample(t)), "\n", "\n//\t") + "\n"
	if !strings.Contains(strings.ReplaceAll(string(doc), "\r\n", "\n"), indented) {
		t.Error("the example in doc.go is not the sample file")
	}
}

// Deviations that Read accepts, and how they are written.
func TestLenient(t *testing.T) {
	const rest = "\nrules multitchouka\nstart 2 2 2 2 | 0\n"
	const head = "tchouka 1" + rest
	for _, test := range []struct{ name, file, want string }{
		{"the start alone", head + "end\n", head + "end\n"},
		{"no line break at the end", head + "end", head + "end\n"},
		{"byte order mark, CR LF, tabs", "\ufefftchouka\t1 \r\nrules  multitchouka\r\n start\t4x2\r\n" +
			"line 3\t4\r\nend\r\n", head + "main 3 4\nend\n"},
		{"blank lines, remarks and notes of others", "tchouka 1\n\n# by hand\nrules multitchouka\nx-colour red\n" +
			"start 2,2,2,2\n#line 9\nend\n\n# really\n", head + "end\n"},
		{"lines that share places", head + "line 3 4\nline 3\nline 3 4\nline 3 4 1\nend", head + "main 3 4 1\nend\n"},
		{"a main line and no cursor", head + "line 3\nmain 4\nend", head + "main 4\nline 3\nend\n"},
		{"a cursor and no main line", head + "line 3\nline 4\ncursor 4\nend", head + "main 3\nshown 4\ncursor 4\nend\n"},
		{
			"the cursor on what follows the main line", head + "line 3 4 1\nmain 3\ncursor 3 4\nend",
			head + "main 3 4 1\ncursor 3 4\nend\n",
		},
		{"the cursor at the start", head + "line 3\ncursor start\nend", head + "main 3\nend\n"},
		{
			"places counted on the line above", head + "line 3 4 3 4\nline =2 1\nline =1\ncursor =1\nend",
			head + "main 3 4 3 4\ncursor 3\nline 3 4 1\nend\n",
		},
		{"an empty comment", head + "comment start: \"\"\nend", head + "end\n"},
		{
			"a comment with everything", head + `comment start : "\xff\u00e9é:#\""` + "\nend",
			head + `comment start: "\xfféé:#\""` + "\nend\n",
		},
		{
			"names and marks in any order", head + "mark start:good\nline 3 4\nshown =1 2\nname 3 :\"a\\n b\"\n" +
				"comment 3: \"c\"\nmark 3: bad\nend",
			head + "mark start: good\nmain 3 4\nname 3: \"a b\"\nmark 3: bad\ncomment 3: \"c\"\nshown 3 2\nend\n",
		},
		{"names in a file that says 1", head + "name start: \"a\"\nend", head + "name start: \"a\"\nend\n"},
		{"an ended start", "tchouka 1\nrules tchoukaillon\nstart 0 | 3\nend", "tchouka 1\nrules tchoukaillon\nstart 0 | 3\nend\n"},
	} {
		t.Run(test.name, func(t *testing.T) {
			s, err := session.Read(strings.NewReader(test.file), games.All().ByID)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(test.want, text(t, s)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestFormatErrors(t *testing.T) {
	head := "tchouka 1\nrules multitchouka\nstart 2 2 2 2 | 0\n"
	for _, test := range []struct {
		name, file string
		reason     session.Reason
		message    string
	}{
		{"empty", "", session.NotGameFile, `line 1: this is not a Tchouka file: it begins with "", not with "tchouka 1"`},
		{"a picture", "\x89PNG\r\n", session.NotText, `line 1: this is not text in UTF-8`},
		{
			"a letter", "Dear Sir,\n", session.NotGameFile,
			`line 1: this is not a Tchouka file: it begins with "Dear Sir,", not with "tchouka 1"`,
		},
		{
			"no number of a version", "tchouka one\n", session.NotGameFile,
			`line 1: this is not a Tchouka file: it begins with "tchouka one", not with "tchouka 1"`,
		},
		{
			"another version", "tchouka 12\n", session.NotGameFile,
			`line 1: this is not a Tchouka file: it begins with "tchouka 12", not with "tchouka 1"`,
		},
		{"a key of the future", head + "\ntimer 12\nend", session.UnknownKey, `line 5: unknown key "timer"`},
		{
			"start before rules", "tchouka 1\nstart 2 2\nend", session.TooEarly,
			`line 2: "start" comes too early: rules and start must come first, in this order`,
		},
		{
			"no start", "tchouka 1\nrules no-wrap\nend", session.TooEarly,
			`line 3: "end" comes too early: rules and start must come first, in this order`,
		},
		{"rules twice", head + "rules no-wrap\nend", session.Duplicate, `line 4: "rules" occurs a second time`},
		{"start twice", head + "start 2 2\nend", session.Duplicate, `line 4: "start" occurs a second time`},
		{"main twice", head + "main 3\nmain 4\nend", session.Duplicate, `line 5: "main" occurs a second time`},
		{
			"cursor twice", head + "cursor start\ncursor start\nend", session.Duplicate,
			`line 5: "cursor" occurs a second time`,
		},
		{
			"comment twice", head + "comment start: \"a\"\ncomment start: \"b\"\nend", session.Duplicate,
			`line 5: "comment start" occurs a second time`,
		},
		{"shown twice", head + "shown 3\nshown 4\nend", session.Duplicate, `line 5: "shown" occurs a second time`},
		{
			"name twice", head + "line 3\nname 3: \"a\"\nname 3: \"b\"\nend", session.Duplicate,
			`line 6: "name 3" occurs a second time`,
		},
		{
			"mark twice", head + "mark start: bad\nmark start: good\nend", session.Duplicate,
			`line 5: "mark start" occurs a second time`,
		},
		{
			"a mark of another kind", head + "mark start: brilliant\nend", session.BadMark,
			`line 4: "start: brilliant" is not a place, a colon and one of the words good, bad, interesting`,
		},
		{
			"a mark without a place", head + "mark good\nend", session.BadMark,
			`line 4: "good" is not a place, a colon and one of the words good, bad, interesting`,
		},
		{
			"a mark nobody played to", head + "mark 3: good\nend", session.UnknownPlace,
			`line 4: no line above leads to "3"`,
		},
		{
			"the cursor on the main line and another shown", head + "main 3\nshown 4\ncursor 3\nend", session.CursorOffLine,
			`line 6: the cursor "3" is not on the line that is shown`,
		},
		{
			"rules of another game", "tchouka 1\nrules chess\n", session.UnknownRules,
			`line 2: unknown game "chess": choose from ` + strings.Join(games.All().IDs(), " "),
		},
		{
			"a word for a board", "tchouka 1\nrules no-wrap\nstart two\n", session.BadStart,
			`line 3: "two" is not a whole number: enter the seeds of each hole, for example 2 2 2 2`,
		},
		{
			"an ID of other rules", "tchouka 1\nrules no-wrap\nstart multitchouka:2.2\n", session.BadStart,
			`line 3: the board ID is for multitchouka, not for this game`,
		},
		{
			"an ID with a word", "tchouka 1\nrules no-wrap\nstart no-wrap:2.two\n", session.BadStart,
			`line 3: hole 2: "two" is not a whole number: enter the seeds of each hole, for example multitchouka:2.2.2.2`,
		},
		{
			"a negative board", "tchouka 1\nrules no-wrap\nstart 2 -1\n", session.BadStart,
			`line 3: -1 is not allowed: seeds cannot be negative`,
		},
		{
			"a million holes", "tchouka 1\nrules no-wrap\nstart 1000000x1\n", session.BadStart,
			`line 3: a board has 1 to 1000 holes`,
		},
		{
			"more holes than allowed, written out", "tchouka 1\nrules no-wrap\nstart " + strings.Repeat("1 ", 1001) + "\n",
			session.BadStart, `line 3: a board has 1 to 1000 holes`,
		},
		{
			"more seeds than allowed", "tchouka 1\nrules no-wrap\nstart 99999999999999999999 1\n", session.BadStart,
			`line 3: too many seeds: a board has at most 2147483647`,
		},
		{"a word for a move", head + "line 3 four\nend", session.BadMove, `line 4: "four" is not a move`},
		{"a negative move", head + "line -3\nend", session.BadMove, `line 4: "-3" is not a move`},
		{"a move of many digits", head + "line 3000000000\nend", session.BadMove, `line 4: "3000000000" is not a move`},
		{"no move", head + "line\nend", session.BadMove, `line 4: "" is not a move`},
		{"no place", head + "cursor\nend", session.BadMove, `line 4: "" is not a move`},
		{
			"a move the rules forbid", head + "line 3 4\nline 3 4 2\nend", session.IllegalMove,
			`line 5: move 3, 2, is not possible: hole 2 is empty`,
		},
		{
			"a move the other rules forbid", "tchouka 1\nrules tchoukaillon\nstart 2 2\nline 2\nend", session.IllegalMove,
			`line 4: move 1, 2, is not possible: Tchoukaillon: hole 2 has 2 seeds and needs exactly 1`,
		},
		{
			"a move beyond the board", head + "line 3 5\nend", session.IllegalMove,
			`line 4: move 2, 5, is not possible: there is no hole 5: holes are numbered 1 to 4`,
		},
		{
			"a move after a losing one", head + "line 3 4 1 4\nend", session.MoveAfterEnd,
			`line 4: move 4, 4, comes after the end of the game`,
		},
		{
			"a move after the win", head + "line 3 4 3 4 2 4 4\nend", session.MoveAfterEnd,
			`line 4: move 7, 4, comes after the end of the game`,
		},
		{
			"more moves than above", head + "line 3 4\nline =3 4\nend", session.BadCount,
			`line 5: "=3" is not a number of moves of the line above`,
		},
		{
			"moves of no line above", head + "line =1\nend", session.BadCount,
			`line 4: "=1" is not a number of moves of the line above`,
		},
		{
			"no moves from above", head + "line 3\nline =0 3\nend", session.BadCount,
			`line 5: "=0" is not a number of moves of the line above`,
		},
		{
			"a cursor nobody played to", head + "line 3 4\ncursor 3 3\nend", session.UnknownPlace,
			`line 5: no line above leads to "3 3"`,
		},
		{
			"a comment before its line", head + "comment 3: \"a\"\nline 3\nend", session.UnknownPlace,
			`line 4: no line above leads to "3"`,
		},
		{
			"the cursor beside the main line", head + "line 3\ncursor 3\nmain 4\nend", session.CursorOffLine,
			`line 5: the cursor "3" is not on the line that is shown`,
		},
		{
			"a comment without quotation marks", head + "comment start: hello\nend", session.BadComment,
			`line 4: "start: hello" is not a place, a colon and a text in quotation marks`,
		},
		{
			"a comment without a colon", head + "comment start \"a\"\nend", session.BadComment,
			`line 4: "start \"a\"" is not a place, a colon and a text in quotation marks`,
		},
		{
			"a comment without an end", head + "comment start: \"a\nend", session.BadComment,
			`line 4: "start: \"a" is not a place, a colon and a text in quotation marks`,
		},
		{
			"words after a comment", head + "comment start: \"a\" b\nend", session.BadComment,
			`line 4: "start: \"a\" b" is not a place, a colon and a text in quotation marks`,
		},
		{
			"a comment in other quotation marks", head + "comment start: `a`\nend", session.BadComment,
			"line 4: \"start: `a`\" is not a place, a colon and a text in quotation marks",
		},
		{"words after end", head + "end of all\n", session.TrailingText, `line 4: the line must end before "of all"`},
		{"lines after end", head + "end\nline 3\n", session.AfterEnd, `line 5: "line 3" follows the line "end"`},
		{
			"cut off between lines", head + "line 3 4\n", session.Truncated,
			`line 4: the file is cut off: the line "end" is missing`,
		},
		{"cut off in a line", head + "line 3", session.Truncated, `line 4: the file is cut off: the line "end" is missing`},
		{"cut off in a word", head + "line 3\nen", session.UnknownKey, `line 5: unknown key "en"`},
		{"bytes that are no text", head + "x-note \xff\nend", session.NotText, `line 4: this is not text in UTF-8`},
		{
			"a long line", head + "x-note " + strings.Repeat("a", session.MaxLineBytes) + "\nend", session.LineTooLong,
			`line 4: it has more than 8388608 bytes`,
		},
		{
			"a long file", head + strings.Repeat("#\n", session.MaxBytes/2), session.FileTooLarge,
			`line 8388588: the file has more than 16777216 bytes`,
		},
		{
			"a long word", "tchouka 1\nrules multitchouka\n" + strings.Repeat("é", 100) + "\n", session.UnknownKey,
			`line 3: unknown key "` + strings.Repeat("é", 40) + `…"`,
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			s, err := session.Read(strings.NewReader(test.file), games.All().ByID)
			var wrong *session.FormatError
			if !errors.As(err, &wrong) || s != nil {
				t.Fatalf("read with error %v", err)
			}
			if wrong.Reason != test.reason || wrong.Error() != test.message {
				t.Errorf("reason %d: %s\n    not %d: %s", wrong.Reason, wrong, test.reason, test.message)
			}
		})
	}
}

func FuzzRead(f *testing.F) {
	f.Add([]byte(sample(f)))
	f.Add([]byte("\ufefftchouka 1\r\nrules no-wrap\r\nstart 3x2|1\r\nline 2\r\nmain =1 3\r\ncursor start\r\nend\r\n"))
	f.Add([]byte("tchouka 1\nrules no-wrap\nstart 2 2\nline 2\nshown 1\nmark =1: bad\nname start: \"a\"\nend"))
	f.Add([]byte("tchouka 1\nrules tchoukaillon\nstart 0 2 | 1\nx-y z\n# c\ncomment start: \"\\xff\"\nend"))
	f.Add([]byte("tchouka 1\nrules multitchouka\nstart multitchouka:2.2.2.2+1\nmain 3\nend"))
	f.Add([]byte("tchouka 1\nrules no-wrap\nstart NO-WRAP-4x2\nend"))
	f.Fuzz(func(t *testing.T, data []byte) {
		s, err := session.Read(bytes.NewReader(data), games.All().ByID)
		if err != nil {
			var wrong *session.FormatError
			if !errors.As(err, &wrong) || wrong.Reason == 0 || wrong.Error() == "" {
				t.Fatal(err)
			}
			return
		}
		roundTrip(t, s)
	})
}
