package app

import (
	"context"
	"slices"
	"testing"

	"tchouka/app/desk"
	"tchouka/engine/row"
	"tchouka/engine/row/solve"
	"tchouka/engine/row/tchoukaillon"
)

// winningPosition returns the winning board of n seeds with so many holes more.
func winningPosition(t *testing.T, n int64, more int) row.Position {
	t.Helper()
	holes := append(tchoukaillon.Board(n), make([]int, more)...)
	slices.Reverse(holes)
	p, err := row.NewPosition(3, holes...)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// What theory says without a search is what the solver finds.
func TestTheoryAgreesWithTheSolver(t *testing.T) {
	rules := row.Tchoukaillon()
	for n := int64(1); n <= 40; n++ {
		p := winningPosition(t, n, int(n%3))
		r := solve.Analyse(context.Background(), rules, p, solve.Options{})
		want, _ := r.At(p)
		v, ok := desk.Theory(rules, p)
		if !ok || v.Verdict != want.Verdict || v.Moves != want.Moves || v.Sowings != want.Sowings || v.Collected != want.Collected ||
			v.CollectedWithLosingMove != want.CollectedWithLosingMove || v.Solutions.Cmp(want.Solutions) != 0 || v.Exact != want.Exact {
			t.Errorf("%v: %+v, the solver finds %+v", p, v, want)
		}
		if m, ok := desk.TheoryMove(p); !ok || m != r.Line[0] {
			t.Errorf("%v: plays %d, the solver %d", p, m, r.Line[0])
		}
		if line := desk.TheoryLine(rules, p, p.Outside()); !slices.Equal(line, r.Line) {
			t.Errorf("%v: the line %v, the solver's %v", p, line, r.Line)
		}
		for i, m := range r.Moves(p) {
			if got := desk.TheoryMoves(rules, p)[i]; got.Move != m.Move || got.Value.Verdict != m.Value.Verdict || got.Value.Moves != m.Value.Moves {
				t.Errorf("%v, hole %d: %+v, the solver finds %+v", p, m.Move, got.Value, m.Value)
			}
		}
		if spoilt, err := p.With(p.Len(), 2); err == nil {
			if _, ok := desk.Theory(rules, spoilt); ok {
				t.Errorf("%v is not won", spoilt)
			}
		}
		if _, ok := desk.Theory(row.Monokalah(), p); ok {
			t.Error("another game")
		}
	}
}

// A board that no search comes to the end of is played at once.
func TestALargeBoardOfTheTheoryIsPlayedAtOnce(t *testing.T) {
	b := newBench(t, "4x2")
	b.takeFound(row.Tchoukaillon(), winningPosition(t, 100_000, 0))
	b.says("Can be won in 100,000 moves")
	if got, want := b.verdict.Badge.View().Detail, "one winning line · by Theorem 3.2 of Jones, Taalman and Tongen"; got != want {
		t.Errorf("says %q, want %q", got, want)
	}
	if m, ok := b.desk.Analyst.Best(b.desk.Doc.Position()); !ok || b.desk.Doc.Position().Distance(int(m)) != tchoukaillon.Played(100_000) {
		t.Errorf("plays hole %d", m)
	}
	b.menu.do("hint") // points
	b.menu.do("hint")
	if left := b.desk.Doc.Position().Outside(); left != 99_999 {
		t.Errorf("%d seeds are left outside", left)
	}
}
