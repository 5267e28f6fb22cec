package row_test

import (
	"testing"

	"tchouka/engine/games/row"
)

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
