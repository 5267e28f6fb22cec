package app

import (
	"testing"

	"fyne.io/fyne/v2"

	"tchouka/app/ui/shell"
)

// TestSingleStepBackwards steps forwards and backwards through the seeds of two moves.
func TestSingleStepBackwards(t *testing.T) {
	b := newBench(t, "4x2")
	b.desk.Change(func(s *shell.Settings) { s.SingleStep = true })
	press := func(key fyne.KeyName) { b.board.Widget.TypedKey(&fyne.KeyEvent{Name: key}) }
	through := func(key fyne.KeyName) (steps int) {
		for ; b.board.Widget.Stepping(); steps++ {
			press(key)
		}
		return steps
	}
	b.sow(3)
	first := through(fyne.KeyRight)
	b.sow(4)
	through(fyne.KeyRight)
	if depth := b.desk.Doc.Session.Depth(); depth != 2 {
		t.Fatalf("after two moves the depth is %d", depth)
	}
	press(fyne.KeyBackspace)
	if !b.board.Widget.Stepping() || b.desk.Doc.Session.Depth() != 1 {
		t.Fatal("back at rest does not go into the move before")
	}
	press(fyne.KeyReturn)
	if depth := b.desk.Doc.Session.Depth(); depth != 2 || b.board.Widget.Stepping() {
		t.Fatalf("the last seed falls again, and the depth is %d", depth)
	}
	press(fyne.KeyBackspace)
	through(fyne.KeyBackspace)
	b.expect("2 2 0 3 | 1")
	press(fyne.KeyBackspace)
	if back := through(fyne.KeyLeft); back != first {
		t.Errorf("the first move has %d steps, and %d back", first, back)
	}
	b.expect("2 2 2 2 | 0")
	press(fyne.KeyBackspace) // nothing precedes it
	b.expect("2 2 2 2 | 0")
	if b.desk.Doc.Session.LineCount() != 1 {
		t.Error("stepping back and on began another line")
	}
}
