package row_test

import (
	"errors"
	"strings"
	"testing"

	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
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
