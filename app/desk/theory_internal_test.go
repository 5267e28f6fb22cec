package desk

import (
	"context"
	"slices"
	"testing"

	"tchouka/app/apptest"
	"tchouka/engine/row"
	"tchouka/engine/row/solve"
)

// What theory says without a search is what the solver finds.
func TestTheoryAgreesWithTheSolver(t *testing.T) {
	rules := row.Tchoukaillon()
	for n := int64(1); n <= 40; n++ {
		p := apptest.WinningBoard(t, n, int(n%3))
		r := solve.Analyse(context.Background(), rules, p, solve.Options{})
		want, _ := r.At(p)
		v, ok := Theory(rules, p)
		if !ok || v.Verdict != want.Verdict || v.Moves != want.Moves || v.Sowings != want.Sowings || v.Collected != want.Collected ||
			v.CollectedWithLosingMove != want.CollectedWithLosingMove || v.Solutions.Cmp(want.Solutions) != 0 || v.Exact != want.Exact {
			t.Errorf("%v: %+v, the solver finds %+v", p, v, want)
		}
		if m, ok := TheoryMove(p); !ok || m != r.Line[0] {
			t.Errorf("%v: plays %d, the solver %d", p, m, r.Line[0])
		}
		if line := theoryLine(rules, p, p.Outside()); !slices.Equal(line, r.Line) {
			t.Errorf("%v: the line %v, the solver's %v", p, line, r.Line)
		}
		for i, m := range r.Moves(p) {
			if got := theoryMoves(rules, p)[i]; got.Move != m.Move || got.Value.Verdict != m.Value.Verdict || got.Value.Moves != m.Value.Moves {
				t.Errorf("%v, hole %d: %+v, the solver finds %+v", p, m.Move, got.Value, m.Value)
			}
		}
		if spoilt, err := p.With(p.Len(), 2); err == nil {
			if _, ok := Theory(rules, spoilt); ok {
				t.Errorf("%v is not won", spoilt)
			}
		}
		if _, ok := Theory(row.Monokalah(), p); ok {
			t.Error("another game")
		}
	}
}
