package row_test

import (
	"errors"
	"net/url"
	"strings"
	"testing"

	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"

	"pgregory.net/rapid"
)

func TestBoardID(t *testing.T) {
	for _, test := range []struct {
		rules     row.Rules
		board, id string
	}{
		{row.Multitchouka(), "4x2", "multitchouka:2.2.2.2"},
		{row.Multitchouka(), "0 3 1 3 | 1", "multitchouka:0.3.1.3+1"},
		{row.NoWrap(), "1x12 | 30", "no-wrap:12+30"},
	} {
		p := rowtest.Board(t, test.board)
		if got := row.BoardID(test.rules, p); got != test.id {
			t.Errorf("%s: %s, want %s", test.board, got, test.id)
		}
	}
}

func TestParseBoard(t *testing.T) {
	for text, want := range map[string]string{
		"multitchouka:2.2.2.2":        "multitchouka 2 2 2 2 | 0",
		"multitchouka-2.2.2.2":        "multitchouka 2 2 2 2 | 0",
		" Multitchouka:0.3.1.3+1\n":   "multitchouka 0 3 1 3 | 1",
		"no-wrap-4x2.0+7":             "no-wrap 2 2 2 2 0 | 7",
		"no-wrap: 4x2 | 7":            "no-wrap 2 2 2 2 | 7",
		"tchoukaillon:22":             "tchoukaillon 22 | 0",
		"2 2 2 2":                     "monokalah 2 2 2 2 | 0",
		"4x2 | 3":                     "monokalah 2 2 2 2 | 3",
		"MONOKALAH:007.1+" + "000000": "monokalah 7 1 | 0",
	} {
		rules, p, err := row.ParseBoard(text, row.Monokalah())
		if err != nil {
			t.Errorf("%q: %v", text, err)
			continue
		}
		if got := rules.ID + " " + p.String(); got != want {
			t.Errorf("%q is read as %s, want %s", text, got, want)
		}
	}
}

func TestParseBoardErrors(t *testing.T) {
	for _, test := range []struct {
		text     string
		want     row.ParseError
		wantText string
	}{
		{"kalah:2.2", row.ParseError{Reason: row.BadRules, Token: "kalah"}, `unknown game "kalah": choose from multitchouka no-wrap`},
		{":2.2", row.ParseError{Reason: row.BadRules}, `unknown game ""`},
		{"multitchouka:", row.ParseError{Reason: row.BadEmpty, Offset: 13}, "the board is empty"},
		{"multitchouka:+3", row.ParseError{Reason: row.BadEmpty, Offset: 13}, "the board is empty"},
		{"no-wrap-2.two.2", row.ParseError{Reason: row.BadNumber, Token: "two", Offset: 10, Hole: 2}, `hole 2: "two" is not a whole number: enter the seeds of each hole, for example multitchouka:2.2.2.2`},
		{"multitchouka:4x2..1", row.ParseError{Reason: row.BadNumber, Offset: 17, Hole: 5}, `hole 5: "" is not a whole number`},
		{"multitchouka:2 x 2", row.ParseError{Reason: row.BadNumber, Token: "x", Offset: 15}, `"x" is not a whole number`},
		{"multitchouka:2.-1", row.ParseError{Reason: row.BadNegative, Token: "-1", Offset: 15, Hole: 2}, "hole 2: -1 is not allowed"},
		{"multitchouka:2.2147483648", row.ParseError{Reason: row.BadSeeds, Token: "2147483648", Offset: 15, Hole: 2}, "hole 2: too many seeds"},
		{"multitchouka:2.2147483647", row.ParseError{Reason: row.BadSeeds}, "too many seeds"},
		{"multitchouka:1001x1", row.ParseError{Reason: row.BadHoles, Token: "1001x1", Offset: 13, Hole: 1}, "1 to 1000 holes"},
		{"multitchouka:2.2+", row.ParseError{Reason: row.BadPlus, Token: "+", Offset: 16}, "use + only once"},
		{"multitchouka:2.2+1+1", row.ParseError{Reason: row.BadPlus, Token: "+", Offset: 16}, "use + only once"},
		{"multitchouka:2.2+2147483648", row.ParseError{Reason: row.BadSeeds, Token: "2147483648", Offset: 17}, "too many seeds"},
		{"two", row.ParseError{Reason: row.BadNumber, Token: "two"}, "is not a whole number"},
	} {
		t.Run(test.text, func(t *testing.T) {
			_, p, err := row.ParseBoard(test.text, row.Multitchouka())
			checkParseError(t, p, err, test.want, test.wantText)
		})
	}
}

// TestBoardIDRoundTrip also checks that an ID needs no escaping in a URL.
func TestBoardIDRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := anyPosition(12, 3000).Draw(t, "board")
		rules := rapid.SampledFrom(row.Games()).Draw(t, "rules")
		id := row.BoardID(rules, p)
		for _, id := range []string{id, strings.Replace(id, ":", "-", 1)} { // a name of a file
			gotRules, got, err := row.ParseBoard(id, row.Rules{})
			if err != nil || gotRules != rules || !got.Equal(p) {
				t.Fatalf("%s comes back as %v, %v, %v", id, gotRules, got, err)
			}
			link := url.URL{Scheme: "https", Host: "example.org", Path: "/" + id, Fragment: id}
			if want := "https://example.org/" + id + "#" + id; link.String() != want {
				t.Fatalf("in a link %s becomes %s", id, link.String())
			}
		}
	})
}

func FuzzParseBoard(f *testing.F) {
	for _, text := range []string{"multitchouka:2.2.2.2+1", "no-wrap-4x2", "x:1", "tchoukaillon:1..2+", "monokalah:\xff.1", "2 2"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		rules, p, err := row.ParseBoard(text, row.Multitchouka())
		if err != nil {
			var wrong *row.ParseError
			if !errors.As(err, &wrong) {
				t.Fatalf("%q: error %v is no ParseError", text, err)
			}
			if wrong.Offset < 0 || wrong.Offset > len(text) || !strings.HasPrefix(text[wrong.Offset:], wrong.Token) {
				t.Fatalf("%q: %q does not stand at %d", text, wrong.Token, wrong.Offset)
			}
			return
		}
		again, back, err := row.ParseBoard(row.BoardID(rules, p), row.Rules{})
		if err != nil || again != rules || !back.Equal(p) {
			t.Fatalf("%q: %v comes back as %v, %v", text, p, back, err)
		}
	})
}
