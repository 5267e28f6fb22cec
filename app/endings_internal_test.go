package app

import (
	"testing"

	"fyne.io/fyne/v2"

	"tchouka/engine/games"
)

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
