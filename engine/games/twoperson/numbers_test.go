package twoperson_test

import (
	"context"
	"strings"
	"testing"

	"tchouka/engine"
	"tchouka/engine/games/twoperson"
)

// The Grundy values and the misère outcomes of uniform rows, k = 1 … 8 for n = 1, 2, …
var numbers = []struct {
	wrapping       bool
	grundy, misere string
}{
	{
		false, "10000000 11000000 11100000 11110000 12111000 10111100 20211110 20111111",
		"LWWWWWWW LLWWWWWW LLLWWWWW LLLLWWWW LWLLLWWW LWLLLLWW WWWLLLLW WWLLLLLL",
	},
	{
		true, "10001010 11000120 12102002 11110200 12011010 10121104",
		"LWWWLWLW LLWWWLWW LWLWWLLW LLLLWWLW LWWLLWLL LWLWWLWW",
	},
}

func TestUniformRows(t *testing.T) {
	for _, c := range numbers {
		misere := strings.Fields(c.misere)
		for n, row := range strings.Fields(c.grundy) {
			for k, value := range row {
				normal := solved(t, twoperson.Game{Wrapping: c.wrapping}, n+1, k+1)
				if got := fact(t, normal, engine.Grundy); got != int(value-'0') {
					t.Errorf("wrapping %v, %dx%d: Grundy value %d, not %c", c.wrapping, n+1, k+1, got, value)
				}
				if won := normal.Verdict() == engine.Won; won != (value != '0') {
					t.Errorf("wrapping %v, %dx%d: %v with the Grundy value %c", c.wrapping, n+1, k+1, normal, value)
				}
				last := solved(t, twoperson.Game{Wrapping: c.wrapping, Misere: true}, n+1, k+1)
				if got := fact(t, last, engine.Grundy); got != int(value-'0') {
					t.Errorf("wrapping %v, %dx%d, misère: Grundy value %d, not %c", c.wrapping, n+1, k+1, got, value)
				}
				if won := last.Verdict() == engine.Won; won != (misere[n][k] == 'W') {
					t.Errorf("wrapping %v, %dx%d, misère: %v, not %c", c.wrapping, n+1, k+1, last, misere[n][k])
				}
			}
		}
	}
}

// solved returns the facts of a uniform row.
func solved(t *testing.T, game twoperson.Game, holes, seeds int) engine.Facts {
	t.Helper()
	s, err := game.Start(holes, seeds)
	if err != nil {
		t.Fatal(err)
	}
	solution := game.Solve(context.Background(), s, engine.Limits{})
	if !solution.Complete() {
		t.Fatalf("%s: %v was incomplete", game.ID(), s)
	}
	return solution.Facts(s.Key())
}

func fact(t *testing.T, facts engine.Facts, kind engine.FactKind) int {
	t.Helper()
	f, ok := facts.Find(kind)
	if !ok || f.Bound != engine.Exact {
		t.Fatalf("the %v is not known: %v", kind, facts)
	}
	return f.Value
}
