package verdict_test

import (
	"strings"
	"testing"

	"tchouka/app/bench/panetest"
	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/games/ring"
	"tchouka/engine/record/session"
)

// The first button of the card of a finished game does what it is called: it undoes the last move,
// leaves a preview or a trial, or goes to the previous move.
func TestButtonLabel(t *testing.T) {
	b := panetest.New(t, "4x2")
	press := func(label string) {
		t.Helper()
		button := b.Verdict.Badge.View().Actions[0]
		if button.Label != label {
			t.Errorf("the button is %q, want %q", button.Label, label)
		}
		button.Run()
		b.Settle()
	}
	b.Sow(3, 1)
	press("Undo")
	b.Expect("2 2 0 3 | 1")
	b.Invoke("redo")
	b.Expect("0 3 1 3 | 1")
	b.Invoke("first")
	b.Doc.Session.SetComment(session.Start, "start")
	b.Invoke("last") // undone together, these changes would lead to the start
	changes := b.Doc.Session.Changes()
	press("Previous Move")
	b.Expect("2 2 0 3 | 1")
	if got := b.Doc.Session.Changes(); got != changes {
		t.Errorf("%d changes, want %d", got, changes)
	}
	b.Board.Advice.Explain(0)
	b.Settle()
	press("Go Back")
	b.Expect("2 2 0 3 | 1")
	b.Invoke("first")
	b.Preview(3, 1)
	press("Go Back")
	b.Expect("2 2 2 2 | 0")
}

// The card, which grows for that, and the last row of the move list show the whole reason of the end: the
// rule, and what each player gets.
func TestEndSaysWhy(t *testing.T) {
	game, err := games.All().ByID("meuta")
	if err != nil {
		t.Fatal(err)
	}
	b := panetest.NewOf(t, game, "6 0 1 0 0 0 | 16 / 1 4 6 0 0 0 | 14 North closed S2 S4 S5 S6 N4 N6")
	const width = 500
	before := b.Verdict.Badge.HeightFor(width)
	b.PlayAll("2")
	b.Says("North has won")
	const reason, seeds = "South cannot move: every sowing would be endless · ", "With the seeds in the rows: North 14 + 11 = 25, South 16 + 7 = 23"
	if got, want := b.Verdict.Badge.View().Detail, reason+seeds+" · 1 move"; got != want {
		t.Errorf("the card shows %q, want %q", got, want)
	}
	if after := b.Verdict.Badge.HeightFor(width); after <= before {
		t.Errorf("the card was %v high and is %v high", before, after)
	}
	rows := b.Line.List.View().Rows
	if row := rows.Row(1); !row.Ends || row.Note != reason+"North has won · "+seeds {
		t.Errorf("the last row is %+v", row)
	}
	if row := rows.Row(0); row.Ends || row.Note != "" {
		t.Errorf("the row before is %+v", row)
	}
}

// Return shows the minimum number of moves, and at the end whether fewer were possible.
func TestReturnMinimum(t *testing.T) {
	b := panetest.NewOf(t, ring.Return{}, "3x1")
	b.Says("Winnable in 4 moves")
	b.Invoke("solve")
	b.Says("Won: the array of the start has returned")
	if v := b.Verdict.Badge.View(); v.Verdict != engine.Won || v.Detail != "4 moves · this is the minimum" {
		t.Errorf("at the end the card shows %+v", v)
	}
	b = panetest.NewOf(t, ring.Return{}, "2 1")
	game, start := b.Doc.Game(), b.Doc.State()
	for _, m := range game.Moves(start) {
		after, err := game.Play(start, m)
		if err != nil {
			t.Fatal(err)
		}
		if engine.EvaluateMove(game, start, after, b.Analyzer.Facts).ToGo > 1 { // a longer solution
			b.Board.Choose(m)
			b.Settle()
			b.Invoke("solve")
			if v := b.Verdict.Badge.View(); !strings.Contains(v.Detail, "would have been enough") {
				t.Errorf("after a longer line the card shows %+v", v)
			}
			return
		}
	}
	t.Error("no move leads to a longer solution")
}
