package row_test

import (
	"errors"
	"strings"
	"testing"

	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"

	"pgregory.net/rapid"
)

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
