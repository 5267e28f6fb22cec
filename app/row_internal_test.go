package app

import (
	"testing"

	"fyne.io/fyne/v2/test"

	"tchouka/app/desk"
)

// rowOf returns the one-row game on the desk, of tests that play in a row.
func rowOf(d *desk.Document) desk.OneRow {
	b, _ := d.Row()
	return b
}

// A tap on the Ruma plays nothing and is explained.
func TestTheRumaIsNotPlayed(t *testing.T) {
	b := newBench(t, "4x2")
	test.TapAt(b.board.Widget, b.board.Widget.CenterOf(4))
	b.wants("2 2 2 2 | 0")
	if said := b.status.Said; said != "Seeds in a Ruma stay there" {
		t.Errorf("a tap on the Ruma is answered by %q", said)
	}
}
