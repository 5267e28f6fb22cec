package design_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"tchouka/engine/row"
	"tchouka/engine/row/design"
)

func TestImpossibleWishes(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		rules  row.Rules
		wishes design.Wishes
		says   string // nothing for wishes that may be fulfilled
	}{
		{row.Multitchouka(), design.Wishes{}, ""},
		{row.Multitchouka(), design.Wishes{Lines: design.Range{From: 1, To: design.NoEnd}}, ""},
		{row.Multitchouka(), design.Wishes{Lines: design.Range{From: -1}}, "before it begins"},
		{row.Monokalah(), design.Wishes{Lines: design.Exactly(1)}, ""},
		{row.Monokalah(), design.Wishes{Lines: design.Range{From: 2, To: design.NoEnd}}, "one winning line and no other"},
		{row.Tchoukaillon(), design.Wishes{Lines: design.Exactly(2)}, "one winning line and no other"},
		{row.Tchoukaillon(), design.Wishes{Chained: 1}, "no chained moves"},
		{row.Multitchouka(), design.Wishes{Chained: 9}, "with 8 seeds there are not so many moves"},
		{row.Multitchouka(), design.Wishes{Moves: design.Range{From: 9, To: 12}}, "with 8 seeds there are not so many moves"},
		{row.Multitchouka(), design.Wishes{Moves: design.Exactly(8)}, ""},
		{row.Multitchouka(), design.Wishes{Moves: design.Range{From: 1, To: 3}, Chained: 4}, "cannot be chained"},
		{row.Multitchouka(), design.Wishes{Pattern: row.Counts{row.Any, 9, row.Any, row.Any}}, "of the pattern _ 9 _ _"},
		{row.Multitchouka(), design.Wishes{Pattern: row.Counts{1, row.Any, row.Any, 2}, Symmetric: true}, "the same from both ends, of the pattern"},
		{row.Multitchouka(), design.Wishes{Pattern: row.Counts{row.Any, 1, row.Any, 2}, Uniform: true}, "the same in every hole, of the pattern"},
		{row.Multitchouka(), design.Wishes{Pattern: row.Counts{2, 2, 2, 1}}, "looks as wished"},
		{row.Multitchouka(), design.Wishes{Uniform: true, Symmetric: true}, ""},
	} {
		r := design.Request{Rules: test.rules, Holes: 4, Seeds: design.Exactly(8), Wishes: test.wishes}
		err := r.Impossible()
		if test.says == "" && err != nil || test.says != "" && (!errors.Is(err, design.ErrRequest) || !strings.Contains(err.Error(), test.says)) {
			t.Errorf("%+v: %v, not %s", test.wishes, err, test.says)
		}
	}
	odd := design.Request{Rules: row.Multitchouka(), Holes: 4, Seeds: design.Range{From: 5, To: 7}, Wishes: design.Wishes{Uniform: true}}
	if err := odd.Impossible(); err == nil {
		t.Error("seeds that cannot be shared out can")
	}
}

// What is called impossible, no search finds.
func TestImpossibleWishesFindNothing(t *testing.T) {
	t.Parallel()
	random := newRandom(t)
	impossible := 0
	for range 400 {
		holes := 1 + random.IntN(4)
		r := design.Request{Rules: row.Games()[random.IntN(4)], Holes: holes, Seeds: design.Exactly(random.IntN(7))}
		if random.IntN(2) == 0 {
			r.Lines = design.Exactly(1 + random.IntN(2))
		}
		if random.IntN(2) == 0 {
			r.Moves = design.Exactly(1 + random.IntN(7))
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
		summary, wrong := design.Find(context.Background(), r, func(b design.Board) bool {
			t.Errorf("%v, but %v is one", err, b.Position)
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
