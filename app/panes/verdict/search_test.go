package verdict_test

import (
	"slices"
	"strings"
	"testing"

	"tchouka/app/bench/panetest"
	"tchouka/app/desk"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/study/tchoukaillon"
)

// With hints hidden, the card shows the verdict for one position after a request, and nothing else.
func TestVerdictShownForOnePosition(t *testing.T) {
	b := panetest.New(t, "4x2")
	b.Hints(false)
	b.Says("Your move")
	b.Verdict.Badge.View().Actions[0].Run()
	b.Settle()
	b.Says("Winnable in 6 moves")
	if b.Settings.Hints || b.Board.Widget.View().Marks[2].HintText != "" {
		t.Error("hints are shown with the verdict")
	}
	b.Sow(3)
	b.Says("Your move")
	b.Invoke("previous")
	b.Says("Your move")
}

// No report of the search is processed between the request to stop it and the update of the window.
func TestStopShownImmediately(t *testing.T) {
	b := panetest.New(t, "4x2")
	b.Hints(true)
	b.OpenTyped(row.Multitchouka().Game(), rowtest.Board(t, "22x3")) // lost, which takes long to find
	press := func(label string) {
		t.Helper()
		b.Queue.WaitUntil(t, "the card has the button "+label, func() bool {
			actions := b.Verdict.Badge.View().Actions
			return len(actions) == 1 && actions[0].Label == label
		})
		b.Verdict.Badge.View().Actions[0].Run()
	}
	press("Stop")
	if b.Says("Stopping…"); len(b.Verdict.Badge.View().Actions) > 0 {
		t.Error("the card has a button while the search stops")
	}
	b.Settle()
	b.Says("Not settled: the search ended early")
	press("Continue")
	if !b.Analyzer.Busy() || b.Analyzer.Stopping() {
		t.Error("the search does not continue")
	}
	press("Stop")
	b.Settle()
}

// A board too large for any search is solved by the theory at once. A lost board that is winnable in the other
// order shows this.
func TestTchoukaillon(t *testing.T) {
	b := panetest.New(t, "4x2")
	b.Hints(true)
	holes := tchoukaillon.Board(2_000)
	slices.Reverse(holes)
	b.OpenTyped(row.Tchoukaillon().Game(), rowtest.Position(t, 0, holes...))
	b.Settle()
	b.Says("Winnable in 2,000 moves")
	if got := b.Verdict.Badge.View().Detail; got != "one winning line · by Theorem 3.2 of Jones, Taalman and Tongen" {
		t.Errorf("the details are %q", got)
	}
	b.Invoke("hint") // points
	b.Invoke("hint")
	b.Settle()
	b.Says("1,999 more moves to win")
	for board, reversed := range map[string]string{"0 1 3": "3 1 0 | 0", "1 1 3 4 2 4 6 8": "8 6 4 2 4 3 1 1 | 0", "1 2 0 2 4 6": "6 4 2 0 2 1 | 0"} {
		b.OpenText("tchoukaillon: " + board)
		if v := b.Verdict.Badge.View(); !strings.Contains(v.Detail, "winnable if reversed: "+reversed) {
			t.Errorf("the card of %s shows %q", board, v.Detail)
		}
	}
	b.OpenText("tchoukaillon: 3 0 2")
	b.Sow(1) // to 0 1 3
	if v := b.Verdict.Badge.View(); strings.Contains(v.Detail, "reversed") {
		t.Errorf("after a move the card shows %q", v.Detail)
	}
	expectHidden := func(by string) {
		t.Helper()
		if v := b.Verdict.Badge.View(); strings.Contains(v.Detail, "reversed") {
			t.Errorf("the card shows %q although %s hides results", v.Detail, by)
		}
	}
	ended := rowtest.Board(t, "0 1 3") // no move is possible
	b.OpenTyped(row.Tchoukaillon().Game(), ended)
	b.Stage = &desk.Stage{}
	b.Announce(desk.ChangedBoard)
	expectHidden("a presentation")
	b.Stage = nil
	b.Files.PractiseUnchecked(row.Tchoukaillon().Game(), ended, nil, func() { b.SetHintOverride(desk.HintsHidden) })
	expectHidden("a lesson")
}
