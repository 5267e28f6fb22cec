package app

import (
	"testing"

	"tchouka/app/bench/apptest"
	"tchouka/engine/games/row"
	"tchouka/engine/study/tchoukaillon"
)

// A board too large for any search is solved by the theory at once.
func TestLargeTchoukaillonBoardSolvedByTheory(t *testing.T) {
	b := newBench(t, "4x2")
	b.main.PlayFound(row.Tchoukaillon().Game(), apptest.WinningBoard(t, 100_000, 0), func() {})
	b.says("Winnable in 100,000 moves")
	if got, want := b.verdict.Badge.View().Detail, "one winning line · by Theorem 3.2 of Jones, Taalman and Tongen"; got != want {
		t.Errorf("says %q, want %q", got, want)
	}
	if m, ok := b.desk.Analyzer.GoodMove(b.desk.Doc.State()); !ok || rowOf(b.desk.Doc).Here.Distance(row.Hole(m)) != tchoukaillon.FirstSown(100_000) {
		t.Errorf("plays hole %v", m)
	}
	b.menu.do("hint") // points
	b.menu.do("hint")
	if left := rowOf(b.desk.Doc).Here.Outside(); left != 99_999 {
		t.Errorf("%d seeds are left outside", left)
	}
}
