// Package rowtest is for tests of the one-row games and of what works with them: it
// makes boards and sows moves, and ends a test that wants one that there is not.
package rowtest

import (
	"tchouka/engine"
	"tchouka/engine/row"
)

// TB is what testing.T, testing.B and rapid.T share.
type TB interface {
	Helper()
	Fatalf(format string, args ...any)
}

// Board reads a board: "2 2 0 3 | 1".
func Board(t TB, text string) row.Position {
	t.Helper()
	p, err := row.ParsePosition(text)
	return must(t, p, err)
}

// Position makes a board of its Ruma and its holes.
func Position(t TB, ruma int, holes ...int) row.Position {
	t.Helper()
	p, err := row.NewPosition(ruma, holes...)
	return must(t, p, err)
}

// Uniform makes a board of n holes of k seeds.
func Uniform(t TB, n, k int) row.Position {
	t.Helper()
	p, err := row.Uniform(n, k)
	return must(t, p, err)
}

// Sow plays a move that must be legal, and returns its steps and what it leads to.
func Sow(t TB, rules row.Rules, p row.Position, m row.Move) (steps []engine.Step, out row.Result) {
	t.Helper()
	out, err := rules.PlaySteps(p, m, func(s engine.Step) bool {
		steps = append(steps, s)
		return true
	})
	if err != nil {
		t.Fatalf("%s: %v, hole %d: %v", rules.ID, p, m, err)
	}
	return steps, out
}

func must(t TB, p row.Position, err error) row.Position {
	t.Helper()
	if err != nil {
		t.Fatalf("no board: %v", err)
	}
	return p
}
