package find_test

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tchouka/engine/study/find"
)

func TestParseCriteria(t *testing.T) {
	for text, want := range map[string]string{
		"":                                    "",
		" unique ,, trap,":                    "unique, trap",
		"lines 1..1, moves 6-10, traps 2..":   "unique, moves 6..10, traps >= 2",
		"moves <=9,lines>=2":                  "lines >= 2, moves <= 9",
		"moves >= 6 and traps > 1":            "moves >= 6, traps >= 2",
		"moves < 9 and lines>2, chained >0":   "lines >= 3, moves <= 8, chained >= 1",
		"pattern _ 3x2 11 *, difficulty hard": "difficulty hard, pattern _ 2 2 2 11 _",
		"forced # one first move\nuniform, symmetric\r\n# nothing\nchained 1-": "chained >= 1, forced, symmetric, uniform",
	} {
		c, err := find.ParseCriteria(text)
		if err != nil || c.String() != want {
			t.Errorf("%q is %q, %v; want %q", text, c.String(), err, want)
		}
	}
}

func TestCriteriaRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		numbers := func(name string) (r find.Range) {
			if r.From = rapid.IntRange(0, 3).Draw(t, name); r.From > 0 {
				r.To = r.From + rapid.IntRange(0, 2).Draw(t, name+"To")
				if rapid.Bool().Draw(t, name+"Open") {
					r.To = find.NoEnd
				}
			}
			return r
		}
		c := find.Criteria{
			Lines: numbers("lines"), Moves: numbers("moves"), Chained: rapid.IntRange(0, 2).Draw(t, "chained"),
			Traps: rapid.IntRange(0, 2).Draw(t, "traps"), Forced: rapid.Bool().Draw(t, "forced"),
			Level: find.Level(rapid.IntRange(0, 3).Draw(t, "level")),
		}
		c.Symmetric, c.Uniform = rapid.Bool().Draw(t, "symmetric"), rapid.Bool().Draw(t, "uniform")
		c.Pattern = rapid.SliceOfN(rapid.IntRange(find.Any, 12), 0, 4).Draw(t, "pattern")
		if len(c.Pattern) == 0 {
			c.Pattern = nil
		}
		again, err := find.ParseCriteria(c.String())
		if err != nil || !reflect.DeepEqual(again.Terms(), c.Terms()) || again.String() != c.String() || again.Lines != c.Lines || again.Moves != c.Moves || again.Level != c.Level {
			t.Fatalf("%q is read as %q, %v", c.String(), again.String(), err)
		}
	})
}

// An error names the position, the invalid text, and what is possible there.
func TestCriteriaErrors(t *testing.T) {
	for text, want := range map[string]string{
		"unique, uniqe":               `position 9: unknown criterion "uniqe": write one of unique, trap, lines`,
		"moves 6..x":                  `position 7: "6..x" is not a value of "moves": write for example 6, 6..10, >= 6, <= 10`,
		"moves":                       `position 6: "" is not a value of "moves"`,
		"moves 9..6":                  `position 7: "9..6" is not`,
		"moves 0":                     `position 7: "0" is not`,
		"moves < 1":                   `position 7: "< 1" is not`,
		"moves > -1":                  `position 7: "> -1" is not`,
		"moves > 9223372036854775807": `position 7: "> 9223372036854775807" is not`,
		"moves > 5 and traps 2":       `position 21: "2" is not a value of "traps"`,
		"moves > 5 or traps > 2":      `position 7: "> 5 or traps > 2" is not a value of "moves"`,
		"moves >= 2..3":               `position 7: ">= 2..3" is not`,
		"traps 2":                     `position 7: "2" is not a value of "traps": write for example >= 2`,
		"difficulty any":              `position 12: "any" is not a value of "difficulty": write for example easy, medium, hard`,
		"# first\n trap, forced x":    `position 23: "x" cannot follow "forced": write a comma between criteria`,
		"trap, traps >= 2":            `position 7: "traps" is given twice: remove one`,
		"pattern":                     `position 8: "" is not a value of "pattern": write for example _ 2 _ 2`,
		"Unique":                      `position 1: unknown criterion "Unique"`,
		"moves 99999999999999999999":  `position 7: "99999999999999999999" is not`,
	} {
		_, err := find.ParseCriteria(text)
		if wrong := new(find.ParseError); !errors.As(err, &wrong) || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}
