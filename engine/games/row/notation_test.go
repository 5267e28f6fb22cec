package row_test

import (
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
)

func TestParsePosition(t *testing.T) {
	for text, want := range map[string]string{
		"2 2 2 2":            "2 2 2 2 | 0",
		"2,2,2,2":            "2 2 2 2 | 0",
		"2, 2, 2, 2":         "2 2 2 2 | 0",
		"2 2 2 2 | 0":        "2 2 2 2 | 0",
		"2 2 0 3 | 1":        "2 2 0 3 | 1",
		"2 2 0 3|1":          "2 2 0 3 | 1",
		"4x2":                "2 2 2 2 | 0",
		"4X2":                "2 2 2 2 | 0",
		"4×2":                "2 2 2 2 | 0",
		"4x2 | 3":            "2 2 2 2 | 3",
		"2x0 3 2x1":          "0 0 3 1 1 | 0",
		"5":                  "5 | 0",
		"1x12":               "12 | 0",
		"12 | 0":             "12 | 0",
		"1 10 0":             "1 10 0 | 0",
		"\t 1\n2\u00a0 3 \n": "1 2 3 | 0",
		"007 1":              "7 1 | 0",
		"2, 2, 2,":           "2 2 2 | 0",
		"2 ,2 , | 1":         "2 2 | 1",
		"0 | 0 1 3":          "3 1 0 | 0",
		"7 | 2x0, 3":         "3 0 0 | 7",
		"3 | 1":              "3 | 1",
	} {
		if got := rowtest.Board(t, text).String(); got != want {
			t.Errorf("%q is read as %s, want %s", text, got, want)
		}
	}
}

// Every kind of error, with the invalid token and its offset.
func TestParseErrors(t *testing.T) {
	for _, test := range []struct {
		text     string
		want     row.ParseError
		wantText string
	}{
		{"", row.ParseError{Reason: row.BadEmpty}, "the board is empty"},
		{" , \n", row.ParseError{Reason: row.BadEmpty}, "the board is empty"},
		{"2 two 2", row.ParseError{Reason: row.BadNumber, Token: "two", Offset: 2}, `"two" is not a whole number`},
		{"2 2.5", row.ParseError{Reason: row.BadNumber, Token: "2.5", Offset: 2}, `"2.5" is not a whole number`},
		{"4x", row.ParseError{Reason: row.BadNumber, Token: "4x", Offset: 0}, `"4x" is not a whole number`},
		{"x2", row.ParseError{Reason: row.BadNumber, Token: "x2", Offset: 0}, `"x2" is not a whole number`},
		{"4x2x2", row.ParseError{Reason: row.BadNumber, Token: "4x2x2", Offset: 0}, "is not a whole number"},
		{"2 +2", row.ParseError{Reason: row.BadNumber, Token: "+2", Offset: 2}, "is not a whole number"},
		{"2,2,,2", row.ParseError{Reason: row.BadComma, Token: ",", Offset: 4}, "enter 0 for an empty hole"},
		{", 2 2", row.ParseError{Reason: row.BadComma, Token: ",", Offset: 0}, "a hole is missing before a comma"},
		{"2 , , 2 | 1", row.ParseError{Reason: row.BadComma, Token: ",", Offset: 4}, "a hole is missing before a comma"},
		{"2 2 | R", row.ParseError{Reason: row.BadNumber, Token: "R", Offset: 6}, `"R" is not a whole number`},
		{"2 -1 2", row.ParseError{Reason: row.BadNegative, Token: "-1", Offset: 2}, "-1 is not allowed"},
		{"2 2 | -3", row.ParseError{Reason: row.BadNegative, Token: "-3", Offset: 6}, "-3 is not allowed"},
		{"22220", row.ParseError{Reason: row.BadAmbiguous, Token: "22220", Offset: 0}, "enter 1x22220 for one hole"},
		{" 12", row.ParseError{Reason: row.BadAmbiguous, Token: "12", Offset: 1}, `"12" is ambiguous`},
		{"2147483647 1", row.ParseError{Reason: row.BadSeeds}, "at most 2147483647"},
		{"1 2147483648", row.ParseError{Reason: row.BadSeeds, Token: "2147483648", Offset: 2}, "too many seeds"},
		{"1 99999999999999999999", row.ParseError{Reason: row.BadSeeds, Token: "99999999999999999999", Offset: 2}, "too many seeds"},
		{"1 | 2147483647", row.ParseError{Reason: row.BadSeeds}, "too many seeds"},
		{"0x2", row.ParseError{Reason: row.BadHoles, Token: "0x2", Offset: 0}, "1 to 1000 holes"},
		{"1001x1", row.ParseError{Reason: row.BadHoles, Token: "1001x1", Offset: 0}, "1 to 1000 holes"},
		{"999x1 1 7x0", row.ParseError{Reason: row.BadHoles, Token: "7x0", Offset: 8}, "1 to 1000 holes"},
		{"| 3", row.ParseError{Reason: row.BadHoles}, "1 to 1000 holes"},
		{"2 | 1,,2", row.ParseError{Reason: row.BadComma, Token: ",", Offset: 6}, "a hole is missing before a comma"},
		{"2 | 1 R", row.ParseError{Reason: row.BadNumber, Token: "R", Offset: 6}, `"R" is not a whole number`},
		{"2 2 |", row.ParseError{Reason: row.BadBar, Token: "|", Offset: 4}, "use the bar | only once"},
		{"2 2 | 1 2", row.ParseError{Reason: row.BadBar, Token: "|", Offset: 4}, "use the bar | only once"},
		{"2 | 2 | 1", row.ParseError{Reason: row.BadBar, Token: "|", Offset: 2}, "use the bar | only once"},
		{"2 | 2|1", row.ParseError{Reason: row.BadBar, Token: "|", Offset: 2}, "use the bar | only once"},
	} {
		t.Run(test.text, func(t *testing.T) {
			p, err := row.ParsePosition(test.text)
			checkParseError(t, p, err, test.want, test.wantText)
		})
	}
}

// checkParseError checks the reason, the offset and the text of an error.
func checkParseError(t *testing.T, p row.Position, err error, want row.ParseError, wantText string) {
	t.Helper()
	var wrong *row.ParseError
	if !errors.As(err, &wrong) {
		t.Fatalf("read as %v with error %v, want a ParseError", p, err)
	}
	if diff := cmp.Diff(want, *wrong); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if !strings.Contains(err.Error(), wantText) {
		t.Errorf("says %q, want it to say %q", err, wantText)
	}
}

func TestNotationRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := anyPosition(12, 3000).Draw(t, "board")
		if back := rowtest.Board(t, p.String()); !back.Equal(p) {
			t.Fatalf("%v comes back as %v", p, back)
		}
		holes := p.Holes()
		slices.Reverse(holes)
		byDistance := fmt.Sprintf("%d | %s", p.Ruma(), strings.Trim(fmt.Sprint(holes), "[]"))
		if back := rowtest.Board(t, byDistance); p.Len() > 1 && !back.Equal(p) {
			t.Fatalf("%v comes back as %v by distance", p, back)
		}
	})
}

func FuzzParsePosition(f *testing.F) {
	for _, text := range []string{
		"2 2 2 2", "2,2,2,2", "2 2 2 2 | 0", "22220", "4x2", "4×2 | 7", "", "|", "-1", "1000x0", "5 | 2 | 1", "\xff x \u2028 3",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, err := row.ParsePosition(text)
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
		if p.Len() < 1 || p.Len() > row.MaxHoles || p.Total() > row.MaxSeeds {
			t.Fatalf("%q: %d holes, %d seeds", text, p.Len(), p.Total())
		}
		if back := rowtest.Board(t, p.String()); !back.Equal(p) {
			t.Fatalf("%q: %v comes back as %v", text, p, back)
		}
	})
}

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
