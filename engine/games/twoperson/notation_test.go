package twoperson_test

import (
	"strings"
	"testing"

	"tchouka/engine/games/twoperson"
)

func TestNotation(t *testing.T) {
	game := twoperson.Game{}
	for text, want := range map[string]string{
		"3 3 3":                   "3 3 3 | 0",
		"3,3, 3|2":                "3 3 3 | 2",
		"3x2":                     "2 2 2 | 0",
		"2x10 1 | 4":              "10 10 1 | 4",
		"7":                       "7 | 0",
		"2 2+3 1":                 "2 2 | 0 + 3 1 | 0",
		"2 2 | 1 + 3x1 second":    "2 2 | 1 + 1 1 1 | 0 second",
		"  1   first ":            "1 | 0",
		"0 0 | 0 + 0 | 9 second ": "0 0 | 0 + 0 | 9 second",
	} {
		if s := board(t, game, text); s.String() != want {
			t.Errorf("%q is read as %q, not %q", text, s, want)
		}
	}
	for text, why := range map[string]string{
		"":                             "empty",
		" second":                      "empty",
		"2 2 +":                        "no holes",
		"| 3":                          "no holes",
		"2 two":                        `"two"`,
		"2 -1":                         `"-1"`,
		"2 2 |":                        "the Ruma",
		"2 2 | 1 | 1":                  "the Ruma",
		"second 2 2":                   `"second"`,
		"0x3 2":                        "not a hole",
		"61x1 1":                       "at most 60",
		"9999 1":                       "at most 9999",
		"99999999999":                  `"99999999999"`,
		strings.Repeat("1+", 12) + "1": "at most 12",
	} {
		if s, err := game.Parse(text); err == nil || !strings.Contains(err.Error(), why) {
			t.Errorf("%q is read as %v, %v; want an error about %q", text, s, err, why)
		}
	}
}

// Moves are written with the row if there are several; it is optional if there is one.
func TestMoveNotation(t *testing.T) {
	game := twoperson.Game{}
	for _, c := range []struct{ board, move, after, why string }{
		{"2 1", "2", "2 0 | 1 second", ""},
		{"2 1", "1:2", "2 0 | 1 second", ""},
		{"2 1 + 1 second", "2:1", "2 1 | 0 + 0 | 1", ""},
		{"2 1 + 1", "1", "", "enter the row"},
		{"2 1 + 1", "3:1", "", "no row 3"},
		{"2 1", "3", "", "no hole 3"},
		{"2 0", "2", "", "hole 2 is empty"},
		{"1 0 1", "1", "", "empty hole"},
		{"2 2", "2", "", "pass the Ruma"},
	} {
		m, err := game.ParseMove(c.move)
		if err != nil {
			t.Fatal(err)
		}
		to, err := game.Play(board(t, game, c.board), m)
		switch {
		case err != nil && (c.why == "" || !strings.Contains(err.Error(), c.why)):
			t.Errorf("%s, move %s: %v", c.board, c.move, err)
		case err == nil && to.State.String() != c.after:
			t.Errorf("%s, move %s: %v", c.board, c.move, to.State)
		}
	}
	for _, text := range []string{"", "x", "0:1", "1:", ":1", "1:2:3", "-1"} {
		if m, err := game.ParseMove(text); err == nil {
			t.Errorf("%q is read as the move %v", text, m)
		}
	}
}
