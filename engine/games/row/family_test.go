package row_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
)

// The example of the paper: 2{033}033(1/2) | 3, with the block up to once.
func TestFamily(t *testing.T) {
	for text, want := range map[string]string{
		"2{033}^0-1 033(1/2) | 3": "2 0 3 3 1 | 3; 2 0 3 3 2 | 3; 2 0 3 3 0 3 3 1 | 3; 2 0 3 3 0 3 3 2 | 3",
		"2{033}^2 0331":           "2 0 3 3 0 3 3 0 3 3 1 | 0",
		"{1}^0 2 | 1":             "2 | 1",
		"(12/0)":                  "1 2 | 0; 0 | 0",
		"{0}^2{1}^1-2":            "0 0 1 | 0; 0 0 1 1 | 0",
	} {
		f, err := row.ParseFamily(text)
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		var got []string
		for p, err := range f.Boards() {
			if err != nil {
				t.Fatalf("%s: %v", text, err)
			}
			got = append(got, p.String())
		}
		if all := strings.Join(got, "; "); all != want {
			t.Errorf("%s is %s, want %s", text, all, want)
		}
	}
}

func TestFamilyErrors(t *testing.T) {
	for text, want := range map[string]row.ParseError{
		"2{033}0331": {Reason: row.BadRepeats, Token: "{033}", Offset: 1},
		"2{03 3}^2":  {Reason: row.BadPattern, Token: "03 3", Offset: 2},
		"2{033":      {Reason: row.BadPattern, Token: "{", Offset: 1},
		"2{0}^2}":    {Reason: row.BadPattern, Token: "}", Offset: 6},
		"{}^2":       {Reason: row.BadPattern, Offset: 1},
		"{0}^":       {Reason: row.BadPattern, Offset: 4},
		"{0}^2-1":    {Reason: row.BadHoles, Token: "2-1", Offset: 4},
		"{0}^1001":   {Reason: row.BadHoles, Token: "1001", Offset: 4},
		// Boards of a million holes are not even made, which would take hours.
		strings.Repeat("{1}^9", 200_000): {Reason: row.BadHoles, Token: "{1}", Offset: 555},
		"{0}^2,1":                        {Reason: row.BadPattern, Token: ",", Offset: 5},
		"{0}^2é":                         {Reason: row.BadPattern, Token: "é", Offset: 5},
		"2(1/)":                          {Reason: row.BadPattern, Offset: 4},
		"{0}^2 | 1 2":                    {Reason: row.BadBar, Token: "|", Offset: 6},
		"{0}^2 | x":                      {Reason: row.BadNumber, Token: "x", Offset: 8},
		"{0}^0-999{1}^0-999":             {Reason: row.BadFamily, Token: "{1}", Offset: 9},
	} {
		_, err := row.ParseFamily(text)
		var got *row.ParseError
		if !errors.As(err, &got) || *got != want {
			t.Errorf("%.60q: %+v, want %+v", text, got, want)
		}
	}
	for _, text := range []string{"2(1/2)", "{0}^0-1 1", "{0}^0", "{03}^501"} {
		if p, err := row.ParsePosition(text); err == nil {
			t.Errorf("%q is the board %v", text, p)
		}
	}
}

// Every pattern that is printed is parsed as the same board, and none is longer than the digits.
func TestPatternRoundTrip(t *testing.T) {
	if text, ok := rowtest.Board(t, "2 0 3 3 0 3 3 0 3 3 0 3 3 1 | 4").Pattern(); !ok || text != "2{033}^4 1 | 4" {
		t.Errorf("%q, %v", text, ok)
	}
	rapid.Check(t, func(t *rapid.T) {
		var holes []int
		for range rapid.IntRange(1, 4).Draw(t, "blocks") {
			block := rapid.SliceOfN(rapid.IntRange(0, 9), 1, 4).Draw(t, "block")
			holes = append(holes, slices.Repeat(block, rapid.IntRange(1, 9).Draw(t, "times"))...)
		}
		p, err := row.NewPosition(rapid.IntRange(0, 99).Draw(t, "ruma"), holes...)
		if err != nil {
			t.Fatal(err)
		}
		text, shorter := p.Pattern()
		if !shorter {
			return
		}
		if got, err := row.ParsePosition(text); err != nil || !got.Equal(p) {
			t.Fatalf("%v is printed as %s, and parsed as %v, %v", p, text, got, err)
		}
	})
}

// Any text is a family, or has an error that points into it.
func FuzzFamily(f *testing.F) {
	f.Add("2{033}^0-2 033(1/2) | 3")
	f.Fuzz(func(t *testing.T, text string) {
		family, err := row.ParseFamily(text)
		var wrong *row.ParseError
		if err != nil && (!errors.As(err, &wrong) || wrong.Offset > len(text) || !strings.HasPrefix(text[wrong.Offset:], wrong.Token)) {
			t.Fatalf("%q: %+v", text, err)
		}
		for p, err := range family.Boards() {
			if err == nil && p.Len() == 0 {
				t.Fatalf("%q is the board %v", text, p)
			}
		}
	})
}
