package row_test

import (
	"os"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
)

// play plays a move that must be legal.
func play(t rowtest.TB, rules row.Rules, p row.Position, m row.Move) row.Result {
	t.Helper()
	out, err := rules.Play(p, m)
	if err != nil {
		t.Fatalf("%s: %v, hole %d: %v", rules.ID, p, m, err)
	}
	return out
}

// lines returns the lines of a testdata file without its comments.
func lines(t *testing.T, name string) []string {
	t.Helper()
	data, err := os.ReadFile("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	for line := range strings.Lines(string(data)) {
		if line = strings.TrimSpace(line); line != "" && line[0] != '#' {
			out = append(out, line)
		}
	}
	return out
}

// anyRules draws one of the rule sets.
func anyRules() *rapid.Generator[row.Rules] { return rapid.SampledFrom(row.Games()) }

// anyPosition draws a board of up to the given number of holes, each with up to most seeds.
func anyPosition(holes, most int) *rapid.Generator[row.Position] {
	return rapid.Custom(func(t *rapid.T) row.Position {
		seeds := rapid.SliceOfN(rapid.IntRange(0, most), 1, holes).Draw(t, "holes")
		return rowtest.Position(t, rapid.IntRange(0, most).Draw(t, "ruma"), seeds...)
	})
}

// playReference is an independent implementation of the rules. It indexes places by distance, with
// the Ruma at 0, and drops every seed singly from n down to 0 and round. It returns false if the
// hole cannot be chosen.
func playReference(r row.Rules, p row.Position, m row.Move) (out row.Result, legal bool) {
	n := p.Len()
	at := n + 1 - int(m)
	if at < 1 || at > n || p.Seeds(int(m)) == 0 {
		return out, false
	}
	by := []int{p.Ruma()}
	for distance := 1; distance <= n; distance++ {
		by = append(by, p.Seeds(n+1-distance))
	}
	for ; ; out.Sowings++ {
		switch {
		case !r.Wrapping && by[at] > at && out.Sowings == 0:
			return out, false
		case !r.Wrapping && by[at] > at:
			return settle(out, by, at, engine.PastRuma), true
		}
		hand := by[at]
		for by[at] = 0; hand > 0; hand-- {
			if at--; at < 0 {
				at = n
			}
			by[at]++
		}
		switch {
		case at == 0:
			out.Sowings++
			return settle(out, by, at, engine.Safe), true
		case !r.Chaining:
			return out, false
		case by[at] == 1:
			out.Sowings++
			return settle(out, by, at, engine.InEmptyHole), true
		}
	}
}

func settle(out row.Result, by []int, at int, ending engine.Ending) row.Result {
	n := len(by) - 1
	var holes []int
	for distance := n; distance >= 1; distance-- {
		holes = append(holes, by[distance])
	}
	out.Position, _ = row.NewPosition(by[0], holes...)
	out.Ending = ending
	out.Last = n + 1 - at
	return out
}
