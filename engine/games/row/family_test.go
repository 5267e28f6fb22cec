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

func TestPatternMatches(t *testing.T) {
	for _, test := range []struct {
		pattern, position string
		want              bool
	}{
		{"2 2 0 3", "2 2 0 3 | 1", true},
		{"2.2.0.3+1", "2 2 0 3 | 1", true},
		{"2,2,0,3|1", "2 2 0 3 | 1", true},
		{"2.2.0.3+2", "2 2 0 3 | 1", false},
		{"2 2", "2 2 0 3 | 1", true}, // incomplete input
		{"2 2 0 3 1", "2 2 0 3 | 1", false},
		{"_ * ? 3", "2 2 0 3 | 1", true},
		{"_ _ _ 2", "2 2 0 3 | 1", false},
		{"+1", "2 2 0 3 | 1", true},
		{"| 2", "2 2 0 3 | 1", false},
		{"2x2 +_", "2 2 0 3 | 1", true},
		{"4x2 |", "2 2 2 2 | 0", true},
	} {
		p, err := row.ParsePattern(test.pattern)
		if err != nil {
			t.Errorf("%q: %v", test.pattern, err)
			continue
		}
		if got := p.Matches(rowtest.Board(t, test.position)); got != test.want {
			t.Errorf("%q fits %s: %v, want %v", test.pattern, test.position, got, test.want)
		}
	}
}

func TestPatternErrors(t *testing.T) {
	for text, reason := range map[string]row.ParseReason{
		"":         row.BadEmpty,
		" . ":      row.BadEmpty,
		"+":        row.BadEmpty,
		"2 b":      row.BadCount,
		"2 -1":     row.BadNegative,
		"2 | 1 | ": row.BadBar,
		"2 + 1 1":  row.BadBar,
		"2 + x":    row.BadNumber,
		"0x2":      row.BadHoles,
		"1001x2":   row.BadHoles,
	} {
		_, err := row.ParsePattern(text)
		var parse *row.ParseError
		if !errors.As(err, &parse) || parse.Reason != reason {
			t.Errorf("%q: %v, want reason %d", text, err, reason)
		}
	}
}

// A pattern made from a position matches that position, even with some counts left open. Without
// open counts it matches only that position. No reachable position is a misfit.
func TestPatternsOfPositions(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		holes := rapid.SliceOfN(rapid.IntRange(0, 9), 1, 6).Draw(t, "holes")
		start := rowtest.Position(t, rapid.IntRange(0, 5).Draw(t, "ruma"), holes...)
		rules := rapid.SampledFrom(row.Games()).Draw(t, "rules")
		p := start
		for range rapid.IntRange(0, 6).Draw(t, "moves") {
			moves := rules.Moves(p)
			if len(moves) == 0 {
				break
			}
			out, err := rules.Play(p, rapid.SampledFrom(moves).Draw(t, "move"))
			if err != nil {
				t.Fatal(err)
			}
			if out.Ending.Loses() {
				break
			}
			p = out.Position
		}
		parts := strings.Fields(strings.ReplaceAll(p.String(), "|", ""))
		text := strings.Join(parts[:len(parts)-1], ".") + "+" + parts[len(parts)-1]
		exact, err := row.ParsePattern(text)
		if err != nil {
			t.Fatalf("%q: %v", text, err)
		}
		if q, ok := exact.Position(start); !ok || !q.Equal(p) || !exact.Matches(p) || exact.Mismatch(start) != row.NoMismatch {
			t.Fatalf("%q is read as %v, %v, misfit %d", text, q, ok, exact.Mismatch(start))
		}
		for i := range parts {
			if rapid.Bool().Draw(t, "open") {
				parts[i] = "_"
			}
		}
		text = strings.Join(parts[:len(parts)-1], " ") + " | " + parts[len(parts)-1]
		loose, err := row.ParsePattern(text)
		if err != nil || !loose.Matches(p) || loose.Mismatch(start) != row.NoMismatch {
			t.Fatalf("%q (%v) does not fit %s from %s", text, err, p, start)
		}
	})
}

func TestMisfits(t *testing.T) {
	start := rowtest.Board(t, "2 2 2 2 | 1")
	for text, want := range map[string]row.Mismatch{
		"2 2 2 2":     row.NoMismatch,
		"0 0 0 0 + 9": row.NoMismatch,
		"1 1 1 1":     row.NoMismatch, // the rest is in the Ruma
		"2 2 2 2 2":   row.MismatchHoles,
		"9":           row.MismatchSeeds,
		"8 _ _ 1":     row.MismatchSeeds,
		"2 2 2 3":     row.MismatchSeeds,
		"+0":          row.MismatchRuma,
		"2 2 2 1 + 1": row.MismatchTotal,
		"2 2 _ 3 + 3": row.MismatchTotal,
		"2 2 _ 1 + 3": row.NoMismatch,
	} {
		p, err := row.ParsePattern(text)
		if err != nil {
			t.Errorf("%q: %v", text, err)
			continue
		}
		if got := p.Mismatch(start); got != want {
			t.Errorf("%q: misfit %d, want %d", text, got, want)
		}
	}
}

func TestParseCounts(t *testing.T) {
	for text, want := range map[string]string{
		"": "", "  ": "", "_ 2 _ 2": "_ 2 _ 2", "_,0,, 12": "_ 0 12", " _,1 *\t? 40\n": "_ 1 _ _ 40", "2.0;_": "2 0 _", "2x3 _": "3 3 _", "2047": "2047",
		"{_ 12}^2 1": "_ 12 _ 12 1", "3{}^2{0}^0{1}^1": "3 1",
	} {
		counts, err := row.ParseCounts(text, 5)
		if err != nil || counts.String() != want {
			t.Errorf("%q: %v, %v", text, counts, err)
		}
	}
	for text, want := range map[string]string{
		"_ x":          `hole 2: "x" is neither a number of seeds nor _, which means any number`,
		"1 _ -":        `hole 3: "-" is neither a number of seeds nor _, which means any number`,
		"__":           `hole 1: "__" is neither a number of seeds nor _, which means any number`,
		"_ -1":         "hole 2: -1 is not allowed: seeds cannot be negative",
		"1 {_ 2}":      `{_ 2} describes several boards: write one number of repetitions after a block, for example {033}^3, and no alternatives`,
		"{1}^6":        `{1}^6 describes several boards: write one number of repetitions after a block, for example {033}^3, and no alternatives`,
		"{1}^5 2":      "hole 6: a board has 1 to 5 holes",
		"6x1":          "hole 1: a board has 1 to 5 holes",
		"1 9999999999": "hole 2: too many seeds: a board has at most 2147483647",
	} {
		if _, err := row.ParseCounts(text, 5); err == nil || err.Error() != want {
			t.Errorf("%q: %v", text, err)
		}
	}
}

func TestTurnCounts(t *testing.T) {
	for text, want := range map[string]string{"": "", " 3 ": "3", "_ 1 _ _ _ 2": "2 _ _ _ 1 _", "1,x; _": "_ x 1"} {
		if got := row.ReverseCounts(text); got != want {
			t.Errorf("%q turns into %q, want %q", text, got, want)
		}
	}
}
