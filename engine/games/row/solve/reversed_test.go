package solve_test

import (
	"testing"

	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/games/row/solve"
)

func TestWinnableReversed(t *testing.T) {
	for _, test := range []struct {
		rules       row.Rules
		board, want string
	}{
		{row.Tchoukaillon(), "0 1 3", "3 1 0 | 0"},
		{row.Tchoukaillon(), "1 1 3 4 2 4 6 8 | 2", "8 6 4 2 4 3 1 1 | 2"},
		{row.Tchoukaillon(), "3 1 0", ""},
		{row.Tchoukaillon(), "1 2 1", ""},
		{row.Tchoukaillon(), "1 2 3", ""},
		{row.Tchoukaillon(), "1 | 4", ""},
		{row.NoWrap(), "0 1 3", ""},
	} {
		got := ""
		if s, ok := solve.WinnableReversed(solve.GeneratorOf(test.rules), rowtest.Board(t, test.board)); ok {
			got = s.String()
		}
		if got != test.want {
			t.Errorf("%s of %s reversed is %q, want %q", test.board, test.rules.ID, got, test.want)
		}
	}
}
