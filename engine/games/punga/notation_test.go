package punga_test

import (
	"errors"
	"strings"
	"testing"

	"tchouka/engine"
	"tchouka/engine/games/punga"
)

func TestNotation(t *testing.T) {
	for text, want := range map[string]string{
		"2x1":                       "1 1 | 0 / 1 1 | 0 / 1 1 | 0 / 1 1 | 0",
		"2x1 north players 4":       "1 1 | 0 / 1 1 | 0 / 1 1 | 0 / 1 1 | 0 North players 4",
		"2x1x3x2":                   "1 1 | 0 / 1 1 | 0 / 1 1 | 0 / 1 1 | 0 players 3 rows 2",
		"1 1/1,1|3/2x1|0/1 1 South": "1 1 | 0 / 1 1 | 3 / 1 1 | 0 / 1 1 | 0",
		"0 1 | 0 / 1 1 | 0 / 1 1 | 0 / 1 1 | 0 rows 1":     "0 1 | 0 / 1 1 | 0 / 1 1 | 0 / 1 1 | 0",
		"2x1 penalties 1 0 11 0":                           "1 1 | 0 / 1 1 | 0 / 1 1 | 0 / 1 1 | 0 East penalties 1 0 11 0",
		"0 | 1 / 1 | 0 / 1 | 0 / 1 | 0 East emptied South": "0 | 1 / 1 | 0 / 1 | 0 / 1 | 0 East emptied South",
	} {
		if got := parse(t, punga.Game{}, text).String(); got != want {
			t.Errorf("%q is %s", text, got)
		}
	}
	passed := parse(t, punga.Game{Variation: true}, "2x1 passed North West players 3")
	if got := passed.String(); !strings.HasSuffix(got, "players 3 passed South West") {
		t.Error(got)
	}
}

// Errors in a board are reported in sentences that can be translated.
func TestInvalidBoards(t *testing.T) {
	for text, want := range map[string]engine.Reason{
		"1 1 | 0 / 1 1 | 0":                           punga.NoBoard,
		"1 | 0 / 1 1 | 0 / 1 1 | 0 / 1 1 | 0":         punga.WrongPockets,
		"7x1 | 0 / 7x1 | 0 / 7x1 | 0 / 7x1 | 0":       punga.WrongPockets,
		"1 | 0 / 1 | y / 1 | 0 / 1 | 0":               punga.NoBoard,
		"1 | 0 / 1 | - / 1 | 0 / 1 | 0":               punga.NoNumber,
		"200 | 0 / 1 | 200 / 1 | 0 / 1 | 0":           punga.ManyBalls,
		"1 | 0 / 1 | 999 / 1 | 0 / 1 | 0":             punga.ManyBalls,
		"2x1 Norht":                                   punga.NoWord,
		"2x1 penalties 1 2":                           punga.NoWord,
		"2x1 players 5":                               punga.WrongPlayers,
		"2x1 penalties 12 1 0 0 players 2":            "",
		"2x1 penalties 12 0 1 0":                      punga.ManyPenalties,
		"2x1 penalties 12 12 0 0":                     punga.AllOut,
		"1 | 0 / 1 | 0 / 1 | 0 / 1 | 0 emptied South": punga.NotEmptied,
		"0 | 0 / 1 | 0 / 1 | 0 / 1 | 0 East penalties 12 0 0 0 emptied South": punga.NotEmptied,
		"2x1 passed South": punga.NoState,
		"0 | 0 / 1 | 0 / 1 | 0 / 1 | 0 rows 2 emptied South": punga.NotEmptied,
		"0 | 0 / 1 | 0 / 0 | 0 / 1 | 0 rows 2 emptied South": "",
		"1 | 0 / 1 | 0 / 1 | 0 / 1 | 0 players 4 rows 2":     punga.OneRow,
		"1 | 0 / 1 | 0 / 1 | 0 / 1 | 0 players 3 rows 2":     "",
		"2x1x4x2": punga.OneRow,
		"0 | 0 / 1 | 0 / 1 | 0 / 1 | 0 players 4 emptied East": punga.NotEmptied,
	} {
		_, err := punga.Game{}.Parse(text)
		var localized engine.Localized
		switch {
		case want == "" && err != nil:
			t.Errorf("%q: %v", text, err)
		case want != "" && (!errors.Is(err, want) || !errors.As(err, &localized)):
			t.Errorf("%q: %v, not %q", text, err, want)
		}
	}
}

// The sentence about a row that was not emptied names the row and all that its word requires.
func TestNotEmptiedNamesTheRow(t *testing.T) {
	_, err := punga.Game{}.Parse("0 | 0 / 1 | 0 / 1 | 0 / 1 | 0 East penalties 12 0 0 0 emptied South")
	want := "“emptied South” is not possible: this row must be empty, with “rows 2” the player’s other row too, and the player must have fewer than 12 penalty balls"
	if err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}

// Reasons why a pocket may not be sown.
func TestNotPermitted(t *testing.T) {
	s := parse(t, punga.Game{}, "2 1 0 3 | 0 / 4x1 | 0 / 4x1 | 0 / 4x1 | 0")
	for move, want := range map[punga.Move]engine.Reason{
		1: punga.IntoEmpty, 2: punga.IntoEmpty, 3: punga.EmptyPocket, 5: punga.NoPocket, 4: "", punga.Rest: punga.MustMove,
	} {
		_, err := punga.Game{}.Play(s, move)
		var localized engine.Localized
		if want == "" != (err == nil) || err != nil && (!errors.Is(err, want) || !errors.As(err, &localized)) {
			t.Errorf("%v: %v, not %q", move, err, want)
		}
	}
	over := parse(t, punga.Game{}, "0 | 1 / 1 | 0 / 1 | 0 / 1 | 0 East emptied South")
	if _, err := (punga.Game{}).Play(over, punga.Move(1)); !errors.Is(err, punga.GameOver) {
		t.Error(err)
	}
}

// With four players the rule to empty two rows is dropped, and the board stays valid.
func TestFourPlayersHaveOneRow(t *testing.T) {
	four, err := punga.Game{}.WithPlayers(parse(t, punga.Game{}, "2x1 rows 2"), 4)
	if err != nil || four.String() != parse(t, punga.Game{}, "2x1 players 4").String() {
		t.Errorf("%v, %v", four, err)
	}
}
