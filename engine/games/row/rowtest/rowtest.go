// Package rowtest helps to test the one-row games and the packages that use them. It creates boards
// and plays moves, and fails the test if a board or move is invalid.
package rowtest

import (
	"tchouka/engine"
	"tchouka/engine/games/row"
)

// TB is the interface common to testing.T, testing.B and rapid.T.
type TB interface {
	Helper()
	Fatalf(format string, args ...any)
}

// Board parses a board, for example "2 2 0 3 | 1".
func Board(t TB, text string) row.Position {
	t.Helper()
	p, err := row.ParsePosition(text)
	return must(t, p, err)
}

// Position returns the board with the given Ruma and holes.
func Position(t TB, ruma int, holes ...int) row.Position {
	t.Helper()
	p, err := row.NewPosition(ruma, holes...)
	return must(t, p, err)
}

// Uniform returns a board of n holes with k seeds each.
func Uniform(t TB, n, k int) row.Position {
	t.Helper()
	p, err := row.Uniform(n, k)
	return must(t, p, err)
}

// Sow plays a move that must be legal, and returns its steps and its result.
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
