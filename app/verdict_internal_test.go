package app

import (
	"testing"

	"fyne.io/fyne/v2"

	"tchouka/engine/games"
	"tchouka/engine/record/session"
)

// The first button of the card of a finished game does what it is called: it undoes the last move,
// leaves a preview or a trial, or goes to the previous move.
func TestVerdictButtonLabel(t *testing.T) {
	b := newBench(t, "4x2")
	press := func(label string) {
		t.Helper()
		b.settle()
		button := b.verdict.Badge.View().Actions[0]
		if button.Label != label {
			t.Errorf("the button is %q, want %q", button.Label, label)
		}
		button.Run()
		b.settle()
	}
	b.sow(3, 1)
	press("Undo")
	b.expect("2 2 0 3 | 1")
	b.do("redo")
	b.expect("0 3 1 3 | 1")
	b.do("first")
	b.desk.Doc.Session.SetComment(session.Start, "start")
	b.do("last") // undone together, these changes would lead to the start
	changes := b.desk.Doc.Session.Changes()
	press("Previous Move")
	b.expect("2 2 0 3 | 1")
	if got := b.desk.Doc.Session.Changes(); got != changes {
		t.Errorf("%d changes, want %d", got, changes)
	}
	b.board.Advice.Explain(0)
	press("Go Back")
	b.expect("2 2 0 3 | 1")
	b.do("first")
	b.previewLine(3, 1)
	press("Go Back")
	b.expect("2 2 2 2 | 0")
}

// In a low window the card and the last row of the move list show the whole reason of the end: the rule,
// and what each player gets. The names of the move list do not cover the positions.
func TestEndSaysWhy(t *testing.T) {
	game, err := games.All().ByID("meuta")
	if err != nil {
		t.Fatal(err)
	}
	d := newContest(t, game, "6 0 1 0 0 0 | 16 / 1 4 6 0 0 0 | 14 North closed S2 S4 S5 S6 N4 N6")
	d.win.Resize(fyne.NewSize(1024, 768))
	before := d.verdict.Badge.Size().Height
	d.playAll("2")
	v := d.verdict.Badge.View()
	const want = "South cannot move: every sowing would be endless · With the seeds in the rows: North 14 + 11 = 25, South 16 + 7 = 23 · 1 move"
	if v.Headline != "North has won" || v.Detail != want {
		t.Errorf("the card says %q, %q", v.Headline, v.Detail)
	}
	if after := d.verdict.Badge.Size().Height; after <= before || after != d.verdict.Badge.HeightFor(d.verdict.Badge.Size().Width) {
		t.Errorf("the card was %v high and is %v high", before, after)
	}
	rows := d.line.List.View().Rows
	const note = "South cannot move: every sowing would be endless · North has won · With the seeds in the rows: North 14 + 11 = 25, South 16 + 7 = 23"
	if row := rows.Row(1); !row.Ends || row.Note != note {
		t.Errorf("the last row is %+v", row)
	}
	if row := rows.Row(0); row.Ends || row.Note != "" {
		t.Errorf("the row before is %+v", row)
	}
}
