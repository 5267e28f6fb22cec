// Package rowtest is for tests of the one-row games and of what works with them: it
// makes the boards that they are about, and ends a test whose board is none.
package rowtest

import "tchouka/engine/row"

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

func must(t TB, p row.Position, err error) row.Position {
	t.Helper()
	if err != nil {
		t.Fatalf("no board: %v", err)
	}
	return p
}
