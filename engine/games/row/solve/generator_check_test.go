package solve_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"tchouka/engine/games/row"
	"tchouka/engine/games/row/solve"
	"tchouka/engine/study/find"
)

func TestImpossibleCriteria(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		rules    row.Rules
		criteria find.Criteria
		wantText string // empty for possible criteria
	}{
		{row.Multitchouka(), find.Criteria{}, ""},
		{row.Multitchouka(), find.Criteria{Lines: find.Range{From: 1, To: find.NoEnd}}, ""},
		{row.Multitchouka(), find.Criteria{Lines: find.Range{From: -1}}, "before it begins"},
		{row.Monokalah(), find.Criteria{Lines: find.Exactly(1)}, ""},
		{row.Monokalah(), find.Criteria{Lines: find.Range{From: 2, To: find.NoEnd}}, "exactly one winning line"},
		{row.Tchoukaillon(), find.Criteria{Lines: find.Exactly(2)}, "exactly one winning line"},
		{row.Tchoukaillon(), find.Criteria{Chained: 1}, "no chained moves"},
		{row.Multitchouka(), find.Criteria{Chained: 9}, "too many moves for 8 seeds"},
		{row.Multitchouka(), find.Criteria{Moves: find.Range{From: 9, To: 12}}, "too many moves for 8 seeds"},
		{row.Multitchouka(), find.Criteria{Moves: find.Exactly(8)}, ""},
		{row.Multitchouka(), find.Criteria{Moves: find.Range{From: 1, To: 3}, Chained: 4}, "cannot be chained"},
		{row.Multitchouka(), find.Criteria{Distribution: find.Distribution{Pattern: row.Counts{row.Any, 9, row.Any, row.Any}}}, "pattern _ 9 _ _"},
		{row.Multitchouka(), find.Criteria{Distribution: find.Distribution{Pattern: row.Counts{1, row.Any, row.Any, 2}, Symmetric: true}}, "symmetric, pattern"},
		{row.Multitchouka(), find.Criteria{Distribution: find.Distribution{Pattern: row.Counts{row.Any, 1, row.Any, 2}, Uniform: true}}, "same seeds in every hole, pattern"},
		{row.Multitchouka(), find.Criteria{Distribution: find.Distribution{Pattern: row.Counts{2, 2, 2, 1}}}, "satisfies"},
		{row.Multitchouka(), find.Criteria{Distribution: find.Distribution{Uniform: true, Symmetric: true}}, ""},
	} {
		r := find.Request{Game: solve.GeneratorOf(test.rules), Holes: 4, Seeds: find.Exactly(8), Criteria: test.criteria}
		err := r.Impossible()
		if test.wantText == "" && err != nil || test.wantText != "" && (!errors.Is(err, find.ErrRequest) || !strings.Contains(err.Error(), test.wantText)) {
			t.Errorf("%+v: %v, not %s", test.criteria, err, test.wantText)
		}
	}
	odd := find.Request{Game: solve.GeneratorOf(row.Multitchouka()), Holes: 4, Seeds: find.Range{From: 5, To: 7}, Criteria: find.Criteria{Distribution: find.Distribution{Uniform: true}}}
	if err := odd.Impossible(); err == nil {
		t.Error("seeds that cannot be shared out can")
	}
}

// A search finds no board for criteria that Impossible rejects.
func TestImpossibleCriteriaFindNothing(t *testing.T) {
	t.Parallel()
	random := newTestRandom(t)
	impossible := 0
	for range 400 {
		holes := 1 + random.IntN(4)
		r := find.Request{Game: solve.GeneratorOf(row.Games()[random.IntN(4)]), Holes: holes, Seeds: find.Exactly(random.IntN(7))}
		if random.IntN(2) == 0 {
			r.Lines = find.Exactly(1 + random.IntN(2))
		}
		if random.IntN(2) == 0 {
			r.Moves = find.Exactly(1 + random.IntN(7))
		}
		r.Chained, r.Uniform, r.Symmetric = random.IntN(3), random.IntN(3) == 0, random.IntN(3) == 0
		if random.IntN(2) == 0 {
			for range holes {
				r.Pattern = append(r.Pattern, random.IntN(5)-1)
			}
		}
		err := r.Impossible()
		if err == nil {
			continue
		}
		impossible++
		summary, wrong := find.Find(context.Background(), r, func(b find.Board) bool {
			t.Errorf("%v, but %v is one", err, b.Start.(row.Position))
			return false
		})
		if wrong != nil || summary.Found > 0 {
			t.Errorf("%+v: %v", r, wrong)
		}
	}
	if impossible < 40 {
		t.Errorf("only %d requests were impossible", impossible)
	}
}
