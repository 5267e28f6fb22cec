package solve_test

import (
	"context"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/games/row/solve"
)

// All numbers, best moves and lines of large boards are independent of the number of workers.
func TestWorkersAgree(t *testing.T) {
	boards := []struct {
		rules row.Rules
		text  string
	}{
		{row.Multitchouka(), "8x4"},
		{row.Multitchouka(), "7x5"},
		{row.NoWrap(), "1 2 3 4 5 6 5 4 3 2 1"},
		{row.Monokalah(), "9x4"},
	}
	for _, board := range boards {
		start := rowtest.Board(t, board.text)
		one := finish(t, board.rules, start)
		for _, workers := range []int{2, 4} {
			options := solve.Options{Workers: workers}.SpreadFrom(100)
			r := solve.Analyse(context.Background(), board.rules, start, options)
			if diff := cmp.Diff(one.Value, r.Value, same()); diff != "" || one.Positions != r.Positions || !slices.Equal(one.Line, r.Line) {
				t.Fatalf("%s: %s: %d workers: %d positions, line %v, want %d, %v\n%s",
					board.rules.ID, board.text, workers, r.Positions, r.Line, one.Positions, one.Line, diff)
			}
			walk(one, func(p row.Position) {
				want, _ := one.At(p)
				got, ok := r.At(p)
				best, _ := one.Best(p)
				if move, _ := r.Best(p); !ok || move != best || cmp.Diff(want, got, same()) != "" {
					t.Fatalf("%s: %v: %d workers: %+v, best move %d; want %+v, %d", board.rules.ID, p, workers, got, move, want, best)
				}
			})
		}
	}
}
